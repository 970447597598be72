/* generate.h - what the generators of legal.c share: one file a rule.
 *
 * A generator appends what a man can do on this board; king safety is for legal.c,
 * which then keeps what stays on every line that binds the man: `need` has a bit for
 * each check that must be answered and each pin on the man, and on[s] has the bits of
 * the lines that a man on s blocks or whose attacker it captures there. */
#ifndef CORE_GENERATE_H
#define CORE_GENERATE_H

#include "faults.h"
#include "moves.h"

typedef struct {
    Position *position;
    const Rules *rules;
    Color color;
    Move *end;             /* where the next move goes */
    uint64_t need;
    const uint64_t *on;
    bool checked;          /* the side to move is in check */
    bool test;             /* leave illegal king moves out; false: pseudo-legal moves are asked for */
} Generator;

static inline void add_move(Generator *g, Square from, Square to, MoveKind kind, int arg) {
    *g->end++ = (Move){(uint8_t)from, (uint8_t)to, (uint8_t)kind, (uint8_t)arg};
}

/* made.c: adds a move that no short cut can judge if making it shows that it is legal; and keeps such moves
 * of a list, returning how many. */
void add_tested(Generator *g, Square from, Square to, MoveKind kind, int arg);
int keep_legal(Position *p, Move *moves, int count);

/* legal.c: the moves of one man, legal if g->test. */
void man_moves(Generator *g, Square from);

/* legal.c: how many legal moves there are if there would be `unbound` without check and en passant, and with
 * no pins but those that leave the men of `bound` the moves that it says. */
int legal_count_bound(Position *p, int unbound, const BoundMan *bound, int bounds, Move *scratch);

void piece_moves(Generator *g, Square from);      /* piece.c */
void king_steps(Generator *g);                    /* king.c */
void pawn_moves(Generator *g, Square from);       /* pawn.c: G-3 */
void promotion_moves(Generator *g, Square from);  /* promotion.c: G-5, DV-4, DV-6 */
void en_passant_moves(Generator *g);              /* pawn.c: G-4 */
void castling_moves(Generator *g);                /* castling.c: G-7 */
void leap_moves(Generator *g);                    /* leap.c: AR-5 */
void drop_moves(Generator *g);                    /* drop.c: DS-1 */
int drop_count(const Generator *g);               /* how many drop_moves would add, if none needs judging */

/* pawn.c, AR-3: after a step over squares, whether an enemy pawn could capture it en passant. */
bool steps_into_en_passant(Position *after);
/* drop.c, DS-4: after a pawn drop, whether it mates. */
bool drop_mates(Position *after);

/* survey_king.c: how many steps, castlings and leaps the king of the side to move has, if not in check. */
int king_moves(Position *p);

/* Whether any square of a list ended by OFF is attacked, or is occupied; that square, or OFF. */
Square first_attacked(const Position *p, const uint16_t *squares, Color by);
Square first_occupied(const Position *p, const uint16_t *squares);

#endif
