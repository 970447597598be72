/* report_rules.c - all rows by the rules that their positions cite. */
#include "report_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Rule {
    char *id;
    Text sentences;
    Totals totals;
    Text rows;
};

static const char no_rule[] = "no rule";

size_t next_id(const char **ids) {
    *ids += strspn(*ids, " ");
    return strcspn(*ids, " ");
}

/* `DV-2` before `DV-10`: letters, then numbers. */
static int order_of_ids(const char *x, const char *y) {
    size_t letters = strcspn(x, "-");
    if (letters != strcspn(y, "-") || strncmp(x, y, letters) != 0)
        return strcmp(x, y);
    long m = strtol(x + letters + (x[letters] == '-'), NULL, 10);
    long n = strtol(y + letters + (y[letters] == '-'), NULL, 10);
    return m != n ? (m > n) - (m < n) : strcmp(x, y);
}

static int by_order(const void *a, const void *b) {
    return order_of_ids(*(char *const *)a, *(char *const *)b);
}

char *sorted_ids(const char *ids) {
    char **id = NULL;
    int count = 0;
    Text out = {0};
    for (size_t length; (length = next_id(&ids)) > 0; ids += length) {
        id = make_room(id, (size_t)count, sizeof *id);
        id[count++] = copy_text(ids, length);
    }
    if (count)
        qsort(id, (size_t)count, sizeof *id, by_order);
    for (int i = 0; i < count; i++) {
        text_addf(&out, "%s%s", i ? " " : "", id[i]);
        free(id[i]);
    }
    free(id);
    return count ? out.at : copy_text(no_rule, strlen(no_rule));
}

static bool has_id(const SheetLine *line, const char *id, size_t length) {
    const char *ids = line->ids;
    for (size_t here; (here = next_id(&ids)) > 0; ids += here)
        if (here == length && memcmp(ids, id, length) == 0)
            return true;
    return false;
}

void add_sentences(const Sheet *sheet, const char *id, size_t length, Text *out) {
    size_t before = out->length;
    for (int i = 0; i < sheet->line_count; i++) {
        const char *sentence = sheet->line[i].sentence;
        if (*sentence && has_id(&sheet->line[i], id, length) && !strstr(text_of(out) + before, sentence))
            text_addf(out, "%s%s", out->length > before ? " " : "", sentence);
    }
}

void add_rules(const Sheet *sheet, const char *ids, Text *out) {
    Text named = {0}, said = {0}; /* a line not yet added: ids in a row that say the same */
    for (size_t length = 1; length > 0; ids += length) {
        Text sentences = {0};
        length = next_id(&ids);
        if (length)
            add_sentences(sheet, ids, length, &sentences);
        bool same = said.length && strcmp(said.at, text_of(&sentences)) == 0;
        if (said.length && !same) {
            text_addf(out, "%s%s: %s", out->length ? "\n" : "", named.at, said.at);
            text_free(&named);
            text_free(&said);
        }
        if (sentences.length) {
            text_addf(&named, "%s%.*s", named.length ? " " : "", (int)length, ids);
            if (!same)
                text_add(&said, sentences.at);
        }
        text_free(&sentences);
    }
}

static Rule *find_or_add(RuleRows *rows, const Sheet *sheet, const char *id, size_t length) {
    for (int i = 0; i < rows->count; i++)
        if (strlen(rows->rule[i].id) == length && memcmp(rows->rule[i].id, id, length) == 0)
            return &rows->rule[i];
    rows->rule = make_room(rows->rule, (size_t)rows->count, sizeof *rows->rule);
    Rule *rule = &rows->rule[rows->count++];
    memset(rule, 0, sizeof *rule);
    rule->id = copy_text(id, length);
    if (sheet)
        add_sentences(sheet, id, length, &rule->sentences);
    return rule;
}

static void add_totals(Totals *to, const Totals *more) {
    to->run += more->run;
    to->agreed += more->agreed;
    to->differ += more->differ;
    to->skipped += more->skipped;
}

/* Each rule of a list is there; and gets a line of its table, if there is one. */
static void add_to_rules(RuleRows *rows, const Sheet *sheet, const char *ids, const char *const *cells,
                         const Totals *totals) {
    size_t length = next_id(&ids);
    do {
        Rule *rule = length ? find_or_add(rows, sheet, ids, length)
                            : find_or_add(rows, sheet, no_rule, strlen(no_rule));
        if (cells) {
            html_add_row(&rule->rows, cells, 5);
            add_totals(&rule->totals, totals);
        }
        ids += length;
    } while (length && (length = next_id(&ids)) > 0);
}

static void tell_open(RuleRows *rows) {
    char depths[32];
    Text outcome = {0};
    const Totals *t = &rows->open.totals;
    if (!rows->open.from)
        return;
    snprintf(depths, sizeof depths, rows->open.first == rows->open.last ? "%d" : "%d to %d", rows->open.first,
             rows->open.last);
    if (t->agreed)
        text_addf(&outcome, "✓ %d agree", t->agreed);
    if (t->differ)
        text_addf(&outcome, "%s✗ %d differ", outcome.length ? ", " : "", t->differ);
    if (t->skipped)
        text_addf(&outcome, "%s%d skipped", outcome.length ? ", " : "", t->skipped);
    const char *cells[] = {rows->open.variant, rows->open.from->id, rows->open.ruling, depths, outcome.at};
    add_to_rules(rows, NULL, rows->open.from->rule, cells, t);
    text_free(&outcome);
    memset(&rows->open, 0, sizeof rows->open);
}

void rule_rows_add(RuleRows *rows, const Sheet *sheet, const EpdPosition *from, const Result *result) {
    const GoldenRow *row = result->expected;
    if (rows->open.from != from || !rows->open.ruling || strcmp(rows->open.ruling, row->ruling) != 0) {
        tell_open(rows);
        add_to_rules(rows, sheet, from->rule, NULL, NULL);
        rows->open.variant = result->variant;
        rows->open.ruling = row->ruling;
        rows->open.from = from;
        rows->open.first = row->depth;
    }
    Totals one = {.run = result->outcome != ROW_SKIPPED, .agreed = result->outcome == ROW_AGREED,
                  .differ = result->outcome == ROW_DIFFERS, .skipped = result->outcome == ROW_SKIPPED};
    rows->open.last = row->depth;
    add_totals(&rows->open.totals, &one);
}

static int by_id(const void *a, const void *b) {
    return order_of_ids(((const Rule *)a)->id, ((const Rule *)b)->id);
}

static void write_rule(const Rule *rule, Html *html) {
    static const char *const heads[] = {"variant", "position", "ruling", "depth", "rows"};
    Text summary = {0};
    text_addf(&summary, "%s: %d rows run, %d differ", rule->id, rule->totals.run, rule->totals.differ);
    text_add(&html->body, "<details class=\"rule\"><summary>");
    add_escaped(&html->body, summary.at);
    text_add(&html->body, "</summary>\n");
    html_table(html, heads, 5);
    text_add(&html->body, text_of(&rule->rows));
    html_table_end(html);
    text_add(&html->body, "</details>\n");
    text_free(&summary);
}

void rule_rows_write(RuleRows *rows, Html *html) {
    static const char *const heads[] = {"rule", "run", "agreed", "differ", "skipped", "what it says"};
    tell_open(rows);
    if (rows->count)
        qsort(rows->rule, (size_t)rows->count, sizeof *rows->rule, by_id);
    html_section(html, "rules", "Rows by rule");
    html_paragraph(html, "A row counts for each rule that its position cites.");
    html_table(html, heads, 6);
    for (int i = 0; i < rows->count; i++) {
        const Rule *rule = &rows->rule[i];
        char number[4][16];
        const int figures[4] = {rule->totals.run, rule->totals.agreed, rule->totals.differ, rule->totals.skipped};
        for (int n = 0; n < 4; n++)
            snprintf(number[n], sizeof number[n], "%d", figures[n]);
        const char *cells[] = {rule->id, number[0], number[1], number[2], number[3], text_of(&rule->sentences)};
        html_row(html, cells, 6);
    }
    html_table_end(html);
    for (int i = 0; i < rows->count; i++)
        write_rule(&rows->rule[i], html);
}

void rule_rows_free(RuleRows *rows) {
    for (int i = 0; i < rows->count; i++) {
        free(rows->rule[i].id);
        text_free(&rows->rule[i].sentences);
        text_free(&rows->rule[i].rows);
    }
    free(rows->rule);
    memset(rows, 0, sizeof *rows);
}
