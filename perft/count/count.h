/* count.h - counting the leaves of a move tree: start here.
 *
 * The room perft/count knows ways to one number: fast (the last two plies counted, not played; the rest
 * remembered), plain (the oracle), with all counters; and the same in parts: by move (divide), by position
 * (cut), as lines of text for other machines (unit, unit_set).  It does not know variants by name, suites
 * or the command line.
 *     counters.h, counters_of_move.h     what is counted
 *     hash.h, counters_hash.h            what is remembered
 *     counting.h                         what a count works with
 *     plain.h, count.h                   the ways of counting */
#ifndef PERFT_COUNT_COUNT_H
#define PERFT_COUNT_COUNT_H

#include "counting.h"

/* Counts the leaves `depth` plies (1..99) below the position, which is unchanged afterwards.
 * False when a number passes the limit. */
bool count_nodes(Counting *counting, Position *position, int depth, uint64_t *nodes);

/* The same with every counter. */
bool count_all(Counting *counting, Position *position, int depth, Counters *counters);

#endif
