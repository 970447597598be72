/* mutants.c - the order of all mutants, and the other values of rulings. */
#include "mutants.h"

#include "mutate_king.h"
#include "mutate_pieces.h"
#include "mutate_wide.h"

#include <string.h>

/* Where no pawn passes more than one square, all readings of en passant but `none` are one. */
bool reading_differs(const Sheet *sheet, int line, int reading) {
    const SheetLine *fact = &sheet->line[line];
    bool one_square = strcmp(fact->key, "pawn.en_passant") == 0 && sheet->pawn_steps <= 2
                      && sheet->en_passant != EP_NONE && strcmp(fact->name[reading], "none") != 0;
    return reading != fact->chosen && !one_square;
}

static void mutate_rulings(Mutating *m) {
    for (int i = 0; i < m->sheet->line_count; i++) {
        const SheetLine *line = &m->sheet->line[i];
        char key[KEY_TEXT];
        ruling_key(line, key);
        for (int v = 0; v < line->value_count; v++)
            if (reading_differs(m->sheet, i, v) && mutant_wanted(m, i, "ruling:%s=%s", key, line->name[v])) {
                memcpy(m->out->ruling.key, key, KEY_TEXT);
                memcpy(m->out->ruling.value, line->name[v], KEY_TEXT);
                mutant_says(m, "%s is read as %s, not %s.", key, line->name[v], line->name[line->chosen]);
            }
    }
}

static void mutate_small(Mutating *m) {
    mutate_rulings(m);
    mutate_castles(m);
    mutate_leaps(m);
    mutate_rights(m);
    mutate_pieces(m);
    mutate_pawns(m);
    mutate_promotions(m);
    mutate_drops(m);
}

static void mutate(Mutating *m) {
    mutate_small(m);
    mutate_wide(m);
}

int mutant_count(const Sheet *sheet) {
    Mutant none;
    Mutating m = {.sheet = sheet, .wanted = -1, .out = &none};
    mutate_small(&m);
    return m.count;
}

int mutant_count_all(const Sheet *sheet) {
    Mutant none;
    Mutating m = {.sheet = sheet, .wanted = -1, .out = &none};
    mutate(&m);
    return m.count;
}

void mutant_name(const Sheet *sheet, int index, char name[MUTANT_NAME]) {
    Mutant mutant;
    Mutating m = {.sheet = sheet, .wanted = index, .out = &mutant};
    mutate(&m);
    memcpy(name, mutant.name, MUTANT_NAME);
}

int mutant_find(const Sheet *sheet, const char *name) {
    Mutant mutant;
    Mutating m = {.sheet = sheet, .find = name, .wanted = -1, .found = -1, .out = &mutant};
    mutate(&m);
    return m.found;
}

void mutant_apply(Sheet *sheet, int index, Mutant *out) {
    Mutating m = {.sheet = sheet, .changed = sheet, .wanted = index, .out = out};
    memset(out, 0, sizeof *out);
    mutate(&m);
}
