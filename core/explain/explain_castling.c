/* explain_castling.c - G-7 and AR-5: castling, the king's leap, and texts that could be either.
 *
 * A question here is about one entry of the sheet's list, found by its squares. */
#include "explain_castling.h"

#include "../attack.h"
#include "explain_man.h"
#include "explain_safety.h"
#include "explain_words.h"
#include "../make.h"

/* Men of a castling with their squares, as the text of a long castling: `e1h1,j1f1`; and short: `e1g1`. */
static Names castle_text(const Question *q, const CastleDef *def, bool written_long) {
    Names text = {""};
    char *end = text.text;
    end += square_write(q->board, def->king_from, end);
    end += square_write(q->board, def->king_to, end);
    if (!written_long)
        return text;
    *end++ = ',';
    end += square_write(q->board, def->rook_from, end);
    square_write(q->board, def->rook_to, end);
    return text;
}

/* The castling that the text means, an index of Sheet.castle; -1 without. */
static int find_castling(const Question *q) {
    for (int i = 0; i < q->sheet->castle_count[q->color]; i++) {
        const CastleDef *def = &q->sheet->castle[q->color][i];
        bool rook = q->shape == TEXT_STEP || (def->rook_from == q->rook_from && def->rook_to == q->rook_to);
        if (def->king_from == q->from && def->king_to == q->to && rook)
            return i;
    }
    return -1;
}

static int find_leap(const Question *q) {
    for (int i = 0; i < q->sheet->leap_count[q->color]; i++)
        if (q->sheet->leap[q->color][i].from == q->from && q->sheet->leap[q->color][i].to == q->to)
            return i;
    return -1;
}

static const CastleDef *the_castling(const Question *q) { return &q->sheet->castle[q->color][find_castling(q)]; }
static const SheetLine *castle_line(const Question *q) { return &q->sheet->line[the_castling(q)->line]; }
static const SheetLine *leap_line(const Question *q) {
    return &q->sheet->line[q->sheet->leap[q->color][find_leap(q)].line];
}

/* The line of a key that refines castling or leaping, or where that is not stated the move's own. */
static const SheetLine *refined(const Question *q, const char *key, const SheetLine *own) {
    const SheetLine *line = line_of(q, key, NULL);
    return line ? line : own;
}

/* --- castling ------------------------------------------------------------ */

static bool rule_exists(Question *q) {
    return q->sheet->castle_count[q->color] == 0
           && because(q, line_of(q, "castle.set", NULL), "nobody castles in this variant");
}

static bool rule_is_listed(Question *q) {
    return find_castling(q) < 0
           && because(q, line_of(q, "castle.pairs", q->rook_from < q->from ? "castle Q" : "castle K"),
                      "no castling of %s takes %s to %s and a rook %s to %s", color_named(q->color),
                      man_named(q, q->from).text, square_named(q, q->to).text,
                      square_named(q, q->rook_from).text, square_named(q, q->rook_to).text);
}

static bool rule_switched_off(Question *q) {
    const char *key = q->sheet->castle_set == CASTLE_SET_NONE ? "castle.set" : "castle.dropped_rook";
    const SheetLine *line = refined(q, key, castle_line(q));
    if (q->rules->castle_count[q->color] > 0)
        return false;
    because(q, line, "castling is switched off");
    if (line->chosen == 0) /* the default is to have none */
        add_ruling(q, line);
    return true;
}

static bool rule_castling_right(Question *q) {
    const CastleDef *def = the_castling(q);
    uint8_t right = q->rules->castle[q->color][find_castling(q)].right;
    const char *key = q->sheet->dropped_rook != DROPPED_ROOK_ABSENT ? "castle.dropped_rook" : "castle.rook";
    return !(q->position->state.rights & right)
           && because(q, refined(q, key, castle_line(q)),
                      "%s does not have the right %c to castle, with king %s and rook %s",
                      color_named(q->color), q->color == WHITE ? def->right : def->right - 'A' + 'a',
                      square_named(q, def->king_from).text, square_named(q, def->rook_from).text);
}

static bool rule_written(Question *q) {
    bool written_long = q->sheet->long_castling_text;
    if (written_long == (q->shape == TEXT_CASTLE))
        return false;
    return because(q, castle_line(q), "castling is written with the squares of %s here; expected %s",
                   written_long ? "king and rook" : "the king alone",
                   castle_text(q, the_castling(q), written_long).text);
}

static bool rule_gap(Question *q) {
    Square s = first_occupied(q->position, pool_at(q->rules, q->rules->castle[q->color][find_castling(q)].gap));
    return s != OFF
           && because(q, castle_line(q), "%s must be empty for this castling, and %s is there", square_named(q, s).text,
                      man_named(q, s).text);
}

/* Castling and leap alike: the king in check, the squares it passes, the square where it arrives. */
static bool in_check_at_home(Question *q, const SheetLine *line, const char *doing) {
    Square by[MAX_LINES_TO_SQUARE];
    int count = attackers_now(q, q->position->state.king[q->color], enemy_of(q->color), by);
    return count > 0
           && because(q, line, "%s is in check by %s and may not %s",
                      man_named(q, q->position->state.king[q->color]).text, men_named(q, by, count).text, doing);
}

static bool passes_attacked(Question *q, const SheetLine *line, uint32_t passed, const char *doing) {
    Square by[MAX_LINES_TO_SQUARE];
    Square s = first_attacked(q->position, pool_at(q->rules, passed), enemy_of(q->color));
    if (s == OFF)
        return false;
    int count = attackers_now(q, s, enemy_of(q->color), by);
    return because(q, line, "the king would %s over %s, which is attacked by %s", doing, square_named(q, s).text,
                   men_named(q, by, count).text);
}

static bool arrives_attacked(Question *q, const SheetLine *line, MoveKind kind, int index, const char *doing) {
    Square by[MAX_LINES_TO_SQUARE];
    int count = attackers_after(q, (Move){(uint8_t)q->from, (uint8_t)q->to, (uint8_t)kind, (uint8_t)index}, by);
    return count > 0
           && because(q, line, "after the %s the king on %s would be attacked by %s", doing,
                      square_named(q, q->to).text, men_named(q, by, count).text);
}

static bool rule_castle_from_check(Question *q) {
    return q->sheet->from_check == FROM_CHECK_NO
           && in_check_at_home(q, refined(q, "castle.from_check", castle_line(q)), "castle");
}

static bool rule_castle_through_check(Question *q) {
    return q->sheet->through_check == THROUGH_CHECK_NO
           && passes_attacked(q, refined(q, "castle.through_check", castle_line(q)),
                              q->rules->castle[q->color][find_castling(q)].passed, "castle");
}

static bool rule_castle_into_check(Question *q) {
    return arrives_attacked(q, line_of(q, "royal", NULL), MOVE_CASTLE, find_castling(q), "castling");
}

static bool explain_castling(Question *q) {
    static ExplainRule *const rules[] = {
        rule_exists, rule_is_listed, rule_switched_off, rule_castling_right, rule_written, rule_gap,
        rule_castle_from_check, rule_castle_through_check, explain_letter, rule_castle_into_check, NULL};
    set_kind(q, MOVE_CASTLE);
    return first_reason(q, rules);
}

bool explain_long_castling(Question *q) { return explain_castling(q); }

/* --- the leap ------------------------------------------------------------ */

static bool rule_leap_allowed(Question *q) {
    return q->sheet->leap_allowed == LEAP_NO
           && because(q, refined(q, "leap.allowed", leap_line(q)), "the king's leap is switched off");
}

static bool rule_leap_right(Question *q) {
    return !(q->position->state.rights & right_of(q->color, RIGHT_L))
           && because(q, refined(q, "leap.allowed", leap_line(q)),
                      "%s does not have the right %c to leap: only a king that never moved has it",
                      color_named(q->color), q->color == WHITE ? 'L' : 'l');
}

static bool rule_leap_lands(Question *q) {
    bool enemy = is_man_of(q, q->to, enemy_of(q->color)) && type_of(q->position->board[q->to]) != q->rules->royal;
    return q->position->board[q->to] != EMPTY && !(enemy && q->sheet->leap_capture == LEAP_CAPTURE_YES)
           && because(q, enemy ? refined(q, "leap.capture", leap_line(q)) : leap_line(q),
                      "the king cannot leap to %s: %s is there", square_named(q, q->to).text,
                      man_named(q, q->to).text);
}

static bool rule_leap_from_check(Question *q) {
    return q->sheet->leap_from_check == LEAP_FROM_NO
           && in_check_at_home(q, refined(q, "leap.from_check", leap_line(q)), "leap");
}

static bool rule_leap_over_check(Question *q) {
    return q->sheet->leap_over_check == LEAP_OVER_NO
           && passes_attacked(q, refined(q, "leap.over_check", leap_line(q)),
                              q->rules->leap[q->color][find_leap(q)].passed, "leap");
}

static bool rule_leap_into_check(Question *q) {
    return arrives_attacked(q, line_of(q, "royal", NULL), MOVE_LEAP, find_leap(q), "leap");
}

static bool explain_leap(Question *q) {
    static ExplainRule *const rules[] = {
        rule_leap_allowed, rule_leap_right, rule_leap_lands, rule_leap_from_check, rule_leap_over_check,
        explain_letter, rule_leap_into_check, NULL};
    set_kind(q, MOVE_LEAP);
    return first_reason(q, rules);
}

/* --- which of them a king's move means ----------------------------------- */

/* Whether the king could step or ride there on an empty board. */
static bool is_a_step(const Question *q) {
    const PieceType *king = &q->sheet->type[q->rules->royal];
    int dx = file_of(q->board, q->to) - file_of(q->board, q->from);
    for (int i = 0; i < king->step_count; i++)
        for (int n = 1; n <= king->step[i].range; n++)
            if (king->step[i].dx * n == dx && king->step[i].dy * n == ranks_forward(q))
                return true;
    return false;
}

bool explain_royal(Question *q) {
    if (is_a_step(q))
        return false;
    if (find_leap(q) >= 0)
        return explain_leap(q);
    return find_castling(q) >= 0 && explain_castling(q);
}
