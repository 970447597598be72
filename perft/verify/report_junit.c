/* report_junit.c - JUnit XML as Jenkins reads it (perft/test/data/junit.xsd): a test suite a variant, a test
 * case a row. */
#include "report.h"

#include <stdio.h>

static void begin(ReportState *state) {
    (void)state;
    puts("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>");
}

/* `<TAG message="...">detail</TAG>`, without a detail for NULL. */
static void add_child(const char *tag, const char *message, const char *detail, Text *out) {
    text_addf(out, "><%s message=\"", tag);
    add_escaped(out, message);
    text_add(out, detail ? "\">" : "\"/>");
    if (detail) {
        add_escaped(out, detail);
        text_addf(out, "</%s>", tag);
    }
    text_add(out, "</testcase>\n");
}

static void add_difference(const Result *result, Text *out) {
    Text message = {0};
    text_add(&message, "differs in ");
    differing_columns(result, ", ", &message);
    add_child("failure", message.at, result->detail, out);
    text_free(&message);
}

static void add_outcome(const Result *result, Text *out) {
    switch (result->outcome) {
    case ROW_AGREED: text_add(out, "/>\n"); break;
    case ROW_DIFFERS: add_difference(result, out); break;
    case ROW_NO_ANSWER: add_child("error", "no answer", result->detail, out); break;
    case ROW_SKIPPED: case ROW_NOT_ASKED: add_child("skipped", result->why, NULL, out); break;
    }
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
    add_outcome(result, out);
    text_free(&name);
}

static void variant_done(ReportState *state, const char *variant, const Totals *t, double seconds) {
    Text name = {0};
    add_escaped(&name, variant);
    printf(" <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\" time=\"%.3f\">\n"
           "%s </testsuite>\n", name.at, t->run + t->skipped + t->no_answer + t->not_asked, t->differ, t->no_answer,
           t->skipped + t->not_asked, seconds, text_of(&state->held));
    text_free(&name);
    text_free(&state->held);
}

/* A run that was not finished has a test suite of its own that says so: an empty report would be success. */
static void end(ReportState *state, const Totals *totals, const char *unfinished) {
    (void)state, (void)totals;
    if (unfinished) {
        Text text = {0};
        text_add(&text, "  <testcase classname=\"perft verify\" name=\"the run was finished\" time=\"0.000\"");
        add_child("error", "the run was not finished", unfinished, &text);
        printf(" <testsuite name=\"perft verify\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0.000\">\n"
               "%s </testsuite>\n", text.at);
        text_free(&text);
    }
    puts("</testsuites>");
}

const Report report_junit = {begin, row, variant_done, end};
