/* report_text.c - for people: one line a variant, and a summary. */
#include "report.h"

#include <stdio.h>

static void begin(ReportState *state) { (void)state; }

static void row(ReportState *state, const Result *result) {
    (void)state;
    if (result->outcome == ROW_DIFFERS || result->outcome == ROW_NO_ANSWER)
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

/* Why it was not finished stands on stderr. */
static void end(ReportState *state, const Totals *totals, const char *unfinished) {
    (void)state, (void)unfinished;
    print_totals("", totals);
}

const Report report_text = {begin, row, variant_done, end};
