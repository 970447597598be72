/* verify_engine.h - golden rows asked of another program.
 *
 * Knows: which rows it can be asked, and what to say of one that differs.  Does not know why it does. */
#ifndef PERFT_ENGINE_VERIFY_ENGINE_H
#define PERFT_ENGINE_VERIFY_ENGINE_H

#include "engine.h"
#include "../verify/report.h"

enum { MAX_REASONS = 8 };

typedef struct {
    const Options *options;      /* NULL when no program is asked */
    Engine *engine;              /* for `suite`; NULL until a row needs it */
    const Suite *suite;
    Error skipped;               /* why the last row was */
    int failed;                  /* rows without an answer, after which it was asked the next */
    char *reason[MAX_REASONS];  /* of rows skipped in this suite, and how many */
    int count[MAX_REASONS], reasons;
} Asked;

/* Takes only the rows of the rulings that the user asks for, by default none; their nodes alone count. */
bool verify_asked_choose(Suites *suites);

/* Asks for the nodes of a row and compares them; as verify_row, and `status` of an error. */
bool verify_asked(Asked *asked, const Suites *suites, Suite *suite, const Case *item, Result *result, Text *detail,
                  int *status, Error *error);

/* After the rows of a suite, while its rules still stand: says on stderr what was skipped, what the program
 * did that is odd, and who finds the reason of rows that differ. */
void verify_asked_done(Asked *asked, const Suite *suite, int differ);
void verify_asked_free(Asked *asked);

#endif
