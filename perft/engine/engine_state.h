/* engine_state.h - an engine, as the files of this room share it; others use engine.h.
 *
 *     engine.c         opening, starting again, closing
 *     handshake.c      the first words: which protocol, which options, which variant
 *     engine_report.c  what it says of itself
 *     engine_sync.c    knowing that it is done
 *     engine_board.c   setting a position up, and reading it back
 *     engine_ask.c     one question
 *     engine_divide.c  the answer, and which moves it means */
#ifndef PERFT_ENGINE_ENGINE_STATE_H
#define PERFT_ENGINE_ENGINE_STATE_H

#include "../platform/file.h"
#include "../variant/variant.h"
#include "answer.h"
#include "engine_config.h"
#include "query.h"
#include "subprocess.h"

/* How it wrote a castling, a drop or a promotion. */
typedef struct {
    int side;
    Move move;
    char text[24];
} Wording;

struct Engine {
    EngineConfig config;
    const Variant *variant;
    const Adapter *adapter;
    char *name;
    FILE *transcript;
    Subprocess *process;         /* NULL for a script between questions, and for a list */

    /* What it says of itself. */
    char **option_names, **variants;
    int option_count, variant_count;
    bool has_variant_option, lists_variants, can_sync, says_usermove, no_setboard;
    char *complaint;             /* its last one about a question */
    bool guessed;                /* nobody named the protocol */
    bool reads_back;
    char *variant_said;          /* the words that set the variant; NULL where nothing is to be set */

    RankBase base;
    int way;                     /* how it is asked: an index of Adapter.ask; */
    bool way_known;              /* ... it has answered to that */
    int syncs;                   /* how many were sent */
    int questions, answered;
    int failures;                /* in a row */
    double lost;                 /* seconds that failures took */
    bool may_be_out_of_sync;
    bool refused;                /* the last position */
    Text out_of_sync;            /* how its last board is not the one it was told */
    Wording *wording;
    int wordings;
    Text oddities;
    File list;                   /* of --divide */
};

/* How long one answer may take, in seconds. */
double engine_timeout(const Engine *engine);

/* Notes something odd, once. */
void engine_note(Engine *engine, const char *what);

#endif
