/* rulings.c - depths and rulings as text. */
#include "variant.h"

#include <string.h>

bool depth_read(const char *text, int *depth, Fault *fault) {
    bool negative = text[0] == '-' && text[1] != '\0';
    const char *digits = text + negative;
    uint64_t value = 0;
    NumberRead read = number_read(digits, strlen(digits), &value);
    if (read == NUMBER_NONE)
        fault_set(fault, "DEPTH is '%.40s', which is not a number; expected 1 to %d", text, MAX_DEPTH);
    else if (negative)
        fault_set(fault, "DEPTH is %.40s, which is negative; expected 1 to %d", text, MAX_DEPTH);
    else if (value == 0 && read == NUMBER_READ)
        fault_set(fault, "DEPTH is 0, which is the position itself; expected 1 to %d", MAX_DEPTH);
    else if (read == NUMBER_HUGE || value > MAX_DEPTH)
        fault_set(fault, "DEPTH is %.40s, which is too deep; expected 1 to %d", text, MAX_DEPTH);
    else {
        *depth = (int)value;
        return true;
    }
    return false;
}

bool ruling_read(const char *text, size_t length, Ruling *out, Fault *fault) {
    const char *equals = memchr(text, '=', length);
    size_t key = equals ? (size_t)(equals - text) : 0, value = equals ? length - key - 1 : 0;
    memset(out, 0, sizeof *out);
    if (key == 0 || value == 0) {
        fault_set(fault, "ruling %.*s: expected KEY=VALUE", length > 60 ? 60 : (int)length, text);
        return false;
    }
    if (key >= KEY_TEXT || value >= KEY_TEXT) {
        fault_set(fault, "ruling %.60s...: no key or value is as long as that", text);
        return false;
    }
    memcpy(out->key, text, key);
    memcpy(out->value, equals + 1, value);
    return true;
}

int rulings_read(const char *text, Ruling out[MAX_RULINGS], Fault *fault) {
    int count = 0;
    if (strcmp(text, "-") == 0)
        return 0;
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, ",");
        if (count == MAX_RULINGS) {
            fault_set(fault, "more than %d rulings; expected fewer", MAX_RULINGS);
            return -1;
        }
        if (!ruling_read(at, length, &out[count++], fault))
            return -1;
        at += length;
        if (*at == '\0')
            return count;
    }
}
