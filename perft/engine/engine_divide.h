/* engine_divide.h - what an engine answers: the leaves of each move, or the total alone. */
#ifndef PERFT_ENGINE_ENGINE_DIVIDE_H
#define PERFT_ENGINE_ENGINE_DIVIDE_H

#include "answer.h"
#include "query.h"

/* Asks for the move list at a depth; asks again, once, when the rows do not add up to the total.
 * False with an error (STATUS_ENGINE) when it died, was silent, or answered nonsense.  Free the answer
 * with answer_free in either case. */
bool engine_divide(Engine *engine, const Query *query, int depth, Answer *out, Error *error);
/* The same of a program that may give the total alone: then there are no rows. */
bool engine_count(Engine *engine, const Query *query, int depth, Answer *out, Error *error);
/* The leaves alone. */
bool engine_total(Engine *engine, const Query *query, int depth, uint64_t *total, Error *error);

#endif
