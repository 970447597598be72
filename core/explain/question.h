/* question.h - what explain*.c share: a question, and how it is answered.
 *
 * Knows: a move text taken apart, the line of the sheet that decides, and how men
 * and squares are called in a sentence.  Does not know which rule is asked first.
 *
 *     explain.c           reads the text, and puts the rules in their order
 *     explain_words.c     sentences: men, squares, lists
 *     explain_safety.c    the king after a move: checks, pins, opened lines
 *     explain_man.c       how pieces move; the king's steps
 *     explain_pawn.c      steps, captures, en passant, promotion
 *     explain_castling.c  castling and the king's leap
 *     explain_drop.c      drops
 *
 * A rule looks at the question and returns true if it is what forbids the move; it
 * has then said so.  Rules are listed in tables ended by NULL, the first reason first. */
#ifndef CORE_EXPLAIN_QUESTION_H
#define CORE_EXPLAIN_QUESTION_H

#include "../position.h"
#include "explanation.h"

typedef enum { TEXT_STEP, TEXT_CASTLE, TEXT_DROP } TextShape;

typedef struct {
    Position *position;
    const Rules *rules;
    const Sheet *sheet;
    Board board;
    Color color;                /* the side to move */
    TextShape shape;
    Square from, to;            /* a drop has no from */
    Square rook_from, rook_to;  /* of TEXT_CASTLE */
    int type;                   /* what is dropped, or promoted to; 0 without a letter */
    Explanation *out;
} Question;

typedef bool ExplainRule(Question *q);

/* How many ranks forward the move goes, as its side sees it. */
static inline int ranks_forward(const Question *q) {
    int up = rank_of(q->board, q->to) - rank_of(q->board, q->from);
    return q->color == WHITE ? up : -up;
}

/* Whether a man of this side stands there. */
static inline bool is_man_of(const Question *q, Square s, Color c) {
    return (q->position->board[s] & color_bit(c)) != 0;
}

bool first_reason(Question *q, ExplainRule *const *rules);
void set_kind(Question *q, MoveKind kind);

#endif
