/* report_page.h - the results of a run as a page: what differs by cause, and all rows by rule.
 *
 * Knows: rows, and what counts as one cause.  Does not know how
 * rows are run, or how a page looks. */
#ifndef PERFT_VERIFY_REPORT_PAGE_H
#define PERFT_VERIFY_REPORT_PAGE_H

#include "../draw/html.h"
#include "report.h"

typedef struct Page Page;

/* NULL with an error when the file cannot be written.  page_close or page_abandon is due. */
Page *page_open(const char *path, Error *error);
/* One row: its rules, its position, and what came of it. */
void page_row(Page *page, const Sheet *sheet, const EpdPosition *from, Position *position, const Result *result);
void page_variant(Page *page, const char *variant, const Totals *totals, double seconds);
/* Writes the file; false with an error. */
bool page_close(Page *page, const Totals *totals, Error *error);
void page_abandon(Page *page);

#endif
