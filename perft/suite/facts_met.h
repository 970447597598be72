/* facts_met.h - which pairs of facts of moves a tree meets.
 *
 * Knows: a mistake about moves of which two facts hold shows in a tree exactly if such a move occurs there, legal or
 * not; so that nothing has to be executed to know which rows notice it.  Does not know files.
 *
 * Left out, as they are as many as moves: vectors, and what was played two moves before. */
#ifndef PERFT_SUITE_FACTS_MET_H
#define PERFT_SUITE_FACTS_MET_H

#include "../features/features.h"

typedef struct {
    int first[FEATURE_COUNT];    /* the number of each feature's first fact; -1: it is left out */
    int facts;
    size_t words;                /* of a set of pairs, in uint64_t: two facts, of a move of either side */
    Candidate *candidate;        /* one list below the other, for all plies */
    Move *moves;
} FactPairs;

/* For the positions of some rules, trees of up to `plies` plies.  facts_end is due. */
void facts_begin(FactPairs *pairs, const Rules *rules, int plies);
void facts_end(FactPairs *pairs);
/* Adds all pairs that the moves of a tree have. */
void facts_of_tree(FactPairs *pairs, Position *position, int depth, uint64_t *met);
/* How many of a set are not in another. */
uint64_t pairs_new(const FactPairs *pairs, const uint64_t *met, const uint64_t *known);

#endif
