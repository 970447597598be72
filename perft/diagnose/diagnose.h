/* diagnose.h - which single change of the rules explains all that an engine counts?
 *
 * Knows: which rows to ask, who of the suspects fits all answers, and which row tells two of them apart.
 * Does not know how the verdict is told. */
#ifndef PERFT_DIAGNOSE_DIAGNOSE_H
#define PERFT_DIAGNOSE_DIAGNOSE_H

#include "../engine/engine.h"
#include "../hypotheses/suspect_predict.h"

/* Why a row was not asked; of those without a reason the others told enough. */
typedef enum {
    UNASKED,
    UNASKED_DIALECT,        /* the engine's FENs cannot say its position */
    UNASKED_REFUSED,        /* the engine takes its position for none */
    UNASKED_FAILED,         /* the engine failed on its position */
    UNASKED_DEAD,           /* ... too often, and is asked no more */
    UNASKED_BUDGET,         /* --budget was spent */
    UNASKED_REASONS
} Unasked;

/* A position and a depth of the suite. */
typedef struct {
    const Case *item;
    Position position;
    NamedMove *stated;      /* the legal moves, sorted by text */
    int moves;
    bool first;             /* asked at once */
    bool asked;
    Unasked why;            /* while it is not asked */
    bool differs;           /* from the stated rules */
    Predicted answer;
} DiagnoseRow;

/* A suspect's tale of a row, once it was asked. */
typedef struct {
    Predicted tale;
    bool asked, known;
} Testimony;

/* A move that the engine does not play as it should: its own counts after it, by the FEN and by the move. */
typedef struct {
    const DiagnoseRow *row;     /* NULL for none */
    const char *move;
    uint64_t by_fen, by_move;
} Astray;

/* A position that was asked to one depth and then one deeper, and gave the first count again. */
typedef struct {
    int asked, kept;            /* such positions, and those that did; the first of these: */
    const DiagnoseRow *row;
    uint64_t deeper;            /* what we count there, one ply deeper */
} Rehash;

/* `missing: castle (G-7)`, and how often it was seen. */
typedef struct {
    char *text;
    int count;
} Cause;

typedef struct {
    Engine *engine;
    const Variant *variant;     /* the stated rules */
    Suite *suite;
    Suspects suspects;
    int singles;                /* the first of them; then pairs of those */
    DiagnoseRow *row;           /* cheapest first */
    int *order;                 /* of rows, as suspects are judged by them */
    int rows, asked, differ;
    int large;                  /* rows of the suite that have too many leaves: they are not among `rows` */
    uint64_t most_leaves;       /* ... as most rows have none */
    bool bounded;               /* the user said how much is to be asked: --max-nodes or --budget */
    double budget, spent;       /* seconds of the engine; 0: without end */
    int refused;                /* positions */
    Error refusal;              /* the first */
    int failed;                 /* positions on which it died, was silent or answered nonsense; how, the first time: */
    Error failure;
    bool gave_up;               /* ... and was asked no more */
    int unsteady;               /* a row that it answered otherwise when it was asked again, or -1; its leaves then: */
    uint64_t unsteady_nodes;
    int strayed;                /* rows at which its board was another than it was told; how, the first time: */
    char *stray;
    Astray astray;
    Rehash kept;                /* counts are kept without their depth */
    bool lost_road;             /* it failed when it was asked after a move; how: */
    Error road_error;
    Testimony **testimony;      /* of each suspect, one a row */
    bool lists;                 /* move lists are compared too, not only leaves */
    int *fits;                  /* suspects that explain every answer */
    int fit_count;
    Cause *cause;               /* of the wrong moves that were seen on the way, each kind once */
    int causes;
    int learned;                /* the first that was learnt and did not explain all; 0 for none */
    int lessons;                /* differing rows that were learnt from */
    int closest;                /* where none does: who comes closest, 0 for nobody worth the name; */
    int explained, spoiled;     /* ... the differing rows it explains, and the others it would change */
} Diagnosis;

/* How many leaves a row may have. */
typedef struct {
    uint64_t wanted, other;     /* of the rows of VARIANT.quick, and of others */
} RowLimits;

/* Chooses the rows; false with an error. */
bool diagnosis_rows(Diagnosis *d, RowLimits most, Error *error);

/* Asks a row, unless it was asked or is left out.  False with an error where there is nothing to go on with. */
bool diagnosis_ask(Diagnosis *d, int index, Error *error);

/* Asks a few of the rows that differ again: a row that is answered otherwise is Diagnosis.unsteady.  An engine
 * that fails at it is asked no more. */
void diagnosis_ask_again(Diagnosis *d);

/* How many rows of the suite were not asked for this reason. */
int diagnosis_unasked(const Diagnosis *d, Unasked why);
/* Whether every row within the bound was asked. */
bool diagnosis_is_whole(const Diagnosis *d);

/* Asks what it counts after a move of some row that it agrees on; false with an error. */
bool diagnosis_road(Diagnosis *d, Error *error);

/* Asks a few positions that it agrees on one ply deeper: does it give the count that it gave before? */
void diagnosis_rehash(Diagnosis *d);
/* Whether it did, wherever it was asked. */
bool diagnosis_keeps_counts(const Diagnosis *d);

/* --- learn.c --- */

/* Learns what explains every answer: adds suspects, and to Diagnosis.fits those that do. */
void diagnosis_learn(Diagnosis *d);
/* Makes room for what a suspect that was added counts; whether it explains every answer: else the first of
 * Diagnosis.order is a row that it does not. */
void diagnosis_add_suspect(Diagnosis *d, int suspect);
bool diagnosis_fits_all(Diagnosis *d, int suspect);

/* Asks the engine and finds who fits.  False with an error when the engine
 * failed.  diagnosis_close is due either way. */
bool diagnose(Diagnosis *d, RowLimits most, Error *error);
void diagnosis_close(Diagnosis *d);

/* Whether a suspect's tale of a row is the engine's answer; true where it has none. */
bool tale_fits(Diagnosis *d, int suspect, int row);

/* The leaves of a row by the rules as stated. */
uint64_t stated_nodes(Diagnosis *d, int row);

/* The cheapest differing row, or the first of them that a suspect does not explain; -1 for none. */
int first_difference(const Diagnosis *d);
int first_unexplained(Diagnosis *d, int suspect);

/* Adds the rule ids that the positions of all differing rows cite, with a blank between them. */
void diagnosis_common_ids(const Diagnosis *d, Text *out);

/* --- verdict.c --- */

/* Adds how many rows were asked, and why the others were not: `311 of 764 rows asked (453 were not needed)`. */
void asked_write(const Diagnosis *d, Text *out);
/* The verdict in one line, without names: `one fault explains all 17 differing rows`. */
void verdict_write(const Diagnosis *d, Text *out);
/* Whether it names the suspects that fit, and not only one that comes close. */
bool verdict_names(const Diagnosis *d);
/* The command that shows the moves of a row; `compare` is how it begins, with its options. */
void verdict_command(const Diagnosis *d, int row, const char *compare, Text *out);

#endif
