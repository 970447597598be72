/* piece.c - how pieces other than pawns move: leaps, rays, and divergent or lame steps. */
#include "piece.h"

/* Move-only and capture-only steps, and lame leaps: [length, mode, squares to pass, squares..., OFF]. */
static void divergent_steps(Generator *g, Square from, const uint16_t *divergent) {
    const Man *board = g->position->board;
    const uint8_t enemy = color_bit(enemy_of(g->color));
    for (; *divergent; divergent += *divergent) {
        const uint16_t *q = divergent + 3, *arrival = q + divergent[2];
        while (q < arrival && board[*q] == EMPTY)
            q++;
        if (q < arrival)
            continue;
        for (; board[*q] == EMPTY; q++)
            if (divergent[1] & STEP_MOVE)
                add_move(g, from, *q, MOVE_NORMAL, 0);
        if ((board[*q] & enemy) && divergent[1] & STEP_CAPTURE)
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

static void divergent_moves(Generator *g, Square from, const uint16_t *divergent, Move *first) {
    divergent_steps(g, from, divergent);
    if (g->rules->overlaps[type_of(g->position->board[from])])
        drop_doubles(g, first);
}

/* A square that turns out to be taken by an own piece is written over by the next. */
void piece_moves(Generator *g, Square from) {
    const Man *board = g->position->board, man = board[from];
    const uint8_t own = color_bit(g->color), enemy = color_bit(enemy_of(g->color));
    const uint16_t *q = steps_of(g->rules, man, from);
    const bool overlaps = g->rules->overlaps[type_of(man)];
    Move *first = g->end, *end = first;
    for (; *q != OFF; q++) {
        *end = (Move){(uint8_t)from, (uint8_t)*q, MOVE_NORMAL, 0};
        end += !(board[*q] & own);
    }
    for (q++; *q; q += *q) {
        const uint16_t *s = q + 1;
        for (; board[*s] == EMPTY; s++)
            *end++ = (Move){(uint8_t)from, (uint8_t)*s, MOVE_NORMAL, 0};
        *end = (Move){(uint8_t)from, (uint8_t)*s, MOVE_NORMAL, 0};
        end += (board[*s] & enemy) != 0;
    }
    g->end = end;
    if (q[1] || overlaps)
        divergent_moves(g, from, q + 1, first);
}
