/* fen_mistake.h - what an engine may take a FEN for when it reads a field wrongly, or not at all.
 *
 * Knows: the fields of a FEN as text, and the mistakes by name (`fen:rights.ignored`).  Does not know who
 * makes them, or what is then counted. */
#ifndef PERFT_HYPOTHESES_FEN_MISTAKE_H
#define PERFT_HYPOTHESES_FEN_MISTAKE_H

#include "../variant/variant.h"

typedef struct {
    const char *name, *sentence;
    const char *keys[3];         /* the sheet line that says what the field means: the first there is; NULL ends */
} FenMistake;

/* The mistake, from 0; NULL after the last. */
const FenMistake *fen_mistake(int index);
/* Whether the variant has what that mistake gets wrong. */
bool fen_mistake_applies(const Sheet *sheet, int index);

/* The FEN that it takes this one for, perhaps the same.  False where that is no FEN. */
bool fen_mistake_apply(int index, const Variant *variant, const char *fen, char out[FEN_TEXT]);

#endif
