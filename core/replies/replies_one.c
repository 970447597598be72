/* replies_one.c - the replies to a move for which the two changes of replies.c are not all. */
#include "replies_one.h"

#include "fill_king.h"
#include "../make.h"

int replies_played(const Replies *replies, Position *p, Move move) {
    Undo undo;
    make(p, move, &undo);
    int count = legal_count(p, replies->scratch);
    unmake(p, &undo);
    return count;
}

/* There would be `unpinned` replies without check, without en passant, and if all pins stayed as they are. */
static int play_to_see(const Replies *replies, Position *p, Move move, int unpinned) {
    Undo undo;
    make(p, move, &undo);
    int count = legal_count_pinned(p, unpinned, replies->pinned, replies->pinned_count, replies->scratch);
    unmake(p, &undo);
    return count;
}

static int king_moves_made(Position *p, Move move) {
    Undo undo;
    make(p, move, &undo);
    int count = king_moves(p);
    unmake(p, &undo);
    return count;
}

/* The pieces are put where they would be, no more: the king looks at nothing else.  Their places in the
 * lists are kept, for a castling tried meanwhile may use the squares; a leap that captures would use
 * more than these. */
static int king_moves_after(Position *p, Move move) {
    const Man man = p->board[move.from], there = p->board[move.to];
    const Square place_from = p->place[move.from], place_to = p->place[move.to];
    const bool changes = move.kind == MOVE_PROMOTION || move.kind == MOVE_DROP;
    const State saved = p->state;
    if (p->rules->side[enemy_of((Color)p->state.side)]->leap_capture == LEAP_CAPTURE_YES || move.kind == MOVE_CASTLE)
        return king_moves_made(p, move);
    if (move.kind != MOVE_DROP)
        p->board[move.from] = EMPTY;
    p->board[move.to] = changes ? man_of((Color)p->state.side, move.arg) : man;
    p->state.rights &= p->rules->rights_kept[move.to];
    p->state.side ^= 1;
    int count = king_moves(p);
    p->state = saved;
    p->place[move.from] = place_from, p->place[move.to] = place_to;
    p->board[move.to] = there;
    if (move.kind != MOVE_DROP)
        p->board[move.from] = man;
    return count;
}

/* En passant. */
static bool may_be_taken_passing(const Replies *replies, const Position *p, Move move) {
    if (!replies->pawns_see)
        return false;
    const uint16_t *q = pool_at(p->rules, p->rules->pawns[p->state.side][move.from].ahead);
    for (; *q != move.to; q++)
        if (replies->touch[*q].pawn_sees)
            return true;
    return false;
}

/* DV-5, DV-6: a captured piece that the enemy's box lacks may give its pawns something to become. */
static bool wakes_a_pawn(const Position *p, Square to) {
    int type = type_of(p->board[to]);
    Color enemy = enemy_of((Color)p->state.side);
    return p->board[to] != EMPTY && p->rules->promotion_to[enemy] >> type & 1 && p->state.holdings[enemy][type] == 0;
}

/* A piece that moves along a line on which an enemy sees it does not open that line, or not as far as
 * touch[from].change says: what to add for all such sights. */
static int along_sights(const Replies *replies, const Rules *r, Square from, Square to) {
    int change = 0;
    for (int i = replies->touch[from].sight; i; i = replies->sight[i - 1].next) {
        const Sight *sight = &replies->sight[i - 1];
        int index = 0, gain = sight->gain;
        if (r->axis[sight->by][from] != r->axis[from][to])
            continue;
        if (sight->by == to) {
            change -= gain;
            continue;
        }
        if (!sight->first)
            continue;
        while (sight->first[index] != to && sight->first[index] != OFF)
            index++;
        if (sight->first[index] == OFF)
            continue;
        int beyond = index - sight->index;      /* where it went, counted from where it stood */
        if (beyond < 0)
            change -= gain;                     /* nearer: the line stays shut */
        else if (beyond <= sight->open + 1)     /* farther: it opens only as far as the piece went */
            change -= gain - beyond * sight->each;
    }
    return change;
}

/* --- castling -------------------------------------------------------------- */

/* Of `squares`, those that are not among the other two. */
static int squares_not_in(const Square squares[2], const Square others[2], Square out[2]) {
    int count = 0;
    for (int i = 0; i < 2; i++)
        if (squares[i] != others[0] && squares[i] != others[1])
            out[count++] = squares[i];
    return count;
}

static bool seen_along(const Replies *replies, const Rules *r, Square s, uint8_t axis) {
    int i = replies->touch[s].sight;
    while (i && r->axis[replies->sight[i - 1].by][s] != axis)
        i = replies->sight[i - 1].next;
    return i != 0;
}

static int castle_replies(const Replies *replies, Position *p, Move move) {
    const Castle *castle = &p->rules->castle[p->state.side][move.arg];
    const Touch *touch = replies->touch;
    uint8_t axis = p->rules->axis[castle->king_from][castle->rook_from];
    int rook = type_of(p->board[castle->rook_from]);
    if (castle_may_check(&replies->check_map, p, castle) || seen_along(replies, p->rules, castle->king_from, axis)
        || seen_along(replies, p->rules, castle->rook_from, axis))
        return replies_played(replies, p, move);
    Square from[2] = {castle->king_from, castle->rook_from}, to[2] = {castle->king_to, castle->rook_to};
    Square leave[2], arrive[2];
    int count = replies->base, squares = squares_not_in(from, to, leave);
    squares_not_in(to, from, arrive);
    bool king = squares < 2 /* the piece on a square that stays ours sees otherwise now */
                || touch[castle->king_to].ask_king >> p->rules->royal & 1 || touch[castle->rook_to].ask_king >> rook & 1
                || touch[castle->king_from].leave_ask_king || touch[castle->rook_from].leave_ask_king;
    for (int i = 0; i < squares; i++)
        count += touch[leave[i]].change + touch[arrive[i]].change;
    return king ? count - replies->king + king_moves_after(p, move) : count;
}

/* --- any move -------------------------------------------------------------- */

/* The type that arrives. */
static int arriving(const Position *p, Move move) {
    return move.kind == MOVE_PROMOTION || move.kind == MOVE_DROP ? move.arg : type_of(p->board[move.from]);
}

static bool must_see(const Replies *replies, const Position *p, Move move) {
    return move_may_check(&replies->check_map, p, move)
           || (move.kind == MOVE_STEPS && may_be_taken_passing(replies, p, move));
}

static bool must_play(const Replies *replies, const Position *p, Move move) {
    return move.kind == MOVE_EN_PASSANT || (replies->box_matters && wakes_a_pawn(p, move.to));
}

int replies_of(const Replies *replies, Position *p, Move move) {
    if (move.kind == MOVE_CASTLE)
        return castle_replies(replies, p, move);
    if (must_play(replies, p, move))
        return replies_played(replies, p, move);
    const Touch *to = &replies->touch[move.to], *from = &replies->touch[move.from];
    int count = replies->base + to->change;
    bool king = to->ask_king >> arriving(p, move) & 1;
    if (move.kind != MOVE_DROP) {
        count += from->change;
        if (from->sight)
            count += along_sights(replies, p->rules, move.from, move.to);
        king = king || from->leave_ask_king || move.kind == MOVE_PROMOTION;
    }
    if (must_see(replies, p, move))
        return king ? replies_played(replies, p, move) : play_to_see(replies, p, move, count);
    return king ? count - replies->king + king_moves_after(p, move) : count;
}
