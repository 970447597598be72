/* mutant.h - what is known of one mutant of a sheet.
 *
 * Knows: its name and what it changes.  Does not know how it is made: mutants.h offers them all. */
#ifndef PERFT_HYPOTHESES_MUTANT_H
#define PERFT_HYPOTHESES_MUTANT_H

#include "../../core/core.h"

enum { MUTANT_NAME = 80, MUTANT_TEXT = 200 };

typedef struct {
    char name[MUTANT_NAME];
    char sentence[MUTANT_TEXT];  /* the rule that now holds */
    int line;                    /* the fact that is changed, an index of Sheet.line */
    bool one_side;               /* it speaks of one colour alone, or of one colour's squares */
    Ruling ruling;               /* for another value of a ruling: the sheet has to be read again with
                                    this; else its key is empty */
} Mutant;

#endif
