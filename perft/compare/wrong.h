/* wrong.h - the moves of an answer that are wrong, and why. */
#ifndef PERFT_COMPARE_WRONG_H
#define PERFT_COMPARE_WRONG_H

#include "compare.h"

/* Adds `missing en passant (DV-3 G-4)`. */
void cause_write(const WrongMove *wrong, Text *out);

/* Whether two moves are wrong in the same way: the kind of mistake, the kind of move, the rules. */
bool same_cause(const WrongMove *a, const WrongMove *b);

/* The wrong moves of an answer: missing ones first, then extra ones, then those listed twice.  Returns how
 * many.  Free the list with wrong_moves_free. */
int wrong_moves(const Comparison *comparison, const Position *here, WrongMove **out);
void wrong_moves_free(WrongMove *wrong, int count);

/* `missing`, `extra`, `listed twice`. */
const char *wrong_name(Wrong wrong);

#endif
