/* engine_report.h - what an engine says of itself: its name, options, variants and features. */
#ifndef PERFT_ENGINE_ENGINE_REPORT_H
#define PERFT_ENGINE_ENGINE_REPORT_H

#include "query.h"

/* Takes what a line says; forgets all of it. */
void engine_take_report(Engine *engine, const char *line);
void engine_forget_report(Engine *engine);

#endif
