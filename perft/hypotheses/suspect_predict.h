/* suspect_predict.h - what a suspect would count on a row.
 *
 * Knows: leaves, move lists as one number, and the tables that a suspect counts with.  Does not know what an engine
 * answered. */
#ifndef PERFT_HYPOTHESES_SUSPECT_PREDICT_H
#define PERFT_HYPOTHESES_SUSPECT_PREDICT_H

#include "suspects.h"

/* What is counted on one row: the leaves, and one number for the whole move list with the leaves below
 * each; 0 where only the leaves are known. */
typedef struct {
    uint64_t nodes, list;
} Predicted;

/* One line of a move list. */
typedef struct {
    char text[MOVE_TEXT];   /* empty: none of the legal moves */
    uint64_t nodes;
} PredictedMove;

/* The number of a move list in any order. */
uint64_t predicted_list(PredictedMove *line, int count);

/* What a suspect counts on the position of a row; `stated` are the legal moves there, sorted by text.  False where
 * that is not known: a position that it cannot play. */
bool suspect_predict(Suspects *suspects, int index, const Case *item, const NamedMove *stated, int count, Predicted *out);

#endif
