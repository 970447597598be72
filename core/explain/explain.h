/* explain.h - what explain*.c share: a question, and how it is answered.
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
#ifndef CORE_EXPLAIN_EXPLAIN_H
#define CORE_EXPLAIN_EXPLAIN_H

#include "../generate.h"

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

/* --- explain_words.c --- */

/* The first of two keys that the sheet has: its line, or NULL. */
const SheetLine *line_of(const Question *q, const char *key, const char *otherwise);
/* The line that states how the man on s moves. */
const SheetLine *line_of_man(const Question *q, Square s);
/* Answers with a reason and the line that decides (or NULL); returns true.  A reading of that line that
 * is not its default is added to the reason, since the sentence may speak of the default. */
bool because(Question *q, const SheetLine *line, const char *format, ...);
/* Adds the reading of a line to the reason, ` (ruling castle.set=none)`. */
void add_ruling(Question *q, const SheetLine *line);

typedef struct { char text[24]; } Name;
typedef struct { char text[128]; } Names;

Name square_named(const Question *q, Square s);         /* `e4` */
Name man_named(const Question *q, Square s);            /* `the king e1`, `the pawn e2`, `the R a1` */
Name letter_named(const Question *q, int type);         /* `R` */
const char *color_named(Color c);
Names men_named(const Question *q, const Square *squares, int count); /* `the R e8 and the B b4` */
Names squares_named(const Question *q, const Square *squares, int count, const char *last); /* `d6 or d5` */
Names types_named(const Question *q, uint32_t types, bool lower); /* `q, r or n`; bit t: type t */

/* How many ranks forward the move goes, as its side sees it. */
static inline int ranks_forward(const Question *q) {
    int up = rank_of(q->board, q->to) - rank_of(q->board, q->from);
    return q->color == WHITE ? up : -up;
}

/* Whether a man of this side stands there. */
static inline bool is_man_of(const Question *q, Square s, Color c) {
    return (q->position->board[s] & color_bit(c)) != 0;
}

/* --- explain_safety.c: what leaves the own king attacked (G-1) --- */

bool king_exposed(Question *q, Move move);
/* The men that attack the mover's king after the move, sorted by square. */
int attackers_after(Question *q, Move move, Square out[MAX_LINES_TO_SQUARE]);
/* Those that attack s now, sorted by square. */
int attackers_now(const Question *q, Square s, Color by, Square out[MAX_LINES_TO_SQUARE]);

/* --- the kinds of moves: true, and the reason, if the rule of that kind forbids the move --- */

bool explain_piece(Question *q);
bool explain_pawn(Question *q);
bool explain_drop(Question *q);
/* The line by which a drop is legal: the narrowest that allows it. */
const SheetLine *line_of_drop(Question *q, Move move);
/* A castling written out, or a king's move with a castling's or a leap's squares; false if it is neither. */
bool explain_long_castling(Question *q);
bool explain_royal(Question *q);

bool first_reason(Question *q, ExplainRule *const *rules);
void set_kind(Question *q, MoveKind kind);

#endif
