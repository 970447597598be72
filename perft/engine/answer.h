/* answer.h - the lines of a divide list, as programs write them.
 *
 * Knows: rows (`e2e4: 20`, `e2e4 20`, `Nc3-b1 42 84` with a running sum, `1. a2-a3 = 20`), totals
 * (`Nodes searched : 400`, `400`, `Total: 400`, `2 400 0.01s`).  Does not know which move a text means. */
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

typedef enum {
    LINE_OTHER,
    LINE_ROW,
    LINE_TOTAL,
    LINE_OF_DEPTH,   /* a total that states its depth first */
    LINE_HUGE        /* a row or total with a number of more than 64 bits */
} LineKind;

typedef struct {
    LineKind kind;
    char text[64];       /* of a row */
    uint64_t nodes;
    bool has_second;     /* a row with another number behind: a running sum */
    uint64_t second;
    int depth;
} AnswerLine;

void answer_line(const char *line, AnswerLine *out);

/* A list that is being read. */
typedef struct {
    Answer answer;
    uint64_t *second;    /* of each row */
    int seconds;         /* how many rows have one */
    int depth;           /* that was asked for; 0 when nobody knows */
    char *strange;       /* the first line between rows that is neither row nor total */
    char *late;          /* the first row or total that came after the total */
} Listing;

enum { MAX_ROWS = 100000 };

/* Takes a line; false with what is wrong with it. */
bool listing_add(Listing *listing, const char *line, const char **wrong);
/* After the last: finds out about running sums if the program may write them; states the total. */
void listing_finish(Listing *listing, bool may_run);
/* Whether the rows add up to the total; out: what they add up to. */
bool listing_adds_up(const Listing *listing, uint64_t *out);
/* Begins anew, at the same depth. */
void listing_empty(Listing *listing);
/* Frees all but the answer. */
void listing_free(Listing *listing);

#endif
