#include "fen_mistake.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { PLACEMENT, SIDE, RIGHTS, PASSED, FIELDS };

typedef struct {
    char field[FIELDS][FEN_TEXT];
    char holdings[FEN_TEXT];     /* with their brackets; empty without any */
    const char *letters;         /* of the rights that are read, where not all are */
    const Variant *variant;
} Fields;

/* --- fields -------------------------------------------------------------- */

static bool cut(const char *fen, Fields *out) {
    for (int i = 0; i < FIELDS; i++) {
        fen += strspn(fen, " \t");
        size_t length = strcspn(fen, " \t");
        if (length == 0 || length >= FEN_TEXT)
            return false;
        memcpy(out->field[i], fen, length);
        out->field[i][length] = '\0';
        fen += length;
    }
    char *bracket = strchr(out->field[PLACEMENT], '[');
    snprintf(out->holdings, FEN_TEXT, "%s", bracket ? bracket : "");
    if (bracket)
        *bracket = '\0';
    return true;
}

static bool join(const Fields *fields, char out[FEN_TEXT]) {
    int length = snprintf(out, FEN_TEXT, "%s%s %s %s %s 0 1", fields->field[PLACEMENT], fields->holdings,
                          fields->field[SIDE], fields->field[RIGHTS], fields->field[PASSED]);
    return length < FEN_TEXT;
}

static bool is_read(const Fields *fields) {
    char fen[FEN_TEXT];
    Position position;
    Error error;
    return join(fields, fen) && variant_fen(fields->variant, fen, &position, &error);
}

static void clear(char *field) { strcpy(field, "-"); }

/* --- what can be wrong --------------------------------------------------- */

typedef void Mistake(Fields *fields);

static void ignore_side(Fields *fields) {
    if (strcmp(fields->field[SIDE], "w") != 0)
        clear(fields->field[PASSED]);
    strcpy(fields->field[SIDE], "w");
}

static void ignore_rights(Fields *fields) {
    clear(fields->field[RIGHTS]);
}

/* Every letter whose king and rook are at home. */
static void assume_rights(Fields *fields) {
    char all[8] = "-"; /* the rest are zeros */
    int count = 0;
    for (const char *letter = "KQLkql"; *letter; letter++) {
        snprintf(fields->field[RIGHTS], FEN_TEXT, "%c", *letter);
        if (is_read(fields))
            all[count++] = *letter;
    }
    snprintf(fields->field[RIGHTS], FEN_TEXT, "%s", all);
}

static void read_letters(Fields *fields) {
    char *field = fields->field[RIGHTS], *end = field;
    for (const char *c = field; *c; c++)
        if (strchr(fields->letters, *c))
            *end++ = *c;
    *end = '\0';
    if (field[0] == '\0')
        clear(field);
}

static void first_right(Fields *fields) {
    fields->field[RIGHTS][1] = '\0';
}

static void ignore_passed(Fields *fields) {
    clear(fields->field[PASSED]);
}

static void ignore_holdings(Fields *fields) {
    if (fields->holdings[0])
        strcpy(fields->holdings, "[]");
}

/* DV-5: what the start had and the board has not. */
static void count_box(Fields *fields) {
    fields->holdings[0] = '\0';
}

static void swap_holdings(Fields *fields) {
    for (char *c = fields->holdings; *c; c++)
        *c = (char)(isupper((unsigned char)*c) ? tolower((unsigned char)*c) : toupper((unsigned char)*c));
}

/* A letter twice is one man. */
static void hold_each_once(Fields *fields) {
    char *end = fields->holdings;
    for (const char *c = fields->holdings; *c; c++)
        if (!memchr(fields->holdings, *c, (size_t)(end - fields->holdings)))
            *end++ = *c;
    *end = '\0';
}

/* --- the table ----------------------------------------------------------- */

typedef enum { ALWAYS, WITH_RIGHTS, WITH_CASTLING, WITH_LEAP, WITH_HOLDINGS, WITH_BOX } Needs;

#define RIGHTS_KEYS {"castle K", "castle Q", "leap"}
#define HOLDINGS_KEYS {"promotion.box", "drop", NULL}

static const struct {
    FenMistake told;
    Needs needs;
    Mistake *make;
    const char *letters;
} table[] = {
    {{"fen:side.ignored", "Whatever a FEN says, it is White's turn.", {"start", NULL, NULL}}, ALWAYS, ignore_side, NULL},
    {{"fen:rights.ignored", "The letters of a FEN's rights are not read: there are none.", RIGHTS_KEYS},
     WITH_RIGHTS, ignore_rights, NULL},
    {{"fen:rights.assumed", "The letters of a FEN's rights are not read: whoever is at home has them.", RIGHTS_KEYS},
     WITH_RIGHTS, assume_rights, NULL},
    {{"fen:rights.first_only", "Only the first letter of a FEN's rights is read.", RIGHTS_KEYS},
     WITH_RIGHTS, first_right, NULL},
    {{"fen:rights.K_ignored", "The letters K and k of a FEN are not read.", RIGHTS_KEYS},
     WITH_CASTLING, read_letters, "QLql"},
    {{"fen:rights.Q_ignored", "The letters Q and q of a FEN are not read.", RIGHTS_KEYS},
     WITH_CASTLING, read_letters, "KLkl"},
    {{"fen:rights.L_ignored", "The letters L and l of a FEN are not read.", RIGHTS_KEYS},
     WITH_LEAP, read_letters, "KQkq"},
    {{"fen:rights.white_ignored", "White's letters of a FEN's rights are not read.", RIGHTS_KEYS},
     WITH_RIGHTS, read_letters, "kql"},
    {{"fen:rights.black_ignored", "Black's letters of a FEN's rights are not read.", RIGHTS_KEYS},
     WITH_RIGHTS, read_letters, "KQL"},
    {{"fen:en_passant.ignored", "The squares of a FEN that a pawn passed are not read.",
      {"pawn.en_passant", "pawn.steps", NULL}}, ALWAYS, ignore_passed, NULL},
    {{"fen:holdings.ignored", "The men in a FEN's brackets are not read: nobody holds any.", HOLDINGS_KEYS},
     WITH_HOLDINGS, ignore_holdings, NULL},
    {{"fen:holdings.swapped", "The men in a FEN's brackets are taken for the other side's.", HOLDINGS_KEYS},
     WITH_HOLDINGS, swap_holdings, NULL},
    {{"fen:holdings.once", "Of men alike in a FEN's brackets only one is read.", HOLDINGS_KEYS},
     WITH_HOLDINGS, hold_each_once, NULL},
    {{"fen:box.counted", "A FEN's brackets are not read: the box is what the board lacks of the start.", HOLDINGS_KEYS},
     WITH_BOX, count_box, NULL},
};
enum { FEN_MISTAKES = sizeof table / sizeof *table };

const FenMistake *fen_mistake(int index) { return index < FEN_MISTAKES ? &table[index].told : NULL; }

bool fen_mistake_applies(const Sheet *sheet, int index) {
    bool castles = sheet->castle_count[WHITE] > 0;
    bool has_L = sheet->leap_count[WHITE] > 0 || sheet->dropped_rook == DROPPED_ROOK_YES;
    switch (table[index].needs) {
    case WITH_RIGHTS: return castles || has_L;
    case WITH_CASTLING: return castles;
    case WITH_LEAP: return has_L;
    case WITH_HOLDINGS: return sheet_has_holdings(sheet);
    case WITH_BOX: return sheet_has_box(sheet);
    default: return true;
    }
}

bool fen_mistake_apply(int index, const Variant *variant, const char *fen, char out[FEN_TEXT]) {
    Fields fields = {.letters = table[index].letters, .variant = variant};
    if (!cut(fen, &fields))
        return false;
    table[index].make(&fields);
    return join(&fields, out);
}
