/* engine_board.h - setting a position up in an engine, in its words, and reading it back. */
#ifndef PERFT_ENGINE_ENGINE_BOARD_H
#define PERFT_ENGINE_ENGINE_BOARD_H

#include "answer.h"
#include "query.h"

bool engine_set_board(Engine *engine, const Query *query, Error *error);
/* Sets up the game that it starts with, by name; where it shows a position, `*fen` is that (to be freed), else NULL. */
bool engine_set_own_start(Engine *engine, char **fen, Error *error);
/* The query's moves in its words, each after a blank. */
void engine_moves(Engine *engine, const Query *query, Text *out);
void engine_position(const Query *query, Position *out);
/* Whether a root is said by its name, the engine's own start position, for its FEN loses something. */
bool engine_starts_by_name(const Engine *engine, const Position *root);
/* Remembers how it writes moves that programs write in several ways. */
void engine_learn_wording(Engine *engine, const Position *position, const Answer *answer);

#endif
