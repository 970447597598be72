/* sheet_reader.c - errors with their place, and the words of a value. */
#include "sheet_reader.h"

#include "sheet_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- errors -------------------------------------------------------------- */

bool text_error(SheetReader *r, int origin, int number, int column, const char *format, ...) {
    char message[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    error_at(r->error, r->text[origin].name, number, column, text_line(r->text[origin].text, number), "%s", message);
    return false;
}

static bool line_error(SheetReader *r, int line, int column, const char *format, ...) {
    char message[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return text_error(r, r->origin[line], r->sheet->line[line].number, column, "%s", message);
}

bool key_error(SheetReader *r, int line, const char *format, ...) {
    char message[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return line_error(r, line, r->key_column[line], "%s", message);
}

bool value_error(const Value *v, const char *at, const char *format, ...) {
    char message[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    int offset = (int)(at - v->reader->sheet->line[v->line].value[v->reading]);
    return line_error(v->reader, v->line, v->reader->value_column[v->line][v->reading] + offset, "%s", message);
}

void message_add(char *message, size_t room, const char *format, ...) {
    size_t used = strlen(message);
    va_list args;
    va_start(args, format);
    vsnprintf(message + used, room - used, format, args);
    va_end(args);
}

void message_list(char *message, size_t room, const char *word, bool first, bool last) {
    message_add(message, room, "%s%s", first ? "" : last ? " or " : ", ", word);
}

/* --- words of a value ---------------------------------------------------- */

bool next_word(Value *v) {
    while (is_blank(*v->at))
        v->at++;
    v->word = v->at;
    while (*v->at && !is_blank(*v->at))
        v->at++;
    v->length = (int)(v->at - v->word);
    return v->length > 0;
}

bool word_is(const Value *v, const char *word) {
    return (size_t)v->length == strlen(word) && memcmp(v->word, word, (size_t)v->length) == 0;
}

bool unexpected(const Value *v, const char *expected) {
    if (v->length == 0)
        return value_error(v, v->at, "the value ends here; expected %s", expected);
    return value_error(v, v->word, "found '%.*s'; expected %s", v->length > 60 ? 60 : v->length, v->word, expected);
}

bool one_word(Value *v, const char *expected) {
    if (!next_word(v))
        return unexpected(v, expected);
    Value rest = *v;
    return !next_word(&rest)
           || value_error(&rest, rest.word, "found '%.*s' after the first word; expected only %s",
                          rest.length > 60 ? 60 : rest.length, rest.word, expected);
}
