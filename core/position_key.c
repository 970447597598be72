/* position_key.c - what can change the tree beside the men: holdings, squares passed over; and the key of it all. */
#include "position.h"

#include "faults.h"

static uint64_t scramble(uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* A key for `count` men of a type in a side's holdings; zero for none. */
static Key holdings_key(Color owner, int type, unsigned count) {
    uint64_t z = ((uint64_t)owner * (MAX_TYPES + 1) + (uint64_t)type) * 256 + count;
    Key none = {0, 0}, key = {scramble((z + 1) * 0x9E3779B97F4A7C15u), scramble((z + 7) * 0xD6E8FEB86659FD93u)};
    return count ? key : none;
}

void position_hold(Position *p, Color owner, int type, int by) {
    uint8_t *count = &p->state.holdings[owner][type];
    Key before = holdings_key(owner, type, *count);
    *count = (uint8_t)(*count + by);
    if (FAULT(p->rules, hash_blind_box) || FAULT(p->rules, hash_blind_reserve))
        return;
    key_toggle(&p->state.key, before);
    key_toggle(&p->state.key, holdings_key(owner, type, *count));
}

bool promotion_offered(const Position *p, Color c, int type) {
    return p->rules->promotion_to[c] >> type & 1
           && (p->rules->side[c]->box != BOX_CAPTURED || p->state.holdings[c][type] > 0);
}

bool promotion_possible(const Position *p, Color c) {
    for (int t = 1; t <= p->rules->sheet->types; t++)
        if (promotion_offered(p, c, t))
            return true;
    return false;
}

int passed_squares(const Position *p, Square out[MAX_RANKS]) {
    if (p->state.passed_to == OFF)
        return 0;
    return squares_between(p->rules->board, p->state.passed_from, p->state.passed_to, out);
}

/* Whether a pawn of the side to move stands where it could capture onto s. */
static bool pawn_reaches(const Position *p, Square s) {
    const Rules *r = p->rules;
    Color c = (Color)p->state.side;
    const uint16_t *q = pool_at(r, r->pawns[enemy_of(c)][s].captures); /* the same squares seen backward */
    for (; *q != OFF; q++)
        if (p->board[*q] == man_of(c, r->pawn))
            return true;
    return false;
}

/* G-4 */
int en_passant_squares(const Position *p, Square out[MAX_RANKS]) {
    const Sheet *sheet = p->rules->side[p->state.side];
    int count = passed_squares(p, out);
    if (count == 0 || (sheet->passed_most && count > sheet->passed_most))
        return 0;
    switch (sheet->en_passant) {
    case EP_LAST:
        out[0] = out[count - 1];
        return 1;
    case EP_FIRST:
        return 1;
    case EP_FIRST_CAPTURABLE:
        for (int i = 0; i < count; i++)
            if (pawn_reaches(p, out[i])) {
                out[0] = out[i];
                return 1;
            }
        return 0;
    case EP_NONE:
        return 0;
    default:
        return count;
    }
}

Key position_key(const Position *p) {
    Key key = p->state.key;
    if (p->state.passed_to != OFF) {
        Square squares[MAX_RANKS];
        int count = en_passant_squares(p, squares);
        for (int i = 0; i < count; i++)
            if (pawn_reaches(p, squares[i]) && !(FAULT(p->rules, hash_blind_second_ep) && i > 0))
                key_toggle(&key, p->rules->keys_passed[squares[i]]);
    }
    return key;
}

/* Steps and rides that put nothing into holdings: nearly all moves. */
bool key_after(const Position *p, Move move, Key *key) {
    const Rules *r = p->rules;
    Man man = p->board[move.from], captured = p->board[move.to];
    unsigned kept = r->rights_kept[move.from] & r->rights_kept[move.to];
    if (move.kind != MOVE_NORMAL || (captured != EMPTY && sheet_has_holdings(r->sheet)))
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
