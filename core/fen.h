/* fen.h - positions as text: N-1, N-2, N-4.
 *
 * Knows: the six fields.  Nothing is guessed: every refusal names the field and the character. */
#ifndef CORE_FEN_H
#define CORE_FEN_H

#include "position.h"

/* fen.c.  A FEN of four or six fields; every refusal names the field and the character. */
bool fen_read(Position *p, const Rules *rules, const char *fen, Error *error);

/* Six fields; returns the length. */
size_t fen_write(const Position *p, char out[FEN_TEXT]);

#endif
