/* drop.h - DS-1 to DS-4: from the reserve onto the board. */
#ifndef CORE_DROP_H
#define CORE_DROP_H

#include "generate.h"

void drop_moves(Generator *g);                    /* drop.c: DS-1 */
int drop_count(const Generator *g);               /* how many drop_moves would add, if none needs judging */

#endif
