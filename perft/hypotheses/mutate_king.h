/* mutate_king.h - what can be wrong with castlings, the king's leaps, and the rights to them.
 *
 * Knows: these facts of a sheet.  Does not know which mutant is asked for: mutate.h does. */
#ifndef PERFT_HYPOTHESES_MUTATE_KING_H
#define PERFT_HYPOTHESES_MUTATE_KING_H

#include "mutate.h"

/* Removes one castling of a colour. */
void remove_castle(Sheet *sheet, int c, int i);

void mutate_castles(Mutating *m);
void mutate_leaps(Mutating *m);
void mutate_rights(Mutating *m);

#endif
