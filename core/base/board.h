/* board.h - squares, colours and pieces.
 *
 * Knows: a board of up to 16 x 16 squares, how a piece is packed into a byte, and
 * how squares are written (`a1`, `n10`).  Does not know how anything moves. */
#ifndef CORE_BASE_BOARD_H
#define CORE_BASE_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MAX_FILES = 16,
    MAX_RANKS = 16,
    MAX_SQUARES = MAX_FILES * MAX_RANKS,
    OFF = MAX_SQUARES,  /* the square off the board; Position keeps a WALL there */
    MAX_TYPES = 26      /* piece types are numbered 1..types in the sheet's order */
};

typedef uint16_t Square; /* rank * files + file, both from 0; or OFF */

typedef enum { WHITE = 0, BLACK = 1 } Color;

static inline Color enemy_of(Color c) { return (Color)(1 - c); }

/* A piece: bits 0-1 its colour (1 White, 2 Black), bits 2-7 its type.  The wall
 * around the board is a piece of no colour: neither empty, nor own, nor enemy. */
typedef uint8_t Man;

enum { EMPTY = 0, WALL = 0xFC, MAN_CODES = (MAX_TYPES + 1) * 4 };

static inline uint8_t color_bit(Color c) { return (uint8_t)(c + 1); } /* 1 << c, there being two */
static inline Man man_of(Color c, int type) { return (Man)((unsigned)type << 2 | 1u << c); }
static inline int type_of(Man man) { return man >> 2; }
static inline Color color_of(Man man) { return (man & 2) ? BLACK : WHITE; }

/* The size of a board, and where a file and a rank (from 0) lie on it. */
typedef struct {
    int files, ranks, squares;
} Board;

static inline Square square_at(Board b, int file, int rank) { return (Square)(rank * b.files + file); }
static inline int file_of(Board b, Square s) { return s % b.files; }
static inline int rank_of(Board b, Square s) { return s / b.files; }
static inline bool on_board(Board b, int file, int rank) {
    return file >= 0 && file < b.files && rank >= 0 && rank < b.ranks;
}
/* The same square seen from the other side: mirrored by rank. */
static inline Square mirrored(Board b, Square s) {
    return square_at(b, file_of(b, s), b.ranks - 1 - rank_of(b, s));
}

enum { SQUARE_TEXT = 4 }; /* longest square `p16` and its NUL */

/* Writes the square's name; returns its length. */
size_t square_write(Board b, Square s, char out[SQUARE_TEXT]);

/* Reads a square's name at *text and moves *text past it.  False, and *text
 * unmoved, when there is none or it is off the board. */
bool square_read(Board b, const char **text, Square *s);

int greatest_common_divisor(int a, int b);

/* The squares strictly between two squares, evenly spaced on the straight line through both; a
 * knight's move has none.  Returns how many (at most MAX_FILES - 2). */
int squares_between(Board board, Square from, Square to, Square *out);

#endif
