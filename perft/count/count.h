/* count.h - counting the leaves of a move tree, three ways to one number.
 *
 * Knows: perft, its counters, and how they are added up.  Does not know files,
 * suites or the command line. */
#ifndef PERFT_COUNT_COUNT_H
#define PERFT_COUNT_COUNT_H

#include "../../core/core.h"

/* Every counter, in the order of the columns: COUNTER(field, "column"). */
#define COUNTERS(COUNTER)                                                                    \
    COUNTER(nodes, "nodes") COUNTER(captures, "captures") COUNTER(ep, "ep")                  \
    COUNTER(ep_triple, "ep_triple") COUNTER(castles, "castles") COUNTER(leaps, "leaps")      \
    COUNTER(promotions, "promotions") COUNTER(drops, "drops") COUNTER(checks, "checks")      \
    COUNTER(discovered, "discovered") COUNTER(double_checks, "double")                       \
    COUNTER(mates, "mates") COUNTER(stalemates, "stalemates")

/* The counters that are told by kind as well: KIND(sum, by_kind). */
#define KINDS(KIND) KIND(castles, castle) KIND(leaps, leap) KIND(promotions, promotion) KIND(drops, drop)

/* Sums over the last moves of all paths of one length. */
typedef struct {
#define COUNTER_FIELD(field, column) uint64_t field;
    COUNTERS(COUNTER_FIELD)
#undef COUNTER_FIELD
    /* The special moves by kind. */
    uint64_t castle[2][MAX_CASTLES];
    uint64_t leap[2][MAX_LEAPS];
    uint64_t promotion[MAX_TYPES + 1];
    uint64_t drop[MAX_TYPES + 1];
} Counters;

typedef struct Counting Counting;

typedef enum {
    COUNT_FAST,   /* the last plies counted, not played */
    COUNT_SLOW    /* make, full attack test, unmake at every leaf: the oracle */
} CountWay;

typedef struct {
    CountWay way;
    int hash_megabytes;   /* 0: no hash table */
    bool hash_check;      /* verify every hit with a second key */
} CountOptions;

/* Memory for counting under these rules, for trees of up to 99 plies; NULL when there is none. */
Counting *counting_new(const Rules *rules, CountOptions options);
void counting_free(Counting *counting);

/* From now on a count that passes `most` is given up; UINT64_MAX, as at first: only what 64 bits cannot hold. */
void counting_limit(Counting *counting, uint64_t most);

/* Counts the leaves `depth` plies (1..99) below the position, which is unchanged afterwards.
 * False when a number passes the limit. */
bool count_nodes(Counting *counting, Position *position, int depth, uint64_t *nodes);

/* The same with every counter. */
bool count_all(Counting *counting, Position *position, int depth, Counters *counters);

/* Adds b to a; false when a number passes 64 bits. */
bool counters_add(Counters *a, const Counters *b);

enum { KINDS_TEXT = 8192 };
/* The `kinds` column: `castle:e1g1=3;drop:N=4`, or `-`; returns its length. */
size_t kinds_write(const Rules *rules, const Counters *counters, char out[KINDS_TEXT]);

#endif
