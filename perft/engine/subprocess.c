#include "subprocess.h"

#include "../platform/system.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { QUOTE_MOST = 100 };

struct Talk {
    Child child;
    bool alive;
    int status;          /* once it has ended */
    char *command, *asked;
    FILE *transcript;
    double seconds, until;
    size_t heard;        /* bytes since the question */
    Text said;           /* bytes that came; those before `at` were heard */
    size_t at;
    Text complaint;      /* the line of its standard error that is coming */
    char *complained;    /* the last whole one */
    char last[QUOTE_MOST + 1]; /* the last line heard, for messages */
};

/* --- words --------------------------------------------------------------- */

void add_quoted(Text *out, const char *text) {
    size_t length = strlen(text);
    text_add(out, "'");
    text_add_bytes(out, text, length > QUOTE_MOST ? QUOTE_MOST : length);
    text_add(out, length > QUOTE_MOST ? "...'" : "'");
}

static void note(Talk *talk, char mark, const char *line) {
    if (!talk->transcript)
        return;
    fprintf(talk->transcript, "%c %s\n", mark, line);
    fflush(talk->transcript);
}

void talk_blame(const Talk *talk, Error *error, const char *format, ...) {
    char message[1024];
    Text text = {0};
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    text_add(&text, "engine ");
    add_quoted(&text, talk->command);
    text_addf(&text, ": %s", message);
    error_set(error, "%s", text.at);
    text_free(&text);
}

static void add_last_words(const Talk *talk, Text *out) {
    if (talk->last[0]) {
        text_add(out, "; the last it said was ");
        add_quoted(out, talk->last);
    }
    if (talk->complained) {
        text_add(out, "; its errors end with ");
        add_quoted(out, talk->complained);
    }
}

/* --- the process --------------------------------------------------------- */

Talk *talk_start(const char *command, const char *const *arguments, FILE *transcript, Error *error) {
    Talk *talk = allocate(1, sizeof *talk);
    talk->command = copy_text(command, strlen(command));
    talk->asked = copy_text("its start", 9);
    talk->transcript = transcript;
    talk->alive = child_start(&talk->child, command, arguments);
    if (talk->alive) {
        Text line = {0};
        text_addf(&line, "%s", command);
        for (int i = 0; arguments && arguments[i]; i++) {
            text_add(&line, " ");
            add_shell_quoted(&line, arguments[i]);
        }
        note(talk, '$', line.at);
        text_free(&line);
        return talk;
    }
    talk_blame(talk, error, "no process could be started for it; expected one");
    talk_end(talk);
    return NULL;
}

static void bury(Talk *talk, double patience) {
    char line[64];
    if (!talk->alive)
        return;
    talk->status = child_end(&talk->child, patience);
    talk->alive = false;
    if (talk->status < 0)
        snprintf(line, sizeof line, "ended by signal %d", -talk->status);
    else
        snprintf(line, sizeof line, "ended with status %d", talk->status);
    note(talk, '#', line);
}

int talk_status(Talk *talk) {
    bury(talk, 1);
    return talk->status;
}

bool talk_is_over(const Talk *talk) { return !talk->alive; }

void talk_end(Talk *talk) {
    if (!talk)
        return;
    bury(talk, 0.5);
    text_free(&talk->said);
    text_free(&talk->complaint);
    free(talk->complained);
    free(talk->command);
    free(talk->asked);
    free(talk);
}

const char *talk_complaint(const Talk *talk) { return talk->complained ? talk->complained : ""; }

/* --- saying and hearing -------------------------------------------------- */

void talk_say(Talk *talk, const char *line) {
    Text text = {0};
    if (!talk->alive)
        return;
    text_addf(&text, "%s\n", line);
    note(talk, '>', line);
    child_tell(&talk->child, text.at, text.length);
    text_free(&text);
}

void talk_wait(Talk *talk, const char *asked, double seconds) {
    free(talk->asked);
    talk->asked = copy_text(asked, strlen(asked));
    talk->seconds = seconds;
    talk->until = seconds_now() + seconds;
    talk->heard = 0;
    talk->last[0] = '\0';
}

static void make_plain(char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < 32 && line[i] != '\t')
            line[i] = '?';
}

static void keep_last(Talk *talk, const char *line) {
    size_t length = strlen(line);
    if (line[strspn(line, " \t")] == '\0')
        return;
    length = length > QUOTE_MOST ? QUOTE_MOST : length;
    memcpy(talk->last, line, length);
    talk->last[length] = '\0';
}

/* Cuts one line off what was said; at the end of all the rest counts as one. */
static bool cut_line(Talk *talk, bool all, const char **line) {
    char *start = talk->said.length ? talk->said.at + talk->at : NULL, *end;
    size_t left = talk->said.length - talk->at;
    end = left ? memchr(start, '\n', left) : NULL;
    if (!end && (!all || left == 0))
        return false;
    size_t length = end ? (size_t)(end - start) : left;
    talk->at += length + (end != NULL);
    length -= length > 0 && start[length - 1] == '\r';
    start[length] = '\0';
    make_plain(start, length);
    note(talk, '<', start);
    keep_last(talk, start);
    *line = start;
    return true;
}

/* Makes room again; nothing that was heard is asked for any more. */
static void forget_heard(Talk *talk) {
    size_t left = talk->said.length - talk->at;
    if (talk->at == 0)
        return;
    memmove(talk->said.at, talk->said.at + talk->at, left);
    talk->said.length = left;
    talk->at = 0;
}

static void hear_complaint(Talk *talk, const char *block, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (block[i] != '\n') {
            if (talk->complaint.length < 4 * QUOTE_MOST)
                text_add_bytes(&talk->complaint, block + i, 1);
            continue;
        }
        if (talk->complaint.length == 0)
            continue;
        make_plain(talk->complaint.at, talk->complaint.length);
        note(talk, '!', talk->complaint.at);
        free(talk->complained);
        talk->complained = copy_text(talk->complaint.at, talk->complaint.length);
        talk->complaint.length = 0;
    }
}

/* Waits for one more block; HEARD_LINE when there is more to look through. */
static Heard hear_block(Talk *talk, double until) {
    static const Heard heard[] = {HEARD_LINE, HEARD_LINE, HEARD_END, HEARD_NOTHING};
    char block[1 << 14];
    size_t got = 0;
    ChildNews news = talk->alive ? child_listen(&talk->child, until, block, sizeof block, &got) : CHILD_ENDED;
    talk->heard += got;
    if (news == CHILD_SAID)
        text_add_bytes(&talk->said, block, got);
    else if (news == CHILD_COMPLAINED)
        hear_complaint(talk, block, got);
    else if (news == CHILD_ENDED)
        hear_complaint(talk, "\n", 1);
    return heard[news];
}

static Heard hear(Talk *talk, double until, const char **line) {
    for (;;) {
        if (cut_line(talk, false, line))
            return HEARD_LINE;
        forget_heard(talk);
        if (talk->said.length > TALK_LINE)
            return HEARD_LONG_LINE;
        if (talk->heard > TALK_ANSWER)
            return HEARD_FLOOD;
        Heard heard = hear_block(talk, until);
        if (heard == HEARD_END && cut_line(talk, true, line))
            return HEARD_LINE;
        if (heard != HEARD_LINE)
            return heard;
    }
}

Heard talk_hear(Talk *talk, const char **line) { return hear(talk, talk->until, line); }
bool talk_heard_more(Talk *talk, const char **line) { return hear(talk, 0, line) == HEARD_LINE; }

void talk_error(Talk *talk, Heard heard, const char *expected, Error *error) {
    Text text = {0};
    /* A shell in between tells of its child's signal by a status. */
    int status = heard == HEARD_END ? talk_status(talk) : 0;
    if (status < 0 || (status > 128 && status <= 128 + 64))
        text_addf(&text, "it died of signal %d after ", status < 0 ? -status : status - 128);
    else if (heard == HEARD_END)
        text_addf(&text, "it ended with status %d after ", status);
    else if (heard == HEARD_NOTHING)
        text_addf(&text, "no answer within %g s (--timeout) to ", talk->seconds);
    else if (heard == HEARD_LONG_LINE)
        text_addf(&text, "a line of more than %d KB after ", TALK_LINE >> 10);
    else
        text_addf(&text, "more than %d MB of output after ", TALK_ANSWER >> 20);
    add_quoted(&text, talk->asked);
    text_addf(&text, "; expected %s", expected);
    add_last_words(talk, &text);
    talk_blame(talk, error, "%s", text.at);
    text_free(&text);
}
