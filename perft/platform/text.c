#include "text.h"

#include "../../core/core.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void out_of_memory(void) {
    fputs("perft: out of memory\n", stderr);
    exit(2);
}

static void *need(void *memory) {
    if (!memory)
        out_of_memory();
    return memory;
}

void *allocate(size_t count, size_t size) { return need(calloc(count ? count : 1, size)); }

void *make_room(void *list, size_t used, size_t size) {
    if (used & (used - 1)) /* full only at 0, 1, 2, 4, 8 ... items */
        return list;
    return need(realloc(list, (used ? used * 2 : 1) * size));
}

char *copy_text(const char *text, size_t length) {
    char *copy = allocate(length + 1, 1);
    memcpy(copy, text, length);
    return copy;
}

void text_add_bytes(Text *text, const char *more, size_t length) {
    if (text->length + length + 1 > text->room) {
        text->room = (text->length + length + 1) * 2;
        text->at = need(realloc(text->at, text->room));
    }
    memcpy(text->at + text->length, more, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void text_add(Text *text, const char *more) { text_add_bytes(text, more, strlen(more)); }

void text_addf(Text *text, const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    char *more = allocate((size_t)length + 1, 1);
    vsnprintf(more, (size_t)length + 1, format, again);
    text_add_bytes(text, more, (size_t)length);
    free(more);
    va_end(again);
    va_end(args);
}

const char *text_of(const Text *text) { return text->at ? text->at : ""; }

void text_free(Text *text) {
    free(text->at);
    memset(text, 0, sizeof *text);
}

NumberRead number_read(const char *text, size_t length, uint64_t *out) {
    uint64_t value = 0;
    NumberRead result = length ? NUMBER_READ : NUMBER_NONE;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return NUMBER_NONE;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            result = NUMBER_HUGE;
        value = value * 10 + digit;
    }
    *out = value;
    return result;
}

bool multiply(uint64_t a, uint64_t b, uint64_t *out) {
    *out = a * b;
    return b == 0 || a <= UINT64_MAX / b;
}

bool sum(uint64_t a, uint64_t b, uint64_t *out) {
    *out = a + b;
    return a <= UINT64_MAX - b;
}

uint64_t digest_bytes(uint64_t digest, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        digest = (digest ^ ((const unsigned char *)bytes)[i]) * 0x100000001B3u;
    return digest;
}

const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* --- names that are nearly right ----------------------------------------- */

enum { LONGEST_NAME = 64, MAX_NAMES = 3 };

static int least(int a, int b) { return a < b ? a : b; }

/* How many letters must be added, left out, changed or swapped with their neighbour. */
static int typing_errors(const char *a, const char *b) {
    int d[LONGEST_NAME + 1][LONGEST_NAME + 1];
    int m = (int)strlen(a), n = (int)strlen(b);
    if (m > LONGEST_NAME || n > LONGEST_NAME)
        return LONGEST_NAME;
    for (int i = 0; i <= m; i++)
        for (int j = 0; j <= n; j++) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = least(least(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[m][n];
}

/* A name that the given one begins is as good as one with a single error. */
static int distance(const char *given, const char *name) {
    size_t length = strlen(given);
    int errors = typing_errors(given, name);
    return length >= 3 && strncmp(given, name, length) == 0 ? least(errors, 1) : errors;
}

void add_nearest(Text *text, const char *given, const char *prefix, const char *const *names, int count) {
    int allowed = 1 + (int)strlen(given) / 3, found = 0;
    const char *best[MAX_NAMES];
    for (int errors = 0; errors <= allowed; errors++)
        for (int i = 0; i < count && found < MAX_NAMES; i++)
            if (distance(given, names[i]) == errors) {
                best[found++] = names[i];
                allowed = least(allowed, errors + 1); /* others must be about as near */
            }
    for (int i = 0; i < found; i++)
        text_addf(text, "%s%s%s", i == 0 ? "; did you mean " : i == found - 1 ? " or " : ", ", prefix, best[i]);
    if (found)
        text_add(text, "?");
}

void add_shell_quoted(Text *text, const char *plain) {
    text_add(text, "'");
    for (; *plain; plain++)
        if (*plain == '\'')
            text_add(text, "'\\''");
        else
            text_add_bytes(text, plain, 1);
    text_add(text, "'");
}

void add_escaped(Text *text, const char *plain) {
    for (size_t length; *plain; plain += length ? length : 1) {
        char c = *plain;
        length = plain_length(plain);
        if (c == '&')
            text_add(text, "&amp;");
        else if (c == '<')
            text_add(text, "&lt;");
        else if (c == '>')
            text_add(text, "&gt;");
        else if (c == '"')
            text_add(text, "&quot;");
        else if (length == 0)
            text_add(text, "?");
        else
            text_add_bytes(text, plain, length);
    }
}
