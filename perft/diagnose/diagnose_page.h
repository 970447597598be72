/* diagnose_page.h - a diagnosis as a page: the verdict, who is suspected, boards, and all rows that differ.
 *
 * Knows: what belongs on the page, and which boards are worth another question.  Does not know how the
 * verdict was found, or how the page looks. */
#ifndef PERFT_DIAGNOSE_DIAGNOSE_PAGE_H
#define PERFT_DIAGNOSE_DIAGNOSE_PAGE_H

#include "diagnose.h"
#include "../draw/html.h"

typedef struct {
    const char *engine;      /* its command */
    const char *command;     /* to repeat the whole */
    const char *compare;     /* how a command begins that shows the moves of a row */
} DiagnoseAsked;

/* Adds everything.  The first positions that differ are asked for again, for their moves: false with a
 * error when the engine failed at that. */
bool diagnose_page(Html *html, Diagnosis *d, const DiagnoseAsked *asked, Error *error);
/* Writes the file, the verdict at its head; false with an error. */
bool diagnose_page_end(Html *html, Diagnosis *d, Error *error);

#endif
