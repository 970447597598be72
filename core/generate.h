/* generate.h - what the generators of legal.c share: one file a rule.
 *
 * A generator appends what a piece can do on this board; king safety is for legal.c,
 * which then keeps what stays on every line that pins it or gives check: `need` has a bit for
 * each check that must be answered and each pin on the piece, and on[s] has the bits of
 * the lines that a piece on s blocks or whose attacker it captures there. */
#ifndef CORE_GENERATE_H
#define CORE_GENERATE_H

#include "position.h"

typedef struct {
    Position *position;
    const Rules *rules;
    Color color;
    Move *end;             /* where the next move goes */
    uint64_t need;
    const uint64_t *on;
    bool checked;          /* the side to move is in check */
    bool test;             /* leave illegal king moves out; false: pseudo-legal moves are asked for */
} Generator;

static inline void add_move(Generator *g, Square from, Square to, MoveKind kind, int arg) {
    *g->end++ = (Move){(uint8_t)from, (uint8_t)to, (uint8_t)kind, (uint8_t)arg};
}

#endif
