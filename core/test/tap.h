/* tap.h - tests that print TAP: `ok(condition, name...)` for each, `return tap_end();` at the end of main. */
#ifndef CORE_TEST_TAP_H
#define CORE_TEST_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static int tap_count, tap_failed;

#define ok(condition, ...) tap_ok((condition), __FILE__, __LINE__, __VA_ARGS__)
/* Two texts are the same, word for word. */
#define same(got, expected, ...) tap_same((got), (expected), __FILE__, __LINE__, __VA_ARGS__)

static void tap_ok(bool passed, const char *file, int line, const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("%sok %d - ", passed ? "" : "not ", ++tap_count);
    vprintf(format, args);
    va_end(args);
    printf(passed ? "\n" : "\n# at %s:%d\n", file, line);
    tap_failed += !passed;
}

static inline void tap_same(const char *got, const char *expected, const char *file, int line, const char *format, ...) {
    char name[300];
    va_list args;
    va_start(args, format);
    vsnprintf(name, sizeof name, format, args);
    va_end(args);
    tap_ok(strcmp(got, expected) == 0, file, line, "%s", name);
    if (strcmp(got, expected) != 0)
        printf("# got:\n#   %s\n# expected:\n#   %s\n", got, expected);
}

static int tap_end(void) {
    printf("1..%d\n", tap_count);
    return tap_failed > 0 || tap_count == 0;
}

#endif
