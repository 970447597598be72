#include "engine_parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { TIMEOUT_DEFAULT = 60, TIMEOUT_MOST = 86400, MOST_FAILURES = 3 };

/* --- opening ------------------------------------------------------------- */

static bool read_wishes(Engine *engine, const Options *options, Fault *fault) {
    static const char *const names[] = {"uci", "cecp", "script"};
    uint64_t seconds;
    int protocol = option_word(options, OPTION_PROTOCOL, names, ADAPTERS, ADAPTERS, fault);
    if (protocol < 0 || !dialect_read(&engine->dialect, options, fault)
        || !option_number(options, OPTION_TIMEOUT, 1, TIMEOUT_MOST, TIMEOUT_DEFAULT, &seconds, fault))
        return false;
    engine->guessed = protocol == ADAPTERS;
    engine->adapter = &adapter_table[engine->guessed ? ADAPTER_UCI : protocol];
    engine->timeout = (double)seconds;
    for (int i = 0; i < options->given[OPTION_ENGINE_OPTION]; i++) {
        const char *text = options->values[OPTION_ENGINE_OPTION][i];
        if (strchr(text, '=') && text[0] != '=' && !strpbrk(text, "\r\n"))
            continue;
        fault_set(fault, "perft %s: --option is '%.60s'; expected NAME=VALUE", options->command->name, text);
        return false;
    }
    return true;
}

static bool open_list(Engine *engine, const char *path, Fault *fault) {
    engine->adapter = &adapter_table[ADAPTER_PASTE];
    if (!file_read(&engine->list, path, fault))
        return false;
    engine->name = copy_text(engine->list.name, strlen(engine->list.name));
    return true;
}

static bool open_transcript(Engine *engine, const Options *options, Fault *fault) {
    const char *path = option_value(options, OPTION_TRANSCRIPT);
    if (path && !engine->transcript)
        engine->transcript = fopen(path, "wb");
    if (!path || engine->transcript)
        return true;
    fault_set(fault, "--transcript %s: cannot be written: %s", path, strerror(errno));
    return false;
}

static bool open_command(Engine *engine, const Options *options, int *status, Fault *fault) {
    engine->command = option_value(options, OPTION_ENGINE);
    if (engine->command[strspn(engine->command, " \t")] == '\0') {
        fault_set(fault, "perft %s: --engine is empty; expected a command", options->command->name);
        return false;
    }
    engine->name = copy_text(engine->command, strlen(engine->command));
    return open_transcript(engine, options, fault) && engine_greet(engine, status, fault);
}

static bool open_either(Engine *engine, const Options *options, int *status, Fault *fault) {
    const char *list = option_value(options, OPTION_DIVIDE), *command = option_value(options, OPTION_ENGINE);
    if (!read_wishes(engine, options, fault))
        return false;
    if ((list != NULL) == (command != NULL)) {
        fault_set(fault, "perft %s: expected %s", options->command->name,
                  list ? "--engine CMD or --divide FILE, not both" : "--engine CMD, the other program");
        return false;
    }
    return list ? open_list(engine, list, fault) : open_command(engine, options, status, fault);
}

static void end_talk(Engine *engine) {
    if (engine->talk && engine->adapter->quit)
        talk_say(engine->talk, engine->adapter->quit);
    talk_end(engine->talk);
    engine->talk = NULL;
}

Engine *engine_open(const Options *options, const Variant *variant, int *status, Fault *fault) {
    return engine_open_after(NULL, options, variant, status, fault);
}

Engine *engine_open_after(Engine *before, const Options *options, const Variant *variant, int *status,
                          Fault *fault) {
    Engine *engine = allocate(1, sizeof *engine);
    if (before) {
        end_talk(before);
        engine->transcript = before->transcript;
        before->transcript = NULL;
        engine_close(before);
    }
    engine->options = options;
    engine->variant = variant;
    engine->base = 1;
    *status = STATUS_BAD;
    if (!open_either(engine, options, status, fault)) {
        engine_close(engine);
        return NULL;
    }
    if (variant->sheet.board.ranks >= 10)
        engine->base = engine->adapter->tall_base;
    *status = STATUS_OK;
    return engine;
}

bool engine_go_on(Engine *engine) {
    int status;
    Fault fault;
    bool died = engine->talk && talk_is_over(engine->talk);
    if (engine->refused)
        return true;
    if ((engine->answered == 0 && !died) || ++engine->failures > MOST_FAILURES)
        return false;
    if (!engine->adapter->kept)
        return true;
    end_talk(engine);
    free(engine->variant_said);
    engine->variant_said = NULL;
    return engine_greet(engine, &status, &fault);
}

static void free_list(char **list, int count) {
    for (int i = 0; i < count; i++)
        free(list[i]);
    free(list);
}

void engine_close(Engine *engine) {
    if (!engine)
        return;
    end_talk(engine);
    if (engine->transcript)
        fclose(engine->transcript);
    free_list(engine->option_names, engine->option_count);
    free_list(engine->variants, engine->variant_count);
    free(engine->variant_said);
    free(engine->complaint);
    free(engine->wording);
    free(engine->name);
    text_free(&engine->oddities);
    text_free(&engine->strayed);
    file_free(&engine->list);
    free(engine);
}

/* --- what is known of it ------------------------------------------------- */

bool engine_reads(const Engine *engine, const Position *position, Fault *reason) {
    return dialect_says(&engine->dialect, position, reason) || engine_starts_by_name(engine, position);
}

void engine_let_stray(Engine *engine) { engine->may_stray = true; }

const char *engine_strayed(const Engine *engine) { return engine->strayed.at; }
bool engine_refused(const Engine *engine) { return engine->refused; }
int engine_rank_base(const Engine *engine) { return engine->base; }
int engine_questions(const Engine *engine) { return engine->questions; }
const char *engine_name(const Engine *engine) { return engine->name; }
const char *engine_oddities(const Engine *engine) { return text_of(&engine->oddities); }

void engine_note(Engine *engine, const char *what) {
    if (strstr(engine_oddities(engine), what))
        return;
    text_addf(&engine->oddities, "%s\n", what);
}
