#include "engine.h"

#include "../platform/open.h"
#include "../platform/status.h"
#include "../platform/system.h"
#include "engine_board.h"
#include "engine_report.h"
#include "engine_state.h"
#include "handshake.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FAILURES = 20, MAX_LOST_SECONDS = 120 };

/* --- opening ------------------------------------------------------------- */

static bool open_list(Engine *engine, Error *error) {
    engine->adapter = &adapter_table[ADAPTER_PASTE];
    if (!file_read(&engine->list, engine->config.list, error))
        return false;
    engine->name = copy_text(engine->list.name, strlen(engine->list.name));
    return true;
}

static bool open_transcript(Engine *engine, Error *error) {
    const char *path = engine->config.transcript;
    if (path && !engine->transcript)
        engine->transcript = open_to_write(path);
    if (!path || engine->transcript)
        return true;
    error_set(error, "--transcript %s: cannot be written: %s", path, strerror(errno));
    return false;
}

static bool open_either(Engine *engine, int *status, Error *error) {
    const char *command = engine->config.command;
    if (!command)
        return open_list(engine, error);
    engine->guessed = !engine->config.adapter;
    engine->adapter = engine->guessed ? adapter_first_guess : engine->config.adapter;
    engine->name = copy_text(command, strlen(command));
    return open_transcript(engine, error) && engine_handshake(engine, status, error);
}

static void end_process(Engine *engine) {
    if (engine->process && engine->adapter->quit)
        subprocess_send(engine->process, engine->adapter->quit);
    subprocess_close(engine->process);
    engine->process = NULL;
}

Engine *engine_open(const EngineConfig *config, const Variant *variant, int *status, Error *error) {
    return engine_open_after(NULL, config, variant, status, error);
}

Engine *engine_open_after(Engine *before, const EngineConfig *config, const Variant *variant, int *status, Error *error) {
    Engine *engine = allocate(1, sizeof *engine);
    if (before) {
        end_process(before);
        engine->transcript = before->transcript;
        before->transcript = NULL;
        engine_close(before);
    }
    engine->config = *config;
    engine->variant = variant;
    engine->base.number = 1;
    *status = STATUS_BAD;
    if (!open_either(engine, status, error)) {
        engine_close(engine);
        return NULL;
    }
    if (variant->sheet.board.ranks >= 10 && !engine->base.sure)
        engine->base.number = engine->adapter->tall_base;
    *status = STATUS_OK;
    return engine;
}

bool engine_recover(Engine *engine) {
    int status;
    Error error;
    bool died = engine->process && subprocess_has_ended(engine->process);
    if (engine->refused)
        return true;
    if ((engine->adapter->kept && engine->answered == 0 && !died) || engine->failures >= MAX_FAILURES
        || engine->lost > MAX_LOST_SECONDS)
        return false;
    if (!engine->adapter->kept)
        return true;
    end_process(engine);
    free(engine->variant_said);
    engine->variant_said = NULL;
    double begun = seconds_now();
    bool ok = engine_handshake(engine, &status, &error);
    engine->lost += seconds_now() - begun;
    return ok;
}

void engine_close(Engine *engine) {
    if (!engine)
        return;
    end_process(engine);
    if (engine->transcript)
        fclose(engine->transcript);
    engine_forget_report(engine);
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
    return dialect_says(&engine->config.dialect, position, reason) || engine_starts_by_name(engine, position);
}

bool engine_reads_to(const Engine *engine, const Position *position, int depth, Error *reason) {
    return engine_reads(engine, position, reason) || dialect_says_to(&engine->config.dialect, position, depth);
}

void engine_allow_out_of_sync(Engine *engine) { engine->may_be_out_of_sync = true; }

const char *engine_out_of_sync(const Engine *engine) { return engine->out_of_sync.at; }
bool engine_refused(const Engine *engine) { return engine->refused; }
int engine_rank_base(const Engine *engine) { return engine->base.number; }
int engine_questions(const Engine *engine) { return engine->questions; }
const char *engine_name(const Engine *engine) { return engine->name; }
const char *engine_oddities(const Engine *engine) { return text_of(&engine->oddities); }
