/* piece.c - how men other than pawns move: leaps, rays, and the odd ones. */
#include "generate.h"

/* A square that turns out to be taken by an own man is written over by the next. */
static Move *leaps_and_rays(const Generator *g, Square from, const StepTable *table, Move *end) {
    const Man *board = g->position->board;
    const uint8_t own = color_bit(g->color), enemy = color_bit(enemy_of(g->color));
    for (const uint16_t *q = pool_at(g->rules, table->leaps); *q != OFF; q++) {
        *end = (Move){(uint8_t)from, (uint8_t)*q, MOVE_NORMAL, 0};
        end += !(board[*q] & own);
    }
    for (const uint16_t *ray = pool_at(g->rules, table->rays); *ray; ray += *ray) {
        const uint16_t *q = ray + 1;
        for (; board[*q] == EMPTY; q++)
            *end++ = (Move){(uint8_t)from, (uint8_t)*q, MOVE_NORMAL, 0};
        *end = (Move){(uint8_t)from, (uint8_t)*q, MOVE_NORMAL, 0};
        end += (board[*q] & enemy) != 0;
    }
    return end;
}

/* Move-only and capture-only steps, and lame leaps: [length, mode, squares to pass, squares..., OFF]. */
static void odd_steps(Generator *g, Square from, const StepTable *table) {
    const Man *board = g->position->board;
    const uint8_t enemy = color_bit(enemy_of(g->color));
    for (const uint16_t *odd = pool_at(g->rules, table->odd); *odd; odd += *odd) {
        const uint16_t *q = odd + 3, *arrival = q + odd[2];
        while (q < arrival && board[*q] == EMPTY)
            q++;
        if (q < arrival)
            continue;
        for (; board[*q] == EMPTY; q++)
            if (odd[1] & STEP_MOVE)
                add_move(g, from, *q, MOVE_NORMAL, 0);
        if ((board[*q] & enemy) && odd[1] & STEP_CAPTURE)
            add_move(g, from, *q, MOVE_NORMAL, 0);
    }
}

/* Lists each square once where two directions of a type lead to it. */
static void drop_doubles(Generator *g, Move *first) {
    Move *kept = first;
    for (Move *m = first; m < g->end; m++) {
        const Move *other = first;
        while (other < kept && other->to != m->to)
            other++;
        if (other == kept)
            *kept++ = *m;
    }
    g->end = kept;
}

void piece_moves(Generator *g, Square from) {
    int type = type_of(g->position->board[from]);
    const StepTable *table = &g->rules->steps[g->color][type][from];
    Move *first = g->end;
    g->end = leaps_and_rays(g, from, table, first);
    if (*pool_at(g->rules, table->odd))
        odd_steps(g, from, table);
    if (g->rules->overlaps[type])
        drop_doubles(g, first);
}
