/* fill_king.c - what every square means for the enemy king: where it steps, castles and leaps. */
#include "fill_king.h"

#include "../castling.h"
#include "../king.h"
#include "../leap.h"

/* A square the king may go to or pass: whatever attacks it, stops attacking it or stands on it. */
static void note_king_square(Filler *v, Square s) {
    const Rules *r = v->rules;
    Touch *touch = v->replies->touch;
    touch[s].ask_king = ALL_TYPES;
    touch[s].leave_ask_king = true;
    const uint16_t *line = pool_at(r, r->lines[enemy_of(v->enemy)][s]);
    for (; *line; line += *line) {
        const uint16_t *q = line + 1;
        while (v->board[*q] == EMPTY)
            q += 2;
        bool attacks = (v->board[*q] & v->ours) && r->masks[q[1]] >> type_of(v->board[*q]) & 1;
        for (const uint16_t *e = line + 1; e < q; e += 2)
            touch[*e].ask_king |= attacks ? ALL_TYPES : r->masks[e[1]];
        if (v->board[*q] & v->theirs)
            touch[*q].ask_king |= r->masks[q[1]];
        else if (v->board[*q] & v->ours) {
            const uint16_t *next = q + 2;
            while (v->board[*next] == EMPTY)
                next += 2;
            bool opens = (v->board[*next] & v->ours) && r->masks[next[1]] >> type_of(v->board[*next]) & 1;
            touch[*q].leave_ask_king = touch[*q].leave_ask_king || attacks || opens;
        }
    }
    for (const uint16_t *q = line + 1; *q != OFF; q += 2) {
        touch[*q].ask_king |= r->masks[q[1]];
        if ((v->board[*q] & v->ours) && r->masks[q[1]] >> type_of(v->board[*q]) & 1)
            touch[*q].leave_ask_king = true;
    }
}

/* Whether one move of ours could leave every square of a list empty. */
static bool nearly_empty(const Filler *v, const uint16_t *squares) {
    int men = 0;
    for (; *squares != OFF; squares++) {
        if (v->board[*squares] & v->theirs)
            return false;
        men += v->board[*squares] != EMPTY;
    }
    return men <= 1;
}

/* A square noted while the rook of one letter stands aside serves for the king's steps too. */
enum { ASIDE_NONE = 4 };

static void note_once(Filler *v, Square s, int aside) {
    uint8_t *noted = &v->replies->touch[s].noted;
    if (aside == ASIDE_NONE ? *noted : *noted & aside)
        return;
    *noted |= (uint8_t)aside;
    note_king_square(v, s);
}

static void note_list(Filler *v, const uint16_t *squares, int aside) {
    for (; *squares != OFF; squares++)
        note_once(v, *squares, aside);
}

/* The rook stands aside meanwhile: a line may open behind it. */
static void note_castling(Filler *v) {
    const Rules *r = v->rules;
    Position *p = v->position;
    for (int i = 0; i < r->castle_count[v->enemy]; i++) {
        const Castle *castle = &r->castle[v->enemy][i];
        if (!(p->state.rights & castle->right) || !nearly_empty(v, pool_at(r, castle->gap)))
            continue;
        int aside = castle->right & right_of(v->enemy, RIGHT_K) ? 1 : 2;
        Man rook = p->board[castle->rook_from];
        p->board[castle->rook_from] = EMPTY;
        v->replies->touch[castle->rook_from].ask_king = ALL_TYPES;
        for (const uint16_t *q = pool_at(r, castle->gap); *q != OFF; q++) {
            v->replies->touch[*q].ask_king = ALL_TYPES;
            v->replies->touch[*q].leave_ask_king = true;
        }
        note_list(v, pool_at(r, castle->passed), aside);
        note_once(v, castle->king_to, aside);
        p->board[castle->rook_from] = rook;
    }
}

static void note_leaps(Filler *v) {
    const Rules *r = v->rules;
    for (int i = 0; i < r->leap_count[v->enemy]; i++) {
        const Leap *leap = &r->leap[v->enemy][i];
        if (!(v->position->state.rights & leap->right))
            continue;
        note_list(v, pool_at(r, leap->passed), ASIDE_NONE);
        note_once(v, leap->to, ASIDE_NONE);
    }
}

/* The king is lifted meanwhile: it does not hide a square from a line it stands on. */
void note_king(Filler *v) {
    const Rules *r = v->rules;
    Position *p = v->position;
    Square s = p->state.king[v->enemy];
    Man king = p->board[s];
    p->board[s] = EMPTY;
    if (p->state.rights & right_of(v->enemy, 7)) {
        note_castling(v);
        note_leaps(v);
    }
    for (const uint16_t *q = steps_of(r, king, s); *q != OFF; q++)
        if (p->board[*q] & v->theirs)
            v->replies->touch[*q].ask_king = ALL_TYPES;
        else
            note_once(v, *q, ASIDE_NONE);
    p->board[s] = king;
}

int king_moves(Position *p) {
    Move moves[MAX_CASTLES + MAX_LEAPS + MAX_STEPS];
    Color c = (Color)p->state.side;
    Generator g = {.position = p, .rules = p->rules, .color = c, .end = moves, .test = true};
    king_steps(&g);
    if (p->state.rights & right_of(c, 7)) {
        castling_moves(&g);
        leap_moves(&g);
    }
    CHECK((size_t)(g.end - moves) <= sizeof moves / sizeof *moves);
    return (int)(g.end - moves);
}
