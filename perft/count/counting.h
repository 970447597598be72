/* counting.h - what a count works with: how, its memory, its limit.
 *
 * Knows: the lists and tables that all ways of counting share.  Does not know how any of them counts. */
#ifndef PERFT_COUNT_COUNTING_H
#define PERFT_COUNT_COUNTING_H

#include "counters_hash.h"
#include "hash.h"
#include "other_way.h"

enum { MAX_DEPTH = 99 };

typedef enum {
    COUNT_FAST,   /* the last plies counted, not played */
    COUNT_PLAIN   /* make, full attack test, unmake at every leaf: the oracle */
} CountWay;

typedef struct {
    CountWay way;
    int hash_megabytes;   /* 0: no hash table */
    bool hash_check;      /* verify every hit with a second key */
    const char *hash_file;/* where processes share the table; NULL: it is this process's own */
    uint64_t hash_mark;   /* what their positions must have in common: the rules, the program */
} CountOptions;

/* Hears, now and then, how much of the count is done: 0 to 1. */
typedef void CountWatcher(void *context, double done);

/* For the ways of counting alone. */
typedef struct {
    const Rules *rules;
    CountOptions options;
    Move *moves;        /* one list below the other, for all plies */
    uint64_t most;      /* what a sum may be at most: 64 bits hold it, or the caller wants no more */
    bool overflow;      /* a sum passed that: nothing that is counted then means anything */
    Hash *hash;         /* leaves alone; NULL without a table, or until a tree is deep enough for it */
    CountersHash *counters_hash; /* the same for all counters */
    const OtherWay *other; /* who counts instead, with what has been opened; NULL: nobody */
    void *opened;
    CountWatcher *watcher;
    void *watcher_context;
    int watched_depth;  /* moves of nodes this deep and deeper are told to the watcher */
    double done, share; /* of the whole count: what is done, and what the next move is worth */
} Counting;

/* Memory for counting under these rules, for trees of up to 99 plies; NULL with an error when there is none,
 * for the tables least of all. */
Counting *counting_new(const Rules *rules, CountOptions options, Error *error);
void counting_free(Counting *counting);

/* From now on a count that passes `most` is given up; UINT64_MAX, as at first: only what 64 bits cannot hold. */
void counting_limit(Counting *counting, uint64_t most);

/* From now on somebody hears of progress. */
void counting_watch(Counting *counting, CountWatcher *watcher, void *context);

/* Adds, noting when the sum passes what it may be. */
static inline uint64_t add_leaves(Counting *c, uint64_t a, uint64_t b) {
    c->overflow = c->overflow || b > c->most || a > c->most - b;
    return a + b;
}

#endif
