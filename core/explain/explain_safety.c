/* explain_safety.c - G-1: what leaves the own king attacked, and how it came about.
 *
 * The move is made on the board, whatever it is, and the men that then attack the king
 * are compared with those that attacked it before: an old one was not answered, a new
 * one looks along a line that the move has opened. */
#include "explain_safety.h"

#include "../attack.h"
#include "../make.h"
#include "../promotion.h"
#include "explain_words.h"

#include <string.h>

static void sort_squares(Square *squares, int count) {
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && squares[j] < squares[j - 1]; j--) {
            Square lower = squares[j];
            squares[j] = squares[j - 1], squares[j - 1] = lower;
        }
}

int attackers_now(const Question *q, Square s, Color by, Square out[MAX_LINES_TO_SQUARE]) {
    int count = attackers(q->position, s, by, out);
    sort_squares(out, count);
    return count;
}

int attackers_after(Question *q, Move move, Square out[MAX_LINES_TO_SQUARE]) {
    Undo undo;
    make(q->position, move, &undo);
    int count = attackers_now(q, q->position->state.king[q->color], enemy_of(q->color), out);
    unmake(q->position, &undo);
    return count;
}

static bool is_among(Square s, const Square *squares, int count) {
    for (int i = 0; i < count; i++)
        if (squares[i] == s)
            return true;
    return false;
}

/* Keeps those of `squares` that are, or are not, among the others. */
static int keep(Square *squares, int count, const Square *others, int other_count, bool among) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (is_among(squares[i], others, other_count) == among)
            squares[kept++] = squares[i];
    return kept;
}

static bool lies_between(const Question *q, Square s, Square a, Square b) {
    Square between[MAX_FILES];
    return is_among(s, between, squares_between(q->board, a, b, between));
}

/* What makes a man attack that did not before, though no line was opened: for a pawn, a full box. */
static const SheetLine *line_of_news(const Question *q, Square attacker) {
    bool pawn = type_of(q->position->board[attacker]) == q->rules->pawn;
    return line_of(q, pawn ? "pawn.blocked_attacks" : "royal", "royal");
}

static bool is_immobile(const Question *q, Square s, Square target) {
    Color c = enemy_of(q->color);
    return q->position->board[s] == man_of(c, q->rules->pawn) && q->rules->promotes[c][target]
           && !promotion_possible(q->position, c);
}

/* The line that decides where these men attack a square: that of pawns with nothing to become (DV-7), if they
 * are such pawns, else the king's. */
static const SheetLine *line_of_attack(const Question *q, const Square *men, int count, Square target) {
    bool immobile = true;
    for (int i = 0; i < count; i++)
        immobile = immobile && is_immobile(q, men[i], target);
    return line_of(q, immobile ? "pawn.blocked_attacks" : "royal", "royal");
}

/* --- the king moves ------------------------------------------------------ */

static bool king_walks_into(Question *q, Move move, const Square *after, int count) {
    Square now[MAX_LINES_TO_SQUARE], seen[MAX_LINES_TO_SQUARE];
    int now_count = attackers_now(q, move.to, enemy_of(q->color), now), seen_count;
    const SheetLine *royal = line_of(q, "royal", NULL);
    memcpy(seen, after, sizeof *seen * (size_t)count);
    seen_count = keep(seen, count, now, now_count, true);
    if (seen_count > 0)
        return because(q, line_of_attack(q, seen, seen_count, move.to),
                       "%s, where the king would go, is attacked by %s", square_named(q, move.to).text,
                       men_named(q, seen, seen_count).text);
    if (lies_between(q, move.from, after[0], move.to))
        return because(q, royal, "the king would stay on the line of %s, which reaches %s once %s is empty",
                       man_named(q, after[0]).text, square_named(q, move.to).text, square_named(q, move.from).text);
    return because(q, line_of_news(q, after[0]), "after the move %s attacks the king on %s",
                   man_named(q, after[0]).text, square_named(q, move.to).text);
}

/* --- another man moves --------------------------------------------------- */

static bool leaves_check(Question *q, const Square *checkers, int count) {
    Square king = q->position->state.king[q->color];
    return because(q, line_of_attack(q, checkers, count, king), "%s is in check by %s, and this does not answer it",
                   man_named(q, king).text, men_named(q, checkers, count).text);
}

static bool opens_line(Question *q, Move move, Square attacker) {
    Square king = q->position->state.king[q->color], victim = q->position->state.passed_to;
    const SheetLine *royal = line_of(q, "royal", NULL);
    if (move.kind == MOVE_EN_PASSANT && lies_between(q, victim, king, attacker))
        return because(q, royal, "with %s and %s gone, %s attacks %s: the capture opens the line %s-%s",
                       square_named(q, move.from).text, square_named(q, victim).text, man_named(q, attacker).text,
                       man_named(q, king).text, square_named(q, king).text, square_named(q, attacker).text);
    if (lies_between(q, move.from, king, attacker))
        return because(q, royal, "%s is pinned to %s by %s: it may not leave the line %s-%s",
                       man_named(q, move.from).text, man_named(q, king).text, man_named(q, attacker).text,
                       square_named(q, king).text, square_named(q, attacker).text);
    if (type_of(q->position->board[attacker]) == q->rules->pawn)
        return because(q, line_of_news(q, attacker), "after the move %s attacks %s",
                       man_named(q, attacker).text, man_named(q, king).text);
    return because(q, royal, "%s is pinned to %s by %s", man_named(q, move.from).text,
                   man_named(q, king).text, man_named(q, attacker).text);
}

bool king_exposed(Question *q, Move move) {
    Square king = q->position->state.king[q->color];
    Square before[MAX_LINES_TO_SQUARE], after[MAX_LINES_TO_SQUARE], old[MAX_LINES_TO_SQUARE];
    int before_count = attackers_now(q, king, enemy_of(q->color), before);
    int after_count = attackers_after(q, move, after), old_count;
    if (after_count == 0)
        return false;
    if (move.kind != MOVE_DROP && move.from == king)
        return king_walks_into(q, move, after, after_count);
    memcpy(old, after, sizeof *old * (size_t)after_count);
    old_count = keep(old, after_count, before, before_count, true);
    return old_count > 0 ? leaves_check(q, old, old_count) : opens_line(q, move, after[0]);
}
