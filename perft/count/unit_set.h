/* unit_set.h - units that belong together: of one job, each at most once.
 *
 * Knows: what the units of one stream must have in common.  Does not know what they count. */
#ifndef PERFT_COUNT_UNIT_SET_H
#define PERFT_COUNT_UNIT_SET_H

#include "unit.h"

/* All zeros but for the version of this program is an empty one. */
typedef struct {
    const char *version;
    char *job, *variant, *rulings;  /* as in the first unit; NULL before it */
    int depth;
    bool all;
    uint64_t of, came;
    int *line_of;                   /* of each number, 0 if it has not come */
} UnitSet;

/* Adds a unit; false with an error at its line if it is of another version or job than the first, or came already. */
bool unit_set_add(UnitSet *set, const Unit *unit, const Line *line, Error *error);
/* The first number that has not come; 0 when all have. */
uint64_t unit_set_missing(const UnitSet *set);
void unit_set_free(UnitSet *set);

#endif
