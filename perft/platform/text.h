/* text.h - memory, growing texts, numbers, and names that are nearly right.
 *
 * Knows: strings.  Does not know files, variants or what a number counts. */
#ifndef PERFT_PLATFORM_TEXT_H
#define PERFT_PLATFORM_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Says so and ends the program with status 2: nothing here can go on without. */
void out_of_memory(void);
/* Memory, zeroed, or out_of_memory. */
void *allocate(size_t count, size_t size);
/* Makes room for one more item in a list that grows by doubling: returns the list. */
void *make_room(void *list, size_t used, size_t size);
char *copy_text(const char *text, size_t length);

/* A text that grows; all zeros is an empty one.  `at` is NULL until something is added. */
typedef struct {
    char *at;
    size_t length, room;
} Text;

void text_add(Text *text, const char *more);
void text_add_bytes(Text *text, const char *more, size_t length);
void text_addf(Text *text, const char *format, ...);
const char *text_of(const Text *text); /* never NULL */
void text_free(Text *text);

typedef enum { NUMBER_READ, NUMBER_NONE, NUMBER_HUGE } NumberRead;
/* Reads `length` bytes that must all be digits; HUGE when the number passes 64 bits. */
NumberRead number_read(const char *text, size_t length, uint64_t *out);

/* a * b and a + b; false when they pass 64 bits. */
bool multiply(uint64_t a, uint64_t b, uint64_t *out);
bool sum(uint64_t a, uint64_t b, uint64_t *out);

/* A number for bytes, to know them again by: FNV-1a, 64 bits.  It goes on from DIGEST_BEGIN, or from what came
 * of the bytes before. */
#define DIGEST_BEGIN UINT64_C(0xCBF29CE484222325)
uint64_t digest_bytes(uint64_t digest, const void *bytes, size_t length);

/* `s` but for one. */
const char *plural(uint64_t count);

bool ends_with(const char *text, const char *end);

/* Adds `; did you mean a, b or c?` with the names within a few typing errors, each after a prefix such
 * as `--`; nothing if none is near. */
void add_nearest(Text *text, const char *given, const char *prefix, const char *const *names, int count);

/* Adds the text as XML and HTML have it.  They have no place for control characters, however escaped,
 * nor for what is not UTF-8: `?` stands for them. */
void add_escaped(Text *text, const char *plain);

/* Adds the text between single quotes, as a POSIX shell reads it back. */
void add_shell_quoted(Text *text, const char *plain);

#endif
