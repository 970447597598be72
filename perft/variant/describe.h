/* describe.h - a variant's rules as the program understood them.
 *
 * Knows: the sheet and the tables compiled from it.  Does not know the text the
 * sheet was read from. */
#ifndef PERFT_VARIANT_DESCRIBE_H
#define PERFT_VARIANT_DESCRIBE_H

#include "../platform/text.h"
#include "variant.h"

/* describe.c: all of it. */
void describe(const Variant *variant, Text *out);

/* describe_men.c: what men do on an empty board. */
void describe_pieces(const Variant *variant, Text *out);
void describe_pawns(const Variant *variant, Text *out);

/* Squares by name, blank-separated. */
void add_square(Board board, Square s, Text *out);

#endif
