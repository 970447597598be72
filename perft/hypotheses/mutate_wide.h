/* mutate_wide.h - whole definitions that can be wrong.
 *
 * Knows: the facts of a sheet.  Does not know which mutant is asked for: mutate.h does. */
#ifndef PERFT_HYPOTHESES_MUTATE_WIDE_H
#define PERFT_HYPOTHESES_MUTATE_WIDE_H

#include "mutate.h"

void mutate_wide(Mutating *m);

#endif
