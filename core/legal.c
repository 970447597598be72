/* legal.c - the legal moves: checks and pins decide, and only the odd moves are made to see.
 *
 * From the king outward, each line holds an enemy (a check), or one own man and
 * then an enemy that would attack past it (a pin), or nothing of interest.  A man
 * in a pin may move only along its line, be it as far as the pinner; in check, only
 * onto the lines of all checks.  Example: K e1, own R e4, enemy R e8: the line e2..e8
 * gets a bit; the rook on e4 needs that bit, so it moves on e2..e8 only.
 * En passant and leaps move or remove more than one man: these are made, tested and
 * unmade (legality_test.c), and so is every move where a sheet makes attacks depend on more
 * than the board, or a mutant castles with a rook that is not there any more
 * (Rules.tested_by_making). */
#include "legal.h"

#include "castling.h"
#include "drop.h"
#include "king.h"
#include "leap.h"
#include "legality_test.h"
#include "pawn.h"
#include "piece.h"

#include <string.h>

typedef struct {
    uint64_t checks;                 /* bits of the lines along which the king is attacked */
    int pins;
    Square pinned[MAX_LINES_TO_SQUARE];
    uint64_t pin[MAX_LINES_TO_SQUARE];
    uint64_t on[MAX_SQUARES];        /* undefined while there are neither checks nor pins */
    int lines;
} Bonds;

/* Gives the line from its first square through `last` a bit. */
static uint64_t bind(Bonds *bonds, const Rules *rules, const uint16_t *first, const uint16_t *last) {
    if (bonds->lines == 0)
        memset(bonds->on, 0, sizeof bonds->on[0] * (size_t)rules->board.squares);
    uint64_t bit = (uint64_t)1 << bonds->lines++;
    for (const uint16_t *q = first; q <= last; q += 2)
        bonds->on[*q] |= bit;
    return bit;
}

static void note_check(Bonds *bonds, const Rules *rules, const uint16_t *first, const uint16_t *attacker) {
    bonds->checks |= bind(bonds, rules, first, attacker);
}

static void find_bonds(const Position *p, Color c, Bonds *bonds) {
    const Rules *r = p->rules;
    const uint8_t own = color_bit(c), enemy = color_bit(enemy_of(c));
    bonds->checks = 0, bonds->pins = 0, bonds->lines = 0;
    const uint16_t *line = pool_at(r, r->lines[enemy_of(c)][p->state.king[c]]);
    for (; *line; line += *line) {
        const uint16_t *q = line + 1, *blocker = NULL;
        while (p->board[*q] == EMPTY)
            q += 2;
        if (p->board[*q] & own) {
            blocker = q;
            do
                q += 2;
            while (p->board[*q] == EMPTY);
        }
        Man man = p->board[*q];
        if (!(man & enemy) || !(r->masks[q[1]] >> type_of(man) & 1))
            continue;
        if (blocker) {
            bonds->pinned[bonds->pins] = *blocker;
            bonds->pin[bonds->pins++] = bind(bonds, r, line + 1, q);
        } else
            note_check(bonds, r, line + 1, q);
    }
    for (const uint16_t *q = line + 1; *q != OFF; q += 2) {
        Man man = p->board[*q];
        if ((man & enemy) && r->masks[q[1]] >> type_of(man) & 1)
            note_check(bonds, r, q, q);
    }
}

static uint64_t need_of(const Bonds *bonds, Square from) {
    uint64_t need = bonds->checks;
    for (int i = 0; i < bonds->pins; i++)
        if (bonds->pinned[i] == from)
            need |= bonds->pin[i];
    return need;
}

/* Keeps those of the moves from `first` on that stay within what binds the man. */
static void keep_bound(Generator *g, Move *first) {
    Move *kept = first;
    for (const Move *m = first; m < g->end; m++)
        if ((g->on[m->to] & g->need) == g->need)
            *kept++ = *m;
    g->end = kept;
}

/* As if nothing bound the man. */
static inline void unbound_moves(Generator *g, Square from) {
    int type = type_of(g->position->board[from]);
    if (type == g->rules->pawn)
        pawn_moves(g, from);
    else if (type == g->rules->royal)
        king_steps(g);
    else
        piece_moves(g, from);
}

void man_moves(Generator *g, Square from) {
    Move *first = g->end;
    unbound_moves(g, from);
    if (g->need && from != g->position->state.king[g->color])
        keep_bound(g, first);
}

/* In check a drop must block. */
static void bound_drops(Generator *g) {
    Move *first = g->end;
    drop_moves(g);
    if (g->need)
        keep_bound(g, first);
}

static void special_moves(Generator *g) {
    if (g->position->state.passed_to != OFF)
        en_passant_moves(g);
    if (g->position->state.rights) {
        castling_moves(g);
        leap_moves(g);
    }
}

/* --- the slow way -------------------------------------------------------- */

static Generator pseudo_generator(Position *p, Move *out) {
    Color c = (Color)p->state.side;
    return (Generator){.position = p, .rules = p->rules, .color = c, .end = out,
                       .checked = in_check(p, c)};
}

int pseudo_moves(Position *p, Move *out) {
    Generator g = pseudo_generator(p, out);
    for (int i = 0; i < p->men_count[g.color]; i++)
        man_moves(&g, p->men[g.color][i]);
    special_moves(&g);
    drop_moves(&g);
    return (int)(g.end - out);
}

/* --- the fast way -------------------------------------------------------- */

/* Lists the legal moves, or all but the drops and counts those, where the caller only wants a number. */
static int list_moves(Position *p, const Bonds *bonds, Move *out, bool listed) {
    Color c = (Color)p->state.side;
    Generator g = {.position = p, .rules = p->rules, .color = c, .end = out, .on = bonds->on,
                   .checked = bonds->checks != 0, .test = true};
    const Square *end = p->men[c] + p->men_count[c];
    for (const Square *s = p->men[c]; s < end; s++)
        if (bonds->lines) {
            g.need = need_of(bonds, *s);
            man_moves(&g, *s);
        } else
            unbound_moves(&g, *s);
    g.need = bonds->checks;
    int drops = 0;
    if (p->rules->side[c]->drop_types && !listed && !g.checked)
        drops = drop_count(&g);
    else if (p->rules->side[c]->drop_types)
        bound_drops(&g);
    special_moves(&g);
    return (int)(g.end - out) + drops;
}

int legal_moves(Position *p, Move *out) {
    if (p->rules->tested_by_making)
        return keep_legal(p, out, pseudo_moves(p, out));
    Bonds bonds;
    find_bonds(p, (Color)p->state.side, &bonds);
    return list_moves(p, &bonds, out, true);
}

int legal_count(Position *p, Move *scratch) {
    if (p->rules->plain_counting)
        return legal_moves(p, scratch);
    Bonds bonds;
    find_bonds(p, (Color)p->state.side, &bonds);
    return list_moves(p, &bonds, scratch, false);
}

/* How many moves a man has within its pins, and how many those take from it. */
static int moves_within(Generator *g, const Bonds *bonds, Square s, int *lost) {
    Move *first = g->end;
    g->need = 0;
    man_moves(g, s);
    const Move *all = g->end;
    g->need = need_of(bonds, s);
    keep_bound(g, first);
    int kept = (int)(g->end - first);
    *lost = (int)(all - g->end);
    g->end = first;
    return kept;
}

static bool is_among(const BoundMan *men, int count, Square s) {
    int i = 0;
    while (i < count && men[i].square != s)
        i++;
    return i < count;
}

static bool is_repeated(const Bonds *bonds, int pin) {
    int i = 0;
    while (bonds->pinned[i] != bonds->pinned[pin])
        i++;
    return i < pin;
}

int legal_count_bound(Position *p, int unbound, const BoundMan *bound, int bounds, Move *scratch) {
    Bonds bonds;
    Color c = (Color)p->state.side;
    Generator g = {.position = p, .rules = p->rules, .color = c, .end = scratch, .on = bonds.on, .test = true};
    int lost;
    find_bonds(p, c, &bonds);
    if (bonds.checks)
        return list_moves(p, &bonds, scratch, false);
    for (int i = 0; i < bounds; i++)
        if (p->board[bound[i].square] & color_bit(c))
            unbound += moves_within(&g, &bonds, bound[i].square, &lost) - bound[i].moves;
    for (int i = 0; i < bonds.pins; i++)
        if (!is_among(bound, bounds, bonds.pinned[i]) && !is_repeated(&bonds, i)) {
            moves_within(&g, &bonds, bonds.pinned[i], &lost);
            unbound -= lost;
        }
    if (p->state.passed_to != OFF)
        en_passant_moves(&g);
    return unbound + (int)(g.end - scratch);
}

enum { MOST_OF_ONE_MAN = 32 * MAX_FILES };

/* The same, man by man, until one is found. */
bool has_legal_move(Position *p) {
    Move moves[MOST_OF_ONE_MAN + MAX_TYPES * MAX_SQUARES];
    Color c = (Color)p->state.side;
    Bonds bonds;
    find_bonds(p, c, &bonds);
    Generator g = {.position = p, .rules = p->rules, .color = c, .on = bonds.on,
                   .checked = bonds.checks != 0, .test = !p->rules->tested_by_making};
    for (int i = 0; i <= p->men_count[c]; i++) {
        g.end = moves;
        if (i == p->men_count[c]) {
            g.need = g.test ? bonds.checks : 0;
            special_moves(&g);
            bound_drops(&g);
        } else {
            g.need = g.test ? need_of(&bonds, p->men[c][i]) : 0;
            man_moves(&g, p->men[c][i]);
        }
        int count = (int)(g.end - moves);
        if (count > 0 && (g.test || keep_legal(p, moves, count) > 0))
            return true;
    }
    return false;
}
