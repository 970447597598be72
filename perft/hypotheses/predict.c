#include "predict.h"

#include "../platform/text.h"

/* Whether the habit is about this move, which is of its kind. */
typedef bool About(Position *position, Move move);

/* --- conditions ---------------------------------------------------------- */

static bool captures(Position *p, Move move) { return p->board[move.to] != EMPTY; }
static bool captures_nothing(Position *p, Move move) { return !captures(p, move); }

static bool to_high_files(Position *p, Move move) {
    return file_of(p->rules->board, move.to) > file_of(p->rules->board, move.from);
}
static bool to_low_files(Position *p, Move move) { return !to_high_files(p, move); }

static bool while_in_check(Position *p, Move move) {
    (void)move;
    return in_check(p, (Color)p->state.side);
}

static bool gives_check(Position *p, Move move) {
    Undo undo;
    make(p, move, &undo);
    bool check = in_check(p, (Color)p->state.side);
    unmake(p, &undo);
    return check;
}

static bool from_attacked_rook(Position *p, Move move) {
    const Castle *castle = &p->rules->castle[p->state.side][move.arg];
    return attacked(p, castle->rook_from, enemy_of((Color)p->state.side));
}

static bool over_two_squares(Position *p, Move move) {
    Square passed[MAX_FILES];
    return squares_between(p->rules->board, move.from, move.to, passed) == 1;
}

/* --- the table ----------------------------------------------------------- */

#define CASTLE_KEYS {"castle K", "castle Q", NULL}

static const struct {
    Habit told;
    MoveKind kind;
    int times;               /* that it lists such a move */
    About *about;            /* NULL: every move of the kind */
} table[] = {
    {{"twice:steps", "A longer first move of a pawn is listed twice.", {"pawn.steps", NULL, NULL}}, MOVE_STEPS, 2, NULL},
    {{"twice:en_passant", "A capture en passant is listed twice.", {"pawn.en_passant", NULL, NULL}},
     MOVE_EN_PASSANT, 2, NULL},
    {{"twice:castle", "A castling is listed twice.", CASTLE_KEYS}, MOVE_CASTLE, 2, NULL},
    {{"twice:leap", "A king's leap is listed twice.", {"leap", NULL, NULL}}, MOVE_LEAP, 2, NULL},
    {{"twice:promotion", "A promotion is listed twice.", {"promotion.to", NULL, NULL}}, MOVE_PROMOTION, 2, NULL},
    {{"twice:drop", "A drop is listed twice.", {"drop", NULL, NULL}}, MOVE_DROP, 2, NULL},
    {{"without:promotion_by_capture", "A pawn does not capture onto the last rank.", {"promotion.to", NULL, NULL}},
     MOVE_PROMOTION, 0, captures},
    {{"without:promotion_by_step", "A pawn does not step onto the last rank.", {"promotion.to", NULL, NULL}},
     MOVE_PROMOTION, 0, captures_nothing},
    {{"without:en_passant_to_high_files", "No pawn captures en passant towards the high files.",
      {"pawn.en_passant", NULL, NULL}}, MOVE_EN_PASSANT, 0, to_high_files},
    {{"without:en_passant_to_low_files", "No pawn captures en passant towards the low files.",
      {"pawn.en_passant", NULL, NULL}}, MOVE_EN_PASSANT, 0, to_low_files},
    {{"without:steps_of_two", "A pawn does not step two squares, but one or more than two.", {"pawn.steps", NULL, NULL}},
     MOVE_STEPS, 0, over_two_squares},
    {{"without:steps_in_check", "In check no pawn steps more than one square.", {"pawn.steps", NULL, NULL}},
     MOVE_STEPS, 0, while_in_check},
    {{"without:castle_giving_check", "A castling may not give check.", CASTLE_KEYS}, MOVE_CASTLE, 0, gives_check},
    {{"without:castle_of_attacked_rook", "An attacked rook does not castle.", CASTLE_KEYS},
     MOVE_CASTLE, 0, from_attacked_rook},
    {{"without:drop_in_check", "In check nothing is dropped.", {"drop", NULL, NULL}}, MOVE_DROP, 0, while_in_check},
    {{"without:drop_giving_check", "A drop may not give check.", {"drop.pawn_mate", "drop", NULL}},
     MOVE_DROP, 0, gives_check},
};
enum { HABITS = sizeof table / sizeof *table };

const Habit *habit(int index) { return index < HABITS ? &table[index].told : NULL; }

int habit_lists(int index, Position *position, Move move) {
    bool about = move.kind == table[index].kind && (!table[index].about || table[index].about(position, move));
    return about ? table[index].times : 1;
}

bool habit_count(int index, Position *position, int depth, Move *scratch, uint64_t *nodes) {
    if (depth == 0)
        return sum(*nodes, 1, nodes);
    int count = legal_moves(position, scratch);
    for (int i = 0; i < count; i++) {
        uint64_t below = 0;
        Undo undo;
        int times = habit_lists(index, position, scratch[i]);
        if (times == 0)
            continue;
        make(position, scratch[i], &undo);
        bool ok = habit_count(index, position, depth - 1, scratch + position->rules->max_moves, &below);
        unmake(position, &undo);
        for (; ok && times > 0; times--)
            ok = sum(*nodes, below, nodes);
        if (!ok)
            return false;
    }
    return true;
}
