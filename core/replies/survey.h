/* survey.h - fills the table of replies.
 *
 * Knows: what every enemy man could do if it were to move, and what changes that. */
#ifndef CORE_REPLIES_SURVEY_H
#define CORE_REPLIES_SURVEY_H

#include "table.h"

/* Fills the table for a position whose rules do not say plain_counting. */
void replies_prepare(Replies *replies, Position *position, Move *scratch);

#endif
