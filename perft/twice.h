/* twice.h - an engine that lists every move of one kind twice, and so counts its leaves twice.
 *
 * Knows: counting leaves with such a weight.  Does not know who does so. */
#ifndef PERFT_TWICE_H
#define PERFT_TWICE_H

#include "count.h"

/* Adds the leaves below a position, those after each move of the kind twice; false when the number passes 64
 * bits.  `scratch` has room for depth times Rules.max_moves moves. */
bool count_twice(Position *position, int depth, MoveKind kind, Move *scratch, uint64_t *nodes);

#endif
