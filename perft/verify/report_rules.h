/* report_rules.h - all rows of a run by the rules that their positions cite, as part of a page.
 *
 * Knows: rule ids and the sentences that a sheet has for them.  Does not know how a page looks. */
#ifndef PERFT_VERIFY_REPORT_RULES_H
#define PERFT_VERIFY_REPORT_RULES_H

#include "../draw/html.h"
#include "report.h"

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
