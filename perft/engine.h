/* engine.h - another program, asked for the moves of a position and the leaves below each.
 *
 * Knows: starting it, speaking its protocol, reading its rows, and which legal move each of its
 * spellings means.  Does not know whether an answer is right. */
#ifndef PERFT_ENGINE_H
#define PERFT_ENGINE_H

#include "setup.h"

typedef struct Engine Engine;

/* Where a question stands: a position, and legal moves from it. */
typedef struct {
    const Position *root;
    const Move *moves;
    int count;
} Road;

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

/* Starts the engine that --engine, --protocol, --variant-name, --option, --fen-*, --timeout and
 * --transcript (or --divide) describe, and reads back what it understood where it can tell.  NULL with
 * a fault: the status is STATUS_BAD for a bad wish, STATUS_ENGINE for an engine that failed. */
Engine *engine_open(const Options *options, const Variant *variant, int *status, Fault *fault);

/* Asks for the move list at a depth; asks again, once, when the rows do not add up to the total.
 * False with a fault (STATUS_ENGINE) when it died, was silent, or answered nonsense.  Free the answer
 * with answer_free in either case. */
bool engine_divide(Engine *engine, const Road *road, int depth, Answer *out, Fault *fault);
void answer_free(Answer *answer);

/* Whether the engine's FEN dialect can say all of a position; the reason when it cannot. */
bool engine_reads(const Engine *engine, const Position *position, Fault *reason);

/* How many times it was asked so far; its name for reports; what it was seen to do that is odd. */
int engine_questions(const Engine *engine);
const char *engine_name(const Engine *engine);

void engine_close(Engine *engine);

#endif
