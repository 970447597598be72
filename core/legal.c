/* legal.c - the legal moves: checks and pins decide, and only few moves are played to see.
 *
 * From the king outward, each line holds an enemy (a check), or one own piece and
 * then an enemy that would attack past it (a pin), or nothing of interest.  A piece
 * in a pin may move only along its line, be it as far as the pinner; in check, only
 * onto the lines of all checks.  Example: K e1, own R e4, enemy R e8: the line e2..e8
 * gets a bit; the rook on e4 needs that bit, so it moves on e2..e8 only.
 * En passant and leaps move or remove more than one piece: these are made, tested and
 * unmade (legality_test.c), and so is every move where a sheet makes attacks depend on more
 * than the board, or a mutant castles with a rook that is not there any more
 * (Rules.tested_by_making). */
#include "legal.h"

#include "castling.h"
#include "drop.h"
#include "king.h"
#include "leap.h"
#include "legality_test.h"
#include "pawn.h"
#include "piece.h"

#include <string.h>

typedef struct {
    uint64_t checks;                 /* bits of the lines along which the king is attacked */
    int pins;
    Square pinned[MAX_LINES_TO_SQUARE];
    uint64_t pin[MAX_LINES_TO_SQUARE];
    uint64_t on[MAX_SQUARES];        /* undefined while there are neither checks nor pins */
    int lines;
} KingLines;

/* Gives the line from its first square through `last` a bit. */
static uint64_t mark_line(KingLines *king, const Rules *rules, const uint16_t *first, const uint16_t *last) {
    if (king->lines == 0)
        memset(king->on, 0, sizeof king->on[0] * (size_t)rules->board.squares);
    CHECK(king->lines < MAX_LINES_TO_SQUARE);
    uint64_t bit = (uint64_t)1 << king->lines++;
    for (const uint16_t *q = first; q <= last; q += 2)
        king->on[*q] |= bit;
    return bit;
}

static void note_check(KingLines *king, const Rules *rules, const uint16_t *first, const uint16_t *attacker) {
    king->checks |= mark_line(king, rules, first, attacker);
}

static void find_checks_and_pins(const Position *p, Color c, KingLines *king) {
    const Rules *r = p->rules;
    const uint8_t own = color_bit(c), enemy = color_bit(enemy_of(c));
    king->checks = 0, king->pins = 0, king->lines = 0;
    const uint16_t *line = pool_at(r, r->lines[enemy_of(c)][p->state.king[c]]);
    for (; *line; line += *line) {
        const uint16_t *q = line + 1, *blocker = NULL;
        while (p->board[*q] == EMPTY)
            q += 2;
        if (p->board[*q] & own) {
            blocker = q;
            do
                q += 2;
            while (p->board[*q] == EMPTY);
        }
        Man man = p->board[*q];
        if (!(man & enemy) || !(r->masks[q[1]] >> type_of(man) & 1))
            continue;
        if (blocker) {
            king->pinned[king->pins] = *blocker;
            king->pin[king->pins++] = mark_line(king, r, line + 1, q);
        } else
            note_check(king, r, line + 1, q);
    }
    for (const uint16_t *q = line + 1; *q != OFF; q += 2) {
        Man man = p->board[*q];
        if ((man & enemy) && r->masks[q[1]] >> type_of(man) & 1)
            note_check(king, r, q, q);
    }
}

static uint64_t lines_needed(const KingLines *king, Square from) {
    uint64_t need = king->checks;
    for (int i = 0; i < king->pins; i++)
        if (king->pinned[i] == from)
            need |= king->pin[i];
    return need;
}

/* Keeps those of the moves from `first` on that stay within the lines that pin it or check. */
static void keep_on_lines(Generator *g, Move *first) {
    Move *kept = first;
    for (const Move *m = first; m < g->end; m++)
        if ((g->on[m->to] & g->need) == g->need)
            *kept++ = *m;
    g->end = kept;
}

/* As if nothing pinned the piece. */
static inline void unpinned_moves(Generator *g, Square from) {
    int type = type_of(g->position->board[from]);
    if (type == g->rules->pawn)
        pawn_moves(g, from);
    else if (type == g->rules->royal)
        king_steps(g);
    else
        piece_moves(g, from);
}

void moves_of_piece(Generator *g, Square from) {
    Move *first = g->end;
    unpinned_moves(g, from);
    if (g->need && from != g->position->state.king[g->color])
        keep_on_lines(g, first);
}

/* In check a drop must block. */
static void legal_drops(Generator *g) {
    Move *first = g->end;
    drop_moves(g);
    if (g->need)
        keep_on_lines(g, first);
}

static void special_moves(Generator *g) {
    if (g->position->state.passed_to != OFF)
        en_passant_moves(g);
    if (g->position->state.rights) {
        castling_moves(g);
        leap_moves(g);
    }
}

/* --- the slow way -------------------------------------------------------- */

static Generator pseudo_generator(Position *p, Move *out) {
    Color c = (Color)p->state.side;
    return (Generator){.position = p, .rules = p->rules, .color = c, .end = out,
                       .checked = in_check(p, c)};
}

int pseudo_moves(Position *p, Move *out) {
    Generator g = pseudo_generator(p, out);
    for (int i = 0; i < p->men_count[g.color]; i++)
        moves_of_piece(&g, p->men[g.color][i]);
    special_moves(&g);
    drop_moves(&g);
    CHECK(g.end - out <= p->rules->max_moves);
    return (int)(g.end - out);
}

/* --- the fast way -------------------------------------------------------- */

/* Lists the legal moves, or all but the drops and counts those, where the caller only wants a number. */
static int list_moves(Position *p, const KingLines *king, Move *out, bool listed) {
    Color c = (Color)p->state.side;
    Generator g = {.position = p, .rules = p->rules, .color = c, .end = out, .on = king->on,
                   .checked = king->checks != 0, .test = true};
    const Square *end = p->men[c] + p->men_count[c];
    for (const Square *s = p->men[c]; s < end; s++)
        if (king->lines) {
            g.need = lines_needed(king, *s);
            moves_of_piece(&g, *s);
        } else
            unpinned_moves(&g, *s);
    g.need = king->checks;
    int drops = 0;
    if (p->rules->side[c]->drop_types && !listed && !g.checked)
        drops = drop_count(&g);
    else if (p->rules->side[c]->drop_types)
        legal_drops(&g);
    special_moves(&g);
    CHECK(g.end - out + drops <= p->rules->max_moves);
    return (int)(g.end - out) + drops;
}

int legal_moves(Position *p, Move *out) {
    if (p->rules->tested_by_making)
        return keep_legal(p, out, pseudo_moves(p, out));
    KingLines king;
    find_checks_and_pins(p, (Color)p->state.side, &king);
    return list_moves(p, &king, out, true);
}

int legal_count(Position *p, Move *scratch) {
    if (p->rules->plain_counting)
        return legal_moves(p, scratch);
    KingLines king;
    find_checks_and_pins(p, (Color)p->state.side, &king);
    return list_moves(p, &king, scratch, false);
}

/* How many moves a piece has within its pins, and how many those take from it. */
static int moves_on_lines(Generator *g, const KingLines *king, Square s, int *lost) {
    Move *first = g->end;
    g->need = 0;
    moves_of_piece(g, s);
    const Move *all = g->end;
    g->need = lines_needed(king, s);
    keep_on_lines(g, first);
    int kept = (int)(g->end - first);
    *lost = (int)(all - g->end);
    g->end = first;
    return kept;
}

static bool is_among(const PinnedPiece *men, int count, Square s) {
    int i = 0;
    while (i < count && men[i].square != s)
        i++;
    return i < count;
}

static bool is_repeated(const KingLines *king, int pin) {
    int i = 0;
    while (king->pinned[i] != king->pinned[pin])
        i++;
    return i < pin;
}

int legal_count_pinned(Position *p, int unpinned, const PinnedPiece *pinned, int pinned_count, Move *scratch) {
    KingLines king;
    Color c = (Color)p->state.side;
    Generator g = {.position = p, .rules = p->rules, .color = c, .end = scratch, .on = king.on, .test = true};
    int lost;
    find_checks_and_pins(p, c, &king);
    if (king.checks)
        return list_moves(p, &king, scratch, false);
    for (int i = 0; i < pinned_count; i++)
        if (p->board[pinned[i].square] & color_bit(c))
            unpinned += moves_on_lines(&g, &king, pinned[i].square, &lost) - pinned[i].moves;
    for (int i = 0; i < king.pins; i++)
        if (!is_among(pinned, pinned_count, king.pinned[i]) && !is_repeated(&king, i)) {
            moves_on_lines(&g, &king, king.pinned[i], &lost);
            unpinned -= lost;
        }
    if (p->state.passed_to != OFF)
        en_passant_moves(&g);
    return unpinned + (int)(g.end - scratch);
}

enum { MAX_MOVES_OF_PIECE = 32 * MAX_FILES };

/* The same, piece by piece, until one is found. */
bool has_legal_move(Position *p) {
    Move moves[MAX_MOVES_OF_PIECE + MAX_TYPES * MAX_SQUARES];
    Color c = (Color)p->state.side;
    KingLines king;
    find_checks_and_pins(p, c, &king);
    Generator g = {.position = p, .rules = p->rules, .color = c, .on = king.on,
                   .checked = king.checks != 0, .test = !p->rules->tested_by_making};
    for (int i = 0; i <= p->men_count[c]; i++) {
        g.end = moves;
        if (i == p->men_count[c]) {
            g.need = g.test ? king.checks : 0;
            special_moves(&g);
            legal_drops(&g);
        } else {
            g.need = g.test ? lines_needed(&king, p->men[c][i]) : 0;
            moves_of_piece(&g, p->men[c][i]);
        }
        int count = (int)(g.end - moves);
        CHECK((size_t)count <= sizeof moves / sizeof *moves);
        if (count > 0 && (g.test || keep_legal(p, moves, count) > 0))
            return true;
    }
    return false;
}
