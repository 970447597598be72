/* make.c - the pieces, making and unmaking moves. */
#include "make.h"

#include "attack.h"

#include <string.h>

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

static void remove_piece(Position *p, Square s) {
    Color c = color_of(p->board[s]);
    Square last = p->men[c][--p->men_count[c]];
    p->men[c][p->place[s]] = last;
    p->place[last] = p->place[s];
    p->men[c][p->men_count[c]] = 0;
    p->place[s] = 0;
}

static void add_piece(Position *p, Square s, Man man) {
    Color c = color_of(man);
    CHECK(p->men_count[c] < MAX_SQUARES);
    p->place[s] = (Square)p->men_count[c];
    p->men[c][p->men_count[c]++] = s;
}

/* Writes the board, as slide and unmake do besides. */
void position_put(Position *p, Square s, Man man) {
    const Rules *r = p->rules;
    CHECK(s < r->board.squares && man != WALL);
    if (p->board[s] != EMPTY)
        remove_piece(p, s);
    if (man != EMPTY)
        add_piece(p, s, man);
    key_toggle(&p->state.key, r->keys[p->board[s]][s]);
    key_toggle(&p->state.key, r->keys[man][s]);
    p->board[s] = man;
    if (type_of(man) == r->royal)
        p->state.king[color_of(man)] = s;
}

/* --- holdings ------------------------------------------------------------- */

static uint64_t scramble(uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* A key for `count` pieces of a type in a side's holdings; zero for none. */
Key holdings_key(Color owner, int type, unsigned count) {
    uint64_t z = ((uint64_t)owner * (MAX_TYPES + 1) + (uint64_t)type) * 256 + count;
    Key none = {0, 0}, key = {scramble((z + 1) * 0x9E3779B97F4A7C15u), scramble((z + 7) * 0xD6E8FEB86659FD93u)};
    return count ? key : none;
}

void position_hold(Position *p, Color owner, int type, int by) {
    uint8_t *count = &p->state.holdings[owner][type];
    CHECK(type > 0 && type <= p->rules->sheet->types && *count + by >= 0 && *count + by <= UINT8_MAX);
    Key before = holdings_key(owner, type, *count);
    *count = (uint8_t)(*count + by);
    key_toggle(&p->state.key, before);
    key_toggle(&p->state.key, holdings_key(owner, type, *count));
}

/* --- one square changes -------------------------------------------------- */

static void change(Position *p, Undo *undo, Square s, Man man) {
    CHECK(undo->changes < MAX_CHANGES);
    undo->change[undo->changes].square = s;
    undo->change[undo->changes].place = p->place[s];
    undo->change[undo->changes++].was = p->board[s];
    position_put(p, s, man);
}

/* A piece goes to a free square, and may become another of its colour there; it keeps its place in the list. */
static void slide(Position *p, Undo *undo, Square from, Square to, Man becomes) {
    const Rules *r = p->rules;
    const Man man = p->board[from];
    const Color c = color_of(man);
    const Square place = p->place[from];
    undo->change[0].square = from, undo->change[0].place = place, undo->change[0].was = man;
    undo->change[1].square = to, undo->change[1].place = 0, undo->change[1].was = EMPTY;
    undo->changes = 2;
    p->board[from] = EMPTY, p->board[to] = becomes;
    p->place[from] = 0, p->place[to] = place;
    p->men[c][place] = to;
    key_toggle(&p->state.key, r->keys[man][from]);
    key_toggle(&p->state.key, r->keys[becomes][to]);
    if (type_of(man) == r->royal)
        p->state.king[c] = to;
}

static void slide_back(Position *p, const Undo *undo) {
    const Square from = undo->change[0].square, to = undo->change[1].square, place = undo->change[0].place;
    const Man man = undo->change[0].was;
    p->board[to] = EMPTY, p->board[from] = man;
    p->place[to] = 0, p->place[from] = place;
    p->men[color_of(man)][place] = from;
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

/* A captured piece goes where the sheet says, under its current type: to its owner's box (DV-5), to the
 * captor's reserve (DS-5 to_captor), or away. */
static void capture(Position *p, Color captor, Man man) {
    const Sheet *sheet = p->rules->side[captor];
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

/* DS-9: a castling rook dropped at home gains its letter while L holds; under `king_home` while the king is there. */
static void gain_rights(Position *p, Color c, int type, Square s) {
    const Rules *r = p->rules;
    uint8_t gained = r->rights_gained[c][s];
    bool home = r->side[c]->dropped_rook == DROPPED_ROOK_KING_HOME ? p->state.king[c] == r->king_home[c]
                                                                   : p->state.rights & right_of(c, RIGHT_L);
    if (!gained || type != r->sheet->castle_rook || !home)
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
    if (move.kind == MOVE_PROMOTION) {
        man = man_of(c, move.arg);
        if (sheet_has_box(p->rules->sheet) && p->state.holdings[c][move.arg])
            position_hold(p, c, move.arg, -1);
    }
    if (captured == EMPTY)
        slide(p, undo, move.from, move.to, man);
    else {
        change(p, undo, move.from, EMPTY);
        change(p, undo, move.to, man);
        capture(p, c, captured);
    }
    keep_rights(p, p->rules->rights_kept[move.from] & p->rules->rights_kept[move.to]); /* G-6 */
}

static void make_en_passant(Position *p, Undo *undo, Color c, Move move) {
    Square victim = undo->state.passed_to;
    Man captured = p->board[victim], pawn = p->board[move.from];
    change(p, undo, move.from, EMPTY);
    change(p, undo, victim, EMPTY);
    change(p, undo, move.to, pawn);
    capture(p, c, captured);
}

static bool took(const Undo *undo) {
    for (int i = 0; i < undo->changes; i++)
        if (undo->change[i].was & color_bit(enemy_of((Color)undo->state.side)))
            return true;
    return false;
}

/* DS-5a: who has captured or given check may drop no more, not even what the capture brought. */
static void end_drops(Position *p, const Undo *undo, Color c) {
    if (!took(undo) && !in_check(p, enemy_of(c)))
        return;
    for (int t = 1; t <= p->rules->sheet->types; t++)
        if (p->state.holdings[c][t])
            position_hold(p, c, t, -p->state.holdings[c][t]);
}

void make(Position *p, Move move, Undo *undo) {
    State *state = &p->state;
    Color c = (Color)state->side;
    CHECK(move.from < p->rules->board.squares && move.to < p->rules->board.squares);
    CHECK(move.kind == MOVE_DROP || p->board[move.from] & color_bit(c));
    undo->state = *state;
    undo->changes = 0;
    state->passed_from = state->passed_to = OFF;
    state->halfmoves = (uint16_t)(state->halfmoves + (state->halfmoves < UINT16_MAX));
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
    if (p->rules->side[c]->drop_ends != DROP_ENDS_NEVER)
        end_drops(p, undo, c);
    state->fullmove = (uint16_t)(state->fullmove + (c == BLACK && state->fullmove < UINT16_MAX));
    state->side ^= 1;
    key_toggle(&state->key, p->rules->key_side);
}

static void take_back(Position *p, const Undo *undo) {
    for (int i = undo->changes - 1; i >= 0; i--) {
        Square s = undo->change[i].square;
        Man was = undo->change[i].was;
        if (p->board[s] != EMPTY)
            remove_piece(p, s);
        if (was != EMPTY) { /* back to its old place in the list, whoever was moved there to the end */
            Color c = color_of(was);
            Square place = undo->change[i].place, moved = p->men[c][place];
            add_piece(p, place == p->men_count[c] ? s : moved, was);
            p->men[c][place] = s;
            p->place[s] = place;
        }
        p->board[s] = was;
    }
}

void unmake(Position *p, const Undo *undo) {
    if (undo->changes == 2 && undo->change[1].was == EMPTY)
        slide_back(p, undo);
    else
        take_back(p, undo);
    p->state = undo->state;
}
