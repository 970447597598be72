/* counters_hash.h - remembers all counters below a position.
 *
 * Knows: keys, depths, and that most counters of a tree are 0: an entry keeps only the others.  Does not
 * know what a position is, nor what is counted.  Both halves of the key are compared. */
#ifndef PERFT_COUNT_COUNTERS_HASH_H
#define PERFT_COUNT_COUNTERS_HASH_H

#include "count.h"

typedef struct Memo Memo;

/* A table of at most this many megabytes (1 or more); NULL when there is no memory. */
Memo *memo_new(int megabytes);
void memo_free(Memo *memo);

/* Adds what is known for this key and depth to the counters.  False, and nothing added, when nothing is
 * known; *overflow when a sum passes 64 bits. */
bool memo_add(const Memo *memo, Key key, int depth, Counters *counters, bool *overflow);
/* Keeps the counters of this key and depth, if they fit into an entry. */
void memo_keep(Memo *memo, Key key, int depth, const Counters *counters);

#endif
