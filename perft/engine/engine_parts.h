/* engine_parts.h - what the parts of an engine share; the rest of the program uses engine.h.
 *
 *     engine.c        opening, closing, what it is called
 *     engine_hello.c  the first words: which protocol, which options, which variant
 *     engine_told.c   what it tells of itself
 *     engine_sync.c  knowing that it is done
 *     engine_board.c  setting a position up, and reading it back
 *     engine_ask.c    one question
 *     engine_divide.c the answer, and which moves it means */
#ifndef PERFT_ENGINE_ENGINE_PARTS_H
#define PERFT_ENGINE_ENGINE_PARTS_H

#include "adapter.h"
#include "dialect.h"
#include "engine.h"
#include "notation.h"
#include "subprocess.h"

/* How it wrote a castling, a drop or a promotion. */
typedef struct {
    int side;
    Move move;
    char text[24];
} Wording;

struct Engine {
    const Options *options;
    const Variant *variant;
    const Adapter *adapter;
    Dialect dialect;
    const char *command;
    char *name;
    double timeout;
    FILE *transcript;
    Subprocess *process;                  /* NULL for a script between questions, and for a list */

    /* What it told of itself. */
    char **option_names, **variants;
    int option_count, variant_count;
    bool has_variant_option, lists_variants, can_sync, says_usermove, no_setboard;
    char *complaint;             /* its last one about a question */
    bool guessed;                /* nobody named the protocol */
    bool reads_back;
    char *variant_said;          /* the words that set the variant; NULL where nothing is to be set */

    int base;                    /* the number of its first rank */
    bool base_is_sure;           /* a whole list of its moves was understood by it */
    int way;                     /* how it is asked: an index of Adapter.ask */
    int sync;                   /* how many were put up */
    int questions, answered, failures;
    bool may_be_out_of_sync;
    bool refused;                /* the last position */
    Text out_of_sync;                /* how its last board is not the one it was told */
    Wording *wording;
    int wordings;
    Text oddities;
    File list;                   /* of --divide */
};

/* engine_hello.c */
bool engine_handshake(Engine *engine, int *status, Error *error);

/* engine_told.c: takes what a line tells of the engine; forgets all of it. */
void engine_take_report(Engine *engine, const char *line);
void engine_forget_report(Engine *engine);

/* engine_sync.c */
/* Puts up a sync and hears everything before it; each line goes to `hear`, which may be NULL.  Where the
 * engine has no can_sync it hears what comes within a moment. */
bool engine_sync(Engine *engine, void (*hear)(Engine *, const char *, void *), void *context, Error *error);

/* engine_board.c */
bool engine_set_board(Engine *engine, const Query *query, Error *error);
/* The query's moves in its words, each after a blank. */
void engine_moves(Engine *engine, const Query *query, Text *out);
void engine_position(const Query *query, Position *out);
/* Whether a root is said by its name, the engine's own start position, for its FEN loses something. */
bool engine_starts_by_name(const Engine *engine, const Position *root);
void engine_learn_wording(Engine *engine, const Position *position, const Answer *answer);

/* engine_ask.c */
bool engine_ask(Engine *engine, const Query *query, int depth, Listing *listing, Error *error);

/* Notes something odd, once. */
void engine_note(Engine *engine, const char *what);

#endif
