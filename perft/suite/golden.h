/* golden.h - golden counts: tab-separated, one row per (id, ruling, depth), sorted.
 *
 * Knows: the columns, their order, and what a well-formed file is.  Does not know
 * positions, or whether the numbers are right. */
#ifndef PERFT_SUITE_GOLDEN_H
#define PERFT_SUITE_GOLDEN_H

#include "../count/counters.h"
#include "../platform/file.h"

typedef struct {
    const char *id, *ruling;              /* ruling: `-` or `key=value,...` sorted by key */
    int depth;
    uint64_t number[COUNTER_COLUMNS];
    const char *kinds, *by;
    int line;
} GoldenRow;

typedef struct {
    File file;
    GoldenRow *row;
    int rows;
} Golden;

/* Reads a whole file and complains of every line that is wrong.  golden_free is due either way. */
bool golden_read(Golden *golden, const char *path, Complaints *complaints);
/* The same of a Golden that is all zeros but for its file. */
bool golden_read_lines(Golden *golden, Complaints *complaints);
void golden_free(Golden *golden);

/* The order of the rows: id by bytes, ruling `-` first, depth as a number. */
int golden_order(const char *id, const char *ruling, int depth, const GoldenRow *row);

/* The header line, and a row as a line. */
void golden_header(Text *out);
void golden_row(const GoldenRow *row, Text *out);

/* How many origins a `by` names. */
int golden_origins(const char *by);

#endif
