/* report_text.c - for people: one line a variant, a summary; and the parts that all reports share. */
#include "report.h"

#include <stdio.h>

void totals_write(const Totals *t, Text *out) {
    text_addf(out, "%d rows run, %d agreed, %d differ, %d skipped, %d on two or more origins", t->run,
              t->agreed, t->differ, t->skipped, t->origins);
}

void row_name(const Result *result, Text *out) {
    text_addf(out, "%s %s %d", result->expected->id, result->expected->ruling, result->expected->depth);
}

void differing_columns(const Result *result, const char *separator, Text *out) {
    const char *before = "";
    for (int i = 0; i <= COUNTER_COLUMNS; i++)
        if (result->differs[i]) {
            text_addf(out, "%s%s", before, i < COUNTER_COLUMNS ? counter_column[i] : "kinds");
            before = separator;
        }
}

static void begin(ReportState *state) { (void)state; }

static void row(ReportState *state, const Result *result) {
    (void)state;
    if (result->outcome == ROW_DIFFERS)
        fputs(result->detail, stdout);
}

static void print_totals(const char *before, const Totals *totals) {
    Text text = {0};
    totals_write(totals, &text);
    printf("%s%s\n", before, text.at);
    text_free(&text);
}

static void variant_done(ReportState *state, const char *variant, const Totals *totals, double seconds) {
    Text name = {0};
    (void)state, (void)seconds;
    text_addf(&name, "%s: ", variant);
    print_totals(name.at, totals);
    text_free(&name);
    fflush(stdout);
}

static void end(ReportState *state, const Totals *totals) {
    (void)state;
    print_totals("", totals);
}

const Report report_text = {begin, row, variant_done, end};
