/* promotion.h - G-5, DV-4, DV-6: what a pawn can become, and the moves that do it. */
#ifndef CORE_PROMOTION_H
#define CORE_PROMOTION_H

#include "generate.h"

/* Whether type t is on offer to a pawn of colour c (DV-4), and whether any is (DV-6). */
bool promotion_offered(const Position *p, Color c, int type);
bool promotion_possible(const Position *p, Color c);
void promotion_moves(Generator *g, Square from);

#endif
