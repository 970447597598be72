/* attack.c - which men attack a square, read outward along the lines that lead to it. */
#include "moves.h"

/* DV-7: under pawn.blocked_attacks=no a pawn with nothing to become on the last rank attacks nothing there. */
static bool attacks_nothing(const Position *p, Square s, Square target) {
    const Rules *r = p->rules;
    Color c = color_of(p->board[s]);
    return r->sheet->blocked_attacks == BLOCKED_ATTACKS_NO && type_of(p->board[s]) == r->pawn
           && r->promotes[c][target] && !promotion_possible(p, c);
}

/* The square of the man of colour `by` that attacks along this line, or OFF. */
static inline Square attacker_on(const Position *p, const uint16_t *line, Color by) {
    const uint16_t *q = line + 1;
    while (p->board[*q] == EMPTY)
        q += 2;
    Man man = p->board[*q];
    return (man & color_bit(by)) && p->rules->masks[q[1]] >> type_of(man) & 1 ? *q : OFF;
}

bool attacked(const Position *p, Square s, Color by) {
    const uint16_t *line = pool_at(p->rules, p->rules->lines[by][s]);
    for (; *line; line += *line) {
        Square from = attacker_on(p, line, by);
        if (from != OFF && !attacks_nothing(p, from, s))
            return true;
    }
    return false;
}

int attackers(const Position *p, Square s, Color by, Square out[MAX_LINES_TO_SQUARE]) {
    const uint16_t *line = pool_at(p->rules, p->rules->lines[by][s]);
    int count = 0;
    for (; *line; line += *line) {
        Square from = attacker_on(p, line, by);
        bool known = from == OFF || attacks_nothing(p, from, s);
        for (int i = 0; i < count; i++)
            known = known || out[i] == from; /* one man may attack along two lines */
        if (!known)
            out[count++] = from;
    }
    return count;
}

bool in_check(const Position *p, Color c) { return attacked(p, p->state.king[c], enemy_of(c)); }
