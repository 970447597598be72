/* system.h - what ISO C cannot ask of the machine: clocks, terminals, folders.
 *
 * Knows: POSIX; the only file that does.  Does not know chess. */
#ifndef PERFT_SYSTEM_H
#define PERFT_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
