/* note_king.h - what every square means for the enemy king. */
#ifndef CORE_REPLIES_FILL_KING_H
#define CORE_REPLIES_FILL_KING_H

#include "table.h"

/* Which squares the enemy king asks about, for its steps, castlings and leaps. */
void note_king(Filler *v);

/* How many steps, castlings and leaps the king of the side to move has, if not in check. */
int king_moves(Position *p);

#endif
