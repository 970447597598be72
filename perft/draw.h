/* draw.h - a position as a picture: text, or SVG.
 *
 * Knows: boards up to 16 x 16, letters, holdings.  Does not know terminals or files. */
#ifndef PERFT_DRAW_H
#define PERFT_DRAW_H

#include "../core/core.h"
#include "text.h"

/* board.c: ranks and files labelled, `*` on squares just passed by a pawn, holdings, the FEN last. */
void draw_board(const Position *position, bool colour, Text *out);

/* `White holds` and its men, or nothing; for both pictures. */
bool draw_holdings(const Position *position, Color owner, Text *out);

/* Whose turn it is, and what has become of it: in check, checkmated, stalemated and who wins by that (G-2). */
void draw_turn(const Position *position, Text *out);

/* svg.c: a picture of its own, with nothing to load. */
void draw_svg(const Position *position, Text *out);

/* Whether a pawn just passed this square. */
bool just_passed(const Position *position, Square s);

#endif
