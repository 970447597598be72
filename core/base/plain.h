/* plain.h - text that is safe to show: valid UTF-8 without control characters.
 *
 * Knows: bytes of UTF-8.  Does not know where a text came from, or who shows it. */
#ifndef CORE_BASE_PLAIN_H
#define CORE_BASE_PLAIN_H

#include <stddef.h>

/* The bytes of the UTF-8 character that begins here; 0 when it is not one. */
size_t utf8_length(const char *at);

/* The same of a character that a terminal and XML can be given: neither C0 (but tab and line feed), DEL or C1,
 * nor U+FFFE and U+FFFF; else 0. */
size_t plain_length(const char *at);

/* Puts `?` for every other byte, up to the NUL: the length stays. */
void make_text_plain(char *text);

#endif
