/* moves.h - attacks, legal moves, and the texts of moves and positions.
 *
 * Knows: every rule of movement, one file a rule.  Does not know counting. */
#ifndef CORE_MOVES_H
#define CORE_MOVES_H

#include "position.h"

/* attack.c: whether men of colour `by` attack a square; an enemy of theirs on it or not makes no
 * difference.  DV-7: a pawn that has nothing to become attacks unless pawn.blocked_attacks=no. */
bool attacked(const Position *p, Square s, Color by);
/* Writes the squares of all men of `by` that attack s; returns how many (at most MAX_LINES_TO_SQUARE). */
int attackers(const Position *p, Square s, Color by, Square out[MAX_LINES_TO_SQUARE]);
/* Whether the king of colour c is attacked. */
bool in_check(const Position *p, Color c);

/* legal.c.  `out` has room for Rules.max_moves moves; the order means nothing.
 * The position is the same after the call; it is not const because kings are lifted meanwhile. */
int legal_moves(Position *p, Move *out);
bool has_legal_move(Position *p);
/* How many legal moves there are, drops counted without listing them; scratch as `out` above. */
int legal_count(Position *p, Move *scratch);
/* The slow and obvious way: pseudo-legal moves, each of which is legal if legal_by_making (made.c). */
int pseudo_moves(Position *p, Move *out);
bool legal_by_making(Position *p, Move move);

/* A pinned man, and how many moves it has. */
typedef struct {
    Square square;
    int moves;
} BoundMan;

/* fen.c.  A FEN of four or six fields; every refusal names the field and the character. */
bool fen_read(Position *p, const Rules *rules, const char *fen, Error *error);
/* Six fields; returns the length. */
size_t fen_write(const Position *p, char out[FEN_TEXT]);
/* The letter of a man: upper case White's. */
char man_letter(const Sheet *sheet, Man man);

/* movetext.c: N-3, N-5. */
enum { MOVE_TEXT = 16 }; /* `a10b10,c10d10` and its NUL */
size_t move_write(const Position *p, Move move, char out[MOVE_TEXT]);
/* Finds the legal move with this text (length bytes).  False when no legal move has it. */
bool move_read(Position *p, const char *text, size_t length, Move *move);
/* `normal`, `steps`, `en passant`, `castle`, `leap`, `promotion`, `drop`. */
const char *move_kind_name(MoveKind kind);
/* Plays a blank-separated list of moves; false with an error naming the first that is not legal. */
bool moves_play(Position *p, const char *list, Error *error);

/* explain.c: why a move text is legal or not. */
typedef enum { EXPLAIN_LEGAL, EXPLAIN_ILLEGAL, EXPLAIN_UNREADABLE } Explained;
typedef struct {
    char kind[16];            /* as move_kind_name, empty if unreadable */
    char ids[KEY_TEXT];       /* the rule ids that decide */
    char reason[512];         /* one sentence with the squares involved */
    char sentence[VALUE_TEXT];/* the rule's sentence from the sheet */
} Explanation;
Explained explain(Position *p, const char *text, Explanation *out);

#endif
