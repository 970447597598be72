/* survey.h - what dangers.c, survey*.c and replies*.c share; nobody else needs it.
 *
 * Knows: a survey under way.  Does not know how its table is used. */
#ifndef CORE_REPLIES_SURVEY_H
#define CORE_REPLIES_SURVEY_H

#include "replies.h"

typedef struct {
    Replies *replies;          /* NULL when only dangers are asked for */
    Dangers *dangers;
    Position *position;
    const Rules *rules;
    const Man *board;
    Color enemy;               /* whose replies are counted */
    uint8_t ours, theirs;      /* colour bits */
    uint64_t on[MAX_SQUARES];  /* pin i of Dangers is bit i; undefined without pins */
} Survey;

/* dangers.c: begins a survey with the lines to the enemy king; whether we pin an enemy man already, and how
 * many moves that leaves it. */
void survey_begin(Survey *v, Position *p, Dangers *dangers);
bool survey_pinned_before(const Survey *v, Square s);
int survey_pinned(Survey *v, Square from);

/* survey_king.c: which squares the enemy king asks about, for its steps, castlings and leaps. */
void survey_king(Survey *v);

/* replies_one.c: the replies to one move, by its two changes and what else it asks for; and by playing it. */
int replies_of(const Replies *replies, Position *p, Move move);
int replies_played(const Replies *replies, Position *p, Move move);

#endif
