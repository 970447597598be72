/* compare.h - another program's answers beside ours, and the first thing that is wrong with them.
 *
 * Knows: move lists as multisets, the walk to a node where they differ, asking a position by moves and by
 * its own FEN, and what is said of a wrong move.  Does not know protocols, or the command line.
 *
 *     path.c          a position and the moves that lead to it
 *     compare.c       one answer beside our own counts
 *     wrong.c         the moves of an answer that are wrong, and why
 *     reread.c        a text that is no legal move, read for `explain`
 *     ask.c           one question
 *     walk.c          down to the first node that is wrong
 *     walk_all.c      every such node, by cause
 *     just_as_under.c which change of the rules gives such an answer
 *     report_finding.c a finding in words */
#ifndef PERFT_COMPARE_COMPARE_H
#define PERFT_COMPARE_COMPARE_H

#include "../count/divide.h"
#include "../engine/engine.h"
#include "../hypotheses/suspect_predict.h"
#include "../platform/status.h"

/* A position reached by moves: the root is what an engine is told, `here` what it comes to. */
typedef struct {
    Position root, here;
    Move *move;
    int count;
} Path;

/* One legal move, and what they say of it. */
typedef struct {
    NamedMove move;
    uint64_t ours, theirs;   /* leaves below it; theirs are of the first row */
    int rows;                /* how often they list it: 0 is missing, 2 is twice */
} Pair;

typedef struct {
    char *text;              /* as they wrote it */
    uint64_t nodes;
} ExtraRow;

/* An answer beside our own counts. */
typedef struct {
    Pair *pair;              /* all legal moves, sorted by bytes */
    int pairs;
    ExtraRow *extra;         /* rows that mean no legal move */
    int extras;
    uint64_t ours, theirs;   /* sums: theirs is their total, to which an engine's rows do add up */
    int base;                /* the number of their first rank */
} Comparison;

/* False when our own count passes 64 bits.  comparison_free is due either way. */
bool comparison_make(Comparison *out, Counting *counting, Position *here, int depth, Answer *answer);
void comparison_free(Comparison *comparison);
/* Whether the lists of moves differ, as multisets; whether anything does. */
bool lists_differ(const Comparison *comparison);
bool comparison_agrees(const Comparison *comparison);
/* Whether two answers to one question are the same answer, right or wrong. */
bool answers_equal(const Comparison *a, const Comparison *b);

typedef enum { WRONG_MISSING, WRONG_EXTRA, WRONG_TWICE } Wrong;

typedef struct {
    Wrong wrong;
    char *text;              /* as they wrote it where it is extra, else in our own text */
    int base;                /* the number of the first rank in it */
    int rows;                /* how often they list it */
    uint64_t nodes;          /* below it: ours where it is missing, else theirs */
    Explained found;         /* whether it is legal, or can be read at all */
    Explanation told;        /* why; kind and ids may be empty */
    Square from, to;         /* where it is to be seen: OFF as far as the text names no squares; a drop has no from */
    char letter;             /* of the man dropped; else 0 */
} WrongMove;

/* Who is compared, and what became of asking. */
typedef struct {
    Engine *engine;
    const Variant *variant;
    Counting *counting;
    bool progress;           /* tell on stderr where the walk is */
    int status;              /* after a failure: STATUS_ENGINE, STATUS_MISMATCH for totals_part, or STATUS_BAD for a count past 64 bits */
    Error error;
    int unread;              /* places not asked by their own FEN, and why the first was not */
    Error why_unread;
    bool totals_part;        /* a program that gives totals alone has another number of moves: there is no more to learn */
    bool asked;
    char *out_of_sync;           /* how their board first was another than it was told, or NULL */
    Path out_of_sync_at;
} Comparing;

typedef enum {
    FOUND_MOVES,             /* the lists of moves differ */
    FOUND_COUNT,             /* the lists are right here and below, yet a count here is wrong */
    FOUND_BOARD              /* all lists and counts are right, but not the board that they show */
} FindingKind;

typedef enum {
    QUERIES_AGREE,             /* by moves and by FEN it answers the same, or it was asked by one query only */
    WRONG_BY_MOVES,              /* wrong by moves, right by FEN: state is lost when a move is made or unmade */
    WRONG_BY_FEN,               /* right by moves, wrong by FEN: state is lost in FEN */
    WRONG_BY_BOTH               /* wrong by both, in different ways */
} ByQuery;

/* An answer small enough for others to give it too. */
typedef struct {
    Position here;
    int depth;               /* 0: there is none */
    Predicted tale;
} Evidence;

typedef struct {
    FindingKind kind;
    ByQuery by_query;
    Path path;             /* as asked: the query on which it is wrong */
    char *line;              /* the moves from the given position to this one */
    int lost_at;             /* WRONG_BY_MOVES: of path's moves so many lose nothing, the next one does */
    int depth;               /* asked for at this node */
    int smallest;            /* the smallest depth that shows it at the given position; 0: none up to the last */
    uint64_t root_ours, root_theirs; /* leaves there at that depth */
    uint64_t ours, theirs;           /* leaves at this node */
    bool has_said;           /* one ply above they gave `said` for this node, which is not what they list here */
    uint64_t said;
    WrongMove *wrong;
    int wrongs;
    Evidence evidence;       /* of the wrong answers on the way down, the first that is small */
    NamedMove counted;       /* FOUND_COUNT: a move with a wrong count */
    uint64_t counted_ours, counted_theirs, counted_asked; /* asked: theirs, at the position after it */
} Finding;

typedef enum { WALK_AGREES, WALK_FOUND, WALK_FAILED } Walked;

/* Every node whose lists differ, those with few moves before them first, within a number of questions;
 * asked by moves alone.  For a place where compare_first found something. */
typedef struct {
    Finding *finding;
    int count;
    bool cut;                /* more may be wrong: the limit was reached */
} Findings;
enum { MAX_QUESTIONS = 1000, MAX_FINDINGS = 200 };

#endif
