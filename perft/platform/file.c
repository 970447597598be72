#include "file.h"

#include "open.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first NUL byte from there that ends no line (one at the beginning of a line, where each may end one), or the
 * length. */
static size_t find_nul(const Text *text, size_t from, bool ends_lines) {
    for (size_t i = from; i < text->length; i++)
        if (text->at[i] == '\0' && !(ends_lines && i > 0 && text->at[i - 1] != '\0' && text->at[i - 1] != '\n'))
            return i;
    return text->length;
}

/* No farther than such a NUL byte: what has one is no text, and may have no end. */
static bool read_all(FILE *stream, Text *text, bool nul_ends_lines) {
    char block[1 << 14];
    size_t got;
    errno = 0;
    while ((got = fread(block, 1, sizeof block, stream)) > 0) {
        text_add_bytes(text, block, got);
        if (find_nul(text, text->length - got, nul_ends_lines) < text->length)
            break;
    }
    return !ferror(stream);
}

/* Ends of lines where NUL bytes are, or nothing where a line ends behind them anyway. */
static void end_lines(Text *text) {
    size_t length = 0;
    for (size_t i = 0; i < text->length; i++) {
        char c = text->at[i];
        if (c == '\0' && (text->at[i + 1] == '\n' || text->at[i + 1] == '\r'))
            continue;
        text->at[length++] = c ? c : '\n';
    }
    text->length = length;
    text->at[length] = '\0';
}

static int lines_before(const char *text, size_t at) {
    int lines = 1;
    for (size_t i = 0; i < at; i++)
        lines += text[i] == '\n';
    return lines;
}

static bool check_text(const char *name, const Text *text, bool nul_ends_lines, Error *error) {
    size_t nul = find_nul(text, 0, nul_ends_lines);
    if (text->length == 0)
        error_set(error, "%s: the file is empty; expected a text", name);
    else if (nul < text->length)
        error_set(error, "%s:%d: a NUL byte; expected a text file", name,
                  lines_before(text->at, nul));
    return text->length > 0 && nul == text->length;
}

void file_of_text(File *file, const char *name, const char *text, size_t length) {
    file->name = copy_text(name, strlen(name));
    file->length = length;
    file->text = copy_text(text, length);
    file->cut = copy_text(text, length);
}

static bool read_text(File *file, const char *path, bool nul_ends_lines, Error *error) {
    bool is_stdin = strcmp(path, "-") == 0;
    const char *name = is_stdin ? "standard input" : path;
    FILE *stream = is_stdin ? stdin : open_to_read(path);
    Text text = {0};
    memset(file, 0, sizeof *file);
    if (!stream || !read_all(stream, &text, nul_ends_lines)) {
        error_set(error, "%s: cannot be read: %s", name, strerror(errno));
        if (stream && !is_stdin)
            fclose(stream);
        text_free(&text);
        return false;
    }
    if (!is_stdin)
        fclose(stream);
    if (!check_text(name, &text, nul_ends_lines, error)) {
        text_free(&text);
        return false;
    }
    if (nul_ends_lines)
        end_lines(&text);
    size_t mark = text.length >= 3 && memcmp(text.at, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    file_of_text(file, name, text.at + mark, text.length - mark);
    text_free(&text);
    return true;
}

bool file_read(File *file, const char *path, Error *error) { return read_text(file, path, false, error); }
bool file_read_lines(File *file, const char *path, Error *error) { return read_text(file, path, true, error); }

void file_free(File *file) {
    free(file->name);
    free(file->text);
    free(file->cut);
    memset(file, 0, sizeof *file);
}

bool file_exists(const char *path) {
    FILE *stream = open_to_read(path);
    if (stream)
        fclose(stream);
    return stream != NULL;
}

bool line_next(Line *line) {
    const char *text = line->file->text;
    size_t start = 0;
    if (line->number > 0) {
        start = line->start + line->length;
        start += text[start] == '\r'; /* a line ends before it only if it ends the line */
        start += text[start] == '\n';
    }
    if (start >= line->file->length)
        return false;
    line->start = start;
    line->length = strcspn(text + start, "\n");
    line->length -= line->length > 0 && text[start + line->length - 1] == '\r';
    line->number++;
    return true;
}

char *line_cut(const Line *line) {
    char *text = line->file->cut + line->start;
    text[line->length] = '\0';
    return text;
}

void line_error(Error *error, const Line *line, size_t at, const char *format, ...) {
    char message[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    error_at(error, line->file->name, line->number, (int)at + 1, line->file->text + line->start, "%s",
             message);
}

enum { MAX_COMPLAINTS = 20 };

void complain(Complaints *complaints, const Error *error) {
    if (complaints->count++ < MAX_COMPLAINTS)
        fprintf(stderr, "%s\n", error->text);
}

void complain_at(Complaints *complaints, const File *file, int number, const char *format, ...) {
    char message[1024];
    Line line = {.file = file};
    Error error;
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    while (line.number < number && line_next(&line))
        ;
    line_error(&error, &line, 0, "%s", message);
    complain(complaints, &error);
}

bool no_complaints(const Complaints *complaints) {
    if (complaints->count > MAX_COMPLAINTS)
        fprintf(stderr, "and %d more\n", complaints->count - MAX_COMPLAINTS);
    return complaints->count == 0;
}
