/* file_new.h - a file that is there as a whole or not at all.
 *
 * Knows: writing beside the place and moving there at last.  Does not know what is written. */
#ifndef PERFT_PLATFORM_FILE_NEW_H
#define PERFT_PLATFORM_FILE_NEW_H

#include "../../core/core.h"

#include <stdio.h>

/* A file that is there as a whole or not at all: it is written beside its place, and moved there at last.
 * What is no file, a pipe or a device, is written where it is. */
typedef struct {
    FILE *stream;
    char *path, *beside;       /* beside: NULL for what is no file */
} NewFile;

/* Opens it, so that a place where nothing can be written is known at once. */
bool new_file_open(NewFile *file, const char *path, Error *error);
/* Writes the text and is done with the file. */
bool new_file_write(NewFile *file, const char *text, size_t length, Error *error);
/* Leaves what was at its place as it was.  Does nothing after new_file_write. */
void new_file_abandon(NewFile *file);

#endif
