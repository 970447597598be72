/* explain_pawn.c - pawns: straight ahead, diagonally, en passant, promotion, AR-3. */
#include "explain_pawn.h"

#include "../attack.h"
#include "../en_passant.h"
#include "../make.h"
#include "../promotion.h"
#include "../reply_rules.h"
#include "explain_safety.h"
#include "explain_words.h"

#include <stdlib.h>

/* How many files aside the pawn would go. */
static int aside(const Question *q) { return abs(file_of(q->board, q->to) - file_of(q->board, q->from)); }

static bool is_straight(const Question *q) { return aside(q) == 0; }
static bool enters_last_rank(const Question *q) { return q->rules->promotes[q->color][q->to]; }
static bool is_diagonal(const Question *q) { return aside(q) == 1 && ranks_forward(q) == 1; }
static bool is_en_passant(const Question *q) { return is_diagonal(q) && q->position->board[q->to] == EMPTY; }

static MoveKind kind_of(const Question *q) {
    return enters_last_rank(q) ? MOVE_PROMOTION
           : is_straight(q) && ranks_forward(q) > 1 ? MOVE_STEPS
           : is_en_passant(q) ? MOVE_EN_PASSANT : MOVE_NORMAL;
}

/* --- where pawns go at all ----------------------------------------------- */

static bool rule_direction(Question *q) {
    if (is_diagonal(q) || (is_straight(q) && ranks_forward(q) >= 1))
        return false;
    return because(q, line_of(q, "pawn", NULL), "%s goes straight forward and captures one step diagonally forward; "
                   "%s is neither", man_named(q, q->from).text, square_named(q, q->to).text);
}

/* The steps that the pawn may take from its square if nothing stands in the way. */
static int steps_allowed(const Question *q) {
    const uint16_t *ahead = pool_at(q->rules, q->rules->pawns[q->color][q->from].ahead);
    int steps = 0;
    while (ahead[steps] != OFF)
        steps++;
    return steps;
}

static bool rule_steps(Question *q) {
    int rank = rank_of(q->board, q->from), start = q->sheet->pawn_start[q->color], steps = ranks_forward(q);
    if (!is_straight(q) || steps <= steps_allowed(q))
        return false;
    if (steps > q->sheet->pawn_steps || rank == start)
        return because(q, line_of(q, "pawn.steps", NULL), "%s may take at most %d step%s, not %d",
                       man_named(q, q->from).text, steps_allowed(q), steps_allowed(q) == 1 ? "" : "s", steps);
    if (steps == 2 && rank == start + (q->color == WHITE ? 1 : -1) && sheet_line(q->sheet, "pawn.later_double"))
        return because(q, line_of(q, "pawn.later_double", NULL), "%s has left its start rank %d and takes one step "
                       "at a time, not %d", man_named(q, q->from).text, start + 1, steps);
    return because(q, line_of(q, "pawn.start", NULL), "%s is not on its start rank %d, where alone it may take more "
                   "than one step", man_named(q, q->from).text, start + 1);
}

static bool rule_blocked(Question *q) {
    const uint16_t *ahead = pool_at(q->rules, q->rules->pawns[q->color][q->from].ahead);
    if (!is_straight(q))
        return false;
    for (int i = 0; i < ranks_forward(q); i++)
        if (q->position->board[ahead[i]] != EMPTY)
            return because(q, line_of(q, ranks_forward(q) > 1 ? "pawn.steps" : "pawn", NULL), "%s is blocked by %s",
                           man_named(q, q->from).text, man_named(q, ahead[i]).text);
    return false;
}

static bool rule_own_man(Question *q) {
    return is_man_of(q, q->to, q->color)
           && because(q, line_of(q, "pawn", NULL), "%s cannot go to %s: %s is %s's own", man_named(q, q->from).text,
                      square_named(q, q->to).text, man_named(q, q->to).text, color_named(q->color));
}

/* --- en passant ---------------------------------------------------------- */

static bool has_square(const Square *squares, int count, Square s) {
    for (int i = 0; i < count; i++)
        if (squares[i] == s)
            return true;
    return false;
}

static bool rule_en_passant(Question *q) {
    Square passed[MAX_RANKS], open[MAX_RANKS];
    int passed_count = passed_squares(q->position, passed), count = en_passant_squares(q->position, open);
    const SheetLine *line = line_of(q, "pawn.en_passant", "pawn");
    if (!is_en_passant(q) || has_square(open, count, q->to))
        return false;
    if (passed_count == 0)
        return because(q, line, "%s is empty, and no pawn passed over it in the move before",
                       square_named(q, q->to).text);
    if (!has_square(passed, passed_count, q->to))
        return because(q, line, "%s is empty; in the move before %s passed over %s only", square_named(q, q->to).text,
                       man_named(q, q->position->state.passed_to).text,
                       squares_named(q, passed, passed_count, " and ").text);
    if (count == 0)
        return because(q, line, "%s passed over %s, but there is no en passant",
                       man_named(q, q->position->state.passed_to).text, square_named(q, q->to).text);
    return because(q, line, "%s passed over %s, but en passant it can be captured only on %s",
                   man_named(q, q->position->state.passed_to).text, square_named(q, q->to).text,
                   squares_named(q, open, count, " or ").text);
}

/* --- promotion ----------------------------------------------------------- */

static uint32_t types_offered(const Question *q) {
    uint32_t types = 0;
    for (int t = 1; t <= q->sheet->types; t++)
        if (promotion_offered(q->position, q->color, t))
            types |= 1u << t;
    return types;
}

static bool rule_letter_too_early(Question *q) {
    return q->type && !enters_last_rank(q)
           && because(q, line_of(q, "promotion.to", NULL), "%s does not promote on %s: its last rank is %d",
                      man_named(q, q->from).text, square_named(q, q->to).text, q->sheet->last_rank[q->color] + 1);
}

static bool rule_nothing_offered(Question *q) {
    return enters_last_rank(q) && q->rules->promotion_to[q->color] == 0
           && because(q, line_of(q, "promotion.to", NULL), "%s may not enter %s: there is nothing that a pawn becomes",
                      man_named(q, q->from).text, square_named(q, q->to).text);
}

static bool rule_box_empty(Question *q) {
    return enters_last_rank(q) && types_offered(q) == 0
           && because(q, line_of(q, "promotion.box", "promotion.to"),
                      "%s may not enter %s: there is nothing in %s's box that it could become",
                      man_named(q, q->from).text, square_named(q, q->to).text, color_named(q->color));
}

static bool rule_letter_missing(Question *q) {
    return enters_last_rank(q) && !q->type
           && because(q, line_of(q, "promotion.to", NULL),
                      "%s must promote on %s: expected %s at the end of the move", man_named(q, q->from).text,
                      square_named(q, q->to).text, types_named(q, types_offered(q), true).text);
}

static bool rule_not_on_offer(Question *q) {
    return enters_last_rank(q) && !(q->rules->promotion_to[q->color] >> q->type & 1)
           && because(q, line_of(q, "promotion.to", NULL), "a pawn is not promoted to %s; expected %s",
                      letter_named(q, q->type).text, types_named(q, types_offered(q), true).text);
}

static bool rule_not_in_box(Question *q) {
    return enters_last_rank(q) && !promotion_offered(q->position, q->color, q->type)
           && because(q, line_of(q, "promotion.box", "promotion.to"),
                      "there is no %s in %s's box; expected %s", letter_named(q, q->type).text,
                      color_named(q->color), types_named(q, types_offered(q), true).text);
}

/* --- what the move leaves behind ----------------------------------------- */

static Move the_move(const Question *q) {
    return (Move){(uint8_t)q->from, (uint8_t)q->to, (uint8_t)kind_of(q), (uint8_t)q->type};
}

static bool rule_safety(Question *q) { return king_exposed(q, the_move(q)); }

/* AR-3 */
static bool rule_into_en_passant(Question *q) {
    Move captures[MAX_STEP_CAPTURES];
    Undo undo;
    if (kind_of(q) != MOVE_STEPS || !steps_out_of_check_are_judged(q->rules, q->color)
        || !in_check(q->position, q->color))
        return false;
    make(q->position, the_move(q), &undo);
    int count = captures_of_steps(q->position, captures);
    unmake(q->position, &undo);
    return count > 0
           && because(q, line_of(q, "pawn.double_into_ep", NULL),
                      "%s may not answer the check with %d steps at once: %s could capture it en passant on %s",
                      man_named(q, q->from).text, ranks_forward(q), man_named(q, captures[0].from).text,
                      square_named(q, captures[0].to).text);
}

bool explain_pawn(Question *q) {
    static ExplainRule *const rules[] = {
        rule_direction, rule_steps, rule_blocked, rule_own_man, rule_en_passant, rule_letter_too_early,
        rule_nothing_offered, rule_box_empty, rule_letter_missing, rule_not_on_offer, rule_not_in_box, rule_safety,
        rule_into_en_passant, NULL};
    set_kind(q, kind_of(q));
    return first_reason(q, rules);
}
