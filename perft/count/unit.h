/* unit.h - a work unit as a line of text.
 *
 * Knows: a line stands for itself - variant, rulings, depth, FEN - and says which
 * part of which job it is.  Does not know how a tree is cut or counted.
 *
 *     VARIANT  -  4  FEN  multiplicity  7/120  job  [nodes]      (separated by tabs) */
#ifndef PERFT_COUNT_UNIT_H
#define PERFT_COUNT_UNIT_H

#include "../platform/file.h"

typedef struct {
    const char *variant, *rulings, *fen;
    int depth;
    uint64_t multiplicity;      /* how many paths lead to this position */
    uint64_t number, of;        /* from 1 */
    const char *job;            /* the same for all units of one split */
    uint64_t nodes;
} Unit;

typedef enum { NOT_COUNTED, COUNTED } UnitState;

/* Reads a line, which is cut into strings. */
bool unit_read(Unit *unit, const Line *line, UnitState state, Error *error);
void unit_write(const Unit *unit, UnitState state, Text *out);

#endif
