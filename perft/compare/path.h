/* path.h - a position and the moves that lead to it. */
#ifndef PERFT_COMPARE_PATH_H
#define PERFT_COMPARE_PATH_H

#include "compare.h"

void path_add(Path *path, Move move);
Path path_copy(const Path *path);
void path_free(Path *path);

/* The same place, with the position after its first `skip` moves as the root. */
Path path_from(const Path *path, int skip);

/* Plays a blank-separated list; false with an error naming the first move that is not legal. */
bool path_play(Path *path, const char *list, Error *error);
void path_start(Path *path, const Position *root);

/* Adds its moves, blank-separated; nothing when there are none. */
void path_write(const Path *path, Text *out);

#endif
