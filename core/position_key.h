/* position_key.h - the key of everything that can change the tree below a position.
 *
 * Knows: what of en passant, rights and holdings matters.  Does not know hash tables. */
#ifndef CORE_POSITION_KEY_H
#define CORE_POSITION_KEY_H

#include "position.h"

/* The key of everything that can change the tree below: State.key and each passed square on which
 * a pawn of the side to move could capture. */
Key position_key(const Position *p);

/* position_key after a move, without making it; false where it must be made to know. */
bool key_after(const Position *p, Move move, Key *key);

/* State.key computed anew from everything it stands for. */
Key position_key_anew(const Position *p);

#endif
