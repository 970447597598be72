/* compare_run.h - between cmd_compare.c and tell_all.c: a run of `compare`, and what both tell.
 *
 * Knows: what was given, who is asked, and where it is told.  Does not know how a node is found. */
#ifndef PERFT_COMPARE_COMPARE_RUN_H
#define PERFT_COMPARE_COMPARE_RUN_H

#include "compare_page.h"

typedef struct {
    const Options *options;
    Setup setup;
    Path given;
    Comparing comparing;
    ComparePage *page;       /* NULL without --html */
    int minimize_left;         /* questions */
} CompareRun;

/* --- cmd_compare.c --- */

/* Makes a finding small, and adds it with the command that repeats it. */
void write_minimized(CompareRun *run, const Path *path, const WrongMove *wrong, Text *out);

/* --- tell_all.c --- */

/* Every node that differs, by cause. */
Walked tell_all(CompareRun *run);

#endif
