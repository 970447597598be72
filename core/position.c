/* position.c - the men, the holdings, the key, and the squares a pawn passed over. */
#include "position.h"

#include <string.h>

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

void position_clear(Position *p, const Rules *rules) {
    memset(p, 0, sizeof *p);
    p->rules = rules;
    p->board[OFF] = WALL;
    for (int s = rules->board.squares; s < MAX_SQUARES; s++)
        p->board[s] = WALL;
    p->state.passed_from = p->state.passed_to = OFF;
    p->state.king[WHITE] = p->state.king[BLACK] = OFF;
    p->state.fullmove = 1;
}

static void remove_man(Position *p, Square s) {
    Color c = color_of(p->board[s]);
    Square last = p->men[c][--p->men_count[c]];
    p->men[c][p->place[s]] = last;
    p->place[last] = p->place[s];
    p->men[c][p->men_count[c]] = 0;
    p->place[s] = 0;
}

static void add_man(Position *p, Square s, Man man) {
    Color c = color_of(man);
    p->place[s] = (Square)p->men_count[c];
    p->men[c][p->men_count[c]++] = s;
}

/* The one function that writes the board. */
void position_put(Position *p, Square s, Man man) {
    const Rules *r = p->rules;
    if (p->board[s] != EMPTY)
        remove_man(p, s);
    if (man != EMPTY)
        add_man(p, s, man);
    key_toggle(&p->state.key, r->keys[p->board[s]][s]);
    key_toggle(&p->state.key, r->keys[man][s]);
    p->board[s] = man;
    if (type_of(man) == r->royal)
        p->state.king[color_of(man)] = s;
}

static void change(Position *p, Undo *undo, Square s, Man man) {
    undo->change[undo->changes].square = s;
    undo->change[undo->changes].place = p->place[s];
    undo->change[undo->changes++].was = p->board[s];
    position_put(p, s, man);
}

void position_hold(Position *p, Color owner, int type, int by) {
    uint8_t *count = &p->state.holdings[owner][type];
    key_toggle(&p->state.key, holdings_key(owner, type, *count));
    *count = (uint8_t)(*count + by);
    key_toggle(&p->state.key, holdings_key(owner, type, *count));
}

static void set_rights(Position *p, unsigned rights) {
    key_toggle(&p->state.key, p->rules->keys_rights[p->state.rights]);
    p->state.rights = (uint8_t)rights;
    key_toggle(&p->state.key, p->rules->keys_rights[p->state.rights]);
}

void position_set_turn(Position *p, Color side, unsigned rights) {
    set_rights(p, rights);
    if (p->state.side != side)
        key_toggle(&p->state.key, p->rules->key_side);
    p->state.side = (uint8_t)side;
}

/* --- making and unmaking ------------------------------------------------- */

/* A captured man goes where the sheet says, under its current type: to its owner's box (DV-5), to the
 * captor's reserve (DS-5 to_captor), or away. */
static void capture(Position *p, Color captor, Man man) {
    const Sheet *sheet = p->rules->sheet;
    int type = type_of(man);
    if (sheet_has_box(sheet) && type != p->rules->pawn)
        position_hold(p, enemy_of(captor), type, 1);
    if (sheet_has_reserve(sheet) && sheet->captured == CAPTURED_TO_CAPTOR)
        position_hold(p, captor, type, 1);
    p->state.halfmoves = 0;
}

static void keep_rights(Position *p, unsigned kept) {
    if (p->state.rights & ~kept)
        set_rights(p, p->state.rights & kept);
}

/* DS-9: a castling rook dropped at home gains its letter while L holds. */
static void gain_rights(Position *p, Color c, int type, Square s) {
    const Rules *r = p->rules;
    uint8_t gained = r->rights_gained[c][s];
    if (!gained || type != r->sheet->castle_rook || !(p->state.rights & right_of(c, RIGHT_L)))
        return;
    set_rights(p, p->state.rights | gained);
}

static void make_castle(Position *p, Undo *undo, const Castle *castle) {
    Man king = p->board[castle->king_from], rook = p->board[castle->rook_from];
    change(p, undo, castle->king_from, EMPTY);
    change(p, undo, castle->rook_from, EMPTY);
    change(p, undo, castle->king_to, king);
    change(p, undo, castle->rook_to, rook);
}

static void make_drop(Position *p, Undo *undo, Color c, Move move) {
    change(p, undo, move.to, man_of(c, move.arg));
    position_hold(p, c, move.arg, -1);
    gain_rights(p, c, move.arg, move.to);
    p->state.halfmoves = 0;
}

static void make_step(Position *p, Undo *undo, Color c, Move move) {
    Man man = p->board[move.from], captured = p->board[move.to];
    change(p, undo, move.from, EMPTY);
    if (move.kind == MOVE_PROMOTION) {
        man = man_of(c, move.arg);
        if (sheet_has_box(p->rules->sheet) && p->state.holdings[c][move.arg])
            position_hold(p, c, move.arg, -1);
    }
    change(p, undo, move.to, man);
    if (captured != EMPTY)
        capture(p, c, captured);
    keep_rights(p, p->rules->rights_kept[move.from] & p->rules->rights_kept[move.to]);
}

static void make_en_passant(Position *p, Undo *undo, Color c, Move move) {
    Square victim = undo->state.passed_to;
    Man captured = p->board[victim], pawn = p->board[move.from];
    change(p, undo, move.from, EMPTY);
    change(p, undo, victim, EMPTY);
    change(p, undo, move.to, pawn);
    capture(p, c, captured);
}

void make(Position *p, Move move, Undo *undo) {
    State *state = &p->state;
    Color c = (Color)state->side;
    undo->state = *state;
    undo->changes = 0;
    state->passed_from = state->passed_to = OFF;
    state->halfmoves++;
    if (move.kind != MOVE_DROP && type_of(p->board[move.from]) == p->rules->pawn)
        state->halfmoves = 0;
    switch ((MoveKind)move.kind) {
    case MOVE_STEPS:
        state->passed_from = move.from, state->passed_to = move.to;
        make_step(p, undo, c, move);
        break;
    case MOVE_NORMAL:
    case MOVE_LEAP:
    case MOVE_PROMOTION:
        make_step(p, undo, c, move);
        break;
    case MOVE_EN_PASSANT:
        make_en_passant(p, undo, c, move);
        break;
    case MOVE_CASTLE:
        make_castle(p, undo, &p->rules->castle[c][move.arg]);
        keep_rights(p, p->rules->rights_kept[move.from]);
        break;
    case MOVE_DROP:
        make_drop(p, undo, c, move);
        break;
    }
    state->fullmove = (uint16_t)(state->fullmove + (c == BLACK && state->fullmove < UINT16_MAX));
    state->side ^= 1;
    key_toggle(&state->key, p->rules->key_side);
}

void unmake(Position *p, const Undo *undo) {
    for (int i = undo->changes - 1; i >= 0; i--) {
        Square s = undo->change[i].square;
        Man was = undo->change[i].was;
        if (p->board[s] != EMPTY)
            remove_man(p, s);
        if (was != EMPTY) { /* back to its old place in the list, whoever was moved there to the end */
            Color c = color_of(was);
            Square place = undo->change[i].place, moved = p->men[c][place];
            add_man(p, place == p->men_count[c] ? s : moved, was);
            p->men[c][place] = s;
            p->place[s] = place;
        }
        p->board[s] = was;
    }
    p->state = undo->state;
}

/* --- what can change the tree -------------------------------------------- */

bool promotion_offered(const Position *p, Color c, int type) {
    return p->rules->promotion_to >> type & 1
           && (p->rules->sheet->box != BOX_CAPTURED || p->state.holdings[c][type] > 0);
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
    int count = passed_squares(p, out);
    if (count == 0)
        return 0;
    switch (p->rules->sheet->en_passant) {
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
