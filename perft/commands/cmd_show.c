/* cmd_show.c - `moves`, `fen`, `board`, `explain` and `variants`. */
#include "commands.h"
#include "../count/divide.h"
#include "../draw/draw.h"
#include "../draw/svg.h"
#include "setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every one of these prints something about a position. */
static int show(const Options *options, void (*print)(Position *)) {
    Setup setup;
    int status = setup_open(&setup, options, WITHOUT_DEPTH) ? STATUS_OK : STATUS_BAD;
    if (status == STATUS_OK)
        print(&setup.position);
    setup_close(&setup);
    return status;
}

static void print_moves(Position *position) {
    NamedMove *named;
    int count = named_moves(position, &named);
    for (int i = 0; i < count; i++)
        printf("%s\t%s\n", named[i].text, move_kind_name((MoveKind)named[i].move.kind));
    free(named);
}

static void print_fen(Position *position) {
    char fen[FEN_TEXT];
    fen_write(position, fen);
    puts(fen);
}

static void print_board(Position *position) {
    Text text = {0};
    draw_board(position, colour_wanted(), &text);
    fputs(text.at, stdout);
    text_free(&text);
}

static void print_svg(Position *position) {
    Text text = {0};
    draw_svg(position, &text);
    fputs(text.at, stdout);
    text_free(&text);
}

int command_moves(const Options *options) { return show(options, print_moves); }
int command_fen(const Options *options) { return show(options, print_fen); }
int command_board(const Options *options) {
    return show(options, options->given[OPTION_SVG] ? print_svg : print_board);
}

static int print_explanation(Position *position, const char *move) {
    Explanation told = {.kind = ""};
    Explained found = explain(position, move, &told);
    if (found == EXPLAIN_UNREADABLE) {
        fprintf(stderr, "'%.60s' is not a move: %s\n", move, told.reason);
        return STATUS_BAD;
    }
    printf("%s is %s: %s\n", move, found == EXPLAIN_LEGAL ? "legal" : "illegal", told.reason);
    if (told.kind[0])
        printf("kind: %s\n", told.kind);
    if (told.ids[0])
        printf("rule: %s%s%s\n", told.ids, told.sentence[0] ? "  " : "", told.sentence);
    return found == EXPLAIN_LEGAL ? STATUS_OK : STATUS_MISMATCH;
}

int command_explain(const Options *options) {
    Setup setup;
    int status = STATUS_BAD;
    if (setup_open_skipping(&setup, options, 1))
        status = print_explanation(&setup.position, options->args[1]);
    setup_close(&setup);
    return status;
}

static int print_variants(const Library *library) {
    const char **names;
    int count = library_names(library, &names), status = STATUS_OK, width = 0;
    for (int i = 0; i < count; i++)
        width = (int)strlen(names[i]) > width ? (int)strlen(names[i]) : width;
    for (int i = 0; i < count; i++) {
        Error error;
        Sheet *sheet = variant_sheet(library, names[i], &error);
        if (sheet)
            printf("%-*s  %s\n", width, names[i], sheet->title);
        else
            status = say_error(&error);
        free(sheet);
    }
    free(names);
    return status;
}

int command_variants(const Options *options) {
    Library library;
    int status = STATUS_BAD;
    if (options->arg_count > 0)
        return say_usage(options, "one argument too many: '%.60s'", options->args[0]);
    if (setup_library(&library, options))
        status = print_variants(&library);
    library_free(&library);
    return status;
}
