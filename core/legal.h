/* legal.h - the legal moves of a position: checks and pins decide.
 *
 * Knows: every rule of movement, one file a rule.  Does not know counting. */
#ifndef CORE_LEGAL_H
#define CORE_LEGAL_H

#include "generate.h"
#include "reply_rules.h"

/* A pinned piece, and how many moves it has. */
typedef struct {
    Square square;
    int moves;
} PinnedPiece;

/* legal.c.  `out` has room for Rules.max_moves moves; the order means nothing.
 * The position is the same after the call; it is not const because kings are lifted meanwhile. */
int legal_moves(Position *p, Move *out);

/* How many legal moves there are, drops counted without listing them; scratch as `out` above. */
int legal_count(Position *p, Move *scratch);

/* The slow and obvious way: pseudo-legal moves, each of which is legal if passes_legality_test (legality_test.c). */
int pseudo_moves(Position *p, Move *out);

/* legal.c: the moves of one piece, legal if g->test. */
void moves_of_piece(Generator *g, Square from);

/* legal.c: how many legal moves there are if there would be `unpinned` without check and en passant, and with
 * no pins but those that leave the pieces of `pinned` the moves that it says. */
int legal_count_pinned(Position *p, int unpinned, const PinnedPiece *pinned, int pinned_count, Move *scratch);

#endif
