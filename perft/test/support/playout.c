#include "playout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 24 };

uint64_t random_below(Playout *t, uint64_t n) {
    t->seed ^= t->seed << 13, t->seed ^= t->seed >> 7, t->seed ^= t->seed << 17;
    return t->seed % n;
}

void playout_fail(Playout *t, const Position *p, const char *what, long long got, long long expected) {
    char fen[FEN_TEXT];
    fen_write(p, fen);
    printf("not ok - %s %s %s: %s: %lld, expected %lld\n#   %s\n", t->variant->sheet.name,
           t->variant->rulings, t->id, what, got, expected, fen);
    t->failures++;
}

/* --- games --------------------------------------------------------------- */

static bool is_over(const Playout *t) { return t->most_positions && t->positions >= t->most_positions; }

static void play_game(Playout *t, Position p) {
    for (int ply = 0; ply < PLIES && !is_over(t); ply++) {
        int count = legal_moves(&p, t->moves);
        Undo undo;
        t->positions++;
        t->test->visit(t, &p, count, t->own);
        if (count == 0)
            return;
        count = legal_moves(&p, t->moves);
        make(&p, t->moves[random_below(t, (uint64_t)count)], &undo);
    }
}

void playout_positions(Playout *t, const Variant *variant, const Epd *epd) {
    t->variant = variant;
    t->moves = allocate((size_t)variant->rules.max_moves * 2, sizeof(Move));
    t->scratch = allocate((size_t)variant->rules.max_moves * 2, sizeof(Move));
    if (t->test->begin)
        t->test->begin(t, t->own);
    for (int i = 0; i < epd->positions; i++) {
        Position p;
        Error error;
        t->id = epd->position[i].id;
        if (random_below(t, (uint64_t)t->one_in) != 0 || !variant_fen(variant, epd->position[i].fen, &p, &error))
            continue; /* a ruling may forbid it (N-4 under pawn.steps=1) */
        for (int g = 0; g < t->games; g++)
            play_game(t, p);
    }
    if (t->test->end)
        t->test->end(t, t->own);
    free(t->moves), free(t->scratch);
}

/* --- rulings ------------------------------------------------------------- */

static Variant *open_or_bail(const Library *library, const char *name, const Ruling *ruling) {
    Error error;
    Variant *variant = variant_open(library, name, ruling, ruling != NULL, &error);
    if (!variant)
        printf("Bail out! %s\n", error.text), exit(2);
    return variant;
}

static Variant *open_ruling(const Library *library, const char *name, const SheetLine *line, int value) {
    Ruling ruling;
    ruling_key(line, ruling.key);
    snprintf(ruling.value, sizeof ruling.value, "%s", line->name[value]);
    return open_or_bail(library, name, &ruling);
}

static void play_variant(Playout *t, const Library *library, const Variant *variant, const Epd *epd) {
    const Sheet *sheet = &variant->sheet;
    playout_positions(t, variant, epd);
    for (int i = 0; i < sheet->line_count; i++)
        for (int v = 1; v < sheet->line[i].value_count; v++) {
            Variant *other = open_ruling(library, sheet->name, &sheet->line[i], v);
            playout_positions(t, other, epd);
            free(other);
        }
}

/* The sheet added last, in games from its start. */
static void play_sheet(Playout *t, const char *path) {
    Library library = {0};
    Error error;
    if (!library_add(&library, path, &error))
        printf("Bail out! %s\n", error.text), exit(2);
    Variant *variant = open_or_bail(&library, library.sheet[0].name, NULL);
    EpdPosition start = {.fen = variant->sheet.start, .id = "start"};
    play_variant(t, &library, variant, &(Epd){.position = &start, .positions = 1});
    free(variant);
    library_free(&library);
}

void playout_variant(Playout *t, const char *name) {
    Library library = {0};
    Complaints complaints = {0};
    Epd epd;
    Text path = {0};
    if (ends_with(name, ".rules")) {
        play_sheet(t, name);
        return;
    }
    text_addf(&path, "positions/%s.epd", name);
    Variant *variant = open_or_bail(&library, name, NULL);
    if (!epd_read(&epd, path.at, &complaints))
        exit(2);
    play_variant(t, &library, variant, &epd);
    text_free(&path);
    epd_free(&epd);
    free(variant);
}

/* --- the program --------------------------------------------------------- */

static bool read_whole(const char *text, uint64_t *out) {
    return number_read(text, strlen(text), out) == NUMBER_READ && *out > 0 && *out < INT32_MAX;
}

Playout playout_read(const PlayoutTest *test, void *own, const char *seed, const char *games) {
    uint64_t number = 0, many = 0;
    bool rare = strncmp(games, "1/", 2) == 0;
    if (!read_whole(seed, &number) || !read_whole(rare ? games + 2 : games, &many))
        fprintf(stderr, "SEED '%s' GAMES '%s'; expected a number from 1, and one or 1/N\n", seed, games), exit(2);
    return (Playout){.test = test, .own = own, .seed = number * 2 + 0x9E3779B97F4A7C15u,
                     .games = rare ? 1 : (int)many, .one_in = rare ? (int)many : 1};
}

int playout_main(const PlayoutTest *test, void *own, int argc, char **argv) {
    if (argc < 3)
        return fprintf(stderr, "usage: %s SEED GAMES [VARIANT or FILE.rules ...]\n", argv[0]), 2;
    Playout t = playout_read(test, own, argv[1], argv[2]);
    Library library = {0};
    const char **names = NULL;
    int count = library_names(&library, &names), failed = 0, number = 0;
    for (int i = 0; i < (argc > 3 ? argc - 3 : count); i++) {
        const char *name = argc > 3 ? argv[3 + i] : names[i];
        t.failures = t.positions = 0;
        playout_variant(&t, name);
        bool bad = t.failures || t.positions == 0;
        printf("%s %d - %s: %s %ld positions\n", bad ? "not ok" : "ok", ++number, name, test->title, t.positions);
        fflush(stdout);
        failed += bad;
    }
    printf("1..%d\n", number);
    free(names);
    return failed > 0;
}
