/* replies.h - how many replies each move leaves, without playing it: the door of this room.
 *
 * Knows: in one position, what the enemy could do if it were to move, what changes that, and which moves
 * check it.  Does not know how the sums are used.  Start with replies.c; then
 *     check_map.c      which moves may check or pin
 *     fill_table.c       what every square means for the enemy's replies; fill_king.c: for its king's
 *     replies_one.c  the moves for which two changes are not all */
#ifndef CORE_REPLIES_REPLIES_H
#define CORE_REPLIES_REPLIES_H

#include "check_map.h"
#include "fill_table.h"

/* How many legal replies these legal moves leave, added up. */
uint64_t replies_sum(const Replies *replies, Position *position, const Move *moves, int count);

#endif
