/* explain_drop.h - drops. */
#ifndef CORE_EXPLAIN_EXPLAIN_DROP_H
#define CORE_EXPLAIN_EXPLAIN_DROP_H

#include "question.h"

bool explain_drop(Question *q);

/* The line by which a drop is legal: the narrowest that allows it. */
const SheetLine *line_of_drop(Question *q, Move move);

#endif
