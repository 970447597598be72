/* ways.c - needs no oracle: seeded playouts on which all ways to one number must agree.
 *
 * usage: ways SEED GAMES [VARIANT ...]     (positions from positions/VARIANT.epd)
 * From each position of every variant, under each value of every ruling, GAMES random
 * games; in every position met: fast against slow, counters against nodes, replies
 * move by move, hash on and off, keys, FEN there and back, unmake byte by byte. */
#include "../counting.h"
#include "../epd.h"
#include "../variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 24, DEEP_BELOW = 400 };

typedef struct {
    const Variant *variant;
    Counting *fast, *slow, *hashed;
    Move *moves, *scratch;
    uint64_t seed;
    long positions, failures;
    const char *id;
} Test;

static uint64_t random_below(Test *t, uint64_t n) {
    t->seed ^= t->seed << 13, t->seed ^= t->seed >> 7, t->seed ^= t->seed << 17;
    return t->seed % n;
}

static void fail(Test *t, Position *p, const char *what, long long got, long long expected) {
    char fen[FEN_TEXT];
    fen_write(p, fen);
    printf("not ok - %s %s %s: %s: %lld, expected %lld\n#   %s\n", t->variant->sheet.name,
           t->variant->rulings, t->id, what, got, expected, fen);
    t->failures++;
}

static bool same_key(Key a, Key b) { return a.check == b.check && a.slot == b.slot; }

static void check_counters(Test *t, Position *p, int depth) {
    Counters a, b, remembered;
    count_all(t->fast, p, depth, &a);
    count_all(t->slow, p, depth, &b);
    count_all(t->hashed, p, depth, &remembered);
    if (memcmp(&remembered, &b, sizeof b) != 0)
        fail(t, p, "remembered counters", (long long)remembered.nodes, (long long)b.nodes);
#define COMPARE(field, column) \
    if (a.field != b.field)    \
        fail(t, p, "counter " column, (long long)a.field, (long long)b.field);
    COUNTERS(COMPARE)
    if (memcmp(&a, &b, sizeof a) != 0)
        fail(t, p, "kinds", 0, 1);
}

static void check_nodes(Test *t, Position *p, int depth) {
    uint64_t fast = 0, slow = 0, hashed = 0;
    count_nodes(t->fast, p, depth, &fast);
    count_nodes(t->slow, p, depth, &slow);
    count_nodes(t->hashed, p, depth, &hashed);
    if (fast != slow)
        fail(t, p, "fast nodes", (long long)fast, (long long)slow);
    if (hashed != slow)
        fail(t, p, "hashed nodes", (long long)hashed, (long long)slow);
}

static void check_text(Test *t, Position *p) {
    char fen[FEN_TEXT], again[FEN_TEXT];
    Position q;
    Fault fault;
    fen_write(p, fen);
    if (!fen_read(&q, p->rules, fen, &fault)) {
        fail(t, p, fault.text, 0, 1);
        return;
    }
    fen_write(&q, again);
    if (strcmp(fen, again) != 0)
        fail(t, p, again, 0, 1);
    if (!same_key(position_key(&q), position_key(p)))
        fail(t, p, "key of the FEN", 0, 1);
    if (!same_key(p->state.key, position_key_anew(p)))
        fail(t, p, "key kept up", 0, 1);
}

/* Every move alone: made and unmade, its key, its replies; two moves never share a text. */
static void check_moves(Test *t, Position *p, int count) {
    Replies replies;
    bool prepared = !p->rules->plain_counting;
    if (prepared)
        replies_prepare(&replies, p, t->scratch);
    for (int i = 0; i < count; i++) {
        Position before = *p;
        Undo undo;
        Key key;
        char text[MOVE_TEXT], other[MOVE_TEXT];
        size_t length = move_write(p, t->moves[i], text);
        int told = prepared ? (int)replies_sum(&replies, p, &t->moves[i], 1) : -1;
        bool known = key_after(p, t->moves[i], &key);
        make(p, t->moves[i], &undo);
        int counted = legal_count(p, t->scratch);
        if (prepared && told != counted) {
            unmake(p, &undo);
            fail(t, p, text, told, counted);
            make(p, t->moves[i], &undo);
        }
        if (known && !same_key(key, position_key(p)))
            fail(t, p, "key_after", 0, 1);
        unmake(p, &undo);
        if (memcmp(&before, p, sizeof before) != 0)
            fail(t, p, "unmake restores every byte", 0, 1);
        for (int j = 0; j < i; j++)
            if (move_write(p, t->moves[j], other) == length && strcmp(text, other) == 0)
                fail(t, p, text, 2, 1);
    }
}

static void check_position(Test *t, Position *p, int count) {
    t->positions++;
    check_text(t, p);
    check_moves(t, p, count);
    check_nodes(t, p, 1);
    check_counters(t, p, 1);
    if (count < DEEP_BELOW && random_below(t, 4) == 0) {
        check_nodes(t, p, 2);
        if (count < 30)
            check_nodes(t, p, 3), check_counters(t, p, 2);
    }
}

static void play_game(Test *t, Position p) {
    for (int ply = 0; ply < PLIES; ply++) {
        int count = legal_moves(&p, t->moves);
        Undo undo;
        check_position(t, &p, count);
        if (count == 0)
            return;
        count = legal_moves(&p, t->moves);
        make(&p, t->moves[random_below(t, (uint64_t)count)], &undo);
    }
}

static void run_positions(Test *t, const Variant *variant, const Epd *epd, int games) {
    t->variant = variant;
    t->fast = counting_new(&variant->rules, (CountOptions){COUNT_FAST, 0, false});
    t->slow = counting_new(&variant->rules, (CountOptions){COUNT_SLOW, 0, false});
    t->hashed = counting_new(&variant->rules, (CountOptions){COUNT_FAST, 1, true});
    t->moves = malloc(sizeof(Move) * (size_t)variant->rules.max_moves * 2);
    t->scratch = malloc(sizeof(Move) * (size_t)variant->rules.max_moves * 2);
    for (int i = 0; i < epd->positions; i++) {
        Position p;
        Fault fault;
        t->id = epd->position[i].id;
        if (!fen_read(&p, &variant->rules, epd->position[i].fen, &fault))
            continue; /* a ruling may forbid it (N-4 under pawn.steps=1) */
        for (int g = 0; g < games; g++)
            play_game(t, p);
    }
    counting_free(t->fast), counting_free(t->slow), counting_free(t->hashed);
    free(t->moves), free(t->scratch);
}

static void run_variant(Test *t, const char *name, int games) {
    Library library = {0};
    Complaints complaints = {0};
    Fault fault;
    Epd epd;
    char path[256];
    snprintf(path, sizeof path, "positions/%s.epd", name);
    if (!epd_read(&epd, path, &complaints))
        exit(2);
    Variant *variant = variant_open(&library, name, NULL, 0, &fault);
    run_positions(t, variant, &epd, games);
    for (int i = 0; i < variant->sheet.line_count; i++) {
        const SheetLine *line = &variant->sheet.line[i];
        for (int v = 1; v < line->value_count; v++) {
            Ruling ruling;
            snprintf(ruling.key, sizeof ruling.key, "%s", line->key);
            for (char *c = ruling.key; *c; c++)
                *c = *c == ' ' ? '.' : *c;
            snprintf(ruling.value, sizeof ruling.value, "%s", line->name[v]);
            Variant *other = variant_open(&library, name, &ruling, 1, &fault);
            if (!other)
                printf("Bail out! %s\n", fault.text), exit(2);
            run_positions(t, other, &epd, games);
            free(other);
        }
    }
    free(variant);
    epd_free(&epd);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return fprintf(stderr, "usage: ways SEED GAMES [VARIANT ...]\n"), 2;
    Test t = {.seed = strtoull(argv[1], NULL, 10) * 2 + 0x9E3779B97F4A7C15u};
    int games = atoi(argv[2]), failed = 0, number = 0;
    Library library = {0};
    const char **names = NULL;
    int count = library_names(&library, &names);
    for (int i = 0; i < (argc > 3 ? argc - 3 : count); i++) {
        const char *name = argc > 3 ? argv[3 + i] : names[i];
        t.failures = t.positions = 0;
        run_variant(&t, name, games);
        printf("%s %d - %s: all ways agree on %ld positions\n", t.failures ? "not ok" : "ok", ++number, name,
               t.positions);
        failed += t.failures > 0;
    }
    printf("1..%d\n", number);
    free(names);
    return failed > 0;
}
