/* mutation_score_minimal.h - a small set of rows that notices every mutant.
 *
 * Knows: how to choose it (greedily).  Does not know how a row is counted: mutation_score.h does. */
#ifndef PERFT_SUITE_MUTATION_SCORE_MINIMAL_H
#define PERFT_SUITE_MUTATION_SCORE_MINIMAL_H

#include "mutation_score.h"

/* Prints a small set of rows that notices all mutants but those with an excuse; false when one of these survives. */
bool score_minimal(MutationScore *score, const char *const *excuse);

#endif
