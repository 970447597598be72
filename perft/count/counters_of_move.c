#include "counters_of_move.h"

static int steps_passed(const Position *p) {
    Square squares[MAX_RANKS];
    return passed_squares(p, squares);
}

void count_move_kind(Counters *n, const Position *p, Move move) {
    n->nodes++;
    n->captures += move.kind == MOVE_EN_PASSANT
                   || (move.kind != MOVE_CASTLE && p->board[move.to] != EMPTY);
    switch ((MoveKind)move.kind) {
    case MOVE_NORMAL:
    case MOVE_STEPS:
        break;
    case MOVE_EN_PASSANT:
        n->ep++;
        n->ep_triple += steps_passed(p) == 2;
        break;
    case MOVE_CASTLE:
        n->castles++;
        n->castle[p->state.side][move.arg]++;
        break;
    case MOVE_LEAP:
        n->leaps++;
        n->leap[p->state.side][move.arg]++;
        break;
    case MOVE_PROMOTION:
        n->promotions++;
        n->promotion[move.arg]++;
        break;
    case MOVE_DROP:
        n->drops++;
        n->drop[move.arg]++;
        break;
    }
}

/* Whether the man on this square is one that the move brought there. */
static bool has_moved(const Rules *rules, const Move *move, Color mover, Square s) {
    return s == move->to
           || (move->kind == MOVE_CASTLE && s == rules->castle[mover][move->arg].rook_to);
}

void count_move_effect(Counters *n, Position *after, const Move *move, Color mover) {
    Square from[MAX_LINES_TO_SQUARE];
    int count = attackers(after, after->state.king[after->state.side], mover, from);
    bool stuck = !has_legal_move(after);
    n->stalemates += count == 0 && stuck;
    if (count == 0)
        return;
    bool by_mover = false;
    for (int i = 0; i < count; i++)
        by_mover = by_mover || has_moved(after->rules, move, mover, from[i]);
    n->checks++;
    n->discovered += !by_mover;
    n->double_checks += count > 1;
    n->mates += stuck;
}
