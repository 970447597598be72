/* misread.h - what an engine may take a FEN for when it reads a field wrongly, or not at all.
 *
 * Knows: the fields of a FEN as text, and the mistakes by name (`fen:rights.ignored`).  Does not know who
 * makes them, or what is then counted. */
#ifndef PERFT_HYPOTHESES_MISREAD_H
#define PERFT_HYPOTHESES_MISREAD_H

#include "../variant/variant.h"

typedef struct {
    const char *name, *sentence;
    const char *keys[3];         /* the sheet line that says what the field means: the first there is; NULL ends */
} Misreading;

/* The mistake, from 0; NULL after the last. */
const Misreading *misreading(int index);
/* Whether the variant has what that mistake gets wrong. */
bool misreading_applies(const Sheet *sheet, int index);

/* The FEN that it takes this one for, perhaps the same.  False where that is no FEN. */
bool misread(int index, const Variant *variant, const char *fen, char out[FEN_TEXT]);

#endif
