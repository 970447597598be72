/* fill_table.h - fills the table of replies.
 *
 * Knows: what every enemy piece could do if it were to move, and what changes that. */
#ifndef CORE_REPLIES_FILL_TABLE_H
#define CORE_REPLIES_FILL_TABLE_H

#include "table.h"

/* Fills the table for a position whose rules do not say plain_counting. */
void replies_prepare(Replies *replies, Position *position, Move *scratch);

#endif
