/* equivalents.c - the mutants that positions/VARIANT.equivalent declares, against the rules as they are.
 *
 * usage: equivalents SEED POSITIONS [VARIANT ...]
 * Plays seeded games until so many positions have been met, and compares all counters two plies deep; where
 * the error is in the hash table, which is not asked so near to the leaves, three and four plies of small
 * trees too. */
#include "support/playout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 20, VERY_FEW = 7 }; /* moves of a position that is counted three and four plies deep */

typedef struct {
    const char *name;
    Variant *mutated;
    Counting *counting;
} Pair;

/* What one position left in the hash table must not help another. */
static void compare(Playout *t, const Pair *pair, Position *p, Position *mutated, int depth) {
    Error error;
    Counting *counting = counting_new(&pair->mutated->rules, variant_way(pair->mutated), &error);
    Counters a, b;
    uint64_t nodes = 0;
    count_all(pair->counting, p, depth, &a);
    count_all(counting, mutated, depth, &b);
    count_nodes(counting, mutated, depth, &nodes);
    counting_free(counting);
    if (nodes != a.nodes)
        playout_fail(t, p, pair->name, (long long)nodes, (long long)a.nodes);
    else if (memcmp(&a, &b, sizeof a) != 0)
        playout_fail(t, p, pair->name, 0, 1);
}

static void check_position(Playout *t, Position *p, int count, void *own) {
    const Pair *pair = own;
    Position mutated;
    Error error;
    char fen[FEN_TEXT];
    fen_write(p, fen);
    if (!variant_fen(pair->mutated, fen, &mutated, &error)) {
        playout_fail(t, p, error.text, 0, 1);
        return;
    }
    int deepest = !other_way(&pair->mutated->rules) || count >= FEW ? 2 : count < VERY_FEW ? 4 : 3;
    for (int depth = 2; depth <= deepest; depth++)
        compare(t, pair, p, &mutated, depth);
}

static void begin(Playout *t, void *own) {
    Error error;
    ((Pair *)own)->counting = counting_new(&t->variant->rules, (CountOptions){.way = COUNT_FAST}, &error);
}

static void end(Playout *t, void *own) {
    (void)t;
    counting_free(((Pair *)own)->counting);
}

/* The rules with this broken; NULL where the build has no such error. */
static Variant *open_mutated(const char *variant, const char *name) {
    Library library = {.mutant = name};
    Error error;
    Variant *mutated = variant_open(&library, variant, NULL, 0, &error);
    if (!mutated)
        printf("Bail out! %s\n", error.text), exit(2);
    return mutated;
}

/* Whether it is like the rules. */
static bool test_one(Playout *t, const Variant *variant, const Epd *epd, const char *name, int number) {
    Pair *pair = t->own;
    t->failures = t->positions = 0;
    *pair = (Pair){.name = name, .mutated = open_mutated(variant->sheet.name, name)};
    while (t->positions < t->most_positions && !t->failures)
        playout_positions(t, variant, epd);
    printf("%s %d - %s %s: no difference on %ld positions\n", t->failures ? "not ok" : "ok", number,
           variant->sheet.name, name, t->positions);
    fflush(stdout);
    free(pair->mutated);
    return t->failures == 0;
}

/* All that the variant's file declares; returns how many differ. */
static int test_variant(Playout *t, const char *name, int *number) {
    Library library = {0};
    Complaints complaints = {0};
    Error error;
    Epd epd;
    File declared;
    Text path = {0}, positions = {0};
    int differ = 0;
    text_addf(&path, "positions/%s.equivalent", name);
    text_addf(&positions, "positions/%s.epd", name);
    Variant *variant = variant_open(&library, name, NULL, 0, &error);
    if (variant && file_exists(path.at)) {
        if (!file_read(&declared, path.at, &error) || !epd_read(&epd, positions.at, &complaints))
            printf("Bail out! %s\n", error.text), exit(2);
        for (Line line = {.file = &declared}; line_next(&line);) {
            char *mutant = line_cut(&line);
            mutant[strcspn(mutant, " \t")] = '\0';
            if (*mutant && *mutant != '#')
                differ += !test_one(t, variant, &epd, mutant, ++*number);
        }
        epd_free(&epd);
        file_free(&declared);
    }
    free(variant);
    text_free(&path), text_free(&positions);
    return differ;
}

int main(int argc, char **argv) {
    static const PlayoutTest test = {"", begin, check_position, end};
    Pair pair;
    if (argc < 3)
        return fprintf(stderr, "usage: equivalents SEED POSITIONS [VARIANT ...]\n"), 2;
    Playout t = playout_read(&test, &pair, argv[1], argv[2]);
    t.most_positions = t.games, t.games = 1;
    Library library = {0};
    const char **names = NULL;
    int count = library_names(&library, &names), differ = 0, number = 0;
    for (int i = 0; i < (argc > 3 ? argc - 3 : count); i++)
        differ += test_variant(&t, argc > 3 ? argv[3 + i] : names[i], &number);
    printf("1..%d\n", number);
    free(names);
    return differ > 0;
}
