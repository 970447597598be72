/* axes.h - which squares lie on one line that something rides or pushes along. */
#ifndef CORE_TABLES_AXES_H
#define CORE_TABLES_AXES_H

#include "rules.h"

bool compile_axes(Rules *rules);

#endif
