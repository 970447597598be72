/* engine_divide.c - an answer judged as a list, and which legal move each of its rows means. */
#include "engine_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- what is wrong with it ----------------------------------------------- */

static void blame(const Engine *engine, Error *error, const char *message) {
    Text text = {0};
    if (engine->adapter == &adapter_table[ADAPTER_PASTE])
        text_addf(&text, "%s: ", engine->name);
    else {
        text_add(&text, "engine ");
        add_quoted(&text, engine->command);
        text_add(&text, ": ");
    }
    error_set(error, "%s%s", text.at, message);
    text_free(&text);
}

/* The text of a row that stands there twice, or NULL; looked for in lists of a sane length. */
static const char *find_double(const Answer *answer) {
    for (int i = 0; i < answer->count && i < 4000; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(answer->row[i].text, answer->row[j].text) == 0)
                return answer->row[i].text;
    return NULL;
}

static void blame_sum(const Engine *engine, const Listing *listing, uint64_t rows, Error *error) {
    const char *twice = find_double(&listing->answer);
    Text text = {0};
    text_addf(&text, "%sits %d rows add up to %" PRIu64 " and its total is %" PRIu64
              "; expected the same number", engine->command ? "asked twice, " : "", listing->answer.count, rows,
              listing->answer.total);
    if (twice) {
        text_add(&text, "; it lists ");
        add_quoted(&text, twice);
        text_add(&text, " more than once");
    }
    if (listing->strange) {
        text_add(&text, "; among the rows it said ");
        add_quoted(&text, listing->strange);
    }
    blame(engine, error, text.at);
    text_free(&text);
}

static bool check_order(const Engine *engine, const Listing *listing, Error *error) {
    Text text = {0};
    if (!listing->late)
        return true;
    text_add(&text, "its answer goes on after its total with ");
    add_quoted(&text, listing->late);
    text_add(&text, "; expected one answer, not two in one");
    blame(engine, error, text.at);
    text_free(&text);
    return false;
}

/* --- asking -------------------------------------------------------------- */

static bool ask_once(Engine *engine, const Query *query, int depth, Listing *listing, Error *error) {
    if (!engine_ask(engine, query, depth, listing, error))
        return false;
    listing_finish(listing, engine->adapter->loose);
    if (listing->answer.count || listing->answer.total_stated)
        return check_order(engine, listing, error);
    blame(engine, error, "its answer has neither moves nor a total; expected rows such as `e2e4 20`");
    return false;
}

/* Asks again when the rows do not add up: what comes twice is no accident. */
static bool ask(Engine *engine, const Query *query, int depth, bool rows, Listing *listing, Error *error) {
    bool pasted = engine->adapter == &adapter_table[ADAPTER_PASTE];
    uint64_t all = 0;
    for (int attempt = 0; attempt < (pasted ? 1 : 2); attempt++) {
        listing_empty(listing);
        if (!ask_once(engine, query, depth, listing, error))
            return false;
        if ((!rows && listing->answer.count == 0) || listing_adds_up(listing, &all)) {
            if (attempt)
                engine_note(engine, "once, its rows did not add up to its total; asked again, they did");
            engine->answered++;
            return true;
        }
    }
    if (listing->answer.count == 0)
        blame(engine, error, "it gives a total without the moves; expected the leaves of each move");
    else
        blame_sum(engine, listing, all, error);
    return false;
}

/* --- which moves are meant ----------------------------------------------- */

/* A row of no leaves at depth 1 is no move by its own count; deeper, only where it fits none. */
static void drop_empty_rows(Answer *answer, int depth) {
    int kept = 0;
    for (int i = 0; i < answer->count; i++) {
        AnswerRow *row = &answer->row[i];
        if (row->nodes == 0 && (depth == 1 || !row->legal))
            free(row->text);
        else
            answer->row[kept++] = *row;
    }
    answer->count = kept;
}

/* Ranks are counted from 0 or 1, as more of the moves make sense, until all of a list do. */
static void find_moves(Engine *engine, Position *position, Answer *answer) {
    int other = 1 - engine->base;
    int found = notation_pair(position, engine->base, answer);
    engine->base_is_sure = engine->base_is_sure || (found == answer->count && found > 0);
    if (engine->base_is_sure)
        return;
    if (notation_pair(position, other, answer) > found)
        engine->base = other;
    else
        notation_pair(position, engine->base, answer);
}

static bool divide(Engine *engine, const Query *query, int depth, bool rows, Answer *out, Error *error) {
    Listing listing = {.depth = 0};
    Position position;
    bool ok = ask(engine, query, depth, rows, &listing, error);
    if (ok) {
        engine_position(query, &position);
        find_moves(engine, &position, &listing.answer);
        if (engine->adapter->loose)
            drop_empty_rows(&listing.answer, depth);
        engine_learn_wording(engine, &position, &listing.answer);
    }
    *out = listing.answer;
    listing_free(&listing);
    return ok;
}

bool engine_divide(Engine *engine, const Query *query, int depth, Answer *out, Error *error) {
    return divide(engine, query, depth, true, out, error);
}

bool engine_count(Engine *engine, const Query *query, int depth, Answer *out, Error *error) {
    return divide(engine, query, depth, false, out, error);
}

bool engine_total(Engine *engine, const Query *query, int depth, uint64_t *total, Error *error) {
    Listing listing = {.depth = 0};
    bool ok = ask(engine, query, depth, false, &listing, error);
    *total = listing.answer.total;
    answer_free(&listing.answer);
    listing_free(&listing);
    return ok;
}
