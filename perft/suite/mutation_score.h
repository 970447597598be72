/* mutation_score.h - finds the rows of a suite that notice a mutant.
 *
 * Knows: every way to break a variant, in the order they are told, and how a golden
 * row is counted under one of them.  Does not know what is expected to survive. */
#ifndef PERFT_SUITE_MUTATION_SCORE_H
#define PERFT_SUITE_MUTATION_SCORE_H

#include "../hypotheses/mutants.h"
#include "suite.h"

/* One way to break the variant. */
typedef struct {
    char name[MUTANT_NAME];      /* a mutant of the sheet, or a hypothesis that has a name */
    char sentence[MUTANT_TEXT];
    char ids[KEY_TEXT];          /* of the sheet's line that is broken */
    char key[KEY_TEXT];          /* of a ruling with another value: rows that state this key cannot tell */
} Prey;

/* The broken rules under one ruling of the rows. */
typedef struct {
    const char *ruling;
    bool tried;
    Variant *variant;            /* NULL where the ruling leaves nothing to break */
    Counting *counting;
} World;

typedef struct {
    Library library;             /* its mutant and error are the prey that is hunted now */
    bool wide;                   /* the wide mutants, and those of one side, are preys too */
    Suites suites;
    Suite *suite;
    Case **row;                  /* the cheap rows, cheapest first */
    int *world_of;               /* of each row */
    int rows;
    World *world;                /* the default rulings first */
    int worlds;
    Prey *prey;
    int preys, now;              /* `now` is hunted */
} Hunt;

/* Reads the sheet alone: what there is to break.  False with an error. */
bool hunt_list(Hunt *hunt, const char *variant, Error *error);
/* Reads the suite too and takes the rows of at most so many leaves; false after complaints. */
bool hunt_open(Hunt *hunt, const char *variant, const char *folder, uint64_t max_nodes);
void hunt_close(Hunt *hunt);

/* Turns to another prey. */
void hunt_turn(Hunt *hunt, int prey);
/* Whether a row differs under the prey; `counters` asks for all columns, else only for nodes. */
bool hunt_kills(Hunt *hunt, int row, bool counters);
/* The cheapest row that notices the prey, -1 for none. */
int hunt_cheapest(Hunt *hunt);

/* On a terminal: which prey is hunted. */
void hunt_progress(const Hunt *hunt, int prey);
void hunt_progress_end(void);

/* hunt_minimal.c: prints a small set of rows that notices all preys but those with an excuse; false when
 * one of these survives. */
bool hunt_minimal(Hunt *hunt, const char *const *excuse);
/* mutation_score_facts.c: prints rows that meet the pairs of facts of moves that cheap rows meet. */
void hunt_facts(Hunt *hunt);
/* hunt_cited.c: prints the rule ids that positions cite for nothing; false when there are some. */
bool hunt_cited(Hunt *hunt);

/* Whether blank-separated ids have this one (length bytes). */
bool ids_have(const char *ids, const char *id, size_t length);

#endif
