/* castling.c - G-7, wherever a variant castles.
 *
 * King and rook unmoved (the right), all squares between them empty, the king not
 * in check and passing no attacked square, judged on the board before the move;
 * and the king not attacked after it, with both moved. */
#include "castling.h"

#include "attack.h"
#include "make.h"

/* Squares that several castlings pass are asked once. */
typedef struct {
    Square safe[MAX_FILES];
    int count;
} Passage;

static bool is_safe(const Generator *g, Passage *passage, Square s) {
    for (int i = 0; i < passage->count; i++)
        if (passage->safe[i] == s)
            return true;
    if (attacked(g->position, s, enemy_of(g->color)))
        return false;
    if (passage->count < MAX_FILES)
        passage->safe[passage->count++] = s;
    return true;
}

static bool king_passes_attack(const Generator *g, const Castle *castle, Passage *passage) {
    const uint16_t *q = pool_at(g->rules, castle->passed);
    while (*q != OFF && is_safe(g, passage, *q))
        q++;
    return *q != OFF;
}

/* Whether the king would be attacked there, for as long as it takes to look: with the rook on a square, or
 * OFF, on none. */
static bool attacked_after(const Generator *g, const Castle *castle, Square rook_to) {
    Man *board = g->position->board;
    Man king = board[castle->king_from], rook = board[castle->rook_from];
    board[castle->king_from] = board[castle->rook_from] = EMPTY;
    board[castle->king_to] = king;
    if (rook_to != OFF)
        board[rook_to] = rook;
    bool is = attacked(g->position, castle->king_to, enemy_of(g->color));
    if (rook_to != OFF)
        board[rook_to] = EMPTY;
    board[castle->king_to] = EMPTY;
    board[castle->king_from] = king, board[castle->rook_from] = rook;
    return is;
}

/* What castlings that are listed one after the other share. */
typedef struct {
    Square king_from, rook_from, king_to;
    uint32_t gap;           /* as in Castle */
    bool free;              /* nothing stands there */
    bool passes_attack;     /* the king, on its way to king_to */
    bool needs_rook;        /* it would be attacked there if no rook stood beside it */
    Passage passage;
} Look;

static void look_at_way(const Generator *g, Look *look, const Castle *castle) {
    if (castle->king_from == look->king_from && castle->rook_from == look->rook_from && castle->gap == look->gap)
        return;
    look->king_from = castle->king_from, look->rook_from = castle->rook_from, look->king_to = OFF;
    look->gap = castle->gap;
    look->free = first_occupied(g->position, pool_at(g->rules, castle->gap)) == OFF;
    look->passage.count = 0;
}

static void look_at_king(const Generator *g, Look *look, const Castle *castle) {
    if (castle->king_to == look->king_to)
        return;
    look->king_to = castle->king_to;
    look->passes_attack = g->rules->side[g->color]->through_check == THROUGH_CHECK_NO
                          && king_passes_attack(g, castle, &look->passage);
    look->needs_rook = !look->passes_attack && g->test && attacked_after(g, castle, OFF);
}

static void add_castle(Generator *g, const Look *look, const Castle *castle, int i) {
    if (!look->needs_rook || !attacked_after(g, castle, castle->rook_to))
        add_move(g, castle->king_from, castle->king_to, MOVE_CASTLE, i);
}

void castling_moves(Generator *g) {
    const Rules *r = g->rules;
    Look look = {.king_from = OFF, .rook_from = OFF};
    if (g->checked && r->side[g->color]->from_check == FROM_CHECK_NO)
        return;
    for (int i = 0; i < r->castle_count[g->color]; i++) {
        const Castle *castle = &r->castle[g->color][i];
        if (!(g->position->state.rights & castle->right))
            continue;
        look_at_way(g, &look, castle);
        if (!look.free)
            continue;
        look_at_king(g, &look, castle);
        if (!look.passes_attack)
            add_castle(g, &look, castle, i);
    }
}
