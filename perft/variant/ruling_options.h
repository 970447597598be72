/* ruling_options.h - the rulings a user asks for, and which variants they are for.
 *
 * Knows: `[VARIANT.]KEY=VALUE`.  Does not know the command line, or what a ruling
 * means: the sheet does. */
#ifndef PERFT_VARIANT_RULING_OPTIONS_H
#define PERFT_VARIANT_RULING_OPTIONS_H

#include "variant.h"

typedef struct {
    struct RulingOption {
        const char *text;              /* as given */
        char variant[SHEET_NAME];      /* empty: for all that have the key */
        Ruling ruling;
    } option[MAX_RULINGS];
    int count;
} RulingOptions;

bool ruling_options_read(RulingOptions *options, const char *const *texts, int count, const Library *library,
                         Error *error);

/* Where several variants are run: whether each applies to one of them at least. */
bool ruling_options_apply(const RulingOptions *options, const Library *library, const char *const *variants, int count,
                          Error *error);
/* Those that one of several has the keys of; returns how many. */
int ruling_options_of(const RulingOptions *options, const Sheet *sheet, Ruling out[MAX_RULINGS]);

/* Where one variant is run: all, for its sheet says which keys it lacks; -1 with an error when one is
 * for another variant. */
int ruling_options_of_one(const RulingOptions *options, const Library *library, const char *variant,
                          Ruling out[MAX_RULINGS], Error *error);

#endif
