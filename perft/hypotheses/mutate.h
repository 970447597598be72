/* mutate.h - what the makers of mutants share (mutate_*.c); nobody else needs it.
 *
 * Knows: which mutant is asked for.  Does not know what there is to change.  A maker goes through its mutants in a fixed order and asks mutant_wanted for each;
 * for at most one the answer is yes, and that one is made. */
#ifndef PERFT_HYPOTHESES_MUTATE_H
#define PERFT_HYPOTHESES_MUTATE_H

#include "mutant.h"

typedef struct {
    const Sheet *sheet;   /* as it was stated */
    Sheet *changed;       /* to be changed; NULL while names are asked for */
    const char *find;     /* the name that is looked for, or NULL */
    int wanted;           /* the index of the one mutant asked for */
    int count, found;
    Mutant *out;
} Mutating;

/* The next mutant: its line and its name.  Whether to make it. */
bool mutant_wanted(Mutating *m, int line, const char *name, ...);
/* What it means. */
void mutant_says(Mutating *m, const char *sentence, ...);

/* The line of a key, or -1; and whether it states this word as one of its readings. */
int fact_line(const Sheet *sheet, const char *key);
bool fact_has_reading(const Sheet *sheet, int line, const char *name);

#endif
