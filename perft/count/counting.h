/* counting.h - what the ways of counting share; the rest of the program uses count.h. */
#ifndef PERFT_COUNT_COUNTING_H
#define PERFT_COUNT_COUNTING_H

#include "count.h"
#include "hash.h"
#include "counters_hash.h"
#include "../../core/replies/replies.h"

struct Counting {
    const Rules *rules;
    CountOptions options;
    Move *moves;        /* one list below the other, for all plies */
    uint64_t most;      /* what a sum may be at most: 64 bits hold it, or the caller wants no more */
    bool overflow;      /* a sum passed that: nothing that is counted then means anything */
    Hash *hash;         /* leaves alone; NULL without a table, or until a tree is deep enough for it */
    Memo *memo;         /* the same for all counters */
};

/* slow.c: the oracle.  Counters may be NULL. */
uint64_t slow_nodes(Counting *c, Position *p, int depth, Move *moves);
void slow_counters(Counting *c, Position *p, int depth, Move *moves, Counters *counters);

/* tally.c: what the last move of a path was, before it is made, and what it did, after. */
void tally_move(Counters *counters, const Position *before, Move move);
void tally_check(Counters *counters, Position *after, const Move *move, Color mover);

/* Some words of Counters, counted in uint64_t. */
typedef struct {
    uint16_t first, end;
} Span;

enum { MOST_SPANS = 5 };
/* The words that may hold a number, in order; returns how many spans.  Most moves are of no special kind,
 * and where the sum of a kind is 0 nothing stands below it: a hundredth of the words is looked at. */
int counters_spans(const Counters *counters, Span out[MOST_SPANS]);

/* Adds, noting when the sum passes what it may be. */
static inline uint64_t add(Counting *c, uint64_t a, uint64_t b) {
    c->overflow = c->overflow || b > c->most || a > c->most - b;
    return a + b;
}

#endif
