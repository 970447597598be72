/* wrong_page.h - wrong moves on a page: on the board, and by cause with the rule and the reason.
 *
 * Knows: which moves are drawn, and which attacked squares their reasons speak of.  Does not know how the
 * moves were found, or how a page looks. */
#ifndef PERFT_COMPARE_WRONG_PAGE_H
#define PERFT_COMPARE_WRONG_PAGE_H

#include "compare.h"
#include "../draw/html.h"

/* The board with the moves on it; `counted` are moves with another count below them. */
void wrong_board(Html *html, const Position *here, const WrongMove *wrong, int count, const NamedMove *counted,
                 int counteds, const char *caption);

/* Of the moves those of one cause: its rule, and a table. */
void wrong_of_cause(Html *html, const WrongMove *wrong, int count, const WrongMove *cause);
/* Each cause with its rule, and the moves that have it. */
void wrong_list(Html *html, const WrongMove *wrong, int count);

/* The moves of an answer with another count below them; returns how many.  Free the list. */
int counted_moves(const Comparison *seen, NamedMove **out);
/* The same as a table: ours and theirs. */
void counts_list(Html *html, const Comparison *seen);

/* A paragraph for each line. */
void lines_on_page(Html *html, const char *lines);

#endif
