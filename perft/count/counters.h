/* counters.h - the counters as columns.
 *
 * Knows: their names, order and text.  Does not know where a row stands. */
#ifndef PERFT_COUNT_COUNTERS_H
#define PERFT_COUNT_COUNTERS_H

#include "count.h"
#include "../platform/text.h"

#define COUNTER_ONE(field, column) +1
enum { COUNTER_COLUMNS = 0 COUNTERS(COUNTER_ONE) }; /* numbers; `kinds` comes after them */
#undef COUNTER_ONE

extern const char *const counter_column[COUNTER_COLUMNS];

/* The numbers in the order of the columns. */
void counters_list(const Counters *counters, uint64_t out[COUNTER_COLUMNS]);

/* The columns `nodes` to `kinds`, or `nodes` alone, separated by tabs. */
void counters_header(bool all, Text *out);
void counters_write(const Rules *rules, const Counters *counters, bool all, Text *out);

#endif
