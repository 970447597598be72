/* test_words.c - the lines, the moves and the FENs of other programs. */
#include "../../core/test/tap.h"
#include "../engine/dialect.h"
#include "../engine/notation.h"
#include "../variant/variant.h"

#include <inttypes.h>
#include <stdlib.h>

/* --- lines --------------------------------------------------------------- */

static Variant *open_named(const char *name);
static void set_up(const Variant *variant, const char *fen, Position *out);

/* An answer at the start position of chess, as one text. */
static void read_answer(const char *lines, int depth, Text *got) {
    Variant *v = open_named("chess");
    Position start;
    RankBase base = {1, true};
    AnswerText text = {NULL, 0, false};
    Answer answer;
    Text wrong = {0};
    uint64_t all;
    char copy[500];
    set_up(v, NULL, &start);
    snprintf(copy, sizeof copy, "%s", lines);
    for (char *at = strtok(copy, "\n"); at; at = strtok(NULL, "\n"))
        answer_text_add(&text, at);
    if (!answer_read(&text, &start, depth, &base, &answer, &wrong))
        text_addf(got, "wrong: %s", wrong.at);
    else {
        for (int i = 0; i < answer.count; i++)
            text_addf(got, "%s=%" PRIu64 " ", answer.row[i].text, answer.row[i].nodes);
        text_addf(got, "total %" PRIu64 "%s%s", answer.total, answer.total_stated ? "" : " unstated",
                  answer_adds_up(&answer, &all) || answer.count == 0 ? "" : " differs");
    }
    answer_free(&answer);
    answer_text_free(&text);
    text_free(&wrong);
    free(v);
}

static void line_is(const char *line, const char *expected) {
    Text got = {0}, wanted = {0};
    read_answer(line, 2, &got);
    if (strncmp(expected, "row [", 5) == 0) {
        size_t length = strcspn(expected + 5, "]");
        const char *number = expected + 5 + length + 2;
        text_addf(&wanted, "%.*s=%s total %s unstated", (int)length, expected + 5, number, number);
    } else
        text_add(&wanted, strcmp(expected, "other") == 0 ? "total 0 unstated"
                          : strcmp(expected, "huge") == 0 ? "wrong: its answer has a number of more than 64 bits; expected leaves "
                                                            "that can be counted" : strstr(expected, "total"));
    same(got.at, wanted.at, "line '%s'", line);
    text_free(&got);
    text_free(&wanted);
}

static void test_lines(void) {
    line_is("e2e4: 20", "row [e2e4] 20");
    line_is("e2e4 20", "row [e2e4] 20");
    line_is("e2e4 : 20", "row [e2e4] 20");
    line_is("e2e4:20", "row [e2e4] 20");
    line_is("e2e4=20", "row [e2e4] 20");
    line_is("  e2e4\t20\t", "row [e2e4] 20");
    line_is("e2e4 - 20", "row [e2e4] 20");
    line_is("e2e4 -> 20", "row [e2e4] 20");
    line_is("| e2e4 | 20 |", "row [e2e4] 20");
    line_is("\"e2e4\": 20,", "row [e2e4] 20");
    line_is("e2e4 (20)", "row [e2e4] 20");
    line_is("12. e2e4 20", "row [e2e4] 20");
    line_is("12) Ng1-f3: 20 nodes", "row [Ng1-f3] 20");
    line_is("a7a8=Q: 20", "row [a7a8=Q] 20");
    line_is("f2g2,i2f2 6", "row [f2g2,i2f2] 6");
    line_is("N@f3: 4,865,609", "row [N@f3] 4865609");
    line_is("P*5e 20", "row [P*5e] 20");
    line_is("O-O: 20", "row [O-O] 20");
    line_is("O-O-O 20", "row [O-O-O] 20");
    line_is("0-0-0+ 20", "row [0-0-0+] 20");
    line_is("Pawn e2 - e4   20", "row [Pawn e2 e4] 20");
    line_is("e2e4 0", "row [e2e4] 0");
    line_is("Nodes searched: 400", "total 400");
    line_is("Nodes searched : 400", "total 400");
    line_is("400", "total 400");
    line_is("Total: 400", "total 400");
    line_is("total nodes 400 in 0.2", "total 400");
    line_is("Perft(2): 400", "total 400");
    line_is("perft 2: 400", "total 400");
    line_is("perft 2 400", "total 400");
    line_is("20 moves, 400 nodes", "total 400");
    line_is(" 2       2039  0.00   1557677.62nps", "depth 2 total 2039");
    line_is("e2e4: 99999999999999999999", "huge");
    line_is("Nodes searched: 99999999999999999999", "huge");
    line_is("", "other");
    line_is("info depth 1 score cp 20 nodes 20 pv e2e4", "other");
    line_is("bestmove e2e4", "other");
    line_is("Nodes/second: 400", "other");
    line_is("Moves: 20", "other");
    line_is("Time: 12", "other");
    line_is("depth2: 400", "other");
    line_is("perft 2", "other");
    line_is(" 8 r n b q k b n r", "other");
    line_is("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "other");
}

/* A whole list: its rows and total as one text. */
static void list_is(const char *lines, int depth, const char *expected) {
    Text got = {0};
    read_answer(lines, depth, &got);
    same(got.at, expected, "a list of depth %d", depth);
    text_free(&got);
}

static void test_lists(void) {
    list_is("a2a3: 1\nb2b3: 1\nNodes searched: 2", 1, "a2a3=1 b2b3=1 total 2");
    list_is("a2a3: 1\nb2b3: 1", 1, "a2a3=1 b2b3=1 total 2 unstated");
    list_is("a2a3: 1\nb2b3: 1\nNodes searched: 3", 1, "a2a3=1 b2b3=1 total 3 differs");
    list_is("a2a3 5\nb2b3 9\nc2c3 20\n20", 2, "a2a3=5 b2b3=4 c2c3=11 total 20");           /* only running sums */
    list_is("a2a3 5 5\nb2b3 4 9\nc2c3 11 20\n20", 2, "a2a3=5 b2b3=4 c2c3=11 total 20");    /* count and sum */
    list_is("a2a3 1 5\nb2b3 2 4\nc2c3 3 11\n20", 2, "a2a3=5 b2b3=4 c2c3=11 total 20");     /* number and count */
    list_is("a2a3 1 1\nb2b3 1 2\n1 2 0.0\na2a3 5 5\nb2b3 4 9\n2 9 0.0", 2, "a2a3=5 b2b3=4 total 9");
    list_is("a2a3: 1\n2\nb2b3: 1", 1, "wrong: its answer goes on after its total with 'b2b3: 1'; expected one answer, not two in one");
    list_is("a2a3: 1\n1\n1", 1, "wrong: its answer goes on after its total with '1'; expected one answer, not two in one");
    list_is("hello\na2a3: 1\nb2b3: onec2c3: 1\n3", 1, "a2a3=1 b2b3=1 total 3 differs");
    list_is("Nb1-a3 42 42\nNb1-c3 42 84\nNg1-f3 40 124", 2, "Nb1-a3=42 Nb1-c3=42 Ng1-f3=40 total 124 unstated");
    list_is("a2a3 20 30\nb2b3 21 9\nc2c3 17 40", 2, "wrong: its rows can be read in two ways: 'a2a3 20 30' counts 20 (the first number after "
            "the move) or 30 (the second number after the move); expected one number a move, names beside them, or a total that tells which");
    list_is("a2a3\na2a4\nb2b3\n", 1, "a2a3=1 a2a4=1 b2b3=1 total 3 unstated");
    list_is("0", 1, "total 0");
}

/* --- moves --------------------------------------------------------------- */

static Variant *open_named(const char *name) {
    Library library = {.count = 0};
    Error error;
    Variant *variant = variant_open(&library, name, NULL, 0, &error);
    if (!variant)
        printf("Bail out! %s\n", error.text), exit(1);
    return variant;
}

static void set_up(const Variant *variant, const char *fen, Position *out) {
    Error error;
    if (!variant_position(variant, fen, NULL, out, &error))
        printf("Bail out! %s\n", error.text), exit(1);
}

/* Texts with blanks between them, and the moves that they mean in the same order; `-` for none. */
static void moves_are(const Variant *variant, const char *fen, int base, const char *texts, const char *expected) {
    Position p;
    Answer answer = {0};
    Text got = {0};
    char copy[300];
    set_up(variant, fen, &p);
    snprintf(copy, sizeof copy, "%s", texts);
    for (char *at = strtok(copy, ";"); at; at = strtok(NULL, ";")) {
        answer.row = make_room(answer.row, (size_t)answer.count, sizeof *answer.row);
        answer.row[answer.count++] = (AnswerRow){.text = copy_text(at, strlen(at))};
    }
    notation_pair(&p, base, &answer);
    for (int i = 0; i < answer.count; i++) {
        char ours[MOVE_TEXT] = "-";
        if (answer.row[i].legal)
            move_write(&p, answer.row[i].move, ours);
        text_addf(&got, "%s%s", i ? ";" : "", ours);
    }
    same(got.at, expected, "%s: moves %s", variant->sheet.name, texts);
    text_free(&got);
    answer_free(&answer);
}

static void test_chess_moves(void) {
    Variant *v = open_named("chess");
    const char *castling = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const char *promoting = "1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";
    moves_are(v, NULL, 1, "e2e4;Ng1-f3;Nf3;e4;b1c3;E2E4;Pawn e2 - e4", "e2e4;g1f3;g1f3;e2e4;b1c3;e2e4;e2e4");
    moves_are(v, NULL, 1, "e2e5;Ng1-f4;Bg1-f3;rubbish;e2e4q;N@f3", "-;-;-;-;-;-");
    moves_are(v, castling, 1, "e1g1;e1c1", "e1g1;e1c1");
    moves_are(v, castling, 1, "e1h1;e1a1", "e1g1;e1c1");
    moves_are(v, castling, 1, "O-O;O-O-O", "e1g1;e1c1");
    moves_are(v, castling, 1, "0-0;0-0-0+", "e1g1;e1c1");
    moves_are(v, castling, 1, "e1g1,h1f1;a1d1,e1c1", "e1g1;e1c1");
    moves_are(v, castling, 1, "Ke1-g1;Ke1g1", "e1g1;e1g1");
    moves_are(v, castling, 1, "e1f1;e1d1", "e1f1;e1d1");
    moves_are(v, castling, 1, "Ne5xg6;Bxa6;dxe6;Nb1;Nd1;Qxh3+;gxh3", "e5g6;e2a6;d5e6;c3b1;c3d1;f3h3;g2h3");
    moves_are(v, promoting, 1, "a7a8q;a7a8R;a7a8=B;a8=N;axb8=Q+;a7xb8(R)", "a7a8q;a7a8r;a7a8b;a7a8n;a7b8q;a7b8r");
    moves_are(v, promoting, 1, "a7-a8N;a7a8/Q", "a7a8n;a7a8q");
    moves_are(v, promoting, 1, "a7a8;a7a8;a7a8;a7a8", "a7a8q;a7a8r;a7a8b;a7a8n");
    moves_are(v, promoting, 1, "e5d6;e5d6;exd6 e.p.;e5xd6", "e5d6;e5d6;e5d6;e5d6");
    moves_are(v, promoting, 1, "Rad1;Rhf1;R1h5;Rh1-h5", "a1d1;h1f1;h1h5;h1h5");
    free(v);
}

static void test_other_moves(void) {
    Variant *v = open_named("descent");
    const char *drops = "4k3/8/8/8/8/8/8/R3K3[QNPn] w Ql - 0 1";
    moves_are(v, drops, 1, "P@e5;P@e1;R@a2;N@e1;n*4d", "-;-;-;-;-");
    moves_are(v, "4k3/8/8/8/8/8/8/R3K3[QNPn] w QL - 0 1", 1, "P@e4;N*e3;Q@f3;@d4;P*3e;N*7h", "P@e4;N@e3;Q@f3;P@d4;P@f4;N@b1");
    moves_are(v, "4k3/8/8/8/8/8/8/R3K3[n] b L - 0 1", 1, "n@f6;N@e6;N*4b;N@e4", "N@f6;N@e6;N@e7;-");
    free(v);
    v = open_named("wildebeest-decimal");
    const char *castling = "10/4k5/10/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1";
    moves_are(v, castling, 1, "f2g2;f2g2;f2h2;f2i2;f2e2;f2d2", "f2g2;f2g2,i2f2;f2h2,i2g2;f2i2,i2h2;f2e2;f2d2,b2e2");
    moves_are(v, castling, 1, "f2g2,i2f2;f2g2", "f2g2,i2f2;f2g2");
    moves_are(v, castling, 1, "f2g2;f2g2,i2f2;f2g2", "f2g2;f2g2,i2f2;f2g2");
    moves_are(v, castling, 1, "O-O;O-O;O-O;O-O-O", "f2g2,i2f2;f2h2,i2g2;f2i2,i2h2;f2e2,b2f2");
    moves_are(v, castling, 0, "f1g1;f1g1;f1f0;b1b9", "f2g2;f2g2,i2f2;f2f1;b2b10");
    moves_are(v, castling, 1, "b2b10;Rb2-b10;f2f0", "b2b10;b2b10;-");
    free(v);
}

/* --- FENs ---------------------------------------------------------------- */

static void fen_is(const Variant *variant, Dialect dialect, const char *fen, const char *expected, const char *lost) {
    Position p;
    Error reason = {.text = ""};
    char got[FEN_TEXT];
    set_up(variant, fen, &p);
    dialect_write(&dialect, &p, got);
    same(got, expected, "%s: FEN", variant->sheet.name);
    ok(dialect_same(&dialect, &p, got), "%s: %s is the same when read back", variant->sheet.name, got);
    if (dialect_says(&dialect, &p, &reason))
        reason.text[0] = '\0';
    same(reason.text, lost, "%s: what %s loses", variant->sheet.name, got);
}

static void test_dialects(void) {
    Variant *v = open_named("chess");
    const char *castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", *passed = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
               *idle = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    fen_is(v, (Dialect){0}, castling, castling, "");
    fen_is(v, (Dialect){.rights = RIGHTS_FILES}, castling, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "");
    fen_is(v, (Dialect){.rights = RIGHTS_NONE}, castling, "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
           "its FENs do not say the castling right K");
    fen_is(v, (Dialect){.rights = RIGHTS_NONE}, passed, passed, "");
    fen_is(v, (Dialect){.passed = PASSED_NONE}, passed, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1",
           "its FENs do not say every square that the pawn passed");
    fen_is(v, (Dialect){.passed = PASSED_NONE}, idle, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "");
    fen_is(v, (Dialect){.passed = PASSED_LAST}, passed, passed, "");
    free(v);
    v = open_named("devingt");
    const char *triple = "4k5/10/10/10/10/3pP5/10/10/10/4K5[] b - e3e4 0 1";
    fen_is(v, (Dialect){.passed = PASSED_LAST}, triple, "4k5/10/10/10/10/3pP5/10/10/10/4K5[] b - e4 0 1", "");
    fen_is(v, (Dialect){.passed = PASSED_LAST}, "4k5/10/10/10/10/4P5/3p6/10/10/4K5[] b - e3e4 0 1",
           "4k5/10/10/10/10/4P5/3p6/10/10/4K5[] b - e4 0 1", "its FENs do not say every square that the pawn passed");
    fen_is(v, (Dialect){.holdings = HOLDINGS_NONE}, triple, "4k5/10/10/10/10/3pP5/10/10/10/4K5 b - e3e4 0 1",
           "its FENs do not say the holdings");
    fen_is(v, (Dialect){.holdings = HOLDINGS_NONE}, NULL,
           "rnbskqsbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBSKQSBNR w KQkq - 0 1", "");
    free(v);
    v = open_named("descent");
    fen_is(v, (Dialect){.holdings = HOLDINGS_SLASH}, "4k3/8/8/8/8/8/8/4K3[QNpp] w Ll - 0 1",
           "4k3/8/8/8/8/8/8/4K3/QNpp w Ll - 0 1", "");
    fen_is(v, (Dialect){.dropped = RIGHT_WL | RIGHT_BL}, "4k3/8/8/8/8/8/8/4K2R[QNpp] w KLl - 0 1",
           "4k3/8/8/8/8/8/8/4K2R[QNpp] w K - 0 1", "its FENs do not say the castling right L");
    fen_is(v, (Dialect){.dropped = RIGHT_WL | RIGHT_BL}, "4k3/8/8/8/8/8/8/4K3[QNpp] w - - 0 1",
           "4k3/8/8/8/8/8/8/4K3[QNpp] w - - 0 1", "");
    fen_is(v, (Dialect){.holdings = HOLDINGS_NONE}, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
    free(v);
}

static void shown_is(const Variant *variant, const char *fen, const char *shown, bool expected) {
    Position p;
    set_up(variant, fen, &p);
    ok(dialect_same(&(Dialect){0}, &p, shown) == expected, "%s: %s is %s", variant->sheet.name, shown,
       expected ? "the same" : "another");
}

static void test_reading_back(void) {
    Variant *v = open_named("descent");
    const char *fen = "4k3/8/8/8/8/8/8/4K2R[QNpp] w KLl - 0 1";
    shown_is(v, fen, "4k3/8/8/8/8/8/8/4K2R[pNpQ] w - - 3 9", true);
    shown_is(v, fen, "4k3/8/8/8/8/8/8/4K2R/QNpp w - - 0 1", true);
    shown_is(v, fen, "4k3/8/8/8/8/8/8/4K2R~[QNpp] w - - 0 1", true);
    shown_is(v, fen, "4k3/8/8/8/8/8/8/4K2R[QNp] w - - 0 1", false);
    shown_is(v, fen, "4k3/8/8/8/8/8/8/4K2R[QNppp] w - - 0 1", false);
    shown_is(v, fen, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", false);
    shown_is(v, fen, "4k3/8/8/8/8/8/8/4K2R[QNpp] b - - 0 1", false);
    shown_is(v, fen, "4k3/8/8/8/8/8/8/4K1R1[QNpp] w - - 0 1", false);
    shown_is(v, fen, "4k3/8/8/8/8/8/4K2R[QNpp] w - - 0 1", false);
    shown_is(v, fen, "", false);
    free(v);
    v = open_named("archchess");
    shown_is(v, NULL, "rnbckqdbnr/pppppppppp/55/91/10/10/10/10/PPPPPPPPPP/RNBCKQDBNR w - - 0 1", false);
    shown_is(v, NULL, "rnbckqdbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBCKQDBNR w - - 0 1", true);
    free(v);
}

int main(void) {
    test_lines();
    test_lists();
    test_chess_moves();
    test_other_moves();
    test_dialects();
    test_reading_back();
    return tap_end();
}
