/* en_passant.h - G-4: squares passed by a pawn, and on which of them it can be captured.
 *
 * Knows: the ruling pawn.en_passant.  Does not know whether a capture is legal. */
#ifndef CORE_EN_PASSANT_H
#define CORE_EN_PASSANT_H

#include "position.h"

/* Whether a pawn of the side to move stands where it could capture onto s. */
bool pawn_reaches(const Position *p, Square s);

/* The squares that the last move's pawn passed over, in order of passage; returns how many. */
int passed_squares(const Position *p, Square out[MAX_RANKS]);

/* Those on which the ruling pawn.en_passant lets a pawn capture. */
int en_passant_squares(const Position *p, Square out[MAX_RANKS]);

#endif
