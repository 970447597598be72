/* lines.h - from where every square can be attacked. */
#ifndef CORE_TABLES_LINES_H
#define CORE_TABLES_LINES_H

#include "rules.h"

bool compile_lines(Rules *rules);

#endif
