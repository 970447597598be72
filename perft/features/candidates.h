/* candidates.h - every move that somebody could take for a legal one, and why it is or is not.
 *
 * Knows: all geometric moves, blocked or not; castlings and leaps of a king (and rook) at home, with the right to it or
 * without; drops of what is held on every square; promotions to every type that the sheet names.  Does not know
 * whom that serves. */
#ifndef PERFT_FEATURES_CANDIDATES_H
#define PERFT_FEATURES_CANDIDATES_H

#include "../../core/core.h"

/* Why a candidate is not legal, in the order in which `explain` asks: REASON(ID, "name", "words", "key", "other key").
 * The words go behind "moves"; the keys are those of the sheet's line, the first that there is; `piece` is the line of
 * the piece. */
#define REASONS(REASON)                                                                                              \
    REASON(LEGAL, "legal", "that are legal", NULL, NULL)                                                              \
    REASON(OWN_MAN, "own_man", "onto a square with an own man", "piece", NULL)                                        \
    REASON(BLOCKED, "blocked", "over a square that is not empty", "piece", NULL)                                      \
    REASON(NO_CAPTURE, "no_capture", "that capture in a way that only moves", "piece", NULL)                          \
    REASON(NO_MOVE, "no_move", "to an empty square in a way that only captures", "piece", NULL)                       \
    REASON(STEPS_BLOCKED, "steps_blocked", "of a pawn over or onto a man", "pawn.steps", "pawn")                      \
    REASON(NOT_AT_START, "not_at_start", "of a pawn over several squares from another rank than its start rank",      \
           "pawn.start", "pawn")                                                                                      \
    REASON(LATER_DOUBLE, "later_double", "of a pawn over two squares after a first single step",                      \
           "pawn.later_double", "pawn.start")                                                                         \
    REASON(NOTHING_TO_TAKE, "nothing_to_take", "of a pawn diagonally to an empty square that no pawn passed over",    \
           "pawn.en_passant", "pawn")                                                                                 \
    REASON(NOT_OPEN, "not_open", "en passant onto a passed square that the ruling does not open",                     \
           "pawn.en_passant", "pawn")                                                                                 \
    REASON(BOX_EMPTY, "box_empty", "of a pawn onto the last rank with nothing to become", "promotion.box",            \
           "promotion.to")                                                                                            \
    REASON(STAYS_PAWN, "stays_pawn", "of a pawn that stays a pawn on the last rank", "promotion.to", NULL)            \
    REASON(NOT_IN_BOX, "not_in_box", "that promote to what is not in the box", "promotion.box", "promotion.to")       \
    REASON(NO_RIGHT, "no_right", "without the right to them", "castle.rook", "leap")                                  \
    REASON(GAP, "gap", "over a man between king and rook", "castle.gap", "castle.rook")                               \
    REASON(LANDS_ON_MAN, "lands_on_man", "of the king that leap onto a man", "leap.capture", "leap")                  \
    REASON(FROM_CHECK, "from_check", "of a king in check that may not leave it in this way", "castle.from_check",     \
           "leap.from_check")                                                                                         \
    REASON(THROUGH_CHECK, "through_check", "over an attacked square", "castle.through_check", "leap.over_check")      \
    REASON(DROP_RANKS, "drop_ranks", "outside the ranks of drops", "drop.ranks", "drop")                              \
    REASON(DROP_FIRST_RANK, "drop_first_rank", "of a pawn onto its own first rank", "drop.pawn_first_rank", "drop")   \
    REASON(DROP_LAST_RANK, "drop_last_rank", "of a pawn onto its last rank", "promotion.to", "drop")                  \
    REASON(DROP_OCCUPIED, "drop_occupied", "onto a square with a man", "drop", NULL)                                  \
    REASON(UNANSWERED, "unanswered", "that leave the king in check", "royal", NULL)                                   \
    REASON(UNANSWERED_IMMOBILE, "unanswered_immobile", "that leave the check of a pawn with nothing to become",       \
           "pawn.blocked_attacks", "royal")                                                                           \
    REASON(INTO_CHECK, "into_check", "of the king into check", "royal", NULL)                                         \
    REASON(INTO_CHECK_IMMOBILE, "into_check_immobile", "of the king into the attack of a pawn with nothing to become",\
           "pawn.blocked_attacks", "royal")                                                                           \
    REASON(ALONG_CHECK, "along_check", "of the king along the line on which it is checked", "royal", NULL)            \
    REASON(PINNED, "pinned", "of a pinned man off its line", "royal", NULL)                                           \
    REASON(OPENS_LINE, "opens_line", "en passant that open a line to the king", "royal", NULL)                        \
    REASON(INTO_PASSANT, "into_passant", "of a pawn out of check into a capture en passant", "pawn.double_into_ep",   \
           "pawn")                                                                                                    \
    REASON(DROP_MATES, "drop_mates", "of a pawn with mate", "drop.pawn_mate", "drop")

typedef enum {
    REASON_NONE, /* a value is never 0 */
#define REASON_ID(id, name, words, key, other) REASON_##id,
    REASONS(REASON_ID)
#undef REASON_ID
    REASON_COUNT
} Reason;

typedef struct {
    Move move;
    uint8_t reason;     /* a Reason: REASON_LEGAL, or the first that forbids it */
    bool more;          /* something else forbids it as well */
} Candidate;

/* Whether a reason is one of the king's safety (G-1), which is the last to be asked. */
bool reason_is_safety(Reason reason);

/* How many candidates a position can have at most. */
int candidates_most(const Rules *rules);
/* All candidates, each once; the legal ones among them are just those of legal_moves.  No candidate takes an own king or
 * drops a man onto a king.  Each can be played by `make`, whatever speaks against it. */
int candidate_moves(Position *p, Candidate *out);

/* Some of them: bits of the kinds, of the types of men that move (a drop's type too), and of the first reasons. */
typedef struct {
    uint32_t kinds, types;
    uint64_t reasons;
} CandidateChoice;
int candidate_moves_of(Position *p, CandidateChoice choice, Candidate *out);

/* The squares between the ends of a move that it passes over, for a castling those between king and rook. */
int squares_on_way(const Position *p, Move move, Square out[MAX_FILES + MAX_RANKS]);

#endif
