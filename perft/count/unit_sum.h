/* unit_sum.h - the counts of units, added up exactly.
 *
 * Knows: columns of 128 bits, kinds by name.  Does not know which units there should be. */
#ifndef PERFT_COUNT_UNIT_SUM_H
#define PERFT_COUNT_UNIT_SUM_H

#include "unit.h"
#include "wide.h"

typedef struct {
    char *name;     /* `castle:e1g1` */
    Wide number;
} KindSum;

typedef struct {
    Wide counter[COUNTER_COLUMNS];
    KindSum *kind;  /* sorted by bytes */
    int kinds;
} UnitSum;

/* Adds the counts of a unit, each as often as paths lead to it; false with an error when a sum passes 128 bits or
 * the column of kinds cannot be read. */
bool unit_sum_add(UnitSum *sum, const Unit *unit, const Line *line, Error *error);
/* The total alone, or the columns `nodes` to `kinds` under their header. */
void unit_sum_write(const UnitSum *sum, bool all, Text *out);
void unit_sum_free(UnitSum *sum);

#endif
