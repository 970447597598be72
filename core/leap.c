/* leap.c - AR-5, the king's leap: once, over a piece or none, instead of castling. */
#include "leap.h"

#include "attack.h"
#include "legality_test.h"
#include "make.h"

/* Like any piece a leap may take where the sheet says so, but never a king: leaps do not give check. */
static bool may_take(const Rules *r, Color mover, Man there) {
    return r->side[mover]->leap_capture == LEAP_CAPTURE_YES && (there & color_bit(enemy_of(mover)))
           && type_of(there) != r->royal;
}

void leap_moves(Generator *g) {
    const Position *p = g->position;
    const Rules *r = g->rules;
    const Sheet *sheet = r->side[g->color];
    if (g->checked && sheet->leap_from_check == LEAP_FROM_NO)
        return;
    for (int i = 0; i < r->leap_count[g->color]; i++) {
        const Leap *leap = &r->leap[g->color][i];
        Man there = p->board[leap->to];
        if (!(p->state.rights & leap->right) || (there != EMPTY && !may_take(r, g->color, there)))
            continue;
        if (sheet->leap_over_check == LEAP_OVER_NO
            && first_attacked(p, pool_at(r, leap->passed), enemy_of(g->color)) != OFF)
            continue;
        add_tested(g, leap->from, leap->to, MOVE_LEAP, i);
    }
}
