/* report_junit.c - JUnit XML: a test suite a variant, a test case a row. */
#include "report.h"

#include <stdio.h>

static void begin(ReportState *state) {
    (void)state;
    puts("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>");
}

/* Held back, for the head of a test suite tells how many cases follow. */
static void row(ReportState *state, const Result *result) {
    Text *out = &state->held, name = {0};
    row_name(result, &name);
    text_add(out, "  <testcase classname=\"");
    add_escaped(out, result->variant);
    text_add(out, "\" name=\"");
    add_escaped(out, name.at);
    text_addf(out, "\" time=\"%.3f\"", result->seconds);
    if (result->outcome == ROW_AGREED)
        text_add(out, "/>\n");
    else if (result->outcome == ROW_SKIPPED) {
        text_add(out, "><skipped message=\"");
        add_escaped(out, result->why);
        text_add(out, "\"/></testcase>\n");
    } else {
        text_add(out, "><failure message=\"differs in ");
        differing_columns(result, ", ", out);
        text_add(out, "\">");
        add_escaped(out, result->detail);
        text_add(out, "</failure></testcase>\n");
    }
    text_free(&name);
}

static void variant_done(ReportState *state, const char *variant, const Totals *totals, double seconds) {
    Text name = {0};
    add_escaped(&name, variant);
    printf(" <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\" time=\"%.3f\">\n"
           "%s </testsuite>\n", name.at, totals->run + totals->skipped, totals->differ, totals->skipped,
           seconds, text_of(&state->held));
    text_free(&name);
    text_free(&state->held);
}

static void end(ReportState *state, const Totals *totals) {
    (void)state, (void)totals;
    puts("</testsuites>");
}

const Report report_junit = {begin, row, variant_done, end};
