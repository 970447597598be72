/* explain_man.h - how pieces move; the king's steps. */
#ifndef CORE_EXPLAIN_EXPLAIN_MAN_H
#define CORE_EXPLAIN_EXPLAIN_MAN_H

#include "question.h"

bool explain_piece(Question *q);

/* A promotion's letter after the move of another man. */
bool explain_letter(Question *q);

#endif
