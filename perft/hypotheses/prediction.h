/* prediction.h - what a generator would count if a hypothesis held.
 *
 * Knows: counting in the plain way, every position copied, with the actions of a hypothesis after the list, after a move
 * is made, after it is taken back, and before a key is used.  Does not know who has the mistake.
 *
 * A hypothesis may let a king be taken; the position after that has no moves. */
#ifndef PERFT_HYPOTHESES_PREDICTION_H
#define PERFT_HYPOTHESES_PREDICTION_H

#include "hypothesis.h"
#include "../count/other_way.h"

/* A way of counting for Rules.context: count_nodes, count_all and divide then predict. */
typedef struct {
    OtherWay way;                /* first, so that the one is found from the other */
    Hypothesis hypothesis;       /* to be filled by hypothesis_add */
} HypotheticalWay;

void hypothetical_way_begin(HypotheticalWay *way);

#endif
