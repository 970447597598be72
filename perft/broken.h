/* broken.h - the names that --mutant takes, applied to a sheet.
 *
 * Knows: blank-separated lists of mutants (core/mutants.h).  Does not know where sheets come from. */
#ifndef PERFT_BROKEN_H
#define PERFT_BROKEN_H

#include "../core/core.h"

/* Whether it has every mutant of a blank-separated list. */
bool has_mutants(const Sheet *sheet, const char *names);

/* Adds the readings among the mutants after `count` rulings, with room for MAX_RULINGS; how many there are
 * then, or -1 with a fault when one is no mutant of the sheet. */
int broken_rulings(const char *names, const Sheet *sheet, Ruling *ruling, int count, Fault *fault);

/* The other mutants, which change the sheet itself, one after the other. */
bool break_sheet(const char *names, Sheet *sheet, Fault *fault);

#endif
