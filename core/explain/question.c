/* question.c - the rules of a table asked in their order. */
#include "question.h"

#include "../movetext.h"

#include <stdio.h>

bool first_reason(Question *q, ExplainRule *const *rules) {
    while (*rules)
        if ((*rules++)(q))
            return true;
    return false;
}

void set_kind(Question *q, MoveKind kind) {
    snprintf(q->out->kind, sizeof q->out->kind, "%s", move_kind_name(kind));
}
