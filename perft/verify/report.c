/* report.c - the parts that all reports share: names of outcomes and rows, totals, columns that differ. */
#include "report.h"

#include <string.h>

bool outcome_is_run(Outcome outcome) { return outcome == ROW_AGREED || outcome == ROW_DIFFERS; }

const char *outcome_name(Outcome outcome) {
    static const char *const names[] = {"agrees", "differs", "skipped", "no_answer", "not_asked"};
    return names[outcome];
}

void totals_add_row(Totals *totals, const Result *result) {
    totals->run += outcome_is_run(result->outcome);
    totals->agreed += result->outcome == ROW_AGREED;
    totals->differ += result->outcome == ROW_DIFFERS;
    totals->skipped += result->outcome == ROW_SKIPPED;
    totals->no_answer += result->outcome == ROW_NO_ANSWER;
    totals->not_asked += result->outcome == ROW_NOT_ASKED;
    totals->origins += outcome_is_run(result->outcome) && golden_origins(result->expected->by) >= 2;
}

void totals_add(Totals *totals, const Totals *more) {
    totals->run += more->run;
    totals->agreed += more->agreed;
    totals->differ += more->differ;
    totals->skipped += more->skipped;
    totals->no_answer += more->no_answer;
    totals->not_asked += more->not_asked;
    totals->origins += more->origins;
}

void totals_write(const Totals *t, Text *out) {
    if (t->no_answer || t->not_asked)
        text_addf(out, "%d without an answer, %d not asked; ", t->no_answer, t->not_asked);
    text_addf(out, "%d rows run, %d agreed, %d differ, %d skipped, %d on two or more origins", t->run,
              t->agreed, t->differ, t->skipped, t->origins);
}

void row_name(const Result *result, Text *out) {
    const GoldenRow *row = result->expected;
    text_addf(out, "%s depth %d", row->id, row->depth);
    if (strcmp(row->ruling, "-") != 0)
        text_addf(out, " [%s]", row->ruling);
}

void differing_columns(const Result *result, const char *separator, Text *out) {
    const char *before = "";
    for (int i = 0; i <= COUNTER_COLUMNS; i++)
        if (result->differs[i]) {
            text_addf(out, "%s%s", before, i < COUNTER_COLUMNS ? counter_column[i] : "kinds");
            before = separator;
        }
}
