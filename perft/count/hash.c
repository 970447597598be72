#include "hash.h"

#include "../platform/shared.h"
#include "../platform/text.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { WAYS = 4, DEPTH_BITS = 7, CACHE_LINE = 64 };

/* 16 bytes: count << DEPTH_BITS | depth (0: free), and the checking half of the key xor that.  The two are
 * read and written one after the other: where another process writes in between, they do not fit together. */
typedef struct {
    _Atomic uint64_t sealed, value;
} Entry;

static uint64_t value_of(const Entry *entry) { return atomic_load_explicit(&entry->value, memory_order_relaxed); }

static bool is_of(const Entry *entry, uint64_t check, uint64_t value) {
    return (atomic_load_explicit(&entry->sealed, memory_order_relaxed) ^ value) == check;
}

static void fill(Entry *entry, uint64_t check, uint64_t value) {
    atomic_store_explicit(&entry->sealed, check ^ value, memory_order_relaxed);
    atomic_store_explicit(&entry->value, value, memory_order_relaxed);
}

typedef struct {
    Entry entry[WAYS];
} Bucket;

struct Hash {
    void *memory;
    size_t shared;            /* bytes of memory that is shared; 0: it is our own */
    Bucket *bucket;           /* aligned to cache lines */
    uint64_t (*slots)[WAYS];  /* with checking: the other half of each entry's key */
    uint64_t mask;            /* number of buckets - 1 */
    uint64_t false_hits;
};

/* A power of two; 0 where so many megabytes are more than a pointer reaches. */
static size_t buckets_in(int megabytes, size_t bytes_each) {
    size_t buckets = 1;
    if ((uint64_t)megabytes << 20 > SIZE_MAX / 2)
        return 0;
    while (buckets * 2 <= ((size_t)megabytes << 20) / bytes_each)
        buckets *= 2;
    return buckets;
}

Hash *hash_new(int megabytes, bool check) {
    size_t buckets = buckets_in(megabytes, sizeof(Bucket) + (check ? sizeof(uint64_t[WAYS]) : 0));
    if (buckets == 0)
        return NULL;
    Hash *hash = allocate(1, sizeof *hash);
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

Hash *hash_shared(int megabytes, const char *path, uint64_t mark, Error *error) {
    size_t buckets = buckets_in(megabytes, sizeof(Bucket));
    if (buckets == 0) {
        error_set(error, "a hash table of %d MB is more than this machine can address; expected a smaller --hash",
                  megabytes);
        return NULL;
    }
    size_t size = buckets * sizeof(Bucket);
    void *memory = shared_memory(path, size, mark, error);
    if (!memory)
        return NULL;
    Hash *hash = allocate(1, sizeof *hash);
    *hash = (Hash){.memory = memory, .shared = size, .bucket = memory, .mask = buckets - 1};
    return hash;
}

void hash_free(Hash *hash) {
    if (!hash)
        return;
    if (hash->shared)
        shared_memory_free(hash->memory, hash->shared);
    else
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
        uint64_t value = value_of(&entry[i]);
        if (!is_of(&entry[i], key.check, value) || (value & ((1u << DEPTH_BITS) - 1)) != (unsigned)depth)
            continue;
        if (hash->slots && hash->slots[index][i] != key.slot) {
            hash->false_hits++;
            continue;
        }
        *count = value >> DEPTH_BITS;
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
        if (value_of(&entry[i]) < value_of(&entry[smallest]))
            smallest = i;
    fill(&entry[smallest], key.check, count << DEPTH_BITS | (unsigned)depth);
    if (hash->slots)
        hash->slots[index][smallest] = key.slot;
}

uint64_t hash_false_hits(const Hash *hash) { return hash->false_hits; }
