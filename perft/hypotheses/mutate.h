/* mutate.h - what the makers of mutants share; nobody else needs it.
 *
 * A maker goes through its mutants in a fixed order and asks mutant_wanted for each;
 * for at most one the answer is yes, and that one is made. */
#ifndef PERFT_HYPOTHESES_MUTATE_H
#define PERFT_HYPOTHESES_MUTATE_H

#include "mutants.h"

typedef struct {
    const Sheet *sheet;   /* as it was stated */
    Sheet *changed;        /* to be changed; NULL while names are asked for */
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

/* Removes one castling of a colour. */
void remove_castle(Sheet *sheet, int c, int i);
/* Whether a pawn of colour c may start so far from home and take so many steps: its first move, and a
 * later double one, end before the last rank. */
bool pawn_fits(const Sheet *sheet, Color c, int start, int steps);

void mutate_castles(Mutating *m);     /* mutate_king.c: castlings, leaps, and the rights to them */
void mutate_leaps(Mutating *m);
void mutate_rights(Mutating *m);
void mutate_pieces(Mutating *m);      /* mutate_men.c: pieces, pawns, promotions, drops */
void mutate_pawns(Mutating *m);
void mutate_promotions(Mutating *m);
void mutate_drops(Mutating *m);
void mutate_wide(Mutating *m);        /* mutate_wide.c: whole definitions */

#endif
