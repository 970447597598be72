/* selection.h - which rows of the suites a run takes.
 *
 * Knows: --quick, --max-nodes and --shard.  Does not know how rows are counted. */
#ifndef PERFT_SUITE_SELECTION_H
#define PERFT_SUITE_SELECTION_H

#include "suite.h"

/* Takes just the rows that VARIANT.quick beside VARIANT.epd lists. */
void suites_select_quick(Suites *suites, Complaints *complaints);
bool suite_has_quick(const Suite *suite);
/* Skips rows of more leaves; takes the k-th of n parts (from 1) of about equal cost. */
void suites_select(Suites *suites, uint64_t max_nodes, int k, int n);

#endif
