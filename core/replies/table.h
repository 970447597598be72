/* table.h - how many replies each move leaves, as a table over squares.
 *
 * Knows: the layout.  fill_table.c fills it, replies.c adds up what it says. */
#ifndef CORE_REPLIES_TABLE_H
#define CORE_REPLIES_TABLE_H

#include "../legal.h"
#include "check_map.h"

/* What it means for the enemy's replies if the piece on this square leaves, or a piece arrives here. */
typedef struct {
    int32_t change;        /* replies gained when our piece leaves; when our piece arrives on an empty square;
                              when it captures here */
    uint32_t ask_king;     /* types of ours whose arrival may change what the enemy king can do */
    bool leave_ask_king;
    bool pawn_sees;        /* an enemy pawn could capture en passant here a pawn of ours that passes */
    uint8_t sight;         /* the first sight of our piece here, from 1; 0: none */
    uint8_t noted;      /* for replies.c: attacks on this square have been noted */
} Touch;

/* An enemy piece that sees ours along a line: see along_sights in replies.c. */
typedef struct {
    const uint16_t *first; /* the squares of the line, nearest to the enemy first; NULL: only `by` matters */
    Square by;
    int16_t index;         /* of our piece among them */
    int16_t open;          /* how many squares beyond it are empty */
    int16_t gain;          /* replies more if our piece left the line */
    int16_t each;          /* replies a square (a pawn may promote in several ways) */
    uint8_t next;          /* the next sight of the same piece, from 1; 0: none */
} Sight;

enum { MAX_SIGHTS = 255 };

typedef struct Replies {
    int base;              /* the enemy's replies if we could pass */
    int king;              /* those of them by the king: steps, castling, leaps */
    bool pawns_see;        /* so it is on some square */
    bool box_matters;      /* the enemy has a pawn that a piece put in its box may wake (DV-6) */
    Move *scratch;         /* room for Rules.max_moves moves */
    int pinned_count;            /* enemy pieces that we pin */
    PinnedPiece pinned[MAX_LINES_TO_SQUARE];
    int sights;
    Sight sight[MAX_SIGHTS];
    CheckMap check_map;
    Touch touch[MAX_SQUARES];
} Replies;

#endif
