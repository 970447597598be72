/* engine_ask.h - one question to an engine: in a process that is kept, in one of its own, or to a list. */
#ifndef PERFT_ENGINE_ENGINE_ASK_H
#define PERFT_ENGINE_ENGINE_ASK_H

#include "answer.h"
#include "query.h"

/* Asks for the leaves of each move to a depth.  False with an error; answer_text_free is due either way. */
bool engine_ask(Engine *engine, const Query *query, int depth, AnswerText *out, Error *error);
/* The same of the position that a kept engine has now. */
bool engine_ask_here(Engine *engine, int depth, AnswerText *out, Error *error);

#endif
