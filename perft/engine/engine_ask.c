#include "engine_ask.h"

#include "engine_board.h"
#include "engine_state.h"
#include "engine_sync.h"

#include <stdlib.h>
#include <string.h>

/* How long an engine that does not know the words is waited for, before others are tried; and how long one that has
 * written rows and no total is silent before it is asked whether it is done. */
#define PROBE_SECONDS 2.0
#define PAUSE_SECONDS 0.5

/* --- one kept process ---------------------------------------------------- */

typedef enum { ANSWERED, NOT_UNDERSTOOD, SILENT, SEARCHES, BROKEN } Asked;

/* `probe`: the seconds of a trial of words, 0 where the words are known. */
static double patience(const Engine *engine, double probe) {
    double seconds = engine_timeout(engine);
    return probe > 0 && seconds > probe ? probe : seconds;
}

static void keep_line(Engine *engine, const char *line, void *context) {
    (void)engine;
    answer_text_add(context, line);
}

/* Lines up to the total, or to a pause after rows; a complaint before any row is one about the question. */
static Asked read_answer(Engine *engine, int depth, double probe, AnswerText *out, bool *paused, Error *error) {
    double seconds = patience(engine, probe);
    const char *line;
    int rows = 0;
    for (;;) {
        ReadResult result = subprocess_read_for(engine->process, rows ? PAUSE_SECONDS : seconds, &line);
        *paused = result == READ_TIMEOUT && rows > 0;
        if (*paused)
            return ANSWERED;
        if (result == READ_TIMEOUT && probe > 0)
            return SILENT; /* other words are tried */
        if (result != READ_LINE) {
            subprocess_read_error(engine->process, result, rows ? "more rows and the total"
                                  : "a list of moves with their leaves, and the total", error);
            return result == READ_TIMEOUT ? SILENT : BROKEN;
        }
        if (adapter_searches(line)) {
            subprocess_error(engine->process, error, "it searches for a move instead of counting%s", engine->guessed
                             ? "; expected a list of moves with their leaves (perhaps with --protocol cecp)"
                             : "; expected a list of moves with their leaves");
            return SEARCHES;
        }
        if (rows == 0 && adapter_complains(line)) {
            free(engine->complaint);
            engine->complaint = copy_text(line, strlen(line));
            return NOT_UNDERSTOOD;
        }
        answer_text_add(out, line);
        LineKind kind = answer_line(line, depth);
        rows += kind == LINE_ROW;
        if (kind == LINE_TOTAL)
            return ANSWERED;
    }
}

/* It wrote rows and no total, and then nothing more, not even that it is done. */
static void pause_error(Engine *engine, const char *asked, const AnswerText *out, Error *error) {
    Text last = {0};
    add_quoted(&last, out->line[out->count - 1]);
    subprocess_error(engine->process, error, "no answer within %g s (--timeout) to '%s'; expected more rows and the total; "
                     "the last it said was %s", engine_timeout(engine), asked, last.at);
    text_free(&last);
}

/* What comes before the sync is of this answer too. */
static Asked ask_one_way(Engine *engine, const char *words, int depth, double probe, AnswerText *out, Error *error) {
    char number[16];
    Text line = {0};
    snprintf(number, sizeof number, "%d", depth);
    add_filled(&line, words, number, "");
    answer_text_free(out);
    subprocess_send(engine->process, line.at);
    subprocess_expect(engine->process, line.at, patience(engine, probe));
    bool paused;
    Asked asked = read_answer(engine, depth, probe, out, &paused, error);
    if (asked == SEARCHES || (asked == SILENT && probe > 0))
        subprocess_send(engine->process, engine->adapter->stop);
    bool goes_on = asked != BROKEN && (asked != SILENT || probe > 0);
    if (goes_on && !engine_sync(engine, asked == ANSWERED ? keep_line : NULL, out, error)) {
        asked = BROKEN;
        if (paused && !subprocess_has_ended(engine->process))
            pause_error(engine, line.at, out, error);
    }
    text_free(&line);
    return asked;
}

static bool has_rows(const AnswerText *text) {
    for (int i = 0; i < text->count; i++)
        if (answer_line(text->line[i], 0) == LINE_ROW)
            return true;
    return false;
}

/* A position without a legal move has no rows: its total says so. */
static bool has_zero_total(const AnswerText *text) {
    for (int i = 0; i < text->count; i++)
        if (answer_line(text->line[i], 0) == LINE_TOTAL && !strpbrk(text->line[i], "123456789"))
            return true;
    return false;
}

static const char *words_of(const Engine *engine, int way) {
    return way < MAX_ADAPTER_LINES ? engine->adapter->ask[way] : NULL;
}

/* Which of the words it answers to: those that give rows, else those that give a total.  Each is tried once, at
 * depth 1, for two seconds; where the answer is what was asked for, it is kept. */
static Asked find_way(Engine *engine, AnswerText *out, Error *error) {
    int total_way = -1;
    for (engine->way = 0; words_of(engine, engine->way); engine->way++) {
        Asked asked = ask_one_way(engine, words_of(engine, engine->way), 1, PROBE_SECONDS, out, error);
        if (asked == BROKEN)
            return BROKEN;
        engine->way_known = asked == ANSWERED && (has_rows(out) || has_zero_total(out));
        if (engine->way_known)
            return ANSWERED;
        if (asked == ANSWERED && total_way < 0)
            total_way = engine->way;
    }
    engine->way_known = total_way >= 0;
    engine->way = total_way < 0 ? 0 : total_way;
    answer_text_free(out);
    return engine->way_known ? SILENT : NOT_UNDERSTOOD;
}

static void words_error(Engine *engine, int depth, Error *error) {
    char number[16];
    Text text = {0};
    snprintf(number, sizeof number, "%d", depth);
    text_add(&text, "it does not understand '");
    add_filled(&text, engine->adapter->ask[0], number, "");
    text_addf(&text, "'%s; the last it said of it was ", engine->adapter->ask[1] ? " or the like" : "");
    add_quoted(&text, engine->complaint ? engine->complaint : "");
    subprocess_error(engine->process, error, "%s; expected a list of moves with their leaves (--ask 'WORDS %%d' says how "
                     "it is asked)", text.at);
    text_free(&text);
}

/* `--ask 'count %d'`, as an adapter has it. */
static char *own_words(const char *words) {
    Text text = {0};
    const char *at = strstr(words, "%d");
    text_add_bytes(&text, words, at ? (size_t)(at - words) : strlen(words));
    text_add(&text, at ? "$1" : "");
    text_add(&text, at ? at + 2 : "");
    return text.at;
}

bool engine_ask_here(Engine *engine, int depth, AnswerText *out, Error *error) {
    char *own = engine->config.ask ? own_words(engine->config.ask) : NULL;
    Asked asked = SILENT;
    if (!own && !engine->way_known)
        asked = find_way(engine, out, error);
    bool found = asked == ANSWERED && depth == 1;
    if (!found && asked != BROKEN)
        asked = ask_one_way(engine, own ? own : words_of(engine, engine->way), depth, 0, out, error);
    if (asked == NOT_UNDERSTOOD)
        words_error(engine, depth, error);
    free(own);
    return asked == ANSWERED;
}

static bool ask_kept(Engine *engine, const Query *query, int depth, AnswerText *out, Error *error) {
    return engine_set_board(engine, query, error) && engine_ask_here(engine, depth, out, error);
}

/* --- a process for each question ----------------------------------------- */

static bool read_script(Engine *engine, const char *asked, AnswerText *out, Error *error) {
    Subprocess *process = engine->process;
    const char *line;
    ReadResult result;
    subprocess_expect(process, asked, engine_timeout(engine));
    while ((result = subprocess_read(process, &line)) == READ_LINE)
        answer_text_add(out, line);
    if (result == READ_END && subprocess_status(process) == 0)
        return true;
    subprocess_read_error(process, result, "a list of moves with their leaves, the total, and status 0", error);
    return false;
}

static bool ask_script(Engine *engine, const Query *query, int depth, AnswerText *out, Error *error) {
    char number[16], fen[FEN_TEXT];
    Text moves = {0}, asked = {0};
    const char *arguments[4] = {number, fen, NULL, NULL};
    snprintf(number, sizeof number, "%d", depth);
    dialect_write(&engine->config.dialect, query->root, fen);
    engine_moves(engine, query, &moves);
    arguments[2] = query->count ? moves.at + 1 : NULL;
    engine->process = subprocess_start(engine->config.command, arguments, engine->transcript, error);
    text_addf(&asked, "%d %s%s", depth, fen, text_of(&moves));
    bool ok = engine->process && read_script(engine, asked.at, out, error);
    text_free(&asked);
    subprocess_close(engine->process);
    engine->process = NULL;
    text_free(&moves);
    return ok;
}

/* --- one question -------------------------------------------------------- */

static bool read_list(Engine *engine, AnswerText *out) {
    Line line = {.file = &engine->list};
    while (line_next(&line))
        answer_text_add(out, line_cut(&line));
    return true;
}

bool engine_ask(Engine *engine, const Query *query, int depth, AnswerText *out, Error *error) {
    bool list = engine->adapter->is_list;
    engine->questions += !list;
    bool ok = list ? read_list(engine, out)
              : engine->adapter->kept ? ask_kept(engine, query, depth, out, error)
                                      : ask_script(engine, query, depth, out, error);
    if (ok && engine->transcript && ferror(engine->transcript)) {
        error_set(error, "--transcript could not be written; expected room for it");
        return false;
    }
    return ok;
}
