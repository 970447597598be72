/* test_board.c - squares as text, and the form of messages. */
#include "../base/board.h"
#include "../base/error.h"
#include "../base/plain.h"
#include "tap.h"

static void test_squares(void) {
    Board b = {14, 10, 140};
    bool all = true;
    for (int s = 0; s < b.squares; s++) {
        char text[SQUARE_TEXT];
        const char *at = text;
        Square back;
        size_t length = square_write(b, (Square)s, text);
        all = all && length == strlen(text) && square_read(b, &at, &back) && back == s && *at == '\0';
    }
    ok(all, "every square of a 14x10 board is read as it is written");
    static const char *const bad[] = {"", "a", "a0", "a00", "a11", "o1", "A1", "4", "a-1", "n", "a100"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *at = bad[i];
        Square s;
        bool read = square_read(b, &at, &s);
        /* Of `a100` only `a10` is a square. */
        ok(read ? *at != '\0' : at == bad[i], "'%s' is no square of it", bad[i]);
    }
    char text[SQUARE_TEXT];
    square_write((Board){16, 16, 256}, 255, text);
    same(text, "p16", "the last square of the largest board");
    ok(mirrored(b, 0) == 126 && mirrored(b, 139) == 13, "a1 and a10, n10 and n1 mirror each other");
}

static void test_errors(void) {
    Error error;
    error_set(&error, "%s is %d", "it", 7);
    same(error.text, "it is 7", "a fault without a place");
    error_prefix(&error, "there");
    same(error.text, "there: it is 7", "a prefix");
    error_at(&error, "f", 3, 3, "ab\nc", "no %s; expected d", "b");
    same(error.text, "f:3:3: no b; expected d\n  ab\n    ^", "a caret at the end of a line");
    error_at(&error, "f", 3, 3, "\tb\r\n", "x");
    same(error.text, "f:3:3: x\n  \tb\n  \t ^", "tabs are kept, CR is not shown");
    error_at(&error, "f", 3, 4, "\xC3\xA9 c", "x");
    same(error.text, "f:3:4: x\n  \xC3\xA9 c\n    ^", "the caret counts characters, the column bytes");
    error_at(&error, "f", 3, 2, "a\001b", "x");
    same(error.text, "f:3:2: x\n  a?b\n   ^", "control bytes are not shown");
    error_at(&error, "f", 3, 1, NULL, "x");
    same(error.text, "f:3:1: x", "without a source line");
    error_fen(&error, "8/8 w", "placement", 2, "%d ranks", 2);
    same(error.text, "FEN, placement, character 3: 2 ranks\n  8/8 w\n    ^", "a fault in a FEN");
}

static void test_long_lines(void) {
    Error error;
    char line[3000];
    memset(line, 'a', sizeof line);
    line[sizeof line - 1] = '\0';
    line[1500] = 'X';
    error_at(&error, "f", 1, 1501, line, "x");
    const char *shown = strchr(error.text, '\n') + 1, *caret = strchr(error.text, '^');
    const char *second = strchr(shown, '\n') + 1;
    ok(second - shown < 220 && strchr(shown, 'X') - shown == caret - second, "a part of a long line, with its caret");
    for (size_t i = 0; i < sizeof line - 1; i++)
        line[i] = i % 2 ? '\xA9' : '\xC3';
    error_at(&error, "f", 1, 1500, line, "x");
    ok(strlen(error.text) < 500, "a long line of two-byte characters");
    memset(line, 'b', sizeof line - 1);
    error_set(&error, "%s", line);
    ok(strlen(error.text) == sizeof error.text - 1, "a message that is too long is cut");
    error_prefix(&error, "p");
    ok(strncmp(error.text, "p: bbb", 6) == 0, "and so with a prefix");
}

static void test_plain(void) {
    char text[] = "a\tb\n\033[m \302\233 \302\240 \351 \303\251 \177 \355\240\200 \357\277\277 \364\217\277\277 \360\200";
    make_text_plain(text);
    same(text, "a\tb\n?[m ?? \302\240 ? \303\251 ? ??? ??? \364\217\277\277 ??", "what a terminal may be given");
    ok(plain_length("\302\237") == 0 && plain_length("\302\240") == 2, "C1 ends before U+00A0");
    ok(utf8_length("\300\257") == 0, "an overlong form is no character");
    Error error;
    error_set(&error, "%s", "x\033y\302\220z");
    same(error.text, "x?y??z", "a message is plain whatever is put in");
}

int main(void) {
    test_squares();
    test_errors();
    test_long_lines();
    test_plain();
    return tap_end();
}
