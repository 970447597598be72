#include "describe_men.h"

#include <string.h>

void add_square(Board board, Square s, Text *out) {
    char name[SQUARE_TEXT];
    square_write(board, s, name);
    text_add(out, name);
}

/* What a man on the middle square could do to each other square. */
typedef struct {
    uint8_t mode[MAX_SQUARES];
} Reach;

static void reach_list(Reach *reach, const uint16_t *squares, unsigned mode) {
    for (; *squares != OFF; squares++)
        reach->mode[*squares] |= (uint8_t)mode;
}

/* The tables of rules.h, read as its comment says. */
static void reach_from(const Rules *rules, int type, Square from, Reach *reach) {
    const uint16_t *leaps = steps_of(rules, man_of(WHITE, type), from), *q = after_list(leaps);
    memset(reach, 0, sizeof *reach);
    reach_list(reach, leaps, STEP_BOTH);
    for (; *q; q += *q)
        reach_list(reach, q + 1, STEP_BOTH);
    for (q++; *q; q += *q)
        reach_list(reach, q + 3 + q[2], q[1]);
}

static Square middle_of(Board b) { return square_at(b, (b.files - 1) / 2, (b.ranks - 1) / 2); }

static char reach_mark(unsigned mode) {
    static const char marks[] = ".mcx";
    return marks[mode & STEP_BOTH];
}

static void draw_reach(const Rules *rules, int type, Square from, Text *out) {
    Board b = rules->board;
    Reach reach;
    reach_from(rules, type, from, &reach);
    for (int rank = b.ranks - 1; rank >= 0; rank--) {
        text_addf(out, "    %2d", rank + 1);
        for (int file = 0; file < b.files; file++) {
            Square s = square_at(b, file, rank);
            text_addf(out, " %c", s == from ? rules->sheet->type[type].letter : reach_mark(reach.mode[s]));
        }
        text_add(out, "\n");
    }
    text_add(out, "      ");
    for (int file = 0; file < b.files; file++)
        text_addf(out, " %c", 'a' + file);
    text_add(out, "\n");
}

static bool reaches_any(const Reach *reach, Board b) {
    for (Square s = 0; s < b.squares; s++)
        if (reach->mode[s])
            return true;
    return false;
}

Square stuck_square(const Rules *rules, int type) {
    Board b = rules->board;
    uint8_t entered[MAX_SQUARES] = {0}, left[MAX_SQUARES] = {0};
    Reach reach;
    for (Square from = 0; from < b.squares; from++) {
        reach_from(rules, type, from, &reach);
        left[from] = reaches_any(&reach, b);
        for (Square to = 0; to < b.squares; to++)
            entered[to] |= reach.mode[to];
    }
    for (Square s = 0; s < b.squares; s++)
        if (entered[s] && !left[s])
            return s;
    return OFF;
}

static bool lame(const PieceType *type) {
    for (int i = 0; i < type->step_count; i++)
        if (type->step[i].lame)
            return true;
    return false;
}

void describe_pieces(const Variant *variant, Text *out) {
    const Sheet *sheet = &variant->sheet;
    text_add(out, "pieces on an empty board (x moves or captures, m moves only, c captures only)\n");
    for (int t = 1; t <= sheet->types; t++) {
        const PieceType *type = &sheet->type[t];
        if (t == sheet->pawn)
            continue;
        text_addf(out, "  %c  %s%s", type->letter, type->betza, t == sheet->royal ? "  royal" : "");
        const char *sentence = sheet->line[type->line].sentence;
        text_addf(out, "%s%s%s\n", sentence[0] ? "  " : "", sentence,
                  lame(type) ? "  (lame: a man on the squares between blocks it)" : "");
        draw_reach(&variant->rules, t, middle_of(sheet->board), out);
    }
}

/* --- pawns --------------------------------------------------------------- */

static void add_squares(Board b, const uint16_t *squares, Text *out) {
    if (*squares == OFF)
        text_add(out, " none");
    for (; *squares != OFF; squares++) {
        text_add(out, " ");
        add_square(b, *squares, out);
    }
}

static void describe_pawn_from(const Rules *rules, Color c, int own_rank, Text *out) {
    Board b = rules->board;
    int file = (b.files - 1) / 2, rank = c == WHITE ? own_rank : b.ranks - 1 - own_rank;
    Square s = square_at(b, file, rank);
    const PawnTable *pawn = &rules->pawns[c][s];
    text_addf(out, "  %s  ", c == WHITE ? "White" : "Black");
    add_square(b, s, out);
    text_add(out, " moves to");
    add_squares(b, pool_at(rules, pawn->ahead), out);
    text_add(out, ", captures on");
    add_squares(b, pool_at(rules, pawn->captures), out);
    text_add(out, "\n");
}

static void add_letters(const Sheet *sheet, uint32_t types, Text *out) {
    for (int t = 1; t <= sheet->types; t++)
        if (types >> t & 1)
            text_addf(out, " %c", sheet->type[t].letter);
}

/* A pawn on its start rank, one step further, and before its last rank. */
void describe_pawns(const Variant *variant, Text *out) {
    const Sheet *sheet = &variant->sheet;
    if (!sheet->pawn)
        return;
    text_addf(out, "\npawns (%c)\n", sheet->type[sheet->pawn].letter);
    for (int c = WHITE; c <= BLACK; c++) {
        int start = c == WHITE ? sheet->pawn_start[c] : sheet->board.ranks - 1 - sheet->pawn_start[c];
        int last = c == WHITE ? sheet->last_rank[c] : sheet->board.ranks - 1 - sheet->last_rank[c];
        describe_pawn_from(&variant->rules, (Color)c, start, out);
        if (start + 1 < last)
            describe_pawn_from(&variant->rules, (Color)c, start + 1, out);
        if (start + 1 < last - 1)
            describe_pawn_from(&variant->rules, (Color)c, last - 1, out);
    }
    text_add(out, "  promotes to");
    add_letters(sheet, sheet->promotion_to, out);
    if (!sheet->promotion_to)
        text_add(out, " nothing");
    text_add(out, sheet->box == BOX_CAPTURED ? ", of which a man was captured\n" : "\n");
}
