/* legality_test.c - the slow and obvious test of a move: it is legal if our king is not attacked once it is made.
 *
 * AR-3 and DS-4 too are judged by what the opponent could do then. */
#include "legality_test.h"

#include "attack.h"
#include "make.h"
#include "reply_rules.h"

bool passes_legality_test(Position *p, Move move) {
    Color c = (Color)p->state.side;
    bool steps_judged = move.kind == MOVE_STEPS && steps_out_of_check_are_judged(p->rules, c) && in_check(p, c);
    Move captures[MAX_STEP_CAPTURES];
    Undo undo;
    make(p, move, &undo);
    bool legal = !in_check(p, c);
    if (legal && steps_judged)
        legal = captures_of_steps(p, captures) == 0;
    if (legal && move.kind == MOVE_DROP && drop_is_judged(p, c, move.arg))
        legal = !drop_mates(p);
    unmake(p, &undo);
    return legal;
}

void add_tested(Generator *g, Square from, Square to, MoveKind kind, int arg) {
    Move move = {(uint8_t)from, (uint8_t)to, (uint8_t)kind, (uint8_t)arg};
    if (!g->test || passes_legality_test(g->position, move))
        *g->end++ = move;
}

int keep_legal(Position *p, Move *moves, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (passes_legality_test(p, moves[i]))
            moves[kept++] = moves[i];
    return kept;
}
