/* sheet_keys.c - the table of all keys, and the order in which they are read. */
#include "sheet_keys.h"

#include "sheet_castle.h"
#include "sheet_values.h"

#include <string.h>

/* --- keys with words for values ------------------------------------------ */

#define WORDS_OF(field, key, value, word, needs, sentence) static const char *const words_##field[] = {word,
#define WORD_OF(value, word) word,
#define WORDS_END NULL};
CHOICE_KEYS(WORDS_OF, WORD_OF, WORDS_END)

static bool read_choice(Value *v, const char *const *words, int *field) {
    char expected[400] = "";
    for (int i = 0; words[i]; i++)
        message_list(expected, sizeof expected, words[i], i == 0, !words[i + 1]);
    if (!one_word(v, expected))
        return false;
    for (int i = 0; words[i]; i++)
        if (word_is(v, words[i])) {
            *field = i;
            return true;
        }
    return unexpected(v, expected);
}

#define READER_OF(field, key, value, word, needs, sentence)                                                   \
    static bool read_##field(Value *v) { return read_choice(v, words_##field, &v->reader->sheet->field); }
#define NOTHING_OF(value, word)
#define NO_END
CHOICE_KEYS(READER_OF, NOTHING_OF, NO_END)

/* --- the table ----------------------------------------------------------- */

/* The example of a key with words is its own line with the first of them. */
#define RULE_OF(field, key, value, word, needs, sentence)                                    \
    {key, NULL, true, NAME_PHASE, read_##field, words_##field, NULL, NULL, needs, sentence, key " " word},

static const char *const none_alone[] = {"none", NULL};

static const KeyRule rules[] = {
    {"name", NULL, false, FIRST_PHASE, read_name, NULL, "a word", "", NULL,
     "The name on the command line; a sheet's own, never its base's.", "name my-chess"},
    {"title", NULL, false, FIRST_PHASE, read_title, NULL, "a text", NULL, NULL,
     "The name for people.", "title My own chess"},
    {"base", NULL, false, FIRST_PHASE, read_base, NULL, "a variant's name", NULL, NULL,
     "The sheet whose lines hold where this one says nothing else; 'none' takes a line of it away.", "base chess"},
    {"board", NULL, false, FIRST_PHASE, read_board, NULL, "FILESxRANKS", "", NULL,
     "The size of the board.", "board 10x8"},
    {"start", NULL, false, FIRST_PHASE, read_start, NULL, "a FEN of six fields", "", NULL,
     "The position that a game starts from.", "start 4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"piece", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", true, PIECE_PHASE, read_piece, NULL, "Betza notation", NULL, NULL,
     "How the piece with this letter moves, as White sees it.", "piece C RN"},
    {"pawn", NULL, false, PIECE_PHASE, read_pawn, NULL, "a letter", NULL, NULL,
     "The letter of the pawn: it steps straight ahead and captures one step diagonally ahead.", "pawn P"},
    {"royal", NULL, false, NAME_PHASE, read_royal, NULL, "a piece's letter", "", NULL,
     "The piece that may not be left attacked.", "royal K"},
    {"castle", "KQ", false, CASTLE_PHASE, read_castle, NULL, "KING,ROOK ...", NULL, NULL,
     "White's castlings to the high files (K) or the low ones (Q): from and to of king and rook, a range of squares "
     "of one rank written with '..'; Black's are the mirror of them.", "castle K e1g1,h1f1"},
    {"leap", NULL, false, CASTLE_PHASE, read_leap, NULL, "FROMTO ...", NULL, NULL,
     "White's leaps of a king that has not moved; Black's are the mirror of them.", "leap e1c2 e1g2"},
    {"castle.rook", NULL, false, PAWN_PHASE, read_rook, NULL, "a piece's letter", "castle", "castle",
     "The piece that the king castles with.", "castle.rook R"},
    {"promotion.to", NULL, true, PAWN_PHASE, read_promotion, none_alone, "letters of pieces, or none", "pawn", "pawn",
     "What a pawn must become on the last rank.", "promotion.to R B"},
    {"drop", NULL, true, PAWN_PHASE, read_drop, NULL, "letters", NULL, NULL,
     "The men that may be dropped from the hand; not with promotion.box.", "drop R P"},
    {"drop.ranks", NULL, true, NAME_PHASE, read_drop_ranks, NULL, "a number", "drop", "drop",
     "How many ranks, counted from a side's own, it may drop on.", "drop.ranks 4"},
    {"pawn.start", NULL, true, NAME_PHASE, read_pawn_start, NULL, "rank N", "pawn", "pawn",
     "The rank, as White counts, where a pawn has not moved yet.", "pawn.start rank 2"},
    {"pawn.steps", NULL, true, PAWN_PHASE, read_pawn_steps, NULL, "a number", "pawn", "pawn",
     "How many squares a pawn's first move may go at most.", "pawn.steps 2"},
    CHOICE_KEYS(RULE_OF, NOTHING_OF, NO_END)
};
enum { RULES = sizeof rules / sizeof *rules };

const KeyRule *key_rule_at(int i) { return i < RULES ? &rules[i] : NULL; }

const KeyRule *key_rule(const char *key, size_t length) {
    for (int i = 0; i < RULES; i++)
        if (strlen(rules[i].key) == length && memcmp(rules[i].key, key, length) == 0)
            return &rules[i];
    return NULL;
}

bool key_has_none(const KeyRule *rule) {
    for (int i = 0; rule->words && rule->words[i]; i++)
        if (strcmp(rule->words[i], "none") == 0)
            return true;
    return false;
}

/* --- keys that look like a word ------------------------------------------ */

static int least(int a, int b) { return a < b ? a : b; }

/* How many letters must be put in, left out or changed to make one of the other. */
static int distance(const char *a, int a_length, const char *b) {
    int row[KEY_TEXT + 1];
    int b_length = (int)strlen(b);
    for (int j = 0; j <= b_length; j++)
        row[j] = j;
    for (int i = 1; i <= a_length; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= b_length; j++) {
            int change = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            row[j] = least(change, 1 + least(row[j - 1], row[j]));
        }
    }
    return row[b_length];
}

void nearest_keys(char *message, size_t room, const char *word, size_t length) {
    const char *nearest[3];
    int count = 0, best = 0, most = sizeof nearest / sizeof *nearest;
    for (int i = 0; i < RULES; i++) {
        int d = distance(word, least((int)length, KEY_TEXT), rules[i].key);
        if (count == 0 || d < best)
            best = d, count = 0;
        if (d == best && count < most)
            nearest[count++] = rules[i].key;
    }
    if (best > 1 + (int)length / 3)
        return;
    for (int i = 0; i < count; i++)
        message_list(message, room, nearest[i], i == 0, i == count - 1);
}

/* --- reading ------------------------------------------------------------- */

static bool read_line(SheetReader *reader, int line, const KeyRule *rule) {
    const SheetLine *fact = &reader->sheet->line[line];
    for (int i = 0; i <= fact->value_count; i++) {
        if (i == fact->chosen && i < fact->value_count)
            continue;
        int reading = i < fact->value_count ? i : fact->chosen;
        Value value = {reader, line, reading, fact->value[reading], NULL, 0};
        if (!rule->read(&value))
            return false;
    }
    return true;
}

bool read_phase(SheetReader *reader, int phase) {
    for (int i = 0; i < reader->sheet->line_count; i++) {
        const char *key = reader->sheet->line[i].key;
        const KeyRule *rule = key_rule(key, strcspn(key, " "));
        if (rule->phase == phase && !read_line(reader, i, rule))
            return false;
    }
    return true;
}
