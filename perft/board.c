#include "draw.h"

bool just_passed(const Position *p, Square s) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed);
    for (int i = 0; i < count; i++)
        if (passed[i] == s)
            return true;
    return false;
}

static char mark_of(const Position *p, Square s) {
    if (p->board[s] != EMPTY)
        return man_letter(p->rules->sheet, p->board[s]);
    return just_passed(p, s) ? '*' : '.';
}

/* One kind of emphasis: where the eye should go first. */
static void draw_square(const Position *p, Square s, bool colour, Text *out) {
    char mark = mark_of(p, s);
    text_addf(out, colour && mark == '*' ? " \033[1m%c\033[0m" : " %c", mark);
}

/* `Q RR BB` */
bool draw_holdings(const Position *p, Color owner, Text *out) {
    const Sheet *sheet = p->rules->sheet;
    size_t before = out->length;
    if (!sheet_has_holdings(sheet))
        return false;
    for (int t = 1; t <= sheet->types; t++) {
        if (p->state.holdings[owner][t] && out->length > before)
            text_add(out, " ");
        for (int i = 0; i < p->state.holdings[owner][t]; i++)
            text_addf(out, "%c", man_letter(sheet, man_of(owner, t)));
    }
    if (out->length == before)
        text_add(out, "-");
    return true;
}

static void draw_holdings_line(const Position *p, Color owner, Text *out) {
    Text held = {0};
    if (draw_holdings(p, owner, &held))
        text_addf(out, "%s %s: %s\n", sheet_has_box(p->rules->sheet) ? "box of" : "reserve of",
                  owner == WHITE ? "White" : "Black", held.at);
    text_free(&held);
}

static void draw_turn(const Position *p, Text *out) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed);
    text_addf(out, "%s to move%s", p->state.side == WHITE ? "White" : "Black",
              in_check(p, (Color)p->state.side) ? ", in check" : "");
    for (int i = 0; i < count; i++) {
        char name[SQUARE_TEXT];
        square_write(p->rules->board, passed[i], name);
        text_addf(out, "%s%s", i ? " " : "; passed (*): ", name);
    }
    text_add(out, "\n");
}

void draw_board(const Position *p, bool colour, Text *out) {
    Board b = p->rules->board;
    char fen[FEN_TEXT];
    for (int rank = b.ranks - 1; rank >= 0; rank--) {
        text_addf(out, "%2d", rank + 1);
        for (int file = 0; file < b.files; file++)
            draw_square(p, square_at(b, file, rank), colour, out);
        text_add(out, "\n");
    }
    text_add(out, "  ");
    for (int file = 0; file < b.files; file++)
        text_addf(out, " %c", 'a' + file);
    text_add(out, "\n");
    draw_holdings_line(p, WHITE, out);
    draw_holdings_line(p, BLACK, out);
    draw_turn(p, out);
    fen_write(p, fen);
    text_addf(out, "%s\n", fen);
}
