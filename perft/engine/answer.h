/* answer.h - a divide list, as any program writes it.
 *
 * Knows: rows and totals in any shape: it looks for the reading of the whole answer (which number of a row is the
 * count, whether the numbers are running sums, which line is the total) under which most rows are legal moves and
 * the sum fits; two readings that fit equally well are refused.  Does not know whether the counts are right. */
#ifndef PERFT_ENGINE_ANSWER_H
#define PERFT_ENGINE_ANSWER_H

#include "../../core/core.h"
#include "../platform/text.h"

/* One row of a divide list. */
typedef struct {
    char *text;          /* as the engine wrote it */
    bool legal;          /* it means `move`; else it fits no legal move */
    Move move;
    uint64_t nodes;
} AnswerRow;

typedef struct {
    AnswerRow *row;
    int count;
    uint64_t total;      /* as stated; the sum of the rows where none is stated */
    bool total_stated;
} Answer;

void answer_free(Answer *answer);

/* What was written, line by line. */
typedef struct {
    char **line;
    int count;
    bool too_long;       /* lines that no divide list has so many of were left out */
} AnswerText;

void answer_text_add(AnswerText *text, const char *line);
void answer_text_free(AnswerText *text);

/* The number of the first rank in an engine's moves, 0 or 1; sure once a whole list was understood by it. */
typedef struct {
    int number;
    bool sure;
} RankBase;

/* Reads an answer about a position at a depth; the rows have their moves then, and `base` what it learnt.  False
 * with what is wrong: huge numbers, two answers in one, two readings.  answer_free is due either way. */
bool answer_read(const AnswerText *text, Position *position, int depth, RankBase *base, Answer *out, Text *wrong);

/* Whether the rows add up to the total; out: what they add up to. */
bool answer_adds_up(const Answer *answer, uint64_t *out);
/* The first line among the rows that is like no other, or NULL: what another thread wrote between. */
const char *answer_odd_line(const AnswerText *text);

/* --- a line by itself: enough to hear when an answer is at its end --------- */

typedef enum { LINE_OTHER, LINE_ROW, LINE_TOTAL } LineKind;
/* A total that states another depth than the one asked for (0: any) is none. */
LineKind answer_line(const char *line, int depth);

#endif
