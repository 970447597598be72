/* svg.c - a board, its men, what just was passed, and what each side holds. */
#include "svg.h"

#include "draw.h"
#include "svg_grid.h"
#include "svg_men.h"

enum { LINE = 26, HELD_ROW = 34, HELD_COLUMN = 72, PANEL = 2 * HELD_COLUMN + 8 };

static void draw_text(Text *out, int x, int y, const char *anchor, const char *text) {
    text_addf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, text);
}

/* A ring with `ep` in it. */
static void draw_passed(int x, int y, Text *out) {
    int cx = x + SVG_CELL / 2, cy = y + SVG_CELL / 2;
    text_addf(out, "<circle class=\"passed\" cx=\"%d\" cy=\"%d\" r=\"13\" fill=\"#fff\" stroke=\"#00543d\" "
              "stroke-width=\"3\"/>\n<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"15\" "
              "font-weight=\"bold\" fill=\"#00543d\">ep</text>\n", cx, cy, cx, cy + 5);
}

static void draw_squares(const Position *p, Text *out) {
    Board b = p->rules->board;
    for (int s = 0; s < b.squares; s++) {
        int x = svg_x(b, (Square)s), y = svg_y(b, (Square)s);
        bool dark = (file_of(b, (Square)s) + rank_of(b, (Square)s)) % 2 == 0; /* a1 is dark */
        text_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", x, y, SVG_CELL,
                  SVG_CELL, dark ? "#c8a27c" : "#f2e2c9");
    }
}

static void draw_men(const Position *p, Text *out) {
    Board b = p->rules->board;
    for (int s = 0; s < b.squares; s++) {
        int x = svg_x(b, (Square)s), y = svg_y(b, (Square)s);
        Man man = p->board[s];
        if (just_passed(p, (Square)s))
            draw_passed(x, y, out);
        if (man != EMPTY)
            draw_man(p->rules->sheet, color_of(man), type_of(man), x + SVG_CELL / 2, y + SVG_CELL / 2,
                     SVG_CELL * 2 / 5, out);
    }
}

static int board_bottom(Board b) { return SVG_CELL / 4 + b.ranks * SVG_CELL; }

static void draw_labels(Board b, Text *out) {
    for (int file = 0; file < b.files; file++) {
        char name[2] = {(char)('a' + file), '\0'};
        draw_text(out, svg_x(b, square_at(b, file, 0)) + SVG_CELL / 2, board_bottom(b) + 20, "middle", name);
    }
    for (int rank = 0; rank < b.ranks; rank++) {
        char name[SQUARE_TEXT];
        Square s = square_at(b, 0, rank);
        square_write(b, s, name);
        draw_text(out, SVG_MARGIN - 6, svg_y(b, s) + SVG_CELL / 2 + 7, "end", name + 1);
    }
}

/* --- box or reserve, beside the board ------------------------------------ */

static int held_types(const Position *p, Color owner) {
    int count = 0;
    for (int t = 1; t <= p->rules->sheet->types; t++)
        count += p->state.holdings[owner][t] > 0;
    return count;
}

/* A line for its name, and two types a row; `nothing` takes a row as well. */
static int panel_height(const Position *p, Color owner) {
    int types = held_types(p, owner);
    return LINE + HELD_ROW * (types ? (types + 1) / 2 : 1);
}

static void draw_held(const Position *p, Color owner, int x, int y, Text *out) {
    const Sheet *sheet = p->rules->sheet;
    int drawn = 0;
    text_addf(out, "<g class=\"held\">\n");
    draw_text(out, x, y + 18, "start", sheet_has_box(sheet) ? (owner == WHITE ? "White's box" : "Black's box")
                                       : owner == WHITE ? "White's reserve" : "Black's reserve");
    for (int t = 1; t <= sheet->types; t++) {
        int men = p->state.holdings[owner][t], at = x + drawn % 2 * HELD_COLUMN, row = y + LINE + drawn / 2 * HELD_ROW;
        char times[16] = "×";
        if (men == 0)
            continue;
        draw_man(sheet, owner, t, at + 15, row + HELD_ROW / 2, 14, out);
        size_t length = sizeof "×" - 1; /* a count of up to 255 */
        if (men >= 100)
            times[length++] = (char)('0' + men / 100);
        if (men >= 10)
            times[length++] = (char)('0' + men / 10 % 10);
        times[length] = (char)('0' + men % 10);
        draw_text(out, at + 33, row + HELD_ROW / 2 + 7, "start", times);
        drawn++;
    }
    if (drawn == 0)
        draw_text(out, x, y + LINE + HELD_ROW / 2 + 5, "start", "nothing");
    text_add(out, "</g>\n");
}

/* --- the whole ----------------------------------------------------------- */

typedef struct {
    int width, height, panel; /* panel: its left edge */
} Frame;

static Frame frame_of(const Position *p) {
    Board b = p->rules->board;
    Frame frame = {SVG_MARGIN + b.files * SVG_CELL + SVG_CELL / 4, board_bottom(b) + LINE, 0};
    if (!sheet_has_holdings(p->rules->sheet))
        return frame;
    int panels = panel_height(p, WHITE) + panel_height(p, BLACK) + SVG_CELL / 4;
    frame.panel = frame.width;
    frame.width += PANEL;
    frame.height = frame.height < panels ? panels : frame.height;
    return frame;
}

static void draw_all(const Position *p, const Frame *frame, const Mark *marks, int count, Text *out) {
    draw_squares(p, out);
    draw_men(p, out);
    draw_labels(p->rules->board, out);
    if (frame->panel) {
        int bottom = board_bottom(p->rules->board) - panel_height(p, WHITE), below = panel_height(p, BLACK);
        draw_held(p, BLACK, frame->panel, SVG_CELL / 4, out);
        draw_held(p, WHITE, frame->panel, bottom > below + SVG_CELL / 4 ? bottom : below + SVG_CELL / 4, out);
    }
    svg_marks(p, marks, count, out);
}

static void open_svg(int width, int height, const char *fen, const char *fill, Text *out) {
    text_addf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" "
              "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"19\" fill=\"%s\">\n"
              "<title>%s</title>\n", width, height, width, height, fill, fen);
}

void draw_svg(const Position *p, Text *out) {
    Frame frame = frame_of(p);
    char fen[FEN_TEXT];
    Text turn = {0};
    fen_write(p, fen);
    draw_turn(p, &turn);
    frame.width = frame.width < 420 ? 420 : frame.width; /* room for the turn below a small board */
    open_svg(frame.width, frame.height + LINE, fen, "#222", out);
    text_addf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", frame.width, frame.height + LINE);
    draw_all(p, &frame, NULL, 0, out);
    draw_text(out, SVG_MARGIN, frame.height + LINE - 8, "start", turn.at);
    text_add(out, "</svg>\n");
    text_free(&turn);
}

void draw_diagram(const Position *p, const Mark *marks, int count, Text *out) {
    Frame frame = frame_of(p);
    char fen[FEN_TEXT];
    fen_write(p, fen);
    open_svg(frame.width, frame.height, fen, "currentColor", out);
    draw_all(p, &frame, marks, count, out);
    text_add(out, "</svg>\n");
}
