/* draw.h - a position as a picture: text, or SVG.
 *
 * Knows: boards up to 16 x 16, letters, holdings, moves to be pointed at.  Does not know terminals,
 * files, or why a move is pointed at. */
#ifndef PERFT_DRAW_DRAW_H
#define PERFT_DRAW_DRAW_H

#include "../../core/core.h"
#include "../platform/text.h"

/* board.c: ranks and files labelled, `*` on squares just passed by a pawn, holdings, the FEN last. */
void draw_board(const Position *position, bool colour, Text *out);

/* `White holds` and its men, or nothing. */
bool draw_holdings(const Position *position, Color owner, Text *out);

/* Whose turn it is, and what has become of it: in check, checkmated, stalemated and who wins by that (G-2). */
void draw_turn(const Position *position, Text *out);

/* Whether a pawn just passed this square. */
bool just_passed(const Position *position, Square s);

/* --- svg.c, svg_marks.c -------------------------------------------------- */

/* What is to be seen on a board.  Each has a shape and a sign of its own beside its colour. */
typedef enum {
    MARK_MISSING,  /* a legal move that the other side of a comparison lacks: dashed arrow, `-` */
    MARK_EXTRA,    /* a move that is not legal: whole arrow, `+` */
    MARK_COUNT,    /* a move below which the counts differ: dotted arrow, `#` */
    MARK_TWICE,    /* a legal move that is listed more than once: double arrow, `×` */
    MARK_ATTACKED, /* a square attacked by the side that is not to move: a corner */
    MARK_CLASSES
} MarkClass;

typedef struct {
    Square from, to;   /* from is OFF for a drop, and for a mark of a square */
    MarkClass class;
    char letter;       /* of the man dropped; else 0 */
} Mark;

bool same_mark(const Mark *a, const Mark *b);
Mark mark_of_move(const Position *position, Move move, MarkClass class);
/* The squares that the side not to move attacks; returns how many. */
int marks_attacked(const Position *position, Mark out[MAX_SQUARES]);

/* A picture of its own, with nothing to load. */
void draw_svg(const Position *position, Text *out);
/* A picture inside a page, which gives the colour of what stands around the board. */
void draw_diagram(const Position *position, const Mark *marks, int count, Text *out);

/* Between svg.c and svg_marks.c: the corner of a square's cell, and the signs on the board. */
enum { SVG_CELL = 48, SVG_MARGIN = 32 };
int svg_x(Board board, Square s);
int svg_y(Board board, Square s);
void svg_marks(const Position *position, const Mark *marks, int count, Text *out);

#endif
