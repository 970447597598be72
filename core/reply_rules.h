/* reply_rules.h - the one circle of the rules: two of them ask what the enemy could answer.
 *
 * AR-3 (no double step out of check into an en passant capture) and DS-4 (no pawn drop that mates) make the
 * legality of a move depend on legal replies.  So the lowest of the rules may ask the highest; what they ask
 * stands here, and is defined above: pawn.c, drop.c and legal.c. */
#ifndef CORE_REPLY_RULES_H
#define CORE_REPLY_RULES_H

#include "attack.h"
#include "position.h"

/* Whether AR-3 judges the longer first moves of a side in check. */
bool steps_out_of_check_are_judged(const Rules *rules, Color c);
/* Whether DS-4 judges drops of a type. */
bool drop_is_judged(const Position *p, Color c, int type);

/* pawn.c, AR-3: after a step over squares, how many ways there are to capture it en passant that AR-3 counts. */
enum { MAX_STEP_CAPTURES = 2 * MAX_RANKS };
int captures_of_steps(Position *after, Move out[MAX_STEP_CAPTURES]);

/* drop.c, DS-4: after a pawn drop, whether it mates. */
bool drop_mates(Position *after);
bool has_legal_move(Position *p);

#endif
