/* replies.c - counts the replies to a move by what the move touches.
 *
 * Let the enemy have `base` moves if we passed.  Our move empties one square and
 * fills another, so its replies are
 *         base + touch[from].change + touch[to].change.
 * Example: an enemy rook on e8 sees e7 e6 e5 and our pawn e4: four moves.  A knight
 * of ours that lands on e6 leaves it e7 and e6: touch[e6].change is -2.  If the pawn
 * on e4 captures on d5 the rook also sees e3 e2: touch[e4].change is +2.
 * Where both squares lie on one line on which the enemy sees our man, the sum is
 * mended (along_sights).  Where the enemy is checked or pinned (`play`), where a pawn
 * may be taken en passant, or where a box wakes an immobile pawn, the move is played.
 * Where only the enemy king is concerned, it alone is asked again (`ask_king`).
 * survey.c fills the table. */
#include "replies.h"

#include "generate.h"

static int play(const Replies *replies, Position *p, Move move) {
    Undo undo;
    make(p, move, &undo);
    int count = legal_count(p, replies->scratch);
    unmake(p, &undo);
    return count;
}

/* The men are put where they would be, no more: the king looks at nothing else.  Their places in the
 * lists are kept, for a castling tried meanwhile may use the squares. */
static int king_moves_after(Position *p, Move move) {
    Man man = p->board[move.from], there = p->board[move.to];
    Color c = (Color)p->state.side;
    unsigned kept = p->rules->rights_kept[move.to];
    State saved = p->state;
    Square place_from = p->place[move.from], place_to = p->place[move.to];
    if (move.kind != MOVE_DROP)
        p->board[move.from] = EMPTY;
    p->board[move.to] = move.kind == MOVE_DROP || move.kind == MOVE_PROMOTION ? man_of(c, move.arg) : man;
    p->state.rights &= (uint8_t)kept;
    p->state.side ^= 1;
    int count = king_moves(p);
    p->state = saved;
    p->place[move.from] = place_from;
    p->place[move.to] = place_to;
    p->board[move.to] = there;
    if (move.kind != MOVE_DROP)
        p->board[move.from] = man;
    return count;
}

static bool pawn_may_be_passed(const Replies *replies, const Position *p, Move move) {
    const uint16_t *q = pool_at(p->rules, p->rules->pawns[p->state.side][move.from].ahead);
    for (; *q != move.to; q++)
        if (replies->touch[*q].pawn_sees)
            return true;
    return false;
}

/* A pawn does not look along its own line, but the man it becomes does: through the square it left, to
 * the king or to a man before the king. */
static bool looks_back_at_king(const Position *p, Move move) {
    Square king = p->state.king[enemy_of((Color)p->state.side)];
    return p->rules->axis[king][move.from] == p->rules->axis[move.from][move.to];
}

/* DV-5, DV-6: a captured man that the enemy's box lacks may give its pawns something to become. */
static bool wakes_a_pawn(const Replies *replies, const Position *p, Square to) {
    int type = type_of(p->board[to]);
    return replies->box_matters && p->board[to] != EMPTY && p->rules->promotion_to >> type & 1
           && p->state.holdings[enemy_of((Color)p->state.side)][type] == 0;
}

/* A man that moves along a line on which an enemy sees it does not open that line, or not as far as
 * touch[from].change says: what to add for all such sights. */
static int along_sights(const Replies *replies, Square from, Square to) {
    int change = 0;
    for (int i = replies->touch[from].sight; i; i = replies->sight[i - 1].next) {
        const Sight *sight = &replies->sight[i - 1];
        int index = 0, gain = sight->gain;
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
        else if (beyond <= sight->open + 1)     /* farther: it opens only as far as the man went */
            change -= gain - beyond * sight->each;
    }
    return change;
}

/* Whether the move must be played to know its replies; else the replies of all men but the king. */
static bool must_play(const Replies *replies, const Position *p, Move move, int *others, bool *king) {
    const Touch *to = &replies->touch[move.to], *from = &replies->touch[move.from];
    int type = move.arg;
    *others = replies->base - replies->king + to->change;
    *king = false;
    switch ((MoveKind)move.kind) {
    case MOVE_STEPS:
        if (pawn_may_be_passed(replies, p, move))
            return true;
        /* fall through */
    case MOVE_NORMAL:
        type = type_of(p->board[move.from]);
        /* fall through */
    case MOVE_PROMOTION:
        if (move.kind == MOVE_PROMOTION && looks_back_at_king(p, move))
            return true;
        if (from->leave_play || wakes_a_pawn(replies, p, move.to))
            return true;
        *others += from->change;
        if (from->axes >> p->rules->axis[move.from][move.to] & 1)
            *others += along_sights(replies, move.from, move.to);
        *king = from->leave_ask_king || move.kind == MOVE_PROMOTION;
        break;
    case MOVE_DROP:
        break;
    default:
        return true;
    }
    *king = *king || to->ask_king >> type & 1;
    return to->play >> type & 1;
}

int replies_after(const Replies *replies, Position *p, Move move) {
    int others;
    bool king;
    if (must_play(replies, p, move, &others, &king))
        return play(replies, p, move);
    return others + (king ? king_moves_after(p, move) : replies->king);
}

bool replies_left_for_sure(const Replies *replies, const Position *p, Move move) {
    int type = move.arg;
    if (!replies->base || move.kind == MOVE_EN_PASSANT || move.kind == MOVE_CASTLE || move.kind == MOVE_LEAP)
        return false;
    if (move.kind == MOVE_NORMAL || move.kind == MOVE_STEPS)
        type = type_of(p->board[move.from]);
    if (move.kind == MOVE_PROMOTION && looks_back_at_king(p, move))
        return false;
    bool leaves = move.kind != MOVE_DROP && replies->touch[move.from].leave_play;
    return !leaves && !(replies->touch[move.to].play >> type & 1);
}
