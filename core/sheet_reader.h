/* sheet_reader.h - what the parts of the sheet reader share; nobody else needs it.
 *
 *     sheet.c         the order of reading, rulings, questions about a sheet
 *     sheet_lines.c   text -> SheetLine's: key, readings, rule ids, sentence
 *     sheet_keys.c    the table of keys, and what each value means
 *     sheet_castle.c  castlings and leaps, ranges spelled out
 *     sheet_check.c   what must hold of the sheet as a whole */
#ifndef CORE_SHEET_READER_H
#define CORE_SHEET_READER_H

#include "sheet.h"

enum { OWN = 0, BASE = 1 };

typedef struct {
    Sheet *sheet;
    Fault *fault;
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

typedef struct {
    const char *key;
    bool lettered;              /* `piece S`, `castle K`: a letter belongs to the key */
    bool open;                  /* may have several readings */
    int phase;                  /* keys of a lower phase are read before */
    bool (*read)(Value *value);
} KeyRule;

enum { FIRST_PHASE, PIECE_PHASE, NAME_PHASE, PAWN_PHASE, CASTLE_PHASE, PHASES };

/* --- faults, all with the line and a caret --- */
bool key_fault(SheetReader *reader, int line, const char *format, ...);
bool value_fault(const Value *value, const char *at, const char *format, ...);
/* A fault in a line that did not become a SheetLine. */
bool text_fault(SheetReader *reader, int origin, int number, int column, const char *format, ...);
/* The text of a line, up to its newline. */
const char *text_line(const char *text, int number);

/* Appends to a message of `room` bytes as far as it has room. */
void message_add(char *message, size_t room, const char *format, ...);
/* Appends `a, b or c`, one word more at each call; `last` makes it `or`. */
void message_list(char *message, size_t room, const char *word, bool first, bool last);

/* --- sheet_lines.c --- */
bool sheet_lines_read(SheetReader *reader, int origin);
/* The value of a key as a text states it, without reading anything else; its line's number, or 0. */
int text_value(const char *text, const char *key, char *out, size_t room, int *column);
int line_index(const Sheet *sheet, const char *key);

/* --- sheet_keys.c --- */
/* The rule of a key without its letter, or NULL. */
const KeyRule *key_rule(const char *key, size_t length);
/* Whether `none` is a value of this key; for other keys it removes the base's line. */
bool key_has_none(const KeyRule *rule);
/* Appends the keys that look most like a word. */
void nearest_keys(char *message, size_t room, const char *word, size_t length);
/* Moves to the next blank-separated word; false at the end. */
bool next_word(Value *value);
/* Reads every reading of every line of a phase, the chosen one last. */
bool read_phase(SheetReader *reader, int phase);

/* --- sheet_castle.c --- */
bool read_castle(Value *value);
bool read_leap(Value *value);

/* --- sheet_check.c --- */
bool check_complete(SheetReader *reader);

#endif
