/* unit.h - a work unit as a line of text.
 *
 * Knows: a line stands for itself - variant, rulings, depth, FEN -, says which part of which job it is, and ends
 * with a digest of all that, by which a line that was cut or changed is known.  Does not know how a tree is cut
 * or counted.
 *
 *     VARIANT  -  4  FEN  multiplicity  7/120  job  [nodes [captures ... kinds]]  digest    (separated by tabs) */
#ifndef PERFT_COUNT_UNIT_H
#define PERFT_COUNT_UNIT_H

#include "../platform/file.h"
#include "counters.h"

typedef struct {
    const char *variant, *rulings, *fen;
    int depth;
    uint64_t multiplicity;      /* how many paths lead to this position */
    uint64_t number, of;        /* from 1 */
    const char *job;            /* the same for all units of one split: see job_name */
    const char *counts;         /* the columns that `counters_write` writes; NULL before the unit is counted */
    bool all;                   /* all counters, not nodes alone; as read: */
    uint64_t counter[COUNTER_COLUMNS];
    const char *kinds;          /* NULL without all counters */
} Unit;

typedef enum { NOT_COUNTED, COUNTED } UnitState;

typedef enum { UNIT_LINE, UNIT_LINE_BAD, UNIT_LINES_END } UnitLine;

/* Moves on to the next line.  An empty line, one that ends otherwise than with a newline: those were changed. */
UnitLine unit_line_next(Line *line, Error *error);

/* Reads a line, which is cut into strings.  False with an error at the byte that is wrong. */
bool unit_read(Unit *unit, const Line *line, UnitState state, Error *error);
/* Writes it; counted if it has counts. */
void unit_write(const Unit *unit, Text *out);

enum { JOB_TEXT = 64 };
/* The name of a count: version of the program, rules as read, depth and position.  Units of two names are never
 * added up. */
void job_name(const char *version, const Position *root, int depth, char out[JOB_TEXT]);
/* Whether a job was named under this version; and under these rules too. */
bool job_is_of_version(const char *job, const char *version);
bool job_is_of_rules(const char *job, const char *version, const Sheet *sheet);
/* A number for the rules as read and the version: see hash_shared. */
uint64_t rules_mark(const char *version, const Sheet *sheet);

#endif
