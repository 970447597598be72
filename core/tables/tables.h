/* tables.h - how rules.c fills the step and line tables; nobody else needs it.
 *
 * Knows: geometry, and how a Step moves a man.  Does not know rights, castling
 * or drops. */
#ifndef CORE_TABLES_TABLES_H
#define CORE_TABLES_TABLES_H

#include "rules.h"

/* Appends to the pool.  False when it is full. */
bool pool_add(Rules *rules, unsigned value);

/* steps.c: where each type's moves lead from every square. */
bool compile_steps(Rules *rules);
bool compile_pawns(Rules *rules);

/* lines.c: from where every square can be attacked. */
bool compile_lines(Rules *rules);

/* axes.c: which squares lie on one line that something rides or pushes along. */
bool compile_axes(Rules *rules);

int greatest_common_divisor(int a, int b);

/* A lame leap's squares to pass, from (0, 0): see the horse in steps.c.  Returns how many. */
int lame_path(const Step *step, int path[MAX_FILES][2]);

/* +1 for White, -1 for Black: which way a step's dy points. */
static inline int forward_of(Color c) { return c == WHITE ? 1 : -1; }

#endif
