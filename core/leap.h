/* leap.h - AR-5: the king's leap. */
#ifndef CORE_LEAP_H
#define CORE_LEAP_H

#include "generate.h"

void leap_moves(Generator *g);                    /* leap.c: AR-5 */

#endif
