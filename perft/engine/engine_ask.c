/* engine_ask.c - one question to an engine: in a process that is kept, in one of its own, or to a list. */
#include "engine_parts.h"

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
static Asked hear_answer(Engine *engine, Listing *listing, Error *error) {
    const char *line, *wrong;
    ReadResult heard;
    while ((heard = subprocess_read(engine->process, &line)) == READ_LINE) {
        if (adapter_searches(line)) {
            subprocess_error(engine->process, error, "it searches for a move instead of counting%s", engine->guessed
                       ? "; expected a list of moves with their leaves (perhaps with --protocol cecp)"
                       : "; expected a list of moves with their leaves");
            return BROKEN;
        }
        if (listing->answer.count == 0 && adapter_complains(line)) {
            free(engine->complaint);
            engine->complaint = copy_text(line, strlen(line));
            return NOT_UNDERSTOOD;
        }
        if (!listing_add(listing, line, &wrong)) {
            subprocess_error(engine->process, error, "its answer has %s", wrong);
            return BROKEN;
        }
        if (listing->answer.total_stated)
            return ANSWERED;
    }
    subprocess_read_error(engine->process, heard, listing->answer.count ? "more rows and the total"
                                                          : "a list of moves with their leaves, and the total", error);
    return BROKEN;
}

/* What comes between the total and the sync belongs to another answer. */
static Asked hear_rest(Engine *engine, Listing *listing, Asked asked, Error *error) {
    Late late = {listing, NULL};
    if (!engine_sync(engine, hear_late, &late, error))
        return BROKEN;
    if (!late.wrong)
        return asked;
    subprocess_error(engine->process, error, "its answer has %s", late.wrong);
    return BROKEN;
}

static Asked ask_one_way(Engine *engine, const char *words, int depth, Listing *listing, Error *error) {
    char number[16];
    Text line = {0};
    snprintf(number, sizeof number, "%d", depth);
    add_filled(&line, words, number, "");
    subprocess_send(engine->process, line.at);
    subprocess_expect(engine->process, line.at, engine->timeout);
    Asked asked = hear_answer(engine, listing, error);
    if (asked != BROKEN)
        asked = hear_rest(engine, listing, asked, error);
    text_free(&line);
    return asked;
}

/* A total without its moves may be all that this way of asking gives: another may give more. */
static bool is_enough(const Listing *listing) {
    return listing->answer.count > 0 || listing->answer.total == 0;
}

static void blame_silence(Engine *engine, int depth, Error *error) {
    char number[16];
    Text text = {0};
    snprintf(number, sizeof number, "%d", depth);
    text_add(&text, "it does not understand '");
    add_filled(&text, engine->adapter->ask[0], number, "");
    text_addf(&text, "'%s; the last it said of it was ", engine->adapter->ask[1] ? " or the like" : "");
    add_quoted(&text, engine->complaint ? engine->complaint : "");
    subprocess_error(engine->process, error, "%s; expected a list of moves with their leaves", text.at);
    text_free(&text);
}

static bool ask_kept(Engine *engine, const Query *query, int depth, Listing *listing, Error *error) {
    const Adapter *adapter = engine->adapter;
    if (!engine_set_board(engine, query, error))
        return false;
    for (; engine->way < MAX_WORDS_TRIED && adapter->ask[engine->way]; engine->way++) {
        bool last = engine->way + 1 == MAX_WORDS_TRIED || !adapter->ask[engine->way + 1];
        listing_empty(listing);
        Asked asked = ask_one_way(engine, adapter->ask[engine->way], depth, listing, error);
        if (asked == BROKEN || (asked == ANSWERED && (last || is_enough(listing))))
            return asked == ANSWERED;
    }
    engine->way = 0;
    blame_silence(engine, depth, error);
    return false;
}

/* --- a process for each question ----------------------------------------- */

static bool hear_script(Engine *engine, const char *asked, Listing *listing, Error *error) {
    Subprocess *process = engine->process;
    const char *line, *wrong;
    ReadResult heard;
    subprocess_expect(process, asked, engine->timeout);
    while ((heard = subprocess_read(process, &line)) == READ_LINE)
        if (!listing_add(listing, line, &wrong)) {
            subprocess_error(process, error, "its answer has %s", wrong);
            return false;
        }
    if (heard == READ_END && subprocess_status(process) == 0)
        return true;
    subprocess_read_error(process, heard, "a list of moves with their leaves, the total, and status 0", error);
    return false;
}

static bool ask_script(Engine *engine, const Query *query, int depth, Listing *listing, Error *error) {
    char number[16], fen[FEN_TEXT];
    Text moves = {0}, asked = {0};
    const char *arguments[4] = {number, fen, NULL, NULL};
    snprintf(number, sizeof number, "%d", depth);
    dialect_write(&engine->dialect, query->root, fen);
    engine_moves(engine, query, &moves);
    arguments[2] = query->count ? moves.at + 1 : NULL;
    engine->process = subprocess_start(engine->command, arguments, engine->transcript, error);
    text_addf(&asked, "%d %s%s", depth, fen, text_of(&moves));
    bool ok = engine->process && hear_script(engine, asked.at, listing, error);
    text_free(&asked);
    subprocess_close(engine->process);
    engine->process = NULL;
    text_free(&moves);
    return ok;
}

/* --- a list -------------------------------------------------------------- */

static bool read_list(Engine *engine, Listing *listing, Error *error) {
    Line line = {.file = &engine->list};
    const char *wrong;
    while (line_next(&line)) {
        if (listing_add(listing, line_cut(&line), &wrong))
            continue;
        line_error(error, &line, 0, "%s", wrong);
        return false;
    }
    return true;
}

/* --- one question -------------------------------------------------------- */

bool engine_ask(Engine *engine, const Query *query, int depth, Listing *listing, Error *error) {
    bool pasted = engine->adapter == &adapter_table[ADAPTER_PASTE];
    engine->questions += !pasted;
    listing->depth = depth;
    bool ok = pasted ? read_list(engine, listing, error)
              : engine->adapter->kept ? ask_kept(engine, query, depth, listing, error)
                                      : ask_script(engine, query, depth, listing, error);
    if (ok && engine->transcript && ferror(engine->transcript)) {
        error_set(error, "--transcript could not be written; expected room for it");
        return false;
    }
    return ok;
}
