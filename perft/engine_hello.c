/* engine_hello.c - the first words with an engine: which protocol, what it can, which variant. */
#include "engine_parts.h"

#include <stdlib.h>
#include <string.h>

enum { GUESS_SECONDS = 5 };

/* --- what it tells of itself --------------------------------------------- */

static void keep(char ***list, int *count, const char *text, size_t length) {
    *list = make_room(*list, (size_t)*count, sizeof **list);
    (*list)[(*count)++] = copy_text(text, length);
}

static void rename_engine(Engine *engine, const char *text, size_t length) {
    if (length == 0)
        return;
    free(engine->name);
    engine->name = copy_text(text, length);
}

static void forget_told(Engine *engine) {
    for (int i = 0; i < engine->option_count; i++)
        free(engine->option_names[i]);
    for (int i = 0; i < engine->variant_count; i++)
        free(engine->variants[i]);
    free(engine->option_names);
    free(engine->variants);
    engine->option_names = engine->variants = NULL;
    engine->option_count = engine->variant_count = 0;
    engine->has_variant_option = engine->lists_variants = false;
}

/* `option name UCI_Variant type combo default chess var chess var crazyhouse` */
static void hear_uci(Engine *engine, const char *line) {
    if (strncmp(line, "id name ", 8) == 0)
        rename_engine(engine, line + 8, strlen(line + 8));
    if (strncmp(line, "option name ", 12) != 0)
        return;
    const char *name = line + 12, *type = strstr(name, " type ");
    size_t length = type ? (size_t)(type - name) : strlen(name);
    keep(&engine->option_names, &engine->option_count, name, length);
    if (length != 11 || strncmp(name, "UCI_Variant", 11) != 0)
        return;
    engine->has_variant_option = true;
    for (const char *at = name; (at = strstr(at, " var ")) != NULL;) {
        at += 5;
        keep(&engine->variants, &engine->variant_count, at, strcspn(at, " "));
        engine->lists_variants = true;
    }
}

static void keep_variants(Engine *engine, const char *list, size_t length) {
    for (const char *end = list + length; list < end;) {
        size_t one = strcspn(list, ",\"");
        keep(&engine->variants, &engine->variant_count, list, one);
        list += one + 1;
    }
    engine->lists_variants = true;
}

/* One `name=value` of a feature line; a value may stand in quotes. */
static void hear_feature(Engine *engine, const char *name, size_t length, const char *value, size_t size) {
    bool yes = size == 1 && *value == '1';
    if (length == 8 && strncmp(name, "usermove", 8) == 0)
        engine->says_usermove = yes;
    else if (length == 4 && strncmp(name, "ping", 4) == 0)
        engine->fences = yes;
    else if (length == 8 && strncmp(name, "setboard", 8) == 0)
        engine->no_setboard = !yes;
    else if (length == 6 && strncmp(name, "myname", 6) == 0)
        rename_engine(engine, value, size);
    else if (length == 8 && strncmp(name, "variants", 8) == 0)
        keep_variants(engine, value, size);
    else if (length == 6 && strncmp(name, "option", 6) == 0) {
        const char *type = strstr(value, " -");
        keep(&engine->option_names, &engine->option_count, value,
             type && (size_t)(type - value) < size ? (size_t)(type - value) : size);
    }
}

static void hear_cecp(Engine *engine, const char *line) {
    if (strncmp(line, "feature ", 8) != 0)
        return;
    for (const char *at = line + 8; *(at += strspn(at, " ")) != '\0';) {
        size_t length = strcspn(at, "= ");
        if (at[length] != '=') {
            at += length;
            continue;
        }
        const char *value = at + length + 1;
        bool quoted = *value == '"';
        value += quoted;
        size_t size = strcspn(value, quoted ? "\"" : " ");
        hear_feature(engine, at, length, value, size);
        at = value + size + (quoted && value[size] == '"');
    }
}

/* --- hello --------------------------------------------------------------- */

typedef enum { GREETED, COMPLAINED, SILENT, ENDED, FAILED } Greeting;

static Greeting hear_hello(Engine *engine, double seconds, Fault *fault) {
    const Adapter *adapter = engine->adapter;
    bool uci = adapter == &adapter_table[ADAPTER_UCI];
    const char *line;
    Heard heard;
    talk_wait(engine->talk, adapter->hello[0], seconds);
    while ((heard = talk_hear(engine->talk, &line)) == HEARD_LINE) {
        if (uci)
            hear_uci(engine, line);
        else
            hear_cecp(engine, line);
        if (uci ? strcmp(line, adapter->ready) == 0 : line_has(line, adapter->ready))
            return GREETED;
        if (engine->guessed && uci && adapter_complains(line))
            return COMPLAINED;
    }
    talk_fault(engine->talk, heard, adapter->ready, fault);
    return heard == HEARD_END ? ENDED : heard == HEARD_NOTHING ? SILENT : FAILED;
}

static Greeting say_hello(Engine *engine, Fault *fault) {
    const Adapter *adapter = engine->adapter;
    double seconds = engine->guessed && engine->timeout > GUESS_SECONDS ? GUESS_SECONDS : engine->timeout;
    for (int i = 0; i < MOST_LINES && adapter->hello[i]; i++)
        talk_say(engine->talk, adapter->hello[i]);
    return hear_hello(engine, seconds, fault);
}

static bool start(Engine *engine, Fault *fault) {
    forget_told(engine);
    engine->talk = talk_start(engine->command, NULL, engine->transcript, fault);
    engine->fences = engine->adapter == &adapter_table[ADAPTER_UCI];
    return engine->talk != NULL;
}

static void stop(Engine *engine) {
    talk_end(engine->talk);
    engine->talk = NULL;
}

/* The shell says so of a command that is not there. */
static bool is_missing(Engine *engine) {
    int status = talk_status(engine->talk);
    return status == 126 || status == 127;
}

/* An engine that does not answer `uci` is tried as cecp; one that ends at once is a script. */
static bool guess(Engine *engine, Greeting greeting, Fault *fault) {
    if (greeting == ENDED && talk_status(engine->talk) >= 0 && !is_missing(engine)) {
        stop(engine);
        engine->adapter = &adapter_table[ADAPTER_SCRIPT];
        return true;
    }
    if (greeting == ENDED || greeting == FAILED)
        return false;
    stop(engine);
    engine->adapter = &adapter_table[ADAPTER_CECP];
    if (!start(engine, fault))
        return false;
    greeting = say_hello(engine, fault);
    if (greeting == SILENT)
        talk_blame(engine->talk, fault, "it answers neither `uci` with `uciok` nor `protover 2` with features, "
                   "within %d s each; expected one of them, or --protocol", GUESS_SECONDS);
    return greeting == GREETED;
}

/* --- fences -------------------------------------------------------------- */

bool engine_fence(Engine *engine, void (*hear)(Engine *, const char *, void *), void *context, Fault *fault) {
    char number[16];
    Text say = {0}, come = {0};
    const char *line;
    Heard heard;
    bool back = false;
    if (!engine->fences)
        return true;
    snprintf(number, sizeof number, "%d", ++engine->fence);
    add_filled(&say, engine->adapter->fence, number, "");
    add_filled(&come, engine->adapter->fenced, number, "");
    talk_say(engine->talk, say.at);
    talk_wait(engine->talk, say.at, engine->timeout);
    while (!back && (heard = talk_hear(engine->talk, &line)) == HEARD_LINE) {
        back = strcmp(line, come.at) == 0;
        if (!back && hear)
            hear(engine, line, context);
    }
    if (!back)
        talk_fault(engine->talk, heard, come.at, fault);
    text_free(&say);
    text_free(&come);
    return back;
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
                           Fault *fault) {
    Text nearest = {0};
    add_nearest(&nearest, name, "", (const char *const *)list, count);
    talk_blame(engine->talk, fault, "it has no %s '%.60s'%s", what, name, text_of(&nearest));
    text_free(&nearest);
}

static bool set_options(Engine *engine, Fault *fault) {
    const Options *options = engine->options;
    for (int i = 0; i < options->given[OPTION_ENGINE_OPTION]; i++) {
        const char *text = options->values[OPTION_ENGINE_OPTION][i];
        char *name = copy_text(text, strcspn(text, "="));
        bool known = knows_option(engine, name);
        Text line = {0};
        add_filled(&line, engine->adapter->set_option, name, text + strlen(name) + 1);
        if (known)
            talk_say(engine->talk, line.at);
        else
            fault_unlisted(engine, "option", name, engine->option_names, engine->option_count, fault);
        text_free(&line);
        free(name);
        if (!known)
            return false;
    }
    return true;
}

/* Options may bring variants with them (a file of definitions), so it is asked anew what it has. */
static bool hear_again(Engine *engine, int *status, Fault *fault) {
    if (engine->adapter != &adapter_table[ADAPTER_UCI] || !engine->options->given[OPTION_ENGINE_OPTION])
        return true;
    forget_told(engine);
    engine->fences = true;
    bool ok = say_hello(engine, fault) == GREETED;
    *status = ok ? *status : STATUS_ENGINE;
    return ok;
}

static bool lists(const Engine *engine, const char *variant) {
    for (int i = 0; i < engine->variant_count; i++)
        if (strcmp(engine->variants[i], variant) == 0)
            return true;
    return false;
}

/* The words that set the variant; none where the engine plays it without being told. */
static bool choose_variant(Engine *engine, Fault *fault) {
    const char *wished = option_value(engine->options, OPTION_VARIANT_NAME);
    const char *name = wished ? wished : engine->variant->sheet.name;
    bool uci = engine->adapter == &adapter_table[ADAPTER_UCI], listed = lists(engine, name);
    bool own = strncmp(engine->variant->sheet.start, adapter_own_start, strlen(adapter_own_start)) == 0;
    Text line = {0};
    if (!wished && own && !listed)
        return true;
    if (uci ? !engine->has_variant_option : !engine->lists_variants) {
        talk_blame(engine->talk, fault, "it has no %s to choose '%.60s' with; expected one, for its own game "
                   "is another", uci ? "option UCI_Variant" : "list of variants", name);
        return false;
    }
    if (engine->lists_variants && !listed) {
        fault_unlisted(engine, "variant", name, engine->variants, engine->variant_count, fault);
        size_t used = strlen(fault->text);
        snprintf(fault->text + used, sizeof fault->text - used, "\nexpected one that it lists; --variant-name "
                 "says what it calls %s", engine->variant->sheet.name);
        return false;
    }
    add_filled(&line, engine->adapter->set_variant, name, "");
    engine->variant_said = line.at;
    if (uci)
        talk_say(engine->talk, line.at);
    return true;
}

/* --- reading back -------------------------------------------------------- */

static void hear_shown(Engine *engine, const char *line, void *context) {
    (void)context;
    engine->reads_back = engine->reads_back
                         || strncmp(line, engine->adapter->shown, strlen(engine->adapter->shown)) == 0;
}

/* Whether it can show its position, and whether the start position is understood. */
static bool try_board(Engine *engine, Fault *fault) {
    Position start;
    Road road = {&start, NULL, 0};
    if (engine->adapter->show) {
        talk_say(engine->talk, engine->adapter->start);
        talk_say(engine->talk, engine->adapter->show);
        if (!engine_fence(engine, hear_shown, NULL, fault))
            return false;
    }
    if (!variant_position(engine->variant, NULL, NULL, &start, fault))
        return false;
    return engine_set_board(engine, &road, fault);
}

/* --- all of it ----------------------------------------------------------- */

static bool check_script(const Engine *engine, Fault *fault) {
    if (!engine->options->given[OPTION_VARIANT_NAME] && !engine->options->given[OPTION_ENGINE_OPTION])
        return true;
    fault_set(fault, "perft %s: a program of the script protocol is told neither variant nor options; expected "
              "them in --engine itself", engine->options->command->name);
    return false;
}

bool engine_greet(Engine *engine, int *status, Fault *fault) {
    if (engine->adapter == &adapter_table[ADAPTER_SCRIPT])
        return check_script(engine, fault);
    *status = STATUS_ENGINE;
    if (!start(engine, fault))
        return false;
    Greeting greeting = say_hello(engine, fault);
    if (greeting != GREETED && (!engine->guessed || !guess(engine, greeting, fault)))
        return false;
    *status = STATUS_BAD;
    if (!engine->talk)
        return check_script(engine, fault);
    if (!set_options(engine, fault) || !hear_again(engine, status, fault) || !choose_variant(engine, fault))
        return false;
    *status = STATUS_ENGINE;
    if (engine->no_setboard) {
        talk_blame(engine->talk, fault, "it takes no positions (feature setboard=0); expected one that does");
        return false;
    }
    return try_board(engine, fault);
}
