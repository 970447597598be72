/* fill_pinned.h - the moves that a pin leaves an enemy piece. */
#ifndef CORE_REPLIES_FILL_PINNED_H
#define CORE_REPLIES_FILL_PINNED_H

#include "table.h"

/* Lists the moves of the pinned piece on a square; returns how many. */
int note_pinned(Filler *v, Square from);

#endif
