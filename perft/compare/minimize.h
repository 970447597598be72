/* minimize.h - a finding made small: as few men and moves as still show the same mistake.
 *
 * Knows: what can be taken away from a position, and asking again.  Does not know how the finding was
 * come by. */
#ifndef PERFT_COMPARE_MINIMIZE_H
#define PERFT_COMPARE_MINIMIZE_H

#include "compare.h"

enum { MAX_MINIMIZE_QUESTIONS = 400 };

typedef struct {
    Path path;
    WrongMove wrong;         /* there; it has the cause of the one that was to stay */
    int ours, theirs;        /* moves listed there */
    int questions;
    bool cut;                /* stopped by the number of questions */
    bool failed;             /* stopped by an engine that answered no more: Comparing.error */
} Minimized;

/* Makes a path small at whose end a move is wrong.  False when the mistake does not show again when it
 * is asked for at depth 1; minimized_free is due either way. */
bool minimize(Comparing *comparing, const Path *from, const WrongMove *wrong, int questions, Minimized *out);
void minimized_free(Minimized *minimized);

/* Adds one line ready for positions/VARIANT.epd. */
void minimized_write(const Minimized *minimized, const Variant *variant, Text *out);

#endif
