/* feature_words.c - the values of features by name, and as English. */
#include "features.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { WORDS, YES_NO, TYPE, NUMBER, RANK, VECTOR, RIGHTS, PASSANT, CASTLING, REASON } Style;

enum { MAX_WORDS = 12 };

/* A word and the phrase that goes behind `moves`. */
typedef struct {
    const char *name, *phrase;
} Word;

typedef struct {
    Style style;
    const char *phrase;          /* of a type or a number, with its %s */
    Word word[MAX_WORDS];        /* of WORDS: value 1 and so on; YES_NO: the phrases of no and yes */
} Values;

#define COUNTS(what) {{"none", "with no " what}, {"one", "with one " what}, {"several", "with several " what}}
#define PLAYED(when)                                                                                          \
    {{"move", when " an ordinary move"}, {"steps", when " a long pawn step"}, {"passant", when " en passant"},   \
     {"castle", when " a castling"}, {"leap", when " a king's leap"}, {"promotion", when " a promotion"},        \
     {"drop", when " a drop"}, {"capture", when " a capture"}, {"king", when " a move of the king"}}

static const Values values[FEATURE_COUNT] = {
    [FEATURE_SIDE] = {WORDS, NULL, {{"white", "by White"}, {"black", "by Black"}}},
    [FEATURE_KIND] = {WORDS, NULL, {{"normal", "ordinary moves"}, {"steps", "long pawn steps"},
                                    {"passant", "captures en passant"}, {"castle", "castlings"},
                                    {"leap", "king's leaps"}, {"promotion", "promotions"}, {"drop", "drops"}}},
    [FEATURE_PIECE] = {TYPE, "of a %s", {{NULL, NULL}}},
    [FEATURE_CAPTURES] = {YES_NO, NULL, {{"no", "that capture nothing"}, {"yes", "that capture"}}},
    [FEATURE_CAPTURED] = {TYPE, "that take a %s", {{NULL, NULL}}},
    [FEATURE_TARGET] = {WORDS, NULL, {{"empty", "onto an empty square"}, {"own", "onto a square with an own man"},
                                      {"enemy", "onto a square with an enemy man"}}},
    [FEATURE_BECOMES] = {TYPE, "to %s", {{NULL, NULL}}},
    [FEATURE_BECOMES_CAPTURED] = {YES_NO, NULL, {{"no", "to another type than is taken"},
                                                 {"yes", "to the type that is taken"}}},
    [FEATURE_VECTOR] = {VECTOR, "by %s", {{NULL, NULL}}},
    [FEATURE_DISTANCE] = {NUMBER, "over a distance of %s", {{NULL, NULL}}},
    [FEATURE_TOWARD] = {WORDS, NULL, {{"low", "towards the low files"}, {"straight", "along the file"},
                                      {"high", "towards the high files"}}},
    [FEATURE_HEADING] = {WORDS, NULL, {{"back", "backward"}, {"level", "along the rank"}, {"forward", "forward"}}},
    [FEATURE_FROM_RANK] = {RANK, "from the mover's rank %s", {{NULL, NULL}}},
    [FEATURE_TO_RANK] = {RANK, "to the mover's rank %s", {{NULL, NULL}}},
    [FEATURE_FROM_FILE] = {WORDS, NULL, {{"lowest", "from the lowest file"}, {"highest", "from the highest file"},
                                         {"inner", "from an inner file"}}},
    [FEATURE_TO_FILE] = {WORDS, NULL, {{"lowest", "to the lowest file"}, {"highest", "to the highest file"},
                                       {"inner", "to an inner file"}}},
    [FEATURE_TO_COLOUR] = {WORDS, NULL, {{"dark", "to a dark square"}, {"light", "to a light square"}}},
    [FEATURE_TO_HOME] = {WORDS, NULL, {{"elsewhere", "to no rook's home"}, {"own", "to an own rook's home"},
                                       {"theirs", "to an enemy rook's home"}}},
    [FEATURE_IN_CHECK] = {YES_NO, NULL, {{"no", "while not in check"}, {"yes", "while in check"}}},
    [FEATURE_CHECKS] = {WORDS, NULL, {{"single", "in single check"}, {"double", "in double check"}}},
    [FEATURE_CHECKER] = {TYPE, "in check by a %s", {{NULL, NULL}}},
    [FEATURE_ANSWER] = {WORDS, NULL, {{"king", "that answer a check with the king"},
                                      {"capture", "that answer a check by taking"},
                                      {"block", "that answer a check by blocking"},
                                      {"passant", "that answer a check by taking en passant"}}},
    [FEATURE_HALF_ANSWER] = {WORDS, NULL, {{"neither", "that answer neither of two checks"},
                                           {"first", "that answer the first of two checks alone"},
                                           {"second", "that answer the second of two checks alone"}}},
    [FEATURE_PIN] = {WORDS, NULL, {{"free", "of a man that is not pinned"}, {"along", "of a pinned man along its line"},
                                   {"off", "of a pinned man off its line"}}},
    [FEATURE_PIN_WAY] = {WORDS, NULL, {{"toward", "of a pinned man towards the pinning one"},
                                       {"takes", "of a pinned man that takes the pinning one"},
                                       {"away", "of a pinned man towards its king"}}},
    [FEATURE_PINNER] = {TYPE, "of a man pinned by a %s", {{NULL, NULL}}},
    [FEATURE_GIVES] = {WORDS, NULL, {{"none", "that give no check"}, {"direct", "that give check directly"},
                                     {"discovered", "that give a discovered check"},
                                     {"double", "that give a double check"}}},
    [FEATURE_OUTCOME] = {WORDS, NULL, {{"goes_on", "after which the opponent has a move"}, {"mate", "that mate"},
                                       {"stalemate", "that stalemate"}, {"mate_but_for_drops",
                                       "that would mate but for drops"}}},
    [FEATURE_TAKES_RIGHT] = {WORDS, NULL, {{"no", "that take no rook at home"}, {"right", "that take a rook with a right"},
                                           {"rook", "that take a rook at home without a right"}}},
    [FEATURE_OWN_RIGHTS] = {RIGHTS, "with the own rights %s", {{NULL, NULL}}},
    [FEATURE_THEIR_RIGHTS] = {RIGHTS, "with the opponent's rights %s", {{NULL, NULL}}},
    [FEATURE_PASSANT] = {PASSANT, NULL, {{NULL, NULL}}},
    [FEATURE_HELD] = {WORDS, NULL, COUNTS("man of that type held")},
    [FEATURE_THEY_HOLD] = {WORDS, NULL, COUNTS("man of that type held by the opponent")},
    [FEATURE_VICTIM_HELD] = {WORDS, NULL, COUNTS("man of the captured type held")},
    [FEATURE_LIKE] = {WORDS, NULL, COUNTS("like man on the board")},
    [FEATURE_LIKE_ON_FILE] = {YES_NO, NULL, {{"no", "with no like man on the file"}, {"yes", "with a like man on the file"}}},
    [FEATURE_LIKE_ON_COLOUR] = {YES_NO, NULL, {{"no", "with no like man on squares of that colour"},
                                               {"yes", "with a like man on a square of that colour"}}},
    [FEATURE_WING] = {WORDS, NULL, {{"high", "with the rook of the high files"}, {"low", "with the rook of the low files"}}},
    [FEATURE_CASTLING] = {CASTLING, "by %s", {{NULL, NULL}}},
    [FEATURE_PASSED] = {WORDS, NULL, {{"safe", "over squares that nobody attacks"}, {"attacked", "over an attacked square"},
                                      {"pinned", "over a square attacked by a pinned man alone"},
                                      {"immobile", "over a square attacked by a pawn with nothing to become alone"}}},
    [FEATURE_PASSED_BY] = {TYPE, "over a square attacked by a %s", {{NULL, NULL}}},
    [FEATURE_PASSED_AT] = {WORDS, NULL, {{"none", "over squares that are not attacked"},
                                         {"last", "over squares of which only the last is attacked"},
                                         {"earlier", "over squares of which the last is not attacked but another is"},
                                         {"both", "over squares of which the last is attacked and another too"}}},
    [FEATURE_ROOK_WAY] = {YES_NO, NULL, {{"no", "whose rook passes no attacked square"},
                                         {"yes", "whose rook passes an attacked square"}}},
    [FEATURE_ROOK_ATTACKED] = {YES_NO, NULL, {{"no", "of a rook that is not attacked"}, {"yes", "of an attacked rook"}}},
    [FEATURE_TO_ATTACKED] = {YES_NO, NULL, {{"no", "to a square that is not attacked"}, {"yes", "to an attacked square"}}},
    [FEATURE_WAY] = {WORDS, NULL, {{"empty", "over empty squares"}, {"own", "over an own man"},
                                   {"rook", "over another rook"}, {"enemy", "over an enemy man"}}},
    [FEATURE_BLOCKED_AT] = {NUMBER, "with the first man on square %s of the way", {{NULL, NULL}}},
    [FEATURE_ENDS] = {YES_NO, NULL, {{"no", "with a man where king or rook goes or the king passes"},
                                     {"yes", "with no man where king or rook goes or the king passes"}}},
    [FEATURE_EXPOSED] = {WORDS, NULL, {{"no", "that no pawn attacks en passant"},
                                       {"pinned", "that a pawn attacks en passant but may not take"},
                                       {"yes", "that a pawn may take en passant"}}},
    [FEATURE_THEIR_ZONE] = {YES_NO, NULL, {{"no", "where the opponent could not drop it"},
                                           {"yes", "where the opponent could drop it"}}},
    [FEATURE_MOVES] = {WORDS, NULL, {{"to_128", "among at most 128 moves"}, {"to_256", "among 129 to 256 moves"},
                                     {"above_256", "among more than 256 moves"}}},
    [FEATURE_LAST] = {WORDS, NULL, PLAYED("after")},
    [FEATURE_BEFORE] = {WORDS, NULL, PLAYED("two moves after")},
    [FEATURE_REASON] = {REASON, NULL, {{NULL, NULL}}},
};

static const char *const names[FEATURE_COUNT] = {
#define FEATURE_NAME(id, name) name,
    FEATURES(FEATURE_NAME)
#undef FEATURE_NAME
};

const char *feature_name(Feature feature) { return names[feature]; }

static const struct {
    const char *name, *words, *key, *other;
} reasons[REASON_COUNT] = {
    {"", "", NULL, NULL},
#define REASON_ROW(id, name, words, key, other) {name, words, key, other},
    REASONS(REASON_ROW)
#undef REASON_ROW
};

/* --- how many there are ------------------------------------------------------------- */

static unsigned words_of(Feature feature) {
    unsigned count = 0;
    while (count < MAX_WORDS && values[feature].word[count].name)
        count++;
    return count;
}

unsigned feature_values(const Rules *rules, Feature feature) {
    const Sheet *sheet = rules->sheet;
    int castlings = rules->castle_count[WHITE] > rules->castle_count[BLACK] ? rules->castle_count[WHITE]
                                                                            : rules->castle_count[BLACK];
    switch (values[feature].style) {
    case WORDS:
    case YES_NO: return words_of(feature);
    case TYPE: return (unsigned)sheet->types;
    case NUMBER: return (unsigned)(sheet->board.ranks > sheet->board.files ? sheet->board.ranks : sheet->board.files);
    case RANK: return (unsigned)sheet->board.ranks;
    case RIGHTS: return rules->rights_possible ? 8 : 0;
    case PASSANT: return sheet->pawn ? (unsigned)(MAX_RANKS * sheet->pawn_steps) : 0;
    case CASTLING: return (unsigned)castlings;
    case REASON: return REASON_COUNT - 1;
    case VECTOR: break;
    }
    return 0;
}

/* --- names of values ------------------------------------------------------------------ */

enum { VALUE_NAME = 24 };

static void write_rights(unsigned rights, char out[VALUE_NAME]) {
    char *end = out;
    for (int i = 0; i < 3; i++)
        if (rights >> i & 1)
            *end++ = "KQL"[i];
    strcpy(end, rights ? "" : "none");
}

static void write_castling(const Rules *rules, unsigned value, char out[VALUE_NAME]) {
    size_t length = 0;
    int index = (int)value - 1;
    if (index >= rules->castle_count[WHITE]) {
        snprintf(out, VALUE_NAME, "%u", value);
        return;
    }
    const Castle *castle = &rules->castle[WHITE][index];
    const Square squares[] = {castle->king_from, castle->king_to, castle->rook_from, castle->rook_to};
    for (int i = 0; i < 4; i++) {
        if (i == 2)
            out[length++] = '-';
        length += square_write(rules->board, squares[i], out + length);
    }
}

/* The name of a value, empty where there is no such value. */
static void write_value(const Rules *rules, Fact fact, char out[VALUE_NAME]) {
    const Values *v = &values[fact.feature];
    unsigned value = fact.value, which = value - 1u;
    out[0] = '\0';
    if (value == 0)
        return;
    switch (v->style) {
    case WORDS:
    case YES_NO:
        if (which < words_of((Feature)fact.feature))
            snprintf(out, VALUE_NAME, "%s", v->word[which].name);
        break;
    case TYPE:
        if (value <= (unsigned)rules->sheet->types)
            snprintf(out, VALUE_NAME, "%c", rules->sheet->type[value].letter);
        break;
    case NUMBER:
    case RANK: snprintf(out, VALUE_NAME, "%u", value); break;
    case VECTOR:
        snprintf(out, VALUE_NAME, "(%+d;%+d)", (int)which / (2 * MAX_RANKS) - MAX_FILES,
                 (int)which % (2 * MAX_RANKS) - MAX_RANKS);
        break;
    case RIGHTS: write_rights(which, out); break;
    case PASSANT:
        if (value / MAX_RANKS > 0 && value % MAX_RANKS > 0 && value % MAX_RANKS <= value / MAX_RANKS)
            snprintf(out, VALUE_NAME, "%u/%u", value % MAX_RANKS, value / MAX_RANKS);
        break;
    case CASTLING: write_castling(rules, value, out); break;
    case REASON:
        if (value < REASON_COUNT)
            snprintf(out, VALUE_NAME, "%s", reasons[value].name);
        break;
    }
}

size_t conjunction_write(const Rules *rules, const Conjunction *conjunction, char out[CONJUNCTION_TEXT]) {
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < conjunction->count && length < CONJUNCTION_TEXT; i++) {
        char value[VALUE_NAME];
        write_value(rules, conjunction->fact[i], value);
        length += (size_t)snprintf(out + length, CONJUNCTION_TEXT - length, "%s%s=%s", i ? "," : "",
                                   names[conjunction->fact[i].feature], value);
    }
    return length;
}

/* --- reading ------------------------------------------------------------------------------ */

static bool same(const char *text, size_t length, const char *word) {
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

static int find_feature(const char *text, size_t length) {
    for (int f = 0; f < FEATURE_COUNT; f++)
        if (same(text, length, names[f]))
            return f;
    return -1;
}

/* Vectors are many and are read as they are written; all others are looked for. */
static unsigned find_value(const Rules *rules, Feature feature, const char *text, size_t length) {
    unsigned most = values[feature].style == VECTOR ? 4 * MAX_FILES * MAX_RANKS : feature_values(rules, feature);
    if (values[feature].style == PASSANT)
        most += MAX_RANKS;
    for (unsigned value = 1; value <= most; value++) {
        char name[VALUE_NAME];
        write_value(rules, (Fact){(uint8_t)feature, (uint16_t)value}, name);
        if (name[0] && same(text, length, name))
            return value;
    }
    return 0;
}

#define AND_NAME(id, name) " " name
#define ALL_NAMES FEATURES(AND_NAME)

static bool read_fact(const Rules *rules, const char *text, size_t length, Fact *out, Error *error) {
    const char *equals = memchr(text, '=', length);
    if (!equals) {
        error_set(error, "'%.*s' is no fact of a move; expected FEATURE=VALUE", (int)length, text);
        return false;
    }
    int feature = find_feature(text, (size_t)(equals - text));
    if (feature < 0) {
        error_set(error, "moves have no feature '%.*s'; expected one of" ALL_NAMES, (int)(equals - text), text);
        return false;
    }
    size_t rest = length - (size_t)(equals + 1 - text);
    unsigned value = find_value(rules, (Feature)feature, equals + 1, rest);
    *out = (Fact){(uint8_t)feature, (uint16_t)value};
    if (value == 0)
        error_set(error, "the feature %s of moves is never '%.*s' here", names[feature], (int)rest, equals + 1);
    return value != 0;
}

bool conjunction_read(const Rules *rules, const char *text, size_t length, Conjunction *out, Error *error) {
    const char *end = text + length;
    out->count = 0;
    while (text < end) {
        const char *comma = memchr(text, ',', (size_t)(end - text)), *stop = comma ? comma : end;
        if (out->count == MAX_FACTS) {
            error_set(error, "more than %d facts of a move; expected fewer", MAX_FACTS);
            return false;
        }
        if (!read_fact(rules, text, (size_t)(stop - text), &out->fact[out->count], error))
            return false;
        out->count++;
        text = stop + (comma != NULL);
    }
    return true;
}

/* --- English -------------------------------------------------------------------------------- */

static void add(char *out, const char *glue, const char *phrase) {
    size_t used = strlen(out);
    snprintf(out + used, CONJUNCTION_WORDS - used, "%s%s", used ? glue : "", phrase);
}

static void add_passant(unsigned value, char *out) {
    static const char *const count[] = {"", "the square", "two squares", "three squares"};
    char phrase[64];
    unsigned squares = value / MAX_RANKS, which = value % MAX_RANKS;
    if (squares == 1)
        snprintf(phrase, sizeof phrase, "after a step over one square");
    else
        snprintf(phrase, sizeof phrase, "onto square %u of %s passed", which,
                 squares < sizeof count / sizeof *count ? count[squares] : "those");
    add(out, " ", phrase);
}

static void add_fact(const Rules *rules, Fact fact, char *out) {
    const Values *v = &values[fact.feature];
    char value[VALUE_NAME], phrase[96];
    write_value(rules, fact, value);
    if (v->style == WORDS || v->style == YES_NO)
        add(out, " ", fact.value ? v->word[fact.value - 1].phrase : "");
    else if (v->style == REASON)
        add(out, " ", reasons[fact.value].words);
    else if (v->style == PASSANT)
        add_passant(fact.value, out);
    else {
        for (char *c = value; v->style == VECTOR && *c; c++)
            *c = *c == ';' ? ',' : *c;
        snprintf(phrase, sizeof phrase, v->phrase, value);
        add(out, " ", phrase);
    }
}

/* The kind is the noun, and comes first; a reason last. */
void conjunction_words(const Rules *rules, const Conjunction *c, char out[CONJUNCTION_WORDS]) {
    out[0] = '\0';
    for (int i = 0; i < c->count; i++)
        if (c->fact[i].feature == FEATURE_KIND)
            add_fact(rules, c->fact[i], out);
    if (out[0] == '\0')
        add(out, "", "moves");
    for (int i = 0; i < c->count; i++)
        if (c->fact[i].feature != FEATURE_KIND && c->fact[i].feature != FEATURE_REASON)
            add_fact(rules, c->fact[i], out);
    for (int i = 0; i < c->count; i++)
        if (c->fact[i].feature == FEATURE_REASON && c->fact[i].value != REASON_LEGAL)
            add_fact(rules, c->fact[i], out);
}

/* --- rule ids ----------------------------------------------------------------------------------- */

static const SheetLine *first_line(const Sheet *sheet, const char *key, const char *other) {
    const SheetLine *line = key ? sheet_line(sheet, key) : NULL;
    return line || !other ? line : sheet_line(sheet, other);
}

static unsigned value_in(const Conjunction *c, Feature feature) {
    for (int i = 0; i < c->count; i++)
        if (c->fact[i].feature == feature)
            return c->fact[i].value;
    return 0;
}

static const SheetLine *line_of_piece(const Sheet *sheet, unsigned type) {
    if (type == 0 || type > (unsigned)sheet->types)
        return NULL;
    return (int)type == sheet->pawn ? sheet_line(sheet, "pawn") : &sheet->line[sheet->type[type].line];
}

static const SheetLine *line_of_kind(const Sheet *sheet, unsigned kind) {
    static const char *const key[][2] = {
        [MOVE_STEPS + 1] = {"pawn.steps", "pawn"}, [MOVE_EN_PASSANT + 1] = {"pawn.en_passant", "pawn"},
        [MOVE_CASTLE + 1] = {"castle K", "castle Q"}, [MOVE_LEAP + 1] = {"leap", NULL},
        [MOVE_PROMOTION + 1] = {"promotion.to", NULL}, [MOVE_DROP + 1] = {"drop", NULL}};
    return kind == 0 || kind > MOVE_DROP + 1 ? NULL : first_line(sheet, key[kind][0], key[kind][1]);
}

const SheetLine *conjunction_line(const Rules *rules, const Conjunction *c) {
    const Sheet *sheet = rules->sheet;
    unsigned reason = value_in(c, FEATURE_REASON), kind = value_in(c, FEATURE_KIND);
    const SheetLine *line = NULL;
    if (reason > REASON_LEGAL && reason < REASON_COUNT) {
        bool leap = kind == MOVE_LEAP + 1 && reasons[reason].other;
        line = leap ? first_line(sheet, reasons[reason].other, reasons[reason].key)
                    : first_line(sheet, reasons[reason].key, reasons[reason].other);
    }
    if (!line)
        line = line_of_kind(sheet, kind);
    if (!line)
        line = line_of_piece(sheet, value_in(c, FEATURE_PIECE));
    return line || !value_in(c, FEATURE_CHECKS) ? line : sheet_line(sheet, "royal");
}
