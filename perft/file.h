/* file.h - whole files as text, and messages on stderr.
 *
 * Knows: reading, lines and their numbers.  Does not know what the lines mean. */
#ifndef PERFT_FILE_H
#define PERFT_FILE_H

#include "../core/fault.h"
#include "text.h"

/* A text file in memory, twice: `text` stays as it was, for messages; `cut` is for a
 * reader to cut into strings. */
typedef struct {
    char *name, *text, *cut;
    size_t length;
} File;

/* Reads a file, or stdin for `-`.  False with a fault when it cannot be read, is empty or holds a NUL
 * byte.  A byte order mark is left out. */
bool file_read(File *file, const char *path, Fault *fault);
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
/* A fault at a byte of the line, from 0. */
void line_fault(Fault *fault, const Line *line, size_t at, const char *format, ...);

/* Says what is wrong on stderr, up to a number of times; counts. */
typedef struct {
    int count;
} Complaints;
void complain(Complaints *complaints, const Fault *fault);
/* After the last: how many were left unsaid.  Returns whether there was none. */
bool no_complaints(const Complaints *complaints);

#endif
