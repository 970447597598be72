/* explain_safety.h - what leaves the own king attacked (G-1): checks, pins, opened lines. */
#ifndef CORE_EXPLAIN_EXPLAIN_SAFETY_H
#define CORE_EXPLAIN_EXPLAIN_SAFETY_H

#include "question.h"

bool king_exposed(Question *q, Move move);

/* The men that attack the mover's king after the move, sorted by square. */
int attackers_after(Question *q, Move move, Square out[MAX_LINES_TO_SQUARE]);

/* Those that attack s now, sorted by square. */
int attackers_now(const Question *q, Square s, Color by, Square out[MAX_LINES_TO_SQUARE]);

#endif
