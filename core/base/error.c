/* error.c - messages with a place, the line and a caret. */
#include "error.h"
#include "plain.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WINDOW = 200 }; /* of a longer line only this much is shown, around the caret */

static void append(Error *error, const char *text, size_t length) {
    size_t used = strlen(error->text), room = sizeof error->text - 1 - used;
    length = length < room ? length : room;
    memcpy(error->text + used, text, length);
    error->text[used + length] = '\0';
}

static void append_format(Error *error, const char *format, va_list args) {
    size_t used = strlen(error->text);
    vsnprintf(error->text + used, sizeof error->text - used, format, args);
    make_text_plain(error->text + used);
}

/* A byte inside a UTF-8 character: it takes no column of its own. */
static bool continues(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/* The part of the line around `at`, and a caret below it; tabs stay tabs on both lines. */
static void append_source(Error *error, const char *source, size_t at) {
    size_t length = strcspn(source, "\r\n"), begin = 0;
    at = at < length ? at : length;
    if (length > WINDOW && at > WINDOW / 2)
        begin = at - WINDOW / 2;
    while (begin < at && continues(source[begin]))
        begin++;
    size_t end = length - begin > WINDOW ? begin + WINDOW : length;
    while (end < length && end > at && continues(source[end]))
        end--;
    append(error, "\n  ", 3);
    for (size_t i = begin, size; i < end; i += size ? size : 1) {
        size = plain_length(source + i);
        append(error, size ? source + i : "?", size ? size : 1);
    }
    append(error, "\n  ", 3);
    for (size_t i = begin; i < at; i++)
        if (!continues(source[i]))
            append(error, source[i] == '\t' ? "\t" : " ", 1);
    append(error, "^", 1);
}

void error_set(Error *error, const char *format, ...) {
    va_list args;
    error->text[0] = '\0';
    error->fen_at = 0;
    va_start(args, format);
    append_format(error, format, args);
    va_end(args);
}

void error_at(Error *error, const char *file, int line, int column, const char *source,
              const char *format, ...) {
    va_list args;
    error_set(error, "%.400s:%d:%d: ", file, line, column);
    va_start(args, format);
    append_format(error, format, args);
    va_end(args);
    if (source)
        append_source(error, source, (size_t)column - 1);
}

void error_fen(Error *error, const char *fen, const char *field, size_t at, const char *format, ...) {
    va_list args;
    error_set(error, "FEN, %s, character %zu: ", field, at + 1);
    va_start(args, format);
    append_format(error, format, args);
    va_end(args);
    append_source(error, fen, at);
    error->fen_at = at;
}

void error_prefix(Error *error, const char *prefix) {
    Error rest = *error;
    error_set(error, "%.500s: ", prefix);
    append(error, rest.text, strlen(rest.text));
    error->fen_at = rest.fen_at;
}
