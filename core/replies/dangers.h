/* dangers.h - which of our moves may check the enemy king, or make or end a pin.
 *
 * Knows: the lines to the enemy king.  Does not know what the enemy could answer. */
#ifndef CORE_REPLIES_DANGERS_H
#define CORE_REPLIES_DANGERS_H

#include "../position.h"

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

/* A look at one position, under way: what dangers.c, survey.c and survey_king.c share. */
typedef struct {
    struct Replies *replies;   /* NULL when only dangers are asked for */
    Dangers *dangers;
    Position *position;
    const Rules *rules;
    const Man *board;
    Color enemy;               /* whose replies are counted */
    uint8_t ours, theirs;      /* colour bits */
    uint64_t on[MAX_SQUARES];  /* pin i of Dangers is bit i; undefined without pins */
} Survey;

/* Begins with the lines to the enemy king. */
void survey_begin(Survey *v, Position *p, Dangers *dangers);
/* Whether we pin the enemy man on s already. */
bool survey_pinned_before(const Survey *v, Square s);

/* The dangers alone, for the side to move: much less work than replies_prepare. */
void dangers_find(Dangers *dangers, Position *position);

/* Whether a man that goes from one square to another and stays what it is may check or pin. */
static inline bool step_is_danger(const Dangers *dangers, const Position *position, Move move) {
    return dangers->leave[move.from] || dangers->arrive[move.to] >> type_of(position->board[move.from]) & 1;
}

/* Whether a legal move may check or pin; the same of a castling. */
bool move_is_danger(const Dangers *dangers, const Position *position, Move move);
bool castle_is_danger(const Dangers *dangers, const Position *position, const Castle *castle);

#endif
