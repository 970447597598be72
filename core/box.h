/* box.h - DV-5: what a side's box holds where a FEN does not say it.
 *
 * Knows: the start array.  The formula is used once, when a FEN is read. */
#ifndef CORE_BOX_H
#define CORE_BOX_H

#include "position.h"

/* How many of a type a side has on the board; how often the start position has a piece, on the board or in
 * its brackets. */
int count_on_board(const Position *p, Color c, int type);
int count_at_start(const Sheet *sheet, Man man, bool held);

/* DV-5: without brackets the box is what the start array had minus what is on the board. */
void box_fill(Position *p);

#endif
