/* en_passant.c - G-4: the squares that the last move's pawn passed, and those on which it can be captured. */
#include "en_passant.h"

int passed_squares(const Position *p, Square out[MAX_RANKS]) {
    if (p->state.passed_to == OFF)
        return 0;
    return squares_between(p->rules->board, p->state.passed_from, p->state.passed_to, out);
}

/* Whether a pawn of the side to move stands where it could capture onto s. */
bool pawn_reaches(const Position *p, Square s) {
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
