/* fairy.h - a rule sheet as a section of Fairy-Stockfish's variants.ini.
 *
 * Knows: what that file can say of a sheet, and what it cannot.  Does not know how the program is run. */
#ifndef PERFT_VARIANT_FAIRY_H
#define PERFT_VARIANT_FAIRY_H

#include "variant.h"

/* Writes the section [perft-NAME:chess], before it as comments every fact that the section does not say.  The prefix
 * keeps it apart from the games that the program has.  False when the board or a piece cannot be said: then there are
 * comments alone. */
bool fairy_section(const Variant *variant, Text *out);

#endif
