/* html.c - the parts of a page.  Every tag is closed and every attribute quoted: a page is XML as well. */
#include "html.h"

#include <stdlib.h>
#include <string.h>

/* --- beginning and end --------------------------------------------------- */

bool html_begin(Html *html, const char *path, Error *error) {
    memset(html, 0, sizeof *html);
    return new_file_open(&html->file, path, error);
}

static void close_section(Html *html) {
    if (html->in_section)
        text_add(&html->body, "</section>\n");
    html->in_section = false;
}

/* A mark and a word for good and bad, which do not need their colour. */
static void write_page(const Html *html, const char *title, bool good, const char *outcome, Text *out) {
    text_add(out, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
             "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
             "<title>");
    add_escaped(out, outcome);
    text_add(out, "</title>\n<style>\n");
    for (int i = 0; html_style[i]; i++)
        text_addf(out, "%s\n", html_style[i]);
    text_addf(out, "</style>\n</head>\n<body>\n<header>\n<p class=\"outcome %s\" role=\"status\"><b>%s</b> ",
              good ? "good" : "bad", good ? "✓ agrees:" : "✗ differs:");
    add_escaped(out, outcome);
    text_add(out, "</p>\n<h1>");
    add_escaped(out, title);
    text_addf(out, "</h1>\n</header>\n<main>\n%s</main>\n</body>\n</html>\n", text_of(&html->body));
}

bool html_end(Html *html, const char *title, bool good, const char *outcome, Error *error) {
    Text page = {0};
    close_section(html);
    write_page(html, title, good, outcome, &page);
    bool ok = new_file_write(&html->file, page.at, page.length, error);
    text_free(&page);
    text_free(&html->body);
    return ok;
}

void html_abandon(Html *html) {
    new_file_abandon(&html->file);
    text_free(&html->body);
}

/* --- texts --------------------------------------------------------------- */

static void add_between(Text *out, const char *before, const char *text, const char *after) {
    text_add(out, before);
    add_escaped(out, text);
    text_add(out, after);
}

void html_section(Html *html, const char *name, const char *heading) {
    close_section(html);
    html->in_section = true;
    if (name)
        add_between(&html->body, "<section id=\"", name, "\">\n");
    else
        text_add(&html->body, "<section>\n");
    add_between(&html->body, "<h2>", heading, "</h2>\n");
}

void html_heading(Html *html, const char *heading) { add_between(&html->body, "<h3>", heading, "</h3>\n"); }

void html_paragraph(Html *html, const char *text) { add_between(&html->body, "<p>", text, "</p>\n"); }

void html_add_code(Text *out, const char *label, const char *text) {
    add_between(out, "<div class=\"code\"><b>", label, "</b>");
    add_between(out, "<code>", text, "</code></div>\n");
}

void html_add_details(Text *out, const char *summary, const char *text) {
    add_between(out, "<details><summary>", summary, "</summary>");
    add_between(out, "<pre tabindex=\"0\">", text, "</pre></details>\n");
}

void html_code(Html *html, const char *label, const char *text) { html_add_code(&html->body, label, text); }

void html_details(Html *html, const char *summary, const char *text) {
    html_add_details(&html->body, summary, text);
}

/* --- boards beside each other -------------------------------------------- */

static void close_board(Html *html) {
    if (html->in_board)
        text_add(&html->body, "</div>\n");
    html->in_board = false;
}

void html_boards(Html *html) { text_add(&html->body, "<div class=\"boards\">\n"); }

void html_board(Html *html) {
    close_board(html);
    text_add(&html->body, "<div>\n");
    html->in_board = true;
}

void html_boards_end(Html *html) {
    close_board(html);
    text_add(&html->body, "</div>\n");
}

/* --- tables -------------------------------------------------------------- */

enum { LONG_CELL = 48 };

static bool is_number(const char *text) { return *text && text[strspn(text, "0123456789.")] == '\0'; }

void html_table(Html *html, const char *const *heads, int columns) {
    text_add(&html->body, "<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>");
    for (int i = 0; i < columns; i++)
        add_between(&html->body, "<th scope=\"col\">", heads[i], "</th>");
    text_add(&html->body, "</tr></thead>\n<tbody>\n");
}

void html_add_row(Text *out, const char *const *cells, int columns) {
    text_add(out, "<tr>");
    for (int i = 0; i < columns; i++)
        add_between(out, is_number(cells[i]) ? "<td class=\"n\">" : strlen(cells[i]) > LONG_CELL
                    ? "<td class=\"long\">" : "<td>", cells[i], "</td>");
    text_add(out, "</tr>\n");
}

void html_row(Html *html, const char *const *cells, int columns) { html_add_row(&html->body, cells, columns); }

void html_table_end(Html *html) { text_add(&html->body, "</tbody>\n</table></div>\n"); }
