#include "draw.h"

enum { CELL = 48, MARGIN = 28, LINE = 22 };

static void draw_text(Text *out, int x, int y, const char *anchor, const char *text) {
    text_addf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, text);
}

static void draw_square(const Position *p, Square s, int x, int y, Text *out) {
    Board b = p->rules->board;
    bool dark = (file_of(b, s) + rank_of(b, s)) % 2 == 0; /* a1 is dark */
    text_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", x, y, CELL, CELL,
              dark ? "#b58863" : "#f0d9b5");
    if (just_passed(p, s))
        text_addf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" stroke=\"#b00020\" "
                  "stroke-width=\"3\"/>\n", x + CELL / 2, y + CELL / 2, CELL / 6);
}

/* A disc of its owner's colour with the letter, upper case for both. */
static void draw_man(const Position *p, Man man, int x, int y, Text *out) {
    bool white = color_of(man) == WHITE;
    text_addf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"#222\" stroke-width=\"2\"/>\n",
              x + CELL / 2, y + CELL / 2, CELL * 2 / 5, white ? "#fff" : "#222");
    text_addf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"24\" font-weight=\"bold\" "
              "fill=\"%s\">%c</text>\n", x + CELL / 2, y + CELL / 2 + 8, white ? "#222" : "#fff",
              p->rules->sheet->type[type_of(man)].letter);
}

static void draw_squares(const Position *p, Text *out) {
    Board b = p->rules->board;
    for (int s = 0; s < b.squares; s++) {
        int x = MARGIN + file_of(b, (Square)s) * CELL;
        int y = MARGIN + (b.ranks - 1 - rank_of(b, (Square)s)) * CELL;
        draw_square(p, (Square)s, x, y, out);
        if (p->board[s] != EMPTY)
            draw_man(p, p->board[s], x, y, out);
    }
}

static void draw_labels(Board b, Text *out) {
    for (int file = 0; file < b.files; file++) {
        char name[2] = {(char)('a' + file), '\0'};
        draw_text(out, MARGIN + file * CELL + CELL / 2, MARGIN + b.ranks * CELL + 19, "middle", name);
    }
    for (int rank = 0; rank < b.ranks; rank++) {
        char name[SQUARE_TEXT];
        square_write(b, square_at(b, 0, rank), name);
        draw_text(out, MARGIN - 6, MARGIN + (b.ranks - 1 - rank) * CELL + CELL / 2 + 6, "end", name + 1);
    }
}

/* Whose turn it is, and what each side holds: under the board. */
static void draw_notes(const Position *p, int y, Text *out) {
    const char *holds = sheet_has_box(p->rules->sheet) ? "box" : "reserve";
    Text note = {0};
    draw_turn(p, &note);
    draw_text(out, MARGIN, y, "start", note.at);
    for (int c = WHITE; c <= BLACK; c++) {
        text_free(&note);
        text_addf(&note, "%s's %s: ", c == WHITE ? "White" : "Black", holds);
        if (draw_holdings(p, (Color)c, &note))
            draw_text(out, MARGIN, y += LINE, "start", note.at);
    }
    text_free(&note);
}

void draw_svg(const Position *p, Text *out) {
    Board b = p->rules->board;
    int width = 2 * MARGIN + b.files * CELL, foot = MARGIN + b.ranks * CELL + MARGIN;
    int notes = sheet_has_holdings(p->rules->sheet) ? 3 : 1, height = foot + notes * LINE + 6;
    char fen[FEN_TEXT];
    fen_write(p, fen);
    width = width < 320 ? 320 : width; /* room for the notes of a small board */
    text_addf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
              "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"16\">\n<title>%s</title>\n"
              "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
              width, height, width, height, fen, width, height);
    draw_squares(p, out);
    draw_labels(b, out);
    draw_notes(p, foot + LINE - 6, out);
    text_add(out, "</svg>\n");
}
