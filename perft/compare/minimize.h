/* minimize.h - a finding made small: as few men and moves as still show the same mistake.
 *
 * Knows: what can be taken away from a position, and asking again.  Does not know how the finding was
 * come by. */
#ifndef PERFT_COMPARE_MINIMIZE_H
#define PERFT_COMPARE_MINIMIZE_H

#include "compare.h"

enum { SHRINK_QUESTIONS = 400 };

typedef struct {
    Trail trail;
    WrongMove wrong;         /* there; it has the cause of the one that was to stay */
    int ours, theirs;        /* moves listed there */
    int questions;
    bool cut;                /* stopped by the number of questions */
    bool failed;             /* stopped by an engine that answered no more: Comparing.error */
} Shrunk;

/* Makes a trail small at whose end a move is wrong.  False when the mistake does not show again when it
 * is asked for at depth 1; shrunk_free is due either way. */
bool shrink(Comparing *comparing, const Trail *from, const WrongMove *wrong, int questions, Shrunk *out);
void shrunk_free(Shrunk *shrunk);

/* Adds one line ready for positions/VARIANT.epd. */
void shrunk_write(const Shrunk *shrunk, const Variant *variant, Text *out);

#endif
