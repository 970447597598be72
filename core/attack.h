/* attack.h - which pieces attack a square.
 *
 * Knows: lines of attack, DV-7.  Does not know pins or legality. */
#ifndef CORE_ATTACK_H
#define CORE_ATTACK_H

#include "position.h"

/* attack.c: whether pieces of colour `by` attack a square; an enemy of theirs on it or not makes no
 * difference.  DV-7: a pawn that has nothing to become attacks unless pawn.blocked_attacks=no. */
bool attacked(const Position *p, Square s, Color by);

/* Writes the squares of all pieces of `by` that attack s; returns how many (at most MAX_LINES_TO_SQUARE). */
int attackers(const Position *p, Square s, Color by, Square out[MAX_LINES_TO_SQUARE]);

/* Whether the king of colour c is attacked. */
bool in_check(const Position *p, Color c);

/* The first square of a list ended by OFF that is attacked, or OFF. */
Square first_attacked(const Position *p, const uint16_t *squares, Color by);

/* Whether a legal step or capture (MOVE_NORMAL) checks: the piece is put there to see, no more. */
bool step_checks(Position *p, Move move);

#endif
