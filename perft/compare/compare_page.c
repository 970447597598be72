/* compare_page.c - what `compare` found, as a page. */
#include "compare_page.h"
#include "wrong_page.h"
#include "path.h"
#include "report_finding.h"
#include "wrong.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ComparePage {
    Html html;
    char *variant;
    Text outcome;            /* empty while nothing differs */
};

enum { NUMBER_TEXT = 24 };

ComparePage *compare_page_open(const char *path, const char *variant, Error *error) {
    ComparePage *page = allocate(1, sizeof *page);
    if (html_begin(&page->html, path, error)) {
        page->variant = copy_text(variant, strlen(variant));
        return page;
    }
    free(page);
    return NULL;
}

/* --- the first node that is wrong ---------------------------------------- */

static int count_causes(const Finding *f) {
    int causes = 0;
    for (int i = 0; i < f->wrongs; i++) {
        int before = 0;
        while (before < i && !same_cause(&f->wrong[before], &f->wrong[i]))
            before++;
        causes += before == i;
    }
    return causes;
}

/* The numbers, and what is wrong in a word. */
static void write_outcome(const Finding *f, bool walked, Text *out) {
    int causes = count_causes(f);
    finding_counts(f, walked, out);
    if (causes) {
        text_add(out, "; ");
        cause_write(&f->wrong[0], out);
    }
    if (causes > 1)
        text_addf(out, ", and %d more kind%s of wrong moves", causes - 1, plural((uint64_t)causes - 1));
    if (f->kind == FOUND_COUNT && walked)
        text_addf(out, "; the count below %s is wrong, no move is", f->counted.text);
}

/* The board; what is wrong there may follow, to stand beside it. */
static void begin_place(ComparePage *page, const Finding *f, const WrongMove *wrong, int count, const NamedMove *counted,
                        int counteds) {
    Html *html = &page->html;
    Text caption = {0};
    text_addf(&caption, "%s, %s%s", page->variant, f->line[0] ? "after " : "the given position", f->line);
    html_boards(html);
    html_board(html);
    wrong_board(html, &f->path.here, wrong, count, counted, counteds, caption.at);
    html_board(html);
    text_free(&caption);
}

void compare_page_finding(ComparePage *page, const Finding *f, const Comparing *comparing, const char *repeat) {
    Text remarks = {0};
    if (!page)
        return;
    write_outcome(f, true, &page->outcome);
    html_section(&page->html, "found", "The first position that is wrong");
    begin_place(page, f, f->wrong, f->wrongs, &f->counted, f->kind == FOUND_COUNT);
    wrong_list(&page->html, f->wrong, f->wrongs);
    finding_remarks(f, comparing, &remarks);
    lines_on_page(&page->html, text_of(&remarks));
    html_code(&page->html, "repeat with", repeat);
    html_boards_end(&page->html);
    text_free(&remarks);
}

void compare_page_pasted(ComparePage *page, const Finding *f, const Comparison *seen, const char *next) {
    NamedMove *counted;
    if (!page)
        return;
    write_outcome(f, false, &page->outcome);
    html_section(&page->html, "found", "The position of the list");
    int counteds = counted_moves(seen, &counted);
    if (counteds)
        text_addf(&page->outcome, "; %d move%s with another count", counteds, plural((uint64_t)counteds));
    begin_place(page, f, f->wrong, f->wrongs, counted, counteds);
    wrong_list(&page->html, f->wrong, f->wrongs);
    counts_list(&page->html, seen);
    if (*next)
        html_code(&page->html, "divide next in the other program, beside", next);
    html_boards_end(&page->html);
    free(counted);
}

void compare_page_small(ComparePage *page, const Minimized *small, const char *told, const char *epd, const char *repeat) {
    Text caption = {0};
    if (!page)
        return;
    html_heading(&page->html, "Made small");
    if (!small) {
        lines_on_page(&page->html, told);
        return;
    }
    text_addf(&caption, "%s, made small", page->variant);
    html_boards(&page->html);
    html_board(&page->html);
    wrong_board(&page->html, &small->path.here, &small->wrong, 1, NULL, 0, caption.at);
    html_board(&page->html);
    lines_on_page(&page->html, told);
    wrong_of_cause(&page->html, &small->wrong, 1, &small->wrong);
    html_code(&page->html, "a line for a suite (EPD)", epd);
    html_code(&page->html, "repeat with", repeat);
    html_boards_end(&page->html);
    text_free(&caption);
}

/* --- --all --------------------------------------------------------------- */

void compare_page_all(ComparePage *page, const Findings *all) {
    Text text = {0};
    if (!page)
        return;
    text_addf(&text, "%d node%s%s, by cause below.", all->count, plural((uint64_t)all->count),
              all->cut ? ", and more that were not asked" : "");
    text_addf(&page->outcome, "; %d node%s in all", all->count, plural((uint64_t)all->count));
    html_section(&page->html, "all", "All nodes that differ");
    html_paragraph(&page->html, text.at);
    text_free(&text);
}

/* The moves of this cause alone: texts are shared with the finding. */
static int only_cause(const Finding *f, const WrongMove *cause, WrongMove **out) {
    int count = 0;
    *out = allocate((size_t)f->wrongs + 1, sizeof **out);
    for (int i = 0; i < f->wrongs; i++)
        if (same_cause(&f->wrong[i], cause))
            (*out)[count++] = f->wrong[i];
    return count;
}

void compare_page_cause(ComparePage *page, const Finding *first, const WrongMove *cause, int nodes, const char *places) {
    Text text = {0};
    WrongMove *wrong;
    if (!page)
        return;
    cause_write(cause, &text);
    text_addf(&text, ", at %d node%s", nodes, plural((uint64_t)nodes));
    html_section(&page->html, NULL, text.at);
    text_free(&text);
    int count = only_cause(first, cause, &wrong);
    begin_place(page, first, wrong, count, NULL, 0);
    wrong_of_cause(&page->html, wrong, count, cause);
    html_details(&page->html, "where", places);
    html_boards_end(&page->html);
    free(wrong);
}

/* --- the end ------------------------------------------------------------- */

static void write_asked(ComparePage *page, const CompareAsked *asked) {
    static const char *const heads[] = {"variant", "rulings", "depth", "questions"};
    char depth[NUMBER_TEXT], questions[NUMBER_TEXT], fen[FEN_TEXT];
    const char *cells[] = {asked->variant->sheet.name,
                           strcmp(asked->variant->rulings, "-") == 0 ? "the defaults" : asked->variant->rulings,
                           depth, questions};
    Text moves = {0};
    snprintf(depth, sizeof depth, "%d", asked->depth);
    snprintf(questions, sizeof questions, "%d", asked->questions);
    fen_write(&asked->given->root, fen);
    path_write(asked->given, &moves);
    html_section(&page->html, "asked", "What was asked");
    html_table(&page->html, heads, asked->questions ? 4 : 3);
    html_row(&page->html, cells, asked->questions ? 4 : 3);
    html_table_end(&page->html);
    html_code(&page->html, "the other program", asked->other);
    html_code(&page->html, "given position", fen);
    if (moves.length)
        html_code(&page->html, "after", moves.at);
    html_code(&page->html, "the whole again", asked->command);
    lines_on_page(&page->html, asked->oddities);
    text_free(&moves);
}

static void add_given(ComparePage *page, const CompareAsked *asked) {
    Text caption = {0};
    text_addf(&caption, "%s, the given position", page->variant);
    html_section(&page->html, "given", "The position");
    wrong_board(&page->html, &asked->given->here, NULL, 0, NULL, 0, caption.at);
    text_free(&caption);
}

static void free_page(ComparePage *page) {
    text_free(&page->outcome);
    free(page->variant);
    free(page);
}

bool compare_page_close(ComparePage *page, const CompareAsked *asked, Error *error) {
    bool agrees = page->outcome.length == 0;
    if (agrees) {
        text_addf(&page->outcome, "%" PRIu64 " leaves at depth %d, move by move", asked->leaves, asked->depth);
        add_given(page, asked);
    }
    if (asked->questions)
        text_addf(&page->outcome, "; %d question%s", asked->questions, plural((uint64_t)asked->questions));
    write_asked(page, asked);
    bool ok = html_end(&page->html, "Moves of another program, compared by perft compare", agrees, page->outcome.at, error);
    free_page(page);
    return ok;
}

void compare_page_abandon(ComparePage *page) {
    if (!page)
        return;
    html_abandon(&page->html);
    free_page(page);
}
