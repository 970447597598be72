/* pawn.c - pawns: ahead, captures, promotion, en passant.
 *
 * G-3 one step ahead, captures diagonally, a longer first move (DV-2, RT-2 ...);
 * G-4 en passant; G-5 promotion, DV-4 only to what the box offers, and DV-6: with
 * nothing on offer a pawn does not enter its last rank; AR-3 no double step out of
 * check into an en passant capture. */
#include "generate.h"

static void promote(Generator *g, Square from, Square to) {
    for (int t = 1; t <= g->rules->sheet->types; t++)
        if (promotion_offered(g->position, g->color, t))
            add_move(g, from, to, MOVE_PROMOTION, t);
}

/* Its next step ahead is onto the last rank, and so are its captures. */
static void last_moves(Generator *g, Square from, const PawnTable *pawn) {
    const Man *board = g->position->board;
    const uint16_t *ahead = pool_at(g->rules, pawn->ahead);
    if (board[*ahead] == EMPTY)
        promote(g, from, *ahead);
    for (const uint16_t *q = pool_at(g->rules, pawn->captures); *q != OFF; q++)
        if (board[*q] & color_bit(enemy_of(g->color)))
            promote(g, from, *q);
}

static void step_over(Generator *g, Square from, Square to) {
    bool judged = g->checked && g->rules->sheet->double_into_ep == INTO_EP_FORBIDDEN;
    if (judged && g->test)
        add_tested(g, from, to, MOVE_STEPS, 0);
    else
        add_move(g, from, to, MOVE_STEPS, 0);
}

void pawn_moves(Generator *g, Square from) {
    const Man *board = g->position->board;
    const uint8_t enemy = color_bit(enemy_of(g->color));
    const PawnTable *pawn = &g->rules->pawns[g->color][from];
    const uint16_t *ahead = pool_at(g->rules, pawn->ahead);
    if (g->rules->promotes[g->color][*ahead]) {
        last_moves(g, from, pawn);
        return;
    }
    if (board[*ahead] == EMPTY) {
        add_move(g, from, *ahead, MOVE_NORMAL, 0);
        while (board[*++ahead] == EMPTY)
            step_over(g, from, *ahead);
    }
    for (const uint16_t *q = pool_at(g->rules, pawn->captures); *q != OFF; q++)
        if (board[*q] & enemy)
            add_move(g, from, *q, MOVE_NORMAL, 0);
}

void en_passant_moves(Generator *g) {
    const Rules *r = g->rules;
    Square squares[MAX_RANKS];
    int count = en_passant_squares(g->position, squares);
    for (int i = 0; i < count; i++) {
        /* pawns that capture onto a square stand where an enemy pawn on it would capture */
        const uint16_t *q = pool_at(r, r->pawns[enemy_of(g->color)][squares[i]].captures);
        for (; *q != OFF; q++)
            if (g->position->board[*q] == man_of(g->color, r->pawn))
                add_tested(g, *q, squares[i], MOVE_EN_PASSANT, 0);
    }
}

bool steps_into_en_passant(Position *after) {
    Move moves[2 * MAX_RANKS];
    Generator g = {.position = after, .rules = after->rules, .color = (Color)after->state.side,
                   .end = moves};
    g.test = after->rules->sheet->double_into_ep_test == INTO_EP_LEGAL;
    en_passant_moves(&g);
    return g.end > moves;
}
