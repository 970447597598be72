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

bool steps_are_judged(const Position *p, Color c, bool in_check) {
    return (in_check || FAULT(p->rules, into_ep_without_check))
           && p->rules->side[c]->double_into_ep == INTO_EP_FORBIDDEN;
}

void pawn_moves(Generator *g, Square from) {
    const Rules *r = g->rules;
    const Man *board = g->position->board;
    const uint8_t enemy = color_bit(enemy_of(g->color));
    const PawnTable pawn = r->pawns[g->color][from];
    const uint16_t *ahead = pool_at(r, pawn.ahead), *q = pool_at(r, pawn.captures);
    const Square one = *ahead;
    Move *first = g->end, *end = first;
    if ((FAULT(r, pawn_enters_last_rank) || FAULT(r, drop_on_wrong_ranks)) && one == OFF)
        return; /* on the last rank */
    if (r->promotes[g->color][one]) {
        promotion_moves(g, from);
        return;
    }
    for (; *q != OFF; q++)
        if (board[*q] & enemy && !(FAULT(r, pawn_takes_one_way) && *q < one))
            *end++ = (Move){(uint8_t)from, (uint8_t)*q, MOVE_NORMAL, 0};
    if (FAULT(r, pawn_takes_ahead) && board[one] & enemy)
        *end++ = (Move){(uint8_t)from, (uint8_t)one, MOVE_NORMAL, 0};
    if (board[one] == EMPTY) {
        *end++ = (Move){(uint8_t)from, (uint8_t)one, MOVE_NORMAL, 0};
        for (ahead++; board[*ahead] == EMPTY; ahead++)
            *end++ = (Move){(uint8_t)from, (uint8_t)*ahead, MOVE_STEPS, 0};
    } else if (FAULT(r, steps_jump))
        for (ahead++; *ahead != OFF; ahead++)
            if (board[*ahead] == EMPTY)
                *end++ = (Move){(uint8_t)from, (uint8_t)*ahead, MOVE_STEPS, 0};
    g->end = end;
    if (g->test && steps_are_judged(g->position, g->color, g->checked))
        g->end = first + keep_legal(g->position, first, (int)(end - first));
}

/* Whether the man shields its king from a line. */
static bool is_pinned(Position *p, Square s, Color c) {
    Man man = p->board[s];
    p->board[s] = EMPTY;
    bool pinned = in_check(p, c);
    p->board[s] = man;
    return pinned;
}

/* Faults that are told by the whole position, or by the pawn that captures (else OFF). */
static bool refused_by_error(const Generator *g, Square from) {
    Position *p = g->position;
    Square victim = p->state.passed_to;
    if (from != OFF)
        return FAULT(g->rules, ep_refused_when_pinned) && !g->checked && is_pinned(p, from, g->color);
    if (FAULT(g->rules, ep_survives_move) || FAULT(g->rules, ep_survives_drop))
        return p->board[victim] != man_of(enemy_of(g->color), g->rules->pawn);
    return FAULT(g->rules, ep_refused_in_check) && g->checked;
}

void en_passant_moves(Generator *g) {
    const Rules *r = g->rules;
    Square squares[MAX_RANKS];
    if (refused_by_error(g, OFF))
        return;
    int count = en_passant_squares(g->position, squares);
    for (int i = 0; i < count; i++) {
        /* pawns that capture onto a square stand where an enemy pawn on it would capture */
        const uint16_t *q = pool_at(r, r->pawns[enemy_of(g->color)][squares[i]].captures);
        for (; *q != OFF; q++)
            if (g->position->board[*q] == man_of(g->color, r->pawn) && !refused_by_error(g, *q))
                add_tested(g, *q, squares[i], MOVE_EN_PASSANT, 0);
    }
}

bool steps_into_en_passant(Position *after) {
    Move moves[2 * MAX_RANKS];
    Generator g = {.position = after, .rules = after->rules, .color = (Color)after->state.side,
                   .end = moves};
    g.test = after->rules->side[enemy_of(g.color)]->double_into_ep_test == INTO_EP_LEGAL;
    en_passant_moves(&g);
    return g.end > moves;
}
