/* verify_engine.h - golden rows asked of another program.
 *
 * Knows: which rows it can be asked, what became of each, and what to say of one that differs.  Does not know why. */
#ifndef PERFT_ENGINE_VERIFY_ENGINE_H
#define PERFT_ENGINE_VERIFY_ENGINE_H

#include "../verify/report.h"
#include "engine.h"

enum { MAX_REASONS = 8 };

typedef struct {
    const EngineConfig *config;  /* NULL when no program is asked */
    const char *suite_option;   /* --suite as it was given, for the same; empty without */
    const char *repeat;          /* the options that describe it and the rules, for commands to paste */
    Engine *engine;              /* for `suite`; NULL until a row needs it */
    const Suite *suite;
    Error why;                   /* why the last row was skipped */
    int failed;                  /* rows without an answer */
    int by_moves;                /* rows of this suite that were asked by a move as well */
    int misread;                 /* ... after which it counted what it does not count by the FEN */
    char *reason[MAX_REASONS];   /* of rows skipped in this suite, and how many */
    int count[MAX_REASONS], reasons;
} Asked;

/* Takes only the rows of the rulings that the user asks for, by default none; their nodes alone count. */
bool verify_asked_choose(Suites *suites);

/* Asks for the nodes of a row and compares them.  A row on which the engine fails has ROW_NO_ANSWER, and those after it
 * are asked of it started again.  False with an error, and its status, when that is no use (STATUS_ENGINE), where the
 * engine cannot be opened, or the row is none. */
bool verify_asked(Asked *asked, const Suites *suites, Suite *suite, const Case *item, Result *result, Text *detail,
                  int *status, Error *error);

/* After the rows of a suite, while its rules still stand: says on stderr what was skipped, what the program
 * did that is odd, and who finds the reason of rows that differ. */
void verify_asked_done(Asked *asked, const Suite *suite, int differ);
void verify_asked_free(Asked *asked);

#endif
