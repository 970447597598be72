/* hash.c - see hash.h. */
#include "hash.h"

#include <stdlib.h>
#include <string.h>

enum { WAYS = 4, DEPTH_BITS = 7, CACHE_LINE = 64 };

/* 16 bytes: the checking half of the key, and count << DEPTH_BITS | depth (0: free). */
typedef struct {
    uint64_t check, value;
} Entry;

typedef struct {
    Entry entry[WAYS];
} Bucket;

struct Hash {
    void *memory;
    Bucket *bucket;           /* aligned to cache lines */
    uint64_t (*slots)[WAYS];  /* with checking: the other half of each entry's key */
    uint64_t mask;            /* number of buckets - 1 */
    uint64_t false_hits;
};

Hash *hash_new(int megabytes, bool check) {
    Hash *hash = calloc(1, sizeof *hash);
    size_t buckets = 1, most = ((size_t)megabytes << 20) / (sizeof(Bucket) + (check ? sizeof(uint64_t[WAYS]) : 0));
    while (buckets * 2 <= most)
        buckets *= 2;
    if (!hash)
        return NULL;
    hash->mask = buckets - 1;
    hash->memory = calloc(1, buckets * sizeof(Bucket) + CACHE_LINE);
    hash->slots = check ? calloc(buckets, sizeof *hash->slots) : NULL;
    if (!hash->memory || (check && !hash->slots)) {
        hash_free(hash);
        return NULL;
    }
    uintptr_t start = (uintptr_t)hash->memory;
    hash->bucket = (Bucket *)((start + CACHE_LINE - 1) & ~(uintptr_t)(CACHE_LINE - 1));
    return hash;
}

void hash_free(Hash *hash) {
    if (!hash)
        return;
    free(hash->memory);
    free(hash->slots);
    free(hash);
}

/* The same position at many depths is spread over as many buckets. */
static uint64_t bucket_of(const Hash *hash, Key key, int depth) {
    return (key.slot + (uint64_t)depth * 0x9E3779B97F4A7C15u) & hash->mask;
}

bool hash_find(Hash *hash, Key key, int depth, uint64_t *count) {
    uint64_t index = bucket_of(hash, key, depth);
    const Entry *entry = hash->bucket[index].entry;
    for (int i = 0; i < WAYS; i++) {
        if (entry[i].check != key.check || (entry[i].value & ((1u << DEPTH_BITS) - 1)) != (unsigned)depth)
            continue;
        if (hash->slots && hash->slots[index][i] != key.slot) {
            hash->false_hits++;
            continue;
        }
        *count = entry[i].value >> DEPTH_BITS;
        return true;
    }
    return false;
}

void hash_keep(Hash *hash, Key key, int depth, uint64_t count) {
    uint64_t index = bucket_of(hash, key, depth);
    Entry *entry = hash->bucket[index].entry;
    int smallest = 0;
    if (count >> (64 - DEPTH_BITS))
        return; /* too large to note; the caller counts it again */
    for (int i = 1; i < WAYS; i++)
        if (entry[i].value < entry[smallest].value)
            smallest = i;
    entry[smallest] = (Entry){key.check, count << DEPTH_BITS | (unsigned)depth};
    if (hash->slots)
        hash->slots[index][smallest] = key.slot;
}

uint64_t hash_false_hits(const Hash *hash) { return hash->false_hits; }
