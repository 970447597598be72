/* uci_options.h - the options of `perft uci`: which variant, and which reading of each open rule.
 *
 * Knows: every ruling of every variant as an option of UCI, once each, and what is chosen.
 * Does not know who asks, or what is counted. */
#ifndef PERFT_COMMANDS_UCI_OPTIONS_H
#define PERFT_COMMANDS_UCI_OPTIONS_H

#include "setup.h"

enum { UCI_VALUES = 32 };

/* A ruling under the key that the command line calls it by. */
typedef struct {
    char key[KEY_TEXT];
    char value[UCI_VALUES][KEY_TEXT];  /* of all variants that have the key */
    int values;
    int initial;                       /* what holds before it is set; VARIES when variants differ in that */
    int chosen;                        /* what was set; VARIES for each variant's own */
} UciOption;

enum { VARIES = -1 };

typedef struct {
    const Library *library;
    const RulingOptions *asked;              /* of --ruling */
    const char **names;                /* of all variants, sorted by bytes */
    int name_count;
    UciOption *option;                 /* sorted by key */
    int count;
} UciOptions;

/* The name of the option that chooses the variant, and the word that gives up a choice. */
extern const char uci_variant[], uci_default[];

/* Gathers the options of all variants.  uci_options_free is due either way. */
bool uci_options_read(UciOptions *options, const Library *library, const RulingOptions *asked, Error *error);
void uci_options_free(UciOptions *options);

/* The lines `option name ...`. */
void uci_options_write(const UciOptions *options, const char *variant, Text *out);

/* The ruling with this name, in either case of its letters, or NULL. */
UciOption *uci_option(const UciOptions *options, const char *name);
bool uci_option_set(UciOption *option, const char *value, Error *error);

/* Whether a variant, or one of all (NULL), has the mutant that is asked for; true where none is. */
bool uci_has_mutant(const UciOptions *options, const char *variant);
/* Opens a variant under --ruling and what was chosen on top, with its mutant. */
Variant *uci_variant_open(const UciOptions *options, const char *name, Error *error);

/* The variant that a UCI engine plays before it is told: the one whose start position is the protocol's. */
const char *uci_first_variant(const UciOptions *options);

#endif
