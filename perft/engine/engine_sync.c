#include "engine_sync.h"

#include "engine_state.h"

#include <string.h>

static bool hear_moment(Engine *engine, void (*hear)(Engine *, const char *, void *), void *context) {
    const char *line;
    subprocess_expect(engine->process, "nothing", 0.05);
    while (subprocess_read(engine->process, &line) == READ_LINE)
        if (hear)
            hear(engine, line, context);
    return true;
}

static ReadResult hear_until(Engine *engine, const char *word, void (*hear)(Engine *, const char *, void *),
                        void *context) {
    const char *line;
    ReadResult result;
    while ((result = subprocess_read(engine->process, &line)) == READ_LINE && strcmp(line, word) != 0)
        if (hear)
            hear(engine, line, context);
    return result;
}

bool engine_sync(Engine *engine, void (*hear)(Engine *, const char *, void *), void *context, Error *error) {
    char number[16];
    Text say = {0}, back = {0};
    if (!engine->can_sync)
        return hear_moment(engine, hear, context);
    snprintf(number, sizeof number, "%d", ++engine->syncs);
    add_filled(&say, engine->adapter->sync, number, "");
    add_filled(&back, engine->adapter->synced, number, "");
    subprocess_send(engine->process, say.at);
    subprocess_expect(engine->process, say.at, engine_timeout(engine));
    ReadResult result = hear_until(engine, back.at, hear, context);
    if (result != READ_LINE)
        subprocess_read_error(engine->process, result, back.at, error);
    text_free(&say);
    text_free(&back);
    return result == READ_LINE;
}
