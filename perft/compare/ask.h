/* ask.h - one question to the other program. */
#ifndef PERFT_COMPARE_ASK_H
#define PERFT_COMPARE_ASK_H

#include "compare.h"

/* Asks for a place's list, and sets ours beside it; false with Comparing.error.  comparison_free is due. */
bool compare_ask(Comparing *comparing, const Path *path, int depth, Comparison *out);

/* The same place told as a FEN of its own; false where that says no more, or not all (which is counted). */
bool compare_own_fen(Comparing *comparing, const Path *path, Path *own);
void comparing_free(Comparing *comparing);

#endif
