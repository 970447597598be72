/* svg_men.c - the six orthodox men as figures, any other as a disc with its letter. */
#include "svg_men.h"

#include <stdlib.h>

typedef enum { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN, NO_FIGURE } Figure;

/* About the middle, from -20 to 20 each way: the body, and the lines upon it. */
static const struct {
    const char *body, *lines;
} shape[NO_FIGURE] = {
    [KING] = {"M-1.5-10v-4h-3v-3h3v-2.5h3v2.5h3v3h-3v4zM0-1.5c-4-4-4-6 0-10 4 4 4 6 0 10z"
              "M-11 16l.5-7c-4-3-7-7-6-11.5 1.5-6.5 12.5-6 16.5 1 4-7 15-7.5 16.5-1 1 4.5-2 8.5-6 11.5l.5 7z",
              "M-10.5 9q10.5-4 21 0M0-1.5v8"},
    [QUEEN] = {"M-12 16l1-7-6-17 6.5 9 1.5-15 5 13.5L0-16 4-.5 9-14 10.5 1 17-8 11 9l1 7z"
               "M-19-8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-11-15a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-2-17a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
               "M7-15a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15-8a2 2 0 1 0 4 0a2 2 0 1 0-4 0", "M-11 9q11-4 22 0"},
    [ROOK] = {"M-14 16v-5h3l2-13-4-4v-10h5.5v3.5h4.5v-3.5h6v3.5h4.5v-3.5h5.5v10l-4 4 2 13h3v5z", "M-9-2H9M-11 11H11"},
    [BISHOP] = {"M-2.5-16a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"
                "M-13 16v-3.5h5l1.5-5c-3-2.5-5-5-5-8.5 0-5 6-9 11.5-13 5.5 4 11.5 8 11.5 13 0 3.5-2 6-5 8.5l1.5 5h5v3.5z",
                "M-6.5 7.5h13M0-7v9M-4-3h8"},
    [KNIGHT] = {"M12 16c1-14-1-26-12-28l-1-5-3.5 4.5C-8-10-10-6-13-1c-2 3-2 5 .5 6s4-2 6.5-2.5"
                "c3-.5 4.5-1.5 5.5-2.5 0 6-8 8-7.5 16z", "M-6.5-6.5h1M8 14c0-9-1-17-6-21"},
    [PAWN] = {"M0-15a6 6 0 0 1 4 10.5c4 2 4 4.5 2 7 4.5 3 6.5 7 6.5 13.5h-25c0-6.5 2-10.5 6.5-13.5-2-2.5-2-5 2-7"
              "a6 6 0 0 1 4-10.5z", ""},
};

/* How many steps are plain ones of this length, and of this range. */
static int plain_steps(const PieceType *type, int shorter, int longer, int range) {
    int count = 0;
    for (int i = 0; i < type->step_count; i++) {
        const Step *step = &type->step[i];
        int x = abs(step->dx), y = abs(step->dy);
        count += (x < y ? x : y) == shorter && (x < y ? y : x) == longer && step->range == range
                 && step->mode == STEP_BOTH && !step->lame;
    }
    return count;
}

static Figure figure_of(const Sheet *sheet, int index) {
    const PieceType *type = &sheet->type[index];
    int straight = plain_steps(type, 0, 1, UNLIMITED), diagonal = plain_steps(type, 1, 1, UNLIMITED);
    if (index == sheet->pawn)
        return PAWN;
    if (type->step_count == 4)
        return straight == 4 ? ROOK : diagonal == 4 ? BISHOP : NO_FIGURE;
    if (type->step_count != 8)
        return NO_FIGURE;
    if (straight == 4 && diagonal == 4)
        return QUEEN;
    if (plain_steps(type, 1, 2, 1) == 8)
        return KNIGHT;
    bool steps = plain_steps(type, 0, 1, 1) == 4 && plain_steps(type, 1, 1, 1) == 4;
    return steps && index == sheet->royal ? KING : NO_FIGURE;
}

/* The edge shows on dark and light; letters are upper case for both. */
void draw_man(const Sheet *sheet, Color owner, int type, int cx, int cy, int r, Text *out) {
    bool white = owner == WHITE;
    const char *fill = white ? "#fff" : "#222", *edge = white ? "#222" : "#888", *ink = white ? "#222" : "#fff";
    Figure figure = figure_of(sheet, type);
    if (figure == NO_FIGURE)
        text_addf(out, "<circle class=\"man\" cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>\n"
                  "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"%d\" font-weight=\"bold\" "
                  "fill=\"%s\">%c</text>\n", cx, cy, r, fill, edge, cx, cy + r / 2, r + 7, ink, sheet->type[type].letter);
    else
        text_addf(out, "<g class=\"man\" transform=\"translate(%d %d) scale(%.2f)\" stroke-linecap=\"round\" "
                  "stroke-linejoin=\"round\" stroke-width=\"1.6\"><title>%c</title>\n<path d=\"%s\" fill=\"%s\" stroke=\"%s\"/>"
                  "<path d=\"%s\" fill=\"none\" stroke=\"%s\"/></g>\n", cx, cy, r * 1.12 / 19, sheet->type[type].letter, shape[figure].body,
                  fill, edge, shape[figure].lines, ink);
}
