/* walk.h - down to the first node that is wrong. */
#ifndef PERFT_COMPARE_WALK_H
#define PERFT_COMPARE_WALK_H

#include "compare.h"

/* Walks from a place, at the smallest depth that shows a difference, to the first node that is wrong.
 * `leaves` is their number when all agrees. */
Walked compare_first(Comparing *comparing, const Path *given, int depth, Finding *out, uint64_t *leaves);

/* One question: the answer at this depth alone.  Nothing is walked. */
Walked compare_once(Comparing *comparing, const Path *given, int depth, Comparison *seen, Finding *out);
void finding_free(Finding *finding);

/* What an answer shows at a place; the rest of a Finding that is all zeros is left as it is. */
void finding_set(Finding *out, FindingKind kind, const Path *path, int depth, const Comparison *seen);

#endif
