/* test_sheet_faults.c - every refusal of a sheet, word for word, with its place. */
#include "../core.h"
#include "tap.h"

#include <stdlib.h>

static Sheet sheet;
static Error error;

/* What most tests build on: each adds or restates one line. */
static const char mini[] = "name mini\n"
                           "board 8x8\n"
                           "start 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
                           "piece K K\n"
                           "piece R R\n"
                           "pawn P\n"
                           "royal K\n"
                           "pawn.start rank 2\n"
                           "pawn.steps 2\n"
                           "promotion.to R\n";

/* Something that each key of a sheet can go with, but for a box. */
static const char full[] = "name mini\n"
                           "board 8x8\n"
                           "start 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
                           "piece K K\n"
                           "piece R R\n"
                           "pawn P\n"
                           "royal K\n"
                           "pawn.start rank 2\n"
                           "pawn.steps 2\n"
                           "promotion.to R\n"
                           "piece B B\n"
                           "castle.rook R\n"
                           "castle K e1g1,h1f1\n"
                           "leap e1c2\n"
                           "drop R P\n"
                           "drop.ranks 3\n";

static SheetText find_mini(const char *variant, void *context) {
    (void)context;
    if (strcmp(variant, "mini") == 0)
        return (SheetText){"mini.rules", mini};
    if (strcmp(variant, "full") == 0)
        return (SheetText){"full.rules", full};
    if (strcmp(variant, "built") == 0)
        return (SheetText){"built.rules", "name built\nbase mini\n"};
    if (strcmp(variant, "broken") == 0)
        return (SheetText){"broken.rules", "name broken\nboard 8x\n"};
    return (SheetText){NULL, NULL};
}

static const char *read_text(const char *text, const Ruling *ruling, int count) {
    strcpy(error.text, "accepted");
    sheet_read(&sheet, (SheetText){"t.rules", text}, ruling, count, find_mini, NULL, &error);
    return error.text;
}

/* A sheet on mini with these lines, from line 3 on. */
static const char *read_lines(const char *lines) {
    static char text[8000];
    snprintf(text, sizeof text, "name t\nbase mini\n%s\n", lines);
    return read_text(text, NULL, 0);
}

static void accepts(const char *lines) { same(read_lines(lines), "accepted", "%s", lines); }

/* The last of the lines, at a column, is refused with this message. */
static void refuses(const char *lines, int column, const char *message) {
    char expected[3000];
    int number = 3;
    const char *last = lines;
    for (const char *c = lines; *c; c++)
        if (*c == '\n')
            number++, last = c + 1;
    snprintf(expected, sizeof expected, "t.rules:%d:%d: %s\n  %s\n  %*s^", number, column, message, last, column - 1, "");
    same(read_lines(lines), expected, "%s", lines);
}

/* --- lines --------------------------------------------------------------- */

static void test_lines(void) {
    accepts("");
    accepts("# a comment\n   # another\n\n  \t \ntitle A | B # C");
    accepts("board\t8x8 # X-1 a tab");
    refuses("pawn.step 1", 1, "unknown key 'pawn.step'; expected a key, like pawn.steps");
    refuses("  Board 8x8", 3, "unknown key 'Board'; expected a key, like board");
    refuses("Drop.rank 8x8", 1, "unknown key 'Drop.rank'; expected a key, like drop.ranks");
    refuses("lift", 1, "unknown key 'lift'; expected a key that `perft rules --keys` lists");
    refuses("piece", 6, "'piece' without its letter; expected one of ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    refuses("piece k W", 7, "'piece' without its letter; expected one of ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    refuses("piece QR W", 7, "'piece' without its letter; expected one of ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    refuses("castle L e1g1,h1f1", 8, "'castle' without its letter; expected one of KQ");
    refuses("title   # X-1 nothing", 6, "'title' has no value; expected one after it");
    refuses("piece Q", 8, "'piece Q' has no value; expected one after it");
    refuses("title a\nboard 8x8\ntitle b", 1, "'title' is stated twice, first on line 3; expected it once");
    refuses("drop none", 6, "there is no 'drop' to take away; expected 'none' only for what the base states");
    same(read_lines("title a\001b"), "t.rules:3:8: a control byte (0x01); expected text\n  title a?b\n         ^", "0x01");
    accepts("title caf\xC3\xA9 \xE2\x99\x9E \xF0\x9F\x99\x82");
    same(read_lines("title caf\xE9"),
         "t.rules:3:10: a byte that is not UTF-8 (0xE9); expected UTF-8\n  title caf?\n           ^", "Latin-1");
    same(read_lines("title a\xC2\x9B" "b"), "t.rules:3:8: a control byte (0x9B); expected text\n  title a??b\n         ^", "C1");
}

/* What `rules --keys` prints: a sentence and an example for each, and the reader accepts the example. */
static void test_examples(void) {
    char text[2000];
    for (int i = 0; key_rule_at(i); i++) {
        const KeyRule *rule = key_rule_at(i);
        bool is_base = strcmp(rule->key, "base") == 0, box = strcmp(rule->key, "promotion.box") == 0;
        ok(rule->sentence && rule->sentence[0] && strncmp(rule->example, rule->key, strlen(rule->key)) == 0,
           "a sentence and an example: %s", rule->key);
        snprintf(text, sizeof text, "%sbase %s\n%s\n", strcmp(rule->key, "name") ? "name t\n" : "",
                 box || is_base ? "mini" : "full", is_base ? "" : rule->example);
        same(read_text(text, NULL, 0), "accepted", "%s", rule->example);
    }
}

static void test_text(void) {
    char text[4000];
    same(read_text("\xEF\xBB\xBFname t\r\nbase mini\r\n\r\nboard 9x8\r\n", NULL, 0), "accepted", "a mark and CRLF");
    ok(sheet.board.files == 9, "and they do not hide a fact");
    same(read_text("name t\nbase mini\nboard 7x8", NULL, 0), "accepted", "no newline at the end");
    ok(sheet.board.files == 7, "and the last line counts");
    same(read_text("\xEF\xBB\xBFnome t", NULL, 0),
         "t.rules:1:1: unknown key 'nome'; expected a key, like name\n  nome t\n  ^", "a mark takes no column");
    same(read_text("", NULL, 0), "t.rules: 4 keys are missing; expected 'name' in every sheet, 'board' in every sheet, "
         "'start' in every sheet, 'royal' in every sheet", "an empty text");
    same(read_text("base mini", NULL, 0), "t.rules: the key 'name' is missing; expected it in every sheet",
         "the base's name is not the sheet's");
    snprintf(text, sizeof text, "name t\n# %01500d", 0);
    read_text(text, NULL, 0);
    ok(strncmp(error.text, "t.rules:2:1501: the line is longer than 1500 bytes; expected less\n  0000", 70) == 0,
       "a long line: %.80s", error.text);
    snprintf(text, sizeof text, "name t\ntitle %0300d", 0);
    read_text(text, NULL, 0);
    ok(strncmp(error.text, "t.rules:2:263: the value is longer than 255 bytes; expected less\n", 65) == 0,
       "a long value: %.80s", error.text);
    snprintf(text, sizeof text, "name t\ntitle x # %0300d", 0);
    read_text(text, NULL, 0);
    ok(strncmp(error.text, "t.rules:2:267: the sentence is longer than 255 bytes; expected less\n", 68) == 0,
       "a long sentence: %.80s", error.text);
    refuses("pawn.steps 1 | 2 # A-1 1: One step. | Two steps.", 39,
            "a sentence without its value; expected 'value: sentence', the value one of this line's");
    refuses("pawn.steps 1 | 2 # A-1 1: One step. | 1: Two steps.", 39, "two sentences of one value; expected one");
    accepts("pawn.steps 1 | 2 # A-1 2: Two steps.");
    same(sheet_line(&sheet, "pawn.steps")->sentence, "", "another value's sentence is not this one's");
    accepts("pawn.steps 1 | 2 # A-1 1: One step. | 2: Two steps.");
    same(sheet_line(&sheet, "pawn.steps")->sentence, "One step.", "a value's own sentence");
    snprintf(text, sizeof text, "name t\nbase mini\nstart %01100d", 0);
    read_text(text, NULL, 0);
    ok(strncmp(error.text, "t.rules:3:7: the start position is longer than 1023 bytes; expected less\n", 73) == 0,
       "a long start: %.80s", error.text);
    snprintf(text, sizeof text, "name t\nbase mini\nstart %01000d", 0);
    same(read_text(text, NULL, 0), "accepted", "a start position of 1000 bytes");
    ok(strlen(sheet.start) == 1000, "is kept whole");
    refuses("title x # A-1 A-2 A-3 A-4 A-5 A-6 A-7 A-8 A-9", 43, "too many rule ids on one line; expected fewer");
    accepts("title x # A-1 A-22 B- 3 words");
    same(sheet.line[2].ids, "", "mini's third line has no ids");
    same(sheet_line(&sheet, "title")->ids, "A-1 A-22", "ids end at the first word that is none");
    same(sheet_line(&sheet, "title")->sentence, "B- 3 words", "and there the sentence begins");
}

static void test_base(void) {
    same(read_text("name t\nbase other\n", NULL, 0),
         "t.rules:2:6: there is no sheet named 'other'; expected the name of a variant\n  base other\n       ^", "no base");
    same(read_text("name t\nbase built\n", NULL, 0),
         "t.rules:2:6: 'built' is itself built on 'mini'; expected a sheet without a base\n  base built\n       ^",
         "one level only");
    same(read_text("name t\nbase broken\n", NULL, 0),
         "t.rules: 2 keys are missing; expected 'start' in every sheet, 'royal' in every sheet", "keys come first");
    same(read_text("name t\nbase broken\nstart x\nroyal K\n", NULL, 0),
         "broken.rules:2:7: found '8x'; expected FILESxRANKS, like 10x8\n  board 8x\n        ^", "a fault in the base");
    Error none;
    ok(!sheet_read(&sheet, (SheetText){"t.rules", "name t\nbase mini\n"}, NULL, 0, NULL, NULL, &none), "no finder");
    accepts("piece R none\npiece Q Q\npromotion.to Q");
    ok(sheet_type(&sheet, 'R') == 0 && sheet_type(&sheet, 'Q') == sheet.types, "a piece can be exchanged");
}

/* --- readings and rulings ------------------------------------------------ */

static void test_readings(void) {
    accepts("pawn.steps 2 | 1 | 3");
    ok(sheet.pawn_steps == 2, "the first is the default");
    accepts("piece R rook: R|short: R3");
    same(sheet_line(&sheet, "piece R")->name[1], "short", "blanks around ':' and '|' are free");
    accepts("promotion.to rook: R | nothing: none");
    refuses("board 8x8 | 9x9", 11, "'board' has one reading only; expected no '|'");
    refuses("pawn.steps 2 |", 15, "an empty reading; expected a value on each side of '|'");
    refuses("pawn.steps | 2", 12, "an empty reading; expected a value on each side of '|'");
    refuses("pawn.steps 2 || 1", 15, "an empty reading; expected a value on each side of '|'");
    refuses("piece R a: | b: W", 11, "an empty reading; expected a value on each side of '|'");
    refuses("promotion.to R | R K", 18, "a reading without a name; expected 'name: value', the name of letters, digits and '_'");
    refuses("piece R R | a b: W", 13, "a reading without a name; expected 'name: value', the name of letters, digits and '_'");
    refuses("pawn.steps 2 | 1 | 2", 20, "the reading '2' stands twice; expected it once");
    refuses("pawn.steps 1|2|3|4|5|6|7|8|9", 28, "more than 8 readings; expected fewer");
    refuses("pawn.steps 2 | 6", 16, "a first move of 6 steps reaches the last rank; expected at most 5");
    refuses("piece R long: R | odd: RW", 25, "the direction (0,1) is stated twice, in two ways; expected it once");
    refuses("pawn.en_passant any | all", 23, "found 'all'; expected any, last, first, first_capturable or none");
}

static void ruled(const char *lines, const char *key, const char *value, const char *expected) {
    char text[2000];
    Ruling ruling[1];
    memset(ruling, 0, sizeof ruling);
    strcpy(ruling[0].key, key);
    strcpy(ruling[0].value, value);
    snprintf(text, sizeof text, "name t\nbase mini\n%s\n", lines);
    same(read_text(text, ruling, 1), expected, "%s=%s", key, value);
}

static void test_rulings(void) {
    const char *lines = "pawn.steps 2 | 1\npiece R far: R | near: W\nstalemate draw";
    ruled(lines, "pawn.steps", "1", "accepted");
    ok(sheet.pawn_steps == 1 && sheet_line(&sheet, "pawn.steps")->chosen == 1, "the ruling is in force");
    ruled(lines, "piece.R", "near", "accepted");
    ok(sheet.type[sheet_type(&sheet, 'R')].step[0].range == 1, "the piece is the one chosen");
    ruled(lines, "pawn.steps", "3", "ruling pawn.steps=3: t has no such value; expected pawn.steps=2|1");
    ruled(lines, "pawn.step", "1", "ruling pawn.step=1: t has no ruling 'pawn.step'; its rulings: "
                                   "piece.R=far|near, pawn.steps=2|1");
    ruled(lines, "stalemate", "draw", "ruling stalemate=draw: t has no ruling 'stalemate'; its rulings: "
                                      "piece.R=far|near, pawn.steps=2|1");
    ruled("", "pawn.steps", "2", "ruling pawn.steps=2: t has no ruling 'pawn.steps'; its rulings: none");
    Ruling two[2] = {{"pawn.steps", "1"}, {"pawn.steps", "2"}};
    same(read_text("name t\nbase mini\npawn.steps 2 | 1\n", two, 2), "accepted", "a key twice");
    ok(sheet.pawn_steps == 2, "the last one wins");
}

/* --- values -------------------------------------------------------------- */

static void test_values(void) {
    refuses("board 8", 7, "found '8'; expected FILESxRANKS, like 10x8");
    refuses("board 8xx8", 9, "found 'x8'; expected a number from 2 to 16");
    refuses("board 17x8", 7, "the number is out of range; expected 1 to 16");
    refuses("board 8x1", 9, "the number is out of range; expected 2 to 16");
    refuses("board 0x8", 7, "the number is out of range; expected 1 to 16");
    refuses("board 99999999999x8", 7, "the number is out of range; expected 1 to 16");
    refuses("board 8x8 9", 11, "found '9' after the first word; expected only FILESxRANKS, like 10x8");
    refuses("pawn.start row 2", 12, "found 'row'; expected 'rank' and a number");
    refuses("pawn.start rank", 16, "the value ends here; expected the number of a rank");
    refuses("pawn.start rank 8", 17, "the number is out of range; expected 1 to 7");
    refuses("pawn.steps two", 12, "found 'two'; expected a number from 1 to 16");
    refuses("pawn.steps 17", 12, "the number is out of range; expected 1 to 16");
    refuses("pawn.steps 6", 12, "a first move of 6 steps reaches the last rank; expected at most 5");
    refuses("pawn.steps 1\npawn.start rank 5\npawn.later_double no | yes", 1,
            "a later double step reaches the last rank; expected only 'no' where pawns start 3 from it");
    accepts("pawn.steps 1\npawn.start rank 4\npawn.later_double no | yes");
    refuses("pawn p", 6, "found 'p'; expected the pawn's letter, one of A to Z");
    refuses("pawn K", 6, "the letter K is taken by line 4; expected another");
    refuses("pawn none\npawn.start none\npawn.steps none\npromotion.to R", 1,
            "'promotion.to' says nothing without 'pawn'; expected that too, or neither");
    refuses("royal Q", 7, "no piece has the letter Q; expected the letter of a piece, not the pawn's");
    refuses("royal P", 7, "found 'P'; expected the letter of a piece, not the pawn's");
    refuses("royal king", 7, "found 'king'; expected the letter of a piece, not the pawn's");
    refuses("promotion.to R K", 16, "found 'K'; expected letters of pieces, neither pawn nor king, or 'none'");
    refuses("promotion.to R Q", 16, "no piece has the letter Q; expected letters of pieces, neither pawn nor king, or 'none'");
    refuses("promotion.to R R", 16, "R stands twice; expected each letter once");
    refuses("promotion.to none R", 19, "found 'R' after the first word; expected only 'none'");
    accepts("board 16x2\npawn none\npawn.start none\npawn.steps none\npromotion.to none");
    ok(sheet.pawn == 0 && sheet.types == 2, "a game without pawns");
    accepts("promotion.to none");
    ok(sheet.promotion_to == 0, "a pawn may have nothing to become");
    refuses("piece N X", 9, "unknown Betza letter 'X'; expected W F D N A H C Z G K Q R B or (x,y), "
            "after any of m c n f b l r v s h");
    refuses("piece N odd: fN(2;1)", 18, "expected ',' between the two sides of the leap");
    refuses("stalemate won", 11, "found 'won'; expected draw, wins or loses");
    refuses("drop.ranks 3\ndrop R K", 8, "found 'K'; expected letters of pieces or the pawn's, not the king's");
    refuses("drop R P\ndrop.ranks 9", 12, "the number is out of range; expected 1 to 8");
    refuses("drop.ranks 3", 1, "'drop.ranks' says nothing without 'drop'; expected that too, or neither");
    refuses("castle.pairs any", 1,
            "'castle.pairs' says nothing without 'castle K' or 'castle Q'; expected that too, or neither");
    refuses("castle K e1g1,h1f1\ncastle.rook R\ncastle.dropped_rook yes", 1,
            "'castle.dropped_rook' says nothing without 'drop'; expected that too, or neither");
    refuses("drop R\ndrop.ranks 4\npromotion.box captured", 1,
            "a box and a reserve in one sheet; expected one of the two");
    same(read_lines("drop R P"), "t.rules: the key 'drop.ranks' is missing; expected it where there are drops",
         "drops without a zone");
    same(read_lines("pawn.steps none"), "t.rules: the key 'pawn.steps' is missing; expected it where there is a pawn",
         "a pawn without steps");
    same(read_lines("castle K e1g1,h1f1"),
         "t.rules: the key 'castle.rook' is missing; expected it where there is castling", "castling without a rook");
    same(read_text("name a.b\nbase mini\n", NULL, 0),
         "t.rules:1:6: found 'a.b'; expected a name of letters, digits, '-' and '_', shorter than 64\n  name a.b\n       ^",
         "a name with a dot");
}

static void test_castlings(void) {
#define ROOK "castle.rook R\n"
    accepts(ROOK "castle K e1f1..h1,h1e1..g1\ncastle Q e1c1,a1d1");
    refuses(ROOK "castle K e1g1", 14, "expected ',' and the rook's squares, as in e1g1,h1f1");
    refuses(ROOK "castle K e1i1,h1f1", 12, "expected a square of the 8x8 board");
    refuses(ROOK "castle K e1g9,h1f1", 12, "expected a square of the 8x8 board");
    refuses(ROOK "castle K e1g1,h1f1x", 19, "expected a blank after the rook's squares");
    refuses(ROOK "castle K e1f1..,h1f1", 16, "expected a square of the 8x8 board");
    refuses(ROOK "castle K e1f1..f2,h1f1", 16, "a range over several ranks; expected squares of one rank");
    refuses(ROOK "castle K e1e1,h1f1", 12, "the king stays where it is; expected it to move");
    refuses(ROOK "castle K e1g1,h1h1", 17, "the rook stays where it is; expected it to move");
    refuses(ROOK "castle K e1f1,h1f1", 17, "king and rook land on one square; expected two");
    refuses(ROOK "castle K e1g1,e1f1", 15, "king and rook start on one square; expected two");
    refuses(ROOK "castle K e1g2,h1f1", 12, "the king leaves its rank; expected a square of rank 1");
    refuses(ROOK "castle K e1g1,h2f1", 15, "the rook is not on the king's rank; expected a square of rank 1");
    refuses(ROOK "castle K e1g1,h1f2", 17, "the rook leaves its rank; expected a square of rank 1");
    refuses(ROOK "castle K e1c1,a1d1", 15, "'castle K' with a rook on the other side; "
                                           "expected K for the side of the high files, Q for the other");
    refuses(ROOK "castle K e1g1,h1f1 e1g1,h1f1", 20, "a castling is stated twice; expected it once");
    refuses(ROOK "castle K e1g1,h1f1 e1h1,g1f1", 25, "the rook starts elsewhere in another move; expected h1");
    refuses(ROOK "castle K e1g1,h1f1\ncastle Q d1b1,a1c1", 10, "the king starts elsewhere in another move; expected e1");
    refuses(ROOK "castle K e1g1,h1f1\nleap d1d3", 6, "the king starts elsewhere in another move; expected e1");
    refuses("castle K e1g1,h1f1\ncastle.rook K", 13, "found 'K'; expected the letter of a piece, neither pawn nor king");
    refuses("leap e1", 8, "expected a square of the 8x8 board");
    refuses("leap e1e3x", 10, "expected a blank after the leap's two squares");
    refuses("leap e1e1", 8, "the king stays where it is; expected it to move");
    refuses("leap e1e3 e1e3", 11, "a leap is stated twice; expected it once");
    refuses("leap e1e2", 1, "the leap e1e2 is also a step of the royal piece; expected another");
    refuses("leap e1a1 e1b1 e1c1 e1g1 e1h1 e1a2 e1b2 e1c2 e1g2 e1h2 e1a3 e1b3 e1c3 e1d3 e1e3 e1f3 e1g3", 86,
            "more than 16 leaps; expected fewer");
}

static void test_long_texts(void) {
    accepts(ROOK "castle K e1g1,h1f1");
    ok(!sheet.long_castling_text, "castling on squares of its own is written short");
    accepts(ROOK "castle K e1f1,h1e1");
    ok(sheet.long_castling_text, "one king step: long");
    accepts(ROOK "castle K e1g1,h1f1\nleap e1g1");
    ok(sheet.long_castling_text, "a leap to the same square: long");
    accepts(ROOK "castle K e1g1,h1f1 e1g1,h1e1");
    ok(sheet.long_castling_text, "two castlings of the king to one square: long");
    accepts(ROOK "castle K e1g1..h1,h1f1\ncastle.pairs crossed");
    ok(!sheet.long_castling_text && sheet.castle_count[BLACK] == 2, "a range of the king only");
    accepts(ROOK "castle K e1g1,h1f1\npiece K walks: K | jumps: KD");
    ok(sheet.long_castling_text, "a step of a reading that is not chosen: long");
}

/* --- limits and junk ----------------------------------------------------- */

static void test_limits(void) {
    accepts("board 16x2\npawn.start rank 1\npawn.steps 1\n" ROOK "castle K a1b1..p1,p1a1..o1\ncastle.pairs any");
    ok(sheet.castle_count[WHITE] == 15 * 15 - 14, "all pairs of the widest range: %d", sheet.castle_count[WHITE]);
    refuses("board 16x2\npawn.start rank 1\npawn.steps 1\n" ROOK "castle.pairs crossed | any\n"
            "castle Q h1a1..g1,a1b1..p1\ncastle K h1a1..g1,p1a1..o1 h1i1..p1,p1a1..o1", 28,
            "more than 250 castlings; expected fewer");
    char lines[8000] = "", line[64];
    for (char c = 'A'; c <= 'Z'; c++) {
        if (strchr("KRP", c))
            continue;
        snprintf(line, sizeof line, "piece %c W%s", c, c == 'Z' ? "" : "\n");
        strcat(lines, line);
    }
    accepts(lines);
    ok(sheet.types == MAX_TYPES, "a type for each letter");
}

/* Random bytes, and a good sheet with some of its bytes changed, are read or refused, never worse. */
static void test_junk(void) {
    static const char junk[] = "\n\t #|:.,=-x0129aehKPQR(\xC3\xA9\xFF\001nflmc";
    static char text[20000];
    uint32_t seed = 1747;
    int accepted = 0, rounds = 0;
    for (int i = 0; i < builtin_sheet_count; i++)
        for (int round = 0; round < 300; round++, rounds++) {
            size_t length = strlen(builtin_sheet[i].text);
            memcpy(text, builtin_sheet[i].text, length + 1);
            for (int change = round % 5; change >= 0; change--) {
                seed = seed * 1664525u + 1013904223u;
                text[(seed >> 8) % length] = junk[(seed >> 3) % (sizeof junk - 1)];
            }
            error.text[0] = '\0';
            bool read = sheet_read(&sheet, (SheetText){"junk", text}, NULL, 0, find_mini, NULL, &error);
            accepted += read;
            if (read != (error.text[0] == '\0'))
                ok(false, "a fault if and only if it is refused: %s", error.text);
        }
    ok(accepted > 0 && accepted < rounds, "%d of %d damaged sheets can still be read", accepted, rounds);
    for (int round = 0; round < 300; round++) {
        size_t length = (size_t)(round * 11);
        for (size_t i = 0; i < length; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[i] = (char)(seed >> 20 & 0xFF ? seed >> 20 & 0xFF : 1);
        }
        text[length] = '\0';
        if (sheet_read(&sheet, (SheetText){"junk", text}, NULL, 0, find_mini, NULL, &error))
            ok(false, "random bytes are no sheet");
    }
    ok(true, "random bytes are refused");
}

int main(void) {
    test_lines();
    test_examples();
    test_text();
    test_base();
    test_readings();
    test_rulings();
    test_values();
    test_castlings();
    test_long_texts();
    test_limits();
    test_junk();
    return tap_end();
}
