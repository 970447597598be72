#include "subprocess.h"

#include "../platform/system.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_QUOTE = 100 };

struct Subprocess {
    Child child;
    bool alive;
    int status;          /* once it has ended */
    char *command, *asked;
    FILE *transcript;
    double seconds, until;
    size_t received;     /* bytes since the question */
    Text said;           /* bytes that came; those before `at` were read */
    size_t at;
    Text complaint;      /* the line of its standard error that is coming */
    char *complained;    /* the last whole one */
    char last[MAX_QUOTE + 1]; /* the last line read, for messages */
};

/* --- words --------------------------------------------------------------- */

void add_quoted(Text *out, const char *text) {
    size_t length = strlen(text);
    text_add(out, "'");
    text_add_bytes(out, text, length > MAX_QUOTE ? MAX_QUOTE : length);
    text_add(out, length > MAX_QUOTE ? "...'" : "'");
}

static void note(Subprocess *process, char mark, const char *line) {
    if (!process->transcript)
        return;
    fprintf(process->transcript, "%c %s\n", mark, line);
    fflush(process->transcript);
}

void subprocess_error(const Subprocess *process, Error *error, const char *format, ...) {
    char message[1024];
    Text text = {0};
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    text_add(&text, "engine ");
    add_quoted(&text, process->command);
    text_addf(&text, ": %s", message);
    error_set(error, "%s", text.at);
    text_free(&text);
}

static void add_last_words(const Subprocess *process, Text *out) {
    if (process->last[0]) {
        text_add(out, "; the last it said was ");
        add_quoted(out, process->last);
    }
    if (process->complained) {
        text_add(out, "; its errors end with ");
        add_quoted(out, process->complained);
    }
}

/* --- the process --------------------------------------------------------- */

Subprocess *subprocess_start(const char *command, const char *const *arguments, FILE *transcript, Error *error) {
    Subprocess *process = allocate(1, sizeof *process);
    process->command = copy_text(command, strlen(command));
    process->asked = copy_text("its start", 9);
    process->transcript = transcript;
    process->alive = child_start(&process->child, command, arguments);
    if (process->alive) {
        Text line = {0};
        text_addf(&line, "%s", command);
        for (int i = 0; arguments && arguments[i]; i++) {
            text_add(&line, " ");
            add_shell_quoted(&line, arguments[i]);
        }
        note(process, '$', line.at);
        text_free(&line);
        return process;
    }
    subprocess_error(process, error, "no process could be started for it; expected one");
    subprocess_close(process);
    return NULL;
}

static void bury(Subprocess *process, double patience) {
    char line[64];
    if (!process->alive)
        return;
    process->status = child_end(&process->child, patience);
    process->alive = false;
    if (process->status < 0)
        snprintf(line, sizeof line, "ended by signal %d", -process->status);
    else
        snprintf(line, sizeof line, "ended with status %d", process->status);
    note(process, '#', line);
}

int subprocess_status(Subprocess *process) {
    bury(process, 1);
    return process->status;
}

bool subprocess_has_ended(const Subprocess *process) { return !process->alive; }

void subprocess_close(Subprocess *process) {
    if (!process)
        return;
    bury(process, 0.5);
    text_free(&process->said);
    text_free(&process->complaint);
    free(process->complained);
    free(process->command);
    free(process->asked);
    free(process);
}

/* --- saying and hearing -------------------------------------------------- */

void subprocess_send(Subprocess *process, const char *line) {
    Text text = {0};
    if (!process->alive)
        return;
    text_addf(&text, "%s\n", line);
    note(process, '>', line);
    child_tell(&process->child, text.at, text.length);
    text_free(&text);
}

void subprocess_expect(Subprocess *process, const char *asked, double seconds) {
    free(process->asked);
    process->asked = copy_text(asked, strlen(asked));
    process->seconds = seconds;
    process->until = seconds_now() + seconds;
    process->received = 0;
    process->last[0] = '\0';
}

static void make_plain(char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < 32 && line[i] != '\t')
            line[i] = '?';
}

static void keep_last(Subprocess *process, const char *line) {
    size_t length = strlen(line);
    if (line[strspn(line, " \t")] == '\0')
        return;
    length = length > MAX_QUOTE ? MAX_QUOTE : length;
    memcpy(process->last, line, length);
    process->last[length] = '\0';
}

/* Colours are for terminals: `ESC [ 32 m`. */
static size_t drop_escapes(char *line, size_t length) {
    size_t kept = 0;
    for (size_t i = 0; i < length; i++) {
        if (line[i] != 27 || i + 1 == length || line[i + 1] != '[') {
            line[kept++] = line[i];
            continue;
        }
        for (i += 2; i < length && !(line[i] >= '@' && line[i] <= '~');)
            i++;
    }
    line[kept] = '\0';
    return kept;
}

/* Cuts one line off what was said; at the end of all the rest counts as one. */
static bool cut_line(Subprocess *process, bool all, const char **line) {
    char *start = process->said.length ? process->said.at + process->at : NULL, *end;
    size_t left = process->said.length - process->at;
    end = left ? memchr(start, '\n', left) : NULL;
    if (!end && (!all || left == 0))
        return false;
    size_t length = end ? (size_t)(end - start) : left;
    process->at += length + (end != NULL);
    length -= length > 0 && start[length - 1] == '\r';
    start[length] = '\0';
    make_plain(start, drop_escapes(start, length));
    note(process, '<', start);
    keep_last(process, start);
    *line = start;
    return true;
}

/* Makes room again; nothing that was read is asked for any more. */
static void forget_read(Subprocess *process) {
    size_t left = process->said.length - process->at;
    if (process->at == 0)
        return;
    memmove(process->said.at, process->said.at + process->at, left);
    process->said.length = left;
    process->at = 0;
}

static void take_errors(Subprocess *process, const char *block, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (block[i] != '\n') {
            if (process->complaint.length < 4 * MAX_QUOTE)
                text_add_bytes(&process->complaint, block + i, 1);
            continue;
        }
        if (process->complaint.length == 0)
            continue;
        make_plain(process->complaint.at, process->complaint.length);
        note(process, '!', process->complaint.at);
        free(process->complained);
        process->complained = copy_text(process->complaint.at, process->complaint.length);
        process->complaint.length = 0;
    }
}

/* Waits for one more block; READ_LINE when there is more to look through. */
static ReadResult read_block(Subprocess *process, double until) {
    static const ReadResult result[] = {READ_LINE, READ_LINE, READ_END, READ_TIMEOUT};
    char block[1 << 14];
    size_t got = 0;
    ChildNews news = process->alive ? child_listen(&process->child, until, block, sizeof block, &got) : CHILD_ENDED;
    process->received += got;
    if (news == CHILD_SAID)
        text_add_bytes(&process->said, block, got);
    else if (news == CHILD_COMPLAINED)
        take_errors(process, block, got);
    else if (news == CHILD_ENDED)
        take_errors(process, "\n", 1);
    return result[news];
}

static ReadResult read_line(Subprocess *process, double until, const char **line) {
    for (;;) {
        if (cut_line(process, false, line))
            return READ_LINE;
        forget_read(process);
        if (process->said.length > MAX_LINE_BYTES)
            return READ_LONG_LINE;
        if (process->received > MAX_ANSWER_BYTES)
            return READ_FLOOD;
        ReadResult result = read_block(process, until);
        if (result == READ_END && cut_line(process, true, line))
            return READ_LINE;
        if (result != READ_LINE)
            return result;
    }
}

ReadResult subprocess_read(Subprocess *process, const char **line) { return read_line(process, process->until, line); }

ReadResult subprocess_read_for(Subprocess *process, double seconds, const char **line) {
    return read_line(process, seconds_now() + seconds, line);
}

/* Whether it writes only when its input is at its end: then it keeps its output in a buffer. */
static bool holds_back(Subprocess *process) {
    const char *line;
    if (!process->alive)
        return false;
    child_end_input(&process->child);
    return read_line(process, seconds_now() + 0.5, &line) == READ_LINE;
}

void subprocess_read_error(Subprocess *process, ReadResult result, const char *expected, Error *error) {
    Text text = {0};
    /* A shell in between tells of its child's signal by a status. */
    int status = result == READ_END ? subprocess_status(process) : 0;
    if (status < 0 || (status > 128 && status <= 128 + 64))
        text_addf(&text, "it died of signal %d after ", status < 0 ? -status : status - 128);
    else if (result == READ_END)
        text_addf(&text, "it ended with status %d after ", status);
    else if (result == READ_TIMEOUT)
        text_addf(&text, "no answer within %g s (--timeout) to ", process->seconds);
    else if (result == READ_LONG_LINE)
        text_addf(&text, "a line of more than %d KB after ", MAX_LINE_BYTES >> 10);
    else
        text_addf(&text, "more than %d MB of output after ", MAX_ANSWER_BYTES >> 20);
    add_quoted(&text, process->asked);
    text_addf(&text, "; expected %s", expected);
    if (result == READ_TIMEOUT && holds_back(process))
        text_add(&text, "; what it wrote came when its input was closed: its output must be flushed after each line");
    add_last_words(process, &text);
    subprocess_error(process, error, "%s", text.at);
    text_free(&text);
}
