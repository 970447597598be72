/* sheet_lines.c - a sheet's text as lines: `key   reading | reading   # ID ID sentence`. */
#include "sheet_lines.h"

#include "../base/plain.h"
#include "sheet_keys.h"
#include "sheet_text.h"
#include "sheet_sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_LINE = 1500 };

/* --- one line ------------------------------------------------------------ */

/* The line that is being read, with what has been found out about it. */
typedef struct {
    SheetReader *reader;
    int origin, number, index;
    const char *begin;           /* where it begins in the text */
    const KeyRule *rule;
    Span key, value, comment;
} LineReader;

static int column_of(const LineReader *l, const char *at) { return (int)(at - l->begin) + 1; }

static bool wrong(const LineReader *l, const char *at, const char *format, ...) {
    char message[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return text_error(l->reader, l->origin, l->number, column_of(l, at), "%s", message);
}

static bool check_bytes(const LineReader *l, Span line) {
    if (span_length(line) > LONGEST_LINE)
        return wrong(l, line.begin + LONGEST_LINE, "the line is longer than %d bytes; expected less", LONGEST_LINE);
    for (const char *c = line.begin; c < line.end; c += utf8_length(c)) {
        unsigned char byte = (unsigned char)*c;
        if (!utf8_length(c))
            return wrong(l, c, "a byte that is not UTF-8 (0x%02X); expected UTF-8", byte);
        if (!plain_length(c))
            return wrong(l, c, "a control byte (0x%02X); expected text", byte < 0x80 ? byte : (unsigned char)c[1]);
    }
    return true;
}

/* `pawn.steps`, or `piece` and its letter; `text` becomes the whole key. */
static bool read_key(LineReader *l, char text[KEY_TEXT]) {
    Span rest = {l->value.begin, l->value.end};
    l->key = take_word(&rest);
    l->rule = key_rule(l->key.begin, span_length(l->key));
    if (!l->rule) {
        char near[200] = "";
        nearest_keys(near, sizeof near, l->key.begin, span_length(l->key));
        return wrong(l, l->key.begin, "unknown key '%.*s'; expected a key%s%s",
                     span_length(l->key) > 60 ? 60 : (int)span_length(l->key), l->key.begin,
                     near[0] ? ", like " : " that `perft rules --keys` lists", near);
    }
    copy_span(l->key, text);
    if (l->rule->letters) {
        Span letter = take_word(&rest);
        if (span_length(letter) != 1 || !strchr(l->rule->letters, *letter.begin))
            return wrong(l, span_length(letter) ? letter.begin : l->key.end,
                         "'%s' without its letter; expected one of %s", l->rule->key, l->rule->letters);
        snprintf(text, KEY_TEXT, "%s %c", l->rule->key, *letter.begin);
        l->key.end = letter.end;
    }
    l->value = trimmed(rest);
    if (span_length(l->value) == 0)
        return wrong(l, l->key.end, "'%s' has no value; expected one after it", text);
    return true;
}

static bool is_none(Span value) { return span_length(value) == 4 && memcmp(value.begin, "none", 4) == 0; }

/* Takes line i out: the sheet says `none` to what its base states. */
static void remove_line(SheetReader *r, int i) {
    size_t after = (size_t)(--r->sheet->line_count - i);
    memmove(&r->sheet->line[i], &r->sheet->line[i + 1], after * sizeof *r->sheet->line);
    memmove(&r->origin[i], &r->origin[i + 1], after * sizeof *r->origin);
    memmove(&r->key_column[i], &r->key_column[i + 1], after * sizeof *r->key_column);
    memmove(&r->value_column[i], &r->value_column[i + 1], after * sizeof *r->value_column);
}

/* Finds the line's place: that of the base's line with the same key, or a new one.  `*removed` when
 * the line only takes the base's away. */
static bool find_place(LineReader *l, const char *key, bool *removed) {
    SheetReader *r = l->reader;
    l->index = line_index(r->sheet, key);
    *removed = false;
    if (l->index >= 0 && r->origin[l->index] == l->origin)
        return wrong(l, l->key.begin, "'%s' is stated twice, first on line %d; expected it once", key,
                     r->sheet->line[l->index].number);
    if (is_none(l->value) && !key_has_none(l->rule)) {
        if (l->index < 0)
            return wrong(l, l->value.begin, "there is no '%s' to take away; "
                         "expected 'none' only for what the base states", key);
        remove_line(r, l->index);
        *removed = true;
        return true;
    }
    if (l->index < 0) {
        if (r->sheet->line_count == MAX_LINES)
            return wrong(l, l->key.begin, "more than %d facts; expected fewer", MAX_LINES);
        l->index = r->sheet->line_count++;
    }
    return true;
}

/* --- readings ------------------------------------------------------------ */

static bool is_name(Span s) {
    for (const char *c = s.begin; c < s.end; c++)
        if (!((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c == '_'))
            return false;
    return s.begin < s.end && span_length(s) < KEY_TEXT;
}

/* `name: value`, or a value that is its own name. */
static bool read_reading(LineReader *l, Span reading, bool alone) {
    SheetLine *line = &l->reader->sheet->line[l->index];
    int i = line->value_count;
    Span name = reading = trimmed(reading);
    const char *colon = l->rule->open ? memchr(reading.begin, ':', span_length(reading)) : NULL;
    if (colon) {
        name = trimmed((Span){reading.begin, colon});
        reading = trimmed((Span){colon + 1, reading.end});
    }
    if (span_length(reading) == 0)
        return wrong(l, reading.begin, "an empty reading; expected a value on each side of '|'");
    if (is_name(name))
        copy_span(name, line->name[i]);
    else if (colon || !alone)
        return wrong(l, name.begin, "a reading without a name; expected 'name: value', "
                     "the name of letters, digits and '_'");
    for (int j = 0; j < i; j++)
        if (strcmp(line->name[j], line->name[i]) == 0)
            return wrong(l, name.begin, "the reading '%s' stands twice; expected it once", line->name[i]);
    if (span_length(reading) >= VALUE_TEXT && strcmp(l->rule->key, "start") != 0)
        return wrong(l, reading.begin + VALUE_TEXT, "the value is longer than %d bytes; expected less", VALUE_TEXT - 1);
    if (span_length(reading) >= VALUE_TEXT)
        reading.end = reading.begin + VALUE_TEXT - 1; /* read_start takes it from the text */
    copy_span(reading, line->value[i]);
    l->reader->value_column[l->index][i] = column_of(l, reading.begin);
    line->value_count++;
    return true;
}

static bool read_readings(LineReader *l) {
    SheetLine *line = &l->reader->sheet->line[l->index];
    const char *bar = memchr(l->value.begin, '|', span_length(l->value));
    if (!bar || strcmp(l->rule->key, "title") == 0)
        return read_reading(l, l->value, true);
    if (!l->rule->open)
        return wrong(l, bar, "'%s' has one reading only; expected no '|'", l->rule->key);
    for (Span rest = l->value; rest.begin <= l->value.end;) {
        bar = memchr(rest.begin, '|', span_length(rest));
        if (line->value_count == MAX_VALUES)
            return wrong(l, rest.begin, "more than %d readings; expected fewer", MAX_VALUES);
        if (!read_reading(l, (Span){rest.begin, bar ? bar : rest.end}, false))
            return false;
        if (!bar)
            return true;
        rest.begin = bar + 1;
    }
    return true;
}

/* --- rule ids and the sentence ------------------------------------------- */

/* `DV-3`, `DV-8a`: capitals, a hyphen, digits, and perhaps a small letter. */
static bool is_rule_id(Span word) {
    const char *c = word.begin;
    while (c < word.end && *c >= 'A' && *c <= 'Z')
        c++;
    if (c == word.begin || c == word.end || *c++ != '-' || c == word.end)
        return false;
    const char *digits = c;
    while (c < word.end && *c >= '0' && *c <= '9')
        c++;
    bool letter = c > digits && c < word.end && *c >= 'a' && *c <= 'z';
    return c + letter == word.end;
}

static bool read_comment(LineReader *l) {
    SheetLine *line = &l->reader->sheet->line[l->index];
    Span rest = l->comment, sentence;
    for (size_t used = 0;;) {
        sentence = trimmed(rest);
        Span id = take_word(&rest);
        if (!is_rule_id(id))
            break;
        if (used + 1 + span_length(id) >= KEY_TEXT)
            return wrong(l, id.begin, "too many rule ids on one line; expected fewer");
        if (used)
            line->ids[used++] = ' ';
        copy_span(id, line->ids + used);
        used += span_length(id);
    }
    if (span_length(sentence) >= COMMENT_TEXT)
        return wrong(l, sentence.begin + COMMENT_TEXT, "the comment is longer than %d bytes; expected less",
                     COMMENT_TEXT - 1);
    copy_span(sentence, line->comment);
    char message[160];
    const char *fault = sheet_sentence_fault(line, message, sizeof message);
    return !fault || wrong(l, sentence.begin + (fault - line->comment), "%s", message);
}

/* The last part of a name that is too long to keep. */
static void keep_name(const char *name, char out[SHEET_NAME]) {
    size_t length = strlen(name);
    if (length < SHEET_NAME)
        memcpy(out, name, length + 1);
    else
        snprintf(out, SHEET_NAME, "...%s", name + length - (SHEET_NAME - 4));
}

static bool read_line(LineReader *l, Span line) {
    SheetReader *r = l->reader;
    char key[KEY_TEXT];
    bool removed;
    if (!check_bytes(l, line))
        return false;
    l->value = line;
    l->comment = take_comment(&l->value);
    l->value = trimmed(l->value);
    if (span_length(l->value) == 0)
        return true;
    if (!read_key(l, key) || !find_place(l, key, &removed))
        return false;
    if (removed)
        return true;
    SheetLine *fact = &r->sheet->line[l->index];
    memset(fact, 0, sizeof *fact);
    memcpy(fact->key, key, sizeof key);
    keep_name(r->text[l->origin].name, fact->file);
    fact->number = l->number;
    r->origin[l->index] = l->origin;
    r->key_column[l->index] = column_of(l, l->key.begin);
    return read_readings(l) && read_comment(l);
}

bool sheet_lines_read(SheetReader *reader, int origin) {
    const char *at = after_mark(reader->text[origin].text);
    LineReader l = {.reader = reader, .origin = origin};
    for (l.number = 1; *at; l.number++) {
        l.begin = at;
        if (!read_line(&l, take_line(&at)))
            return false;
    }
    return true;
}
