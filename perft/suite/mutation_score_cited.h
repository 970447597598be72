/* mutation_score_cited.h - whether positions notice when the rules that they cite are changed.
 *
 * Knows: citations.  Does not know how a row is counted: mutation_score.h does. */
#ifndef PERFT_SUITE_MUTATION_SCORE_CITED_H
#define PERFT_SUITE_MUTATION_SCORE_CITED_H

#include "mutation_score.h"

/* Prints the rule ids that positions cite for nothing; false when there are some. */
bool score_cited(MutationScore *score);

#endif
