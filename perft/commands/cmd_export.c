/* cmd_export.c - `export`: the golden suite in the dialects other tools read. */
#include "commands.h"
#include "setup.h"
#include "../suite/suite.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef enum { ROCE, PERFT, FEN } Dialect;

typedef struct {
    const Options *options;
    Suites suites;
    const Variant *variant;   /* under the rulings asked for; its rows are those exported */
    Dialect dialect;
} Export;

static bool exports(const Export *export, const Case *item) {
    return item->nodes_only || strcmp(item->row.ruling, export->variant->rulings) == 0;
}

/* The six fields that any reader understands. */
static bool normal_fen(const Export *export, const Suite *suite, const EpdPosition *from, char fen[FEN_TEXT],
                       Error *error) {
    Compiled compiled = {.variant = (Variant *)export->variant};
    Position position;
    if (!suite_position(suite, &compiled, from, &position, error))
        return false;
    fen_write(&position, fen);
    return true;
}

static void print_rows(const Export *export, const Suite *suite, int first, int end, const char *fen) {
    if (export->dialect == PERFT)
        printf("id %s\nepd %s\n", suite->cases[first].row.id, fen);
    else
        fputs(fen, stdout);
    for (int i = first; i < end; i++) {
        const GoldenRow *row = &suite->cases[i].row;
        if (!exports(export, &suite->cases[i]))
            continue;
        if (export->dialect == PERFT)
            printf("perft %d %" PRIu64 "\n", row->depth, row->number[0]);
        else if (export->dialect == ROCE)
            printf(" ;D%d %" PRIu64, row->depth, row->number[0]);
    }
    putchar('\n');
}

/* Rows of one position stand together. */
static int print_suite(const Export *export, const Suite *suite) {
    int printed = 0;
    for (int first = 0, end; first < suite->count; first = end) {
        const EpdPosition *position = suite->cases[first].position;
        bool any = false;
        char fen[FEN_TEXT];
        Error error;
        for (end = first; end < suite->count && suite->cases[end].position == position; end++)
            any = any || exports(export, &suite->cases[end]);
        if (!any)
            continue;
        if (!normal_fen(export, suite, position, fen, &error))
            return say_error(&error);
        print_rows(export, suite, first, end, fen);
        printed++;
    }
    if (printed)
        return STATUS_OK;
    return say(export->options, "no row has the rulings %s; expected such rows in the golden file",
               export->variant->rulings);
}

static int export_variant(Export *export, const char *variant) {
    Complaints complaints = {0};
    const char *folder = option_value(export->options, OPTION_SUITE);
    suites_add_variant(&export->suites, folder ? folder : ".", variant, &complaints);
    if (!no_complaints(&complaints))
        return STATUS_BAD;
    return print_suite(export, &export->suites.suite[0]);
}

int command_export(const Options *options) {
    static const char *const dialects[] = {"roce", "perft", "fen"};
    Setup setup = {.variant = NULL};
    Error error;
    int status = STATUS_BAD;
    if (!is_variant_alone(options))
        return STATUS_BAD;
    int dialect = option_word(options, OPTION_FORMAT, dialects, 3, -2, &error);
    if (dialect < 0)
        return dialect == -1 ? say_error(&error) : say_usage(options, "--format is missing");
    if (setup_library(&setup.library, options) && setup_variant(&setup, options, options->args[0])) {
        Export export = {.options = options, .variant = setup.variant, .dialect = (Dialect)dialect};
        export.suites.library = &setup.library;
        status = export_variant(&export, options->args[0]);
        suites_free(&export.suites);
    }
    setup_close(&setup);
    return status;
}
