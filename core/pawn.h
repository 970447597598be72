/* pawn.h - G-3, G-4, AR-3: pawns ahead, captures, en passant. */
#ifndef CORE_PAWN_H
#define CORE_PAWN_H

#include "generate.h"

void pawn_moves(Generator *g, Square from);       /* pawn.c: G-3 */
void en_passant_moves(Generator *g);              /* pawn.c: G-4 */

#endif
