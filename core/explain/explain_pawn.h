/* explain_pawn.h - steps, captures, en passant, promotion. */
#ifndef CORE_EXPLAIN_EXPLAIN_PAWN_H
#define CORE_EXPLAIN_EXPLAIN_PAWN_H

#include "question.h"

bool explain_pawn(Question *q);

#endif
