/* rulings.c - depths and rulings as text. */
#include "rulings.h"

#include "../count/counting.h"
#include "../platform/text.h"

#include <string.h>

bool depth_read(const char *text, int *depth, Error *error) {
    bool negative = text[0] == '-' && text[1] != '\0';
    const char *digits = text + negative;
    uint64_t value = 0;
    NumberRead read = number_read(digits, strlen(digits), &value);
    if (read == NUMBER_NONE)
        error_set(error, "DEPTH is '%.40s', which is not a number; expected 1 to %d", text, MAX_DEPTH);
    else if (negative)
        error_set(error, "DEPTH is %.40s, which is negative; expected 1 to %d", text, MAX_DEPTH);
    else if (value == 0 && read == NUMBER_READ)
        error_set(error, "DEPTH is 0, which is the position itself; expected 1 to %d", MAX_DEPTH);
    else if (read == NUMBER_HUGE || value > MAX_DEPTH)
        error_set(error, "DEPTH is %.40s, which is too deep; expected 1 to %d", text, MAX_DEPTH);
    else {
        *depth = (int)value;
        return true;
    }
    return false;
}

bool ruling_read(const char *text, size_t length, Ruling *out, Error *error) {
    const char *equals = memchr(text, '=', length);
    size_t key = equals ? (size_t)(equals - text) : 0, value = equals ? length - key - 1 : 0;
    memset(out, 0, sizeof *out);
    if (key == 0 || value == 0) {
        error_set(error, "ruling %.*s: expected KEY=VALUE", length > 60 ? 60 : (int)length, text);
        return false;
    }
    if (key >= KEY_TEXT || value >= KEY_TEXT) {
        error_set(error, "ruling %.60s...: no key or value is as long as that", text);
        return false;
    }
    memcpy(out->key, text, key);
    memcpy(out->value, equals + 1, value);
    return true;
}

int rulings_read(const char *text, Ruling out[MAX_RULINGS], Error *error) {
    int count = 0;
    if (strcmp(text, "-") == 0)
        return 0;
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, ",");
        if (count == MAX_RULINGS) {
            error_set(error, "more than %d rulings; expected fewer", MAX_RULINGS);
            return -1;
        }
        if (!ruling_read(at, length, &out[count++], error))
            return -1;
        at += length;
        if (*at == '\0')
            return count;
    }
}
