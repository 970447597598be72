/* system.h - what ISO C cannot ask of the machine: clocks, terminals, folders.
 *
 * Knows: POSIX; the only file that does.  Does not know chess. */
#ifndef PERFT_SYSTEM_H
#define PERFT_SYSTEM_H

#include <stdbool.h>

/* Seconds since some moment that does not change. */
double seconds_now(void);

bool stdout_is_open(void);
bool stdout_is_terminal(void);
bool stderr_is_terminal(void);

/* The names in a folder that end so (`.epd`), without that ending, sorted by bytes.  -1 when the
 * folder cannot be read.  Free each name, and the list. */
int folder_list(const char *folder, const char *ending, char ***names);

#endif
