/* html_diagram.h - a board on a page with what is to be seen on it, and the same in words.
 *
 * Knows: the legend of the marks.  Does not know why something is marked. */
#ifndef PERFT_DRAW_HTML_DIAGRAM_H
#define PERFT_DRAW_HTML_DIAGRAM_H

#include "html.h"
#include "svg_marks.h"

/* A board with its marks, what they mean, the moves in words, whose turn it is, and the FEN. */
void html_diagram(Html *html, Position *position, const Mark *marks, int count, const char *caption);
/* The same added to a text, for pages whose parts are not made in their order. */
void html_add_diagram(Text *out, Position *position, const Mark *marks, int count, const char *caption);

#endif
