/* describe_men.h - what pieces and pawns do on an empty board, as `perft rules` says it.
 *
 * Knows: the tables compiled from a sheet.  Does not know the sheet's text. */
#ifndef PERFT_VARIANT_DESCRIBE_MEN_H
#define PERFT_VARIANT_DESCRIBE_MEN_H

#include "../platform/text.h"
#include "variant.h"

void describe_pieces(const Variant *variant, Text *out);
void describe_pawns(const Variant *variant, Text *out);

/* A square by its name. */
void add_square(Board board, Square s, Text *out);

/* A square that White's piece of this type can go to and never leave, or OFF. */
Square stuck_square(const Rules *rules, int type);

#endif
