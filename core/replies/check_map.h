/* check_map.h - which of our moves may check the enemy king, or make or end a pin.
 *
 * Knows: the lines to the enemy king.  Does not know what the enemy could answer. */
#ifndef CORE_REPLIES_CHECK_MAP_H
#define CORE_REPLIES_CHECK_MAP_H

#include "../position.h"

static const uint32_t ALL_TYPES = UINT32_MAX;

/* Which moves of ours may check, or make or end a pin; what else they do can be told without playing them. */
typedef struct {
    uint32_t arrive[MAX_SQUARES]; /* bits of the types of ours whose arrival on this square may */
    bool leave[MAX_SQUARES];      /* our piece here may by leaving */
    int pins;
    Square pinned[MAX_LINES_TO_SQUARE];
    bool reply_for_sure;          /* after check_map_find: any other move leaves the enemy a reply; */
    bool reply_unless_checked;    /* so does a step that pins but does not check */
} CheckMap;

/* A look at one position, under way: what check_map.c, fill_table.c and fill_king.c share. */
typedef struct {
    struct Replies *replies;   /* NULL when only the check map is asked for */
    CheckMap *check_map;
    Position *position;
    const Rules *rules;
    const Man *board;
    Color enemy;               /* whose replies are counted */
    uint8_t ours, theirs;      /* colour bits */
    uint64_t on[MAX_SQUARES];  /* pin i of CheckMap is bit i; undefined without pins */
} Filler;

/* Begins with the lines to the enemy king. */
void filler_begin(Filler *v, Position *p, CheckMap *check_map);
/* Whether we pin the enemy piece on s already. */
bool is_pinned_already(const Filler *v, Square s);

/* The check map alone, for the side to move: much less work than replies_prepare. */
void check_map_find(CheckMap *check_map, Position *position);

/* Whether a piece that goes from one square to another and stays what it is may check or pin. */
static inline bool step_may_check(const CheckMap *check_map, const Position *position, Move move) {
    return check_map->leave[move.from] || check_map->arrive[move.to] >> type_of(position->board[move.from]) & 1;
}

/* Whether a legal move may check or pin; the same of a castling. */
bool move_may_check(const CheckMap *check_map, const Position *position, Move move);
bool castle_may_check(const CheckMap *check_map, const Position *position, const Castle *castle);

#endif
