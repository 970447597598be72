/* rulings.h - depths and rulings as text.
 *
 * Knows: DEPTH and `KEY=VALUE`.  Does not know which keys there are: the sheet does. */
#ifndef PERFT_VARIANT_RULINGS_H
#define PERFT_VARIANT_RULINGS_H

#include "../../core/core.h"

enum { MAX_RULINGS = 64 };

/* 1 to 99; the error says what is wrong. */
bool depth_read(const char *text, int *depth, Error *error);

/* Reads `KEY=VALUE`; the error says what is missing. */
bool ruling_read(const char *text, size_t length, Ruling *out, Error *error);
/* Reads `-` or `KEY=VALUE,KEY=VALUE`; returns how many, -1 with an error. */
int rulings_read(const char *text, Ruling out[MAX_RULINGS], Error *error);

#endif
