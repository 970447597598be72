/* sheet_sentence.c - a line's comment as the sentences of its values. */
#include "sheet_sentence.h"

#include "sheet_text.h"

#include <stdio.h>
#include <string.h>

/* The next part up to a `|`; *at moves behind it, or becomes NULL after the last. */
static Span next_part(const char **at) {
    size_t length = strcspn(*at, "|");
    Span part = {*at, *at + length};
    *at = (*at)[length] ? *at + length + 1 : NULL;
    return trimmed(part);
}

/* The value that a part names before its colon, and the sentence after it; -1 where it names none. */
static int named_value(const SheetLine *line, Span part, Span *sentence) {
    for (int i = 0; i < line->value_count; i++) {
        size_t length = strlen(line->name[i]);
        if (span_length(part) > length && memcmp(part.begin, line->name[i], length) == 0 && part.begin[length] == ':') {
            *sentence = trimmed((Span){part.begin + length + 1, part.end});
            return i;
        }
    }
    return -1;
}

/* A comment that begins with the name of a value speaks of each value by itself. */
static bool speaks_of_values(const SheetLine *line) {
    const char *at = line->comment;
    Span ignored;
    return line->value_count > 1 && named_value(line, next_part(&at), &ignored) >= 0;
}

static bool find_sentence(const SheetLine *line, int value, Span *sentence) {
    for (const char *at = line->comment; at;)
        if (named_value(line, next_part(&at), sentence) == value)
            return span_length(*sentence) > 0;
    return false;
}

bool sheet_has_sentence(const SheetLine *line, int value) {
    Span sentence;
    return speaks_of_values(line) && find_sentence(line, value, &sentence);
}

void sheet_sentence(const SheetLine *line, int value, char out[VALUE_TEXT]) {
    Span sentence = {line->comment, line->comment + strlen(line->comment)};
    out[0] = '\0';
    if (!speaks_of_values(line) || find_sentence(line, value, &sentence))
        copy_span(sentence, out);
}

const char *sheet_sentence_fault(const SheetLine *line, char *message, size_t room) {
    bool each = speaks_of_values(line), seen[MAX_VALUES] = {false};
    for (const char *at = line->comment; at;) {
        Span part = each ? next_part(&at) : (Span){at, at + strlen(at)}, sentence = part;
        int value = each ? named_value(line, part, &sentence) : 0;
        if (value < 0 || (each && seen[value])) {
            snprintf(message, room, value < 0 ? "a sentence without its value; expected 'value: sentence', the value one "
                     "of this line's" : "two sentences of one value; expected one");
            return part.begin;
        }
        seen[value] = true;
        if (span_length(sentence) >= VALUE_TEXT) {
            snprintf(message, room, "the sentence is longer than %d bytes; expected less", VALUE_TEXT - 1);
            return sentence.begin + VALUE_TEXT;
        }
        if (!each)
            return NULL;
    }
    return NULL;
}
