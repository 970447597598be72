/* castling.c - G-7, wherever a variant castles.
 *
 * King and rook unmoved (the right), all squares between them empty, the king not
 * in check and passing no attacked square, judged on the board before the move;
 * and the king not attacked after it, with both moved. */
#include "generate.h"

Square first_attacked(const Position *p, const uint16_t *squares, Color by) {
    while (*squares != OFF && !attacked(p, *squares, by))
        squares++;
    return *squares;
}

Square first_occupied(const Position *p, const uint16_t *squares) {
    while (*squares != OFF && p->board[*squares] == EMPTY)
        squares++;
    return *squares;
}

void castling_moves(Generator *g) {
    const Position *p = g->position;
    const Rules *r = g->rules;
    const Sheet *sheet = r->sheet;
    if (g->checked && sheet->from_check == FROM_CHECK_NO)
        return;
    for (int i = 0; i < r->castle_count[g->color]; i++) {
        const Castle *castle = &r->castle[g->color][i];
        if (!(p->state.rights & castle->right)
            || first_occupied(p, pool_at(r, castle->gap)) != OFF)
            continue;
        if (sheet->through_check == THROUGH_CHECK_NO
            && first_attacked(p, pool_at(r, castle->passed), enemy_of(g->color)) != OFF)
            continue;
        add_tested(g, castle->king_from, castle->king_to, MOVE_CASTLE, i);
    }
}
