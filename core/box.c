/* box.c - DV-5: the box of a FEN without brackets. */
#include "box.h"

#include "make.h"
#include "movetext.h"

int count_on_board(const Position *p, Color c, int type) {
    int count = 0;
    for (int i = 0; i < p->men_count[c]; i++)
        count += type_of(p->board[p->men[c][i]]) == type;
    return count;
}

/* How often the start position's text has this piece, before its brackets or inside them. */
int count_at_start(const Sheet *sheet, Man man, bool held) {
    bool inside = false;
    int count = 0;
    for (const char *c = sheet->start; *c && *c != ' '; c++) {
        inside = inside || *c == '[';
        count += inside == held && *c == man_letter(sheet, man);
    }
    return count;
}

void box_fill(Position *p) {
    const Sheet *sheet = p->rules->sheet;
    for (int c = WHITE; c <= BLACK; c++)
        for (int t = 1; t <= sheet->types; t++) {
            int missing = count_at_start(sheet, man_of((Color)c, t), false) - count_on_board(p, (Color)c, t);
            if (t != p->rules->pawn && t != p->rules->royal && missing > 0)
                position_hold(p, (Color)c, t, missing);
        }
}
