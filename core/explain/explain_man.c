/* explain_man.c - how pieces move, and what stops them; the king's steps are among them. */
#include "explain_man.h"

#include "explain_safety.h"
#include "explain_words.h"

#include <string.h>

/* What stands against going from one square to another, seen in one of a piece's directions. */
typedef enum { WAY_NONE, WAY_BLOCKED, WAY_MOVES_ONLY, WAY_CAPTURES_ONLY, WAY_OPEN } WayState;
typedef struct {
    WayState state;
    Square blocker;
} Way;

static bool list_has(const uint16_t *list, Square to) {
    while (*list != OFF && *list != to)
        list++;
    return *list == to;
}

/* One direction: the squares to pass and the squares of arrival, in a row. */
static Way look_along(const Question *q, const uint16_t *squares, unsigned passed, unsigned mode) {
    Way way = {WAY_NONE, OFF};
    if (!list_has(squares + passed, q->to))
        return way;
    for (const uint16_t *s = squares; *s != q->to && way.blocker == OFF; s++)
        if (q->position->board[*s] != EMPTY)
            way.blocker = *s;
    bool takes = is_man_of(q, q->to, enemy_of(q->color));
    way.state = way.blocker != OFF ? WAY_BLOCKED
                : takes && !(mode & STEP_CAPTURE) ? WAY_MOVES_ONLY
                : !takes && !(mode & STEP_MOVE) ? WAY_CAPTURES_ONLY : WAY_OPEN;
    return way;
}

/* The way that goes furthest, of all that lead there. */
static Way best_way(const Question *q) {
    const uint16_t *leaps = steps_of(q->rules, q->position->board[q->from], q->from), *list = after_list(leaps);
    Way best = {list_has(leaps, q->to) ? WAY_OPEN : WAY_NONE, OFF};
    for (; *list; list += *list) {
        Way way = look_along(q, list + 1, 0, STEP_BOTH);
        best = way.state > best.state ? way : best;
    }
    for (list++; *list; list += *list) {
        Way way = look_along(q, list + 3, list[2], list[1]);
        best = way.state > best.state ? way : best;
    }
    return best;
}

static bool rule_reach(Question *q) {
    const SheetLine *line = line_of_man(q, q->from);
    Way way = best_way(q);
    if (way.state == WAY_NONE)
        return because(q, line, "%s does not go to %s; in Betza notation it moves as %s", man_named(q, q->from).text,
                       square_named(q, q->to).text, q->sheet->type[type_of(q->position->board[q->from])].betza);
    return way.state == WAY_BLOCKED
           && because(q, line, "%s is blocked by %s on its way to %s", man_named(q, q->from).text,
                      man_named(q, way.blocker).text, square_named(q, q->to).text);
}

static bool rule_own_man(Question *q) {
    return is_man_of(q, q->to, q->color)
           && because(q, line_of_man(q, q->from), "%s cannot go to %s: %s is %s's own", man_named(q, q->from).text,
                      square_named(q, q->to).text, man_named(q, q->to).text, color_named(q->color));
}

/* Parts of a piece's move that only move or only capture. */
static bool rule_mode(Question *q) {
    const SheetLine *line = line_of_man(q, q->from);
    WayState state = best_way(q).state;
    if (state == WAY_MOVES_ONLY)
        return because(q, line, "%s does not capture that way, and %s is there", man_named(q, q->from).text,
                       man_named(q, q->to).text);
    return state == WAY_CAPTURES_ONLY
           && because(q, line, "%s goes that way only to capture, and %s is empty", man_named(q, q->from).text,
                      square_named(q, q->to).text);
}

bool explain_letter(Question *q) {
    return q->type && because(q, line_of(q, "promotion.to", NULL), "only a pawn promotes, and %s is none",
                              man_named(q, q->from).text);
}

static bool rule_safety(Question *q) {
    return king_exposed(q, (Move){(uint8_t)q->from, (uint8_t)q->to, MOVE_NORMAL, 0});
}

bool explain_piece(Question *q) {
    static ExplainRule *const rules[] = {rule_reach, rule_own_man, rule_mode, explain_letter, rule_safety, NULL};
    set_kind(q, MOVE_NORMAL);
    return first_reason(q, rules);
}
