/* mutation_score.h - finds the rows of a suite that notice a mutant.
 *
 * Knows: all mutants of a variant, in the order they are told, and how a golden row is counted under one of
 * them.  Does not know which are expected to survive: the command does.
 *
 *     score_list or score_open, then score_apply for each mutant, and score_row_kills or score_cheapest_row. */
#ifndef PERFT_SUITE_MUTATION_SCORE_H
#define PERFT_SUITE_MUTATION_SCORE_H

#include "../hypotheses/mutants.h"
#include "suite.h"

/* A mutant of the sheet, or a hypothesis that has a name. */
typedef struct {
    char name[MUTANT_NAME];
    char sentence[MUTANT_TEXT];
    char ids[KEY_TEXT];          /* of the sheet's line that is changed */
    char key[KEY_TEXT];          /* of a ruling with another value: rows that state this key cannot tell */
} RuleMutant;

/* The rules with the mutant applied, under one ruling of the rows. */
typedef struct {
    const char *ruling;
    bool tried;
    Variant *variant;            /* NULL where the ruling leaves nothing to change */
    Counting *counting;
} MutatedRules;

typedef struct {
    Library library;             /* with the current mutant */
    bool wide;                   /* the wide mutants, and those of one side, are taken too */
    Suites suites;
    Suite *suite;
    Case **row;                  /* the cheap rows, cheapest first */
    int *rules_of;               /* of each row */
    int rows;
    MutatedRules *mutated;       /* the default rulings first */
    int mutated_count;
    RuleMutant *mutant;
    int mutants, current;
} MutationScore;

/* Reads the sheet alone: the mutants there are.  False with an error. */
bool score_list(MutationScore *score, const char *variant, Error *error);
/* Reads the suite too and takes the rows of at most so many leaves; false after complaints. */
bool score_open(MutationScore *score, const char *variant, const char *folder, uint64_t max_nodes);
void score_close(MutationScore *score);

/* Turns to another mutant. */
void score_apply(MutationScore *score, int mutant);
/* Whether a row differs under the mutant; `counters` asks for all columns, else only for nodes. */
bool score_row_kills(MutationScore *score, int row, bool counters);
/* The cheapest row that notices the mutant, -1 for none. */
int score_cheapest_row(MutationScore *score);

/* On a terminal: which mutant is tried. */
void score_progress(const MutationScore *score, int mutant);
void score_progress_end(void);

/* Whether blank-separated ids have this one (length bytes). */
bool ids_have(const char *ids, const char *id, size_t length);

#endif
