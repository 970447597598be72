/* replies.h - how many replies each move leaves, without playing it.
 *
 * Knows: in one position, what the enemy could do if it were to move, what changes
 * that, and which moves check it.  Does not know how the sums are used. */
#ifndef CORE_REPLIES_REPLIES_H
#define CORE_REPLIES_REPLIES_H

#include "../moves.h"

static const uint32_t ALL_TYPES = UINT32_MAX;

/* Which moves of ours may check, or make or end a pin; what else they do can be told without playing them. */
typedef struct {
    uint32_t arrive[MAX_SQUARES]; /* bits of the types of ours whose arrival on this square may */
    bool leave[MAX_SQUARES];      /* our man here may by leaving */
    int pins;
    Square pinned[MAX_LINES_TO_SQUARE];
    bool reply_for_sure;          /* after dangers_find: any other move leaves the enemy a reply; */
    bool reply_unless_checked;    /* so does a step that pins but does not check */
} Dangers;

/* What it means for the enemy's replies if the man on this square leaves, or a man arrives here. */
typedef struct {
    int32_t change;        /* replies gained when our man leaves; when our man arrives on an empty square;
                              when it captures here */
    uint32_t ask_king;     /* types of ours whose arrival may change what the enemy king can do */
    bool leave_ask_king;
    bool pawn_sees;        /* an enemy pawn could capture en passant here a pawn of ours that passes */
    uint8_t sight;         /* the first sight of our man here, from 1; 0: none */
    uint8_t surveyed;      /* for replies.c: attacks on this square have been noted */
} Touch;

/* An enemy man that sees ours along a line: see along_sights in replies.c. */
typedef struct {
    const uint16_t *first; /* the squares of the line, nearest to the enemy first; NULL: only `by` matters */
    Square by;
    int16_t index;         /* of our man among them */
    int16_t open;          /* how many squares beyond it are empty */
    int16_t gain;          /* replies more if our man left the line */
    int16_t each;          /* replies a square (a pawn may promote in several ways) */
    uint8_t next;          /* the next sight of the same man, from 1; 0: none */
} Sight;

enum { MAX_SIGHTS = 255 };

typedef struct {
    int base;              /* the enemy's replies if we could pass */
    int king;              /* those of them by the king: steps, castling, leaps */
    bool pawns_see;        /* so it is on some square */
    bool box_matters;      /* the enemy has a pawn that a man put in its box may wake (DV-6) */
    Move *scratch;         /* room for Rules.max_moves moves */
    int bounds;            /* enemy men that we pin */
    BoundMan bound[MAX_LINES_TO_SQUARE];
    int sights;
    Sight sight[MAX_SIGHTS];
    Dangers dangers;
    Touch touch[MAX_SQUARES];
} Replies;

/* Fills the table for a position whose rules do not say plain_counting. */
void replies_prepare(Replies *replies, Position *position, Move *scratch);

/* How many legal replies these legal moves leave, added up. */
uint64_t replies_sum(const Replies *replies, Position *position, const Move *moves, int count);

/* The dangers alone, for the side to move: much less work. */
void dangers_find(Dangers *dangers, Position *position);

/* Whether a man that goes from one square to another and stays what it is may check or pin. */
static inline bool step_is_danger(const Dangers *dangers, const Position *position, Move move) {
    return dangers->leave[move.from] || dangers->arrive[move.to] >> type_of(position->board[move.from]) & 1;
}

/* Whether a legal step or capture (MOVE_NORMAL) checks: the man is put there to see, no more. */
bool step_checks(Position *position, Move move);

/* Whether a legal move may check or pin. */
bool move_is_danger(const Dangers *dangers, const Position *position, Move move);

#endif
