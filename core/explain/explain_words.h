/* explain_words.h - sentences: pieces, squares, lists; the line of the sheet that decides. */
#ifndef CORE_EXPLAIN_EXPLAIN_WORDS_H
#define CORE_EXPLAIN_EXPLAIN_WORDS_H

#include "question.h"

typedef struct { char text[24]; } Name;
typedef struct { char text[128]; } Names;

/* The first of two keys that the sheet has: its line, or NULL. */
const SheetLine *line_of(const Question *q, const char *key, const char *otherwise);

/* The line that states how the man on s moves. */
const SheetLine *line_of_man(const Question *q, Square s);

/* Answers with a reason and the line that decides (or NULL); returns true.  A reading of that line that
 * is not its default is added to the reason, since the sentence may speak of the default. */
bool because(Question *q, const SheetLine *line, const char *format, ...);

/* Adds the reading of a line to the reason, ` (ruling castle.set=none)`. */
void add_ruling(Question *q, const SheetLine *line);
Name square_named(const Question *q, Square s);         /* `e4` */
Name man_named(const Question *q, Square s);            /* `the king e1`, `the pawn e2`, `the R a1` */
Name letter_named(const Question *q, int type);         /* `R` */
const char *color_named(Color c);
Names men_named(const Question *q, const Square *squares, int count); /* `the R e8 and the B b4` */
Names squares_named(const Question *q, const Square *squares, int count, const char *last); /* `d6 or d5` */
Names types_named(const Question *q, uint32_t types, bool lower); /* `q, r or n`; bit t: type t */

#endif
