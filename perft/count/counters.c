#include "counters.h"

#include <inttypes.h>

const char *const counter_column[COUNTER_COLUMNS] = {
#define COUNTER_NAME(field, column) column,
    COUNTERS(COUNTER_NAME)
#undef COUNTER_NAME
};

void counters_list(const Counters *counters, uint64_t out[COUNTER_COLUMNS]) {
#define COUNTER_VALUE(field, column) *out++ = counters->field;
    COUNTERS(COUNTER_VALUE)
#undef COUNTER_VALUE
}

void counters_header(bool all, Text *out) {
    text_add(out, counter_column[0]);
    for (int i = 1; all && i < COUNTER_COLUMNS; i++)
        text_addf(out, "\t%s", counter_column[i]);
    if (all)
        text_add(out, "\tkinds");
}

void counters_write(const Rules *rules, const Counters *counters, bool all, Text *out) {
    uint64_t number[COUNTER_COLUMNS];
    char kinds[KINDS_TEXT];
    counters_list(counters, number);
    text_addf(out, "%" PRIu64, number[0]);
    for (int i = 1; all && i < COUNTER_COLUMNS; i++)
        text_addf(out, "\t%" PRIu64, number[i]);
    if (!all)
        return;
    kinds_write(rules, counters, kinds);
    text_addf(out, "\t%s", kinds);
}
