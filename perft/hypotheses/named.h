/* named.h - mistakes that have been met so often that they have a name.
 *
 * Knows: their names, what they mean in the language of hypothesis.h, and which variants have what they get wrong.
 * Does not know what is then counted. */
#ifndef PERFT_HYPOTHESES_NAMED_H
#define PERFT_HYPOTHESES_NAMED_H

#include "../../core/core.h"

typedef struct {
    const char *name;            /* `fault:pin_ignored`, `twice:castle` */
    const char *keys[3];         /* the sheet line that is got wrong: the first there is; NULL ends */
    const char *kind;            /* a word for the group it belongs to */
    const char *sentence;
    const char *actions;         /* in the language, separated by blanks */
} NamedHypothesis;

/* The named one, from 0; NULL after the last. */
const NamedHypothesis *named_hypothesis(int index);
/* Its index, or -1. */
int named_hypothesis_find(const char *name);
/* Whether the sheet has what it gets wrong. */
bool named_hypothesis_applies(const Sheet *sheet, int index);
const SheetLine *named_hypothesis_line(const Sheet *sheet, int index);

#endif
