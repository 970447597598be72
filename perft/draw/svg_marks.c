/* svg_marks.c - arrows for moves, badges for what is wrong with them, corners for attacked squares. */
#include "svg_marks.h"

#include "svg_grid.h"

/* How each kind of mark looks; `sign` stands on a badge at the move's end. */
static const struct {
    const char *name, *colour, *dashes, *sign;
    int badge_x, badge_y; /* where on the square: a kind has a corner of its own, those that go together do */
} look[MARK_CLASSES] = {
    [MARK_MISSING] = {"missing", "#0b4fa8", " stroke-dasharray=\"9 5\"", "−", 10, SVG_CELL - 10},
    [MARK_EXTRA] = {"extra", "#b00020", "", "+", SVG_CELL - 10, SVG_CELL - 10},
    [MARK_COUNT] = {"count", "#222", " stroke-dasharray=\"1 7\"", "#", 10, 10},
    [MARK_TWICE] = {"twice", "#7a4a00", "", "×", 10, 10},
    [MARK_ATTACKED] = {"attacked", "#6a1b9a", "", "", 0, 0},
};

bool same_mark(const Mark *a, const Mark *b) {
    return a->from == b->from && a->to == b->to && a->class == b->class && a->letter == b->letter;
}

/* Promotions to several types are one arrow. */
static bool drawn_before(const Mark *marks, int index) {
    for (int i = 0; i < index; i++)
        if (same_mark(&marks[i], &marks[index]))
            return true;
    return false;
}

static void draw_corner(Board b, Square s, Text *out) {
    text_addf(out, "<path class=\"mark attacked\" d=\"M%d %dh13v13z\" fill=\"%s\"/>\n",
              svg_x(b, s) + SVG_CELL - 14, svg_y(b, s) + 1, look[MARK_ATTACKED].colour);
}

/* The square root of a number from 1, near enough to draw by: without a library of its own. */
static double root(double square) {
    double guess = square;
    for (int i = 0; i < 24; i++)
        guess = (guess + square / guess) / 2;
    return guess;
}

/* An arrow in pixels: (x, y) to (end_x, end_y) is its shaft, (tip_x, tip_y) its point, (ux, uy) its direction. */
typedef struct {
    double x, y, end_x, end_y, tip_x, tip_y, ux, uy;
} Arrow;

enum { ARROW_AWAY = 17, ARROW_SHORT = 12, ARROW_HEAD = 13, ARROW_HALF = 8 };

static bool is_arrow(const Mark *marks, int i) {
    return marks[i].class != MARK_ATTACKED && marks[i].from != OFF && !drawn_before(marks, i);
}

/* From the edge of one man to near the middle of another square.  Where several come to one square from one
 * direction, the nearest reaches furthest and the others end behind its head; two kinds of one move lie side by side. */
static Arrow arrow_of(Board b, const Mark *marks, int count, int index) {
    const Mark *mark = &marks[index];
    int dx = svg_x(b, mark->to) - svg_x(b, mark->from), dy = svg_y(b, mark->to) - svg_y(b, mark->from);
    int nearer = 0, beside = 0;
    for (int i = 0; i < count; i++) {
        if (i == index || marks[i].to != mark->to || !is_arrow(marks, i))
            continue;
        int x = svg_x(b, mark->to) - svg_x(b, marks[i].from), y = svg_y(b, mark->to) - svg_y(b, marks[i].from);
        if (marks[i].from == mark->from)
            beside += i < index;
        else if (x * dy == y * dx && x * dx + y * dy > 0)
            nearer += x * x + y * y < dx * dx + dy * dy;
    }
    double length = root((double)(dx * dx + dy * dy)), ux = dx / length, uy = dy / length;
    double side = beside % 2 ? 2 * ARROW_HALF : beside ? -2 * ARROW_HALF : 0, short_by = ARROW_SHORT + nearer * (ARROW_HEAD + 2);
    double x = svg_x(b, mark->from) + SVG_CELL / 2 - uy * side, y = svg_y(b, mark->from) + SVG_CELL / 2 + ux * side;
    double tip_x = x + dx - ux * short_by, tip_y = y + dy - uy * short_by;
    return (Arrow){x + ux * ARROW_AWAY, y + uy * ARROW_AWAY, tip_x - ux * ARROW_HEAD, tip_y - uy * ARROW_HEAD,
                   tip_x, tip_y, ux, uy};
}

/* First a pale line below, to stand out. */
static void draw_shaft(const Arrow *a, MarkClass class, Text *out) {
    text_addf(out, "<g class=\"mark %s\" stroke-linecap=\"round\"><path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#fff\" "
              "stroke-width=\"8\"/><path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\" stroke-width=\"5\"%s/>",
              look[class].name, a->x, a->y, a->end_x, a->end_y, a->x, a->y, a->end_x, a->end_y, look[class].colour,
              look[class].dashes);
    if (class == MARK_TWICE)
        text_addf(out, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#fff\" stroke-width=\"2\"/>", a->x, a->y, a->end_x,
                  a->end_y);
    text_add(out, "</g>\n");
}

static void draw_head(const Arrow *a, MarkClass class, Text *out) {
    text_addf(out, "<path class=\"head %s\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fz\" fill=\"%s\" stroke=\"#fff\" "
              "stroke-width=\"1.5\"/>\n", look[class].name, a->tip_x, a->tip_y, a->end_x - a->uy * ARROW_HALF,
              a->end_y + a->ux * ARROW_HALF, a->end_x + a->uy * ARROW_HALF, a->end_y - a->ux * ARROW_HALF,
              look[class].colour);
}

/* All shafts lie below all heads. */
static void draw_arrows(Board b, const Mark *marks, int count, Text *out) {
    for (int heads = 0; heads < 2; heads++)
        for (int i = 0; i < count; i++) {
            if (!is_arrow(marks, i))
                continue;
            Arrow arrow = arrow_of(b, marks, count, i);
            (heads ? draw_head : draw_shaft)(&arrow, marks[i].class, out);
        }
}

static void draw_badge(Board b, const Mark *mark, Text *out) {
    int x = svg_x(b, mark->to) + look[mark->class].badge_x, y = svg_y(b, mark->to) + look[mark->class].badge_y;
    text_addf(out, "<g class=\"badge %s\"><circle cx=\"%d\" cy=\"%d\" r=\"9\" fill=\"%s\" stroke=\"#fff\" "
              "stroke-width=\"1.5\"/><text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"16\" "
              "font-weight=\"bold\" fill=\"#fff\">%s</text></g>\n", look[mark->class].name, x, y,
              look[mark->class].colour, x, y + 6, look[mark->class].sign);
}

/* A drop has no arrow: sign and letter stand on the square, up to six drops of one square beside each other. */
static void draw_drop(Board b, const Mark *marks, int index, Text *out) {
    const Mark *mark = &marks[index];
    int before = 0;
    for (int i = 0; i < index; i++)
        before += marks[i].letter && marks[i].to == mark->to && !drawn_before(marks, i);
    int x = svg_x(b, mark->to) + 1 + before % 2 * 23, y = svg_y(b, mark->to) + 1 + before / 2 % 3 * 16;
    text_addf(out, "<g class=\"mark %s\"><rect x=\"%d\" y=\"%d\" width=\"23\" height=\"15\" rx=\"7\" "
              "fill=\"%s\" stroke=\"#fff\"/><text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"13\" "
              "font-weight=\"bold\" fill=\"#fff\">%s%c</text></g>\n", look[mark->class].name, x, y,
              look[mark->class].colour, x + 11, y + 12, look[mark->class].sign, mark->letter);
}

void svg_marks(const Position *p, const Mark *marks, int count, Text *out) {
    Board b = p->rules->board;
    for (int i = 0; i < count; i++)
        if (marks[i].class == MARK_ATTACKED)
            draw_corner(b, marks[i].to, out);
    draw_arrows(b, marks, count, out);
    for (int i = 0; i < count; i++) {
        if (marks[i].class == MARK_ATTACKED || drawn_before(marks, i))
            continue;
        if (marks[i].letter)
            draw_drop(b, marks, i, out);
        else
            draw_badge(b, &marks[i], out);
    }
}

Mark mark_of_move(const Position *p, Move move, MarkClass class) {
    if (move.kind == MOVE_DROP)
        return (Mark){OFF, move.to, class, p->rules->sheet->type[move.arg].letter};
    return (Mark){move.from, move.to, class, '\0'};
}

int marks_attacked(const Position *p, Mark out[MAX_SQUARES]) {
    int count = 0;
    for (int s = 0; s < p->rules->board.squares; s++)
        if (attacked(p, (Square)s, enemy_of((Color)p->state.side)))
            out[count++] = (Mark){OFF, (Square)s, MARK_ATTACKED, '\0'};
    return count;
}
