/* legality_test.h - the slow and obvious test of a move, for the few that no short cut can judge.
 *
 * Knows: make, look, unmake.  Does not know pins. */
#ifndef CORE_LEGALITY_TEST_H
#define CORE_LEGALITY_TEST_H

#include "generate.h"

/* Whether a pseudo-legal move is legal. */
bool passes_legality_test(Position *p, Move move);

/* Adds a move that no short cut can judge if making it shows that it is legal. */
void add_tested(Generator *g, Square from, Square to, MoveKind kind, int arg);
/* Keeps those of a list that are legal; returns how many. */
int keep_legal(Position *p, Move *moves, int count);

#endif
