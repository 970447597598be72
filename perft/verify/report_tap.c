/* report_tap.c - Test Anything Protocol, version 13: the plan comes last.
 *
 * Kept to what both `prove` and npm's tap-parser read. */
#include "report.h"

#include <stdio.h>
#include <string.h>

static void begin(ReportState *state) {
    (void)state;
    puts("TAP version 13");
}

/* A description may not begin a directive: `#` is escaped.  One line, whatever the text. */
static void print_description(const char *text) {
    for (; *text; text++) {
        if (*text == '#' || *text == '\\')
            putchar('\\');
        putchar(*text == '\n' ? ' ' : *text);
    }
}

/* The first line of a text alone. */
static void print_first_line(const char *text) { printf("%.*s", (int)strcspn(text, "\n"), text); }

/* A YAML block with one literal text.  Empty lines are left out: `prove` ends the text there; its first line
 * stands at the margin, for that is how its indent is found. */
static void print_detail(const char *detail) {
    fputs("  ---\n  detail: |\n", stdout);
    for (bool first = true; *detail; first = false) {
        detail += first ? strspn(detail, " \t\n") : strspn(detail, "\n");
        size_t length = strcspn(detail, "\n");
        if (length)
            printf("    %.*s\n", (int)length, detail);
        detail += length;
    }
    fputs("  ...\n", stdout);
}

static bool is_failure(const Result *result) {
    return result->outcome == ROW_DIFFERS || result->outcome == ROW_NO_ANSWER;
}

static void row(ReportState *state, const Result *result) {
    Text name = {0};
    row_name(result, &name);
    printf("%s %d - ", is_failure(result) ? "not ok" : "ok", ++state->rows);
    print_description(result->variant);
    putchar(' ');
    print_description(name.at);
    if (result->outcome == ROW_SKIPPED || result->outcome == ROW_NOT_ASKED) {
        fputs(" # SKIP ", stdout);
        print_first_line(result->why);
    }
    putchar('\n');
    if (is_failure(result))
        print_detail(result->detail);
    text_free(&name);
}

static void variant_done(ReportState *state, const char *variant, const Totals *totals, double seconds) {
    (void)state, (void)variant, (void)totals, (void)seconds;
}

/* No plan where no row was reached: `1..0` would be success. */
static void end(ReportState *state, const Totals *totals, const char *unfinished) {
    Text text = {0};
    totals_write(totals, &text);
    if (state->rows)
        printf("1..%d\n", state->rows);
    printf("# %s\n", text.at);
    if (unfinished) {
        fputs("Bail out! ", stdout);
        print_first_line(unfinished);
        putchar('\n');
    }
    text_free(&text);
}

const Report report_tap = {begin, row, variant_done, end};
