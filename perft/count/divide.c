#include "divide.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b) {
    return strcmp(((const NamedMove *)a)->text, ((const NamedMove *)b)->text);
}

int named_moves(Position *position, NamedMove **out) {
    Move *moves = allocate((size_t)position->rules->max_moves, sizeof *moves);
    int count = legal_moves(position, moves);
    NamedMove *named = allocate((size_t)count, sizeof *named);
    for (int i = 0; i < count; i++) {
        named[i].move = moves[i];
        move_write(position, moves[i], named[i].text);
    }
    qsort(named, (size_t)count, sizeof *named, by_text);
    free(moves);
    *out = named;
    return count;
}

bool divide_in_words(Counting *counting, Position *position, int depth, const char *between,
                     const char *before_total, Text *out) {
    NamedMove *named;
    int count = named_moves(position, &named);
    uint64_t total = 0;
    bool ok = true;
    for (int i = 0; ok && i < count; i++) {
        Undo undo;
        uint64_t nodes = 1;
        make(position, named[i].move, &undo);
        ok = depth == 1 || count_nodes(counting, position, depth - 1, &nodes);
        unmake(position, &undo);
        ok = ok && sum(total, nodes, &total);
        text_addf(out, "%s%s%" PRIu64 "\n", named[i].text, between, nodes);
    }
    text_addf(out, "\n%s%" PRIu64 "\n", before_total, total);
    free(named);
    return ok;
}

bool divide(Counting *counting, Position *position, int depth, Text *out) {
    return divide_in_words(counting, position, depth, " ", "", out);
}
