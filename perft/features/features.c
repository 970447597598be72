#include "features.h"

#include <stdlib.h>
#include <string.h>

/* --- scenes ---------------------------------------------------------------------- */

void scene_begin(Scene *s, Position *position, History history) {
    memset(s, 0, sizeof *s);
    s->position = position;
    s->rules = position->rules;
    s->color = (Color)position->state.side;
    s->history = history;
    s->checkers = attackers(position, position->state.king[s->color], enemy_of(s->color), s->checker);
}

void scene_move(Scene *s, Candidate candidate) {
    s->candidate = candidate;
    s->move = candidate.move;
    s->pin_known = s->after_known = false;
}

void scene_legal_move(Scene *s, Move move) { scene_move(s, (Candidate){move, REASON_LEGAL, false}); }

/* --- what is asked often ----------------------------------------------------------- */

static Color enemy(const Scene *s) { return enemy_of(s->color); }
static Board board(const Scene *s) { return s->rules->board; }
static Man man_at(const Scene *s, Square q) { return s->position->board[q]; }
static bool is_drop(const Scene *s) { return s->move.kind == MOVE_DROP; }
static int mover_type(const Scene *s) { return is_drop(s) ? s->move.arg : type_of(man_at(s, s->move.from)); }
static bool moves_king(const Scene *s) { return !is_drop(s) && s->move.from == s->position->state.king[s->color]; }
static unsigned yes(bool holds) { return holds ? SAYS_YES : SAYS_NO; }
static unsigned number(unsigned n) { return n == 0 ? COUNT_NONE : n == 1 ? COUNT_ONE : COUNT_SEVERAL; }

static int relative_rank(const Scene *s, Square q) {
    int rank = rank_of(board(s), q);
    return s->color == WHITE ? rank : board(s).ranks - 1 - rank;
}

static int dx(const Scene *s) { return file_of(board(s), s->move.to) - file_of(board(s), s->move.from); }
static int dy(const Scene *s) { return relative_rank(s, s->move.to) - relative_rank(s, s->move.from); }

/* The man that is taken; en passant the one that has just stepped, and of a castling none. */
static Man victim(const Scene *s) {
    if (s->move.kind == MOVE_CASTLE)
        return EMPTY;
    return man_at(s, s->move.kind == MOVE_EN_PASSANT ? s->position->state.passed_to : s->move.to);
}

/* The type that then stands there. */
static int new_type(const Scene *s) { return s->move.kind == MOVE_PROMOTION ? s->move.arg : mover_type(s); }

static bool is_among(Square q, const Square *squares, int count) {
    int i = 0;
    while (i < count && squares[i] != q)
        i++;
    return i < count;
}

/* --- side, kind, men, geometry ------------------------------------------------------- */

static unsigned value_SIDE(Scene *s) { return s->color + 1u; }
static unsigned value_KIND(Scene *s) { return s->move.kind + 1u; }
static unsigned value_PIECE(Scene *s) { return (unsigned)mover_type(s); }
static unsigned value_CAPTURES(Scene *s) { return yes(victim(s) & color_bit(enemy(s))); }
static unsigned value_CAPTURED(Scene *s) { return (unsigned)type_of(victim(s)); }

static unsigned value_TARGET(Scene *s) {
    Man man = man_at(s, s->move.to);
    return man == EMPTY || (s->move.kind == MOVE_CASTLE && color_of(man) == s->color) ? 1
           : color_of(man) == s->color ? 2 : 3;
}

static unsigned value_BECOMES(Scene *s) { return s->move.kind == MOVE_PROMOTION ? s->move.arg : 0; }

static unsigned value_BECOMES_CAPTURED(Scene *s) {
    return s->move.kind != MOVE_PROMOTION || victim(s) == EMPTY ? 0 : yes(type_of(victim(s)) == s->move.arg);
}

static unsigned value_VECTOR(Scene *s) {
    return is_drop(s) ? 0 : 1u + (unsigned)((dx(s) + MAX_FILES) * 2 * MAX_RANKS + dy(s) + MAX_RANKS);
}

static unsigned value_DISTANCE(Scene *s) {
    int across = abs(dx(s)), along = abs(dy(s));
    return is_drop(s) ? 0 : (unsigned)(across > along ? across : along);
}

static unsigned value_TOWARD(Scene *s) { return is_drop(s) ? 0 : dx(s) < 0 ? 1 : dx(s) == 0 ? 2 : 3; }
static unsigned value_HEADING(Scene *s) { return is_drop(s) ? 0 : dy(s) < 0 ? 1 : dy(s) == 0 ? 2 : 3; }
static unsigned value_FROM_RANK(Scene *s) { return is_drop(s) ? 0 : (unsigned)relative_rank(s, s->move.from) + 1u; }
static unsigned value_TO_RANK(Scene *s) { return (unsigned)relative_rank(s, s->move.to) + 1u; }

static unsigned edge_file(const Scene *s, Square q) {
    int file = file_of(board(s), q);
    return file == 0 ? 1 : file == board(s).files - 1 ? 2 : 3;
}
static unsigned value_FROM_FILE(Scene *s) { return is_drop(s) ? 0 : edge_file(s, s->move.from); }
static unsigned value_TO_FILE(Scene *s) { return edge_file(s, s->move.to); }

static int colour_of_square(const Scene *s, Square q) { return (file_of(board(s), q) + rank_of(board(s), q)) & 1; }
static unsigned value_TO_COLOUR(Scene *s) { return 1u + (unsigned)colour_of_square(s, s->move.to); }

static bool is_rook_home(const Scene *s, Square q, Color c) {
    return s->rules->rook_home[c][0] == q || s->rules->rook_home[c][1] == q;
}
static unsigned value_TO_HOME(Scene *s) {
    return is_rook_home(s, s->move.to, enemy(s)) ? 3 : is_rook_home(s, s->move.to, s->color) ? 2 : 1;
}

/* --- checks and pins ------------------------------------------------------------------ */

static unsigned value_IN_CHECK(Scene *s) { return yes(s->checkers > 0); }
static unsigned value_CHECKS(Scene *s) { return s->checkers == 0 ? 0 : s->checkers == 1 ? 1 : 2; }
static unsigned value_CHECKER(Scene *s) {
    return s->checkers == 1 ? (unsigned)type_of(man_at(s, s->checker[0])) : 0;
}

static unsigned value_ANSWER(Scene *s) {
    if (s->checkers == 0)
        return 0;
    if (moves_king(s))
        return ANSWER_KING;
    if (s->move.kind == MOVE_EN_PASSANT && is_among(s->position->state.passed_to, s->checker, s->checkers))
        return ANSWER_PASSANT;
    return is_among(s->move.to, s->checker, s->checkers) ? ANSWER_CAPTURE : ANSWER_BLOCK;
}

/* Of two checks, those that another man than the king leaves. */
static unsigned value_HALF_ANSWER(Scene *s) {
    Square left[MAX_LINES_TO_SQUARE];
    Undo undo;
    if (s->checkers < 2 || moves_king(s))
        return 0;
    make(s->position, s->move, &undo);
    int count = attackers(s->position, s->position->state.king[s->color], enemy(s), left);
    unmake(s->position, &undo);
    bool first = !is_among(s->checker[0], left, count), second = !is_among(s->checker[1], left, count);
    return first ? second ? 0 : 2 : second ? 3 : 1;
}

/* The man that attacks our king once the mover is lifted, and did not before. */
static Square find_pinner(Scene *s) {
    Square now[MAX_LINES_TO_SQUARE], king = s->position->state.king[s->color];
    if (is_drop(s) || moves_king(s))
        return OFF;
    Man man = man_at(s, s->move.from);
    s->position->board[s->move.from] = EMPTY;
    int count = attackers(s->position, king, enemy(s), now);
    s->position->board[s->move.from] = man;
    for (int i = 0; i < count; i++)
        if (!is_among(now[i], s->checker, s->checkers))
            return now[i];
    return OFF;
}

static Square pinner(Scene *s) {
    if (!s->pin_known)
        s->pinner = find_pinner(s);
    s->pin_known = true;
    return s->pinner;
}

/* How many squares lie between king and pinner, and which of them it is; -1: none. */
static int place_on_line(const Scene *s, Square q) {
    Square between[MAX_FILES + MAX_RANKS];
    int count = squares_between(board(s), s->position->state.king[s->color], s->pinner, between);
    for (int i = 0; i < count; i++)
        if (between[i] == q)
            return i;
    return -1;
}

static unsigned value_PIN(Scene *s) {
    if (is_drop(s) || moves_king(s))
        return 0;
    if (pinner(s) == OFF)
        return PIN_FREE;
    return s->move.to == s->pinner || place_on_line(s, s->move.to) >= 0 ? PIN_ALONG : PIN_OFF;
}

static unsigned value_PIN_WAY(Scene *s) {
    if (value_PIN(s) != PIN_ALONG)
        return 0;
    if (s->move.to == s->pinner)
        return PIN_TAKES;
    return place_on_line(s, s->move.to) > place_on_line(s, s->move.from) ? PIN_TOWARD : PIN_AWAY;
}

static unsigned value_PINNER(Scene *s) {
    return value_PIN(s) <= PIN_FREE ? 0 : (unsigned)type_of(man_at(s, s->pinner));
}

/* --- what the move does to the opponent ------------------------------------------------- */

static bool has_moved(const Scene *s, Square q) {
    return q == s->move.to
           || (s->move.kind == MOVE_CASTLE && q == s->rules->castle[s->color][s->move.arg].rook_to);
}

static unsigned kind_of_check(Scene *s) {
    Square from[MAX_LINES_TO_SQUARE];
    int count = attackers(s->position, s->position->state.king[enemy(s)], s->color, from);
    if (count == 0)
        return GIVES_NO_CHECK;
    for (int i = 0; i < count && count == 1; i++)
        if (has_moved(s, from[i]))
            return GIVES_DIRECT;
    return count > 1 ? GIVES_DOUBLE : GIVES_DISCOVERED;
}

/* Whether nothing but drops is legal: they are hidden for as long as it takes to look. */
static bool stuck_but_for_drops(Scene *s) {
    uint8_t held[MAX_TYPES + 1];
    uint8_t *holdings = s->position->state.holdings[s->position->state.side];
    memcpy(held, holdings, sizeof held);
    memset(holdings, 0, sizeof held);
    bool stuck = !has_legal_move(s->position);
    memcpy(holdings, held, sizeof held);
    return stuck;
}

static unsigned outcome(Scene *s) {
    bool check = s->gives != GIVES_NO_CHECK;
    if (!has_legal_move(s->position))
        return check ? OUTCOME_MATE : OUTCOME_STALEMATE;
    return check && sheet_has_reserve(s->rules->sheet) && stuck_but_for_drops(s) ? OUTCOME_MATE_BUT_FOR_DROPS
                                                                                  : OUTCOME_GOES_ON;
}

static void look_after(Scene *s) {
    Undo undo;
    if (s->after_known)
        return;
    s->after_known = true;
    s->gives = s->outcome = 0;
    if (type_of(man_at(s, s->move.to)) == s->rules->royal && s->move.kind != MOVE_CASTLE)
        return;
    make(s->position, s->move, &undo);
    s->gives = (uint8_t)kind_of_check(s);
    s->outcome = (uint8_t)outcome(s);
    unmake(s->position, &undo);
}

static unsigned value_GIVES(Scene *s) { return look_after(s), s->gives; }
static unsigned value_OUTCOME(Scene *s) { return look_after(s), s->outcome; }

/* --- rights, en passant, holdings -------------------------------------------------------- */

static uint8_t right_at(const Scene *s, Square q, Color c) {
    uint8_t right = 0;
    for (int i = 0; i < s->rules->castle_count[c]; i++)
        if (s->rules->castle[c][i].rook_from == q)
            right |= s->rules->castle[c][i].right;
    return right & s->position->state.rights;
}

static unsigned value_TAKES_RIGHT(Scene *s) {
    if (s->rules->castle_count[WHITE] + s->rules->castle_count[BLACK] == 0)
        return 0;
    bool rook = victim(s) == man_of(enemy(s), s->rules->sheet->castle_rook) && is_rook_home(s, s->move.to, enemy(s));
    return !rook ? TAKES_NO_RIGHT : right_at(s, s->move.to, enemy(s)) ? TAKES_RIGHT : TAKES_ROOK_AT_HOME;
}

/* The letters K, Q and L of a colour as bits. */
static unsigned rights_of(const Scene *s, Color c) {
    return s->rules->rights_possible == 0 ? 0 : 1u + ((unsigned)s->position->state.rights >> (3 * c) & 7u);
}
static unsigned value_OWN_RIGHTS(Scene *s) { return rights_of(s, s->color); }
static unsigned value_THEIR_RIGHTS(Scene *s) { return rights_of(s, enemy(s)); }

/* After how long a step, and onto which of the squares that it passed: 16 * squares + which, from 1. */
static unsigned value_PASSANT(Scene *s) {
    Square passed[MAX_RANKS];
    if (s->move.kind != MOVE_EN_PASSANT)
        return 0;
    int count = passed_squares(s->position, passed), which = 0;
    while (which < count - 1 && passed[which] != s->move.to)
        which++;
    return (unsigned)(MAX_RANKS * count + which + 1);
}

static unsigned held(const Scene *s, Color c) {
    bool matters = sheet_has_holdings(s->rules->sheet) && (is_drop(s) || s->move.kind == MOVE_PROMOTION);
    return matters ? number(s->position->state.holdings[c][s->move.arg]) : 0;
}
static unsigned value_HELD(Scene *s) { return held(s, s->color); }
static unsigned value_THEY_HOLD(Scene *s) { return held(s, enemy(s)); }

static unsigned value_VICTIM_HELD(Scene *s) {
    Color owner = sheet_has_box(s->rules->sheet) ? enemy(s) : s->color;
    return sheet_has_holdings(s->rules->sheet) && (victim(s) & color_bit(enemy(s)))
               ? number(s->position->state.holdings[owner][type_of(victim(s))]) : 0;
}

/* Own men like the one that then stands there, besides it. */
static unsigned value_LIKE(Scene *s) {
    unsigned count = 0;
    const Position *p = s->position;
    for (int i = 0; i < p->men_count[s->color]; i++)
        count += p->men[s->color][i] != s->move.from && type_of(man_at(s, p->men[s->color][i])) == new_type(s);
    return number(count);
}

typedef bool Beside(const Scene *s, Square other);

static bool any_like(const Scene *s, Beside *beside) {
    const Position *p = s->position;
    for (int i = 0; i < p->men_count[s->color]; i++) {
        Square q = p->men[s->color][i];
        if (q != s->move.from && type_of(man_at(s, q)) == new_type(s) && beside(s, q))
            return true;
    }
    return false;
}
static bool on_file(const Scene *s, Square q) { return file_of(board(s), q) == file_of(board(s), s->move.to); }
static bool on_colour(const Scene *s, Square q) { return colour_of_square(s, q) == colour_of_square(s, s->move.to); }
static unsigned value_LIKE_ON_FILE(Scene *s) { return is_drop(s) ? yes(any_like(s, on_file)) : 0; }
static unsigned value_LIKE_ON_COLOUR(Scene *s) { return is_drop(s) ? yes(any_like(s, on_colour)) : 0; }

/* --- squares passed ----------------------------------------------------------------------- */

static const Castle *castling(const Scene *s) {
    return s->move.kind == MOVE_CASTLE ? &s->rules->castle[s->color][s->move.arg] : NULL;
}

static unsigned value_WING(Scene *s) {
    const Castle *castle = castling(s);
    return !castle ? 0 : castle->rook_from > castle->king_from ? 1 : 2;
}
static unsigned value_CASTLING(Scene *s) { return castling(s) ? s->move.arg + 1u : 0; }

/* What the king passes over. */
static const uint16_t *kings_way(const Scene *s) {
    return castling(s) ? pool_at(s->rules, castling(s)->passed)
           : s->move.kind == MOVE_LEAP ? pool_at(s->rules, s->rules->leap[s->color][s->move.arg].passed) : NULL;
}

static bool is_pinned_man(Scene *s, Square q) {
    Man man = man_at(s, q);
    Color c = color_of(man);
    if (type_of(man) == s->rules->royal || attacked(s->position, s->position->state.king[c], enemy_of(c)))
        return false;
    s->position->board[q] = EMPTY;
    bool pinned = attacked(s->position, s->position->state.king[c], enemy_of(c));
    s->position->board[q] = man;
    return pinned;
}

static bool is_immobile(const Scene *s, Square q, Square target) {
    return type_of(man_at(s, q)) == s->rules->pawn && s->rules->promotes[enemy(s)][target]
           && !promotion_possible(s->position, enemy(s));
}

/* Free of attacks, or attacked by men that could move there, by none but pinned men, by none but immobile pawns. */
static unsigned value_PASSED(Scene *s) {
    const uint16_t *q = kings_way(s);
    unsigned worst = 1;
    for (; q && *q != OFF; q++) {
        Square by[MAX_LINES_TO_SQUARE];
        int count = attackers(s->position, *q, enemy(s), by), pinned = 0, immobile = 0;
        for (int i = 0; i < count; i++)
            if (is_immobile(s, by[i], *q))
                immobile++;
            else
                pinned += is_pinned_man(s, by[i]);
        if (count > 0)
            worst = pinned + immobile < count ? 2 : worst == 2 ? 2 : immobile == count ? 4 : 3;
    }
    return q ? worst : 0;
}

static unsigned value_PASSED_BY(Scene *s) {
    Square by[MAX_LINES_TO_SQUARE];
    for (const uint16_t *q = kings_way(s); q && *q != OFF; q++)
        if (attackers(s->position, *q, enemy(s), by) > 0)
            return (unsigned)type_of(man_at(s, by[0]));
    return 0;
}

/* Which squares of several: none, the last before the king lands alone, others alone, both. */
static unsigned value_PASSED_AT(Scene *s) {
    const uint16_t *q = kings_way(s);
    bool last = false, earlier = false;
    for (; q && *q != OFF; q++) {
        earlier = earlier || last;
        last = attacked(s->position, *q, enemy(s));
    }
    return q ? 1u + last + 2u * earlier : 0;
}

static unsigned value_ROOK_WAY(Scene *s) {
    Square way[MAX_FILES + MAX_RANKS];
    const Castle *castle = castling(s);
    if (!castle)
        return 0;
    int count = squares_between(board(s), castle->rook_from, castle->rook_to, way);
    for (int i = 0; i < count; i++)
        if (attacked(s->position, way[i], enemy(s)))
            return SAYS_YES;
    return SAYS_NO;
}

static unsigned value_ROOK_ATTACKED(Scene *s) {
    return castling(s) ? yes(attacked(s->position, castling(s)->rook_from, enemy(s))) : 0;
}
static unsigned value_TO_ATTACKED(Scene *s) { return yes(attacked(s->position, s->move.to, enemy(s))); }

/* The first man on the way: which it is, from 1; 0: none. */
static int first_on_way(const Scene *s, Man *man) {
    Square way[MAX_FILES + MAX_RANKS];
    int count = squares_on_way(s->position, s->move, way);
    for (int i = 0; i < count; i++)
        if (man_at(s, way[i]) != EMPTY) {
            *man = man_at(s, way[i]);
            return i + 1;
        }
    return 0;
}

static unsigned value_WAY(Scene *s) {
    Square way[MAX_FILES + MAX_RANKS];
    Man man = EMPTY;
    if (squares_on_way(s->position, s->move, way) == 0)
        return 0;
    if (first_on_way(s, &man) == 0)
        return 1;
    return color_of(man) == enemy(s) ? 4 : castling(s) && type_of(man) == s->rules->sheet->castle_rook ? 3 : 2;
}
static unsigned value_BLOCKED_AT(Scene *s) {
    Man man;
    return (unsigned)first_on_way(s, &man);
}

/* Whether king and rook find their new squares, and the king those it passes, empty. */
static unsigned value_ENDS(Scene *s) {
    const Castle *castle = castling(s);
    if (!castle)
        return 0;
    const uint16_t *q = pool_at(s->rules, castle->passed);
    while (*q != OFF && man_at(s, *q) == EMPTY)
        q++;
    return yes(*q == OFF && (man_at(s, castle->king_to) == EMPTY || castle->king_to == castle->rook_from)
               && (man_at(s, castle->rook_to) == EMPTY || castle->rook_to == castle->king_from));
}

/* Whether a long step can be answered en passant: by a pawn that may not, or that may. */
static unsigned exposed_after(Position *after) {
    const Rules *r = after->rules;
    Color c = (Color)after->state.side;
    Square open[MAX_RANKS];
    unsigned most = 1;
    int count = en_passant_squares(after, open);
    for (int i = 0; i < count; i++)
        for (const uint16_t *q = pool_at(r, r->pawns[enemy_of(c)][open[i]].captures); *q != OFF; q++)
            if (after->board[*q] == man_of(c, r->pawn)) {
                bool legal = passes_legality_test(after, (Move){(uint8_t)*q, (uint8_t)open[i], MOVE_EN_PASSANT, 0});
                most = legal ? 3 : most > 2 ? most : 2;
            }
    return most;
}

static unsigned value_EXPOSED(Scene *s) {
    Undo undo;
    if (s->move.kind != MOVE_STEPS)
        return 0;
    make(s->position, s->move, &undo);
    unsigned exposed = exposed_after(s->position);
    unmake(s->position, &undo);
    return exposed;
}

static unsigned value_THEIR_ZONE(Scene *s) {
    return is_drop(s) ? yes(s->rules->drops[enemy(s)][s->move.to] >> s->move.arg & 1) : 0;
}

/* --- the list, and what came before --------------------------------------------------------- */

enum { SHORT_LIST = 128, LONG_LIST = 256 };

static unsigned value_MOVES(Scene *s) {
    return s->moves == 0 ? 0 : s->moves <= SHORT_LIST ? 1 : s->moves <= LONG_LIST ? 2 : 3;
}

static unsigned value_LAST(Scene *s) {
    return s->history.last ? s->history.last : s->position->state.passed_to != OFF ? MOVE_STEPS + 1u : 0;
}
static unsigned value_BEFORE(Scene *s) { return s->history.before; }

/* A kind, or one of those that share the kind of ordinary moves: captures and steps of the king. */
History scene_history(const Scene *s) {
    unsigned last = s->move.kind + 1u;
    if (s->move.kind == MOVE_NORMAL && moves_king(s))
        last = MOVE_DROP + 3u;
    else if (s->move.kind == MOVE_NORMAL && victim(s) != EMPTY)
        last = MOVE_DROP + 2u;
    return (History){(uint8_t)last, s->history.last};
}

static unsigned value_REASON(Scene *s) { return s->candidate.reason; }

/* --- all of them -------------------------------------------------------------------------------- */

unsigned feature_value(Scene *scene, Feature feature) {
    static unsigned (*const value[FEATURE_COUNT])(Scene *) = {
#define FEATURE_VALUE(id, name) value_##id,
        FEATURES(FEATURE_VALUE)
#undef FEATURE_VALUE
    };
    return value[feature](scene);
}

void feature_vector(Scene *scene, uint16_t out[FEATURE_COUNT]) {
    for (int f = 0; f < FEATURE_COUNT; f++)
        out[f] = (uint16_t)feature_value(scene, (Feature)f);
}

bool conjunction_holds(Scene *scene, const Conjunction *conjunction) {
    for (int i = 0; i < conjunction->count; i++)
        if (feature_value(scene, (Feature)conjunction->fact[i].feature) != conjunction->fact[i].value)
            return false;
    return true;
}
