/* mutate_king.c - what can be wrong with castlings, the king's leaps, and the rights to them. */
#include "mutate_king.h"

#include <stdio.h>
#include <string.h>

/* Both colours, or one: ends of the names, and words for the sentences. */
static const struct {
    const char *name, *words;
    bool of[2];
} sides[] = {{"", "", {true, true}},
             {".white", " for White", {true, false}},
             {".black", " for Black", {false, true}}};
enum { SIDES = sizeof sides / sizeof *sides };

/* --- castlings ----------------------------------------------------------- */

enum { CASTLE_TEXT = 4 * SQUARE_TEXT + 2 };

/* As the move is written (N-3). */
static void castle_name(const Sheet *sheet, const CastleDef *def, char out[CASTLE_TEXT]) {
    char square[4][SQUARE_TEXT];
    square_write(sheet->board, def->king_from, square[0]);
    square_write(sheet->board, def->king_to, square[1]);
    square_write(sheet->board, def->rook_from, square[2]);
    square_write(sheet->board, def->rook_to, square[3]);
    if (sheet->long_castling_text)
        snprintf(out, CASTLE_TEXT, "%s%s,%s%s", square[0], square[1], square[2], square[3]);
    else
        snprintf(out, CASTLE_TEXT, "%s%s", square[0], square[1]);
}

void remove_castle(Sheet *sheet, int c, int i) {
    size_t after = (size_t)(--sheet->castle_count[c] - i);
    memmove(&sheet->castle[c][i], &sheet->castle[c][i + 1], after * sizeof(CastleDef));
}

/* Whether the rook of White's castling i could land on `to` instead. */
static bool rook_may_land(const Sheet *sheet, int i, int file) {
    const CastleDef *def = &sheet->castle[WHITE][i];
    if (!on_board(sheet->board, file, 0))
        return false;
    Square to = square_at(sheet->board, file, rank_of(sheet->board, def->rook_from));
    for (int j = 0; j < sheet->castle_count[WHITE]; j++) {
        const CastleDef *other = &sheet->castle[WHITE][j];
        if (other->right == def->right && other->king_to == def->king_to && other->rook_to == to)
            return false;
    }
    return to != def->king_to && to != def->rook_from;
}

static void mutate_castle(Mutating *m, int i) {
    const Sheet *sheet = m->sheet;
    const CastleDef def = sheet->castle[WHITE][i];
    char name[CASTLE_TEXT], to[SQUARE_TEXT];
    castle_name(sheet, &def, name);
    for (int by = -1; by <= 1; by += 2) {
        int file = file_of(sheet->board, def.rook_to) + by;
        if (!rook_may_land(sheet, i, file))
            continue;
        square_write(sheet->board, (Square)(def.rook_to + by), to);
        if (mutant_wanted(m, def.line, "castle.%s.rook=%s", name, to)) {
            mutant_says(m, "Castling %s brings the rook to %s, and for Black likewise.", name, to);
            for (int c = WHITE; c <= BLACK; c++)
                m->changed->castle[c][i].rook_to = (Square)(m->changed->castle[c][i].rook_to + by);
        }
    }
    for (int side = 0; side < SIDES; side++)
        if (mutant_wanted(m, def.line, "castle.%s.removed%s", name, sides[side].name)) {
            mutant_says(m, "There is no castling %s%s%s.", name, sides[side].words,
                        sides[side].of[BLACK] ? " (as White writes it)" : "");
            m->out->one_side = true;
            for (int c = WHITE; c <= BLACK; c++)
                if (sides[side].of[c])
                    remove_castle(m->changed, c, i);
            return;
        }
}

void mutate_castles(Mutating *m) {
    for (int i = 0; i < m->sheet->castle_count[WHITE]; i++)
        mutate_castle(m, i);
}

/* --- leaps --------------------------------------------------------------- */

static void remove_leap(Sheet *sheet, int c, int i) {
    size_t after = (size_t)(--sheet->leap_count[c] - i);
    memmove(&sheet->leap[c][i], &sheet->leap[c][i + 1], after * sizeof(LeapDef));
}

static void mutate_leap(Mutating *m, int i) {
    const Sheet *sheet = m->sheet;
    const LeapDef def = sheet->leap[WHITE][i];
    char from[SQUARE_TEXT], to[SQUARE_TEXT];
    square_write(sheet->board, def.from, from);
    square_write(sheet->board, def.to, to);
    for (int side = 0; side < SIDES; side++)
        if (mutant_wanted(m, def.line, "leap.%s%s.removed%s", from, to, sides[side].name)) {
            mutant_says(m, "There is no leap %s%s%s%s.", from, to, sides[side].words,
                        sides[side].of[BLACK] ? " (as White writes it)" : "");
            m->out->one_side = true;
            for (int c = WHITE; c <= BLACK; c++)
                if (sides[side].of[c])
                    remove_leap(m->changed, c, i);
            return;
        }
}

void mutate_leaps(Mutating *m) {
    for (int i = 0; i < m->sheet->leap_count[WHITE]; i++)
        mutate_leap(m, i);
}

/* --- rights -------------------------------------------------------------- */

static const char letters[] = "KQLkql"; /* bit i of State.rights */

static bool has_castle(const Sheet *sheet, char right) {
    for (int i = 0; i < sheet->castle_count[WHITE]; i++)
        if (sheet->castle[WHITE][i].right == right)
            return true;
    return false;
}

static bool has_letter(const Sheet *sheet, int letter) {
    if (letter % 3 == 2)
        return sheet->leap_count[WHITE] > 0 || sheet->dropped_rook != DROPPED_ROOK_ABSENT;
    return has_castle(sheet, letters[letter % 3]);
}

void mutate_rights(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int line = fact_line(sheet, "castle.rook");
    if (line < 0)
        line = fact_line(sheet, "leap");
    for (int i = 0; i < 6; i++) {
        uint8_t bit = (uint8_t)(1 << i);
        bool rooks = i % 3 == 2 ? has_castle(sheet, 'K') || has_castle(sheet, 'Q')
                                : has_castle(sheet, letters[1 - i % 3]); /* another rook that castles */
        if (!has_letter(sheet, i))
            continue;
        if (mutant_wanted(m, line, "right.%c.outlives_king", letters[i])) {
            mutant_says(m, "The right %c stays when the king moves.", letters[i]);
            m->out->one_side = true;
            m->changed->rights_outlive_king = bit;
        }
        if (i % 3 < 2 && mutant_wanted(m, line, "right.%c.outlives_rook", letters[i])) {
            mutant_says(m, "The right %c stays when its rook moves or is taken.", letters[i]);
            m->out->one_side = true;
            m->changed->rights_outlive_rook = bit;
        }
        if (rooks && mutant_wanted(m, line, "right.%c.lost_early", letters[i])) {
            mutant_says(m, "The right %c is lost when any castling rook moves or is taken.", letters[i]);
            m->out->one_side = true;
            m->changed->rights_lost_early = bit;
        }
    }
}
