/* explanation.h - an answer: why a move is legal or not. */
#ifndef CORE_EXPLAIN_EXPLANATION_H
#define CORE_EXPLAIN_EXPLANATION_H

#include "../sheet/sheet.h"

typedef enum { EXPLAIN_LEGAL, EXPLAIN_ILLEGAL, EXPLAIN_UNREADABLE } Explained;
typedef struct {
    char kind[16];            /* as move_kind_name, empty if unreadable */
    char ids[KEY_TEXT];       /* the rule ids that decide */
    char reason[512];         /* one sentence with the squares involved */
    char sentence[VALUE_TEXT];/* the rule's sentence from the sheet */
} Explanation;

#endif
