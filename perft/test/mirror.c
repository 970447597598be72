/* mirror.c - needs no oracle: what must be the same seen from the other side, or from left to right.
 *
 * usage: mirror SEED GAMES [VARIANT or FILE.rules ...]     (see support/playout.h)
 * In every position of seeded games: all counters with the colours exchanged and with the files
 * mirrored (the rights left out: castling is to one side); and what `divide` adds up. */
#include "../count/divide.h"
#include "support/mirror.h"
#include "support/playout.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 60 }; /* moves of a position that is counted two plies deep */

typedef struct {
    Counting *counting;
    bool sides, files;   /* whether the rules are the same seen so */
} Mirrors;

/* Colour by colour, castlings and leaps of Black stand where White's do. */
static void exchange_kinds(Counters *counters) {
    Counters was = *counters;
    for (int c = WHITE; c <= BLACK; c++) {
        memcpy(counters->castle[c], was.castle[1 - c], sizeof was.castle[0]);
        memcpy(counters->leap[c], was.leap[1 - c], sizeof was.leap[0]);
    }
}

static void compare(Playout *t, Mirrors *m, Position *p, Position *other, int depth, bool exchanged) {
    Counters a, b;
    const char *what = exchanged ? "colours exchanged" : "files mirrored";
    count_all(m->counting, p, depth, &a);
    count_all(m->counting, other, depth, &b);
    if (exchanged)
        exchange_kinds(&b);
    if (a.nodes != b.nodes)
        playout_fail(t, p, what, (long long)b.nodes, (long long)a.nodes);
    else if (memcmp(&a, &b, sizeof a) != 0)
        playout_fail(t, p, what, 0, 1);
}

/* The moves that divide lists, their sum, and its own total are those that are counted. */
static void check_divide(Playout *t, Mirrors *m, Position *p, int count, int depth) {
    Text text = {0};
    uint64_t nodes = 0, total = 0;
    int lines = 0;
    count_nodes(m->counting, p, depth, &nodes);
    divide(m->counting, p, depth, &text);
    const char *at = text.at;
    for (; *at && *at != '\n'; at += strcspn(at, "\n") + 1, lines++)
        total += strtoull(strchr(at, ' '), NULL, 10);
    if (lines != count)
        playout_fail(t, p, "moves of divide", lines, count);
    if (total != nodes)
        playout_fail(t, p, "sum of divide", (long long)total, (long long)nodes);
    if (strtoull(at, NULL, 10) != nodes)
        playout_fail(t, p, "total of divide", strtoll(at, NULL, 10), (long long)nodes);
    text_free(&text);
}

static void check_position(Playout *t, Position *p, int count, void *own) {
    Mirrors *m = own;
    int depth = count < FEW && random_below(t, 4) == 0 ? 2 : 1;
    Position without, other;
    if (m->sides) {
        mirror_sides(p, &other);
        compare(t, m, p, &other, depth, true);
    }
    if (m->files) {
        drop_rights(p, &without);
        mirror_files(p, &other);
        compare(t, m, &without, &other, depth, false);
    }
    check_divide(t, m, p, count, depth);
}

static void begin(Playout *t, void *own) {
    Mirrors *m = own;
    Error error;
    const char *name = t->variant->sheet.name, *sides = sides_differ(&t->variant->rules);
    const char *files = files_differ(&t->variant->rules);
    m->counting = counting_new(&t->variant->rules, (CountOptions){.way = COUNT_FAST}, &error);
    m->sides = !sides, m->files = !files;
    if (sides) { /* Black's tables are made from White's: no sheet can ask for others */
        printf("not ok - %s %s: the sides' tables differ: %s\n", name, t->variant->rulings, sides);
        t->failures++;
    }
    if (files)
        printf("# %s %s: left and right differ, so files are not mirrored: %s\n", name, t->variant->rulings, files);
}

static void end(Playout *t, void *own) {
    (void)t;
    counting_free(((Mirrors *)own)->counting);
}

int main(int argc, char **argv) {
    static const PlayoutTest test = {"colours exchanged, files mirrored and divide agree on", begin,
                                     check_position, end};
    Mirrors mirrors;
    return playout_main(&test, &mirrors, argc, argv);
}
