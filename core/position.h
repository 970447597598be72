/* position.h - a position.
 *
 * Knows: where pieces stand, whose turn it is, what the last move left behind; what a move is, and what taking
 * one back needs.  Does not know how a move is made (make.h), or which are legal. */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "tables/rules.h"

/* Everything but the pieces: small, and saved whole by make. */
typedef struct {
    Key key;                                /* pieces, side, rights, holdings; en passant: see position_key */
    Square king[2];
    Square passed_from, passed_to;          /* the step a pawn just made over other squares; OFF, OFF without */
    uint8_t side;                           /* Color to move */
    uint8_t rights;
    uint16_t halfmoves;                     /* since a capture, a pawn move or a drop */
    uint16_t fullmove;
    uint8_t holdings[2][MAX_TYPES + 1];     /* the box or the reserve, by owner and type */
} State;

typedef struct {
    const Rules *rules;
    Man board[MAX_SQUARES + 1];             /* board[OFF] is a WALL */
    Square men[2][MAX_SQUARES];             /* where each colour's pieces stand, in no order */
    Square place[MAX_SQUARES];              /* place[s]: index in pieces of the piece on s */
    int men_count[2];
    State state;
} Position;

typedef enum {
    MOVE_NORMAL,      /* a step, a ride, a capture, a single pawn step */
    MOVE_STEPS,       /* a pawn passes one or more squares */
    MOVE_EN_PASSANT,
    MOVE_CASTLE,      /* arg: index of Rules.castle; from and to are the king's */
    MOVE_LEAP,        /* arg: index of Rules.leap */
    MOVE_PROMOTION,   /* arg: the new type */
    MOVE_DROP         /* arg: the type; from is to */
} MoveKind;

typedef struct {
    uint8_t from, to, kind, arg;
} Move;

enum { MAX_CHANGES = 4 };

/* What unmake needs. */
typedef struct {
    State state;
    int changes;
    struct { Square square, place; Man was; } change[MAX_CHANGES];
} Undo;

#endif
