/* describe_keys.h - all that a rule sheet may say.
 *
 * Knows: the table of keys and the Betza dialect, as the reader of sheets has
 * them.  Does not know any sheet. */
#ifndef PERFT_VARIANT_DESCRIBE_KEYS_H
#define PERFT_VARIANT_DESCRIBE_KEYS_H

#include "../../core/core.h"
#include "../platform/text.h"

/* Every key, and Betza notation. */
void describe_keys(Text *out);

#endif
