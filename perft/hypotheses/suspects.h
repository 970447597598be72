/* suspects.h - what an engine may have wrong, and what it would then count.
 *
 * Knows: the mutants of a sheet, for both sides or one, alone or two at once; FENs that are misread; moves
 * left out or listed twice; and the mistakes in code that have a name.  Does not know engines or
 * their answers.  What each counts on a row is predicted in suspect_predict.h. */
#ifndef PERFT_HYPOTHESES_SUSPECTS_H
#define PERFT_HYPOTHESES_SUSPECTS_H

#include "learned.h"
#include "mutants.h"
#include "../count/divide.h"
#include "../suite/suite.h"

/* Who is asked only when nobody of those before explains all. */
typedef enum {
    STAGE_SMALL,                     /* small mistakes: mutants, and code faults */
    STAGE_WIDE,                      /* a FEN is misread, moves of a kind are left out or listed twice, and
                                        whole definitions: to have no castling may be any of these */
    STAGE_ONE_SIDE,                  /* mutants for White or Black alone */
    STAGES
} Stage;

typedef struct {
    char name[2 * MUTANT_NAME];      /* as --mutant takes it, or `fault:NAME`, `fen:NAME`, `twice:KIND`, `without:KIND`;
                                        empty: nothing is wrong */
    char sentence[MUTANT_TEXT];      /* what then holds; of a pair, its parts tell */
    char mutant[2 * MUTANT_NAME];    /* the mutants in it, or empty */
    int fen_mistake;                  /* from 1, see fen_mistake.h; else 0 */
    int convention;                  /* of counting, from 1, see conventions.h; else 0 */
    bool named;                      /* a mistake that no sheet can state */
    bool alone;                      /* it goes into no pair */
    const SheetLine *line;           /* the fact that is got wrong; NULL for none, and of a pair */
    char ruling[4 * KEY_TEXT + 4];   /* `key=value` where it is another reading (of a pair two), else empty */
    Learned *learned;                /* moves left out, added or doubled; else NULL */
    int part[2];                     /* of a pair: those that are at error together; else 0 */
    Variant *variant;                /* NULL while it is not asked */
    Counting *counting;
    bool tables;                     /* it has them */
} Suspect;

typedef struct {
    Library library;                 /* without a mutant */
    const char *known;               /* mutants that all suspects have, or NULL: what is known to be wrong */
    const char *variant;
    Ruling ruling[MAX_RULINGS];      /* the readings that the engine is said to follow */
    int rulings;
    const char *stated;              /* the same as rows state them */
    Suspect *suspect;                /* the first: the rules as they are stated */
    int count, stage_end[STAGES];    /* in the order of their stages; then pairs */
} Suspects;

/* Lists all suspects of a variant under its rulings.  False with an error.  suspects_close is due either way. */
bool suspects_open(Suspects *suspects, const Library *library, const Variant *stated, Error *error);
void suspects_close(Suspects *suspects);

/* Adds the suspect that two are at error together; returns its index, -1 where they do not go together. */
int suspects_add_pair(Suspects *suspects, int a, int b);

/* Adds the suspect that changes moves by learned rules under the rules as they are stated; returns its index. */
int suspects_add_learned(Suspects *suspects, const Learned *learned, const Rules *rules);

/* Lets go of the memory that suspect_predict took: megabytes a suspect. */
void suspect_forget(Suspects *suspects, int index);

#endif
