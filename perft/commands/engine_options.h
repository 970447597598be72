/* engine_options.h - --engine and the options that describe an engine, as its configuration.
 *
 * Knows: how each is written and what it may be.  Does not know engines. */
#ifndef PERFT_COMMANDS_ENGINE_OPTIONS_H
#define PERFT_COMMANDS_ENGINE_OPTIONS_H

#include "../engine/engine_config.h"
#include "options.h"

/* False with an error.  What it points to are the options' own texts. */
bool engine_options(const Options *options, EngineConfig *out, Error *error);

#endif
