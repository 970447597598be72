/* draw.h - a position as text.
 *
 * Knows: letters, squares just passed, holdings, whose turn it is.  Does not know terminals or files.
 *
 * The room: svg.h draws the same as SVG, with the marks of svg_marks.h for moves to be pointed at; html.h is a
 * page, html_diagram.h a diagram on it.  Nobody here knows why a move is pointed at. */
#ifndef PERFT_DRAW_DRAW_H
#define PERFT_DRAW_DRAW_H

#include "../../core/core.h"
#include "../platform/text.h"

/* Ranks and files labelled, `*` on squares just passed by a pawn, holdings, the FEN last. */
void draw_board(const Position *position, bool colour, Text *out);

/* `White holds` and its men, or nothing. */
bool draw_holdings(const Position *position, Color owner, Text *out);

/* Whose turn it is, and what has become of it: in check, checkmated, stalemated and who wins by that (G-2). */
void draw_turn(const Position *position, Text *out);

/* Whether a pawn just passed this square. */
bool just_passed(const Position *position, Square s);

#endif
