/* hold.h - which rows of a suite the rules of a run can hold.
 *
 * Knows: that a position may be none under these rules, and what is then said of its rows; Chess960 rights;
 * that a count must be one that its tree can have.  Does not know whether the counts are right. */
#ifndef PERFT_SUITE_HOLD_H
#define PERFT_SUITE_HOLD_H

#include "suite.h"

/* Looks at every row that is wanted, before any is counted.  Rights in the letters of Chess960 (`HAha`) become
 * those of the rules, where these have castlings of those rooks.  A case is left out (Case.left_out says why) when
 * its position needs rights of Chess960, or is one only without the user's --ruling.  What else is no position, and
 * a count that no tree of that depth can have, is complained of; its cases are left out too.  A count above
 * --max-nodes that rises much faster than the counts before it is marked (Case.doubted).
 * False with an error when the rules of a row are refused. */
bool suite_hold(const Suites *suites, Suite *suite, Complaints *complaints, Error *error);

#endif
