#include "engine_parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { TIMEOUT_DEFAULT = 60, MAX_TIMEOUT = 86400, MAX_FAILURES = 3 };

/* --- opening ------------------------------------------------------------- */

static bool read_wishes(Engine *engine, const Options *options, Error *error) {
    static const char *const names[] = {"uci", "cecp", "script"};
    uint64_t seconds;
    int protocol = option_word(options, OPTION_PROTOCOL, names, ADAPTERS, ADAPTERS, error);
    if (protocol < 0 || !dialect_read(&engine->dialect, options, error)
        || !option_number(options, OPTION_TIMEOUT, 1, MAX_TIMEOUT, TIMEOUT_DEFAULT, &seconds, error))
        return false;
    engine->guessed = protocol == ADAPTERS;
    engine->adapter = &adapter_table[engine->guessed ? ADAPTER_UCI : protocol];
    engine->timeout = (double)seconds;
    for (int i = 0; i < options->given[OPTION_ENGINE_OPTION]; i++) {
        const char *text = options->values[OPTION_ENGINE_OPTION][i];
        if (strchr(text, '=') && text[0] != '=' && !strpbrk(text, "\r\n"))
            continue;
        error_set(error, "perft %s: --option is '%.60s'; expected NAME=VALUE", options->command->name, text);
        return false;
    }
    return true;
}

static bool open_list(Engine *engine, const char *path, Error *error) {
    engine->adapter = &adapter_table[ADAPTER_PASTE];
    if (!file_read(&engine->list, path, error))
        return false;
    engine->name = copy_text(engine->list.name, strlen(engine->list.name));
    return true;
}

static bool open_transcript(Engine *engine, const Options *options, Error *error) {
    const char *path = option_value(options, OPTION_TRANSCRIPT);
    if (path && !engine->transcript)
        engine->transcript = fopen(path, "wb");
    if (!path || engine->transcript)
        return true;
    error_set(error, "--transcript %s: cannot be written: %s", path, strerror(errno));
    return false;
}

static bool open_command(Engine *engine, const Options *options, int *status, Error *error) {
    engine->command = option_value(options, OPTION_ENGINE);
    if (engine->command[strspn(engine->command, " \t")] == '\0') {
        error_set(error, "perft %s: --engine is empty; expected a command", options->command->name);
        return false;
    }
    engine->name = copy_text(engine->command, strlen(engine->command));
    return open_transcript(engine, options, error) && engine_handshake(engine, status, error);
}

static bool open_either(Engine *engine, const Options *options, int *status, Error *error) {
    const char *list = option_value(options, OPTION_DIVIDE), *command = option_value(options, OPTION_ENGINE);
    if (!read_wishes(engine, options, error))
        return false;
    if ((list != NULL) == (command != NULL)) {
        error_set(error, "perft %s: expected %s", options->command->name,
                  list ? "--engine CMD or --divide FILE, not both" : "--engine CMD, the other program");
        return false;
    }
    return list ? open_list(engine, list, error) : open_command(engine, options, status, error);
}

static void end_process(Engine *engine) {
    if (engine->process && engine->adapter->quit)
        subprocess_send(engine->process, engine->adapter->quit);
    subprocess_close(engine->process);
    engine->process = NULL;
}

Engine *engine_open(const Options *options, const Variant *variant, int *status, Error *error) {
    return engine_open_after(NULL, options, variant, status, error);
}

Engine *engine_open_after(Engine *before, const Options *options, const Variant *variant, int *status,
                          Error *error) {
    Engine *engine = allocate(1, sizeof *engine);
    if (before) {
        end_process(before);
        engine->transcript = before->transcript;
        before->transcript = NULL;
        engine_close(before);
    }
    engine->options = options;
    engine->variant = variant;
    engine->base = 1;
    *status = STATUS_BAD;
    if (!open_either(engine, options, status, error)) {
        engine_close(engine);
        return NULL;
    }
    if (variant->sheet.board.ranks >= 10)
        engine->base = engine->adapter->tall_base;
    *status = STATUS_OK;
    return engine;
}

bool engine_recover(Engine *engine) {
    int status;
    Error error;
    bool died = engine->process && subprocess_has_ended(engine->process);
    if (engine->refused)
        return true;
    if ((engine->answered == 0 && !died) || ++engine->failures > MAX_FAILURES)
        return false;
    if (!engine->adapter->kept)
        return true;
    end_process(engine);
    free(engine->variant_said);
    engine->variant_said = NULL;
    return engine_handshake(engine, &status, &error);
}

static void free_list(char **list, int count) {
    for (int i = 0; i < count; i++)
        free(list[i]);
    free(list);
}

void engine_close(Engine *engine) {
    if (!engine)
        return;
    end_process(engine);
    if (engine->transcript)
        fclose(engine->transcript);
    free_list(engine->option_names, engine->option_count);
    free_list(engine->variants, engine->variant_count);
    free(engine->variant_said);
    free(engine->complaint);
    free(engine->wording);
    free(engine->name);
    text_free(&engine->oddities);
    text_free(&engine->out_of_sync);
    file_free(&engine->list);
    free(engine);
}

/* --- what is known of it ------------------------------------------------- */

bool engine_reads(const Engine *engine, const Position *position, Error *reason) {
    return dialect_says(&engine->dialect, position, reason) || engine_starts_by_name(engine, position);
}

void engine_allow_out_of_sync(Engine *engine) { engine->may_be_out_of_sync = true; }

const char *engine_out_of_sync(const Engine *engine) { return engine->out_of_sync.at; }
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
