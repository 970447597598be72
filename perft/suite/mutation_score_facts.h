/* mutation_score_facts.h - rows that meet the pairs of facts of moves that cheap rows meet.
 *
 * Knows: which rows add most for their cost.  Does not know what a fact is: facts_met.h does. */
#ifndef PERFT_SUITE_MUTATION_SCORE_FACTS_H
#define PERFT_SUITE_MUTATION_SCORE_FACTS_H

#include "mutation_score.h"

void score_facts(MutationScore *score);

#endif
