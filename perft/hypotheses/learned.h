/* learned.h - an engine that leaves moves out, adds them or lists them twice where a few features hold.
 *
 * Knows: such rules, one or several at once, and what is counted under them.  Does not know how they are found. */
#ifndef PERFT_HYPOTHESES_LEARNED_H
#define PERFT_HYPOTHESES_LEARNED_H

#include "../count/count.h"
#include "../features/features.h"

typedef enum { MOVES_LEFT_OUT, MOVES_ADDED, MOVES_TWICE, MOVE_CHANGES } MoveChange;

typedef struct {
    MoveChange change;
    Conjunction where;          /* of a legal move; of those added, of a candidate that is not legal */
    bool alone;                 /* of candidates that nothing else forbids, too */
} LearnedRule;

enum { MAX_LEARNED = 4 };

typedef struct {
    int count;
    LearnedRule rule[MAX_LEARNED];
} Learned;

/* A move, how often it is listed, and what was played before the next one. */
typedef struct {
    Move move;
    int times;
    bool legal;
    History after;
} ListedMove;

/* The moves listed at a position, legal ones first; returns how many.  Free the list. */
int learned_moves(const Learned *learned, Position *position, History history, ListedMove **out);
/* Adds the leaves below a position; false when the number passes 64 bits. */
bool learned_count(const Learned *learned, Position *position, int depth, History history, uint64_t *nodes);

/* Adds `left out: castlings by Black that give check`. */
enum { LEARNED_TEXT = CONJUNCTION_WORDS + 32 };
void learned_rule_words(const LearnedRule *rule, const Rules *rules, char out[LEARNED_TEXT]);

#endif
