/* cmd_rules.c - `rules`. */
#include "commands.h"
#include "../variant/describe.h"
#include "../variant/describe_keys.h"
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

int command_rules(const Options *options) {
    if (options->given[OPTION_KEYS] && options->arg_count == 0)
        return print_keys();
    Setup setup = {.variant = NULL};
    int status = STATUS_BAD;
    if (!is_variant_alone(options))
        return STATUS_BAD;
    if (setup_library(&setup.library, options) && setup_variant(&setup, options, options->args[0]))
        status = print_rules(setup.variant);
    setup_close(&setup);
    return status;
}
