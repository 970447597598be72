#include "candidates.h"

#include <string.h>

/* What candidates of one position share. */
typedef struct {
    Position *position;
    const Rules *rules;
    const Sheet *sheet;
    Board board;
    Color color, enemy;
    Square king;
    Square checker[MAX_LINES_TO_SQUARE];
    int checkers;
    CandidateChoice choice;
    Candidate *end;
} Lister;

static bool has_man_of(const Lister *l, Square s, Color c) { return (l->position->board[s] & color_bit(c)) != 0; }
static bool is_empty(const Lister *l, Square s) { return l->position->board[s] == EMPTY; }

static bool is_among(Square s, const Square *squares, int count) {
    int i = 0;
    while (i < count && squares[i] != s)
        i++;
    return i < count;
}

/* --- reasons, the first and whether there are more ----------------------------- */

static void note(Candidate *c, Reason reason) {
    if (reason == REASON_LEGAL)
        return;
    if (c->reason == REASON_LEGAL)
        c->reason = (uint8_t)reason;
    else
        c->more = true;
}

static void note_if(Candidate *c, bool holds, Reason reason) {
    if (holds)
        note(c, reason);
}

/* --- the king's safety --------------------------------------------------------- */

static bool is_immobile(const Position *p, Square s, Square target) {
    Man man = p->board[s];
    return type_of(man) == p->rules->pawn && p->rules->promotes[color_of(man)][target]
           && !promotion_possible(p, color_of(man));
}

static bool all_immobile(const Position *p, const Square *men, int count, Square target) {
    for (int i = 0; i < count; i++)
        if (!is_immobile(p, men[i], target))
            return false;
    return true;
}

/* Keeps those that are among the others; returns how many. */
static int keep_among(Square *squares, int count, const Square *others, int other_count) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (is_among(squares[i], others, other_count))
            squares[kept++] = squares[i];
    return kept;
}

static Reason walks_into(Lister *l, Move move, Square *after, int count) {
    Square now[MAX_LINES_TO_SQUARE];
    int now_count = attackers(l->position, move.to, l->enemy, now);
    int seen = keep_among(after, count, now, now_count);
    if (move.kind != MOVE_NORMAL)
        return REASON_INTO_CHECK;
    if (seen == 0)
        return now_count == 0 && l->checkers > 0 ? REASON_ALONG_CHECK : REASON_INTO_CHECK;
    return all_immobile(l->position, after, seen, move.to) ? REASON_INTO_CHECK_IMMOBILE : REASON_INTO_CHECK;
}

static bool opens_with_victim(const Lister *l, Move move, Square attacker) {
    Square between[MAX_FILES + MAX_RANKS];
    return move.kind == MOVE_EN_PASSANT
           && is_among(l->position->state.passed_to, between, squares_between(l->board, l->king, attacker, between));
}

static Square lowest(const Square *squares, int count) {
    Square least = squares[0];
    for (int i = 1; i < count; i++)
        least = squares[i] < least ? squares[i] : least;
    return least;
}

/* The men that attack our king after the move. */
static int attackers_after(Lister *l, Move move, Square after[MAX_LINES_TO_SQUARE]) {
    Undo undo;
    make(l->position, move, &undo);
    int count = attackers(l->position, l->position->state.king[l->color], l->enemy, after);
    unmake(l->position, &undo);
    return count;
}

static void note_safety(Lister *l, Candidate *c) {
    Square after[MAX_LINES_TO_SQUARE], old[MAX_LINES_TO_SQUARE];
    int count = attackers_after(l, c->move, after);
    if (count == 0)
        return;
    if (c->move.kind != MOVE_DROP && c->move.from == l->king) {
        note(c, walks_into(l, c->move, after, count));
        return;
    }
    memcpy(old, after, sizeof *old * (size_t)count);
    int old_count = keep_among(old, count, l->checker, l->checkers);
    if (old_count > 0)
        note(c, all_immobile(l->position, old, old_count, l->king) ? REASON_UNANSWERED_IMMOBILE : REASON_UNANSWERED);
    if (old_count < count)
        note(c, opens_with_victim(l, c->move, lowest(after, count)) ? REASON_OPENS_LINE : REASON_PINNED);
}

bool reason_is_safety(Reason reason) { return reason >= REASON_UNANSWERED; }

/* --- what is judged by the opponent's answers ---------------------------------- */

/* AR-3: whether an enemy pawn could capture en passant what has just stepped. */
static bool can_be_taken_passant(Position *after, bool legally) {
    const Rules *r = after->rules;
    Color c = (Color)after->state.side;
    Square open[MAX_RANKS];
    int count = en_passant_squares(after, open);
    for (int i = 0; i < count; i++) {
        const uint16_t *from = pool_at(r, r->pawns[enemy_of(c)][open[i]].captures);
        for (; *from != OFF; from++)
            if (after->board[*from] == man_of(c, r->pawn)
                && (!legally || passes_legality_test(after, (Move){(uint8_t)*from, (uint8_t)open[i], MOVE_EN_PASSANT, 0})))
                return true;
    }
    return false;
}

static bool steps_into_passant(Lister *l, Move move) {
    Undo undo;
    if (l->sheet->double_into_ep != INTO_EP_FORBIDDEN || l->checkers == 0)
        return false;
    make(l->position, move, &undo);
    bool into = can_be_taken_passant(l->position, l->sheet->double_into_ep_test == INTO_EP_LEGAL);
    unmake(l->position, &undo);
    return into;
}

/* DS-4 */
static bool drop_is_mate(Lister *l, Move move) {
    Undo undo;
    if (move.arg != l->rules->pawn || l->sheet->pawn_mate != PAWN_MATE_NO)
        return false;
    make(l->position, move, &undo);
    bool mate = in_check(l->position, l->enemy) && !has_legal_move(l->position);
    unmake(l->position, &undo);
    return mate;
}

/* --- adding them --------------------------------------------------------------- */

static bool is_own_king(const Lister *l, Square s) { return l->position->board[s] == man_of(l->color, l->rules->royal); }

static bool is_chosen(const Lister *l, const Candidate *c) { return l->choice.reasons >> c->reason & 1; }

/* Whether it may still be one of those that are asked for: reasons of safety are yet to come. */
static bool may_be_chosen(const Lister *l, const Candidate *c) {
    bool later = c->reason == REASON_LEGAL && l->choice.reasons >> REASON_UNANSWERED;
    return (l->choice.kinds >> c->move.kind & 1) && (later || is_chosen(l, c));
}

/* The rest of what can be against a move; then it is in the list. */
static void finish(Lister *l, Candidate *c) {
    if ((is_own_king(l, c->move.to) && c->move.to != c->move.from) || !may_be_chosen(l, c))
        return;
    note_safety(l, c);
    if (c->move.kind == MOVE_STEPS)
        note_if(c, steps_into_passant(l, c->move), REASON_INTO_PASSANT);
    if (c->move.kind == MOVE_DROP && c->reason == REASON_LEGAL)
        note_if(c, drop_is_mate(l, c->move), REASON_DROP_MATES);
    if (is_chosen(l, c))
        *l->end++ = *c;
}

static Candidate candidate(Square from, Square to, MoveKind kind, int arg) {
    return (Candidate){{(uint8_t)from, (uint8_t)to, (uint8_t)kind, (uint8_t)arg}, REASON_LEGAL, false};
}

/* --- pieces -------------------------------------------------------------------- */

/* Of several ways to one square the one that is nearest to being open. */
static void better(uint8_t best[MAX_SQUARES], Square to, Reason reason) {
    static const uint8_t rank[REASON_COUNT] = {[REASON_BLOCKED] = 1, [REASON_NO_CAPTURE] = 2, [REASON_NO_MOVE] = 3,
                                               [REASON_LEGAL] = 4};
    if (rank[reason] > rank[best[to]])
        best[to] = (uint8_t)reason;
}

static void look_along(const Lister *l, const uint16_t *squares, unsigned passed, unsigned mode,
                       uint8_t best[MAX_SQUARES]) {
    bool open = true;
    for (const uint16_t *q = squares; *q != OFF; q++) {
        bool takes = has_man_of(l, *q, l->enemy), is_passed = (unsigned)(q - squares) < passed;
        if (!is_passed)
            better(best, *q, !open ? REASON_BLOCKED : takes && !(mode & STEP_CAPTURE) ? REASON_NO_CAPTURE
                             : !takes && !(mode & STEP_MOVE) ? REASON_NO_MOVE : REASON_LEGAL);
        open = open && is_empty(l, *q);
    }
}

static void piece_candidates(Lister *l, Square from) {
    uint8_t best[MAX_SQUARES] = {0};
    const uint16_t *q = steps_of(l->rules, l->position->board[from], from);
    for (; *q != OFF; q++)
        better(best, *q, REASON_LEGAL);
    for (q++; *q; q += *q)
        look_along(l, q + 1, 0, STEP_BOTH, best);
    for (q++; *q; q += *q)
        look_along(l, q + 3, q[2], q[1], best);
    for (int s = 0; s < l->board.squares; s++)
        if (best[s]) {
            Candidate c = candidate(from, (Square)s, MOVE_NORMAL, 0);
            note_if(&c, has_man_of(l, (Square)s, l->color), REASON_OWN_MAN);
            note(&c, (Reason)best[s]);
            finish(l, &c);
        }
}

/* --- pawns --------------------------------------------------------------------- */

/* A pawn that arrives on its last rank: as every type, and as itself. */
static void arrivals(Lister *l, const Candidate *arriving) {
    bool possible = promotion_possible(l->position, l->color);
    for (int t = 1; t <= l->sheet->types; t++)
        if (l->rules->promotion_to[l->color] >> t & 1) {
            Candidate c = *arriving;
            c.move.kind = MOVE_PROMOTION, c.move.arg = (uint8_t)t;
            note_if(&c, !possible, REASON_BOX_EMPTY);
            note_if(&c, possible && !promotion_offered(l->position, l->color, t), REASON_NOT_IN_BOX);
            finish(l, &c);
        }
    Candidate c = *arriving;
    note(&c, possible ? REASON_STAYS_PAWN : REASON_BOX_EMPTY);
    finish(l, &c);
}

static void finish_pawn(Lister *l, Candidate *c) {
    if (l->rules->promotes[l->color][c->move.to])
        arrivals(l, c);
    else
        finish(l, c);
}

static void diagonals(Lister *l, Square from) {
    Square passed[MAX_RANKS], open[MAX_RANKS];
    int passed_count = passed_squares(l->position, passed), count = en_passant_squares(l->position, open);
    bool theirs = passed_count > 0 && l->position->board[l->position->state.passed_to] == man_of(l->enemy, l->rules->pawn);
    const uint16_t *q = pool_at(l->rules, l->rules->pawns[l->color][from].captures);
    for (; *q != OFF; q++) {
        Candidate c = candidate(from, *q, MOVE_NORMAL, 0);
        if (theirs && is_among(*q, passed, passed_count)) {
            c.move.kind = MOVE_EN_PASSANT;
            note_if(&c, !is_among(*q, open, count), REASON_NOT_OPEN);
            finish(l, &c);
            if (is_empty(l, *q))
                continue;
            c = candidate(from, *q, MOVE_NORMAL, 0);
        }
        note_if(&c, has_man_of(l, *q, l->color), REASON_OWN_MAN);
        note_if(&c, is_empty(l, *q), REASON_NOTHING_TO_TAKE);
        finish_pawn(l, &c);
    }
}

/* Which reason speaks against so many steps from here. */
static Reason against_steps(const Lister *l, Square from, int steps, int allowed) {
    int forward = l->color == WHITE ? 1 : -1, rank = rank_of(l->board, from), start = l->sheet->pawn_start[l->color];
    if (steps <= allowed)
        return REASON_LEGAL;
    return steps == 2 && rank == start + forward && sheet_line(l->sheet, "pawn.later_double") ? REASON_LATER_DOUBLE
                                                                                               : REASON_NOT_AT_START;
}

static void ahead(Lister *l, Square from) {
    const uint16_t *squares = pool_at(l->rules, l->rules->pawns[l->color][from].ahead);
    int allowed = 0, forward = l->color == WHITE ? 1 : -1, file = file_of(l->board, from);
    bool open = true;
    while (squares[allowed] != OFF)
        allowed++;
    for (int n = 1; n <= l->sheet->pawn_steps && allowed > 0; n++) {
        int rank = rank_of(l->board, from) + n * forward;
        if (!on_board(l->board, file, rank))
            break;
        Square to = square_at(l->board, file, rank);
        if (n > 1 && l->rules->promotes[l->color][to])
            break;
        Candidate c = candidate(from, to, n > 1 ? MOVE_STEPS : MOVE_NORMAL, 0);
        open = open && is_empty(l, to);
        note(&c, against_steps(l, from, n, allowed));
        note_if(&c, !open, REASON_STEPS_BLOCKED);
        finish_pawn(l, &c);
    }
}

/* --- the king ------------------------------------------------------------------ */

static bool any_attacked(const Lister *l, const uint16_t *squares) {
    while (*squares != OFF && !attacked(l->position, *squares, l->enemy))
        squares++;
    return *squares != OFF;
}

static bool any_occupied(const Lister *l, const uint16_t *squares) {
    while (*squares != OFF && is_empty(l, *squares))
        squares++;
    return *squares != OFF;
}

static void castlings(Lister *l) {
    for (int i = 0; i < l->rules->castle_count[l->color]; i++) {
        const Castle *castle = &l->rules->castle[l->color][i];
        bool right = (l->position->state.rights & castle->right) != 0;
        bool at_home = is_own_king(l, castle->king_from)
                       && l->position->board[castle->rook_from] == man_of(l->color, l->sheet->castle_rook);
        if (!right && !at_home)
            continue;
        Candidate c = candidate(castle->king_from, castle->king_to, MOVE_CASTLE, i);
        note_if(&c, !right, REASON_NO_RIGHT);
        note_if(&c, any_occupied(l, pool_at(l->rules, castle->gap)), REASON_GAP);
        note_if(&c, l->checkers > 0 && l->sheet->from_check == FROM_CHECK_NO, REASON_FROM_CHECK);
        note_if(&c, l->sheet->through_check == THROUGH_CHECK_NO && any_attacked(l, pool_at(l->rules, castle->passed)),
                REASON_THROUGH_CHECK);
        finish(l, &c);
    }
}

static bool leap_may_land(const Lister *l, Square to) {
    return is_empty(l, to)
           || (l->sheet->leap_capture == LEAP_CAPTURE_YES && has_man_of(l, to, l->enemy)
               && type_of(l->position->board[to]) != l->rules->royal);
}

static void leaps(Lister *l) {
    for (int i = 0; i < l->rules->leap_count[l->color]; i++) {
        const Leap *leap = &l->rules->leap[l->color][i];
        if (!is_own_king(l, leap->from))
            continue;
        Candidate c = candidate(leap->from, leap->to, MOVE_LEAP, i);
        note_if(&c, !(l->position->state.rights & leap->right), REASON_NO_RIGHT);
        note_if(&c, !leap_may_land(l, leap->to), REASON_LANDS_ON_MAN);
        note_if(&c, l->checkers > 0 && l->sheet->leap_from_check == LEAP_FROM_NO, REASON_FROM_CHECK);
        note_if(&c, l->sheet->leap_over_check == LEAP_OVER_NO && any_attacked(l, pool_at(l->rules, leap->passed)),
                REASON_THROUGH_CHECK);
        finish(l, &c);
    }
}

/* --- drops --------------------------------------------------------------------- */

static void drop(Lister *l, int type, Square to) {
    int rank = rank_of(l->board, to), own_rank = l->color == WHITE ? rank : l->board.ranks - 1 - rank;
    bool pawn = type == l->rules->pawn;
    Candidate c = candidate(to, to, MOVE_DROP, type);
    note_if(&c, own_rank >= l->sheet->drop_ranks, REASON_DROP_RANKS);
    note_if(&c, pawn && own_rank == 0 && l->sheet->pawn_first_rank == FIRST_RANK_NO, REASON_DROP_FIRST_RANK);
    note_if(&c, pawn && l->rules->promotes[l->color][to], REASON_DROP_LAST_RANK);
    note_if(&c, !is_empty(l, to), REASON_DROP_OCCUPIED);
    finish(l, &c);
}

static void drops(Lister *l) {
    for (int t = 1; t <= l->sheet->types; t++) {
        if (!(l->sheet->drop_types & l->choice.types & 1u << t) || l->position->state.holdings[l->color][t] == 0)
            continue;
        for (int s = 0; s < l->board.squares; s++)
            if (type_of(l->position->board[s]) != l->rules->royal)
                drop(l, t, (Square)s);
    }
}

/* --- all of them ----------------------------------------------------------------- */

int candidates_most(const Rules *rules) {
    return rules->board.squares * (rules->board.squares + 4 * MAX_TYPES) + MAX_CASTLES + MAX_LEAPS;
}

static Lister lister(Position *p, CandidateChoice choice, Candidate *out) {
    Color c = (Color)p->state.side;
    Lister l = {.position = p, .rules = p->rules, .sheet = p->rules->side[c], .board = p->rules->board, .color = c,
                .enemy = enemy_of(c), .king = p->state.king[c], .choice = choice, .end = out};
    l.checkers = attackers(p, l.king, l.enemy, l.checker);
    return l;
}

static bool has_kind(const Lister *l, MoveKind kind) { return l->choice.kinds >> kind & 1; }

static void man_candidates(Lister *l, Square from) {
    int type = type_of(l->position->board[from]);
    if (!(l->choice.types >> type & 1))
        return;
    if (type == l->rules->pawn) {
        ahead(l, from);
        diagonals(l, from);
    } else if (has_kind(l, MOVE_NORMAL))
        piece_candidates(l, from);
}

int candidate_moves_of(Position *p, CandidateChoice choice, Candidate *out) {
    Lister l = lister(p, choice, out);
    Square men[MAX_SQUARES];
    int count = p->men_count[l.color]; /* making and unmaking moves may bring them into another order */
    memcpy(men, p->men[l.color], sizeof *men * (size_t)count);
    for (int i = 0; i < count; i++)
        man_candidates(&l, men[i]);
    if (has_kind(&l, MOVE_CASTLE))
        castlings(&l);
    if (has_kind(&l, MOVE_LEAP))
        leaps(&l);
    if (has_kind(&l, MOVE_DROP))
        drops(&l);
    return (int)(l.end - out);
}

int candidate_moves(Position *p, Candidate *out) {
    return candidate_moves_of(p, (CandidateChoice){UINT32_MAX, UINT32_MAX, UINT64_MAX}, out);
}

int squares_on_way(const Position *p, Move move, Square out[MAX_FILES + MAX_RANKS]) {
    const Rules *r = p->rules;
    const uint16_t *q;
    int count = 0;
    switch ((MoveKind)move.kind) {
    case MOVE_DROP:
        return 0;
    case MOVE_CASTLE:
        for (q = pool_at(r, r->castle[p->state.side][move.arg].gap); *q != OFF && count < MAX_FILES; q++)
            out[count++] = *q;
        return count;
    case MOVE_LEAP:
        for (q = pool_at(r, r->leap[p->state.side][move.arg].passed); *q != OFF && count < MAX_FILES; q++)
            out[count++] = *q;
        return count;
    default:
        return squares_between(r->board, move.from, move.to, out);
    }
}
