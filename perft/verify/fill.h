/* fill.h - golden rows for positions that have none yet.
 *
 * Knows: which depths a position gets, and that rows which are there already are never changed.  Does not know whether
 * the rules are right: these rows are what this program counts, and say so (`by` is core). */
#ifndef PERFT_VERIFY_FILL_H
#define PERFT_VERIFY_FILL_H

#include "../suite/suite.h"

typedef struct {
    int added, kept;
} Filled;

/* Counts every position of an EPD file, under the sheet's defaults and under each of its `rulings`: depth 1, and each
 * next depth while the leaves are at most `max_nodes` (depth 16 at most, and not below a depth without leaves).  Rows
 * that the TSV has already are kept as they are.  Complains, and leaves the TSV as it was, where one of them differs
 * from what is counted, or a file or a position is wrong.  The TSV is there as a whole or not at all. */
bool fill_rows(const Suites *suites, const char *variant, const char *epd, const char *tsv, uint64_t max_nodes,
               Filled *filled, Complaints *complaints);

#endif
