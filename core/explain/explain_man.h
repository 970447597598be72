/* explain_man.h - how pieces move; the king's steps. */
#ifndef CORE_EXPLAIN_EXPLAIN_MAN_H
#define CORE_EXPLAIN_EXPLAIN_MAN_H

#include "question.h"

bool explain_piece(Question *q);

#endif
