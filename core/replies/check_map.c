/* check_map.c - which of our moves may check or pin: the lines to the enemy king, read outward.
 *
 * Example: enemy king e8, enemy pawn e7, our knight e4, our rook e1.  If the knight
 * leaves, the pawn is pinned; a second rook that arrives on e5 or e6 pins it at once, on
 * e7 it checks.  What arrives behind the knight changes nothing. */
#include "check_map.h"

#include "../legal.h"

#include <string.h>

/* Every square from the king through our rider beyond the pinned piece matters; so do those that the rider
 * leaps over (DD, H2), for the pinned piece may go along them to where it still shields the king. */
static void note_pin(Filler *v, const uint16_t *first, const uint16_t *rider, Square pinned) {
    Square between[MAX_FILES];
    int count = squares_between(v->rules->board, v->position->state.king[v->enemy], *rider, between);
    if (v->check_map->pins == 0)
        memset(v->on, 0, sizeof v->on[0] * (size_t)v->rules->board.squares);
    for (const uint16_t *q = first; q <= rider; q += 2) {
        v->check_map->arrive[*q] = ALL_TYPES;
        v->on[*q] |= (uint64_t)1 << v->check_map->pins;
    }
    for (int i = 0; i < count; i++) {
        v->check_map->arrive[between[i]] = ALL_TYPES;
        v->check_map->leave[between[i]] = true;
    }
    v->check_map->leave[*rider] = true;
    v->check_map->pinned[v->check_map->pins++] = pinned;
}

/* Whether the piece at q, the next on a line from the king, is ours and attacks along it. */
static bool rides(const Filler *v, const uint16_t *q) {
    Man man = v->board[*q];
    return (man & v->ours) && v->rules->masks[q[1]] >> type_of(man) & 1;
}

/* What arrives from here to the next piece, or in its place, matters; that piece. */
static const uint16_t *mark_arrivals(Filler *v, const uint16_t *q) {
    for (; v->board[*q] == EMPTY; q += 2)
        v->check_map->arrive[*q] |= v->rules->masks[q[1]];
    if (*q != OFF)
        v->check_map->arrive[*q] |= v->rules->masks[q[1]];
    return q;
}

static const uint16_t *next_piece(const Filler *v, const uint16_t *q) {
    do
        q += 2;
    while (v->board[*q] == EMPTY);
    return q;
}

/* One line outward from the king: what arrives before a piece of ours or before the second of the enemy may
 * check or pin; what leaves before one of our riders may open the line. */
static void note_king_line(Filler *v, const uint16_t *line) {
    const uint16_t *one = mark_arrivals(v, line + 1);
    if (*one == OFF)
        return;
    bool shield = (v->board[*one] & v->theirs) != 0;
    const uint16_t *two = shield ? mark_arrivals(v, one + 2) : next_piece(v, one);
    if (*two == OFF)
        return;
    if (rides(v, two) && shield)
        note_pin(v, line + 1, two, *one);
    else if (rides(v, two))
        v->check_map->leave[*one] = true;
    else if (((v->board[*two] & v->theirs) != 0) != shield && rides(v, next_piece(v, two)))
        v->check_map->leave[shield ? *two : *one] = true;
}

static void note_king_lines(Filler *v) {
    Square king = v->position->state.king[v->enemy];
    const uint16_t *line = pool_at(v->rules, v->rules->lines[enemy_of(v->enemy)][king]);
    for (; *line; line += *line)
        note_king_line(v, line);
    for (const uint16_t *q = line + 1; *q != OFF; q += 2)
        v->check_map->arrive[*q] |= v->rules->masks[q[1]];
}

void filler_begin(Filler *v, Position *p, CheckMap *check_map) {
    size_t squares = (size_t)p->rules->board.squares;
    v->replies = NULL, v->check_map = check_map;
    v->position = p, v->rules = p->rules, v->board = p->board;
    check_map->pins = 0;
    v->enemy = enemy_of((Color)p->state.side);
    v->theirs = color_bit(v->enemy), v->ours = color_bit(enemy_of(v->enemy));
    memset(check_map->arrive, 0, sizeof check_map->arrive[0] * squares);
    memset(check_map->leave, 0, sizeof check_map->leave[0] * squares);
    note_king_lines(v);
}

bool is_pinned_already(const Filler *v, Square s) {
    for (int i = 0; i < v->check_map->pins; i++)
        if (v->check_map->pinned[i] == s)
            return true;
    return false;
}

/* Whether a piece has a move that no piece of ours can take away by arriving: a leap, or a first step of a
 * ray, to a square that it could as well capture on; or a pawn's step ahead. */
static bool moves_for_sure(const Filler *v, Square s) {
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

/* A move that neither checks nor pins captures one piece at most and stops one pawn at most.  A step may pin
 * one piece where it arrives and one where it leaves, twice that where two lines lead there. */
enum { ENOUGH_PIECES = 3, PLENTY_OF_PIECES = 7 };

void check_map_find(CheckMap *check_map, Position *p) {
    Filler v;
    int movers = 0;
    filler_begin(&v, p, check_map);
    for (int i = 0; i < p->men_count[v.enemy] && movers < PLENTY_OF_PIECES; i++) {
        Square s = p->men[v.enemy][i];
        if (type_of(v.board[s]) != p->rules->royal && !(check_map->pins && is_pinned_already(&v, s)))
            movers += moves_for_sure(&v, s);
    }
    check_map->reply_for_sure = movers >= ENOUGH_PIECES;
    check_map->reply_unless_checked = movers >= PLENTY_OF_PIECES;
}

/* --- moves ----------------------------------------------------------------- */

/* A pawn does not look along its own line, but the piece it becomes does: through the square it left, to
 * the king or to a piece before the king. */
static bool looks_back_at_king(const Position *p, Move move) {
    Square king = p->state.king[enemy_of((Color)p->state.side)];
    return p->rules->axis[king][move.from] == p->rules->axis[move.from][move.to];
}

/* King and rook move on one rank, and any other line meets one of their squares at most: so what each
 * square says of a piece that leaves or arrives may be added up.  Not so where somebody looks along the
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

bool castle_may_check(const CheckMap *check_map, const Position *p, const Castle *castle) {
    int rook = type_of(p->board[castle->rook_from]);
    return !castle_is_simple(p, castle) || check_map->leave[castle->king_from] || check_map->leave[castle->rook_from]
           || check_map->arrive[castle->king_to] >> p->rules->royal & 1 || check_map->arrive[castle->rook_to] >> rook & 1;
}

bool move_may_check(const CheckMap *check_map, const Position *p, Move move) {
    switch ((MoveKind)move.kind) {
    case MOVE_NORMAL:
    case MOVE_STEPS:
    case MOVE_LEAP:
        return step_may_check(check_map, p, move);
    case MOVE_PROMOTION:
        return check_map->leave[move.from] || check_map->arrive[move.to] >> move.arg & 1
               || looks_back_at_king(p, move);
    case MOVE_DROP:
        return check_map->arrive[move.to] >> move.arg & 1;
    case MOVE_CASTLE:
        return castle_may_check(check_map, p, &p->rules->castle[p->state.side][move.arg]);
    default: /* en passant: two pieces leave */
        return true;
    }
}
