/* diagnose_page.c - a diagnosis as a page. */
#include "diagnose_page.h"
#include "../verify/report_rules.h"
#include "../compare/wrong_page.h"
#include "../compare/wrong.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_POSITIONS = 3, NUMBER_TEXT = 24 };

/* --- the verdict --------------------------------------------------------- */

static void write_single(Html *html, const Diagnosis *d, const Suspect *suspect) {
    const char *ids = suspect->line ? suspect->line->ids : "";
    Text text = {0};
    text_addf(&text, "%s%s", suspect->ruling[0] ? "ruling " : "", suspect->ruling[0] ? suspect->ruling : suspect->name);
    html_heading(html, text.at);
    text_free(&text);
    text_addf(&text, "%s%s%s", ids, ids[0] ? ": " : "", suspect->sentence);
    html_paragraph(html, text.at);
    text_free(&text);
    add_rules(&d->variant->sheet, ids, &text);
    lines_on_page(html, text_of(&text));
    text_free(&text);
}

static void write_suspect(Html *html, const Diagnosis *d, int index, int explained) {
    const Suspect *suspect = &d->suspects.suspect[index];
    Text text = {0};
    if (suspect->part[0]) {
        write_single(html, d, &d->suspects.suspect[suspect->part[0]]);
        write_single(html, d, &d->suspects.suspect[suspect->part[1]]);
    } else
        write_single(html, d, suspect);
    text_addf(&text, "%s %d of %d differing row%s.", suspect->part[0] ? "Both together explain" : "Explains", explained,
              d->differ, plural((uint64_t)d->differ));
    html_paragraph(html, text.at);
    text_free(&text);
}

static void write_figures(Html *html, const Diagnosis *d) {
    static const char *const heads[] = {"asked", "agree", "differ", "left out", "questions"};
    const int figure[5] = {d->asked, d->asked - d->differ, d->differ, d->rows - d->asked + d->large,
                           engine_questions(d->engine)};
    char number[5][NUMBER_TEXT];
    const char *cells[5];
    for (int i = 0; i < 5; i++) {
        snprintf(number[i], NUMBER_TEXT, "%d", figure[i]);
        cells[i] = number[i];
    }
    html_table(html, heads, 5);
    html_row(html, cells, 5);
    html_table_end(html);
    Text text = {0};
    asked_write(d, &text);
    text_add(&text, ".");
    html_paragraph(html, text.at);
    text_free(&text);
}

static void write_verdict(Html *html, const Diagnosis *d) {
    Text text = {0};
    verdict_write(d, &text);
    html_section(html, "verdict", "Verdict");
    text_add(&text, ".");
    html_paragraph(html, text.at);
    for (int i = 0; verdict_names(d) && i < d->fit_count; i++)
        write_suspect(html, d, d->fits[i], d->differ);
    if (d->fit_count == 0 && d->closest > 0) {
        html_paragraph(html, "The closest that there is:");
        write_suspect(html, d, d->closest, d->explained);
    }
    if (d->differ && !d->lists)
        html_paragraph(html, "Judged by leaves alone: its move lists fit nothing.");
    write_figures(html, d);
    text_free(&text);
}

/* --- boards -------------------------------------------------------------- */

/* What the engine says of a row, beside our own counts. */
static bool ask_again(Diagnosis *d, int index, Counting *counting, Comparison *seen, Error *error) {
    DiagnoseRow *row = &d->row[index];
    Answer answer;
    bool ok = engine_divide(d->engine, &(Query){&row->position, NULL, 0}, row->item->row.depth, &answer, error);
    if (ok) {
        comparison_make(seen, counting, &row->position, row->item->row.depth, &answer);
        seen->base = engine_rank_base(d->engine);
    }
    answer_free(&answer);
    return ok;
}

static void write_board(Html *html, const Diagnosis *d, int index, const Comparison *seen, const char *compare) {
    const DiagnoseRow *row = &d->row[index];
    const EpdPosition *from = row->item->position;
    Text text = {0};
    WrongMove *wrong;
    NamedMove *counted;
    int count = wrong_moves(seen, &row->position, &wrong), counteds = counted_moves(seen, &counted);
    text_addf(&text, "%s: %s, depth %d%s%s", d->suite->variant, from->id, row->item->row.depth,
              from->why[0] ? ". " : "", from->why);
    html_boards(html);
    html_board(html);
    wrong_board(html, &row->position, wrong, count, counted, counteds, text.at);
    text_free(&text);
    html_board(html);
    wrong_list(html, wrong, count);
    counts_list(html, seen);
    verdict_command(d, index, compare, &text);
    html_code(html, "to see more", text.at);
    html_boards_end(html);
    wrong_moves_free(wrong, count);
    free(counted);
    text_free(&text);
}

static bool shown_before(const Diagnosis *d, int index) {
    for (int i = 0; i < index; i++)
        if (d->row[i].asked && d->row[i].differs && d->row[i].item->position == d->row[index].item->position)
            return true;
    return false;
}

/* The cheapest row of each of the first positions. */
static bool write_boards(Html *html, Diagnosis *d, const char *compare, Error *error) {
    Counting *counting = counting_new(&d->variant->rules, variant_way(d->variant), error);
    bool ok = counting != NULL;
    html_section(html, "boards", "The first positions that differ");
    for (int i = 0, shown = 0; ok && i < d->rows && shown < SHOWN_POSITIONS; i++) {
        Comparison seen = {.pairs = 0};
        if (!d->row[i].asked || !d->row[i].differs || shown_before(d, i))
            continue;
        ok = ask_again(d, i, counting, &seen, error);
        if (ok)
            write_board(html, d, i, &seen, compare);
        comparison_free(&seen);
        shown++;
    }
    counting_free(counting);
    return ok;
}

/* --- rows that differ, by the rules that their positions cite ------------- */

typedef struct {
    char *rules;
    Text rows;
    int count;
    bool list_alone;         /* of some row the leaves agree */
} Group;

static Group *group_of(Group **group, int *groups, const char *ids) {
    char *rules = sorted_ids(ids);
    for (int i = 0; i < *groups; i++)
        if (strcmp((*group)[i].rules, rules) == 0) {
            free(rules);
            return &(*group)[i];
        }
    *group = make_room(*group, (size_t)*groups, sizeof **group);
    Group *added = &(*group)[(*groups)++];
    *added = (Group){.rules = rules};
    return added;
}

/* By those that fit, or by who comes closest. */
static const char *is_explained(Diagnosis *d, int row) {
    int suspect = d->fit_count ? d->fits[0] : d->closest;
    if (!tale_fits(d, suspect, row))
        return "no";
    return d->testimony[suspect][row].known ? "yes" : "not known";
}

static void add_row(Group *group, Diagnosis *d, int index) {
    const GoldenRow *row = &d->row[index].item->row;
    uint64_t stated = stated_nodes(d, index), theirs = d->row[index].answer.nodes;
    char depth[NUMBER_TEXT], left[NUMBER_TEXT], right[NUMBER_TEXT];
    const char *cells[] = {row->id, depth, left, right, is_explained(d, index)};
    snprintf(depth, sizeof depth, "%d", row->depth);
    snprintf(left, sizeof left, "%" PRIu64, stated);
    snprintf(right, sizeof right, "%" PRIu64, theirs);
    html_add_row(&group->rows, cells, 5);
    group->count++;
    group->list_alone = group->list_alone || stated == theirs;
}

static void write_group(Html *html, const Diagnosis *d, const Group *group) {
    static const char *const heads[] = {"position", "depth", "by the rules", "theirs", "explained"};
    Text text = {0};
    text_addf(&text, "%s: %d row%s", group->rules, group->count, plural((uint64_t)group->count));
    html_heading(html, text.at);
    text_free(&text);
    add_rules(&d->variant->sheet, group->rules, &text);
    lines_on_page(html, text_of(&text));
    html_table(html, heads, 5);
    text_add(&html->body, group->rows.at);
    html_table_end(html);
    if (group->list_alone)
        html_paragraph(html, "Where the numbers are equal, the moves are not.");
    text_free(&text);
}

static int most_rows_first(const void *a, const void *b) {
    const Group *x = a, *y = b;
    return x->count != y->count ? y->count - x->count : strcmp(x->rules, y->rules);
}

static void write_rows(Html *html, Diagnosis *d) {
    Group *group = NULL;
    int groups = 0;
    for (int i = 0; i < d->rows; i++)
        if (d->row[i].asked && d->row[i].differs)
            add_row(group_of(&group, &groups, d->row[i].item->position->rule), d, i);
    if (groups)
        qsort(group, (size_t)groups, sizeof *group, most_rows_first);
    html_section(html, "rows", "All rows that differ, by the rules that their positions cite");
    for (int i = 0; i < groups; i++) {
        write_group(html, d, &group[i]);
        free(group[i].rules);
        text_free(&group[i].rows);
    }
    free(group);
}

/* --- the whole ----------------------------------------------------------- */

bool diagnose_page(Html *html, Diagnosis *d, const DiagnoseAsked *asked, Error *error) {
    write_verdict(html, d);
    if (d->differ) {
        if (!d->gave_up && !write_boards(html, d, asked->compare, error))
            return false;
        write_rows(html, d);
    }
    html_section(html, "asked", "What was asked");
    html_code(html, "the engine", asked->engine);
    html_code(html, "the whole again", asked->command);
    lines_on_page(html, engine_oddities(d->engine));
    return true;
}

static void write_outcome(const Diagnosis *d, Text *out) {
    const Suspect *first = d->fit_count ? &d->suspects.suspect[d->fits[0]] : NULL;
    text_addf(out, "%s: %d of %d row%s; ", d->suite->variant, d->differ ? d->differ : d->asked, d->asked,
              plural((uint64_t)d->asked));
    verdict_write(d, out);
    if (d->differ && verdict_names(d) && d->fit_count == 1 && first->line)
        text_addf(out, " (%s): %s", first->line->ids, first->sentence);
}

bool diagnose_page_end(Html *html, Diagnosis *d, Error *error) {
    Text outcome = {0};
    write_outcome(d, &outcome);
    bool ok = html_end(html, "Counts of an engine, explained by perft diagnose", d->differ == 0, outcome.at, error);
    text_free(&outcome);
    return ok;
}
