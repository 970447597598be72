/* report_page.c - a run as a page: outcome, variants, causes, rules. */
#include "report_page.h"

#include "report_rules.h"
#include "../draw/html_diagram.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rows that differ for one reason, as far as can be told: positions that cite the same rules, and the
 * same columns wrong. */
typedef struct {
    char *rules, *columns;
    Text sentences, rows, diagrams;
    bool differs[COUNTER_COLUMNS + 1];
    int row_count, positions;
    const EpdPosition *last;
} Cause;

struct Page {
    Html html;
    Text variants;
    Cause *cause;
    int count;
    RuleRows rules;
};

enum { SHOWN_POSITIONS = 3, MAX_CELLS = 5 + 2 * (COUNTER_COLUMNS + 1), CELL_TEXT = 24 };

Page *page_open(const char *path, Error *error) {
    Page *page = allocate(1, sizeof *page);
    if (html_begin(&page->html, path, error))
        return page;
    free(page);
    return NULL;
}

/* --- causes -------------------------------------------------------------- */

static Cause *find_or_add(Page *page, const Sheet *sheet, const char *rules, const Result *result) {
    Text columns = {0};
    differing_columns(result, ", ", &columns);
    for (int i = 0; i < page->count; i++)
        if (strcmp(page->cause[i].rules, rules) == 0 && strcmp(page->cause[i].columns, columns.at) == 0) {
            text_free(&columns);
            return &page->cause[i];
        }
    page->cause = make_room(page->cause, (size_t)page->count, sizeof *page->cause);
    Cause *cause = &page->cause[page->count++];
    memset(cause, 0, sizeof *cause);
    cause->rules = copy_text(rules, strlen(rules));
    cause->columns = columns.at;
    memcpy(cause->differs, result->differs, sizeof cause->differs);
    add_rules(sheet, rules, &cause->sentences);
    return cause;
}

/* Variant, position, ruling, depth; then what was expected and what was got for each column; then origins. */
static void add_row(Cause *cause, const Result *result) {
    const GoldenRow *row = result->expected;
    char number[MAX_CELLS][CELL_TEXT];
    const char *cells[MAX_CELLS] = {result->variant, row->id, row->ruling, number[3]};
    int count = 4;
    snprintf(number[3], CELL_TEXT, "%d", row->depth);
    for (int i = 0; i < COUNTER_COLUMNS; i++)
        if (cause->differs[i]) {
            snprintf(number[count], CELL_TEXT, "%" PRIu64, row->number[i]);
            snprintf(number[count + 1], CELL_TEXT, "%" PRIu64, result->number[i]);
            cells[count] = number[count], cells[count + 1] = number[count + 1];
            count += 2;
        }
    if (cause->differs[COUNTER_COLUMNS])
        cells[count++] = row->kinds, cells[count++] = result->kinds;
    cells[count++] = row->by;
    html_add_row(&cause->rows, cells, count);
}

static void add_heads(const Cause *cause, Html *html) {
    char head[MAX_CELLS][CELL_TEXT];
    const char *heads[MAX_CELLS] = {"variant", "position", "ruling", "depth"};
    int count = 4;
    for (int i = 0; i <= COUNTER_COLUMNS; i++)
        for (int got = 0; got < 2 && cause->differs[i]; got++) {
            const char *column = i < COUNTER_COLUMNS ? counter_column[i] : "kinds";
            snprintf(head[count], CELL_TEXT, "%s, %s", column, got ? "got" : "expected");
            heads[count] = head[count];
            count++;
        }
    heads[count++] = "expected by";
    html_table(html, heads, count);
}

/* The board with what the enemy attacks; the command that repeats the row; the rest of what there is to say. */
static void add_diagram(Cause *cause, const EpdPosition *from, Position *position, const Result *result) {
    Mark marks[MAX_SQUARES];
    Text caption = {0};
    const char *repeat = strstr(result->detail, "repeat with: ");
    int count = marks_attacked(position, marks);
    text_addf(&caption, "%s: %s, depth %d", result->variant, from->id, result->expected->depth);
    if (from->why[0])
        text_addf(&caption, ". %s", from->why);
    text_add(&cause->diagrams, "<div>\n");
    html_add_diagram(&cause->diagrams, position, marks, count, caption.at);
    if (repeat) {
        repeat += strlen("repeat with: ");
        char *command = copy_text(repeat, strcspn(repeat, "\n"));
        html_add_code(&cause->diagrams, "repeat with", command);
        free(command);
    }
    if (result->detail[0])
        html_add_details(&cause->diagrams, "the counts of each move", result->detail);
    text_add(&cause->diagrams, "</div>\n");
    text_free(&caption);
}

static void add_failure(Page *page, const Sheet *sheet, const EpdPosition *from, Position *position,
                        const Result *result) {
    char *rules = sorted_ids(from->rule);
    Cause *cause = find_or_add(page, sheet, rules, result);
    free(rules);
    add_row(cause, result);
    cause->row_count++;
    if (cause->last == from)
        return;
    cause->last = from;
    if (cause->positions++ < SHOWN_POSITIONS)
        add_diagram(cause, from, position, result);
}

void page_row(Page *page, const Sheet *sheet, const EpdPosition *from, Position *position, const Result *result) {
    rule_rows_add(&page->rules, sheet, from, result);
    if (result->outcome == ROW_DIFFERS)
        add_failure(page, sheet, from, position, result);
}

/* --- the page ------------------------------------------------------------ */

void page_variant(Page *page, const char *variant, const Totals *t, double seconds) {
    char number[6][CELL_TEXT];
    const int figures[5] = {t->run, t->agreed, t->differ, t->skipped, t->origins};
    const char *cells[8] = {variant};
    for (int i = 0; i < 5; i++)
        snprintf(number[i], CELL_TEXT, "%d", figures[i]);
    snprintf(number[5], CELL_TEXT, "%.1f", seconds);
    for (int i = 0; i < 6; i++)
        cells[i + 1] = number[i];
    cells[7] = t->differ ? "✗ differs" : t->run ? "✓ agrees" : "nothing run";
    html_add_row(&page->variants, cells, 8);
}

static void write_variants(Page *page) {
    static const char *const heads[] = {"variant", "run", "agreed", "differ", "skipped", "two or more origins",
                                        "seconds", "outcome"};
    html_section(&page->html, "variants", "Variants");
    html_table(&page->html, heads, 8);
    text_add(&page->html.body, text_of(&page->variants));
    html_table_end(&page->html);
}

static void write_cause(Page *page, const Cause *cause) {
    Html *html = &page->html;
    Text text = {0};
    text_addf(&text, "%s: %s", cause->rules, cause->columns);
    html_heading(html, text.at);
    text_free(&text);
    text_addf(&text, "%d row%s of %d position%s differ%s in %s.", cause->row_count, cause->row_count == 1 ? "" : "s",
              cause->positions, cause->positions == 1 ? "" : "s", cause->row_count == 1 ? "s" : "", cause->columns);
    html_paragraph(html, text.at);
    text_free(&text);
    for (char *line = cause->sentences.length ? strtok(cause->sentences.at, "\n") : NULL; line;
         line = strtok(NULL, "\n"))
        html_paragraph(html, line);
    add_heads(cause, html);
    text_add(&html->body, text_of(&cause->rows));
    html_table_end(html);
    html_boards(html);
    text_add(&html->body, text_of(&cause->diagrams));
    html_boards_end(html);
    if (cause->positions > SHOWN_POSITIONS) {
        text_addf(&text, "Boards are shown of the first %d positions.", SHOWN_POSITIONS);
        html_paragraph(html, text.at);
    }
    text_free(&text);
}

static int most_rows_first(const void *a, const void *b) {
    const Cause *x = a, *y = b;
    int order = strcmp(x->rules, y->rules);
    return x->row_count != y->row_count ? y->row_count - x->row_count : order ? order : strcmp(x->columns, y->columns);
}

static void write_overview(Page *page) {
    static const char *const heads[] = {"rows", "positions", "rules", "columns"};
    if (page->count < 2)
        return;
    html_table(&page->html, heads, 4);
    for (int i = 0; i < page->count; i++) {
        const Cause *cause = &page->cause[i];
        char number[2][CELL_TEXT];
        const char *cells[] = {number[0], number[1], cause->rules, cause->columns};
        snprintf(number[0], CELL_TEXT, "%d", cause->row_count);
        snprintf(number[1], CELL_TEXT, "%d", cause->positions);
        html_row(&page->html, cells, 4);
    }
    html_table_end(&page->html);
}

static void write_causes(Page *page) {
    if (page->count == 0)
        return;
    qsort(page->cause, (size_t)page->count, sizeof *page->cause, most_rows_first);
    html_section(&page->html, "causes", "What differs, by cause");
    html_paragraph(&page->html, "Rows are of one cause when their positions cite the same rules and the same "
                   "columns differ.");
    write_overview(page);
    for (int i = 0; i < page->count; i++)
        write_cause(page, &page->cause[i]);
}

static void free_page(Page *page) {
    for (int i = 0; i < page->count; i++) {
        Cause *cause = &page->cause[i];
        free(cause->rules);
        free(cause->columns);
        text_free(&cause->sentences);
        text_free(&cause->rows);
        text_free(&cause->diagrams);
    }
    free(page->cause);
    text_free(&page->variants);
    rule_rows_free(&page->rules);
    free(page);
}

bool page_close(Page *page, const Totals *totals, Error *error) {
    Text outcome = {0};
    totals_write(totals, &outcome);
    write_variants(page);
    write_causes(page);
    rule_rows_write(&page->rules, &page->html);
    bool ok = html_end(&page->html, "Golden suite: positions counted anew by perft verify",
                       totals->differ == 0 && totals->run > 0, outcome.at, error);
    text_free(&outcome);
    free_page(page);
    return ok;
}

void page_abandon(Page *page) {
    if (!page)
        return;
    html_abandon(&page->html);
    free_page(page);
}
