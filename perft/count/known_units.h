/* known_units.h - units that were counted before, so that a job that was interrupted goes on.
 *
 * Knows: which of some counted lines are whole, and belong to a unit.  Does not know where they come from. */
#ifndef PERFT_COUNT_KNOWN_UNITS_H
#define PERFT_COUNT_KNOWN_UNITS_H

#include "unit.h"

/* All zeros is none. */
typedef struct {
    char **line;        /* as it was written, sorted */
    int count;
    int ignored;        /* lines that were cut or changed */
} KnownUnits;

/* Reads counted lines; what was cut or changed is left out, and told on stderr.  The same line may come often;
 * false with an error when two lines count one unit otherwise. */
bool known_units_read(KnownUnits *known, const File *file, bool all, Error *error);
/* The counted line of a unit of `split`, or NULL. */
const char *known_units_find(const KnownUnits *known, const Unit *unit);
void known_units_free(KnownUnits *known);

#endif
