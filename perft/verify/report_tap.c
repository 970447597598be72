/* report_tap.c - Test Anything Protocol, version 13: the plan comes last. */
#include "report.h"

#include <stdio.h>
#include <string.h>

static void begin(ReportState *state) {
    (void)state;
    puts("TAP version 13");
}

/* A description may not begin a directive: `#` is escaped. */
static void print_description(const char *text) {
    for (; *text; text++) {
        if (*text == '#' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
}

/* A YAML block, indented; a literal scalar needs no escaping. */
static void print_detail(const char *detail) {
    fputs("  ---\n  detail: |2\n", stdout);
    while (*detail) {
        size_t length = strcspn(detail, "\n");
        printf(length ? "    %.*s\n" : "%.*s\n", (int)length, detail);
        detail += length + (detail[length] == '\n');
    }
    fputs("  ...\n", stdout);
}

static void row(ReportState *state, const Result *result) {
    Text name = {0};
    row_name(result, &name);
    printf("%s %d - ", result->outcome == ROW_DIFFERS ? "not ok" : "ok", ++state->rows);
    print_description(result->variant);
    putchar(' ');
    print_description(name.at);
    if (result->outcome == ROW_SKIPPED)
        printf(" # SKIP %s", result->why);
    putchar('\n');
    if (result->outcome == ROW_DIFFERS)
        print_detail(result->detail);
    text_free(&name);
}

static void variant_done(ReportState *state, const char *variant, const Totals *totals, double seconds) {
    (void)state, (void)variant, (void)totals, (void)seconds;
}

static void end(ReportState *state, const Totals *totals) {
    Text text = {0};
    totals_write(totals, &text);
    printf("1..%d\n# %s\n", state->rows, text.at);
    text_free(&text);
}

const Report report_tap = {begin, row, variant_done, end};
