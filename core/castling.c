/* castling.c - G-7, wherever a variant castles.
 *
 * King and rook unmoved (the right), all squares between them empty, the king not
 * in check and passing no attacked square, judged on the board before the move;
 * and the king not attacked after it, with both moved. */
#include "generate.h"

Square first_attacked(const Position *p, const uint16_t *squares, Color by) {
    while (*squares != OFF && !attacked(p, *squares, by))
        squares++;
    return *squares;
}

Square first_occupied(const Position *p, const uint16_t *squares) {
    while (*squares != OFF && p->board[*squares] == EMPTY)
        squares++;
    return *squares;
}

/* The rook's way stands for the king's. */
static bool rook_passes_attack(const Generator *g, const Castle *castle) {
    Square way[MAX_FILES + 1];
    way[squares_between(g->rules->board, castle->rook_from, castle->rook_to, way)] = OFF;
    return first_attacked(g->position, way, enemy_of(g->color)) != OFF;
}

static bool king_passes_attack(const Generator *g, const Castle *castle) {
    if (FAULT(g->rules, castle_tests_rook_path))
        return rook_passes_attack(g, castle);
    return first_attacked(g->position, pool_at(g->rules, castle->passed), enemy_of(g->color)) != OFF;
}

/* Only the squares where king and rook land, and those that the king passes, are thought of. */
static bool ends_are_free(const Generator *g, const Castle *castle) {
    const Man *board = g->position->board;
    return (board[castle->king_to] == EMPTY || castle->king_to == castle->rook_from)
           && (board[castle->rook_to] == EMPTY || castle->rook_to == castle->king_from)
           && first_occupied(g->position, pool_at(g->rules, castle->passed)) == OFF;
}

static bool way_is_free(const Generator *g, const Castle *castle) {
    return first_occupied(g->position, pool_at(g->rules, castle->gap)) == OFF
           || (FAULT(g->rules, castle_over_men) && ends_are_free(g, castle));
}

/* Both men stand where they go, for as long as it takes to look. */
static bool king_is_safe_after(const Generator *g, const Castle *castle) {
    Man *board = g->position->board;
    Man king = board[castle->king_from], rook = board[castle->rook_from];
    board[castle->king_from] = board[castle->rook_from] = EMPTY;
    board[castle->king_to] = king, board[castle->rook_to] = rook;
    bool safe = !attacked(g->position, castle->king_to, enemy_of(g->color));
    board[castle->king_to] = board[castle->rook_to] = EMPTY;
    board[castle->king_from] = king, board[castle->rook_from] = rook;
    return safe;
}

static void add_castle(Generator *g, const Castle *castle, int i) {
    bool behind = FAULT(g->rules, castle_behind_rook), untested = FAULT(g->rules, castle_into_check);
    if (behind && attacked(g->position, castle->king_to, enemy_of(g->color)))
        return;
    if (behind || untested || !g->test || king_is_safe_after(g, castle))
        add_move(g, castle->king_from, castle->king_to, MOVE_CASTLE, i);
}

void castling_moves(Generator *g) {
    const Position *p = g->position;
    const Rules *r = g->rules;
    const Sheet *sheet = r->sheet;
    Square judged = OFF; /* castlings of one king's move, listed one after the other, pass the same squares */
    bool passes_attack = false;
    if (g->checked && sheet->from_check == FROM_CHECK_NO)
        return;
    for (int i = 0; i < r->castle_count[g->color]; i++) {
        const Castle *castle = &r->castle[g->color][i];
        int by = castle->king_to - castle->king_from;
        if (!(p->state.rights & castle->right) || !way_is_free(g, castle))
            continue;
        if (castle->king_to != judged || FAULT(r, castle_tests_rook_path))
            passes_attack = sheet->through_check == THROUGH_CHECK_NO && king_passes_attack(g, castle);
        judged = castle->king_to;
        if (passes_attack)
            continue;
        if (!(FAULT(r, castle_is_step) && by >= -1 && by <= 1))
            add_castle(g, castle, i);
    }
}
