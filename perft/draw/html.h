/* html.h - a page to look at: one file, no scripts, nothing from elsewhere.
 *
 * Knows: headings, paragraphs, tables, how they look, and writing the file whole.  Does not
 * know what they are about.
 *
 *     html_begin, then any number of sections, each with paragraphs, tables and diagrams, then html_end.
 * Texts are plain: they are escaped here. */
#ifndef PERFT_DRAW_HTML_H
#define PERFT_DRAW_HTML_H

#include "../platform/file_new.h"
#include "../platform/text.h"

typedef struct {
    NewFile file;
    Text body;
    bool in_section, in_board;
} Html;

/* Where the page is to be; false with an error when it cannot be written there.  Otherwise html_end or
 * html_abandon is due. */
bool html_begin(Html *html, const char *path, Error *error);
/* Writes the file.  The outcome is the first line of the page: what was done and what came of it; `good`
 * or not is said in words and colour. */
bool html_end(Html *html, const char *title, bool good, const char *outcome, Error *error);
/* Leaves no file, and one that was there as it was. */
void html_abandon(Html *html);

/* Ends the section before.  A name that is a word can be linked to with `#name`; NULL for none. */
void html_section(Html *html, const char *name, const char *heading);
/* A heading inside the section. */
void html_heading(Html *html, const char *heading);
void html_paragraph(Html *html, const char *text);
/* A command or a FEN, to be copied: whole, whatever its length. */
void html_code(Html *html, const char *label, const char *text);
/* Long texts as they are, behind their summary. */
void html_details(Html *html, const char *summary, const char *text);

/* A table with a row of heads; cells that are numbers stand at the right. */
void html_table(Html *html, const char *const *heads, int columns);
void html_row(Html *html, const char *const *cells, int columns);
void html_table_end(Html *html);

/* Several diagrams (html_diagram.h) beside each other where there is room: html_boards, then html_board before each, then
 * html_boards_end. */
void html_boards(Html *html);
void html_board(Html *html);
void html_boards_end(Html *html);

/* The same pieces added to a text, for pages whose parts are not made in their order. */
void html_add_row(Text *out, const char *const *cells, int columns);
void html_add_code(Text *out, const char *label, const char *text);
void html_add_details(Text *out, const char *summary, const char *text);

/* html_style.c: the style sheet, as lines ended by NULL. */
extern const char *const html_style[];

#endif
