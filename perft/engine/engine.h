/* engine.h - another program, asked for the moves of a position and the leaves below each.
 *
 * Knows: starting it, speaking its protocol, reading its rows, and which legal move each of its
 * spellings means.  Does not know whether an answer is right. */
#ifndef PERFT_ENGINE_ENGINE_H
#define PERFT_ENGINE_ENGINE_H

#include "answer.h"
#include "../commands/setup.h"

typedef struct Engine Engine;

/* Where a question stands: a position, and legal moves from it. */
typedef struct {
    const Position *root;
    const Move *moves;
    int count;
} Query;

/* Starts the engine that --engine, --protocol, --variant-name, --option, --fen-*, --timeout and
 * --transcript (or --divide) describe, and reads back what it understood where it can tell.  NULL with
 * a fault: the status is STATUS_BAD for a bad wish, STATUS_ENGINE for an engine that failed. */
Engine *engine_open(const Options *options, const Variant *variant, int *status, Error *error);
/* The same in place of another, which it closes (NULL for none): the transcript goes on. */
Engine *engine_open_after(Engine *before, const Options *options, const Variant *variant, int *status,
                          Error *error);

/* Asks for the move list at a depth; asks again, once, when the rows do not add up to the total.
 * False with an error (STATUS_ENGINE) when it died, was silent, or answered nonsense.  Free the answer
 * with answer_free in either case. */
bool engine_divide(Engine *engine, const Query *query, int depth, Answer *out, Error *error);
/* The same of a program that may give the total alone: then there are no rows. */
bool engine_count(Engine *engine, const Query *query, int depth, Answer *out, Error *error);
/* The leaves alone. */
bool engine_total(Engine *engine, const Query *query, int depth, uint64_t *total, Error *error);

/* Whether the last question failed because the engine says that the position is none: it can be asked
 * others. */
bool engine_refused(const Engine *engine);

/* After a question that it failed: makes it ready for the next, started anew where it is kept.  False where that
 * is no use: it was silent or talked nonsense from the start, it has failed too often, or it does not start again. */
bool engine_recover(Engine *engine);

/* Whether the engine's FEN dialect can say all of a position; the reason when it cannot. */
bool engine_reads(const Engine *engine, const Position *position, Error *reason);

/* From now on it is asked even where the board that it shows is not the one it was told: engine_out_of_sync
 * then says how the last one out_of_sync, and is NULL where it did not. */
void engine_allow_out_of_sync(Engine *engine);
const char *engine_out_of_sync(const Engine *engine);

/* The number of its first rank: 0 or 1. */
int engine_rank_base(const Engine *engine);

/* How many times it was asked so far; its name for reports; what it was seen to do that is odd, a line
 * each, or empty. */
int engine_questions(const Engine *engine);
const char *engine_name(const Engine *engine);
const char *engine_oddities(const Engine *engine);

void engine_close(Engine *engine);

#endif
