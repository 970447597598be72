/* make.h - setting up a position, making a move and taking it back.
 *
 * Knows: what each kind of move does to pieces, rights and holdings.  Does not know which moves are legal. */
#ifndef CORE_MAKE_H
#define CORE_MAKE_H

#include "position.h"

/* A board without pieces, White to move, no rights, empty holdings. */
void position_clear(Position *p, const Rules *rules);

/* Puts a piece (or EMPTY) on a square of a position being set up. */
void position_put(Position *p, Square s, Man man);

/* Adds `by` pieces to what a side holds. */
void position_hold(Position *p, Color owner, int type, int by);

/* The key of `count` pieces of a type in a side's holdings; zero for none. */
Key holdings_key(Color owner, int type, unsigned count);

/* The first square of a list ended by OFF that is occupied, or OFF. */
static inline Square first_occupied(const Position *p, const uint16_t *squares) {
    while (*squares != OFF && p->board[*squares] == EMPTY)
        squares++;
    return *squares;
}

/* Sets the rights and the side to move of a position being set up. */
void position_set_turn(Position *p, Color side, unsigned rights);

/* Plays a pseudo-legal move of the side to move; unmake takes it back, every byte. */
void make(Position *p, Move move, Undo *undo);
void unmake(Position *p, const Undo *undo);

#endif
