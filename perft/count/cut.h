/* cut.h - the positions some plies below another, each once.
 *
 * Knows: merging transpositions of one ply and how many paths lead to each.  Does
 * not know work units. */
#ifndef PERFT_COUNT_CUT_H
#define PERFT_COUNT_CUT_H

#include "count.h"
#include "../platform/text.h"

typedef struct {
    char *fen;              /* six fields, the counts `0 1`: they change nothing below */
    uint64_t paths;
} CutPosition;

typedef struct {
    CutPosition *position;  /* sorted by bytes */
    int count, plies;
} Cut;

enum { MAX_CUT = 1 << 23 };

/* Cuts after `plies`, or, if negative, after as many as bring `enough` positions; always before `depth`,
 * and before the ply at which no path is left.  False when there are more than MAX_CUT. */
bool cut_tree(Cut *cut, const Position *root, int depth, int plies, int enough);
void cut_free(Cut *cut);

#endif
