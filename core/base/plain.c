#include "plain.h"

/* No overlong forms, no surrogates, nothing above U+10FFFF. */
size_t utf8_length(const char *at) {
    const unsigned char *c = (const unsigned char *)at;
    size_t length = c[0] < 0x80 ? 1 : c[0] < 0xC2 ? 0 : c[0] < 0xE0 ? 2 : c[0] < 0xF0 ? 3 : c[0] < 0xF5 ? 4 : 0;
    for (size_t i = 1; i < length; i++)
        if (c[i] < 0x80 || c[i] > 0xBF)
            return 0;
    if ((c[0] == 0xE0 && c[1] < 0xA0) || (c[0] == 0xED && c[1] > 0x9F) || (c[0] == 0xF0 && c[1] < 0x90)
        || (c[0] == 0xF4 && c[1] > 0x8F))
        return 0;
    return length;
}

size_t plain_length(const char *at) {
    const unsigned char *c = (const unsigned char *)at;
    size_t length = utf8_length(at);
    if ((c[0] < 0x20 && c[0] != '\t' && c[0] != '\n') || c[0] == 0x7F)
        return 0;
    if ((length == 2 && c[0] == 0xC2 && c[1] < 0xA0) || (length == 3 && c[0] == 0xEF && c[1] == 0xBF && c[2] > 0xBD))
        return 0;
    return length;
}

void make_text_plain(char *text) {
    for (size_t length; *text; text += length ? length : 1) {
        length = plain_length(text);
        if (length == 0)
            *text = '?';
    }
}
