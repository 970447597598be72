/* predict.h - an engine that leaves out the moves of one kind, or lists them twice.
 *
 * Knows: such habits by name (`twice:promotion`, `without:drop_in_check`), and counting leaves with them.  Does
 * not know who has them. */
#ifndef PERFT_HYPOTHESES_PREDICT_H
#define PERFT_HYPOTHESES_PREDICT_H

#include "../count/count.h"

typedef struct {
    const char *name, *sentence;
    const char *keys[3];         /* the sheet line that allows the move: the first there is; NULL ends */
} Habit;

/* The habit, from 0; NULL after the last. */
const Habit *habit(int index);
/* How often it lists a legal move: 0, 1 or 2 times. */
int habit_lists(int index, Position *position, Move move);
/* Adds the leaves below a position, those after each move as often as it is listed; false when the number passes
 * 64 bits.  `scratch` has room for depth times Rules.max_moves moves. */
bool habit_count(int index, Position *position, int depth, Move *scratch, uint64_t *nodes);

#endif
