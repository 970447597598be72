#include "engine_state.h"

#include <string.h>

enum { DEFAULT_TIMEOUT = 60 };

double engine_timeout(const Engine *engine) { return engine->config.timeout > 0 ? engine->config.timeout : DEFAULT_TIMEOUT; }

void engine_note(Engine *engine, const char *what) {
    if (!strstr(text_of(&engine->oddities), what))
        text_addf(&engine->oddities, "%s\n", what);
}
