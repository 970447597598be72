/* board.c - squares as text. */
#include "board.h"

#include <stdlib.h>

size_t square_write(Board b, Square s, char out[SQUARE_TEXT]) {
    int rank = rank_of(b, s) + 1;
    size_t length = 0;
    out[length++] = (char)('a' + file_of(b, s));
    if (rank >= 10)
        out[length++] = (char)('0' + rank / 10);
    out[length++] = (char)('0' + rank % 10);
    out[length] = '\0';
    return length;
}

bool square_read(Board b, const char **text, Square *s) {
    const char *at = *text;
    if (*at < 'a' || *at >= 'a' + b.files)
        return false;
    int file = *at++ - 'a', rank = 0;
    if (*at == '0')
        return false;
    for (int digits = 0; digits < 2 && *at >= '0' && *at <= '9'; digits++)
        rank = rank * 10 + (*at++ - '0');
    if (rank < 1 || rank > b.ranks)
        return false;
    *s = square_at(b, file, rank - 1);
    *text = at;
    return true;
}

int greatest_common_divisor(int a, int b) {
    a = abs(a), b = abs(b);
    while (b) {
        int rest = a % b;
        a = b, b = rest;
    }
    return a;
}

int squares_between(Board board, Square from, Square to, Square *out) {
    int dx = file_of(board, to) - file_of(board, from);
    int dy = rank_of(board, to) - rank_of(board, from);
    int parts = greatest_common_divisor(dx, dy), count = 0;
    for (int i = 1; i < parts; i++)
        out[count++] = square_at(board, file_of(board, from) + dx / parts * i,
                                 rank_of(board, from) + dy / parts * i);
    return count;
}
