/* mutants.h - a sheet with one rule changed, the way a generator could have it wrong.
 *
 * Knows: every small mistake that a sheet can state, made mechanically for any sheet.
 * A suite is worth what it notices of them.  Does not know suites.
 *
 * The small mistakes come first: they are what a suite must notice.  After them come the wide ones, whole
 * definitions that are wrong; who looks for the cause of a difference tries them too.
 *
 * A mutant is called by its name, which does not change when others are added:
 *     ruling:pawn.en_passant=last  castle.e1g1.removed.white  S.leap(+3,+1).removed
 *     R.ride(+1,+0).range=8  pawn.steps=2  promotion.Q.removed  right.K.outlives_rook
 *     wide: S.moves_as(N)  S.N.swapped  promotion.only_Q  castle.K.removed  drop.ranks=8 */
#ifndef PERFT_HYPOTHESES_MUTANTS_H
#define PERFT_HYPOTHESES_MUTANTS_H

#include "mutant.h"

/* Whether another reading of a line, from 0, can make a difference to the one that is chosen. */
bool reading_differs(const Sheet *sheet, int line, int reading);

/* How many mutants a sheet has, without the wide ones and with them.  Those that no sheet could state are not
 * among them. */
int mutant_count(const Sheet *sheet);
int mutant_count_all(const Sheet *sheet);

/* The name of a mutant, from 0. */
void mutant_name(const Sheet *sheet, int index, char name[MUTANT_NAME]);

/* The mutant of that name, or -1. */
int mutant_find(const Sheet *sheet, const char *name);

/* Changes the sheet, unless the mutant is a ruling; tells what it is. */
void mutant_apply(Sheet *sheet, int index, Mutant *out);

#endif
