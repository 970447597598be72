/* other_way.h - where somebody else counts in the name of a set of rules.
 *
 * Knows: that Rules.context may hold a way of counting, to which count_nodes, count_all and divide then hand over.
 * Does not know any: hypotheses are such ways. */
#ifndef PERFT_COUNT_OTHER_WAY_H
#define PERFT_COUNT_OTHER_WAY_H

#include "counters.h"

/* A move of a list, and the leaves below it. */
typedef struct {
    char text[MOVE_TEXT];
    Move move;
    uint64_t nodes;
} DividedMove;

typedef struct OtherWay OtherWay;

/* A position is unchanged afterwards; false when a number passes `most`. */
struct OtherWay {
    void *(*open)(const OtherWay *way, const Rules *rules);
    void (*close)(void *opened);
    bool (*nodes)(void *opened, const Position *position, int depth, uint64_t most, uint64_t *nodes);
    bool (*counters)(void *opened, const Position *position, int depth, uint64_t most, Counters *counters);
    void (*play)(void *opened, Position *position, Move move);
    /* The list is sorted by text, and the caller's. */
    bool (*divide)(void *opened, const Position *position, int depth, uint64_t most, DividedMove **out, int *count);
};

/* The other way of the rules, or NULL. */
static inline const OtherWay *other_way(const Rules *rules) { return rules->context; }

#endif
