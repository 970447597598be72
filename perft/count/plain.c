/* plain.c - the oracle: make every pseudo-legal move, test the king, unmake.  No short cut. */
#include "counting.h"

uint64_t slow_nodes(Counting *c, Position *p, int depth, Move *moves) {
    int count = pseudo_moves(p, moves);
    uint64_t nodes = 0;
    for (int i = 0; i < count; i++) {
        if (!legal_by_making(p, moves[i]))
            continue;
        if (depth == 1) {
            nodes++;
            continue;
        }
        Undo undo;
        make(p, moves[i], &undo);
        nodes = add(c, nodes, slow_nodes(c, p, depth - 1, moves + count));
        unmake(p, &undo);
    }
    return nodes;
}

void slow_counters(Counting *c, Position *p, int depth, Move *moves, Counters *counters) {
    int count = pseudo_moves(p, moves);
    Color mover = (Color)p->state.side;
    for (int i = 0; i < count; i++) {
        if (!legal_by_making(p, moves[i]))
            continue;
        if (depth == 1)
            tally_move(counters, p, moves[i]);
        Undo undo;
        make(p, moves[i], &undo);
        if (depth == 1)
            tally_check(counters, p, &moves[i], mover);
        else
            slow_counters(c, p, depth - 1, moves + count, counters);
        unmake(p, &undo);
    }
}
