/* adapter.h - the protocols as a table: what is said, and what is heard back.
 *
 * Knows: the words of each protocol; `$1` and `$2` stand for what is put in.  Does not know pipes. */
#ifndef PERFT_ENGINE_ADAPTER_H
#define PERFT_ENGINE_ADAPTER_H

#include "../platform/text.h"

enum { MAX_ADAPTER_LINES = 5 };

typedef struct {
    const char *name;
    bool kept;                      /* one process for all questions; else one for each */
    bool is_list;                   /* no program at all: a list that somebody pasted */
    int guess_next;                 /* the adapter to try where the greeting of this one is not answered; -1 for none */
    const char *greeting[MAX_ADAPTER_LINES]; /* said first */
    const char *ready;              /* ends the answer to it: */
    bool ready_is_line;             /* ... as a line of its own, else somewhere in one */
    const char *set_option;         /* name and value */
    bool options_add_variants;      /* so that it is greeted again after they were set */
    const char *set_variant;        /* its name; said once, or in `reset` before every position */
    const char *variant_list;       /* what an engine has that can be told a variant, for messages */
    bool variant_is_option;         /* ... it is an option; else a list of features */
    const char *reset[MAX_ADAPTER_LINES]; /* before every position; `$1` in it is set_variant */
    const char *board;              /* a FEN */
    const char *start;              /* the engine's own start position, if there are words for it */
    const char *moves;              /* begins a list of moves on the same line; NULL: a line for each */
    const char *move;               /* one of those lines */
    const char *ask[MAX_ADAPTER_LINES];   /* the leaves of each move to a depth: ways to try one after the other */
    const char *stop;               /* ends a search that was begun by mistake */
    const char *sync, *synced;      /* a word that comes back once all before it is done; `$1` a number */
    bool syncs_always;              /* it needs no feature for that */
    const char *show, *shown;       /* shows the position; the FEN stands after this */
    const char *quit;
    int tall_base;                  /* the number of the first rank on boards of ten ranks and more */
    bool own_words;                 /* castlings are told back as the engine wrote them */
    bool zero_rows;                 /* moves it does not make may stand there with 0 */
} Adapter;

enum { ADAPTER_UCI, ADAPTER_CECP, ADAPTER_SCRIPT, ADAPTERS, ADAPTER_PASTE = ADAPTERS };
extern const Adapter adapter_table[ADAPTERS + 1];
/* What is tried first where nobody names the protocol. */
extern const Adapter *const adapter_first_guess;

/* The array that a protocol starts with when nobody chooses a variant. */
extern const char *const adapter_own_start;

/* Adds words with `$1` and `$2` put in. */
void add_filled(Text *out, const char *words, const char *first, const char *second);

/* Whether a line is a complaint: `Illegal move`, `Error (unknown command)`, `info string error ...`. */
bool adapter_complains(const char *line);
/* Whether a program that was to count searches for a good move instead. */
bool adapter_searches(const char *line);
/* Whether a line has these words in it, upper and lower case the same. */
bool line_has(const char *line, const char *words);

#endif
