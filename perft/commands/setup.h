/* setup.h - the arguments that most commands share: VARIANT DEPTH [FEN [MOVES]], --rules, --ruling.
 *
 * Knows: how they become a position under its rules, and what the program says on
 * its way out.  Does not know what a command does with it. */
#ifndef PERFT_COMMANDS_SETUP_H
#define PERFT_COMMANDS_SETUP_H

#include "options.h"
#include "../platform/status.h"
#include "../variant/ruling_options.h"

/* A variant, and where most commands begin: a position in it. */
typedef struct {
    Library library;
    Variant *variant;
    Position position;
    int depth;
} Setup;

typedef enum { WITHOUT_DEPTH, WITH_DEPTH } HasDepth;

/* Reads the arguments as VARIANT [DEPTH] [FEN [MOVES]].  Tells what is wrong; setup_close is due either way. */
bool setup_open(Setup *setup, const Options *options, HasDepth has_depth);
/* The same for `explain VARIANT MOVE [FEN [MOVES]]`: `skip` arguments stand after VARIANT. */
bool setup_open_skipping(Setup *setup, const Options *options, int skip);
/* Only the library and VARIANT. */
bool setup_variant(Setup *setup, const Options *options, const char *name);
bool setup_library(Library *library, const Options *options);
/* What --ruling asks for. */
bool setup_ruling_options(RulingOptions *asked, const Options *options, const Library *library, Error *error);
void setup_close(Setup *setup);

/* How to count, from --slow, --hash, --no-hash, --hash-check. */
bool count_options(CountOptions *out, const Options *options, Error *error);

/* Prints `perft COMMAND: message` and returns STATUS_BAD; say_error prints an error as it is. */
int say(const Options *options, const char *format, ...);
int say_error(const Error *error);
/* The usage line after it. */
int say_usage(const Options *options, const char *format, ...);

/* Whether the one argument is there that `command VARIANT` takes; else says so with the usage. */
bool is_variant_alone(const Options *options);

/* Whether colour is welcome on stdout. */
bool colour_wanted(void);
/* That a page (NULL: none was wanted) is not written, for the run could not be finished. */
void say_no_report(const char *path);

#endif
