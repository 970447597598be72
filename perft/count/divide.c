#include "divide.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b) {
    return strcmp(((const NamedMove *)a)->text, ((const NamedMove *)b)->text);
}

/* As the other way lists them. */
static int other_moves(Position *position, NamedMove **out) {
    const OtherWay *way = other_way(position->rules);
    void *opened = way->open(way, position->rules);
    DividedMove *divided;
    int count;
    way->divide(opened, position, 1, UINT64_MAX, &divided, &count);
    way->close(opened);
    *out = allocate((size_t)count + 1, sizeof **out);
    for (int i = 0; i < count; i++) {
        memcpy((*out)[i].text, divided[i].text, MOVE_TEXT);
        (*out)[i].move = divided[i].move;
    }
    free(divided);
    return count;
}

int named_moves(Position *position, NamedMove **out) {
    if (other_way(position->rules))
        return other_moves(position, out);
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

static void play_other(Position *position, Move move) {
    const OtherWay *way = other_way(position->rules);
    void *opened = way->open(way, position->rules);
    way->play(opened, position, move);
    way->close(opened);
}

bool divided_moves_play(Position *position, const char *list, Error *error) {
    for (; *(list += strspn(list, " \t")); list += strcspn(list, " \t")) {
        NamedMove *named;
        int length = (int)strcspn(list, " \t"), count = named_moves(position, &named), i = 0;
        while (i < count && !(strncmp(named[i].text, list, (size_t)length) == 0 && named[i].text[length] == '\0'))
            i++;
        if (i < count)
            play_other(position, named[i].move);
        free(named);
        if (i == count) {
            error_set(error, "'%.*s' is not legal there", length < MOVE_TEXT ? length : MOVE_TEXT, list);
            return false;
        }
    }
    return true;
}

bool divide_moves(Counting *counting, Position *position, int depth, DividedMove **out, int *count) {
    NamedMove *named;
    bool ok = true;
    if (counting->other)
        return counting->other->divide(counting->opened, position, depth, counting->most, out, count);
    *count = named_moves(position, &named);
    *out = allocate((size_t)*count + 1, sizeof **out);
    for (int i = 0; ok && i < *count; i++) {
        DividedMove *one = &(*out)[i];
        Undo undo;
        memcpy(one->text, named[i].text, MOVE_TEXT);
        one->move = named[i].move;
        one->nodes = 1;
        make(position, one->move, &undo);
        ok = depth == 1 || count_nodes(counting, position, depth - 1, &one->nodes);
        unmake(position, &undo);
    }
    free(named);
    return ok;
}

bool divide_in_words(Counting *counting, Position *position, int depth, const char *between,
                     const char *before_total, Text *out) {
    DividedMove *move;
    int count;
    uint64_t total = 0;
    bool ok = divide_moves(counting, position, depth, &move, &count);
    for (int i = 0; ok && i < count; i++) {
        ok = sum(total, move[i].nodes, &total);
        text_addf(out, "%s%s%" PRIu64 "\n", move[i].text, between, move[i].nodes);
    }
    text_addf(out, "\n%s%" PRIu64 "\n", before_total, total);
    free(move);
    return ok;
}

bool divide(Counting *counting, Position *position, int depth, Text *out) {
    return divide_in_words(counting, position, depth, " ", "", out);
}
