/* svg_grid.h - where the squares are in a picture.
 *
 * Knows: sizes in pixels, y downwards.  Does not know what is drawn there. */
#ifndef PERFT_DRAW_SVG_GRID_H
#define PERFT_DRAW_SVG_GRID_H

#include "../../core/core.h"

enum { SVG_CELL = 48, SVG_MARGIN = 32 };

/* The upper left corner of a square's cell. */
static inline int svg_x(Board b, Square s) { return SVG_MARGIN + file_of(b, s) * SVG_CELL; }
static inline int svg_y(Board b, Square s) { return SVG_CELL / 4 + (b.ranks - 1 - rank_of(b, s)) * SVG_CELL; }

#endif
