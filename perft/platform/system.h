/* system.h - what ISO C cannot ask of the machine: clocks, terminals, folders, subprocesses.
 *
 * This room is the program's ground: POSIX stays in it (here, shared.h, open.h, interrupt.h), and so do files as lines
 * (file.h), texts that grow (text.h) and exit statuses (status.h).  It knows no chess. */
#ifndef PERFT_PLATFORM_SYSTEM_H
#define PERFT_PLATFORM_SYSTEM_H

#include "../../core/core.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Seconds since some moment that does not change. */
double seconds_now(void);

bool stdout_is_open(void);
bool stdout_is_terminal(void);
bool stderr_is_terminal(void);

/* The names in a folder that end so (`.epd`), without that ending, sorted by bytes.  -1 when the
 * folder cannot be read.  Free each name, and the list. */
int folder_list(const char *folder, const char *ending, char ***names);

/* Whether there is something at a path that is no file: a folder, a device, a pipe. */
bool is_special(const char *path);

/* Where this program's own file is; false when the system does not tell. */
bool own_path(char *out, size_t size);

/* Runs a command (found on the PATH, arguments ended by NULL) and reads what it writes to stdout and
 * stderr, as much as fits.  False when it could not be run or its status is not 0. */
bool run_and_read(const char *const *command, char *out, size_t size);

/* --- a child that is talked to ------------------------------------------- */

/* Pipes to the standard input, output and errors of a process; -1 where closed. */
typedef struct {
    int process, input, output, errors;
    int guard, guard_pipe;   /* a process that ends the child should we be killed */
} Child;

/* What came, or that nothing did. */
typedef enum { CHILD_SAID, CHILD_COMPLAINED, CHILD_ENDED, CHILD_SILENT } ChildNews;

/* Starts `sh -c command`, with the arguments (NULL for none, else ended by NULL) after those that the
 * command states.  It and all it starts are ended with us, should we be interrupted. */
bool child_start(Child *child, const char *command, const char *const *arguments);
/* Writes all; what a dead child does not take is lost, and no signal comes of it. */
void child_tell(Child *child, const char *bytes, size_t length);
/* Closes its input, so that it knows that there is no more to come. */
void child_end_input(Child *child);
/* Reads a block of its output or its errors, waiting for one until that second. */
ChildNews child_listen(Child *child, double until, char *block, size_t size, size_t *got);
/* Closes its input and gives it so many seconds to end, then kills it with all it started.  Returns its
 * status, or the number of the signal that ended it below zero. */
int child_end(Child *child, double patience);

#endif
