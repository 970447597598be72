/* drop.c - DS-1 to DS-4: a piece from the reserve onto an empty square of one's own ranks. */
#include "drop.h"

#include "attack.h"
#include "legality_test.h"
#include "reply_rules.h"

static uint32_t types_in_reserve(const Generator *g) {
    const uint8_t *holdings = g->position->state.holdings[g->color];
    uint32_t types = 0;
    for (int t = 1; t <= g->rules->sheet->types; t++)
        if (holdings[t] > 0)
            types |= 1u << t;
    return types & g->rules->side[g->color]->drop_types;
}

bool drop_is_judged(const Position *p, Color c, int type) {
    return type == p->rules->pawn && p->rules->side[c]->pawn_mate == PAWN_MATE_NO;
}

static void drop(Generator *g, int type, Square to) {
    if (g->test && drop_is_judged(g->position, g->color, type))
        add_tested(g, to, to, MOVE_DROP, type);
    else
        add_move(g, to, to, MOVE_DROP, type);
}

void drop_moves(Generator *g) {
    uint32_t reserve = types_in_reserve(g);
    if (!reserve)
        return;
    for (int s = 0; s < g->rules->board.squares; s++) {
        uint32_t types = g->rules->drops[g->color][s] & reserve;
        if (!types || g->position->board[s] != EMPTY)
            continue;
        for (int t = 1; types >> t; t++)
            if (types >> t & 1)
                drop(g, t, (Square)s);
    }
}

int drop_count(const Generator *g) {
    uint32_t reserve = types_in_reserve(g);
    int count = 0;
    for (int s = 0; reserve && s < g->rules->board.squares; s++)
        if (g->position->board[s] == EMPTY)
            for (uint32_t types = g->rules->drops[g->color][s] & reserve; types; types &= types - 1)
                count++;
    return count;
}

bool drop_mates(Position *after) {
    return in_check(after, (Color)after->state.side) && !has_legal_move(after);
}
