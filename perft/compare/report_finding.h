/* report_finding.h - a finding in words. */
#ifndef PERFT_COMPARE_REPORT_FINDING_H
#define PERFT_COMPARE_REPORT_FINDING_H

#include "compare.h"

/* The numbers in one line: `444 leaves at depth 3, they count 432`. */
void finding_counts(const Finding *finding, bool walked, Text *out);

/* What there is to say beside the moves, a line each: contradictions, state that is lost, what was left out. */
void finding_remarks(const Finding *finding, const Comparing *comparing, Text *out);

/* What is wrong, without the command that repeats it.  `comparing` is NULL where one list is all there is. */
void finding_write(const Finding *finding, const Comparing *comparing, bool colour, Text *out);

/* What of the query by FEN was left out; nothing when nothing was. */
void unread_write(const Comparing *comparing, Text *out);

/* One move and why. */
void wrong_move_write(const WrongMove *wrong, Text *out);

#endif
