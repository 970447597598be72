/* engine_ask.c - a question to an engine, and what can be wrong with its answer. */
#include "engine_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- one kept process ---------------------------------------------------- */

typedef enum { ANSWERED, NOT_UNDERSTOOD, BROKEN } Asked;

typedef struct {
    Listing *listing;
    const char *wrong;
} Late;

static void hear_late(Engine *engine, const char *line, void *context) {
    Late *late = context;
    (void)engine;
    if (!late->wrong)
        listing_add(late->listing, line, &late->wrong);
}

/* Lines up to the total; a complaint before any row is one about the question. */
static Asked hear_answer(Engine *engine, Listing *listing, Fault *fault) {
    const char *line, *wrong;
    Heard heard;
    while ((heard = talk_hear(engine->talk, &line)) == HEARD_LINE) {
        if (adapter_searches(line)) {
            talk_blame(engine->talk, fault, "it searches for a move instead of counting%s", engine->guessed
                       ? "; expected a list of moves with their leaves (perhaps with --protocol cecp)"
                       : "; expected a list of moves with their leaves");
            return BROKEN;
        }
        if (listing->answer.count == 0 && adapter_complains(line))
            return NOT_UNDERSTOOD;
        if (!listing_add(listing, line, &wrong)) {
            talk_blame(engine->talk, fault, "its answer has %s", wrong);
            return BROKEN;
        }
        if (listing->answer.total_stated)
            return ANSWERED;
    }
    talk_fault(engine->talk, heard, listing->answer.count ? "more rows and the total"
                                                          : "a list of moves with their leaves, and the total", fault);
    return BROKEN;
}

/* What comes between the total and the fence belongs to another answer. */
static Asked hear_rest(Engine *engine, Listing *listing, Asked asked, Fault *fault) {
    Late late = {listing, NULL};
    if (!engine_fence(engine, hear_late, &late, fault))
        return BROKEN;
    if (!late.wrong)
        return asked;
    talk_blame(engine->talk, fault, "its answer has %s", late.wrong);
    return BROKEN;
}

static Asked ask_one_way(Engine *engine, const char *words, int depth, Listing *listing, Fault *fault) {
    char number[16];
    Text line = {0};
    snprintf(number, sizeof number, "%d", depth);
    add_filled(&line, words, number, "");
    talk_say(engine->talk, line.at);
    talk_wait(engine->talk, line.at, engine->timeout);
    Asked asked = hear_answer(engine, listing, fault);
    if (asked != BROKEN)
        asked = hear_rest(engine, listing, asked, fault);
    text_free(&line);
    return asked;
}

static void empty(Listing *listing) {
    answer_free(&listing->answer);
    listing_free(listing);
    *listing = (Listing){.depth = listing->depth};
}

/* A total without its moves may be all that this way of asking gives: another may give more. */
static bool is_enough(const Listing *listing) {
    return listing->answer.count > 0 || listing->answer.total == 0;
}

static bool ask_kept(Engine *engine, const Road *road, int depth, Listing *listing, Fault *fault) {
    const Adapter *adapter = engine->adapter;
    if (!engine_set_board(engine, road, fault))
        return false;
    for (; engine->way < MOST_LINES && adapter->ask[engine->way]; engine->way++) {
        bool last = engine->way + 1 == MOST_LINES || !adapter->ask[engine->way + 1];
        empty(listing);
        Asked asked = ask_one_way(engine, adapter->ask[engine->way], depth, listing, fault);
        if (asked == BROKEN || (asked == ANSWERED && (last || is_enough(listing))))
            return asked == ANSWERED;
    }
    engine->way = 0;
    talk_blame(engine->talk, fault, "it understands no question for the leaves of each move; expected '%s'%s",
               adapter->ask[0], adapter->ask[1] ? " or the like" : "");
    return false;
}

/* --- a process for each question ----------------------------------------- */

static bool hear_script(Engine *engine, Talk *talk, Listing *listing, Fault *fault) {
    const char *line, *wrong;
    Heard heard;
    talk_wait(talk, "the question", engine->timeout);
    while ((heard = talk_hear(talk, &line)) == HEARD_LINE)
        if (!listing_add(listing, line, &wrong)) {
            talk_blame(talk, fault, "its answer has %s", wrong);
            return false;
        }
    if (heard == HEARD_END && talk_status(talk) == 0)
        return true;
    talk_fault(talk, heard, "a list of moves with their leaves, the total, and status 0", fault);
    return false;
}

static bool ask_script(Engine *engine, const Road *road, int depth, Listing *listing, Fault *fault) {
    char number[16], fen[FEN_TEXT];
    Text moves = {0};
    const char *arguments[4] = {number, fen, NULL, NULL};
    snprintf(number, sizeof number, "%d", depth);
    dialect_write(&engine->dialect, road->root, fen);
    engine_moves(engine, road, &moves);
    arguments[2] = road->count ? moves.at + 1 : NULL;
    engine->talk = talk_start(engine->command, arguments, engine->transcript, fault);
    bool ok = engine->talk && hear_script(engine, engine->talk, listing, fault);
    talk_end(engine->talk);
    engine->talk = NULL;
    text_free(&moves);
    return ok;
}

/* --- a list -------------------------------------------------------------- */

static bool read_list(Engine *engine, Listing *listing, Fault *fault) {
    Line line = {.file = &engine->list};
    const char *wrong;
    while (line_next(&line)) {
        if (listing_add(listing, line_cut(&line), &wrong))
            continue;
        line_fault(fault, &line, 0, "%s; expected a divide list", wrong);
        return false;
    }
    return true;
}

/* --- what is wrong with an answer ---------------------------------------- */

static void blame(const Engine *engine, Fault *fault, const char *message) {
    Text text = {0};
    if (engine->adapter == &adapter_table[ADAPTER_PASTE])
        text_addf(&text, "%s: ", engine->name);
    else {
        text_add(&text, "engine ");
        add_quoted(&text, engine->command);
        text_add(&text, ": ");
    }
    fault_set(fault, "%s%s", text.at, message);
    text_free(&text);
}

/* The text of a row that stands there twice with different leaves, or NULL. */
static const char *find_double(const Answer *answer) {
    for (int i = 0; i < answer->count; i++)
        for (int j = 0; j < i && j < 1000; j++)
            if (strcmp(answer->row[i].text, answer->row[j].text) == 0)
                return answer->row[i].text;
    return NULL;
}

static void blame_sum(const Engine *engine, const Listing *listing, uint64_t rows, Fault *fault) {
    const char *twice = find_double(&listing->answer);
    Text text = {0};
    text_addf(&text, "its %d rows add up to %" PRIu64 ", its total is %" PRIu64, listing->answer.count, rows,
              listing->answer.total);
    text_add(&text, engine->adapter->kept || engine->command ? ", asked twice" : "");
    if (twice) {
        text_add(&text, "; it lists ");
        add_quoted(&text, twice);
        text_add(&text, " more than once");
    }
    if (listing->strange) {
        text_add(&text, "; among the rows it said ");
        add_quoted(&text, listing->strange);
    }
    blame(engine, fault, text.at);
    text_free(&text);
}

static bool check_order(const Engine *engine, const Listing *listing, Fault *fault) {
    Text text = {0};
    if (!listing->late)
        return true;
    text_add(&text, "its answer goes on after its total with ");
    add_quoted(&text, listing->late);
    text_add(&text, "; expected one answer, not two in one");
    blame(engine, fault, text.at);
    text_free(&text);
    return false;
}

/* --- asking -------------------------------------------------------------- */

static bool ask_once(Engine *engine, const Road *road, int depth, Listing *listing, Fault *fault) {
    bool pasted = engine->adapter == &adapter_table[ADAPTER_PASTE];
    engine->questions += !pasted;
    listing->depth = depth;
    bool ok = pasted ? read_list(engine, listing, fault)
              : engine->adapter->kept ? ask_kept(engine, road, depth, listing, fault)
                                      : ask_script(engine, road, depth, listing, fault);
    if (ok && engine->transcript && ferror(engine->transcript)) {
        fault_set(fault, "--transcript could not be written; expected room for it");
        ok = false;
    }
    if (!ok)
        return false;
    listing_finish(listing, engine->adapter->loose);
    if (listing->answer.count || listing->answer.total_stated)
        return check_order(engine, listing, fault);
    blame(engine, fault, "its answer has neither moves nor a total; expected rows such as `e2e4 20`");
    return false;
}

/* Asks again when the rows do not add up: what comes twice is no accident. */
static bool ask(Engine *engine, const Road *road, int depth, bool rows, Listing *listing, Fault *fault) {
    bool pasted = engine->adapter == &adapter_table[ADAPTER_PASTE];
    uint64_t all = 0;
    for (int attempt = 0; attempt < (pasted ? 1 : 2); attempt++) {
        empty(listing);
        if (!ask_once(engine, road, depth, listing, fault))
            return false;
        if ((!rows && listing->answer.count == 0) || listing_adds_up(listing, &all)) {
            if (attempt)
                engine_note(engine, "once, its rows did not add up to its total; asked again, they did");
            return true;
        }
    }
    if (listing->answer.count == 0)
        blame(engine, fault, "it gives a total without the moves; expected the leaves of each move");
    else
        blame_sum(engine, listing, all, fault);
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

/* Ranks are counted from 0 or 1, as more of the moves make sense. */
static void find_moves(Engine *engine, Position *position, Answer *answer) {
    int other = 1 - engine->base;
    int found = spelling_pair(position, engine->base, answer);
    if (found == answer->count)
        return;
    if (spelling_pair(position, other, answer) > found)
        engine->base = other;
    else
        spelling_pair(position, engine->base, answer);
}

bool engine_divide(Engine *engine, const Road *road, int depth, Answer *out, Fault *fault) {
    Listing listing = {.depth = 0};
    Position position;
    bool ok = ask(engine, road, depth, true, &listing, fault);
    if (ok) {
        engine_position(road, &position);
        find_moves(engine, &position, &listing.answer);
        if (engine->adapter->loose)
            drop_empty_rows(&listing.answer, depth);
        engine_learn(engine, &position, &listing.answer);
    }
    *out = listing.answer;
    listing_free(&listing);
    return ok;
}

bool engine_total(Engine *engine, const Road *road, int depth, uint64_t *total, Fault *fault) {
    Listing listing = {.depth = 0};
    bool ok = ask(engine, road, depth, false, &listing, fault);
    *total = listing.answer.total;
    answer_free(&listing.answer);
    listing_free(&listing);
    return ok;
}
