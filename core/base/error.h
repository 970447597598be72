/* error.h - how every error is told: place, what is wrong, what was expected.
 *
 * Knows: the one style of messages (`file:line:column: what; expected ...`, then
 * the line, then a caret).  Does not know who prints it: the core does no I/O. */
#ifndef CORE_BASE_ERROR_H
#define CORE_BASE_ERROR_H

#include <stddef.h>

typedef struct {
    char text[2048]; /* the message, without a final newline; may hold several lines */
    size_t fen_at;   /* of an error in a FEN: the byte, from 0, for a reader that knows where the FEN stands */
} Error;

/* An error without a place of its own. */
void error_set(Error *error, const char *format, ...);

/* An error at a byte of a line of a file: `file:line:column: message`, the line,
 * and a caret under the column.  `line` and `column` count from 1; `source` is
 * the text of the line (up to a newline or NUL), or NULL to leave it out. */
void error_at(Error *error, const char *file, int line, int column, const char *source,
              const char *format, ...);

/* An error in a FEN: `FEN, FIELD, character N: message`, the FEN, and a caret.
 * `at` counts bytes from 0 in `fen`. */
void error_fen(Error *error, const char *fen, const char *field, size_t at, const char *format, ...);

/* Puts `prefix` and ": " before a message, for a reader that knows more of the place. */
void error_prefix(Error *error, const char *prefix);

#endif
