/* king.h - G-1: the king's steps, never onto an attacked square. */
#ifndef CORE_KING_H
#define CORE_KING_H

#include "generate.h"

void king_steps(Generator *g);                    /* king.c */

#endif
