/* examples.h - moves that an engine plays rightly or wrongly, and the fewest features that part them.
 *
 * Knows: moves as vectors of features, and the search for conjunctions that hold of wrong moves and of no right one.
 * Does not know engines, or where the moves come from. */
#ifndef PERFT_DIAGNOSE_EXAMPLES_H
#define PERFT_DIAGNOSE_EXAMPLES_H

#include "../hypotheses/learned.h"

typedef struct {
    uint16_t value[FEATURE_COUNT];
    bool legal;
    bool more;                  /* several things forbid it */
    uint8_t times;              /* that the engine lists it */
} Example;

typedef struct {
    Example *at;
    int count;
} Examples;

/* Adds all candidates of a position: times[i] is how often the engine lists the i-th of `candidate`. */
void examples_add(Examples *examples, Position *position, History history, const Candidate *candidate,
                  const uint8_t *times, int count);
void examples_free(Examples *examples);

/* Whether any is wrong. */
bool examples_are_wrong(const Examples *examples);

enum { MAX_ALTERNATES = 64 };
/* The explanations of at most MAX_LEARNED rules, none of which holds of a right move, that cover the most wrong moves
 * with the fewest features; they differ in their first rule alone.  The first half of them also states what else all
 * of these moves share.  Returns how many, 0 where there are none;
 * *uncovered is the number of wrong moves that they leave. */
int examples_learn(const Examples *examples, Learned out[MAX_ALTERNATES], int *uncovered);

#endif
