/* explain_castling.h - castling and the king's leap. */
#ifndef CORE_EXPLAIN_EXPLAIN_CASTLING_H
#define CORE_EXPLAIN_EXPLAIN_CASTLING_H

#include "question.h"

/* A castling written out, or a king's move with a castling's or a leap's squares; false if it is neither. */
bool explain_long_castling(Question *q);
bool explain_royal(Question *q);

#endif
