/* mirror.h - the same position seen from the other side, or from left to right.
 *
 * Knows: which tables of the rules must then be the same.  Does not know counting. */
#ifndef PERFT_TEST_SUPPORT_MIRROR_H
#define PERFT_TEST_SUPPORT_MIRROR_H

#include "../../../core/core.h"

/* Black's tables are White's seen from Black's side; NULL, or the name of one that is not. */
const char *sides_differ(const Rules *rules);
/* The men move the same way to the left and to the right (castlings and leaps not looked at). */
const char *files_differ(const Rules *rules);

/* The position with colours exchanged and ranks mirrored. */
void mirror_sides(const Position *p, Position *out);
/* The position with files mirrored, without rights: castling is to one side only. */
void mirror_files(const Position *p, Position *out);
/* The position as it is, without rights. */
void drop_rights(const Position *p, Position *out);

#endif
