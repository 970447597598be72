/* sheet_reader.h - what the parts of the sheet reader share; nobody else needs it.
 *
 *     sheet.c         the order of reading, rulings, questions about a sheet
 *     sheet_text.c    a text as lines, a line as words
 *     sheet_lines.c   lines -> SheetLine's: key, readings, rule ids, sentence
 *     sheet_keys.c    the table of keys, and the order in which they are read
 *     sheet_values.c  what each value means
 *     sheet_castle.c  castlings and leaps, ranges spelled out
 *     sheet_check.c   what must hold of the sheet as a whole */
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

typedef struct {
    const char *key;
    const char *letters;        /* those of which one belongs to the key, `piece S`, `castle K`; or NULL */
    bool open;                  /* may have several readings */
    int phase;                  /* keys of a lower phase are read before */
    bool (*read)(Value *value);
} KeyRule;

/* The board; the types; the king and the words; what needs these; castlings, which need castle.pairs. */
enum { FIRST_PHASE, PIECE_PHASE, NAME_PHASE, PAWN_PHASE, CASTLE_PHASE };

/* --- faults, all with the line and a caret --- */
bool key_error(SheetReader *reader, int line, const char *format, ...);
bool value_error(const Value *value, const char *at, const char *format, ...);
/* An error in a line that did not become a SheetLine. */
bool text_error(SheetReader *reader, int origin, int number, int column, const char *format, ...);
/* Appends to a message of `room` bytes as far as it has room. */
void message_add(char *message, size_t room, const char *format, ...);
/* Appends `a, b or c`, one word more at each call; `last` makes it `or`. */
void message_list(char *message, size_t room, const char *word, bool first, bool last);

/* --- sheet_text.c --- */
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

/* --- sheet_lines.c --- */
bool sheet_lines_read(SheetReader *reader, int origin);
int line_index(const Sheet *sheet, const char *key);

/* --- sheet_keys.c --- */
/* The rule of a key without its letter, or NULL. */
const KeyRule *key_rule(const char *key, size_t length);
/* Whether `none` is a value of this key; for other keys it removes the base's line. */
bool key_has_none(const KeyRule *rule);
/* Appends the keys that look most like a word, at most three. */
void nearest_keys(char *message, size_t room, const char *word, size_t length);
/* Reads every reading of every line of a phase, the chosen one last. */
bool read_phase(SheetReader *reader, int phase);

/* --- sheet_values.c --- */
/* Moves to the next blank-separated word; false at the end. */
bool next_word(Value *value);
bool word_is(const Value *value, const char *word);
/* The value is one word; value->word is that word afterwards. */
bool one_word(Value *value, const char *expected);
/* An error at the last word, or at the end where there is none. */
bool unexpected(const Value *value, const char *expected);
bool read_name(Value *value);
bool read_title(Value *value);
bool read_base(Value *value);
bool read_board(Value *value);
bool read_start(Value *value);
bool read_piece(Value *value);
bool read_pawn(Value *value);
bool read_royal(Value *value);
bool read_promotion(Value *value);
bool read_drop(Value *value);
bool read_drop_ranks(Value *value);
bool read_pawn_start(Value *value);
bool read_pawn_steps(Value *value);
bool read_rook(Value *value);

/* --- sheet_castle.c --- */
bool read_castle(Value *value);
bool read_leap(Value *value);
/* Whether White's royal piece, in any of its readings, can step from one square to the other on an empty board. */
bool royal_reaches(const Sheet *sheet, Square from, Square to);
/* N-3: whether a castling shares its king's squares with another castling, a leap or a step. */
bool castling_shares_squares(const Sheet *sheet);

/* --- sheet_check.c --- */
/* Before the values are read: every key that is needed, and none that says nothing. */
bool check_keys(SheetReader *reader);
/* After it: what one value says of another. */
bool check_values(SheetReader *reader);

#endif
