/* totals.h - the lines of an answer that state a total.
 *
 * Knows: `Nodes searched: 400`, `400`, `perft( 2)= 400 ( 0.001 sec)`, `2 400 0.01 s`, `20 moves, 400 nodes`.  Does
 * not know rows. */
#ifndef PERFT_ENGINE_TOTALS_H
#define PERFT_ENGINE_TOTALS_H

#include "tokens.h"

/* How sure it is: a bare number, one behind its depth, one that is called nodes or total. */
typedef enum { TOTAL_NONE, TOTAL_BARE, TOTAL_OF_DEPTH, TOTAL_NAMED } TotalKind;

typedef struct {
    TotalKind kind;
    uint64_t nodes;
    bool huge;
    int depth;           /* of TOTAL_OF_DEPTH */
} Total;

/* The total that these tokens of one line state. */
Total total_find(const Token *token, int count);

/* What a word beside a number says of it: that it counts leaves, that it counts something else, or nothing. */
typedef enum { LABEL_OTHER, LABEL_UNKNOWN, LABEL_NODES } Label;
Label label_of(const char *word);

#endif
