#include "verify_engine.h"

#include "../commands/commands.h"
#include "../draw/draw.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ASKED_OPTIONS (RULE_OPTIONS | ENGINE_OPTIONS)

/* --- which rows ---------------------------------------------------------- */

static Variant *open_variant(const Suites *suites, const Suite *suite, Error *error) {
    Ruling ruling[MAX_RULINGS];
    Sheet *sheet = variant_sheet(suites->library, suite->variant, error);
    if (!sheet)
        return NULL;
    int count = wishes_of(suites->wishes, sheet, ruling);
    free(sheet);
    return variant_open(suites->library, suite->variant, ruling, count, error);
}

bool verify_asked_choose(Suites *suites) {
    for (int i = 0; i < suites->count; i++) {
        Suite *suite = &suites->suite[i];
        Error error;
        Variant *variant = open_variant(suites, suite, &error);
        if (!variant)
            return say_error(&error), false;
        for (int j = 0; j < suite->count; j++) {
            Case *item = &suite->cases[j];
            item->wanted = item->wanted && (item->nodes_only || strcmp(item->row.ruling, variant->rulings) == 0);
            item->nodes_only = true;
        }
        free(variant);
    }
    return true;
}

/* --- a row that differs -------------------------------------------------- */

static void add_list(const Answer *answer, Text *out) {
    for (int i = 0; i < answer->count; i++)
        text_addf(out, "%s %" PRIu64 "\n", answer->row[i].text, answer->row[i].nodes);
    text_addf(out, "\n%" PRIu64 "\n", answer->total);
}

static void describe(Asked *asked, const Suite *suite, const Case *item, const Query *query, const Result *result,
                     Text *out) {
    Answer answer;
    Error error;
    text_addf(out, "%s: %s %s depth %d differs\n  %-10s expected %" PRIu64 ", got %" PRIu64 "\n", suite->variant,
              item->row.id, item->row.ruling, item->row.depth, "nodes", item->row.number[0], result->number[0]);
    if (engine_divide(asked->engine, query, item->row.depth, &answer, &error)) {
        text_add(out, "its divide:\n");
        add_list(&answer, out);
    }
    answer_free(&answer);
    text_add(out, "board:\n");
    draw_board(query->root, false, out);
    text_add(out, "look into it with: perft compare");
    options_repeat(asked->options, ASKED_OPTIONS, out);
    text_addf(out, " %s %d ", suite->variant, item->row.depth);
    add_shell_quoted(out, item->position->fen);
    text_add(out, "\n");
}

/* --- a row --------------------------------------------------------------- */

static bool open_engine(Asked *asked, const Suite *suite, const Compiled *compiled, int *status, Error *error) {
    if (asked->engine && asked->suite == suite)
        return true;
    asked->engine = engine_open_after(asked->engine, asked->options, compiled->variant, status, error);
    asked->suite = suite;
    return asked->engine != NULL;
}

static void count_skipped(Asked *asked) {
    int i = 0;
    while (i < asked->reasons && strcmp(asked->reason[i], asked->skipped.text) != 0)
        i++;
    if (i == MAX_REASONS)
        return;
    if (i == asked->reasons) {
        asked->reason[i] = copy_text(asked->skipped.text, strlen(asked->skipped.text));
        asked->count[asked->reasons++] = 0;
    }
    asked->count[i]++;
}

/* A row on which it fails does not agree; others may tell more. */
static bool go_on(Asked *asked, const Suite *suite, const Case *item, Result *result, Text *detail, const Error *error) {
    if (!engine_recover(asked->engine))
        return false;
    if (asked->failed++ == 0)
        say_error(error);
    result->outcome = ROW_NO_ANSWER;
    text_addf(detail, "%s: %s %s depth %d: no answer\n%s\n", suite->variant, item->row.id, item->row.ruling,
              item->row.depth, error->text);
    return true;
}

bool verify_asked(Asked *asked, const Suites *suites, Suite *suite, const Case *item, Result *result, Text *detail,
                  int *status, Error *error) {
    Position position;
    Query query = {&position, NULL, 0};
    *status = STATUS_BAD;
    const Compiled *compiled = suite_compiled(suites, suite, item, error);
    if (!compiled || !suite_position(suite, compiled, item->position, &position, error)
        || !open_engine(asked, suite, compiled, status, error))
        return false;
    if (!engine_reads(asked->engine, &position, &asked->skipped)) {
        count_skipped(asked);
        result->why = asked->skipped.text;
        return true;
    }
    if (!engine_total(asked->engine, &query, item->row.depth, &result->number[0], error)) {
        *status = STATUS_ENGINE;
        return go_on(asked, suite, item, result, detail, error);
    }
    result->differs[0] = result->number[0] != item->row.number[0];
    result->outcome = result->differs[0] ? ROW_DIFFERS : ROW_AGREED;
    if (result->outcome == ROW_DIFFERS)
        describe(asked, suite, item, &query, result, detail);
    return true;
}

/* --- afterwards ---------------------------------------------------------- */

void verify_asked_done(Asked *asked, const Suite *suite, int differ) {
    for (int i = 0; i < asked->reasons; i++) {
        fprintf(stderr, "%s: %d row%s skipped: %s\n", suite->variant, asked->count[i],
                asked->count[i] == 1 ? "" : "s", asked->reason[i]);
        free(asked->reason[i]);
    }
    asked->reasons = 0;
    if (asked->engine && asked->suite == suite)
        fputs(engine_oddities(asked->engine), stderr);
    if (differ > 0) {
        Text text = {0};
        options_repeat(asked->options, ASKED_OPTIONS, &text);
        fprintf(stderr, "which rule explains it: perft diagnose%s %s\n", text.at, suite->variant);
        text_free(&text);
    }
}

void verify_asked_free(Asked *asked) { engine_close(asked->engine); }
