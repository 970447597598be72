/* suite.h - positions and their golden rows, paired.
 *
 * Knows: which files belong together, that neither a row nor a position stands
 * alone, and the rules of each row.  Does not know what is counted, or how results are told.
 *
 * The room: start here.  epd.h and golden.h read the files, selection.h takes the rows of a run, hold.h looks
 * whether its rules can hold them, coverage.h counts what they exercise, mutation_score.h what they notice. */
#ifndef PERFT_SUITE_SUITE_H
#define PERFT_SUITE_SUITE_H

#include "epd.h"
#include "golden.h"
#include "../variant/ruling_options.h"

/* One row to run. */
typedef struct {
    const EpdPosition *position;
    GoldenRow row;           /* what is expected */
    bool nodes_only;         /* the file knows no other column */
    bool wanted;             /* this run takes it: shard and --quick */
    bool skipped;            /* it states more leaves than --max-nodes */
    bool doubted;            /* it is skipped, but only if it has more in fact: see hold.h */
    const char *left_out;    /* why the rules of this run cannot hold it; NULL when they can */
} Case;

/* Every variant compiled once for each ruling in use. */
typedef struct {
    char *ruling;            /* of the row */
    Variant *variant;
    Counting *counting;
} Compiled;

typedef struct {
    char *variant;
    Epd epd;
    Golden golden;           /* empty when the positions bring their own counts */
    Case *cases;
    int count;
    Compiled *compiled;
    int compiled_count;
} Suite;

typedef struct {
    Suite *suite;
    int count;
    const Library *library;
    const RulingOptions *asked; /* by --ruling */
    uint64_t max_nodes;
    uint64_t most_leaves;    /* a row that has more than this is counted no farther, whatever it states; 0: it is */
} Suites;

/* Adds positions and rows of one variant; complains of all that is wrong with them. */
void suites_add(Suites *suites, const char *variant, const char *epd, const char *tsv, Complaints *complaints);
/* Adds DIR/positions/VARIANT.epd with DIR/expected/VARIANT.tsv, or both in DIR. */
void suites_add_variant(Suites *suites, const char *folder, const char *variant, Complaints *complaints);
/* Adds every variant that has a file there. */
void suites_add_all(Suites *suites, const char *folder, Complaints *complaints);
void suites_free(Suites *suites);
void suite_close(Suite *suite);

/* The two files of a variant, whether they are there or not.  Free both. */
void suite_paths(const char *folder, const char *variant, char **epd, char **tsv);

/* The rules of a case, the ruling of its row on top of the user's; NULL with an error. */
const Compiled *suite_compiled(const Suites *suites, Suite *suite, const Case *item, Error *error);
/* Frees what suite_compiled made: each of them is megabytes. */
void suite_forget_rules(Suite *suite);
/* The position of a case; the error has its place in the file. */
bool suite_position(const Suite *suite, const Compiled *compiled, const EpdPosition *from, Position *out,
                    Error *error);

/* The same under any rules of the variant. */
bool suite_fen(const Suite *suite, const Variant *variant, const EpdPosition *from, Position *out, Error *error);

#endif
