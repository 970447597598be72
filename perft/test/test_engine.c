/* test_engine.c - by_query: moves told to an engine, its board read back, its words remembered.
 *
 * usage: test_engine      from the folder of the sources; the program is three folders above this one. */
#include "../../core/test/tap.h"
#include "../commands/commands.h"
#include "../commands/engine_options.h"
#include "../engine/engine.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct {
    char program[400];   /* the folder of `perft` */
    char line[1000], words[300];
    Options options;
    EngineConfig config;
    Variant *variant;
    Engine *engine;
    Position root;
    Move moves[8];
    int count;
} Test;

static const Command command = {.name = "test", .options = ENGINE_OPTIONS | TAKES(DIVIDE)};

/* Opens `perft/test/engines/...` with more options (words with blanks between them). */
static bool open_test(Test *t, const char *variant, const char *engine, const char *options, Error *error) {
    char *argv[20];
    int argc = 0, status;
    Library library = {.count = 0};
    snprintf(t->line, sizeof t->line, "--engine=PATH=%s:$PATH; exec %s", t->program, engine);
    snprintf(t->words, sizeof t->words, "%s", options);
    argv[argc++] = t->line;
    for (char *at = strtok(t->words, " "); at; at = strtok(NULL, " "))
        argv[argc++] = at;
    t->variant = variant_open(&library, variant, NULL, 0, error);
    t->engine = t->variant && options_read(&t->options, &command, argc, argv, error) && engine_options(&t->options, &t->config, error)
                    ? engine_open(&t->config, t->variant, &status, error) : NULL;
    return t->engine != NULL;
}

static void close_test(Test *t) {
    engine_close(t->engine);
    options_free(&t->options);
    free(t->variant);
}

static void set_query(Test *t, const char *fen, const char *moves) {
    Error error;
    Position p;
    char copy[200];
    Undo undo;
    t->count = 0;
    if (!variant_position(t->variant, fen, NULL, &t->root, &error))
        printf("Bail out! %s\n", error.text), exit(1);
    p = t->root;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *at = strtok(copy, " "); at; at = strtok(NULL, " ")) {
        if (!move_read(&p, at, strlen(at), &t->moves[t->count]))
            printf("Bail out! no move %s\n", at), exit(1);
        make(&p, t->moves[t->count++], &undo);
    }
}

/* `20 rows, 20 legal, total 400`, or the error. */
static void asked(Test *t, int depth, const char *expected) {
    Query query = {&t->root, t->moves, t->count};
    Answer answer;
    Error error;
    char got[2100];
    int legal = 0;
    bool ok = engine_divide(t->engine, &query, depth, &answer, &error);
    for (int i = 0; i < answer.count; i++)
        legal += answer.row[i].legal;
    if (ok)
        snprintf(got, sizeof got, "%d rows, %d legal, total %" PRIu64, answer.count, legal, answer.total);
    else
        snprintf(got, sizeof got, "%s", strstr(error.text, ": it") ? strstr(error.text, ": it") + 2 : error.text);
    same(got, expected, "%s at depth %d", engine_name(t->engine), depth);
    answer_free(&answer);
}

static void test_honest(Test *t) {
    Error error = {.text = ""};
    ok(open_test(t, "chess", "perft/test/engines/liar honest", "", &error), "an honest engine: %s", error.text);
    if (t->engine) {
        same(engine_name(t->engine), "Liar", "its name");
        set_query(t, NULL, "");
        asked(t, 2, "20 rows, 20 legal, total 400");
        set_query(t, NULL, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1");
        asked(t, 1, "36 rows, 36 legal, total 36");
        ok(engine_questions(t->engine) == 2, "two questions");
        ok(engine_out_of_sync(t->engine) == NULL, "it did not stray");
        same(engine_oddities(t->engine), "", "nothing odd");
    }
    close_test(t);
}

/* It hears the moves and forgets them: another position was counted, had nobody looked. */
static void test_straying(Test *t) {
    Error error = {.text = ""};
    ok(open_test(t, "chess", "perft/test/engines/liar forget-moves", "--protocol uci", &error), "%s", error.text);
    if (t->engine) {
        set_query(t, NULL, "e2e4");
        asked(t, 1, "it has another position than it was given:\n"
              "  given rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"
              "  by    e2e4\n"
              "  has   rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        engine_allow_out_of_sync(t->engine);
        asked(t, 1, "20 rows, 0 legal, total 20");
        ok(engine_out_of_sync(t->engine) != NULL, "that is straying");
        set_query(t, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "");
        asked(t, 1, "20 rows, 20 legal, total 20");
        ok(engine_out_of_sync(t->engine) == NULL, "by FEN it is right again");
    }
    close_test(t);
}

/* Castlings, drops and promotions go back to it in its own words. */
static void test_words(Test *t, const char *variant, const char *words, const char *fen, const char *moves,
                       int depth, const char *expected) {
    Error error = {.text = ""};
    char engine[100];
    snprintf(engine, sizeof engine, "perft/test/engines/speller '%s' %s", words, variant);
    ok(open_test(t, variant, engine, "--protocol script", &error), "%s %s: %s", variant, words, error.text);
    if (t->engine) {
        set_query(t, fen, "");
        Query query = {&t->root, NULL, 0};
        Answer answer;
        ok(engine_divide(t->engine, &query, 1, &answer, &error), "%s %s: it is heard: %s", variant, words, error.text);
        answer_free(&answer);
        set_query(t, fen, moves);
        asked(t, depth, expected);
    }
    close_test(t);
}

/* One move a line, ranks from 0 where there are ten, sums that run, and 0 for a move that is none. */
static void test_board(Test *t, const char *variant, const char *how, const char *moves, const char *expected) {
    Error error = {.text = ""};
    char engine[100];
    snprintf(engine, sizeof engine, "perft/test/engines/board %s %s", variant, how);
    ok(open_test(t, variant, engine, "", &error), "%s %s: %s", variant, how, error.text);
    if (t->engine) {
        set_query(t, NULL, moves);
        asked(t, 1, expected);
        same(engine_oddities(t->engine), "", "nothing odd");
    }
    close_test(t);
}

static void test_list(Test *t) {
    Error error = {.text = ""};
    int status;
    char line[] = "--divide=perft/test/engines/start.txt";
    char *argv[] = {line};
    Library library = {.count = 0};
    t->variant = variant_open(&library, "chess", NULL, 0, &error);
    t->engine = options_read(&t->options, &command, 1, argv, &error) && engine_options(&t->options, &t->config, &error)
                    ? engine_open(&t->config, t->variant, &status, &error) : NULL;
    ok(t->engine != NULL, "a list: %s", error.text);
    if (t->engine) {
        set_query(t, NULL, "");
        asked(t, 2, "20 rows, 20 legal, total 400");
        ok(engine_questions(t->engine) == 0, "nobody was asked");
    }
    close_test(t);
}

int main(int argc, char **argv) {
    const char *castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", *decimal = "10/4k5/10/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1";
    Test t = {.count = 0};
    (void)argc;
    const char *slash = strrchr(argv[0], '/');
    snprintf(t.program, sizeof t.program, "%.*s/../../..", slash ? (int)(slash - argv[0]) : 1, slash ? argv[0] : ".");
    test_honest(&t);
    test_straying(&t);
    test_words(&t, "chess", "e1g1=e1h1 e1c1=e1a1", castling, "e1g1", 1, "23 rows, 23 legal, total 23");
    test_words(&t, "chess", "e1g1=O-O e1c1=O-O-O", castling, "e1g1", 1, "23 rows, 23 legal, total 23");
    test_words(&t, "chess", "zero", castling, "e1g1", 1, "23 rows, 23 legal, total 23");
    test_words(&t, "wildebeest-decimal", "zero", decimal, "f2h2,i2g2", 1, "8 rows, 8 legal, total 8");
    test_words(&t, "wildebeest-decimal", "f2h2,i2g2=f2h2 f2i2,i2h2=f2i2", decimal, "f2h2,i2g2", 1, "8 rows, 8 legal, total 8");
    test_words(&t, "descent", "N@f3=N*3f P@e4=P*4e", NULL, "N@f3", 1, "145 rows, 145 legal, total 145");
    test_board(&t, "chess", "", "e2e4 e7e5", "29 rows, 29 legal, total 29");
    test_board(&t, "chess", "plain", "e2e4 e7e5", "29 rows, 29 legal, total 29");
    test_board(&t, "devingt", "", "e2e5 e9e7", "42 rows, 42 legal, total 42");
    test_list(&t);
    return tap_end();
}
