/* legal.h - the legal moves of a position: checks and pins decide.
 *
 * Knows: every rule of movement, one file a rule.  Does not know counting. */
#ifndef CORE_LEGAL_H
#define CORE_LEGAL_H

#include "generate.h"
#include "reply_rules.h"

/* A pinned man, and how many moves it has. */
typedef struct {
    Square square;
    int moves;
} BoundMan;

/* legal.c.  `out` has room for Rules.max_moves moves; the order means nothing.
 * The position is the same after the call; it is not const because kings are lifted meanwhile. */
int legal_moves(Position *p, Move *out);

/* How many legal moves there are, drops counted without listing them; scratch as `out` above. */
int legal_count(Position *p, Move *scratch);

/* The slow and obvious way: pseudo-legal moves, each of which is legal if legal_by_making (legality_test.c). */
int pseudo_moves(Position *p, Move *out);

/* legal.c: the moves of one man, legal if g->test. */
void man_moves(Generator *g, Square from);

/* legal.c: how many legal moves there are if there would be `unbound` without check and en passant, and with
 * no pins but those that leave the men of `bound` the moves that it says. */
int legal_count_bound(Position *p, int unbound, const BoundMan *bound, int bounds, Move *scratch);

#endif
