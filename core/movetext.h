/* movetext.h - moves as text: N-3, N-5. */
#ifndef CORE_MOVETEXT_H
#define CORE_MOVETEXT_H

#include "position.h"

enum { MOVE_TEXT = 16 }; /* `a10b10,c10d10` and its NUL */

/* The letter of a piece: upper case White's. */
char man_letter(const Sheet *sheet, Man man);

/* movetext.c: N-3, N-5. */
size_t move_write(const Position *p, Move move, char out[MOVE_TEXT]);

/* Finds the legal move with this text (length bytes).  False when no legal move has it. */
bool move_read(Position *p, const char *text, size_t length, Move *move);

/* `normal`, `steps`, `en passant`, `castle`, `leap`, `promotion`, `drop`. */
const char *move_kind_name(MoveKind kind);

/* Plays a blank-separated list of moves; false with an error naming the first that is not legal. */
bool moves_play(Position *p, const char *list, Error *error);

#endif
