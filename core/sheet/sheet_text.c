/* sheet_text.c - a text as lines, a line as words. */
#include "sheet_text.h"

#include <string.h>

Span trimmed(Span s) {
    while (s.begin < s.end && is_blank(*s.begin))
        s.begin++;
    while (s.end > s.begin && is_blank(s.end[-1]))
        s.end--;
    return s;
}

Span take_word(Span *rest) {
    *rest = trimmed(*rest);
    Span word = {rest->begin, rest->begin};
    while (word.end < rest->end && !is_blank(*word.end))
        word.end++;
    rest->begin = word.end;
    return word;
}

void copy_span(Span s, char *out) {
    memcpy(out, s.begin, span_length(s));
    out[span_length(s)] = '\0';
}

/* --- the text as lines --------------------------------------------------- */

const char *after_mark(const char *text) {
    return strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text;
}

Span take_line(const char **at) {
    Span line = {*at, *at + strcspn(*at, "\n")};
    *at = *line.end ? line.end + 1 : line.end;
    if (line.end > line.begin && line.end[-1] == '\r')
        line.end--;
    return line;
}

const char *text_line(const char *text, int number) {
    const char *at = after_mark(text);
    while (--number > 0)
        take_line(&at);
    return at;
}

Span take_comment(Span *line) {
    for (const char *c = line->begin; c < line->end; c++)
        if (*c == '#' && (c == line->begin || is_blank(c[-1]))) {
            Span comment = {c + 1, line->end};
            line->end = c;
            return comment;
        }
    return (Span){line->end, line->end};
}

int text_value(const char *text, const char *key, char *out, size_t room, int *column) {
    const char *at = after_mark(text);
    for (int number = 1; *at; number++) {
        Span line = take_line(&at), rest = line;
        take_comment(&rest);
        Span word = take_word(&rest), value = trimmed(rest);
        if (span_length(word) != strlen(key) || memcmp(word.begin, key, strlen(key)) != 0
            || span_length(value) == 0)
            continue;
        *column = (int)(value.begin - line.begin) + 1;
        if (span_length(value) >= room)
            value.end = value.begin + room - 1; /* such a value is refused when its line is read */
        copy_span(value, out);
        return number;
    }
    return 0;
}
