/* open.h - opened files that no program which we start inherits.
 *
 * Knows: POSIX.  Does not know what is in them. */
#ifndef PERFT_PLATFORM_OPEN_H
#define PERFT_PLATFORM_OPEN_H

#include <stdio.h>

/* As fopen, for "rb" and "wb": NULL with errno.  The file is closed when another program is started. */
FILE *open_to_read(const char *path);
FILE *open_to_write(const char *path);

#endif
