/* variant.h - from a variant's name to its rules.
 *
 * Knows: the sheets built in and those of `--rules`, which rulings apply where,
 * and how rulings are written.  Does not know the command line or what is counted.
 *
 * The room: start here.  rulings.h reads `KEY=VALUE`, ruling_options.h says which variants a --ruling is for,
 * mutated.h applies --mutant, describe.h is `perft rules`. */
#ifndef PERFT_VARIANT_VARIANT_H
#define PERFT_VARIANT_VARIANT_H

#include "../count/count.h"
#include "../platform/file.h"
#include "rulings.h"

/* The sheets a user adds; one that states the name of another replaces it.  And what is to be broken in
 * every variant that is opened. */
typedef struct {
    struct UserSheet {
        char name[SHEET_NAME];
        File file;
    } *sheet;
    int count;
    const char *mutant;         /* names, see mutated.h; NULL for none */
    const Rules *stated;        /* the rules that it breaks, where they are compiled already; else NULL */
} Library;

bool library_add(Library *library, const char *path, Error *error);
/* Whether all the added sheets can be read: each may build on any other. */
bool library_check(const Library *library, Error *error);
void library_free(Library *library);

/* The names of all variants, each once, sorted by bytes.  Free the list. */
int library_names(const Library *library, const char ***names);
bool library_has(const Library *library, const char *variant);
/* `there is no variant ...` with the nearest names. */
void error_no_variant(const Library *library, const char *variant, Error *error);

enum { RULINGS_TEXT = 1024 };

/* One variant ready to play. */
typedef struct {
    Sheet sheet;
    Rules rules;
    const Rules *stated;        /* of a mutant: the rules it breaks, by which positions are read; else NULL */
    char rulings[RULINGS_TEXT]; /* those that are not the default, as in a golden file; `-` for none */
} Variant;

/* NULL with an error.  Free with free(). */
Variant *variant_open(const Library *library, const char *name, const Ruling *ruling, int count, Error *error);

/* How to count where any way will do: fast, and remembering only where an error shows in that. */
CountOptions variant_way(const Variant *variant);

/* Only its sheet, under the default rulings.  Free with free(). */
Sheet *variant_sheet(const Library *library, const char *name, Error *error);

/* The position of a FEN. */
bool variant_fen(const Variant *variant, const char *fen, Position *out, Error *error);
/* The position of a FEN, NULL or `startpos` for the start, after a blank-separated list of moves (or NULL). */
bool variant_position(const Variant *variant, const char *fen, const char *moves, Position *out, Error *error);

#endif
