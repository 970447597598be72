#include "plain.h"

#include "counters_of_move.h"

uint64_t plain_nodes(Counting *c, Position *p, int depth, Move *moves) {
    int count = pseudo_moves(p, moves);
    uint64_t nodes = 0;
    for (int i = 0; i < count; i++) {
        if (!passes_legality_test(p, moves[i]))
            continue;
        if (depth == 1) {
            nodes++;
            continue;
        }
        Undo undo;
        make(p, moves[i], &undo);
        nodes = add_leaves(c, nodes, plain_nodes(c, p, depth - 1, moves + count));
        unmake(p, &undo);
    }
    return nodes;
}

void plain_counters(Counting *c, Position *p, int depth, Move *moves, Counters *counters) {
    int count = pseudo_moves(p, moves);
    Color mover = (Color)p->state.side;
    for (int i = 0; i < count; i++) {
        if (!passes_legality_test(p, moves[i]))
            continue;
        if (depth == 1)
            count_move_kind(counters, p, moves[i]);
        Undo undo;
        make(p, moves[i], &undo);
        if (depth == 1)
            count_move_effect(counters, p, &moves[i], mover);
        else
            plain_counters(c, p, depth - 1, moves + count, counters);
        unmake(p, &undo);
    }
}
