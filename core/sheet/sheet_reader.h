/* sheet_reader.h - what the parts of the sheet reader share: where every line came from, errors with their
 * place, the words of a value.  Nobody else needs it.
 *
 *     sheet_read.c    the order of reading, rulings
 *     sheet_check.c   what must hold of the sheet as a whole
 *     sheet_lines.c   lines -> SheetLines: key, readings, rule ids, sentence
 *     sheet_keys.c    the table of keys, and the order in which they are read
 *     sheet_values.c  what each value means
 *     sheet_castle.c  castlings and leaps, ranges spelled out
 *     sheet_text.c    a text as lines, a line as words
 *     sheet.c         questions about a sheet */
#ifndef CORE_SHEET_SHEET_READER_H
#define CORE_SHEET_SHEET_READER_H

#include "sheet.h"

enum { OWN = 0, BASE = 1 };

typedef struct {
    Sheet *sheet;
    Error *error;
    SheetText text[2];                          /* the sheet itself, and its base's */
    /* Where each SheetLine came from, for messages: */
    int origin[MAX_LINES];                      /* OWN or BASE */
    int key_column[MAX_LINES];                  /* from 1 */
    int value_column[MAX_LINES][MAX_VALUES];
} SheetReader;

/* One reading of one line, on its way to becoming part of the sheet. */
typedef struct {
    SheetReader *reader;
    int line, reading;
    const char *at;             /* where reading stands, in SheetLine.value */
    const char *word;           /* the last word that next_word found */
    int length;
} Value;

bool key_error(SheetReader *reader, int line, const char *format, ...);
bool value_error(const Value *value, const char *at, const char *format, ...);
/* An error in a line that did not become a SheetLine. */
bool text_error(SheetReader *reader, int origin, int number, int column, const char *format, ...);
/* Appends to a message of `room` bytes as far as it has room. */
void message_add(char *message, size_t room, const char *format, ...);
/* Appends `a, b or c`, one word more at each call; `last` makes it `or`. */
void message_list(char *message, size_t room, const char *word, bool first, bool last);

/* Moves to the next blank-separated word; false at the end. */
bool next_word(Value *value);
bool word_is(const Value *value, const char *word);
/* The value is one word; value->word is that word afterwards. */
bool one_word(Value *value, const char *expected);
/* An error at the last word, or at the end where there is none. */
bool unexpected(const Value *value, const char *expected);

#endif
