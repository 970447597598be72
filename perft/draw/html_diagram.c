/* html_diagram.c - a board with what is to be seen on it, and the same in words. */
#include "html_diagram.h"

#include "draw.h"
#include "svg.h"

/* What a kind of mark is called, and how its sign looks: 24 x 16. */
static const struct {
    const char *words, *sign;
} legend[MARK_CLASSES] = {
    [MARK_MISSING] = {"missing moves", "<path d=\"M1 8h14\" stroke=\"#0b4fa8\" stroke-width=\"4\" "
                      "stroke-dasharray=\"5 3\"/><path d=\"M23 8l-9-6v12z\" fill=\"#0b4fa8\"/>"},
    [MARK_EXTRA] = {"extra moves", "<path d=\"M1 8h14\" stroke=\"#b00020\" stroke-width=\"4\"/>"
                    "<path d=\"M23 8l-9-6v12z\" fill=\"#b00020\"/>"},
    [MARK_COUNT] = {"moves with another count below them", "<path d=\"M3 8h11\" stroke=\"#222\" stroke-width=\"4\" "
                    "stroke-dasharray=\"1 6\" stroke-linecap=\"round\"/><path d=\"M23 8l-9-6v12z\" fill=\"#222\"/>"},
    [MARK_TWICE] = {"moves listed more than once", "<path d=\"M1 5.5h14M1 10.5h14\" stroke=\"#7a4a00\" "
                    "stroke-width=\"2\"/><path d=\"M23 8l-9-6v12z\" fill=\"#7a4a00\"/>"},
    [MARK_ATTACKED] = {"attacked by the side that is not to move", "<path d=\"M5 1h14v14z\" fill=\"#6a1b9a\"/>"},
};

static const char *const badge[MARK_CLASSES] = {"− ", "+ ", "# ", "× ", ""};

static void begin_item(Text *out, const char *sign) {
    text_addf(out, "<li><svg width=\"28\" height=\"20\" viewBox=\"-2 -2 28 20\" aria-hidden=\"true\">"
              "<rect x=\"-2\" y=\"-2\" width=\"28\" height=\"20\" rx=\"3\" fill=\"#f2e2c9\"/>%s</svg><span>", sign);
}

static void add_mark(const Position *p, const Mark *mark, Text *out) {
    char from[SQUARE_TEXT] = "", to[SQUARE_TEXT];
    square_write(p->rules->board, mark->to, to);
    if (mark->from != OFF)
        square_write(p->rules->board, mark->from, from);
    if (mark->letter)
        text_addf(out, " %c@%s", mark->letter, to);
    else
        text_addf(out, " %s%s", from, to);
}

static bool listed_before(const Mark *marks, int index) {
    for (int i = 0; i < index; i++)
        if (same_mark(&marks[i], &marks[index]))
            return true;
    return false;
}

static void add_class(const Position *p, const Mark *marks, int count, MarkClass class, Text *out) {
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (marks[i].class != class || listed_before(marks, i))
            continue;
        if (!any) {
            begin_item(out, legend[class].sign);
            text_addf(out, "<b>%s%s:</b>", badge[class], legend[class].words);
        }
        any = true;
        add_mark(p, &marks[i], out);
    }
    if (any)
        text_add(out, "</span></li>\n");
}

static void add_passed(const Position *p, Text *out) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed);
    if (count == 0)
        return;
    begin_item(out, "<circle cx=\"12\" cy=\"8\" r=\"7\" fill=\"#fff\" stroke=\"#00543d\" stroke-width=\"2\"/>"
               "<text x=\"12\" y=\"11\" text-anchor=\"middle\" font-size=\"9\" font-weight=\"bold\" "
               "fill=\"#00543d\" font-family=\"sans-serif\">ep</text>");
    text_add(out, "<b>just passed by a pawn:</b>");
    for (int i = 0; i < count; i++) {
        Mark mark = {OFF, passed[i], MARK_ATTACKED, '\0'};
        add_mark(p, &mark, out);
    }
    text_add(out, "</span></li>\n");
}

void html_add_diagram(Text *out, Position *p, const Mark *marks, int count, const char *caption) {
    Text words = {0}, turn = {0};
    char fen[FEN_TEXT];
    fen_write(p, fen);
    draw_turn(p, &turn);
    text_add(out, "<figure>\n<figcaption>");
    add_escaped(out, caption);
    text_addf(out, "</figcaption>\n");
    draw_diagram(p, marks, count, out);
    text_addf(out, "<p>%s</p>\n", turn.at);
    for (int class = 0; class < MARK_CLASSES; class++)
        add_class(p, marks, count, (MarkClass)class, &words);
    add_passed(p, &words);
    if (words.length)
        text_addf(out, "<ul class=\"legend\">\n%s</ul>\n", words.at);
    html_add_code(out, "FEN", fen);
    text_add(out, "</figure>\n");
    text_free(&words);
    text_free(&turn);
}

void html_diagram(Html *html, Position *p, const Mark *marks, int count, const char *caption) {
    html_add_diagram(&html->body, p, marks, count, caption);
}
