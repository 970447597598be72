#include "draw.h"

bool just_passed(const Position *p, Square s) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed);
    for (int i = 0; i < count; i++)
        if (passed[i] == s)
            return true;
    return false;
}

static const char *side_name(Color c) { return c == WHITE ? "White" : "Black"; }

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
                  side_name(owner), held.at);
    text_free(&held);
}

/* The side to move is stuck; the sheet says what a stalemate is for the side that gave it. */
static void draw_stalemate(const Position *p, Color stuck, Text *out) {
    int value = p->rules->sheet->stalemate;
    if (value == STALEMATE_DRAW)
        text_add(out, ", stalemated: a draw");
    else
        text_addf(out, ", stalemated: %s wins", side_name(value == STALEMATE_WINS ? enemy_of(stuck) : stuck));
}

void draw_turn(const Position *p, Text *out) {
    Color side = (Color)p->state.side;
    Position copy = *p; /* looking for a move lifts men meanwhile */
    bool checked = in_check(p, side), stuck = !has_legal_move(&copy);
    text_addf(out, "%s to move", side_name(side));
    if (checked && stuck)
        text_addf(out, ", checkmated: %s wins", side_name(enemy_of(side)));
    else if (checked)
        text_add(out, ", in check");
    else if (stuck)
        draw_stalemate(p, side, out);
}

static void draw_passed(const Position *p, Text *out) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed);
    if (count == 0)
        return;
    text_add(out, "passed by a pawn (*):");
    for (int i = 0; i < count; i++) {
        char name[SQUARE_TEXT];
        square_write(p->rules->board, passed[i], name);
        text_addf(out, " %s", name);
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
    text_add(out, "\n");
    draw_passed(p, out);
    fen_write(p, fen);
    text_addf(out, "%s\n", fen);
}
