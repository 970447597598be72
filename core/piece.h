/* piece.h - how pieces other than pawns move: leaps, rides, ranges. */
#ifndef CORE_PIECE_H
#define CORE_PIECE_H

#include "generate.h"

void piece_moves(Generator *g, Square from);      /* piece.c */

#endif
