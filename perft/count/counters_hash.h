/* counters_hash.h - remembers all counters below a position.
 *
 * Knows: keys, depths, and that most counters of a tree are 0: an entry keeps only the others.  Does not
 * know what a position is, nor what is counted.  Both halves of the key are compared. */
#ifndef PERFT_COUNT_COUNTERS_HASH_H
#define PERFT_COUNT_COUNTERS_HASH_H

#include "counters.h"

typedef struct CountersHash CountersHash;

/* A table of at most this many megabytes (1 or more); NULL when there is no memory. */
CountersHash *counters_hash_new(int megabytes);
void counters_hash_free(CountersHash *hash);

/* Adds what is known for this key and depth to the counters.  False, and nothing added, when nothing is
 * known; *overflow when a sum passes 64 bits. */
bool counters_hash_add(const CountersHash *hash, Key key, int depth, Counters *counters, bool *overflow);
/* Keeps the counters of this key and depth, if they fit into an entry. */
void counters_hash_keep(CountersHash *hash, Key key, int depth, const Counters *counters);

#endif
