/* just_as_under.h - which single change of the rules gives exactly the answer that shows a mistake. */
#ifndef PERFT_COMPARE_JUST_AS_UNDER_H
#define PERFT_COMPARE_JUST_AS_UNDER_H

#include "compare.h"

/* Adds which single change of the rules, if any, gives that answer. */
void just_as_under_write(const Library *library, const Variant *variant, const Finding *finding, Text *out);

/* Keeps a wrong answer, unless one nearer the root is kept already. */
void note_evidence(Finding *finding, const Path *path, int depth, const Comparison *seen);

#endif
