/* plain.h - the oracle: make every pseudo-legal move, test the king, unmake.  No short cut.
 *
 * Knows: the rules as pseudo-legal moves and a test by making.  Does not know tables, pins or replies. */
#ifndef PERFT_COUNT_PLAIN_H
#define PERFT_COUNT_PLAIN_H

#include "counting.h"

/* The leaves below a position; `moves` has room for all plies. */
uint64_t plain_nodes(Counting *counting, Position *position, int depth, Move *moves);
void plain_counters(Counting *counting, Position *position, int depth, Move *moves, Counters *counters);

#endif
