/* fill_pinned.c - the moves that a pin leaves an enemy piece. */
#include "fill_pinned.h"

/* A pinned piece is listed: whatever could change its moves lies on its pin line, and is made to see. */
int note_pinned(Filler *v, Square from) {
    Generator g = {.position = v->position, .rules = v->rules, .color = v->enemy,
                   .end = v->replies->scratch, .on = v->on, .test = true};
    for (int i = 0; i < v->check_map->pins; i++)
        if (v->check_map->pinned[i] == from)
            g.need |= (uint64_t)1 << i;
    if (type_of(v->board[from]) == v->rules->pawn) {
        const uint16_t *q = pool_at(v->rules, v->rules->pawns[v->enemy][from].captures);
        for (; *q != OFF; q++)
            v->replies->touch[*q].pawn_sees = v->replies->pawns_see = true;
    }
    moves_of_piece(&g, from);
    int moves = (int)(g.end - v->replies->scratch);
    v->replies->pinned[v->replies->pinned_count++] = (PinnedPiece){from, moves};
    return moves;
}
