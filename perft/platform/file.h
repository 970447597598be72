/* file.h - whole files as text, and messages on stderr.
 *
 * Knows: reading, writing, lines and their numbers.  Does not know what the lines mean. */
#ifndef PERFT_PLATFORM_FILE_H
#define PERFT_PLATFORM_FILE_H

#include "../../core/core.h"
#include "text.h"

#include <stdio.h>

/* A text file in memory, twice: `text` stays as it was, for messages; `cut` is for a
 * reader to cut into strings. */
typedef struct {
    char *name, *text, *cut;
    size_t length;
} File;

/* Reads a file, or stdin for `-`.  False with an error when it cannot be read, is empty or holds a NUL
 * byte.  A byte order mark is left out. */
bool file_read(File *file, const char *path, Error *error);
/* The same of a file whose lines may end with a NUL, alone or before the end of line, as some old programs wrote
 * them. */
bool file_read_lines(File *file, const char *path, Error *error);
/* A text that did not come from a file, under a name for messages. */
void file_of_text(File *file, const char *name, const char *text, size_t length);
void file_free(File *file);
bool file_exists(const char *path);

/* One line of a file: its text without the end of line (LF or CR LF). */
typedef struct {
    const File *file;
    int number;
    size_t start, length;
} Line;

/* Moves on to the next line, from a Line that is all zeros but for its file; false after the last. */
bool line_next(Line *line);
/* The line as a string that may be cut further; made one by writing a NUL at its end. */
char *line_cut(const Line *line);
/* An error at a byte of the line, from 0. */
void line_error(Error *error, const Line *line, size_t at, const char *format, ...);

/* Says what is wrong on stderr, up to a number of times; counts. */
typedef struct {
    int count;
} Complaints;
void complain(Complaints *complaints, const Error *error);
/* Of a line, by its number. */
void complain_at(Complaints *complaints, const File *file, int number, const char *format, ...);
/* After the last: how many were left unsaid.  Returns whether there was none. */
bool no_complaints(const Complaints *complaints);

#endif
