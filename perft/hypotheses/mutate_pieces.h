/* mutate_pieces.h - what can be wrong with pieces, pawns, promotions and drops.
 *
 * Knows: these facts of a sheet.  Does not know which mutant is asked for: mutate.h does. */
#ifndef PERFT_HYPOTHESES_MUTATE_PIECES_H
#define PERFT_HYPOTHESES_MUTATE_PIECES_H

#include "mutate.h"

/* Whether a pawn of colour c may start so far from home and take so many steps: its first move, and a
 * later double one, end before the last rank. */
bool pawn_fits(const Sheet *sheet, Color c, int start, int steps);

void mutate_pieces(Mutating *m);
void mutate_pawns(Mutating *m);
void mutate_promotions(Mutating *m);
void mutate_drops(Mutating *m);

#endif
