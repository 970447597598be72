/* features.h - the one vocabulary of what a move is.
 *
 * Knows: small discrete facts of a position and a move (its side, its kind, whether it gives check, why it is not
 * legal ...), their names, and how a few of them together are said in English.  Does not know what they are
 * used for, nor trees: what was played before a position is for the caller to say.
 *
 * A value is a small number; 0 stands for "this has no meaning here" and is never a fact.  Ranks and vectors are as
 * the mover sees them: rank 1 is the mover's own first rank, and (+1,+2) is one file towards the high files and two
 * ranks forward. */
#ifndef PERFT_FEATURES_FEATURES_H
#define PERFT_FEATURES_FEATURES_H

#include "candidates.h"

/* FEATURE(ID, "name"): the values of each, and their words, are in feature_words.c; how they are found in features.c. */
#define FEATURES(FEATURE)                                                                                            \
    FEATURE(SIDE, "side") FEATURE(KIND, "kind") FEATURE(PIECE, "piece") FEATURE(CAPTURES, "captures")                 \
    FEATURE(CAPTURED, "captured") FEATURE(TARGET, "target") FEATURE(BECOMES, "becomes")                               \
    FEATURE(BECOMES_CAPTURED, "becomes_captured") FEATURE(VECTOR, "vector") FEATURE(DISTANCE, "distance")             \
    FEATURE(TOWARD, "toward") FEATURE(HEADING, "heading") FEATURE(FROM_RANK, "from_rank")                             \
    FEATURE(TO_RANK, "to_rank") FEATURE(FROM_FILE, "from_file") FEATURE(TO_FILE, "to_file")                           \
    FEATURE(TO_COLOUR, "to_colour") FEATURE(TO_HOME, "to_home") FEATURE(IN_CHECK, "in_check")                         \
    FEATURE(CHECKS, "checks") FEATURE(CHECKER, "checker") FEATURE(ANSWER, "answer") FEATURE(HALF_ANSWER, "half_answer")\
    FEATURE(PIN, "pin") FEATURE(PIN_WAY, "pin_way") FEATURE(PINNER, "pinner") FEATURE(GIVES, "gives")                 \
    FEATURE(OUTCOME, "outcome") FEATURE(TAKES_RIGHT, "takes_right") FEATURE(OWN_RIGHTS, "own_rights")                 \
    FEATURE(THEIR_RIGHTS, "their_rights") FEATURE(PASSANT, "passant") FEATURE(HELD, "held")                           \
    FEATURE(THEY_HOLD, "they_hold") FEATURE(VICTIM_HELD, "victim_held") FEATURE(LIKE, "like")                         \
    FEATURE(LIKE_ON_FILE, "like_on_file") FEATURE(LIKE_ON_COLOUR, "like_on_colour") FEATURE(WING, "wing")             \
    FEATURE(CASTLING, "castling") FEATURE(PASSED, "passed") FEATURE(PASSED_BY, "passed_by") FEATURE(PASSED_AT, "passed_at") FEATURE(ROOK_WAY, "rook_way")\
    FEATURE(ROOK_ATTACKED, "rook_attacked") FEATURE(TO_ATTACKED, "to_attacked") FEATURE(WAY, "way")                   \
    FEATURE(BLOCKED_AT, "blocked_at") FEATURE(ENDS, "ends") FEATURE(EXPOSED, "exposed") FEATURE(THEIR_ZONE, "their_zone")\
    FEATURE(MOVES, "moves") FEATURE(LAST, "last") FEATURE(BEFORE, "before") FEATURE(REASON, "reason")

typedef enum {
#define FEATURE_ID(id, name) FEATURE_##id,
    FEATURES(FEATURE_ID)
#undef FEATURE_ID
    FEATURE_COUNT
} Feature;

/* Values that code asks for by name; the others are read from the table of words. */
enum { SAYS_NO = 1, SAYS_YES = 2 };                              /* of every feature that is yes or no */
enum { GIVES_NO_CHECK = 1, GIVES_DIRECT, GIVES_DISCOVERED, GIVES_DOUBLE };
enum { OUTCOME_GOES_ON = 1, OUTCOME_MATE, OUTCOME_STALEMATE, OUTCOME_MATE_BUT_FOR_DROPS };
enum { ANSWER_KING = 1, ANSWER_CAPTURE, ANSWER_BLOCK, ANSWER_PASSANT };
enum { PIN_FREE = 1, PIN_ALONG, PIN_OFF };
enum { PIN_TOWARD = 1, PIN_TAKES, PIN_AWAY };
enum { TAKES_NO_RIGHT = 1, TAKES_RIGHT, TAKES_ROOK_AT_HOME };
enum { COUNT_NONE = 1, COUNT_ONE, COUNT_SEVERAL };               /* of holdings and of like men */

/* --- one move ----------------------------------------------------------------- */

/* What was played before, as FEATURE_LAST names it; 0 where it is not known. */
typedef struct {
    uint8_t last, before;
} History;

/* A position and one of its moves under observation: what has been found out about it is kept. */
typedef struct {
    Position *position;          /* as it was after every call */
    const Rules *rules;
    Color color;
    History history;
    Square checker[MAX_LINES_TO_SQUARE];
    int checkers;
    int moves;                   /* how many are legal, where the caller says it; else 0 */
    Candidate candidate;
    Move move;
    bool pin_known, after_known;
    Square pinner;               /* OFF: the man is not pinned */
    uint8_t gives, outcome;
} Scene;

/* Begins with a position; each of its moves is then set in turn, before anything is asked. */
void scene_begin(Scene *scene, Position *position, History history);
void scene_move(Scene *scene, Candidate candidate);
/* The same of a move that is known to be legal. */
void scene_legal_move(Scene *scene, Move move);

/* What the history is after the scene's move. */
History scene_history(const Scene *scene);

/* One feature of the scene's move, or all of them. */
unsigned feature_value(Scene *scene, Feature feature);
void feature_vector(Scene *scene, uint16_t out[FEATURE_COUNT]);

/* --- facts, and a few of them together ---------------------------------------- */

typedef struct {
    uint8_t feature;
    uint16_t value;
} Fact;

enum { MAX_FACTS = 4, CONJUNCTION_TEXT = 128, CONJUNCTION_WORDS = 384 };

typedef struct {
    int count;                   /* 0: holds of every move */
    Fact fact[MAX_FACTS];
} Conjunction;

bool conjunction_holds(Scene *scene, const Conjunction *conjunction);

/* feature_words.c.  `side=black,kind=castle`: without blanks, as parts of names; and read again.  False with an error
 * that says what was expected. */
const char *feature_name(Feature feature);
size_t conjunction_write(const Rules *rules, const Conjunction *conjunction, char out[CONJUNCTION_TEXT]);
bool conjunction_read(const Rules *rules, const char *text, size_t length, Conjunction *out, Error *error);
/* `castlings by Black that give a discovered check`: a phrase for many moves. */
void conjunction_words(const Rules *rules, const Conjunction *conjunction, char out[CONJUNCTION_WORDS]);
/* How many values a feature may have under these rules: from 1 to this.  0 where they are not to be listed: vectors. */
unsigned feature_values(const Rules *rules, Feature feature);
/* The line of the sheet that the moves of a conjunction belong to: that of the reason, else of the kind, else of the
 * piece; NULL without any of them. */
const SheetLine *conjunction_line(const Rules *rules, const Conjunction *conjunction);

#endif
