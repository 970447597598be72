/* castling.h - G-7, wherever a variant castles. */
#ifndef CORE_CASTLING_H
#define CORE_CASTLING_H

#include "generate.h"

void castling_moves(Generator *g);                /* castling.c: G-7 */

#endif
