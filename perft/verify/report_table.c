/* report_table.c - for programs: tab-separated rows, and JSON. */
#include "report.h"

#include <inttypes.h>
#include <stdio.h>

/* Whether the result has a number for this column (the last is kinds). */
static bool has_column(const Result *result, int column) {
    return outcome_is_run(result->outcome) && (column == 0 || !result->nodes_only);
}

/* --- tab-separated: the golden columns with what was counted ------------- */

static void tsv_begin(ReportState *state) {
    Text header = {0};
    (void)state;
    golden_header(&header);
    printf("variant\toutcome\tdiffers\t%s", header.at);
    text_free(&header);
}

static void tsv_row(ReportState *state, const Result *result) {
    const GoldenRow *row = result->expected;
    Text columns = {0};
    (void)state;
    differing_columns(result, ",", &columns);
    printf("%s\t%s\t%s\t%s\t%s\t%d", result->variant, outcome_name(result->outcome),
           columns.length ? columns.at : "-", row->id, row->ruling, row->depth);
    for (int i = 0; i < COUNTER_COLUMNS; i++)
        if (has_column(result, i))
            printf("\t%" PRIu64, result->number[i]);
        else
            fputs("\t-", stdout);
    printf("\t%s\t%s\n", has_column(result, COUNTER_COLUMNS) ? result->kinds : "-", row->by);
    text_free(&columns);
}

static void tsv_variant(ReportState *state, const char *variant, const Totals *totals, double seconds) {
    (void)state, (void)variant, (void)totals, (void)seconds;
}

/* Rows alone: that the run was not finished is for the status and stderr to tell. */
static void tsv_end(ReportState *state, const Totals *totals, const char *unfinished) {
    (void)state, (void)totals, (void)unfinished;
}

const Report report_tsv = {tsv_begin, tsv_row, tsv_variant, tsv_end};

/* --- JSON ---------------------------------------------------------------- */

static void print_string(const char *text) {
    putchar('"');
    for (size_t length; *text; text += length ? length : 1) {
        length = plain_length(text);
        if (length == 0)
            putchar('?');
        else if (*text == '"' || *text == '\\')
            printf("\\%c", *text);
        else if (*text == '\n')
            fputs("\\n", stdout);
        else if (*text == '\t')
            fputs("\\t", stdout);
        else
            printf("%.*s", (int)length, text);
    }
    putchar('"');
}

static void print_pair(const char *name, const char *text) {
    printf(", \"%s\": ", name);
    print_string(text);
}

static void json_begin(ReportState *state) {
    (void)state;
    fputs("{\"rows\": [", stdout);
}

/* Expected and counted side by side: `"nodes": [20, 20]`; null for what was not counted. */
static void print_columns(const Result *result) {
    for (int i = 0; i < COUNTER_COLUMNS; i++) {
        if (i > 0 && result->nodes_only)
            break;
        printf(", \"%s\": [%" PRIu64 ", ", counter_column[i], result->expected->number[i]);
        if (has_column(result, i))
            printf("%" PRIu64 "]", result->number[i]);
        else
            fputs("null]", stdout);
    }
    if (result->nodes_only)
        return;
    fputs(", \"kinds\": [", stdout);
    print_string(result->expected->kinds);
    fputs(", ", stdout);
    if (has_column(result, COUNTER_COLUMNS))
        print_string(result->kinds);
    else
        fputs("null", stdout);
    putchar(']');
}

static void json_row(ReportState *state, const Result *result) {
    printf("%s\n {\"variant\": ", state->rows++ ? "," : "");
    print_string(result->variant);
    print_pair("id", result->expected->id);
    print_pair("ruling", result->expected->ruling);
    printf(", \"depth\": %d", result->expected->depth);
    print_pair("outcome", outcome_name(result->outcome));
    print_columns(result);
    print_pair("by", result->expected->by);
    if (result->outcome == ROW_DIFFERS || result->outcome == ROW_NO_ANSWER)
        print_pair("detail", result->detail);
    if (result->outcome == ROW_SKIPPED || result->outcome == ROW_NOT_ASKED)
        print_pair("why", result->why);
    putchar('}');
}

static void json_end(ReportState *state, const Totals *t, const char *unfinished) {
    (void)state;
    printf("\n],\n\"summary\": {\"run\": %d, \"agreed\": %d, \"differ\": %d, \"skipped\": %d, \"no_answer\": %d, "
           "\"not_asked\": %d, \"two_or_more_origins\": %d, \"unfinished\": ", t->run, t->agreed, t->differ,
           t->skipped, t->no_answer, t->not_asked, t->origins);
    if (unfinished)
        print_string(unfinished);
    else
        fputs("null", stdout);
    fputs("}}\n", stdout);
}

const Report report_json = {json_begin, json_row, tsv_variant, json_end};
