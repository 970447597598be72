/* replies.c - counts the replies to a move by what the move touches.
 *
 * Let the enemy have `base` moves if we passed.  Our move empties one square and
 * fills another, so its replies are
 *         base + touch[from].change + touch[to].change.
 * Example: an enemy rook on e8 sees e7 e6 e5 and our pawn e4: four moves.  A knight
 * of ours that lands on e6 leaves it e7 and e6: touch[e6].change is -2.  If the pawn
 * on e4 captures on d5 the rook also sees e3 e2: touch[e4].change is +2.
 * Where both squares lie on one line on which the enemy sees our piece, the sum is
 * mended (along_sights).  Where the move may check, pin or be answered en passant, it is
 * made, and the sum corrected by what that means (play_to_see).  Where only the enemy
 * king is concerned, it alone is asked again (`ask_king`).  Where both are so, or where
 * a box wakes an immobile pawn, the replies are counted anew.
 * check_map.c, fill_table.c and fill_king.c fill the table; a checked build plays every move as well. */
#include "replies.h"

#include "replies_one.h"

/* Of nearly all moves the two changes are the whole answer: whether the square left asks for no more; */
static inline bool leaves_plainly(const Replies *replies, Square from) {
    const Touch *touch = &replies->touch[from];
    return !replies->check_map.leave[from] && !touch->leave_ask_king && !touch->sight && !replies->box_matters;
}

/* and whether the square filled does not. */
static inline bool arrives_plainly(const Replies *replies, Move move, int type) {
    uint32_t asks = replies->check_map.arrive[move.to] | replies->touch[move.to].ask_king;
    return !(asks >> type & 1)
           && (move.kind == MOVE_NORMAL || (move.kind == MOVE_STEPS && !replies->pawns_see));
}

uint64_t replies_sum(const Replies *replies, Position *p, const Move *moves, int count) {
    const Touch *touch = replies->touch;
    uint64_t sum = 0;
    for (const Move *m = moves; m < moves + count; m++) {
        const Move move = *m;
        int found = leaves_plainly(replies, move.from) && arrives_plainly(replies, move, type_of(p->board[move.from]))
                        ? replies->base + touch[move.from].change + touch[move.to].change
                        : replies_of(replies, p, move);
        CHECK(found == replies_played(replies, p, move));
        sum += (uint64_t)found;
    }
    return sum;
}
