/* fill_table.c - what every square means for the enemy's replies: fills the table of replies.h.
 *
 * Each enemy piece is asked what it sees: its moves add up to `base`, and each square
 * it could reach, defend or be blocked on learns by how much the sum would change. */
#include "fill_table.h"

#include "../promotion.h"
#include "fill_king.h"
#include "fill_pinned.h"

#include <string.h>

/* The enemy piece `by` sees our piece on `seen`, which stands at `index` of the squares from `first` on;
 * if ours left, `gain` replies more.  `first` is NULL where no other square of the line matters. */
static void note_sight(Filler *v, Square by, Square seen, const uint16_t *first, int index, int open,
                       int gain, int each) {
    Replies *r = v->replies;
    Touch *touch = &r->touch[seen];
    touch->change += gain;
    if (r->sights == MAX_SIGHTS) {
        v->check_map->leave[seen] = true;
        return;
    }
    r->sight[r->sights] = (Sight){first, by, (int16_t)index, (int16_t)open, (int16_t)gain,
                                  (int16_t)each, touch->sight};
    touch->sight = (uint8_t)++r->sights;
}

/* The squares beyond a piece that are empty; then comes `*next`. */
static int squares_beyond(const Filler *v, const uint16_t *man, const uint16_t **next) {
    *next = man + 1;
    while (v->board[**next] == EMPTY)
        ++*next;
    return (int)(*next - man) - 1;
}

/* If our piece at the end of the ray left, it would go on to the next. */
static void see_along_ray(Filler *v, Square from, const uint16_t *first, const uint16_t *end) {
    const uint16_t *next;
    int open = squares_beyond(v, end, &next);
    note_sight(v, from, *end, first, (int)(end - first), open, open + ((v->board[*next] & v->ours) != 0), 1);
}

static int note_ray(Filler *v, Square from, const uint16_t *first) {
    const Man *board = v->board;
    Touch *touch = v->replies->touch;
    const uint16_t *end = first;
    while (board[*end] == EMPTY)
        end++;
    int reach = (int)(end - first);
    if (board[*end] & v->theirs)
        touch[*end].change++; /* it would recapture */
    else if (board[*end] & v->ours) {
        see_along_ray(v, from, first, end);
        reach++;
    }
    int beyond = reach;
    for (const uint16_t *q = first; q < end; q++)
        touch[*q].change -= --beyond;
    return reach;
}

static int note_piece(Filler *v, Square from) {
    const uint16_t *q = steps_of(v->rules, v->board[from], from);
    int moves = 0;
    for (; *q != OFF; q++) {
        int own = (v->board[*q] & v->theirs) != 0;
        v->replies->touch[*q].change += own; /* it would recapture */
        moves += 1 - own;
    }
    for (q++; *q; q += *q)
        moves += note_ray(v, from, q + 1);
    return moves;
}

static int note_pawn_ahead(Filler *v, Square from, const uint16_t *ahead, int each) {
    const Man *board = v->board;
    Touch *touch = v->replies->touch;
    const uint16_t *end = ahead, *next;
    while (board[*end] == EMPTY)
        end++;
    int reach = (int)(end - ahead) * each;
    if (board[*end] & v->ours) {
        int open = squares_beyond(v, end, &next);
        note_sight(v, from, *end, ahead, (int)(end - ahead), open, (open + 1) * each, each);
    }
    int stopped = reach;
    for (const uint16_t *q = ahead; q < end; q++, stopped -= each)
        touch[*q].change -= stopped;
    return reach;
}

static inline void see_passing(Filler *v, Square s) {
    if (v->rules->passable[enemy_of(v->enemy)][s])
        v->replies->touch[s].pawn_sees = v->replies->pawns_see = true;
}

static int note_pawn_captures(Filler *v, Square from, const uint16_t *captures, int each) {
    int moves = 0;
    for (const uint16_t *q = captures; *q != OFF; q++) {
        Touch *touch = &v->replies->touch[*q];
        if (v->board[*q] & v->ours) {
            moves += each;
            note_sight(v, from, *q, NULL, 0, 0, -each, each);
        } else {
            touch->change += each; /* our piece would arrive, or would be recaptured */
            see_passing(v, *q);
        }
    }
    return moves;
}

/* In how many ways a pawn arrives on the last rank. */
static int promotions_offered(const Filler *v) {
    int offers = 0;
    for (int t = 1; t <= v->rules->sheet->types; t++)
        offers += promotion_offered(v->position, v->enemy, t);
    return offers;
}

static int note_pawn(Filler *v, Square from) {
    const PawnTable pawn = v->rules->pawns[v->enemy][from];
    const uint16_t *ahead = pool_at(v->rules, pawn.ahead);
    int each = 1;
    if (v->rules->promotes[v->enemy][*ahead]) {
        each = promotions_offered(v);
        v->replies->box_matters = v->rules->side[v->enemy]->box == BOX_CAPTURED;
    }
    return note_pawn_ahead(v, from, ahead, each)
           + note_pawn_captures(v, from, pool_at(v->rules, pawn.captures), each);
}

static void note_pieces(Filler *v) {
    const Square *man = v->position->men[v->enemy], *end = man + v->position->men_count[v->enemy];
    for (; man < end; man++) {
        const Square s = *man;
        int type = type_of(v->board[s]), moves;
        if (type == v->rules->royal)
            continue;
        if (v->check_map->pins && is_pinned_already(v, s))
            moves = note_pinned(v, s);
        else
            moves = type == v->rules->pawn ? note_pawn(v, s) : note_piece(v, s);
        v->replies->base += moves;
        v->replies->touch[s].change -= moves; /* if we capture it */
    }
}

/* --- drops: one a type in reserve and free square -------------------------- */

static void note_drops(Filler *v) {
    const Rules *r = v->rules;
    uint32_t reserve = 0;
    for (int t = 1; t <= r->sheet->types; t++)
        if (v->position->state.holdings[v->enemy][t])
            reserve |= 1u << t;
    reserve &= r->sheet->drop_types;
    for (int s = 0; reserve && s < r->board.squares; s++) {
        int drops = 0;
        for (uint32_t types = r->drops[v->enemy][s] & reserve; types; types &= types - 1)
            drops++;
        if (v->board[s] == EMPTY) {
            v->replies->base += drops;
            v->replies->touch[s].change -= drops;
        } else if (v->board[s] & v->ours)
            v->replies->touch[s].change += drops;
    }
}

void replies_prepare(Replies *replies, Position *p, Move *scratch) {
    Filler v;
    State saved = p->state;
    filler_begin(&v, p, &replies->check_map);
    v.replies = replies;
    replies->scratch = scratch;
    replies->base = replies->sights = replies->pinned_count = 0;
    replies->pawns_see = replies->box_matters = false;
    memset(replies->touch, 0, sizeof replies->touch[0] * (size_t)p->rules->board.squares);
    note_pieces(&v);
    if (p->rules->sheet->drop_types)
        note_drops(&v);
    note_king(&v);
    p->state.side ^= 1; /* as if we passed */
    p->state.passed_from = p->state.passed_to = OFF;
    replies->king = king_moves(p);
    replies->base += replies->king;
    p->state = saved;
}
