/* subprocess.h - another program that is spoken to line by line, within limits.
 *
 * Knows: lines, how long to wait and how much to hear, the transcript, and how a program that fails is
 * told.  Does not know protocols. */
#ifndef PERFT_ENGINE_SUBPROCESS_H
#define PERFT_ENGINE_SUBPROCESS_H

#include "../../core/core.h"
#include "../platform/text.h"

#include <stdio.h>

enum {
    MAX_LINE_BYTES = 64 << 10,      /* the longest line listened to */
    MAX_ANSWER_BYTES = 16 << 20     /* and the most bytes after one question */
};

typedef struct Subprocess Subprocess;

typedef enum { READ_LINE, READ_END, READ_TIMEOUT, READ_LONG_LINE, READ_FLOOD } ReadResult;

/* Starts a command; the transcript may be NULL.  NULL with an error. */
Subprocess *subprocess_start(const char *command, const char *const *arguments, FILE *transcript, Error *error);

/* Says a line. */
void subprocess_send(Subprocess *process, const char *line);
/* Begins to wait for an answer of at most so many seconds to `asked`, a text for messages. */
void subprocess_expect(Subprocess *process, const char *asked, double seconds);
/* The next line, without its end; it stands until the next call.  Control characters are `?`. */
ReadResult subprocess_read(Subprocess *process, const char **line);
/* The same within so many seconds from now, whatever subprocess_expect said. */
ReadResult subprocess_read_for(Subprocess *process, double seconds, const char **line);

/* What went wrong, and what was expected instead; of READ_END how the program died, of READ_TIMEOUT whether it
 * holds back what it writes until its input ends. */
void subprocess_read_error(Subprocess *process, ReadResult heard, const char *expected, Error *error);
/* An error of the program, with its name: `engine 'CMD': message`. */
void subprocess_error(const Subprocess *process, Error *error, const char *format, ...);

/* After READ_END: the status, or the signal below zero. */
int subprocess_status(Subprocess *process);
/* Whether its end was heard, and not only its silence. */
bool subprocess_has_ended(const Subprocess *process);
/* Gives it a moment to end, then ends it. */
void subprocess_close(Subprocess *process);

/* The text between quotes, cut where it is long. */
void add_quoted(Text *out, const char *text);

#endif
