/* trail.c - a position and the moves that lead to it. */
#include "compare.h"

#include <stdlib.h>
#include <string.h>

void trail_start(Trail *trail, const Position *root) {
    trail->root = trail->here = *root;
    trail->move = NULL;
    trail->count = 0;
}

void trail_add(Trail *trail, Move move) {
    Undo undo;
    trail->move = make_room(trail->move, (size_t)trail->count, sizeof *trail->move);
    trail->move[trail->count++] = move;
    make(&trail->here, move, &undo);
}

bool trail_play(Trail *trail, const char *list, Error *error) {
    for (int number = 1;; number++) {
        Move move;
        list += strspn(list, " \t\r\n");
        size_t length = strcspn(list, " \t\r\n");
        if (length == 0)
            return true;
        if (!move_read(&trail->here, list, length, &move)) {
            error_set(error, "move %d, '%.*s', is not a legal move there; expected one of those that "
                      "`moves` lists", number, length > 40 ? 40 : (int)length, list);
            return false;
        }
        trail_add(trail, move);
        list += length;
    }
}

Trail trail_from(const Trail *trail, int skip) {
    Trail copy;
    trail_start(&copy, &trail->root);
    for (int i = 0; i < skip; i++) {
        Undo undo;
        make(&copy.root, trail->move[i], &undo);
    }
    copy.here = copy.root;
    for (int i = skip; i < trail->count; i++)
        trail_add(&copy, trail->move[i]);
    return copy;
}

Trail trail_copy(const Trail *trail) { return trail_from(trail, 0); }

void trail_free(Trail *trail) {
    free(trail->move);
    trail->move = NULL;
    trail->count = 0;
}

void trail_write(const Trail *trail, Text *out) {
    Position position = trail->root;
    for (int i = 0; i < trail->count; i++) {
        char text[MOVE_TEXT];
        Undo undo;
        move_write(&position, trail->move[i], text);
        text_addf(out, "%s%s", i ? " " : "", text);
        make(&position, trail->move[i], &undo);
    }
}
