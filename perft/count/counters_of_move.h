/* counters_of_move.h - what one move adds to the counters.
 *
 * Knows: what the columns mean: a capture, a discovered check, a mate.  Does not know trees. */
#ifndef PERFT_COUNT_COUNTERS_OF_MOVE_H
#define PERFT_COUNT_COUNTERS_OF_MOVE_H

#include "counters.h"

/* Counts a leaf and what its last move was, before it is made; */
void count_move_kind(Counters *counters, const Position *before, Move move);
/* and after it is made, what it did: check, mate, stalemate. */
void count_move_effect(Counters *counters, Position *after, const Move *move, Color mover);

#endif
