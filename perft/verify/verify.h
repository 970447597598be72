/* verify.h - one golden row counted anew.
 *
 * Knows: comparing every column, and what to say of a row that differs.  Does not
 * know which rows are run, or how results are told. */
#ifndef PERFT_VERIFY_VERIFY_H
#define PERFT_VERIFY_VERIFY_H

#include "report.h"

/* Counts a row and compares it; adds to `detail` what a mismatch needs.  False with an error when its rules
 * or its position are refused, or a count passes 64 bits. */
bool verify_row(const Suites *suites, Suite *suite, const Case *item, Result *result, Text *detail,
                Error *error);

/* The position of a row: that of the sheet for the rows `start`. */
bool verify_position(const Suite *suite, const Compiled *compiled, const Case *item, Position *out, Error *error);

#endif
