/* sheet_text.h - a text as lines, a line as words.
 *
 * Knows: blanks, comments, UTF-8.  Does not know keys. */
#ifndef CORE_SHEET_SHEET_TEXT_H
#define CORE_SHEET_SHEET_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* A part of a line, from begin to end. */
typedef struct {
    const char *begin, *end;
} Span;

static inline size_t span_length(Span s) { return (size_t)(s.end - s.begin); }
static inline bool is_blank(char c) { return c == ' ' || c == '\t'; }

Span trimmed(Span s);
void copy_span(Span s, char *out);

/* Takes the first word off. */
Span take_word(Span *rest);

/* The text without a byte order mark. */
const char *after_mark(const char *text);

/* The line at *at without its CR and LF; moves *at to the next. */
Span take_line(const char **at);

/* Takes the comment off a line: it begins at a `#` after a blank, or at the start. */
Span take_comment(Span *line);
const char *text_line(const char *text, int number);

/* The value of a key as a text states it, without reading anything else; its line's number, or 0. */
int text_value(const char *text, const char *key, char *out, size_t room, int *column);

#endif
