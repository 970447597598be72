/* svg_men.h - a man as SVG.
 *
 * Knows: a figure for each way of moving that everybody knows, and a disc with a letter for all others.
 * Does not know boards. */
#ifndef PERFT_DRAW_SVG_MEN_H
#define PERFT_DRAW_SVG_MEN_H

#include "../../core/core.h"
#include "../platform/text.h"

/* Its middle and half its size in pixels.  What decides on the figure is how the type moves, not its letter;
 * a king is a royal type that moves as one. */
void draw_man(const Sheet *sheet, Color owner, int type, int cx, int cy, int r, Text *out);

#endif
