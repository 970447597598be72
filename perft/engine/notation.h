/* notation.h - the moves of other programs, however they are written.
 *
 * Knows: every spelling in use: `e2e4`, `Ng1-f3`, `exd5`, `e1g1` or `e1h1` or `O-O` for a castling,
 * `N@f3` and `N*3e`, `a7a8q`, `a7a8=Q`, ranks counted from 0, check marks; and how a list of such texts is
 * paired with legal moves, each with another where it can.  Does not know the program. */
#ifndef PERFT_ENGINE_NOTATION_H
#define PERFT_ENGINE_NOTATION_H

#include "answer.h"

/* A text as far as it can be understood without a position. */
typedef struct {
    char castle;             /* K or Q for O-O and O-O-O; else 0 */
    char letter, promotion;  /* upper case; 0 without one */
    bool drop;
    int squares;             /* 1, 2 or 4 (a castling's king and rook); 0 when it is no move */
    Square square[4];
    int file, rank;          /* a part of where the man came from, as in `Nbd2`; -1 */
} ParsedMove;

/* `base` is the number of the first rank: 0 or 1. */
void notation_parse(const char *text, Board board, int base, ParsedMove *out);

/* How well a legal move fits a text: 0 best, -1 not at all. */
int notation_match(const Position *position, Move move, const char *text, const ParsedMove *parsed);

/* Finds the legal move of each row; returns how many rows have one. */
int notation_pair(Position *position, int base, Answer *answer);

/* Writes a move of the position as most programs read it: a castling by its king, a promotion in small
 * letters. */
enum { MAX_NOTATION_TEXT = 20 };
void notation_write(const Position *position, Move move, int base, char out[MAX_NOTATION_TEXT]);

#endif
