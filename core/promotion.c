/* promotion.c - pawns that enter their last rank.
 *
 * G-5 promotion, DV-4 only to what the box offers, and DV-6: with nothing on offer a
 * pawn does not enter it. */
#include "promotion.h"

bool promotion_offered(const Position *p, Color c, int type) {
    return p->rules->promotion_to[c] >> type & 1
           && (p->rules->side[c]->box != BOX_CAPTURED || p->state.holdings[c][type] > 0);
}

bool promotion_possible(const Position *p, Color c) {
    for (int t = 1; t <= p->rules->sheet->types; t++)
        if (promotion_offered(p, c, t))
            return true;
    return false;
}

static void promote(Generator *g, Square from, Square to) {
    const Rules *r = g->rules;
    for (int t = 1; t <= r->sheet->types; t++)
        if (promotion_offered(g->position, g->color, t))
            add_move(g, from, to, MOVE_PROMOTION, t);
}

/* Its next step ahead is onto the last rank, and so are its captures. */
void promotion_moves(Generator *g, Square from) {
    const Man *board = g->position->board;
    const PawnTable *pawn = &g->rules->pawns[g->color][from];
    const Square ahead = *pool_at(g->rules, pawn->ahead);
    if (board[ahead] == EMPTY)
        promote(g, from, ahead);
    for (const uint16_t *q = pool_at(g->rules, pawn->captures); *q != OFF; q++)
        if (board[*q] & color_bit(enemy_of(g->color)))
            promote(g, from, *q);
}
