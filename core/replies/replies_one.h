/* replies_one.h - the replies to one move. */
#ifndef CORE_REPLIES_REPLIES_ONE_H
#define CORE_REPLIES_REPLIES_ONE_H

#include "table.h"

/* By its two changes and what else it asks for; and by playing it. */
int replies_of(const Replies *replies, Position *p, Move move);
int replies_played(const Replies *replies, Position *p, Move move);

#endif
