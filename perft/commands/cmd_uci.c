/* cmd_uci.c - `uci`: a reference engine for other people's tools. */
#include "commands.h"
#include "../count/divide.h"
#include "../draw/draw.h"
#include "uci_options.h"
#include "uci_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL_DEPTH = 3 /* plies, up to which a hash table costs more than it saves */ };

/* A variant or a position that was refused leaves none: another would be counted in its place. */
typedef struct {
    UciOptions options;
    CountOptions way;
    char name[SHEET_NAME];       /* of the variant asked for last */
    Variant *variant;            /* NULL after a wrong one */
    char *fen, *moves;           /* of `position`; NULL for the start position, and for no moves */
    Position position;
    bool is_asked, is_set;       /* `position` could be read; and its position is legal */
    bool failed;                 /* an error was told */
} Server;

/* --- answers ------------------------------------------------------------- */

/* The first line of a message: those after it show a place in a text. */
static void answer_error(Server *server, const char *format, ...) {
    char message[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    printf("info string error: %.*s\n", (int)strcspn(message, "\n"), message);
    server->failed = true;
}

static bool has_variant(Server *server) {
    if (!server->variant)
        answer_error(server, "no variant is set; expected `setoption name %s value ...`", uci_variant);
    return server->variant != NULL;
}

static bool has_position(Server *server) {
    if (has_variant(server) && !server->is_set)
        answer_error(server, "no position is set; expected `position ...`");
    return server->is_set;
}

/* --- positions ----------------------------------------------------------- */

static bool play(Server *server, char *moves) {
    int number = 1;
    for (char *word = uci_word(&moves); *word; word = uci_word(&moves), number++) {
        Move move;
        Undo undo;
        if (uci_move(&server->position, word, &move)) {
            make(&server->position, move, &undo);
            continue;
        }
        Explanation told = {.kind = ""};
        explain(&server->position, word, &told);
        answer_error(server, "move %d, '%.40s', is not legal there: %s%s%s", number, word, told.reason,
                     told.ids[0] ? "; rule " : "", told.ids);
        return false;
    }
    return true;
}

/* The position asked for last, under the rules that hold now. */
static void set_position(Server *server) {
    Error error;
    server->is_set = false;
    if (!has_variant(server))
        return;
    if (!variant_position(server->variant, server->fen, NULL, &server->position, &error)) {
        answer_error(server, "%s", error.text);
        return;
    }
    if (server->moves && other_way(&server->variant->rules)) { /* its moves are not all legal */
        server->is_set = divided_moves_play(&server->position, server->moves, &error);
        if (!server->is_set)
            answer_error(server, "%s", error.text);
        return;
    }
    char *moves = copy_text(server->moves ? server->moves : "", server->moves ? strlen(server->moves) : 0);
    server->is_set = play(server, moves);
    free(moves);
}

static void keep(char **kept, const char *text) {
    free(*kept);
    *kept = text ? copy_text(text, strlen(text)) : NULL;
}

static void do_position(Server *server, char *rest) {
    char *moves = uci_find_word(rest, "moves");
    if (moves) {
        *moves = '\0';
        moves += strlen("moves");
    }
    rest = uci_trimmed(rest);
    char *kind = uci_word(&rest);
    bool is_fen = strcmp(kind, "fen") == 0;
    server->is_asked = server->is_set = false;
    if (is_fen ? *rest == '\0' : strcmp(kind, "startpos") != 0 || *rest) {
        answer_error(server, "expected `position startpos [moves ...]` or `position fen FEN [moves ...]`");
        return;
    }
    keep(&server->fen, is_fen ? rest : NULL);
    keep(&server->moves, moves);
    server->is_asked = true;
    set_position(server);
}

/* --- options ------------------------------------------------------------- */

static bool open_variant(Server *server) {
    Error error;
    free(server->variant);
    server->variant = uci_variant_open(&server->options, server->name, &error);
    server->is_set = false;
    if (!server->variant)
        answer_error(server, "%s", error.text);
    return server->variant != NULL;
}

/* A variant begins at its start position; a ruling leaves the position that was asked for. */
static void choose_variant(Server *server, const char *name) {
    snprintf(server->name, sizeof server->name, "%s", name);
    keep(&server->fen, NULL);
    keep(&server->moves, NULL);
    server->is_asked = true;
    if (open_variant(server))
        set_position(server);
}

static void choose_ruling(Server *server, UciOption *option, const char *value) {
    Error error;
    if (!uci_option_set(option, value, &error)) {
        answer_error(server, "%s", error.text);
        free(server->variant);
        server->variant = NULL;
        server->is_set = false;
    } else if (open_variant(server) && server->is_asked)
        set_position(server);
}

static void do_setoption(Server *server, char *rest) {
    char *value = uci_find_word(rest, "value");
    if (value) {
        *value = '\0';
        value += strlen("value");
        value = uci_trimmed(value);
    }
    char *word = uci_word(&rest);
    rest = uci_trimmed(rest);
    if (strcmp(word, "name") != 0 || *rest == '\0' || !value || *value == '\0')
        answer_error(server, "expected `setoption name NAME value VALUE`");
    else if (strcmp(rest, uci_variant) == 0)
        choose_variant(server, value);
    else if (uci_option(&server->options, rest))
        choose_ruling(server, uci_option(&server->options, rest), value);
    else
        answer_error(server, "there is no option '%.60s'; expected one of those that `uci` lists", rest);
}

/* --- questions ----------------------------------------------------------- */

static void do_uci(Server *server, char *rest) {
    Text text = {0};
    (void)rest;
    uci_options_write(&server->options, server->name, &text);
    printf("id name perft %s\nid author the authors of perft\n%suciok\n", PERFT_VERSION, text.at);
    text_free(&text);
}

static void do_isready(Server *server, char *rest) {
    (void)server, (void)rest;
    puts("readyok");
}

/* The board without its last line, the FEN, which tools expect under a name. */
static void do_d(Server *server, char *rest) {
    Text text = {0};
    char fen[FEN_TEXT];
    (void)rest;
    if (!has_position(server))
        return;
    draw_board(&server->position, false, &text);
    fen_write(&server->position, fen);
    printf("%.*s\nFen: %s\nVariant: %s\nRulings: %s\n", (int)(text.length - strlen(fen) - 1), text.at, fen,
           server->name, server->variant->rulings);
    text_free(&text);
}

static void count(Server *server, int depth) {
    Error error;
    Text text = {0};
    Position copy = server->position;
    CountOptions way = server->way;
    if (depth <= SMALL_DEPTH)
        way.hash_megabytes = 0;
    /* A table of its own: an answer does not depend on what was asked before. */
    Counting *counting = counting_new(&server->variant->rules, way, &error);
    if (!counting)
        answer_error(server, "%s", error.text);
    else if (!divide_in_words(counting, &copy, depth, ": ", "Nodes searched: ", &text))
        answer_error(server, "the count is more than 64 bits hold; expected a smaller depth");
    else
        fputs(text.at, stdout);
    counting_free(counting);
    text_free(&text);
}

static void do_go(Server *server, char *rest) {
    const char *what = uci_word(&rest), *depth_text = uci_word(&rest);
    int depth;
    Error error;
    if (strcmp(what, "perft") != 0 || *rest)
        answer_error(server, "this engine only counts; expected `go perft N`");
    else if (!depth_read(depth_text, &depth, &error))
        answer_error(server, "%s", error.text);
    else if (has_position(server))
        count(server, depth);
}

static void do_nothing(Server *server, char *rest) { (void)server, (void)rest; }

/* --- the command --------------------------------------------------------- */

static const struct {
    const char *name;
    void (*run)(Server *server, char *rest);
} server_command[] = {
    {"uci", do_uci},           {"isready", do_isready}, {"ucinewgame", do_nothing},
    {"setoption", do_setoption}, {"position", do_position}, {"d", do_d},
    {"go", do_go},             {"stop", do_nothing},
};

static void obey(Server *server, const char *word, char *rest) {
    for (size_t i = 0; i < sizeof server_command / sizeof server_command[0]; i++)
        if (strcmp(server_command[i].name, word) == 0) {
            server_command[i].run(server, rest);
            return;
        }
    answer_error(server, "there is no command '%.60s'; expected uci, isready, ucinewgame, setoption, position, "
                 "d, go perft N or quit", word);
}

/* A line of standard input without its end; false after the last.  What is no text is `?`. */
static bool read_line(Text *line) {
    int c = getchar();
    text_free(line);
    if (c == EOF)
        return false;
    for (text_add(line, ""); c != EOF && c != '\n'; c = getchar()) {
        char byte = c ? (char)c : '?';
        text_add_bytes(line, &byte, 1);
    }
    return true;
}

static int serve(Server *server) {
    Text line = {0};
    bool going = true;
    while (going && read_line(&line)) {
        char *rest = line.at, *word = uci_word(&rest);
        going = strcmp(word, "quit") != 0;
        if (*word && going)
            obey(server, word, rest);
        going = fflush(stdout) == 0 && going; /* main says why */
    }
    text_free(&line);
    return server->failed ? STATUS_BAD : STATUS_OK;
}

/* A mutant of other variants than the first: there is no variant until one of them is set. */
static bool waits_for_variant(const Server *server, const char *named) {
    return !named && !uci_has_mutant(&server->options, server->name) && uci_has_mutant(&server->options, NULL);
}

/* What is wrong from the start is told as by every command. */
static int start(Server *server, const Options *options) {
    const char *named = options->arg_count ? options->args[0] : NULL;
    Error error;
    snprintf(server->name, sizeof server->name, "%s", named ? named : uci_first_variant(&server->options));
    if (waits_for_variant(server, named))
        return serve(server);
    server->variant = uci_variant_open(&server->options, server->name, &error);
    if (!server->variant || !variant_position(server->variant, NULL, NULL, &server->position, &error))
        return say_error(&error);
    server->is_asked = server->is_set = true;
    return serve(server);
}

int command_uci(const Options *options) {
    Server server = {.fen = NULL};
    Library library;
    RulingOptions asked;
    Error error;
    int status = STATUS_BAD;
    if (options->arg_count > 1)
        return say_usage(options, "one argument too many: '%.60s'", options->args[1]);
    if (!count_options(&server.way, options, &error))
        return say_error(&error);
    if (setup_library(&library, options)) {
        if (!setup_ruling_options(&asked, options, &library, &error)
            || !uci_options_read(&server.options, &library, &asked, &error))
            say_error(&error);
        else
            status = start(&server, options);
        uci_options_free(&server.options);
    }
    keep(&server.fen, NULL);
    keep(&server.moves, NULL);
    free(server.variant);
    library_free(&library);
    return status;
}
