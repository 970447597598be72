/* svg_marks.h - what is pointed at on a board: moves and squares.
 *
 * Knows: the kinds of marks and how each is drawn.  Does not know why something is marked. */
#ifndef PERFT_DRAW_SVG_MARKS_H
#define PERFT_DRAW_SVG_MARKS_H

#include "../../core/core.h"
#include "../platform/text.h"

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

/* The marks, over a board that is drawn. */
void svg_marks(const Position *position, const Mark *marks, int count, Text *out);

#endif
