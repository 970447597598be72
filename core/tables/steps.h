/* steps.h - where each type's moves lead from every square.
 *
 * Knows: geometry, and how a Step moves a piece.  Does not know rights, castling or drops. */
#ifndef CORE_TABLES_STEPS_H
#define CORE_TABLES_STEPS_H

#include "rules.h"

bool compile_steps(Rules *rules);
bool compile_pawns(Rules *rules);

/* Appends to the pool.  False when it is full. */
bool pool_add(Rules *rules, unsigned value);

/* A lame leap's squares to pass, from (0, 0): see the horse in steps.c.  Returns how many. */
int lame_path(const Step *step, int path[MAX_FILES][2]);

/* +1 for White, -1 for Black: which way a step's dy points. */
static inline int forward_of(Color c) { return c == WHITE ? 1 : -1; }

#endif
