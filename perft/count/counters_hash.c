#include "counters_hash.h"

#include <stdlib.h>
#include <string.h>

enum { WAYS = 2, MAX_WORDS = 20 };

/* The counters that are not 0: the word at[i] of Counters is number[i].  Depth 0: free. */
typedef struct {
    Key key;
    uint16_t depth, words;
    uint16_t at[MAX_WORDS];
    uint64_t number[MAX_WORDS];
} Entry;

/* Of two subtrees that meet in a bucket, the first entry keeps the larger, the second the newer. */
typedef struct {
    Entry entry[WAYS];
} Bucket;

struct CountersHash {
    Bucket *bucket;
    uint64_t mask;      /* number of buckets - 1 */
};

CountersHash *counters_hash_new(int megabytes) {
    size_t buckets = 1;
    if ((uint64_t)megabytes << 20 > SIZE_MAX / 2)
        return NULL;
    while (buckets * 2 <= ((size_t)megabytes << 20) / sizeof(Bucket))
        buckets *= 2;
    CountersHash *hash = allocate(1, sizeof *hash);
    hash->mask = buckets - 1;
    hash->bucket = calloc(buckets, sizeof *hash->bucket);
    if (!hash->bucket) {
        free(hash);
        return NULL;
    }
    return hash;
}

void counters_hash_free(CountersHash *hash) {
    if (hash)
        free(hash->bucket);
    free(hash);
}

static Bucket *bucket_of(const CountersHash *hash, Key key, int depth) {
    return &hash->bucket[(key.slot + (uint64_t)depth * 0x9E3779B97F4A7C15u) & hash->mask];
}

static bool is_of(const Entry *entry, Key key, int depth) {
    return entry->depth == depth && entry->key.check == key.check && entry->key.slot == key.slot;
}

bool counters_hash_add(const CountersHash *hash, Key key, int depth, Counters *counters, bool *overflow) {
    const Bucket *bucket = bucket_of(hash, key, depth);
    uint64_t *word = (uint64_t *)counters;
    const Entry *entry = is_of(&bucket->entry[0], key, depth) ? &bucket->entry[0] : &bucket->entry[1];
    if (!is_of(entry, key, depth))
        return false;
    for (int i = 0; i < entry->words; i++) {
        uint64_t *to = &word[entry->at[i]];
        *overflow = *overflow || *to > UINT64_MAX - entry->number[i];
        *to += entry->number[i];
    }
    return true;
}

/* The counters that are not 0; false when they are too many for an entry. */
static bool fill(Entry *entry, const Counters *counters) {
    const uint64_t *word = (const uint64_t *)counters;
    Span span[MAX_SPANS];
    int spans = counters_spans(counters, span);
    for (const Span *s = span; s < span + spans; s++)
        for (int i = s->first; i < s->end; i++) {
            if (word[i] == 0)
                continue;
            if (entry->words == MAX_WORDS)
                return false;
            entry->at[entry->words] = (uint16_t)i;
            entry->number[entry->words++] = word[i];
        }
    return true;
}

void counters_hash_keep(CountersHash *hash, Key key, int depth, const Counters *counters) {
    Bucket *bucket = bucket_of(hash, key, depth);
    Entry entry = {key, (uint16_t)depth, 0, {0}, {0}};
    if (!fill(&entry, counters))
        return;
    /* number[0] is the number of leaves, unless there is none at all. */
    bool larger = entry.words > 0 && entry.number[0] >= bucket->entry[0].number[0];
    bucket->entry[larger ? 0 : 1] = entry;
}
