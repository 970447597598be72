/* engine_sync.h - a word that comes back once all said before it is done. */
#ifndef PERFT_ENGINE_ENGINE_SYNC_H
#define PERFT_ENGINE_ENGINE_SYNC_H

#include "query.h"

/* Sends it and reads everything before it comes back; each line goes to `hear`, which may be NULL.  An engine
 * without such a word is read for a moment. */
bool engine_sync(Engine *engine, void (*hear)(Engine *, const char *, void *), void *context, Error *error);

#endif
