/* test_betza.c - Betza notation: what each text means, and every refusal. */
#include "../sheet/betza.h"
#include "tap.h"

/* Steps as text: `(dx,dy)`, then `*N` or `*` for a range, m or c, n when lame; in the order read. */
static void steps_write(const Step *step, int count, char *out, size_t room) {
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < count && used < room; i++) {
        char range[16] = "";
        if (step[i].range == UNLIMITED)
            strcpy(range, "*");
        else if (step[i].range > 1)
            snprintf(range, sizeof range, "*%d", step[i].range);
        used += (size_t)snprintf(out + used, room - used, "%s(%d,%d)%s%s%s", i ? " " : "", step[i].dx, step[i].dy,
                                 range, step[i].mode == STEP_MOVE ? "m" : step[i].mode == STEP_CAPTURE ? "c" : "",
                                 step[i].lame ? "n" : "");
    }
}

static void means(const char *betza, const char *expected) {
    Step step[MAX_STEPS];
    BetzaError error = {0, ""};
    char text[2000];
    int count = betza_read(betza, step, &error);
    steps_write(step, count, text, sizeof text);
    same(count < 0 ? error.message : text, expected, "%s", betza);
}

/* How many squares a piece reaches at once, for the pieces with many. */
static void counts(const char *betza, int expected) {
    Step step[MAX_STEPS];
    BetzaError error;
    int count = betza_read(betza, step, &error);
    ok(count == expected, "%s has %d directions (%d)", betza, expected, count);
}

static void refused(const char *betza, size_t at, const char *message) {
    Step step[MAX_STEPS];
    BetzaError error = {99, "accepted"};
    betza_read(betza, step, &error);
    same(error.message, message, "'%s' is refused", betza);
    ok(error.at == at, "'%s' at byte %zu (%zu)", betza, at, error.at);
}

static void test_letters(void) {
    means("W", "(0,1) (1,0) (-1,0) (0,-1)");
    means("F", "(1,1) (-1,1) (1,-1) (-1,-1)");
    means("D", "(0,2) (2,0) (-2,0) (0,-2)");
    means("A", "(2,2) (-2,2) (2,-2) (-2,-2)");
    means("N", "(1,2) (-1,2) (2,1) (-2,1) (2,-1) (-2,-1) (1,-2) (-1,-2)");
    means("H", "(0,3) (3,0) (-3,0) (0,-3)");
    means("C", "(1,3) (-1,3) (3,1) (-3,1) (3,-1) (-3,-1) (1,-3) (-1,-3)");
    means("Z", "(2,3) (-2,3) (3,2) (-3,2) (3,-2) (-3,-2) (2,-3) (-2,-3)");
    means("G", "(3,3) (-3,3) (3,-3) (-3,-3)");
    means("(4,0)", "(0,4) (4,0) (-4,0) (0,-4)");
    means("(1,4)", "(1,4) (-1,4) (4,1) (-4,1) (4,-1) (-4,-1) (1,-4) (-1,-4)");
    means("K", "(0,1) (1,0) (-1,0) (0,-1) (1,1) (-1,1) (1,-1) (-1,-1)");
    means("R", "(0,1)* (1,0)* (-1,0)* (0,-1)*");
    means("B", "(1,1)* (-1,1)* (1,-1)* (-1,-1)*");
    counts("Q", 8);
    counts("RN", 12);
    counts("RF", 8);
    counts("DAN", 16);
    counts("CN", 16);
    counts("QN", 16);
}

static void test_repeats(void) {
    means("WW", "(0,1)* (1,0)* (-1,0)* (0,-1)*");
    means("W0", "(0,1)* (1,0)* (-1,0)* (0,-1)*");
    means("R4", "(0,1)*4 (1,0)*4 (-1,0)*4 (0,-1)*4");
    means("fW3", "(0,1)*3");
    means("fDD", "(0,2)*");
    means("flFF", "(-1,1)*");
    means("ffNN", "(1,2)* (-1,2)*");
    means("ffN2", "(1,2)*2 (-1,2)*2");
    means("ff(3,1)(3,1)", "(1,3)* (-1,3)*");
    means("W1", "(0,1) (1,0) (-1,0) (0,-1)");
    means("W15", "(0,1)* (1,0)* (-1,0)* (0,-1)*");
    counts("K0", 8);
}

static void test_modifiers(void) {
    means("fW", "(0,1)");
    means("bW", "(0,-1)");
    means("lW", "(-1,0)");
    means("rW", "(1,0)");
    means("vW", "(0,1) (0,-1)");
    means("sW", "(1,0) (-1,0)");
    means("fbW", "(0,1) (0,-1)");
    means("fsW", "(0,1) (1,0) (-1,0)");
    means("fF", "(1,1) (-1,1)");
    means("bF", "(1,-1) (-1,-1)");
    means("lF", "(-1,1) (-1,-1)");
    means("flF", "(-1,1)");
    means("brF", "(1,-1)");
    means("fbF", "(1,1) (-1,1) (1,-1) (-1,-1)");
    means("fN", "(1,2) (-1,2)");
    means("fhN", "(1,2) (-1,2) (2,1) (-2,1)");
    means("rhN", "(1,2) (2,1) (2,-1) (1,-2)");
    means("frN", "(2,1)");
    means("rfN", "(1,2)");
    means("lvN", "(-1,2) (-1,-2)");
    means("fbN", "(1,2) (-1,2) (1,-2) (-1,-2)");
    means("fsbN", "(2,1) (-2,1) (1,-2) (-1,-2)");
    means("ffbbN", "(1,2) (-1,2) (1,-2) (-1,-2)");
    means("fhbN", "(1,2) (-1,2) (2,1) (-2,1) (1,-2) (-1,-2)");
    means("ffN", "(1,2) (-1,2)");
    means("fsN", "(2,1) (-2,1)");
    means("bbN", "(1,-2) (-1,-2)");
    means("llN", "(-2,1) (-2,-1)");
    means("vN", "(1,2) (-1,2) (1,-2) (-1,-2)");
    means("sN", "(2,1) (-2,1) (2,-1) (-2,-1)");
    means("fK", "(0,1) (1,1) (-1,1)");
    means("mfW", "(0,1)m");
    means("fmWcfF", "(0,1)m (1,1)c (-1,1)c");
    means("mcfW", "(0,1)");
    means("fmWfcW2", "(0,1)m (0,1)*2c");
    means("fnD", "(0,2)n");
    means("flnA", "(-2,2)n");
    means("ffnN", "(1,2)n (-1,2)n");
    means("fnH", "(0,3)n");
    means("fn(4,0)", "(0,4)n");
    counts("nDnAN", 16);
}

static void test_twice(void) {
    means("fWfW", "(0,1)");
    means("fKfW", "(0,1) (1,1) (-1,1)");
    refused("RW", 1, "the direction (0,1) is stated twice, in two ways; expected it once");
    refused("DnD", 1, "the direction (0,2) is stated twice, in two ways; expected it once");
    refused("KmW", 1, "the direction (0,1) is stated twice, in two ways; expected it once");
}

static void test_refusals(void) {
#define LETTERS "W F D N A H C Z G K Q R B or (x,y)"
#define AFTER ", after any of m c n f b l r v s h"
    refused("", 0, "the piece ends here; expected " LETTERS);
    refused("fm", 2, "the piece ends here; expected " LETTERS);
    refused("NX", 1, "unknown Betza letter 'X'; expected " LETTERS AFTER);
    refused("mRcpR", 3, "'p': hoppers (cannons) are not supported; expected " LETTERS AFTER);
    refused("iW2", 0, "'i': initial moves are not supported; expected " LETTERS AFTER);
    refused("N W", 1, "a blank inside the piece; expected its parts in one word, like NC");
    refused("N\xC3\xA9", 1, "unknown Betza letter; expected " LETTERS);
    refused("3", 0, "unknown Betza letter '3'; expected " LETTERS AFTER);
    refused("(2", 2, "expected ',' between the two sides of the leap");
    refused("(2,", 3, "expected a number");
    refused("(2,1", 4, "expected ')' after the two sides of the leap");
    refused("(0,0)", 0, "(0,0) goes nowhere; expected a leap");
    refused("(16,1)", 1, "the number is too large; expected at most 15");
    refused("W99999999999", 1, "the number is too large; expected at most 15");
    refused("RR", 1, "'R' is not doubled; expected Q R B for riders, or a range");
    refused("WW0F", 2, "a rider by doubling with a range; expected one of the two");
    refused("NN2", 2, "a rider by doubling with a range; expected one of the two");
    refused("mmW", 1, "'m' stands twice before one letter; expected it once");
    refused("nnD", 1, "'n' stands twice before one letter; expected it once");
    refused("fnW", 1, "'n' is for one leap with squares between; expected it before N D A H G, without a range");
    refused("nC", 0, "'n' is for one leap with squares between; expected it before N D A H G, without a range");
    refused("nDD", 0, "'n' is for one leap with squares between; expected it before N D A H G, without a range");
    refused("fhF", 1, "'h' is half of an oblique leap; expected it after f b l or r, before N C Z or (x,y)");
    refused("hN", 0, "'h' is half of an oblique leap; expected it after f b l or r, before N C Z or (x,y)");
    refused("fhW", 1, "'h' is half of an oblique leap; expected it after f b l or r, before N C Z or (x,y)");
    refused("shN", 1, "'h' is half of an oblique leap; expected it after f b l or r, before N C Z or (x,y)");
    refused("ffhN", 2, "'h' is half of an oblique leap; expected it after f b l or r, before N C Z or (x,y)");
    refused("WvF", 1, "'v' says nothing about a diagonal; expected f b l r fl fr bl or br");
    refused("ffffffffffffffffffffW", 16, "too many directions before one letter");
    refused("(4,1)(4,2)(4,3)(5,1)(5,2)(5,3)(5,4)(6,1)(6,2)", 40, "more than 64 directions; expected fewer");
}

int main(void) {
    test_letters();
    test_repeats();
    test_modifiers();
    test_twice();
    test_refusals();
    return tap_end();
}
