/* counters.h - what is counted of a tree, as numbers and as columns.
 *
 * Knows: the counters, their names and order, how they are added and written.  Does not know how a tree is
 * counted, nor where a row stands. */
#ifndef PERFT_COUNT_COUNTERS_H
#define PERFT_COUNT_COUNTERS_H

#include "../../core/core.h"
#include "../platform/text.h"

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

/* Adds b to a; false when a number passes 64 bits. */
bool counters_add(Counters *a, const Counters *b);

/* Some words of Counters, counted in uint64_t. */
typedef struct {
    uint16_t first, end;
} Span;

enum { MAX_SPANS = 5 };
/* The words that may hold a number, in order; returns how many spans.  Most moves are of no special kind,
 * and where the sum of a kind is 0 nothing stands below it: a hundredth of the words is looked at. */
int counters_spans(const Counters *counters, Span out[MAX_SPANS]);

#define COUNTER_ONE(field, column) +1
enum { COUNTER_COLUMNS = 0 COUNTERS(COUNTER_ONE) }; /* numbers; `kinds` comes after them */
#undef COUNTER_ONE

extern const char *const counter_column[COUNTER_COLUMNS];

/* The numbers in the order of the columns. */
void counters_list(const Counters *counters, uint64_t out[COUNTER_COLUMNS]);

/* The columns `nodes` to `kinds`, or `nodes` alone, separated by tabs. */
void counters_header(bool all, Text *out);
void counters_write(const Rules *rules, const Counters *counters, bool all, Text *out);

enum { KINDS_TEXT = 8192 };
/* The `kinds` column: `castle:e1g1=3;drop:N=4`, or `-`; returns its length. */
size_t kinds_write(const Rules *rules, const Counters *counters, char out[KINDS_TEXT]);

#endif
