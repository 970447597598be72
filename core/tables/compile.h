/* compile.h - a sheet becomes tables, once, before the first move.
 *
 * Knows: everything a sheet can say.  Start with compile.c; then steps.c (where each type goes), lines.c (from
 * where it attacks), axes.c (along which lines). */
#ifndef CORE_TABLES_COMPILE_H
#define CORE_TABLES_COMPILE_H

#include "rules.h"

/* Compiles a sheet that sheet_read has accepted (or a mutant of one).  The sheet must outlive the
 * rules.  False with an error where the tables cannot hold it. */
bool rules_compile(Rules *rules, const Sheet *sheet, Error *error);
/* The same of two sheets that differ in what a mutant of one side breaks: White moves by the first. */
bool rules_compile_sides(Rules *rules, const Sheet *white, const Sheet *black, Error *error);

#endif
