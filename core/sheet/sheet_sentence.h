/* sheet_sentence.h - the sentences of a line: one, or one for each value, `value: sentence | value: sentence`.
 *
 * Knows: a line's comment after its rule ids.  Does not know which value is chosen. */
#ifndef CORE_SHEET_SHEET_SENTENCE_H
#define CORE_SHEET_SHEET_SENTENCE_H

#include "sheet.h"

/* What the line says of one of its values: that value's own sentence, or the line's only one; empty where the
 * line has sentences of other values alone. */
void sheet_sentence(const SheetLine *line, int value, char out[VALUE_TEXT]);

/* Whether that value of several has a sentence of its own. */
bool sheet_has_sentence(const SheetLine *line, int value);

/* What is wrong with a comment: where, and the message (of `room` bytes); NULL if nothing is. */
const char *sheet_sentence_fault(const SheetLine *line, char *message, size_t room);

#endif
