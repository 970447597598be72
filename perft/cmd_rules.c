/* cmd_rules.c - `rules`. */
#include "commands.h"
#include "describe.h"
#include "setup.h"

#include <stdio.h>

int command_rules(const Options *options) {
    Setup setup = {.variant = NULL};
    int status = STATUS_BAD;
    if (options->arg_count == 0)
        return say_usage(options, "VARIANT is missing");
    if (options->arg_count > 1)
        return say_usage(options, "one argument too many: '%.60s'", options->args[1]);
    if (setup_library(&setup.library, options) && setup_variant(&setup, options, options->args[0])) {
        Text text = {0};
        describe(setup.variant, &text);
        fputs(text.at, stdout);
        text_free(&text);
        status = STATUS_OK;
    }
    setup_close(&setup);
    return status;
}
