/* position.h - a position, and making and unmaking moves.
 *
 * Knows: where men stand, whose turn it is, what the last move left behind.
 * Does not know which moves are legal. */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "tables/rules.h"

/* Everything but the men: small, and saved whole by make. */
typedef struct {
    Key key;                                /* men, side, rights, holdings; en passant: see position_key */
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
    Square men[2][MAX_SQUARES];             /* where each colour's men stand, in no order */
    Square place[MAX_SQUARES];              /* place[s]: index in men of the man on s */
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

/* A board without men, White to move, no rights, empty holdings. */
void position_clear(Position *p, const Rules *rules);

/* Puts a man (or EMPTY) on a square of a position being set up. */
void position_put(Position *p, Square s, Man man);

/* Adds `by` men to what a side holds. */
void position_hold(Position *p, Color owner, int type, int by);

/* The key of `count` men of a type in a side's holdings; zero for none. */
Key holdings_key(Color owner, int type, unsigned count);

/* The first square of a list ended by OFF that is occupied, or OFF. */
Square first_occupied(const Position *p, const uint16_t *squares);

/* Sets the rights and the side to move of a position being set up. */
void position_set_turn(Position *p, Color side, unsigned rights);

/* Plays a pseudo-legal move of the side to move; unmake takes it back, every byte. */
void make(Position *p, Move move, Undo *undo);
void unmake(Position *p, const Undo *undo);

#endif
