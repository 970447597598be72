/* query.h - where a question to an engine stands: a position, and legal moves from it.
 *
 * Asked by FEN there are no moves; asked by moves the engine has to play them.  Does not know protocols. */
#ifndef PERFT_ENGINE_QUERY_H
#define PERFT_ENGINE_QUERY_H

#include "../../core/core.h"

typedef struct Engine Engine;

typedef struct {
    const Position *root;
    const Move *moves;
    int count;
} Query;

#endif
