/* sheet_check.c - what must hold of a sheet as a whole. */
#include "sheet_check.h"

#include "sheet_castle.h"
#include "sheet_keys.h"

#include <string.h>

static bool has(const SheetReader *r, const char *key) { return line_index(r->sheet, key) >= 0; }

/* A castling stands under its letter. */
static bool states(const SheetReader *r, const char *key) {
    return strcmp(key, "castle") == 0 ? has(r, "castle K") || has(r, "castle Q") : has(r, key);
}

/* The base's name is not this sheet's. */
static bool is_missing(const SheetReader *r, const KeyRule *rule) {
    int line = line_index(r->sheet, rule->key);
    return rule->needed_by && (line < 0 || (strcmp(rule->key, "name") == 0 && r->origin[line] != OWN))
           && (!rule->needed_by[0] || states(r, rule->needed_by));
}

static const char *why(const KeyRule *rule) {
    switch (rule->needed_by[0]) {
    case 'p': return "where there is a pawn";
    case 'c': return "where there is castling";
    case 'd': return "where there are drops";
    default: return "in every sheet";
    }
}

/* All that are missing, at once: `the key 'a' is missing; expected it in every sheet, 'b' ...`. */
static bool check_required(SheetReader *r) {
    char list[800] = "";
    const KeyRule *rule, *first = NULL;
    int count = 0;
    for (int i = 0; (rule = key_rule_at(i)); i++)
        if (is_missing(r, rule)) {
            message_add(list, sizeof list, "%s'%s' %s", count++ ? ", " : "", rule->key, why(rule));
            first = first ? first : rule;
        }
    if (count == 1)
        error_set(r->error, "%.400s: the key '%s' is missing; expected it %s", r->text[OWN].name, first->key,
                  why(first));
    else if (count)
        error_set(r->error, "%.400s: %d keys are missing; expected %s", r->text[OWN].name, count, list);
    return count == 0;
}

/* `none` as the only value of a key. */
static bool is_none(const SheetLine *line) { return line->value_count == 1 && strcmp(line->value[0], "none") == 0; }

/* `castle.pairs` without a castling says nothing: the sheet means something else. */
static bool check_useless(SheetReader *r) {
    static const struct {
        const char *prefix, *needs, *or_needs, *what;
    } groups[] = {
        {"pawn.", "pawn", "pawn", "'pawn'"}, {"promotion.", "pawn", "pawn", "'pawn'"},
        {"castle.", "castle K", "castle Q", "'castle K' or 'castle Q'"},
        {"castle.dropped_rook", "drop", "drop", "'drop'"},
        {"leap.", "leap", "leap", "'leap'"}, {"drop.", "drop", "drop", "'drop'"},
    };
    for (int i = 0; i < r->sheet->line_count; i++)
        for (size_t g = 0; g < sizeof groups / sizeof *groups; g++) {
            const char *key = r->sheet->line[i].key;
            if (strncmp(key, groups[g].prefix, strlen(groups[g].prefix)) == 0
                && !has(r, groups[g].needs) && !has(r, groups[g].or_needs) && !is_none(&r->sheet->line[i]))
                return key_error(r, i, "'%s' says nothing without %s; expected that too, or neither", key,
                                 groups[g].what);
        }
    return true;
}

bool check_keys(SheetReader *reader) {
    const Sheet *sheet = reader->sheet;
    if (!check_required(reader) || !check_useless(reader))
        return false;
    int box = line_index(sheet, "promotion.box");
    if (box >= 0 && has(reader, "drop"))
        return key_error(reader, box, "a box and a reserve in one sheet; expected one of the two");
    return true;
}

/* A pawn may not reach the last rank by a step that passes squares; for pawn.steps see there. */
static bool check_pawn(SheetReader *r) {
    const Sheet *sheet = r->sheet;
    int ahead = sheet->last_rank[WHITE] - sheet->pawn_start[WHITE];
    int later = line_index(sheet, "pawn.later_double");
    for (int i = 0; later >= 0 && i < sheet->line[later].value_count; i++)
        if (strcmp(sheet->line[later].value[i], "yes") == 0 && ahead <= 3)
            return key_error(r, later, "a later double step reaches the last rank; "
                             "expected only 'no' where pawns start %d from it", ahead);
    return true;
}

/* Leaps are written like steps. */
static bool check_leaps(SheetReader *r) {
    const Sheet *sheet = r->sheet;
    for (int i = 0; i < sheet->leap_count[WHITE]; i++) {
        const LeapDef *leap = &sheet->leap[WHITE][i];
        char from[SQUARE_TEXT], to[SQUARE_TEXT];
        if (!royal_reaches(sheet, leap->from, leap->to))
            continue;
        square_write(sheet->board, leap->from, from);
        square_write(sheet->board, leap->to, to);
        return key_error(r, leap->line, "the leap %s%s is also a step of the royal piece; expected another", from, to);
    }
    return true;
}

bool check_values(SheetReader *reader) { return check_pawn(reader) && check_leaps(reader); }
