/* cmd_rules.c - `rules`. */
#include "commands.h"
#include "../variant/describe.h"
#include "../variant/describe_keys.h"
#include "../variant/fairy.h"
#include "setup.h"

#include <stdio.h>

/* A sheet whose start position its own rules refuse is not understood. */
static int print_rules(const Variant *variant) {
    Error error;
    Position start;
    Text text = {0};
    if (!variant_position(variant, NULL, NULL, &start, &error))
        return say_error(&error);
    describe(variant, &text);
    fputs(text.at, stdout);
    text_free(&text);
    return STATUS_OK;
}

static int print_keys(void) {
    Text text = {0};
    describe_keys(&text);
    fputs(text.at, stdout);
    text_free(&text);
    return STATUS_OK;
}

/* --as: the status is 2 where the other program cannot play it at all. */
static int print_as(const Options *options, const Variant *variant) {
    static const char *const formats[] = {"fairy-stockfish"};
    Text text = {0};
    Error error;
    if (option_word(options, OPTION_AS, formats, 1, 0, &error) < 0)
        return say_error(&error);
    if (options->given[OPTION_MUTANT])
        return say(options, "--as tells other programs the rules; expected it without --mutant");
    bool ok = fairy_section(variant, &text);
    fputs(text.at, stdout);
    text_free(&text);
    return ok ? STATUS_OK : say(options, "%s cannot be said there", variant->sheet.name);
}

int command_rules(const Options *options) {
    if (options->given[OPTION_KEYS] && options->arg_count == 0)
        return print_keys();
    Setup setup = {.variant = NULL};
    int status = STATUS_BAD;
    if (!is_variant_alone(options))
        return STATUS_BAD;
    if (setup_library(&setup.library, options) && setup_variant(&setup, options, options->args[0]))
        status = options->given[OPTION_AS] ? print_as(options, setup.variant) : print_rules(setup.variant);
    setup_close(&setup);
    return status;
}
