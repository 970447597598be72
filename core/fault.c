/* fault.c - messages with a place, the line and a caret. */
#include "fault.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WINDOW = 200 }; /* of a longer line only this much is shown, around the caret */

static void append(Fault *fault, const char *text, size_t length) {
    size_t used = strlen(fault->text), room = sizeof fault->text - 1 - used;
    length = length < room ? length : room;
    memcpy(fault->text + used, text, length);
    fault->text[used + length] = '\0';
}

static void append_format(Fault *fault, const char *format, va_list args) {
    size_t used = strlen(fault->text);
    vsnprintf(fault->text + used, sizeof fault->text - used, format, args);
}

/* A byte inside a UTF-8 character: it takes no column of its own. */
static bool continues(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

static bool is_control(char byte) { return (unsigned char)byte < ' ' || byte == 127; }

/* The part of the line around `at`, and a caret below it; tabs stay tabs on both lines. */
static void append_source(Fault *fault, const char *source, size_t at) {
    size_t length = strcspn(source, "\r\n"), begin = 0;
    at = at < length ? at : length;
    if (length > WINDOW && at > WINDOW / 2)
        begin = at - WINDOW / 2;
    while (begin < at && continues(source[begin]))
        begin++;
    size_t end = length - begin > WINDOW ? begin + WINDOW : length;
    while (end < length && end > at && continues(source[end]))
        end--;
    append(fault, "\n  ", 3);
    for (size_t i = begin; i < end; i++)
        append(fault, is_control(source[i]) && source[i] != '\t' ? "?" : source + i, 1);
    append(fault, "\n  ", 3);
    for (size_t i = begin; i < at; i++)
        if (!continues(source[i]))
            append(fault, source[i] == '\t' ? "\t" : " ", 1);
    append(fault, "^", 1);
}

void fault_set(Fault *fault, const char *format, ...) {
    va_list args;
    fault->text[0] = '\0';
    fault->fen_at = 0;
    va_start(args, format);
    append_format(fault, format, args);
    va_end(args);
}

void fault_at(Fault *fault, const char *file, int line, int column, const char *source,
              const char *format, ...) {
    va_list args;
    fault_set(fault, "%.400s:%d:%d: ", file, line, column);
    va_start(args, format);
    append_format(fault, format, args);
    va_end(args);
    if (source)
        append_source(fault, source, (size_t)column - 1);
}

void fault_fen(Fault *fault, const char *fen, const char *field, size_t at, const char *format, ...) {
    va_list args;
    fault_set(fault, "FEN, %s, character %zu: ", field, at + 1);
    va_start(args, format);
    append_format(fault, format, args);
    va_end(args);
    append_source(fault, fen, at);
    fault->fen_at = at;
}

void fault_prefix(Fault *fault, const char *prefix) {
    Fault rest = *fault;
    fault_set(fault, "%.500s: ", prefix);
    append(fault, rest.text, strlen(rest.text));
    fault->fen_at = rest.fen_at;
}
