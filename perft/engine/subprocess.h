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
    TALK_LINE = 64 << 10,      /* the longest line listened to */
    TALK_ANSWER = 16 << 20     /* and the most bytes after one question */
};

typedef struct Talk Talk;

typedef enum { HEARD_LINE, HEARD_END, HEARD_NOTHING, HEARD_LONG_LINE, HEARD_FLOOD } Heard;

/* Starts a command; the transcript may be NULL.  NULL with an error. */
Talk *talk_start(const char *command, const char *const *arguments, FILE *transcript, Error *error);

/* Says a line. */
void talk_say(Talk *talk, const char *line);
/* Begins to wait for an answer of at most so many seconds to `asked`, a text for messages. */
void talk_wait(Talk *talk, const char *asked, double seconds);
/* The next line, without its end; it stands until the next call.  Control characters are `?`. */
Heard talk_hear(Talk *talk, const char **line);
/* A line that is there already. */
bool talk_heard_more(Talk *talk, const char **line);

/* What went wrong, and what was expected instead; of HEARD_END how the program died. */
void talk_error(Talk *talk, Heard heard, const char *expected, Error *error);
/* An error of the program, with its name: `engine 'CMD': message`. */
void talk_blame(const Talk *talk, Error *error, const char *format, ...);

/* After HEARD_END: the status, or the signal below zero. */
int talk_status(Talk *talk);
/* Whether its end was heard, and not only its silence. */
bool talk_is_over(const Talk *talk);
/* The last line that it wrote to its standard error; empty without one. */
const char *talk_complaint(const Talk *talk);

/* Gives it a moment to end, then ends it. */
void talk_end(Talk *talk);

/* The text between quotes, cut where it is long. */
void add_quoted(Text *out, const char *text);

#endif
