/* engine.h - another program, asked for the moves of a position and the leaves below each.
 *
 * Knows: starting it, speaking its protocol, reading its rows, and which legal move each of its texts means.  Does
 * not know whether an answer is right.  Start here: engine.c opens one, engine_divide.h asks it. */
#ifndef PERFT_ENGINE_ENGINE_H
#define PERFT_ENGINE_ENGINE_H

#include "../variant/variant.h"
#include "engine_config.h"
#include "engine_divide.h"

/* Starts the engine (or reads the list), and reads back what it understood where it can tell.  NULL with an error: the
 * status is STATUS_BAD for a configuration that cannot be, STATUS_ENGINE for an engine that failed.  What the
 * configuration points to must stay. */
Engine *engine_open(const EngineConfig *config, const Variant *variant, int *status, Error *error);
/* The same in place of another, which it closes (NULL for none): the transcript goes on. */
Engine *engine_open_after(Engine *before, const EngineConfig *config, const Variant *variant, int *status, Error *error);
void engine_close(Engine *engine);

/* Whether the last question failed because the engine says that the position is none: it can be asked others. */
bool engine_refused(const Engine *engine);

/* After a question that it failed: makes it ready for the next, started again where it is kept.  False where that is
 * no use: it was silent from the start, it has failed twenty times in a row, it does not start again, or its failures
 * took more than two minutes beside the first. */
bool engine_recover(Engine *engine);

/* Whether the engine's FEN dialect can say all of a position; the reason when it cannot. */
bool engine_reads(const Engine *engine, const Position *position, Error *reason);
/* Whether it can say enough for a count to this depth: what it cannot say changes nothing there. */
bool engine_reads_to(const Engine *engine, const Position *position, int depth, Error *reason);

/* From now on it is asked even where the board that it shows is not the one it was told: engine_out_of_sync then
 * says how the last one differed, and is NULL where it did not. */
void engine_allow_out_of_sync(Engine *engine);
const char *engine_out_of_sync(const Engine *engine);

/* The number of its first rank: 0 or 1. */
int engine_rank_base(const Engine *engine);

/* How many times it was asked so far; its name for reports; what it was seen to do that is odd, a line
 * each, or empty. */
int engine_questions(const Engine *engine);
const char *engine_name(const Engine *engine);
const char *engine_oddities(const Engine *engine);

#endif
