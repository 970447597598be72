/* attack.c - which pieces attack a square, read outward along the lines that lead to it. */
#include "attack.h"

#include "promotion.h"

/* DV-7: under pawn.blocked_attacks=no a pawn with nothing to become on the last rank attacks nothing there. */
static bool attacks_nothing(const Position *p, Square s, Square target) {
    const Rules *r = p->rules;
    Color c = color_of(p->board[s]);
    return r->side[c]->blocked_attacks == BLOCKED_ATTACKS_NO && type_of(p->board[s]) == r->pawn
           && r->promotes[c][target] && !promotion_possible(p, c);
}

/* Whether the piece on the square at q, the first on its line, attacks along it. */
static inline bool attacks(const Position *p, const uint16_t *q, Color by) {
    Man man = p->board[*q];
    return (man & color_bit(by)) && p->rules->masks[q[1]] >> type_of(man) & 1;
}

static inline const uint16_t *first_piece(const Position *p, const uint16_t *q) {
    while (p->board[*q] == EMPTY)
        q += 2;
    return q;
}

bool attacked(const Position *p, Square s, Color by) {
    const uint16_t *line = pool_at(p->rules, p->rules->lines[by][s]);
    for (; *line; line += *line) {
        const uint16_t *q = first_piece(p, line + 1);
        if (attacks(p, q, by) && !attacks_nothing(p, *q, s))
            return true;
    }
    for (const uint16_t *q = line + 1; *q != OFF; q += 2)
        if (attacks(p, q, by) && !attacks_nothing(p, *q, s))
            return true;
    return false;
}

/* One piece may attack along two lines. */
static int note_attacker(const Position *p, Square from, Square s, Square *out, int count) {
    bool known = attacks_nothing(p, from, s);
    for (int i = 0; i < count; i++)
        known = known || out[i] == from;
    CHECK(count < MAX_LINES_TO_SQUARE);
    out[count] = from;
    return known ? count : count + 1;
}

int attackers(const Position *p, Square s, Color by, Square out[MAX_LINES_TO_SQUARE]) {
    const uint16_t *line = pool_at(p->rules, p->rules->lines[by][s]);
    int count = 0;
    for (; *line; line += *line) {
        const uint16_t *q = first_piece(p, line + 1);
        if (attacks(p, q, by))
            count = note_attacker(p, *q, s, out, count);
    }
    for (const uint16_t *q = line + 1; *q != OFF; q += 2)
        if (attacks(p, q, by))
            count = note_attacker(p, *q, s, out, count);
    return count;
}

bool in_check(const Position *p, Color c) { return attacked(p, p->state.king[c], enemy_of(c)); }

Square first_attacked(const Position *p, const uint16_t *squares, Color by) {
    while (*squares != OFF && !attacked(p, *squares, by))
        squares++;
    return *squares;
}

bool step_checks(Position *p, Move move) {
    Man man = p->board[move.from], there = p->board[move.to];
    p->board[move.from] = EMPTY, p->board[move.to] = man;
    bool checks = in_check(p, enemy_of((Color)p->state.side));
    p->board[move.from] = man, p->board[move.to] = there;
    return checks;
}
