#include "counters.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORD(field) (offsetof(Counters, field) / sizeof(uint64_t))

int counters_spans(const Counters *n, Span out[MAX_SPANS]) {
    int count = 0;
    out[count++] = (Span){0, WORD(castle)};
#define SPAN_OF_KIND(sum, by_kind)                                                  \
    if (n->sum)                                                                     \
        out[count++] = (Span){WORD(by_kind), WORD(by_kind) + sizeof n->by_kind / sizeof(uint64_t)};
    KINDS(SPAN_OF_KIND)
#undef SPAN_OF_KIND
    return count;
}

bool counters_add(Counters *a, const Counters *b) {
    if (a->nodes > UINT64_MAX - b->nodes)
        return false;
    uint64_t *to = (uint64_t *)a;
    const uint64_t *from = (const uint64_t *)b;
    Span span[MAX_SPANS];
    int spans = counters_spans(b, span);
    for (const Span *s = span; s < span + spans; s++)
        for (int i = s->first; i < s->end; i++)
            to[i] += from[i];
    return true;
}

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

/* --- the column of kinds --------------------------------------------------- */

typedef struct {
    char text[40];
    uint64_t count;
} Kind;

enum { MAX_KINDS = 2 * (MAX_CASTLES + MAX_LEAPS + MAX_TYPES) };

static int compare_kinds(const void *a, const void *b) {
    return strcmp(((const Kind *)a)->text, ((const Kind *)b)->text);
}

/* Adds a kind; two castlings with one text (both colours, or two rooks) are one. */
static void add_kind(Kind *kinds, int *count, const char *name, const char *text, uint64_t number) {
    Kind kind = {"", number};
    if (number == 0)
        return;
    snprintf(kind.text, sizeof kind.text, "%s:%s", name, text);
    for (int i = 0; i < *count; i++)
        if (strcmp(kinds[i].text, kind.text) == 0) {
            kinds[i].count += number;
            return;
        }
    kinds[(*count)++] = kind;
}

static void add_king_moves(const Rules *rules, const Counters *n, Kind *kinds, int *count) {
    Position p; /* move_write asks it for the side to move only */
    position_clear(&p, rules);
    char text[MOVE_TEXT];
    for (int c = WHITE; c <= BLACK; c++) {
        p.state.side = (uint8_t)c;
        for (int i = 0; i < rules->castle_count[c]; i++) {
            move_write(&p, (Move){0, 0, MOVE_CASTLE, (uint8_t)i}, text);
            add_kind(kinds, count, "castle", text, n->castle[c][i]);
        }
        for (int i = 0; i < rules->leap_count[c]; i++) {
            const Leap *leap = &rules->leap[c][i];
            move_write(&p, (Move){(uint8_t)leap->from, (uint8_t)leap->to, MOVE_LEAP, (uint8_t)i}, text);
            add_kind(kinds, count, "leap", text, n->leap[c][i]);
        }
    }
}

size_t kinds_write(const Rules *rules, const Counters *n, char out[KINDS_TEXT]) {
    static const char none[] = "-";
    Kind kinds[MAX_KINDS];
    int count = 0;
    add_king_moves(rules, n, kinds, &count);
    for (int t = 1; t <= rules->sheet->types; t++) {
        const char letter[2] = {rules->sheet->type[t].letter, '\0'};
        add_kind(kinds, &count, "promotion", letter, n->promotion[t]);
        add_kind(kinds, &count, "drop", letter, n->drop[t]);
    }
    qsort(kinds, (size_t)count, sizeof kinds[0], compare_kinds);
    if (count == 0)
        return (size_t)snprintf(out, KINDS_TEXT, "%s", none);
    size_t length = 0;
    for (int i = 0; i < count && length < KINDS_TEXT; i++)
        length += (size_t)snprintf(out + length, KINDS_TEXT - length, "%s%s=%llu", i ? ";" : "",
                                   kinds[i].text, (unsigned long long)kinds[i].count);
    return length;
}

/* --- rows ---------------------------------------------------------------- */

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
