/* survey.c - what every square means for the enemy's replies: fills the table of replies.h.
 *
 * Each enemy man is asked what it sees: its moves add up to `base`, and each square
 * it could reach, defend or be blocked on learns by how much the sum would change. */
#include "survey.h"

#include "generate.h"

#include <string.h>

/* The enemy man `by` sees our man on `seen`, which stands at `index` of the squares from `first` on;
 * if ours left, `gain` replies more.  `first` is NULL where no other square of the line matters. */
static void note_sight(Survey *v, Square by, Square seen, const uint16_t *first, int index, int open,
                       int gain, int each) {
    Replies *r = v->replies;
    Touch *touch = &r->touch[seen];
    touch->change += gain;
    if (r->sights == MAX_SIGHTS) {
        v->dangers->leave[seen] = true;
        return;
    }
    r->sight[r->sights] = (Sight){first, by, (int16_t)index, (int16_t)open, (int16_t)gain,
                                  (int16_t)each, touch->sight};
    touch->sight = (uint8_t)++r->sights;
}

/* --- lines to the enemy king: checks and pins that our move could make or end ------------------ */

/* Every square from the king through our rider beyond the pinned man matters. */
static void note_pin(Survey *v, const uint16_t *first, const uint16_t *rider, Square pinned) {
    if (v->dangers->pins == 0)
        memset(v->on, 0, sizeof v->on[0] * (size_t)v->rules->board.squares);
    for (const uint16_t *q = first; q <= rider; q += 2) {
        v->dangers->arrive[*q] = ALL_TYPES;
        v->on[*q] |= (uint64_t)1 << v->dangers->pins;
    }
    v->dangers->leave[*rider] = true;
    v->dangers->pinned[v->dangers->pins++] = pinned;
}

/* Whether the man at q, the next on a line from the king, is ours and attacks along it. */
static bool rides(const Survey *v, const uint16_t *q) {
    Man man = v->board[*q];
    return (man & v->ours) && v->rules->masks[q[1]] >> type_of(man) & 1;
}

/* What arrives from here to the next man, or in its place, matters; that man. */
static const uint16_t *mark_arrivals(Survey *v, const uint16_t *q) {
    for (; v->board[*q] == EMPTY; q += 2)
        v->dangers->arrive[*q] |= v->rules->masks[q[1]];
    if (*q != OFF)
        v->dangers->arrive[*q] |= v->rules->masks[q[1]];
    return q;
}

static const uint16_t *next_man(const Survey *v, const uint16_t *q) {
    do
        q += 2;
    while (v->board[*q] == EMPTY);
    return q;
}

/* One line outward from the king: what arrives before a man of ours or before the second of the enemy may
 * check or pin; what leaves before one of our riders may open the line. */
static void survey_king_line(Survey *v, const uint16_t *line) {
    const uint16_t *one = mark_arrivals(v, line + 1);
    if (*one == OFF)
        return;
    bool shield = (v->board[*one] & v->theirs) != 0;
    const uint16_t *two = shield ? mark_arrivals(v, one + 2) : next_man(v, one);
    if (*two == OFF)
        return;
    if (rides(v, two) && shield)
        note_pin(v, line + 1, two, *one);
    else if (rides(v, two))
        v->dangers->leave[*one] = true;
    else if (((v->board[*two] & v->theirs) != 0) != shield && rides(v, next_man(v, two)))
        v->dangers->leave[shield ? *two : *one] = true;
}

static void survey_king_lines(Survey *v) {
    Square king = v->position->state.king[v->enemy];
    const uint16_t *line = pool_at(v->rules, v->rules->lines[enemy_of(v->enemy)][king]);
    for (; *line; line += *line)
        survey_king_line(v, line);
    for (const uint16_t *q = line + 1; *q != OFF; q += 2)
        v->dangers->arrive[*q] |= v->rules->masks[q[1]];
}

/* --- the enemy's men ------------------------------------------------------ */

static int survey_leaps(Survey *v, const uint16_t *leaps) {
    int moves = 0;
    for (const uint16_t *q = leaps; *q != OFF; q++) {
        int own = (v->board[*q] & v->theirs) != 0;
        v->replies->touch[*q].change += own; /* it would recapture */
        moves += 1 - own;
    }
    return moves;
}

static int survey_ray(Survey *v, Square from, const uint16_t *first) {
    Touch *touch = v->replies->touch;
    const uint16_t *end = first;
    while (v->board[*end] == EMPTY)
        end++;
    int reach = (int)(end - first);
    if (v->board[*end] & v->ours) { /* if our man left, the ray would go on to the next */
        const uint16_t *next = end + 1;
        while (v->board[*next] == EMPTY)
            next++;
        int open = (int)(next - end - 1);
        note_sight(v, from, *end, first, reach, open, open + ((v->board[*next] & v->ours) != 0), 1);
        reach++;
    } else if (v->board[*end] & v->theirs)
        touch[*end].change++; /* it would recapture */
    for (const uint16_t *q = first; q < end; q++)
        touch[*q].change -= reach - 1 - (int)(q - first);
    return reach;
}

static int survey_piece(Survey *v, Square from, int type) {
    const StepTable *table = &v->rules->steps[v->enemy][type][from];
    int moves = survey_leaps(v, pool_at(v->rules, table->leaps));
    for (const uint16_t *ray = pool_at(v->rules, table->rays); *ray; ray += *ray)
        moves += survey_ray(v, from, ray + 1);
    return moves;
}

static int survey_pawn_ahead(Survey *v, Square from, const uint16_t *ahead, int each) {
    Touch *touch = v->replies->touch;
    const uint16_t *end = ahead;
    while (v->board[*end] == EMPTY)
        end++;
    int reach = (int)(end - ahead);
    if (v->board[*end] & v->ours) {
        const uint16_t *next = end + 1;
        while (v->board[*next] == EMPTY)
            next++;
        int open = (int)(next - end - 1);
        note_sight(v, from, *end, ahead, reach, open, (open + 1) * each, each);
    }
    for (const uint16_t *q = ahead; q < end; q++)
        touch[*q].change -= (reach - (int)(q - ahead)) * each;
    return reach * each;
}

static int survey_pawn_captures(Survey *v, Square from, const uint16_t *captures, int each) {
    int moves = 0;
    for (const uint16_t *q = captures; *q != OFF; q++) {
        Touch *touch = &v->replies->touch[*q];
        if (v->board[*q] & v->ours) {
            moves += each;
            note_sight(v, from, *q, NULL, 0, 0, -each, each);
        } else {
            touch->change += each; /* our man would arrive, or would be recaptured */
            touch->pawn_sees = true;
        }
    }
    return moves;
}

/* In how many ways a pawn arrives on the last rank. */
static int promotions_offered(const Survey *v) {
    int offers = 0;
    for (int t = 1; t <= v->rules->sheet->types; t++)
        offers += promotion_offered(v->position, v->enemy, t);
    return offers;
}

static int survey_pawn(Survey *v, Square from) {
    const PawnTable *pawn = &v->rules->pawns[v->enemy][from];
    const uint16_t *ahead = pool_at(v->rules, pawn->ahead);
    int each = 1;
    if (v->rules->promotes[v->enemy][*ahead]) {
        each = promotions_offered(v);
        v->replies->box_matters = v->rules->sheet->box == BOX_CAPTURED;
    }
    return survey_pawn_ahead(v, from, ahead, each)
           + survey_pawn_captures(v, from, pool_at(v->rules, pawn->captures), each);
}

/* A pinned man is listed: whatever could change its moves lies on its pin line, and is played. */
static int survey_pinned(Survey *v, Square from) {
    Generator g = {.position = v->position, .rules = v->rules, .color = v->enemy,
                   .end = v->replies->scratch, .on = v->on, .test = true};
    for (int i = 0; i < v->dangers->pins; i++)
        if (v->dangers->pinned[i] == from)
            g.need |= (uint64_t)1 << i;
    if (type_of(v->board[from]) == v->rules->pawn) {
        const uint16_t *q = pool_at(v->rules, v->rules->pawns[v->enemy][from].captures);
        for (; *q != OFF; q++)
            v->replies->touch[*q].pawn_sees = true;
    }
    man_moves(&g, from);
    return (int)(g.end - v->replies->scratch);
}

static bool is_pinned(const Survey *v, Square s) {
    for (int i = 0; i < v->dangers->pins; i++)
        if (v->dangers->pinned[i] == s)
            return true;
    return false;
}

static void survey_men(Survey *v) {
    const Position *p = v->position;
    for (int i = 0; i < p->men_count[v->enemy]; i++) {
        Square s = p->men[v->enemy][i];
        int type = type_of(v->board[s]), moves;
        if (type == v->rules->royal)
            continue;
        if (v->dangers->pins && is_pinned(v, s))
            moves = survey_pinned(v, s);
        else
            moves = type == v->rules->pawn ? survey_pawn(v, s) : survey_piece(v, s, type);
        v->replies->base += moves;
        v->replies->touch[s].change -= moves; /* if we capture it */
    }
}

/* --- drops: one a type in reserve and free square -------------------------- */

static void survey_drops(Survey *v) {
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

static void begin(Survey *v, Position *p, Dangers *dangers) {
    size_t squares = (size_t)p->rules->board.squares;
    v->replies = NULL, v->dangers = dangers;
    v->position = p, v->rules = p->rules, v->board = p->board;
    dangers->pins = 0;
    v->enemy = enemy_of((Color)p->state.side);
    v->theirs = color_bit(v->enemy), v->ours = color_bit(enemy_of(v->enemy));
    memset(dangers->arrive, 0, sizeof dangers->arrive[0] * squares);
    memset(dangers->leave, 0, sizeof dangers->leave[0] * squares);
    survey_king_lines(v);
}

void replies_prepare(Replies *replies, Position *p, Move *scratch) {
    Survey v;
    State saved = p->state;
    begin(&v, p, &replies->dangers);
    v.replies = replies;
    replies->scratch = scratch;
    replies->base = replies->sights = 0;
    replies->box_matters = false;
    memset(replies->touch, 0, sizeof replies->touch[0] * (size_t)p->rules->board.squares);
    survey_men(&v);
    if (p->rules->sheet->drop_types)
        survey_drops(&v);
    survey_king(&v);
    p->state.side ^= 1; /* as if we passed */
    p->state.passed_from = p->state.passed_to = OFF;
    replies->king = king_moves(p);
    replies->base += replies->king;
    p->state = saved;
}

/* Whether a man has a move that no man of ours can take away by arriving: a leap, or a first step of a
 * ray, to a square that it could as well capture on; or a pawn's step ahead. */
static bool moves_for_sure(const Survey *v, Square s) {
    int type = type_of(v->board[s]);
    if (type == v->rules->pawn) {
        Square ahead = *pool_at(v->rules, v->rules->pawns[v->enemy][s].ahead);
        return v->board[ahead] == EMPTY && !v->rules->promotes[v->enemy][ahead];
    }
    const StepTable *table = &v->rules->steps[v->enemy][type][s];
    for (const uint16_t *q = pool_at(v->rules, table->leaps); *q != OFF; q++)
        if (!(v->board[*q] & v->theirs))
            return true;
    for (const uint16_t *ray = pool_at(v->rules, table->rays); *ray; ray += *ray)
        if (!(v->board[ray[1]] & v->theirs))
            return true;
    return false;
}

/* A move that neither checks nor pins captures one man at most and stops one pawn at most.  A step may pin
 * one man where it arrives and one where it leaves, twice that where two lines lead there. */
enum { MEN_ENOUGH = 3, MEN_PLENTY = 7 };

void dangers_find(Dangers *dangers, Position *p) {
    Survey v;
    int movers = 0;
    begin(&v, p, dangers);
    for (int i = 0; i < p->men_count[v.enemy] && movers < MEN_PLENTY; i++) {
        Square s = p->men[v.enemy][i];
        if (type_of(v.board[s]) != p->rules->royal && !(dangers->pins && is_pinned(&v, s)))
            movers += moves_for_sure(&v, s);
    }
    dangers->reply_for_sure = movers >= MEN_ENOUGH;
    dangers->reply_unless_checked = movers >= MEN_PLENTY;
}
