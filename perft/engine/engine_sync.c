/* engine_sync.c - a word that comes back once all said before it is done. */
#include "engine_parts.h"

#include <string.h>

static bool hear_moment(Engine *engine, void (*hear)(Engine *, const char *, void *), void *context) {
    const char *line;
    talk_wait(engine->talk, "nothing", 0.05);
    while (talk_hear(engine->talk, &line) == HEARD_LINE)
        if (hear)
            hear(engine, line, context);
    return true;
}

static Heard hear_until(Engine *engine, const char *word, void (*hear)(Engine *, const char *, void *),
                        void *context) {
    const char *line;
    Heard heard;
    while ((heard = talk_hear(engine->talk, &line)) == HEARD_LINE && strcmp(line, word) != 0)
        if (hear)
            hear(engine, line, context);
    return heard;
}

bool engine_fence(Engine *engine, void (*hear)(Engine *, const char *, void *), void *context, Error *error) {
    char number[16];
    Text say = {0}, back = {0};
    if (!engine->fences)
        return hear_moment(engine, hear, context);
    snprintf(number, sizeof number, "%d", ++engine->fence);
    add_filled(&say, engine->adapter->fence, number, "");
    add_filled(&back, engine->adapter->fenced, number, "");
    talk_say(engine->talk, say.at);
    talk_wait(engine->talk, say.at, engine->timeout);
    Heard heard = hear_until(engine, back.at, hear, context);
    if (heard != HEARD_LINE)
        talk_error(engine->talk, heard, back.at, error);
    text_free(&say);
    text_free(&back);
    return heard == HEARD_LINE;
}
