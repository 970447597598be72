/* explain.h - why a move text is legal or not.
 *
 * Knows: every rule as a reason, first the one that, taken away, would make the move legal.  Start with explain.c. */
#ifndef CORE_EXPLAIN_EXPLAIN_H
#define CORE_EXPLAIN_EXPLAIN_H

#include "../position.h"
#include "explanation.h"

Explained explain(Position *p, const char *text, Explanation *out);

#endif
