#include "verify_engine.h"

#include "../count/divide.h"
#include "../draw/draw.h"
#include "../platform/status.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_BY_MOVES = 3 };

/* --- which rows ---------------------------------------------------------- */

static Variant *open_variant(const Suites *suites, const Suite *suite, Error *error) {
    Ruling ruling[MAX_RULINGS];
    Sheet *sheet = variant_sheet(suites->library, suite->variant, error);
    if (!sheet)
        return NULL;
    int count = ruling_options_of(suites->asked, sheet, ruling);
    free(sheet);
    return variant_open(suites->library, suite->variant, ruling, count, error);
}

bool verify_asked_choose(Suites *suites) {
    for (int i = 0; i < suites->count; i++) {
        Suite *suite = &suites->suite[i];
        Error error;
        Variant *variant = open_variant(suites, suite, &error);
        if (!variant)
            return fprintf(stderr, "%s\n", error.text), false;
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
    text_addf(out, "%s %s %d ", asked->repeat, suite->variant, item->row.depth);
    add_shell_quoted(out, item->position->fen);
    text_add(out, "\n");
}

/* --- a row --------------------------------------------------------------- */

static bool open_engine(Asked *asked, const Suite *suite, const Compiled *compiled, int *status, Error *error) {
    if (asked->engine && asked->suite == suite)
        return true;
    asked->engine = engine_open_after(asked->engine, asked->config, compiled->variant, status, error);
    asked->suite = suite;
    asked->by_moves = 0;
    return asked->engine != NULL;
}

static void count_skipped(Asked *asked) {
    int i = 0;
    while (i < asked->reasons && strcmp(asked->reason[i], asked->why.text) != 0)
        i++;
    if (i == MAX_REASONS)
        return;
    if (i == asked->reasons) {
        asked->reason[i] = copy_text(asked->why.text, strlen(asked->why.text));
        asked->count[asked->reasons++] = 0;
    }
    asked->count[i]++;
}

/* A failure costs its row; others may tell more.  False where the engine is asked no more. */
static bool take_failure(Asked *asked, const Suite *suite, const Case *item, Result *result, Text *detail,
                         const Error *error) {
    if (!engine_recover(asked->engine))
        return false;
    if (asked->failed++ == 0)
        fprintf(stderr, "%s\n", error->text);
    result->outcome = ROW_NO_ANSWER;
    text_addf(detail, "%s: %s %s depth %d: no answer\n%s\n", suite->variant, item->row.id, item->row.ruling,
              item->row.depth, error->text);
    return true;
}

/* --- by a move ------------------------------------------------------------- */

/* The move with the longest text, which a careless reader may cut (`a10b10`); false where none leaves replies. */
static bool choose_move(const Position *position, NamedMove *out, uint64_t *replies) {
    Position here = *position;
    NamedMove *named, *after;
    size_t longest = 0;
    int count = named_moves(&here, &named);
    for (int i = 0; i < count; i++) {
        Undo undo;
        if (strlen(named[i].text) <= longest)
            continue;
        make(&here, named[i].move, &undo);
        int all = named_moves(&here, &after);
        unmake(&here, &undo);
        free(after);
        if (all == 0)
            continue;
        longest = strlen(named[i].text);
        *out = named[i];
        *replies = (uint64_t)all;
    }
    free(named);
    return longest > 0;
}

/* Rows are asked by FEN: a few are asked by a move as well.  A program that counts otherwise then, and not by the FEN
 * after it, reads moves wrongly; one that does not read moves at all counts what it counted before. */
static void ask_by_move(Asked *asked, const Position *position) {
    NamedMove move;
    Position after = *position;
    Undo undo;
    Error error;
    uint64_t replies, by_move, by_fen, before;
    Text note = {0};
    if (asked->by_moves == MAX_BY_MOVES || !choose_move(position, &move, &replies))
        return;
    asked->by_moves++;
    make(&after, move.move, &undo);
    if (!engine_total(asked->engine, &(Query){position, &move.move, 1}, 1, &by_move, &error))
        engine_recover(asked->engine);
    else if (by_move == replies || !engine_reads(asked->engine, &after, &error))
        return;
    else if (engine_total(asked->engine, &(Query){&after, NULL, 0}, 1, &by_fen, &error)
             && engine_total(asked->engine, &(Query){position, NULL, 0}, 1, &before, &error) && by_fen != by_move) {
        asked->misread += by_move != before;
        text_addf(&note, "%s %s it counts %" PRIu64 " moves, and %" PRIu64 " by the FEN after it",
                  by_move == before ? "it does not play moves that it is told: after" : "it misreads moves: after", move.text,
                  by_move, by_fen);
        fprintf(stderr, "%s\n", note.at);
        asked->by_moves = by_move == before ? MAX_BY_MOVES : asked->by_moves;
        text_free(&note);
    }
}

bool verify_asked(Asked *asked, const Suites *suites, Suite *suite, const Case *item, Result *result, Text *detail,
                  int *status, Error *error) {
    Position position;
    Query query = {&position, NULL, 0};
    *status = STATUS_BAD;
    const Compiled *compiled = suite_compiled(suites, suite, item, error);
    if (!compiled || !suite_position(suite, compiled, item->position, &position, error))
        return false;
    if (!open_engine(asked, suite, compiled, status, error))
        return false;
    *status = STATUS_OK;
    if (!engine_reads_to(asked->engine, &position, item->row.depth, &asked->why)) {
        count_skipped(asked);
        result->why = asked->why.text;
        return true;
    }
    if (!engine_total(asked->engine, &query, item->row.depth, &result->number[0], error)) {
        *status = STATUS_ENGINE;
        return take_failure(asked, suite, item, result, detail, error);
    }
    result->differs[0] = result->number[0] != item->row.number[0];
    result->outcome = result->differs[0] ? ROW_DIFFERS : ROW_AGREED;
    if (result->outcome == ROW_DIFFERS)
        describe(asked, suite, item, &query, result, detail);
    else
        ask_by_move(asked, &position);
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
    if (differ)
        fprintf(stderr, "which rule explains it: perft diagnose%s%s %s\n", asked->repeat, asked->suite_option, suite->variant);
}

void verify_asked_free(Asked *asked) { engine_close(asked->engine); }
