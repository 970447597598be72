/* king.c - the king's steps: never onto an attacked square (G-1). */
#include "king.h"

#include "attack.h"
#include "piece.h"

/* The king is lifted meanwhile, so that it does not hide a square from a line it stands on. */
void king_steps(Generator *g) {
    Position *p = g->position;
    Square from = p->state.king[g->color];
    Man king = p->board[from];
    Move *first = g->end, *kept = first;
    piece_moves(g, from);
    if (!g->test)
        return;
    p->board[from] = EMPTY;
    for (Move *m = first; m < g->end; m++)
        if (!attacked(p, m->to, enemy_of(g->color)))
            *kept++ = *m;
    p->board[from] = king;
    g->end = kept;
}
