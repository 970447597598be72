#include "twice.h"

#include "text.h"

bool count_twice(Position *position, int depth, MoveKind kind, Move *scratch, uint64_t *nodes) {
    if (depth == 0)
        return sum(*nodes, 1, nodes);
    int count = legal_moves(position, scratch);
    for (int i = 0; i < count; i++) {
        uint64_t below = 0;
        Undo undo;
        make(position, scratch[i], &undo);
        bool ok = count_twice(position, depth - 1, kind, scratch + position->rules->max_moves, &below);
        unmake(position, &undo);
        for (int times = scratch[i].kind == kind ? 2 : 1; ok && times > 0; times--)
            ok = sum(*nodes, below, nodes);
        if (!ok)
            return false;
    }
    return true;
}
