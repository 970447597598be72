/* pawn.c - pawns: ahead, captures, en passant.
 *
 * G-3 one step ahead, captures diagonally, a longer first move (DV-2, RT-2 ...);
 * G-4 en passant; AR-3 no double step out of check into an en passant capture. */
#include "pawn.h"

#include "attack.h"
#include "en_passant.h"
#include "legality_test.h"
#include "promotion.h"
#include "reply_rules.h"

bool steps_out_of_check_are_judged(const Rules *rules, Color c) {
    return rules->side[c]->double_into_ep == INTO_EP_FORBIDDEN;
}

void pawn_moves(Generator *g, Square from) {
    const Rules *r = g->rules;
    const Man *board = g->position->board;
    const uint8_t enemy = color_bit(enemy_of(g->color));
    const PawnTable pawn = r->pawns[g->color][from];
    const uint16_t *ahead = pool_at(r, pawn.ahead), *q = pool_at(r, pawn.captures);
    const Square one = *ahead;
    Move *first = g->end, *end = first;
    if (r->promotes[g->color][one]) {
        promotion_moves(g, from);
        return;
    }
    for (; *q != OFF; q++)
        if (board[*q] & enemy)
            *end++ = (Move){(uint8_t)from, (uint8_t)*q, MOVE_NORMAL, 0};
    if (board[one] == EMPTY) {
        *end++ = (Move){(uint8_t)from, (uint8_t)one, MOVE_NORMAL, 0};
        for (ahead++; board[*ahead] == EMPTY; ahead++)
            *end++ = (Move){(uint8_t)from, (uint8_t)*ahead, MOVE_STEPS, 0};
    }
    g->end = end;
    if (g->checked && g->test && steps_out_of_check_are_judged(r, g->color))
        g->end = first + keep_legal(g->position, first, (int)(end - first));
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

int captures_of_steps(Position *after, Move out[MAX_STEP_CAPTURES]) {
    Generator g = {.position = after, .rules = after->rules, .color = (Color)after->state.side,
                   .end = out};
    g.test = after->rules->side[enemy_of(g.color)]->double_into_ep_test == INTO_EP_LEGAL;
    en_passant_moves(&g);
    return (int)(g.end - out);
}
