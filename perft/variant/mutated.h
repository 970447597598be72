/* mutated.h - the names that --mutant takes, applied to a sheet.
 *
 * Knows: blank-separated lists of mutants (hypotheses/mutants.h), each for both sides or, with `.white` or `.black`
 * behind its name, for one.  Does not know where sheets come from. */
#ifndef PERFT_VARIANT_MUTATED_H
#define PERFT_VARIANT_MUTATED_H

#include "../hypotheses/hypothesis.h"
#include "../hypotheses/mutants.h"
#include "../../core/core.h"

/* Whether it has every mutant of a blank-separated list. */
bool has_mutants(const Sheet *sheet, const char *names);
/* Whether one of them is for one side, so that White's sheet and Black's are not the same. */
bool mutants_part_sides(const Sheet *sheet, const char *names);

/* Turns a mutant of both sides into the one of a side alone: its name and its sentence. */
void mutant_of_side(Mutant *mutant, Color side);

/* Adds the readings among the mutants of a side after `count` rulings, with room for MAX_RULINGS; how many
 * there are then, or -1 with an error when one is no mutant of the sheet. */
int mutant_rulings(const char *names, Color side, const Sheet *sheet, Ruling *ruling, int count, Error *error);

/* The other mutants of a side, which change the sheet itself, one after the other. */
bool mutate_sheet(const char *names, Color side, Sheet *sheet, Error *error);

/* Those that are not about the sheet (hypothesis.h): adds what they do, none perhaps.  False with an error. */
bool add_hypotheses(const char *names, const Rules *rules, Hypothesis *hypothesis, Error *error);

#endif
