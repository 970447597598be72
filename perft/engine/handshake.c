/* handshake.c - the first words with an engine: which protocol, what it can, which variant. */
#include "engine_parts.h"

#include <stdlib.h>
#include <string.h>

enum { GREETING_SECONDS = 10 };

/* --- greeting --------------------------------------------------------------- */

typedef enum { GREETED, COMPLAINED, SILENT, ENDED, FAILED } Greeting;

static Greeting read_greeting(Engine *engine, double seconds, Error *error) {
    const Adapter *adapter = engine->adapter;
    bool uci = adapter == &adapter_table[ADAPTER_UCI];
    const char *line;
    ReadResult heard;
    subprocess_expect(engine->process, adapter->greeting[0], seconds);
    while ((heard = subprocess_read(engine->process, &line)) == READ_LINE) {
        engine_take_report(engine, line);
        if (uci ? strcmp(line, adapter->ready) == 0 : line_has(line, adapter->ready))
            return GREETED;
        if (engine->guessed && uci && adapter_complains(line))
            return COMPLAINED;
    }
    subprocess_read_error(engine->process, heard, adapter->ready, error);
    return heard == READ_END ? ENDED : heard == READ_TIMEOUT ? SILENT : FAILED;
}

/* Starting is no answer to a question, and takes its time; but nobody waits a minute to learn that an
 * engine speaks another protocol. */
static double patience(const Engine *engine) {
    return engine->guessed || engine->timeout < GREETING_SECONDS ? GREETING_SECONDS : engine->timeout;
}

static Greeting greet(Engine *engine, Error *error) {
    const Adapter *adapter = engine->adapter;
    for (int i = 0; i < MAX_WORDS_TRIED && adapter->greeting[i]; i++)
        subprocess_send(engine->process, adapter->greeting[i]);
    return read_greeting(engine, patience(engine), error);
}

static bool start(Engine *engine, Error *error) {
    engine_forget_report(engine);
    engine->process = subprocess_start(engine->command, NULL, engine->transcript, error);
    engine->can_sync = engine->adapter == &adapter_table[ADAPTER_UCI];
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

/* An engine that does not answer `uci` is tried as cecp; one that ends at once is a script. */
static bool guess(Engine *engine, Greeting greeting, Error *error) {
    if (greeting == ENDED && subprocess_status(engine->process) >= 0 && !is_missing(engine)) {
        stop(engine);
        engine->adapter = &adapter_table[ADAPTER_SCRIPT];
        return true;
    }
    if (greeting == ENDED || greeting == FAILED)
        return false;
    stop(engine);
    engine->adapter = &adapter_table[ADAPTER_CECP];
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

static void fault_unlisted(const Engine *engine, const char *what, const char *name, char *const *list, int count,
                           Error *error) {
    Text nearest = {0};
    add_nearest(&nearest, name, "", (const char *const *)list, count);
    subprocess_error(engine->process, error, "it has no %s '%.60s'%s", what, name, text_of(&nearest));
    text_free(&nearest);
}

static bool set_options(Engine *engine, Error *error) {
    const Options *options = engine->options;
    for (int i = 0; i < options->given[OPTION_ENGINE_OPTION]; i++) {
        const char *text = options->values[OPTION_ENGINE_OPTION][i];
        char *name = copy_text(text, strcspn(text, "="));
        bool known = knows_option(engine, name);
        Text line = {0};
        add_filled(&line, engine->adapter->set_option, name, text + strlen(name) + 1);
        if (known)
            subprocess_send(engine->process, line.at);
        else
            fault_unlisted(engine, "option", name, engine->option_names, engine->option_count, error);
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

/* The words that set the variant; none where the engine plays it without being told. */
static bool choose_variant(Engine *engine, Error *error) {
    const char *wished = option_value(engine->options, OPTION_VARIANT_NAME);
    const char *name = wished ? wished : engine->variant->sheet.name;
    bool uci = engine->adapter == &adapter_table[ADAPTER_UCI], listed = lists(engine, name);
    bool own = strncmp(engine->variant->sheet.start, adapter_own_start, strlen(adapter_own_start)) == 0;
    Text line = {0};
    if (!wished && own && !listed)
        return true;
    if (uci ? !engine->has_variant_option : !engine->lists_variants) {
        subprocess_error(engine->process, error, "it has no %s to choose '%.60s' with; expected one, for its own game "
                   "is another", uci ? "option UCI_Variant" : "list of variants", name);
        return false;
    }
    if (engine->lists_variants && !listed) {
        fault_unlisted(engine, "variant", name, engine->variants, engine->variant_count, error);
        size_t used = strlen(error->text);
        snprintf(error->text + used, sizeof error->text - used, "\nexpected one that it lists; --variant-name "
                 "says what it calls %s", engine->variant->sheet.name);
        return false;
    }
    add_filled(&line, engine->adapter->set_variant, name, "");
    engine->variant_said = line.at;
    if (uci)
        subprocess_send(engine->process, line.at);
    return true;
}

/* --- reading back -------------------------------------------------------- */

static void hear_complaint(Engine *engine, const char *line, void *context) {
    char **complaint = context;
    (void)engine;
    if (!*complaint && adapter_complains(line))
        *complaint = copy_text(line, strlen(line));
}

/* What it says of its options and of the variant. */
static bool hear_settings(Engine *engine, Error *error) {
    char *complaint = NULL;
    Text text = {0};
    bool ok = engine_sync(engine, hear_complaint, &complaint, error);
    if (ok && complaint) {
        add_quoted(&text, complaint);
        subprocess_error(engine->process, error, "it answers its options and variant with %s; expected no complaint", text.at);
        ok = false;
    }
    text_free(&text);
    free(complaint);
    return ok;
}

/* Options may bring variants with them (a file of definitions), so it is asked anew what it has. */
static bool hear_again(Engine *engine, int *status, Error *error) {
    if (engine->adapter != &adapter_table[ADAPTER_UCI] || !engine->options->given[OPTION_ENGINE_OPTION])
        return true;
    int before = *status;
    *status = STATUS_ENGINE;
    if (!hear_settings(engine, error))
        return false;
    engine_forget_report(engine);
    engine->can_sync = true;
    Greeting greeting = greet(engine, error);
    if (greeting == COMPLAINED)
        subprocess_error(engine->process, error, "it complains when it is asked again what it has; expected `uciok`");
    if (greeting == GREETED)
        *status = before;
    return greeting == GREETED;
}

static void hear_shown(Engine *engine, const char *line, void *context) {
    (void)context;
    engine->reads_back = engine->reads_back
                         || strncmp(line, engine->adapter->shown, strlen(engine->adapter->shown)) == 0;
}

/* Whether it can show its position, and whether the start position is understood. */
static bool try_board(Engine *engine, Error *error) {
    Position start;
    Query query = {&start, NULL, 0};
    if (!hear_settings(engine, error) || !variant_position(engine->variant, NULL, NULL, &start, error))
        return false;
    if (engine->adapter->show) {
        subprocess_send(engine->process, engine->adapter->start);
        subprocess_send(engine->process, engine->adapter->show);
        if (!engine_sync(engine, hear_shown, NULL, error))
            return false;
    }
    return engine_set_board(engine, &query, error);
}

/* --- all of it ----------------------------------------------------------- */

static bool check_script(const Engine *engine, Error *error) {
    if (!engine->options->given[OPTION_VARIANT_NAME] && !engine->options->given[OPTION_ENGINE_OPTION])
        return true;
    error_set(error, "perft %s: a program of the script protocol is told neither variant nor options; expected "
              "them in --engine itself", engine->options->command->name);
    return false;
}

bool engine_handshake(Engine *engine, int *status, Error *error) {
    if (engine->adapter == &adapter_table[ADAPTER_SCRIPT])
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
    if (!set_options(engine, error) || !hear_again(engine, status, error) || !choose_variant(engine, error))
        return false;
    *status = STATUS_ENGINE;
    if (engine->no_setboard) {
        subprocess_error(engine->process, error, "it takes no positions (feature setboard=0); expected one that does");
        return false;
    }
    return try_board(engine, error);
}
