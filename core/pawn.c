/* pawn.c - pawns: ahead, captures, promotion, en passant.
 *
 * G-3 one step ahead, captures diagonally, a longer first move (DV-2, RT-2 ...);
 * G-4 en passant; G-5 promotion, DV-4 only to what the box offers, and DV-6: with
 * nothing on offer a pawn does not enter its last rank; AR-3 no double step out of
 * check into an en passant capture. */
#include "generate.h"

static void promote(Generator *g, Square from, Square to) {
    const Rules *r = g->rules;
    for (int t = 1; t <= r->sheet->types; t++)
        if (promotion_offered(g->position, g->color, t)
            || (FAULT(r, box_after_capture) && r->promotion_to[g->color] >> t & 1 && type_of(g->position->board[to]) == t))
            add_move(g, from, to, MOVE_PROMOTION, t);
    if (FAULT(r, pawn_enters_last_rank) && !promotion_possible(g->position, g->color))
        add_move(g, from, to, MOVE_NORMAL, 0);
}

/* Of a capture, by a fault: towards the low files. */
static bool refused_way(const Generator *g, Square ahead, Square to) {
    return FAULT(g->rules, pawn_takes_one_way) && to < ahead;
}

/* Its next step ahead is onto the last rank, and so are its captures. */
static void last_moves(Generator *g, Square from, const PawnTable *pawn) {
    const Man *board = g->position->board;
    const uint16_t *ahead = pool_at(g->rules, pawn->ahead);
    if (board[*ahead] == EMPTY)
        promote(g, from, *ahead);
    for (const uint16_t *q = pool_at(g->rules, pawn->captures); *q != OFF; q++)
        if (board[*q] & color_bit(enemy_of(g->color)) && !refused_way(g, *ahead, *q))
            promote(g, from, *q);
}

static bool steps_are_judged(const Generator *g) {
    return (g->checked || FAULT(g->rules, into_ep_without_check)) && g->test
           && g->rules->side[g->color]->double_into_ep == INTO_EP_FORBIDDEN;
}

static void step_over(Generator *g, Square from, Square to, bool judged) {
    if (judged)
        add_tested(g, from, to, MOVE_STEPS, 0);
    else
        add_move(g, from, to, MOVE_STEPS, 0);
}

void pawn_moves(Generator *g, Square from) {
    const Man *board = g->position->board;
    const uint8_t enemy = color_bit(enemy_of(g->color));
    const PawnTable *pawn = &g->rules->pawns[g->color][from];
    const uint16_t *ahead = pool_at(g->rules, pawn->ahead);
    const Square one = *ahead;
    if ((FAULT(g->rules, pawn_enters_last_rank) || FAULT(g->rules, drop_on_wrong_ranks)) && *ahead == OFF)
        return; /* on the last rank */
    if (g->rules->promotes[g->color][*ahead]) {
        last_moves(g, from, pawn);
        return;
    }
    const bool judged = steps_are_judged(g);
    if (FAULT(g->rules, pawn_takes_ahead) && board[one] & enemy)
        add_move(g, from, one, MOVE_NORMAL, 0);
    if (board[*ahead] == EMPTY) {
        add_move(g, from, *ahead, MOVE_NORMAL, 0);
        while (board[*++ahead] == EMPTY)
            step_over(g, from, *ahead, judged);
    } else if (FAULT(g->rules, steps_jump))
        while (*++ahead != OFF)
            if (board[*ahead] == EMPTY)
                step_over(g, from, *ahead, judged);
    for (const uint16_t *q = pool_at(g->rules, pawn->captures); *q != OFF; q++)
        if (board[*q] & enemy && !refused_way(g, one, *q))
            add_move(g, from, *q, MOVE_NORMAL, 0);
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
static bool refused_by_fault(const Generator *g, Square from) {
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
    if (refused_by_fault(g, OFF))
        return;
    int count = en_passant_squares(g->position, squares);
    for (int i = 0; i < count; i++) {
        /* pawns that capture onto a square stand where an enemy pawn on it would capture */
        const uint16_t *q = pool_at(r, r->pawns[enemy_of(g->color)][squares[i]].captures);
        for (; *q != OFF; q++)
            if (g->position->board[*q] == man_of(g->color, r->pawn) && !refused_by_fault(g, *q))
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
