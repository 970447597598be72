/* reread.c - a text that is no legal move, read as one that `explain` can speak of.
 *
 * A castling may be written `O-O` or as king takes rook, a promotion `a7a8=Q`, a drop `N*3e`: see spelling.h. */
#include "reread.h"
#include "compare.h"
#include "../engine/notation.h"

#include <string.h>

static void castle_text(const Position *here, const Castle *castle, char out[MOVE_TEXT]) {
    const Castle *first = here->rules->castle[here->state.side];
    move_write(here, (Move){(uint8_t)castle->king_from, (uint8_t)castle->king_to, MOVE_CASTLE,
                            (uint8_t)(castle - first)}, out);
}

/* `O-O`, `O-O-O`: a castling with the rook of that side. */
static const Castle *castle_by_side(const Position *here, char side) {
    Color color = (Color)here->state.side;
    uint8_t right = right_of(color, side == 'K' ? RIGHT_K : RIGHT_Q);
    for (int i = 0; i < here->rules->castle_count[color]; i++)
        if (here->rules->castle[color][i].right == right)
            return &here->rules->castle[color][i];
    return NULL;
}

/* `e1h1`: the king takes its own rook. */
static const Castle *castle_by_rook(const Position *here, Square from, Square to) {
    Color color = (Color)here->state.side;
    for (int i = 0; i < here->rules->castle_count[color]; i++) {
        const Castle *castle = &here->rules->castle[color][i];
        if (castle->king_from == from && castle->rook_from == to && here->board[to] & color_bit(color))
            return castle;
    }
    return NULL;
}

/* The castling that is meant, or NULL. */
static const Castle *castle_meant(const Position *here, const ParsedMove *parsed) {
    if (parsed->castle)
        return castle_by_side(here, parsed->castle);
    return parsed->squares == 2 ? castle_by_rook(here, parsed->square[0], parsed->square[1]) : NULL;
}

/* In our own text; false when that much cannot be made of it. */
static bool our_text(const Position *here, const char *text, int base, char out[MOVE_TEXT]) {
    ParsedMove parsed;
    char *end = out;
    notation_parse(text, here->rules->board, base, &parsed);
    const Castle *castle = castle_meant(here, &parsed);
    if (castle)
        return castle_text(here, castle, out), true;
    if (parsed.squares == 0 || (parsed.squares == 1) != parsed.drop)
        return false;
    if (parsed.drop)
        *end++ = parsed.letter, *end++ = '@';
    for (int i = 0; i < parsed.squares; i++) {
        if (i == 2)
            *end++ = ',';
        end += square_write(here->rules->board, parsed.square[i], end);
    }
    if (parsed.promotion)
        *end++ = (char)(parsed.promotion - 'A' + 'a');
    *end = '\0';
    return true;
}

/* A castling without its king at home is explained by the man that is not there: it is a castling all the same. */
static void name_castling(const Position *here, const char *text, Explanation *out) {
    Color side = (Color)here->state.side;
    const Sheet *sheet = here->rules->sheet;
    for (int i = 0; !out->kind[0] && i < here->rules->castle_count[side]; i++) {
        char castle[MOVE_TEXT];
        castle_text(here, &here->rules->castle[side][i], castle);
        if (strcmp(text, castle) != 0)
            continue;
        strcpy(out->kind, move_kind_name(MOVE_CASTLE));
        strcpy(out->ids, sheet->line[sheet->castle[side][i].line].ids);
        strcpy(out->sentence, sheet->line[sheet->castle[side][i].line].sentence);
    }
}

Explained explain_foreign(Position *here, const char *text, int base, Explanation *out) {
    char ours[MOVE_TEXT];
    if (our_text(here, text, base, ours))
        text = ours;
    Explained found = explain(here, text, out);
    if (found == EXPLAIN_ILLEGAL)
        name_castling(here, text, out);
    return found;
}

void place_foreign(const Position *here, int base, WrongMove *wrong) {
    ParsedMove parsed;
    notation_parse(wrong->text, here->rules->board, base, &parsed);
    const Castle *castle = castle_meant(here, &parsed);
    wrong->from = castle ? castle->king_from : parsed.squares > 1 ? parsed.square[0] : OFF;
    wrong->to = castle ? castle->king_to : parsed.squares ? parsed.square[parsed.squares > 1] : OFF;
    wrong->letter = parsed.drop ? parsed.letter : '\0';
}
