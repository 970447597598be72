/* rules.h - a sheet compiled to tables, so that moving pieces never meets text.
 *
 * Knows: for every type, colour and square the squares it can reach, and for
 * every square the lines along which it can be attacked.  Does not know
 * positions.  A Rules is large (about 3 MB): the caller provides the memory. */
#ifndef CORE_TABLES_RULES_H
#define CORE_TABLES_RULES_H

#include "../base/checked.h"
#include "../sheet/sheet.h"

enum {
    POOL = 1 << 20,
    MAX_MASKS = 512,
    MAX_LINES_TO_SQUARE = 64,
    MAX_MOVES = MAX_SQUARES * 260, /* no sheet may allow more in one position */
    MAX_AXES = 31
};

/* Stands for a position: `slot` says where a table keeps it, `check` that it is the one.  The two are
 * independent, so that a hit is as unlikely to be false as 64 bits make it, however large the table. */
typedef struct {
    uint64_t check, slot;
} Key;

static inline void key_toggle(Key *key, Key other) {
    key->check ^= other.check;
    key->slot ^= other.slot;
}

/* Castling letters, as bits of State.rights in the order they are written. */
enum {
    RIGHT_WK = 1, RIGHT_WQ = 2, RIGHT_WL = 4, RIGHT_BK = 8, RIGHT_BQ = 16, RIGHT_BL = 32,
    RIGHT_K = 1, RIGHT_Q = 2, RIGHT_L = 4   /* shifted left by 3 for Black */
};
static inline uint8_t right_of(Color c, int letter) { return (uint8_t)(letter << (3 * c)); }

/* A pawn's moves: squares straight ahead, nearest first, and squares it captures on; both ended by OFF. */
typedef struct {
    uint32_t ahead, captures;
} PawnTable;

/* One castling, ready to test and to play. */
typedef struct {
    uint8_t right;
    Square king_from, king_to, rook_from, rook_to;
    uint32_t gap;      /* squares that must be empty, ended by OFF (king and rook not among them) */
    uint32_t passed;   /* squares the king passes over, ended by OFF */
} Castle;

typedef struct {
    uint8_t right;
    Square from, to;
    uint32_t passed;
} Leap;

typedef struct {
    const Sheet *sheet;
    const Sheet *side[2];  /* what each colour moves by: the sheet, but where a mutant breaks one colour's rules alone */
    Board board;
    int pawn, royal;

    /* Where a piece's moves from a square begin in the pool, three lists one after the other:
     *   leaps:  squares it may move to or capture on, jumping; ended by OFF.
     *   rays:   for each direction [length of this entry, squares..., OFF]; ended by 0.
     *   divergent and lame steps (move-only, capture-only; blocked on the way): for each
     *           [length, mode, squares to pass, squares..., OFF]; ended by 0.  */
    uint32_t steps[MAN_CODES][MAX_SQUARES];
    PawnTable pawns[2][MAX_SQUARES];
    uint32_t pool_used;

    /* lines[by][s]: the lines along which a piece of colour `by` can attack s, read outward from s:
     * for each of several squares [length, (square, mask)..., OFF]; a 0; and for those of one square
     * (square, mask)..., OFF.  A piece on the first occupied square attacks s if its type's bit is in
     * masks[mask]. */
    uint32_t lines[2][MAX_SQUARES];
    uint32_t masks[MAX_MASKS];
    int mask_count;

    uint8_t axis[MAX_SQUARES][MAX_SQUARES]; /* number, from 1, of the direction through two squares; 0: nothing
                                               rides or pushes along it */

    uint8_t rights_kept[MAX_SQUARES];     /* rights that survive a move from or to this square */
    uint8_t rights_possible;              /* letters the variant has */
    int castle_count[2];
    Castle castle[2][MAX_CASTLES];
    int leap_count[2];
    Leap leap[2][MAX_LEAPS];

    Square king_home[2], rook_home[2][2]; /* where the letters K (0) and Q (1) need king and rook; OFF: no such letter */

    uint32_t promotion_to[2];
    bool promotes[2][MAX_SQUARES + 1];    /* a pawn of this colour that arrives here promotes; never OFF the board */
    bool passable[2][MAX_SQUARES];        /* a pawn of this colour may pass over this square */
    uint32_t drops[2][MAX_SQUARES];       /* bit t: type t may be dropped on this square */

    uint8_t rights_gained[2][MAX_SQUARES]; /* letters that dropping a castling rook here may give (DS-9) */

    bool overlaps[MAX_TYPES + 1];         /* two directions of this type can reach one square: list it once */
    int max_moves;                        /* no position has more legal or pseudo-legal moves; see compile.c */
    bool tested_by_making;                /* legality must be tested by making each move (see legal.c) */
    bool plain_counting;                  /* the last plies may not be counted by replies.c */
    const char *plain_reason;             /* why, for `perft rules`; NULL if neither */

    Key keys[MAN_CODES][MAX_SQUARES];
    Key keys_rights[64];
    Key keys_passed[MAX_SQUARES];         /* a square on which en passant is possible */
    Key key_side;

    const void *context;                  /* the caller's own; nothing in the core reads it; NULL at first */

    uint16_t pool[POOL];                  /* last, as most of it stays unused */
} Rules;

static inline const uint16_t *pool_at(const Rules *r, uint32_t offset) {
    CHECK(offset < r->pool_used);
    return r->pool + offset;
}
static inline const uint16_t *steps_of(const Rules *r, Man man, Square s) { return r->pool + r->steps[man][s]; }
/* What follows a list ended by OFF. */
static inline const uint16_t *after_list(const uint16_t *list) {
    while (*list != OFF)
        list++;
    return list + 1;
}

#endif
