/* engine_config.h - what there is to say of an engine before it is started.
 *
 * Knows: its command, protocol, options and FEN dialect.  Does not know the command line. */
#ifndef PERFT_ENGINE_ENGINE_CONFIG_H
#define PERFT_ENGINE_ENGINE_CONFIG_H

#include "adapter.h"
#include "dialect.h"

typedef struct {
    const char *command;            /* NULL for a list */
    const char *list;               /* a file with a divide list instead of an engine; NULL for a command */
    const Adapter *adapter;         /* NULL: the protocol is guessed */
    const char *variant_name;       /* what the engine calls the variant; NULL: as we do */
    const char *const *option;      /* NAME=VALUE each */
    int options;
    const char *ask;                /* words that ask for the leaves to a depth, `%d`; NULL: those of the protocol */
    bool single_game;               /* it plays this game only, and is told no variant */
    Dialect dialect;
    double timeout;                 /* seconds; 0: as long as is usual */
    const char *transcript;         /* a file; NULL for none */
} EngineConfig;

#endif
