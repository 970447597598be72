/* compare_page.h - what `compare` found, as a page: the outcome, the place, the moves, and how to see it again.
 *
 * Knows: what belongs on the page, and in which order.  Does not know how it was found, or how it looks.
 * Every function but the last two takes NULL for no page, and does nothing. */
#ifndef PERFT_COMPARE_COMPARE_PAGE_H
#define PERFT_COMPARE_COMPARE_PAGE_H

#include "../draw/html.h"
#include "minimize.h"

typedef struct ComparePage ComparePage;

/* NULL with an error when the file cannot be written.  compare_page_close or compare_page_abandon is due. */
ComparePage *compare_page_open(const char *path, const char *variant, Error *error);

/* The first node that is wrong. */
void compare_page_finding(ComparePage *page, const Finding *finding, const Comparing *comparing, const char *repeat);
/* The one list that there is, and which move to divide next. */
void compare_page_pasted(ComparePage *page, const Finding *finding, const Comparison *seen, const char *next);
/* The same made small, or (NULL) why not; `told` says how. */
void compare_page_small(ComparePage *page, const Minimized *small, const char *told, const char *epd, const char *repeat);

/* All nodes that differ, and then each cause with the first of its nodes. */
void compare_page_all(ComparePage *page, const Findings *all);
void compare_page_cause(ComparePage *page, const Finding *first, const WrongMove *cause, int nodes, const char *places);

/* What was asked. */
typedef struct {
    const char *other;       /* the engine's command, or the file of the list */
    const char *command;     /* to repeat the whole */
    const char *oddities;    /* what they were seen to do that is odd, a line each */
    const Variant *variant;
    const Path *given;
    int depth, questions;
    uint64_t leaves;         /* where all agrees */
} CompareAsked;

/* Writes the file; false with an error. */
bool compare_page_close(ComparePage *page, const CompareAsked *asked, Error *error);
void compare_page_abandon(ComparePage *page);

#endif
