#include "setup.h"

#include "../platform/system.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- messages ------------------------------------------------------------ */

int say_error(const Error *error) {
    fprintf(stderr, "%s\n", error->text);
    return STATUS_BAD;
}

int say(const Options *options, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "perft %s: ", options->command->name);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return STATUS_BAD;
}

int say_usage(const Options *options, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "perft %s: ", options->command->name);
    vfprintf(stderr, format, args);
    fprintf(stderr, "\nusage: perft %s %s\n", options->command->name, options->command->arguments);
    va_end(args);
    return STATUS_BAD;
}

bool is_variant_alone(const Options *options) {
    if (options->arg_count == 0)
        say_usage(options, "VARIANT is missing");
    if (options->arg_count > 1)
        say_usage(options, "one argument too many: '%.60s'", options->args[1]);
    return options->arg_count == 1;
}

void say_no_report(const char *path) {
    if (path)
        fprintf(stderr, "no report is written to %s: the run did not come to its end\n", path);
}

bool colour_wanted(void) {
    const char *no_color = getenv("NO_COLOR");
    return stdout_is_terminal() && !(no_color && *no_color);
}

/* --- VARIANT DEPTH [FEN [MOVES]] ----------------------------------------- */

bool setup_library(Library *library, const Options *options) {
    Error error;
    memset(library, 0, sizeof *library);
    library->mutant = option_value(options, OPTION_MUTANT);
    for (int i = 0; i < options->given[OPTION_RULES]; i++)
        if (!library_add(library, options->values[OPTION_RULES][i], &error))
            return say_error(&error), false;
    return library_check(library, &error) || (say_error(&error), false);
}

bool setup_ruling_options(RulingOptions *asked, const Options *options, const Library *library, Error *error) {
    return ruling_options_read(asked, options->values[OPTION_RULING], options->given[OPTION_RULING], library, error);
}

bool setup_variant(Setup *setup, const Options *options, const char *name) {
    RulingOptions asked;
    Ruling ruling[MAX_RULINGS];
    Error error;
    int count = setup_ruling_options(&asked, options, &setup->library, &error)
                    ? ruling_options_of_one(&asked, &setup->library, name, ruling, &error) : -1;
    setup->variant = count < 0 ? NULL : variant_open(&setup->library, name, ruling, count, &error);
    return setup->variant || (say_error(&error), false);
}

/* A FEN of `-` is the one line of standard input. */
static char *fen_of_stdin(Error *error) {
    File file;
    Line line = {.file = &file};
    char *fen = NULL;
    if (!file_read(&file, "-", error))
        return NULL;
    while (line_next(&line)) {
        const char *text = line_cut(&line);
        if (text[strspn(text, " \t")] == '\0')
            continue;
        if (fen) {
            line_error(error, &line, 0, "a second line; expected one FEN");
            free(fen);
            file_free(&file);
            return NULL;
        }
        fen = copy_text(text, strlen(text));
    }
    if (!fen)
        error_set(error, "standard input: only blank lines; expected a FEN");
    file_free(&file);
    return fen;
}

static bool open_position(Setup *setup, const char *fen, const char *moves) {
    Error error;
    char *read = NULL;
    if (fen && strcmp(fen, "-") == 0) {
        read = fen_of_stdin(&error);
        if (!read)
            return say_error(&error), false;
        fen = read;
    }
    bool ok = variant_position(setup->variant, fen, moves, &setup->position, &error);
    if (!ok)
        say_error(&error);
    free(read);
    return ok;
}

static bool open_from(Setup *setup, const Options *options, int skip, HasDepth has_depth) {
    int first = 1 + skip;
    const char *const *args = options->args;
    Error error;
    memset(setup, 0, sizeof *setup);
    if (options->arg_count < first)
        return say_usage(options, options->arg_count == 0 ? "VARIANT is missing"
                                  : has_depth == WITH_DEPTH ? "DEPTH is missing" : "MOVE is missing"), false;
    if (options->arg_count > first + 2)
        return say_usage(options, "one argument too many: '%.60s' (a FEN with its blanks is one argument: "
                         "put it in quotes)", args[first + 2]), false;
    if (!setup_library(&setup->library, options) || !setup_variant(setup, options, args[0]))
        return false;
    if (has_depth == WITH_DEPTH && !depth_read(args[1], &setup->depth, &error))
        return say(options, "%s", error.text), false;
    return open_position(setup, options->arg_count > first ? args[first] : NULL,
                         options->arg_count > first + 1 ? args[first + 1] : NULL);
}

bool setup_open(Setup *setup, const Options *options, HasDepth has_depth) {
    return open_from(setup, options, has_depth == WITH_DEPTH, has_depth);
}

bool setup_open_skipping(Setup *setup, const Options *options, int skip) {
    return open_from(setup, options, skip, WITHOUT_DEPTH);
}

void setup_close(Setup *setup) {
    free(setup->variant);
    library_free(&setup->library);
    setup->variant = NULL;
}

/* --- counting ------------------------------------------------------------ */

enum { HASH_DEFAULT = 64, MAX_HASH = 1 << 20 };

bool count_options(CountOptions *out, const Options *options, Error *error) {
    uint64_t megabytes;
    if (!option_number(options, OPTION_HASH, 0, MAX_HASH, HASH_DEFAULT, &megabytes, error))
        return false;
    *out = (CountOptions){0};
    out->way = options->given[OPTION_SLOW] ? COUNT_PLAIN : COUNT_FAST;
    out->hash_megabytes = options->given[OPTION_NO_HASH] || options->given[OPTION_SLOW] ? 0 : (int)megabytes;
    out->hash_check = options->given[OPTION_HASH_CHECK] > 0;
    return true;
}
