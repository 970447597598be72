/* wide.h - whole numbers of 128 bits, for sums that 64 do not hold.
 *
 * Knows: adding a product, decimal digits.  Does not know what is summed. */
#ifndef PERFT_COUNT_WIDE_H
#define PERFT_COUNT_WIDE_H

#include "../platform/text.h"

typedef struct {
    uint64_t high, low;
} Wide;

/* Adds a * b; false when the sum passes 128 bits. */
bool wide_add_product(Wide *sum, uint64_t a, uint64_t b);

void wide_write(Wide number, Text *out);

#endif
