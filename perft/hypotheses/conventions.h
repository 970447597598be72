/* conventions.h - what an engine may count as leaves though its moves are right.
 *
 * Knows: such ways of counting by name (`counts:mate_as_leaf`), each as a formula over our own moves.  Does not
 * know who counts so. */
#ifndef PERFT_HYPOTHESES_CONVENTIONS_H
#define PERFT_HYPOTHESES_CONVENTIONS_H

#include "../count/count.h"

typedef struct {
    const char *name, *sentence;
} Convention;

/* The convention, from 0; NULL after the last. */
const Convention *convention(int index);

/* Adds what is counted below one move of a list: `after` is the position after it, `root` the one before, and
 * `depth` (from 0) how many plies are left.  `scratch` has room for depth + 2 times Rules.max_moves moves.  False
 * when the number passes 64 bits. */
bool convention_count(int index, Counting *counting, const Position *root, Position *after, int depth, Move *scratch,
                      uint64_t *nodes);

#endif
