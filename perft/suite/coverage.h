/* coverage.h - how many leaf moves of a suite exercise each rule and each kind of move.
 *
 * Knows: the kinds that a variant's sheet makes possible, under every ruling that the
 * suite has rows of.  Does not know whether the counts are right. */
#ifndef PERFT_SUITE_COVERAGE_H
#define PERFT_SUITE_COVERAGE_H

#include "suite.h"

typedef struct {
    int kinds, missed;       /* told so far, and those among them that no leaf exercises */
} CoverageTotals;

/* Plays all rows of a suite that are wanted and not skipped; prints a line `variant kind leaves` for each
 * kind, ruling value and rule id.  False with an error. */
bool coverage_tell(const Suites *suites, Suite *suite, CoverageTotals *totals, Error *error);

#endif
