/* handshake.h - the first words with an engine: which protocol, what it can, which variant. */
#ifndef PERFT_ENGINE_HANDSHAKE_H
#define PERFT_ENGINE_HANDSHAKE_H

#include "query.h"

/* False with an error: its status is STATUS_BAD for a configuration that it does not have, STATUS_ENGINE for an
 * engine that failed. */
bool engine_handshake(Engine *engine, int *status, Error *error);

#endif
