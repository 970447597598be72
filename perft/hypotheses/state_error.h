/* state_error.h - positions of a tree in which what moves leave behind may be wrong.
 *
 * Knows: making a move on a copy, and what a hypothesis then does to the copy, to the position that comes back, and to
 * the key.  Does not know lists or counts. */
#ifndef PERFT_HYPOTHESES_STATE_ERROR_H
#define PERFT_HYPOTHESES_STATE_ERROR_H

#include "hypothesis.h"

typedef struct {
    Position position;
    History history;
    uint64_t promoted[MAX_SQUARES / 64];   /* squares of men that were pawns once */
} Node;

void node_begin(Node *root, const Position *position);
/* The node after a move, legal or not. */
void node_play(Node *node, const Hypothesis *hypothesis, Move move, Node *next);
/* What a move leaves in the node when it has been taken back. */
void node_take_back(Node *node, const Hypothesis *hypothesis, const Node *next);
/* The key by which a table knows the node. */
Key node_key(const Node *node, const Hypothesis *hypothesis);

#endif
