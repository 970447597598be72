/* svg.h - a position as SVG.
 *
 * Knows: boards up to 16 x 16, men, holdings.  Does not know pages or files. */
#ifndef PERFT_DRAW_SVG_H
#define PERFT_DRAW_SVG_H

#include "svg_marks.h"

/* A picture of its own, with nothing to load. */
void draw_svg(const Position *position, Text *out);
/* A picture inside a page, which gives the colour of what stands around the board. */
void draw_diagram(const Position *position, const Mark *marks, int count, Text *out);

#endif
