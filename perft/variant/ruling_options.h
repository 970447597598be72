/* ruling_options.h - the rulings a user asks for, and which variants they are for.
 *
 * Knows: `[VARIANT.]KEY=VALUE`.  Does not know the command line, or what a ruling
 * means: the sheet does. */
#ifndef PERFT_VARIANT_RULING_OPTIONS_H
#define PERFT_VARIANT_RULING_OPTIONS_H

#include "variant.h"

typedef struct {
    struct Wish {
        const char *text;              /* as given */
        char variant[SHEET_NAME];      /* empty: for all that have the key */
        Ruling ruling;
    } wish[MAX_RULINGS];
    int count;
} Wishes;

bool wishes_read(Wishes *wishes, const char *const *texts, int count, const Library *library, Error *error);

/* Where several variants are run: whether each wish applies to one of them at least. */
bool wishes_apply(const Wishes *wishes, const Library *library, const char *const *variants, int count,
                  Error *error);
/* Those that one of several has the keys of; returns how many. */
int wishes_of(const Wishes *wishes, const Sheet *sheet, Ruling out[MAX_RULINGS]);

/* Where one variant is run: all, for its sheet says which keys it lacks; -1 with an error when one is
 * for another variant. */
int wishes_of_one(const Wishes *wishes, const Library *library, const char *variant, Ruling out[MAX_RULINGS],
                  Error *error);

#endif
