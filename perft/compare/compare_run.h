/* compare_run.h - a run of `compare`: what was given, who is asked, where it is told, and the commands that repeat it.
 *
 * Does not know how a node is found, or the command line. */
#ifndef PERFT_COMPARE_COMPARE_RUN_H
#define PERFT_COMPARE_COMPARE_RUN_H

#include "compare_page.h"

typedef struct {
    Path given;
    int depth;
    Comparing comparing;
    ComparePage *page;       /* NULL without --html */
    const char *repeat;      /* the options that describe the rules and the engine, each after a blank */
    int minimize_left;       /* questions */
} CompareRun;

/* Adds the FEN of a path's root and its moves, quoted for a shell. */
void add_place(Text *out, const Path *path);
/* Adds `perft compare ... VARIANT DEPTH FEN MOVES`. */
void add_compare(const CompareRun *run, const Path *path, int depth, Text *out);
/* The same for a finding: as few moves as show it. */
void add_repeat(const CompareRun *run, const Finding *finding, Text *out);
/* Makes a finding small, and adds it with the command that repeats it. */
void write_minimized(CompareRun *run, const Path *path, const WrongMove *wrong, Text *out);

#endif
