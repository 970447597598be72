/* explain_drop.c - DS-1 to DS-4: drops from the reserve. */
#include "explain_drop.h"

#include "../make.h"
#include "../reply_rules.h"
#include "explain_safety.h"
#include "explain_words.h"

/* Ranks counted from the dropping side's own first, from 0. */
static int own_rank_of(const Question *q, Square s) {
    int rank = rank_of(q->board, s);
    return q->color == WHITE ? rank : q->board.ranks - 1 - rank;
}

static int own_rank(const Question *q) { return own_rank_of(q, q->to); }

static bool is_pawn(const Question *q) { return q->type == q->rules->pawn; }

static bool rule_no_drops(Question *q) {
    return !sheet_has_reserve(q->sheet)
           && because(q, NULL, "nothing is dropped in this variant: there is no reserve");
}

static bool rule_never_dropped(Question *q) {
    return !(q->sheet->drop_types >> q->type & 1)
           && because(q, line_of(q, "drop", NULL), "%s is never dropped; expected %s",
                      letter_named(q, q->type).text, types_named(q, q->sheet->drop_types, false).text);
}

static bool rule_none_left(Question *q) {
    return q->position->state.holdings[q->color][q->type] == 0
           && because(q, line_of(q, "drop", NULL), "%s has no %s in reserve", color_named(q->color),
                      letter_named(q, q->type).text);
}

static bool rule_own_ranks(Question *q) {
    int ranks = q->sheet->drop_ranks, lowest = q->color == WHITE ? 1 : q->board.ranks - ranks + 1;
    return own_rank(q) >= ranks
           && because(q, line_of(q, "drop.ranks", NULL), "%s is outside the ranks %d to %d, on which %s drops men",
                      square_named(q, q->to).text, lowest, lowest + ranks - 1, color_named(q->color));
}

static bool rule_first_rank(Question *q) {
    return is_pawn(q) && own_rank(q) == 0 && q->sheet->pawn_first_rank == FIRST_RANK_NO
           && because(q, line_of(q, "drop.pawn_first_rank", "drop"),
                      "no pawn is dropped on %s, which is on %s's first rank",
                      square_named(q, q->to).text, color_named(q->color));
}

static bool rule_last_rank(Question *q) {
    return is_pawn(q) && q->rules->promotes[q->color][q->to]
           && because(q, line_of(q, "promotion.to", "drop"), "no pawn is dropped on %s, which is on %s's last rank",
                      square_named(q, q->to).text, color_named(q->color));
}

static bool rule_occupied(Question *q) {
    return q->position->board[q->to] != EMPTY
           && because(q, line_of(q, "drop", NULL), "%s is not empty: %s is there", square_named(q, q->to).text,
                      man_named(q, q->to).text);
}

static Move the_move(const Question *q) {
    return (Move){(uint8_t)q->to, (uint8_t)q->to, MOVE_DROP, (uint8_t)q->type};
}

static bool rule_safety(Question *q) { return king_exposed(q, the_move(q)); }

/* Without a reply to the check that it gives. */
static bool mates(Question *q, Move move) {
    Undo undo;
    make(q->position, move, &undo);
    bool mate = drop_mates(q->position);
    unmake(q->position, &undo);
    return mate;
}

static bool rule_mate(Question *q) {
    return drop_is_judged(q->position, q->color, q->type) && mates(q, the_move(q))
           && because(q, line_of(q, "drop.pawn_mate", "drop"), "a pawn dropped on %s would mate %s",
                      square_named(q, q->to).text, man_named(q, q->position->state.king[enemy_of(q->color)]).text);
}

bool explain_drop(Question *q) {
    static ExplainRule *const rules[] = {
        rule_no_drops, rule_never_dropped, rule_none_left, rule_own_ranks, rule_first_rank, rule_last_rank,
        rule_occupied, rule_safety, rule_mate, NULL};
    set_kind(q, MOVE_DROP);
    return first_reason(q, rules);
}

const SheetLine *line_of_drop(Question *q, Move move) {
    bool pawn = move.arg == q->rules->pawn;
    int rank = own_rank_of(q, move.to);
    const char *key = pawn && mates(q, move) ? "drop.pawn_mate" : pawn && rank == 0 ? "drop.pawn_first_rank"
                      : rank == q->sheet->drop_ranks - 1 ? "drop.ranks" : "drop";
    return line_of(q, key, "drop");
}
