/* checked.h - what must hold below the readers of text: CHECK(condition) in a build with PERFT_CHECKED.
 *
 * The product does not ask: a sheet, FEN or move that was read without an error cannot break it. */
#ifndef CORE_BASE_CHECKED_H
#define CORE_BASE_CHECKED_H

#ifdef PERFT_CHECKED
#include <assert.h>
#define CHECK(condition) assert(condition)
#else
#define CHECK(condition) ((void)0)
#endif

#endif
