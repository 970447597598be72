/* describe.h - a variant's rules as the program understood them.
 *
 * Knows: the sheet and the tables compiled from it.  Does not know the text the
 * sheet was read from. */
#ifndef PERFT_VARIANT_DESCRIBE_H
#define PERFT_VARIANT_DESCRIBE_H

#include "../platform/text.h"
#include "variant.h"

void describe(const Variant *variant, Text *out);

#endif
