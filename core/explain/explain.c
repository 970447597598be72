/* explain.c - why a move text is legal or not.
 *
 * What is legal is for legal_moves to say; the rules asked here only find the reason,
 * in the order of their tables.  A legal move is explained by the line that allows it. */
#include "explain.h"

#include "../movetext.h"
#include "explain_castling.h"
#include "explain_drop.h"
#include "explain_man.h"
#include "explain_pawn.h"
#include "explain_words.h"
#include "question.h"

#include <stdio.h>
#include <string.h>

/* --- reading ------------------------------------------------------------- */

static bool unreadable(Question *q, const char *text, const char *at, const char *expected) {
    Square last = (Square)(q->board.squares - 1);
    snprintf(q->out->reason, sizeof q->out->reason, "character %d: expected %s; squares are a1 to %s",
             (int)(at - text) + 1, expected, square_named(q, last).text);
    return false;
}

static bool read_drop(Question *q, const char *text) {
    const char *at = text + 2;
    q->shape = TEXT_DROP;
    q->type = text[0] >= 'A' && text[0] <= 'Z' ? sheet_type(q->sheet, text[0]) : 0;
    if (!q->type) {
        snprintf(q->out->reason, sizeof q->out->reason, "character 1: expected the capital letter of a man, %s, "
                 "before '@'", types_named(q, UINT32_MAX, false).text);
        return false;
    }
    if (!square_read(q->board, &at, &q->to))
        return unreadable(q, text, at, "the square of the drop");
    return *at == '\0' || unreadable(q, text, at, "nothing after the square of the drop");
}

/* A letter that ends a promotion. */
static bool read_letter(Question *q, const char *text, const char *at) {
    q->type = *at >= 'a' && *at <= 'z' ? sheet_type(q->sheet, *at) : 0;
    if (q->type && at[1] == '\0')
        return true;
    snprintf(q->out->reason, sizeof q->out->reason, "character %d: expected nothing, ',' and the rook's squares, or a "
             "promotion's letter, %s", (int)(at - text) + 1,
             types_named(q, q->rules->promotion_to[q->color], true).text);
    return false;
}

static bool read_text(Question *q, const char *text) {
    const char *at = text;
    if (text[0] != '\0' && text[1] == '@')
        return read_drop(q, text);
    if (!square_read(q->board, &at, &q->from))
        return unreadable(q, text, at, "a square, or a man's letter and '@'");
    if (!square_read(q->board, &at, &q->to))
        return unreadable(q, text, at, "the square where the move ends");
    if (*at == '\0')
        return true;
    if (*at != ',')
        return read_letter(q, text, at);
    at++;
    q->shape = TEXT_CASTLE;
    if (!square_read(q->board, &at, &q->rook_from))
        return unreadable(q, text, at, "the square where the rook stands");
    if (!square_read(q->board, &at, &q->rook_to))
        return unreadable(q, text, at, "the square where the rook goes");
    return *at == '\0' || unreadable(q, text, at, "nothing after the rook's squares");
}

/* --- legal moves --------------------------------------------------------- */

static const char *taken_by(const Question *q, Square s, Names *taken) {
    if (!is_man_of(q, s, enemy_of(q->color)))
        return "";
    snprintf(taken->text, sizeof taken->text, ", capturing %s", man_named(q, s).text);
    return taken->text;
}

static bool tell_steps(Question *q, Move move) {
    Square passed[MAX_RANKS];
    int count = squares_between(q->board, move.from, move.to, passed);
    bool first = rank_of(q->board, move.from) == q->sheet->pawn_start[q->color];
    return because(q, line_of(q, first ? "pawn.steps" : "pawn.later_double", "pawn.steps"), "%s goes to %s over %s",
                   man_named(q, move.from).text, square_named(q, move.to).text,
                   squares_named(q, passed, count, " and ").text);
}

static bool tell_castling(Question *q, Move move) {
    const Castle *castle = &q->rules->castle[q->color][move.arg];
    return because(q, &q->sheet->line[q->sheet->castle[q->color][move.arg].line],
                   "the king goes from %s to %s, and the rook from %s to %s", square_named(q, castle->king_from).text,
                   square_named(q, castle->king_to).text, square_named(q, castle->rook_from).text,
                   square_named(q, castle->rook_to).text);
}

static bool tell_legal(Question *q, Move move) {
    Names taken;
    set_kind(q, (MoveKind)move.kind);
    switch ((MoveKind)move.kind) {
    case MOVE_STEPS:
        return tell_steps(q, move);
    case MOVE_EN_PASSANT:
        return because(q, line_of(q, "pawn.en_passant", "pawn"), "%s captures %s en passant on %s",
                       man_named(q, move.from).text, man_named(q, q->position->state.passed_to).text,
                       square_named(q, move.to).text);
    case MOVE_CASTLE:
        return tell_castling(q, move);
    case MOVE_LEAP:
        return because(q, &q->sheet->line[q->sheet->leap[q->color][move.arg].line], "%s leaps to %s%s",
                       man_named(q, move.from).text, square_named(q, move.to).text, taken_by(q, move.to, &taken));
    case MOVE_PROMOTION:
        return because(q, line_of(q, "promotion.to", NULL), "%s is promoted to %s on %s%s",
                       man_named(q, move.from).text, letter_named(q, move.arg).text, square_named(q, move.to).text,
                       taken_by(q, move.to, &taken));
    case MOVE_DROP:
        return because(q, line_of_drop(q, move), "%s drops %s from the reserve on %s", color_named(q->color),
                       letter_named(q, move.arg).text, square_named(q, move.to).text);
    case MOVE_NORMAL:
        break;
    }
    return because(q, line_of_man(q, move.from), "%s goes to %s%s", man_named(q, move.from).text,
                   square_named(q, move.to).text, taken_by(q, move.to, &taken));
}

/* --- illegal ones -------------------------------------------------------- *
 * Whose turn it is comes first; then whether the man can go there at all, then what stands in its
 * way, then what the position after the move says. */

static bool rule_drop(Question *q) { return q->shape == TEXT_DROP && explain_drop(q); }

static bool rule_long_castling(Question *q) { return q->shape == TEXT_CASTLE && explain_long_castling(q); }

static bool rule_no_man(Question *q) {
    return q->position->board[q->from] == EMPTY
           && because(q, NULL, "there is no man on %s", square_named(q, q->from).text);
}

static bool rule_enemy_man(Question *q) {
    return is_man_of(q, q->from, enemy_of(q->color))
           && because(q, NULL, "%s is %s's, and %s is to move", man_named(q, q->from).text,
                      color_named(enemy_of(q->color)), color_named(q->color));
}

static bool rule_goes_nowhere(Question *q) {
    return q->from == q->to
           && because(q, line_of_man(q, q->from), "%s would stay where it is", man_named(q, q->from).text);
}

static int type_on(const Question *q) { return type_of(q->position->board[q->from]); }

static bool rule_royal(Question *q) { return type_on(q) == q->rules->royal && explain_royal(q); }

static bool rule_man(Question *q) {
    return type_on(q) == q->rules->pawn ? explain_pawn(q) : explain_piece(q);
}

/* Reached only if the rules above and legal_moves disagree. */
static bool rule_unknown(Question *q) { return because(q, NULL, "unknown: no rule forbids it, yet it is not legal"); }

Explained explain(Position *p, const char *text, Explanation *out) {
    static ExplainRule *const rules[] = {
        rule_drop, rule_no_man, rule_enemy_man, rule_long_castling, rule_goes_nowhere, rule_royal, rule_man,
        rule_unknown, NULL};
    Question q = {.position = p, .rules = p->rules, .sheet = p->rules->side[p->state.side], .board = p->rules->board,
                  .color = (Color)p->state.side, .from = OFF, .to = OFF, .rook_from = OFF, .rook_to = OFF,
                  .out = out};
    Move move;
    memset(out, 0, sizeof *out);
    if (move_read(p, text, strlen(text), &move)) {
        tell_legal(&q, move);
        return EXPLAIN_LEGAL;
    }
    if (!read_text(&q, text))
        return EXPLAIN_UNREADABLE;
    first_reason(&q, rules);
    return EXPLAIN_ILLEGAL;
}
