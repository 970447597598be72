/* report.h - how the results of a run are told, one way a format.
 *
 * Knows: results.  Does not know how they came about.
 *
 * The room: verify.h counts a row anew and is the place to start; report.h is what all reports share, one file a
 * format (report_text.c, _tap, _junit, _table); report_page.h is the page, report_rules.h its rows by rule. */
#ifndef PERFT_VERIFY_REPORT_H
#define PERFT_VERIFY_REPORT_H

#include "../suite/suite.h"

/* What became of a row: ROW_NO_ANSWER is one on which the engine failed (its `detail` says how), ROW_NOT_ASKED one
 * that was left when it had failed too often.  Neither was run, agreed, differed or was skipped. */
typedef enum { ROW_AGREED, ROW_DIFFERS, ROW_SKIPPED, ROW_NO_ANSWER, ROW_NOT_ASKED } Outcome;

typedef struct {
    const char *variant;
    const GoldenRow *expected;
    bool nodes_only;
    Outcome outcome;
    const char *why;                    /* of a row that was skipped or not asked */
    uint64_t number[COUNTER_COLUMNS];   /* what was counted, if it was */
    char kinds[KINDS_TEXT];
    bool differs[COUNTER_COLUMNS + 1];  /* by column; the last is kinds */
    const char *detail;                 /* of a row that differs: columns, divide, board, command; of one without
                                           an answer: how the engine failed */
    double seconds;
} Result;

typedef struct {
    int run, agreed, differ, skipped, origins; /* origins: rows on two or more */
    int no_answer, not_asked;
} Totals;

/* What a report remembers between rows. */
typedef struct {
    int rows;
    Text held;
} ReportState;

/* `end` is told why the run could not be finished, NULL when it was: no report then looks like success. */

typedef struct {
    void (*begin)(ReportState *state);
    void (*row)(ReportState *state, const Result *result);
    void (*variant)(ReportState *state, const char *variant, const Totals *totals, double seconds);
    void (*end)(ReportState *state, const Totals *totals, const char *unfinished);
} Report;

enum { FORMAT_TEXT, FORMAT_TAP, FORMAT_JUNIT, FORMAT_TSV, FORMAT_JSON, FORMATS };
extern const Report report_text, report_tap, report_junit, report_tsv, report_json;

/* Whether it counted: neither skipped nor left without an answer. */
bool outcome_is_run(Outcome outcome);
/* `agrees`, `differs`, `skipped`, `no_answer`, `not_asked` */
const char *outcome_name(Outcome outcome);
/* Adds a row, or other totals. */
void totals_add_row(Totals *totals, const Result *result);
void totals_add(Totals *totals, const Totals *more);

/* `N rows run, N agreed, N differ, N skipped, N on two or more origins`; before it, where there are such rows,
 * `N without an answer, N not asked; `. */
void totals_write(const Totals *totals, Text *out);

/* `start depth 3`, or `start depth 3 [key=value]`: a row by its key. */
void row_name(const Result *result, Text *out);

/* The names of the columns that differ. */
void differing_columns(const Result *result, const char *separator, Text *out);

#endif
