/* dangers.c - which of our moves may check or pin: the lines to the enemy king, read outward.
 *
 * Example: enemy king e8, enemy pawn e7, our knight e4, our rook e1.  If the knight
 * leaves, the pawn is pinned; a second rook that arrives on e5 or e6 pins it at once, on
 * e7 it checks.  What arrives behind the knight changes nothing. */
#include "dangers.h"

#include "../legal.h"

#include <string.h>

/* Every square from the king through our rider beyond the pinned man matters; so do those that the rider
 * leaps over (DD, H2), for the pinned man may go along them to where it still shields the king. */
static void note_pin(Survey *v, const uint16_t *first, const uint16_t *rider, Square pinned) {
    Square between[MAX_FILES];
    int count = squares_between(v->rules->board, v->position->state.king[v->enemy], *rider, between);
    if (v->dangers->pins == 0)
        memset(v->on, 0, sizeof v->on[0] * (size_t)v->rules->board.squares);
    for (const uint16_t *q = first; q <= rider; q += 2) {
        v->dangers->arrive[*q] = ALL_TYPES;
        v->on[*q] |= (uint64_t)1 << v->dangers->pins;
    }
    for (int i = 0; i < count; i++) {
        v->dangers->arrive[between[i]] = ALL_TYPES;
        v->dangers->leave[between[i]] = true;
    }
    v->dangers->leave[*rider] = true;
    v->dangers->pinned[v->dangers->pins++] = pinned;
}

/* Whether the man at q, the next on a line from the king, is ours and attacks along it. */
static bool rides(const Survey *v, const uint16_t *q) {
    Man man = v->board[*q];
    return (man & v->ours) && v->rules->masks[q[1]] >> type_of(man) & 1;
}

/* What arrives from here to the next man, or in its place, matters; that man. */
static const uint16_t *mark_arrivals(Survey *v, const uint16_t *q) {
    for (; v->board[*q] == EMPTY; q += 2)
        v->dangers->arrive[*q] |= v->rules->masks[q[1]];
    if (*q != OFF)
        v->dangers->arrive[*q] |= v->rules->masks[q[1]];
    return q;
}

static const uint16_t *next_man(const Survey *v, const uint16_t *q) {
    do
        q += 2;
    while (v->board[*q] == EMPTY);
    return q;
}

/* One line outward from the king: what arrives before a man of ours or before the second of the enemy may
 * check or pin; what leaves before one of our riders may open the line. */
static void survey_king_line(Survey *v, const uint16_t *line) {
    const uint16_t *one = mark_arrivals(v, line + 1);
    if (*one == OFF)
        return;
    bool shield = (v->board[*one] & v->theirs) != 0;
    const uint16_t *two = shield ? mark_arrivals(v, one + 2) : next_man(v, one);
    if (*two == OFF)
        return;
    if (rides(v, two) && shield)
        note_pin(v, line + 1, two, *one);
    else if (rides(v, two))
        v->dangers->leave[*one] = true;
    else if (((v->board[*two] & v->theirs) != 0) != shield && rides(v, next_man(v, two)))
        v->dangers->leave[shield ? *two : *one] = true;
}

static void survey_king_lines(Survey *v) {
    Square king = v->position->state.king[v->enemy];
    const uint16_t *line = pool_at(v->rules, v->rules->lines[enemy_of(v->enemy)][king]);
    for (; *line; line += *line)
        survey_king_line(v, line);
    for (const uint16_t *q = line + 1; *q != OFF; q += 2)
        v->dangers->arrive[*q] |= v->rules->masks[q[1]];
}

void survey_begin(Survey *v, Position *p, Dangers *dangers) {
    size_t squares = (size_t)p->rules->board.squares;
    v->replies = NULL, v->dangers = dangers;
    v->position = p, v->rules = p->rules, v->board = p->board;
    dangers->pins = 0;
    v->enemy = enemy_of((Color)p->state.side);
    v->theirs = color_bit(v->enemy), v->ours = color_bit(enemy_of(v->enemy));
    memset(dangers->arrive, 0, sizeof dangers->arrive[0] * squares);
    memset(dangers->leave, 0, sizeof dangers->leave[0] * squares);
    survey_king_lines(v);
}

bool survey_pinned_before(const Survey *v, Square s) {
    for (int i = 0; i < v->dangers->pins; i++)
        if (v->dangers->pinned[i] == s)
            return true;
    return false;
}

/* Whether a man has a move that no man of ours can take away by arriving: a leap, or a first step of a
 * ray, to a square that it could as well capture on; or a pawn's step ahead. */
static bool moves_for_sure(const Survey *v, Square s) {
    int type = type_of(v->board[s]);
    if (type == v->rules->pawn) {
        Square ahead = *pool_at(v->rules, v->rules->pawns[v->enemy][s].ahead);
        return v->board[ahead] == EMPTY && !v->rules->promotes[v->enemy][ahead];
    }
    const uint16_t *q = steps_of(v->rules, v->board[s], s);
    for (; *q != OFF; q++)
        if (!(v->board[*q] & v->theirs))
            return true;
    for (q++; *q; q += *q)
        if (!(v->board[q[1]] & v->theirs))
            return true;
    return false;
}

/* A move that neither checks nor pins captures one man at most and stops one pawn at most.  A step may pin
 * one man where it arrives and one where it leaves, twice that where two lines lead there. */
enum { MEN_ENOUGH = 3, MEN_PLENTY = 7 };

void dangers_find(Dangers *dangers, Position *p) {
    Survey v;
    int movers = 0;
    survey_begin(&v, p, dangers);
    for (int i = 0; i < p->men_count[v.enemy] && movers < MEN_PLENTY; i++) {
        Square s = p->men[v.enemy][i];
        if (type_of(v.board[s]) != p->rules->royal && !(dangers->pins && survey_pinned_before(&v, s)))
            movers += moves_for_sure(&v, s);
    }
    dangers->reply_for_sure = movers >= MEN_ENOUGH;
    dangers->reply_unless_checked = movers >= MEN_PLENTY;
}

/* --- moves ----------------------------------------------------------------- */

/* A pawn does not look along its own line, but the man it becomes does: through the square it left, to
 * the king or to a man before the king. */
static bool looks_back_at_king(const Position *p, Move move) {
    Square king = p->state.king[enemy_of((Color)p->state.side)];
    return p->rules->axis[king][move.from] == p->rules->axis[move.from][move.to];
}

/* King and rook move on one rank, and any other line meets one of their squares at most: so what each
 * square says of a man that leaves or arrives may be added up.  Not so where somebody looks along the
 * rank, or where one of the two goes past the other's square. */
static bool castle_is_simple(const Position *p, const Castle *castle) {
    const Rules *r = p->rules;
    Color us = (Color)p->state.side;
    Square low = castle->king_from < castle->rook_from ? castle->king_from : castle->rook_from;
    Square high = castle->king_from < castle->rook_from ? castle->rook_from : castle->king_from;
    uint8_t axis = r->axis[low][high];
    return axis && r->axis[p->state.king[enemy_of(us)]][castle->king_from] != axis && castle->king_to >= low
           && castle->king_to <= high && castle->rook_to >= low && castle->rook_to <= high;
}

bool castle_is_danger(const Dangers *dangers, const Position *p, const Castle *castle) {
    int rook = type_of(p->board[castle->rook_from]);
    return !castle_is_simple(p, castle) || dangers->leave[castle->king_from] || dangers->leave[castle->rook_from]
           || dangers->arrive[castle->king_to] >> p->rules->royal & 1 || dangers->arrive[castle->rook_to] >> rook & 1;
}

bool move_is_danger(const Dangers *dangers, const Position *p, Move move) {
    switch ((MoveKind)move.kind) {
    case MOVE_NORMAL:
    case MOVE_STEPS:
    case MOVE_LEAP:
        return step_is_danger(dangers, p, move);
    case MOVE_PROMOTION:
        return dangers->leave[move.from] || dangers->arrive[move.to] >> move.arg & 1
               || looks_back_at_king(p, move);
    case MOVE_DROP:
        return dangers->arrive[move.to] >> move.arg & 1;
    case MOVE_CASTLE:
        return castle_is_danger(dangers, p, &p->rules->castle[p->state.side][move.arg]);
    default: /* en passant: two men leave */
        return true;
    }
}
