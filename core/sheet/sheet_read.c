/* sheet_read.c - reads a rule sheet: its base, its lines, the rulings asked for, then what each value means. */
#include "sheet_read.h"

#include "sheet_castle.h"
#include "sheet_check.h"
#include "sheet_keys.h"
#include "sheet_lines.h"
#include "sheet_sentence.h"
#include "sheet_reader.h"
#include "sheet_text.h"

#include <stdio.h>
#include <string.h>

/* --- rulings ------------------------------------------------------------- */

static void list_ruling(const SheetLine *line, char *message, size_t room) {
    for (const char *c = line->key; *c; c++)
        message_add(message, room, "%c", *c == ' ' ? '.' : *c);
    for (int i = 0; i < line->value_count; i++)
        message_add(message, room, "%c%s", i ? '|' : '=', line->name[i]);
}

static void list_rulings(const Sheet *sheet, char *message, size_t room) {
    int listed = 0;
    for (int i = 0; i < sheet->line_count; i++)
        if (sheet->line[i].value_count > 1) {
            message_add(message, room, "%s", listed++ ? ", " : "");
            list_ruling(&sheet->line[i], message, room);
        }
    if (!listed)
        message_add(message, room, "none");
}

static bool apply_ruling(SheetReader *r, const Ruling *ruling) {
    Sheet *sheet = r->sheet;
    char list[1500] = "", name[SHEET_NAME] = "this variant";
    int i = ruling_index(sheet, ruling->key);
    sheet_name(r->text[OWN].text, name);
    for (int v = 0; i >= 0 && v < sheet->line[i].value_count; v++)
        if (strcmp(sheet->line[i].name[v], ruling->value) == 0) {
            sheet->line[i].chosen = v;
            return true;
        }
    if (i >= 0) {
        list_ruling(&sheet->line[i], list, sizeof list);
        error_set(r->error, "ruling %s=%s: %s has no such value; expected %s", ruling->key, ruling->value, name, list);
    } else {
        list_rulings(sheet, list, sizeof list);
        error_set(r->error, "ruling %s=%s: %s has no ruling '%s'; its rulings: %s", ruling->key, ruling->value, name,
                  ruling->key, list);
    }
    return false;
}

/* --- the base ------------------------------------------------------------ */

static bool read_base_lines(SheetReader *r, SheetFinder find, void *context) {
    char base[SHEET_NAME], grand[SHEET_NAME];
    int column, ignored, number = text_value(r->text[OWN].text, "base", base, sizeof base, &column);
    if (!number)
        return true;
    r->text[BASE] = find ? find(base, context) : (SheetText){NULL, NULL};
    if (!r->text[BASE].text)
        return text_error(r, OWN, number, column, "there is no sheet named '%s'; expected the name of a variant", base);
    if (text_value(r->text[BASE].text, "base", grand, sizeof grand, &ignored))
        return text_error(r, OWN, number, column, "'%s' is itself built on '%s'; expected a sheet without a base",
                          base, grand);
    return sheet_lines_read(r, BASE);
}

/* --- what the lines mean together ---------------------------------------- */

/* The castlings, first with every pair of their ranges, which decides their text whatever the ruling. */
static bool read_castlings(SheetReader *r) {
    Sheet *sheet = r->sheet;
    int pairs = sheet->pairs;
    sheet->pairs = PAIRS_ANY;
    if (!read_phase(r, CASTLE_PHASE))
        return false;
    sheet->long_castling_text = castling_shares_squares(sheet);
    sheet->pairs = pairs;
    for (int c = WHITE; c <= BLACK; c++)
        sheet->castle_count[c] = sheet->leap_count[c] = 0;
    return read_phase(r, CASTLE_PHASE);
}

/* RT-5: where castling is a ruling that the start position does not foresee, the ruling grants the rights. */
static void grant_rights(Sheet *sheet) {
    const SheetLine *open = sheet_ruling(sheet, "castle.set");
    if (!open || sheet->castle_set == CASTLE_SET_NONE)
        return;
    char *field = sheet->start, letters[5], *end = letters, rest[FEN_TEXT];
    for (int blanks = 0; blanks < 2; blanks++) {
        field += strcspn(field, " ");
        field += strspn(field, " ");
    }
    if (*field != '-')
        return;
    for (int side = 0; side < 4; side++)
        if (line_index(sheet, side % 2 ? "castle Q" : "castle K") >= 0)
            *end++ = "KQkq"[side];
    *end = '\0';
    strcpy(rest, field + 1);
    snprintf(field, (size_t)(sheet->start + FEN_TEXT - field), "%s%s", letters, rest);
}

bool sheet_read(Sheet *sheet, SheetText source, const Ruling *ruling, int ruling_count,
                SheetFinder find, void *context, Error *error) {
    SheetReader r = {.sheet = sheet, .error = error, .text = {source, {NULL, NULL}}};
    memset(sheet, 0, sizeof *sheet);
    if (!read_base_lines(&r, find, context) || !sheet_lines_read(&r, OWN) || !check_keys(&r))
        return false;
    for (int i = 0; i < ruling_count; i++)
        if (!apply_ruling(&r, &ruling[i]))
            return false;
    for (int phase = FIRST_PHASE; phase < CASTLE_PHASE; phase++)
        if (!read_phase(&r, phase))
            return false;
    if (!read_castlings(&r) || !check_values(&r))
        return false;
    grant_rights(sheet);
    for (int i = 0; i < sheet->line_count; i++)
        if (sheet_in_force(sheet, &sheet->line[i]))
            sheet_sentence(&sheet->line[i], sheet->line[i].chosen, sheet->line[i].sentence);
    return true;
}
