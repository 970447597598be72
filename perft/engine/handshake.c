#include "handshake.h"

#include "../platform/status.h"
#include "engine_ask.h"
#include "engine_board.h"
#include "engine_report.h"
#include "engine_state.h"
#include "engine_sync.h"

#include <stdlib.h>
#include <string.h>

enum { GUESS_SECONDS = 10 };

/* --- greeting ------------------------------------------------------------ */

typedef enum { GREETED, COMPLAINED, SILENT, ENDED, FAILED } Greeting;

static Greeting read_greeting(Engine *engine, double seconds, Error *error) {
    const Adapter *adapter = engine->adapter;
    const char *line;
    ReadResult result;
    subprocess_expect(engine->process, adapter->greeting[0], seconds);
    while ((result = subprocess_read(engine->process, &line)) == READ_LINE) {
        engine_take_report(engine, line);
        const char *ready = strstr(line, adapter->ready); /* behind a prompt, too */
        if (ready && (!adapter->ready_is_line || strcmp(ready, adapter->ready) == 0))
            return GREETED;
        if (engine->guessed && adapter->guess_next >= 0 && adapter_complains(line))
            return COMPLAINED;
    }
    subprocess_read_error(engine->process, result, adapter->ready, error);
    return result == READ_END ? ENDED : result == READ_TIMEOUT ? SILENT : FAILED;
}

/* As long as an answer; but nobody waits a minute to learn that an engine speaks another protocol. */
static double patience(const Engine *engine) {
    bool usual = engine->config.timeout <= 0 && engine->guessed;
    return usual ? GUESS_SECONDS : engine_timeout(engine);
}

static Greeting greet(Engine *engine, Error *error) {
    const Adapter *adapter = engine->adapter;
    for (int i = 0; i < MAX_ADAPTER_LINES && adapter->greeting[i]; i++)
        subprocess_send(engine->process, adapter->greeting[i]);
    return read_greeting(engine, patience(engine), error);
}

static bool start(Engine *engine, Error *error) {
    engine_forget_report(engine);
    engine->process = subprocess_start(engine->config.command, NULL, engine->transcript, error);
    engine->can_sync = engine->adapter->syncs_always;
    return engine->process != NULL;
}

static void stop(Engine *engine) {
    subprocess_close(engine->process);
    engine->process = NULL;
}

/* The shell says so of a command that is not there. */
static bool is_missing(Engine *engine) {
    int status = subprocess_status(engine->process);
    return status == 126 || status == 127;
}

/* An engine that does not answer a greeting is tried with the next; one that ends at once is a script. */
static bool guess(Engine *engine, Greeting greeting, Error *error) {
    if (greeting == ENDED && subprocess_status(engine->process) >= 0 && !is_missing(engine)) {
        stop(engine);
        engine->adapter = &adapter_table[ADAPTER_SCRIPT];
        return true;
    }
    if (greeting == ENDED || greeting == FAILED || engine->adapter->guess_next < 0)
        return false;
    stop(engine);
    engine->adapter = &adapter_table[engine->adapter->guess_next];
    if (!start(engine, error))
        return false;
    greeting = greet(engine, error);
    if (greeting == SILENT)
        subprocess_error(engine->process, error, "it answers neither `uci` with `uciok` nor `protover 2` with features, "
                         "within %g s each; expected one of them, or --protocol", patience(engine));
    return greeting == GREETED;
}

/* --- options and variant ------------------------------------------------- */

/* An engine says nothing of an option that it does not have. */
static bool knows_option(const Engine *engine, const char *name) {
    for (int i = 0; i < engine->option_count; i++)
        if (strlen(engine->option_names[i]) == strlen(name) && line_has(engine->option_names[i], name))
            return true;
    return engine->option_count == 0;
}

static void unlisted_error(const Engine *engine, const char *what, const char *name, char *const *list, int count,
                           Error *error) {
    Text nearest = {0};
    add_nearest(&nearest, name, "", (const char *const *)list, count);
    subprocess_error(engine->process, error, "it has no %s '%.60s'%s", what, name, text_of(&nearest));
    text_free(&nearest);
}

static bool set_options(Engine *engine, Error *error) {
    for (int i = 0; i < engine->config.options; i++) {
        const char *text = engine->config.option[i];
        char *name = copy_text(text, strcspn(text, "="));
        bool known = knows_option(engine, name);
        Text line = {0};
        add_filled(&line, engine->adapter->set_option, name, text + strlen(name) + 1);
        if (known)
            subprocess_send(engine->process, line.at);
        else
            unlisted_error(engine, "option", name, engine->option_names, engine->option_count, error);
        text_free(&line);
        free(name);
        if (!known)
            return false;
    }
    return true;
}

static bool lists(const Engine *engine, const char *variant) {
    for (int i = 0; i < engine->variant_count; i++)
        if (strcmp(engine->variants[i], variant) == 0)
            return true;
    return false;
}

static bool is_own_game(const Engine *engine) {
    return strncmp(engine->variant->sheet.start, adapter_own_start, strlen(adapter_own_start)) == 0;
}

/* The words that set the variant; none where the engine plays it without being told, or can be told none: then it
 * has to show that its game is this one (prove_game). */
static bool choose_variant(Engine *engine, Error *error) {
    const char *wished = engine->config.variant_name;
    const char *name = wished ? wished : engine->variant->sheet.name;
    const Adapter *adapter = engine->adapter;
    bool listed = lists(engine, name);
    bool can_be_told = adapter->variant_is_option ? engine->has_variant_option : engine->lists_variants;
    Text line = {0};
    if (engine->config.single_game || (!wished && !listed && (is_own_game(engine) || !can_be_told)))
        return true;
    if (!can_be_told) {
        subprocess_error(engine->process, error, "it has no %s to choose '%.60s' with; expected one, or no --variant-name",
                         adapter->variant_list, name);
        return false;
    }
    if (engine->lists_variants && !listed) {
        unlisted_error(engine, "variant", name, engine->variants, engine->variant_count, error);
        size_t used = strlen(error->text);
        snprintf(error->text + used, sizeof error->text - used, "\nexpected one that it lists; --variant-name "
                 "says what it calls %s", engine->variant->sheet.name);
        return false;
    }
    add_filled(&line, adapter->set_variant, name, "");
    engine->variant_said = line.at;
    if (!adapter->reset[0])
        subprocess_send(engine->process, line.at);
    return true;
}

/* --- reading back -------------------------------------------------------- */

static void take_complaint(Engine *engine, const char *line, void *context) {
    char **complaint = context;
    (void)engine;
    if (!*complaint && adapter_complains(line))
        *complaint = copy_text(line, strlen(line));
}

/* What it says of its options and of the variant. */
static bool read_settings(Engine *engine, Error *error) {
    char *complaint = NULL;
    Text text = {0};
    bool ok = engine_sync(engine, take_complaint, &complaint, error);
    if (ok && complaint) {
        add_quoted(&text, complaint);
        subprocess_error(engine->process, error, "it answers its options and variant with %s; expected no complaint", text.at);
        ok = false;
    }
    text_free(&text);
    free(complaint);
    return ok;
}

/* Options may bring variants with them (a file of definitions), so it is asked again what it has. */
static bool read_again(Engine *engine, int *status, Error *error) {
    if (!engine->adapter->options_add_variants || engine->config.options == 0)
        return true;
    int before = *status;
    *status = STATUS_ENGINE;
    if (!read_settings(engine, error))
        return false;
    engine_forget_report(engine);
    engine->can_sync = engine->adapter->syncs_always;
    Greeting greeting = greet(engine, error);
    if (greeting == COMPLAINED)
        subprocess_error(engine->process, error, "it complains when it is asked again what it has; expected `uciok`");
    if (greeting == GREETED)
        *status = before;
    return greeting == GREETED;
}

/* Whether the moves that it lists at depth 1 are those of a position, each once. */
static bool has_these_moves(Engine *engine, const AnswerText *said, const Position *start) {
    Position position = *start;
    Answer answer;
    Text wrong = {0};
    Move *moves = allocate((size_t)start->rules->max_moves, sizeof *moves);
    int count = legal_moves(&position, moves);
    bool same = answer_read(said, &position, 1, &engine->base, &answer, &wrong) && answer.count == count;
    for (int i = 0; same && i < answer.count; i++)
        same = answer.row[i].legal;
    answer_free(&answer);
    text_free(&wrong);
    free(moves);
    return same;
}

/* An engine that cannot be told a variant plays its own: by the board that it starts with, or by the moves there, that
 * has to be the game asked for. */
static bool prove_game(Engine *engine, const Position *start, int *status, Error *error) {
    char *fen = NULL;
    AnswerText said = {NULL, 0, false};
    if (engine->variant_said || engine->config.single_game || is_own_game(engine))
        return true;
    if (!engine_set_own_start(engine, &fen, error))
        return false;
    bool same = fen ? dialect_same(&engine->config.dialect, start, fen)
                    : engine_ask_here(engine, 1, &said, error) && has_these_moves(engine, &said, start);
    if (!same) {
        *status = STATUS_BAD;
        subprocess_error(engine->process, error, "it has no %s to choose '%.60s' with, and its own game is another; expected "
                         "one that plays it (--single-game where it shows nothing of that)",
                         engine->adapter->variant_list, engine->variant->sheet.name);
    }
    free(fen);
    answer_text_free(&said);
    return same;
}

/* Whether it can show its position, and whether the start position is understood. */
static bool try_board(Engine *engine, int *status, Error *error) {
    Position start;
    Query query = {&start, NULL, 0};
    char *fen = NULL;
    if (!read_settings(engine, error) || !variant_position(engine->variant, NULL, NULL, &start, error))
        return false;
    if (engine->adapter->show) {
        if (!engine_set_own_start(engine, &fen, error))
            return false;
        engine->reads_back = fen != NULL;
        free(fen);
    }
    return prove_game(engine, &start, status, error) && engine_set_board(engine, &query, error);
}

/* --- all of it ----------------------------------------------------------- */

static bool check_script(const Engine *engine, Error *error) {
    Text text = {0};
    if (!engine->config.variant_name && engine->config.options == 0)
        return true;
    add_quoted(&text, engine->config.command);
    error_set(error, "engine %s: a program of the script protocol is told neither variant nor options; expected them in "
              "--engine itself", text.at);
    text_free(&text);
    return false;
}

bool engine_handshake(Engine *engine, int *status, Error *error) {
    *status = STATUS_BAD;
    if (!engine->adapter->kept)
        return check_script(engine, error);
    *status = STATUS_ENGINE;
    if (!start(engine, error))
        return false;
    Greeting greeting = greet(engine, error);
    if (greeting != GREETED && (!engine->guessed || !guess(engine, greeting, error)))
        return false;
    *status = STATUS_BAD;
    if (!engine->process)
        return check_script(engine, error);
    if (!set_options(engine, error) || !read_again(engine, status, error) || !choose_variant(engine, error))
        return false;
    *status = STATUS_ENGINE;
    if (engine->no_setboard) {
        subprocess_error(engine->process, error, "it takes no positions (feature setboard=0); expected one that does");
        return false;
    }
    return try_board(engine, status, error);
}
