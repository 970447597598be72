/* divide.h - legal moves by their texts, and the leaves below each.
 *
 * Knows: sorting moves by bytes, `move count` lines.  Does not know who asks. */
#ifndef PERFT_COUNT_DIVIDE_H
#define PERFT_COUNT_DIVIDE_H

#include "count.h"
#include "../platform/text.h"

typedef struct {
    char text[MOVE_TEXT];
    Move move;
} NamedMove;

/* The legal moves sorted by bytes; returns how many.  Free the list. */
int named_moves(Position *position, NamedMove **out);

/* moves_play for rules with another way of counting, whose moves are its own. */
bool divided_moves_play(Position *position, const char *list, Error *error);

/* Each move with the leaves below it, sorted by bytes.  False when a number passes the limit.  Free the list. */
bool divide_moves(Counting *counting, Position *position, int depth, DividedMove **out, int *count);

/* Adds `move count` for every move, a blank line and the total.  False when a number passes 64 bits. */
bool divide(Counting *counting, Position *position, int depth, Text *out);
/* The same with another text between move and count, and one before the total. */
bool divide_in_words(Counting *counting, Position *position, int depth, const char *between,
                     const char *before_total, Text *out);

#endif
