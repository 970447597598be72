/* position_key.c - what can change the tree beside the pieces: holdings, squares passed over; and the key of it all. */
#include "position_key.h"

#include "en_passant.h"
#include "make.h"

Key position_key(const Position *p) {
    Key key = p->state.key;
    if (p->state.passed_to != OFF) {
        Square squares[MAX_RANKS];
        int count = en_passant_squares(p, squares);
        for (int i = 0; i < count; i++)
            if (pawn_reaches(p, squares[i]))
                key_toggle(&key, p->rules->keys_passed[squares[i]]);
    }
    return key;
}

/* Steps and rides that put nothing into holdings: nearly all moves. */
bool key_after(const Position *p, Move move, Key *key) {
    const Rules *r = p->rules;
    Man man = p->board[move.from], captured = p->board[move.to];
    unsigned kept = r->rights_kept[move.from] & r->rights_kept[move.to];
    if (move.kind != MOVE_NORMAL || r->side[p->state.side]->drop_ends != DROP_ENDS_NEVER || (captured != EMPTY && sheet_has_holdings(r->sheet)))
        return false;
    *key = p->state.key;
    key_toggle(key, r->keys[man][move.from]);
    key_toggle(key, r->keys[man][move.to]);
    key_toggle(key, r->keys[captured][move.to]);
    key_toggle(key, r->key_side);
    if (p->state.rights & ~kept) {
        key_toggle(key, r->keys_rights[p->state.rights]);
        key_toggle(key, r->keys_rights[p->state.rights & kept]);
    }
    return true;
}

Key position_key_anew(const Position *p) {
    const Rules *r = p->rules;
    Key key = r->keys_rights[p->state.rights];
    for (int s = 0; s < r->board.squares; s++)
        key_toggle(&key, r->keys[p->board[s]][s]);
    for (int c = WHITE; c <= BLACK; c++)
        for (int t = 1; t <= r->sheet->types; t++)
            key_toggle(&key, holdings_key((Color)c, t, p->state.holdings[c][t]));
    if (p->state.side == BLACK)
        key_toggle(&key, r->key_side);
    return key;
}
