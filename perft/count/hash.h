/* hash.h - remembers how many leaves lie below a position.
 *
 * Knows: keys, depths and counts.  Does not know what a position is.  A bucket is one
 * cache line of four entries; the entry with the smallest subtree gives way.
 * Processes may share a table: an entry that two write at once is not believed. */
#ifndef PERFT_COUNT_HASH_H
#define PERFT_COUNT_HASH_H

#include "../../core/core.h"

typedef struct Hash Hash;

/* A table of about this many megabytes (1 or more); NULL when there is no memory.  With `check`, every
 * entry keeps both halves of the key, and hash_false_hits counts where one half alone would have erred. */
Hash *hash_new(int megabytes, bool check);
/* A table of this many megabytes that processes share through a file: see shared_memory. */
Hash *hash_shared(int megabytes, const char *path, uint64_t mark, Error *error);
void hash_free(Hash *hash);

/* The count for this key and depth (2 or more), if it is known. */
bool hash_find(Hash *hash, Key key, int depth, uint64_t *count);
void hash_keep(Hash *hash, Key key, int depth, uint64_t count);

uint64_t hash_false_hits(const Hash *hash);

#endif
