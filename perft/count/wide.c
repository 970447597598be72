#include "wide.h"

/* By halves: (a1 2^32 + a0) (b1 2^32 + b0). */
static Wide product(uint64_t a, uint64_t b) {
    const uint64_t half = UINT32_MAX;
    uint64_t low = (a & half) * (b & half), one = (a >> 32) * (b & half), two = (a & half) * (b >> 32);
    uint64_t middle = (low >> 32) + (one & half) + (two & half);
    return (Wide){(a >> 32) * (b >> 32) + (one >> 32) + (two >> 32) + (middle >> 32), middle << 32 | (low & half)};
}

bool wide_add_product(Wide *sum, uint64_t a, uint64_t b) {
    Wide more = product(a, b);
    sum->low += more.low;
    uint64_t carry = sum->low < more.low;
    bool fits = more.high <= UINT64_MAX - sum->high && carry <= UINT64_MAX - sum->high - more.high;
    sum->high += more.high + carry;
    return fits;
}

/* Divides by ten, bit by bit from the top, and returns the rest. */
static unsigned divide_by_ten(Wide *number) {
    unsigned rest = 0;
    for (int i = 127; i >= 0; i--) {
        uint64_t *word = i >= 64 ? &number->high : &number->low, bit = UINT64_C(1) << (i & 63);
        rest = rest * 2 + ((*word & bit) != 0);
        *word = rest >= 10 ? *word | bit : *word & ~bit;
        rest -= rest >= 10 ? 10 : 0;
    }
    return rest;
}

void wide_write(Wide number, Text *out) {
    char digits[40]; /* 2^128 has 39 */
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + divide_by_ten(&number));
    while (number.high || number.low);
    text_add_bytes(out, digits + at, sizeof digits - at);
}
