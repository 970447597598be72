/* reread.h - a text that is no legal move, read for `explain`. */
#ifndef PERFT_COMPARE_REREAD_H
#define PERFT_COMPARE_REREAD_H

#include "compare.h"

/* Explains a text in any spelling. */
Explained explain_foreign(Position *here, const char *text, int base, Explanation *out);

/* The squares that it names, the king's of a castling. */
void place_foreign(const Position *here, int base, WrongMove *wrong);

#endif
