/* walk_all.h - every node that is wrong, by cause. */
#ifndef PERFT_COMPARE_WALK_ALL_H
#define PERFT_COMPARE_WALK_ALL_H

#include "compare.h"

Walked compare_all(Comparing *comparing, const Path *given, int depth, Findings *out);
void findings_free(Findings *findings);

#endif
