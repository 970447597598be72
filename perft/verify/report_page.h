/* report_page.h - the results of a run as a page: what differs by cause, and all rows by rule.
 *
 * Knows: rows, the rules that their positions cite, and what counts as one cause.  Does not know how
 * rows are run, or how a page looks. */
#ifndef PERFT_VERIFY_REPORT_PAGE_H
#define PERFT_VERIFY_REPORT_PAGE_H

#include "../draw/html.h"
#include "report.h"

typedef struct Page Page;

/* NULL with an error when the file cannot be written.  page_close or page_abandon is due. */
Page *page_open(const char *path, Error *error);
/* One row: its rules, its position, and what came of it. */
void page_row(Page *page, const Sheet *sheet, const EpdPosition *from, Position *position, const Result *result);
void page_variant(Page *page, const char *variant, const Totals *totals, double seconds);
/* Writes the file; false with an error. */
bool page_close(Page *page, const Totals *totals, Error *error);
void page_abandon(Page *page);

/* --- report_rules.c: all rows by rule --- */

typedef struct Rule Rule;

typedef struct {
    Rule *rule;
    int count;
    struct {                         /* rows of one position under one ruling, not yet told */
        const char *variant, *ruling;
        const EpdPosition *from;
        int first, last;             /* depths */
        Totals totals;
    } open;
} RuleRows;

void rule_rows_add(RuleRows *rows, const Sheet *sheet, const EpdPosition *from, const Result *result);
void rule_rows_write(RuleRows *rows, Html *html);
void rule_rows_free(RuleRows *rows);

/* Adds the sentences of all facts of the sheet that have this id, each once. */
void add_sentences(const Sheet *sheet, const char *id, size_t length, Text *out);
/* A line for each of several ids that says something, `G-7: ...`. */
void add_rules(const Sheet *sheet, const char *ids, Text *out);
/* Moves on to the next id of a blank-separated list; its length, 0 after the last. */
size_t next_id(const char **ids);
/* The same list in the order of ids, whatever its order was; `no rule` for none.  Free it. */
char *sorted_ids(const char *ids);

#endif
