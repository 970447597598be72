/* engine_sync.c - a word that comes back once all said before it is done. */
#include "engine_parts.h"

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
    ReadResult heard;
    while ((heard = subprocess_read(engine->process, &line)) == READ_LINE && strcmp(line, word) != 0)
        if (hear)
            hear(engine, line, context);
    return heard;
}

bool engine_sync(Engine *engine, void (*hear)(Engine *, const char *, void *), void *context, Error *error) {
    char number[16];
    Text say = {0}, back = {0};
    if (!engine->can_sync)
        return hear_moment(engine, hear, context);
    snprintf(number, sizeof number, "%d", ++engine->sync);
    add_filled(&say, engine->adapter->sync, number, "");
    add_filled(&back, engine->adapter->synced, number, "");
    subprocess_send(engine->process, say.at);
    subprocess_expect(engine->process, say.at, engine->timeout);
    ReadResult heard = hear_until(engine, back.at, hear, context);
    if (heard != READ_LINE)
        subprocess_read_error(engine->process, heard, back.at, error);
    text_free(&say);
    text_free(&back);
    return heard == READ_LINE;
}
