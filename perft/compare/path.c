/* path.c - a position and the moves that lead to it. */
#include "path.h"
#include "compare.h"

#include <stdlib.h>
#include <string.h>

void path_start(Path *path, const Position *root) {
    path->root = path->here = *root;
    path->move = NULL;
    path->count = 0;
}

void path_add(Path *path, Move move) {
    Undo undo;
    path->move = make_room(path->move, (size_t)path->count, sizeof *path->move);
    path->move[path->count++] = move;
    make(&path->here, move, &undo);
}

bool path_play(Path *path, const char *list, Error *error) {
    for (int number = 1;; number++) {
        Move move;
        list += strspn(list, " \t\r\n");
        size_t length = strcspn(list, " \t\r\n");
        if (length == 0)
            return true;
        if (!move_read(&path->here, list, length, &move)) {
            error_set(error, "move %d, '%.*s', is not a legal move there; expected one of those that "
                      "`moves` lists", number, length > 40 ? 40 : (int)length, list);
            return false;
        }
        path_add(path, move);
        list += length;
    }
}

Path path_from(const Path *path, int skip) {
    Path copy;
    path_start(&copy, &path->root);
    for (int i = 0; i < skip; i++) {
        Undo undo;
        make(&copy.root, path->move[i], &undo);
    }
    copy.here = copy.root;
    for (int i = skip; i < path->count; i++)
        path_add(&copy, path->move[i]);
    return copy;
}

Path path_copy(const Path *path) { return path_from(path, 0); }

void path_free(Path *path) {
    free(path->move);
    path->move = NULL;
    path->count = 0;
}

void path_write(const Path *path, Text *out) {
    Position position = path->root;
    for (int i = 0; i < path->count; i++) {
        char text[MOVE_TEXT];
        Undo undo;
        move_write(&position, path->move[i], text);
        text_addf(out, "%s%s", i ? " " : "", text);
        make(&position, path->move[i], &undo);
    }
}
