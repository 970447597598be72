/* readings.c - which number of a row is its count, and which line the total: what an answer as a whole speaks for. */
#include "answer.h"
#include "notation.h"
#include "tokens.h"
#include "totals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_COLUMNS = 6, MIN_RUNNING = 3, MIN_INDEXED = 3, MAX_COMPARED = 2000, MAX_CUTS = 5 };

/* A move in the text: one token, or two that are a square each. */
typedef struct {
    int first, last;     /* tokens */
    bool row;            /* it stands on a line (or in a stretch) that has numbers for it */
    bool legal;          /* it means a legal move that no item before it means */
    char text[MAX_TOKEN_TEXT];
} Item;

/* The answer cut into moves and numbers: line by line, one move a line; or as one stream, for rows that span lines
 * or share one. */
typedef struct {
    Tokens tokens;
    ThousandsMark mark;
    bool stream;
    Item *item;
    int items;
    Answer rows;         /* one an item: the moves they mean */
} Cut;

/* One number of every row: the `index`-th after the move, or before it. */
typedef struct {
    const Cut *cut;
    bool before;
    int index;           /* from 1 */
    bool running;        /* each is the sum up to its row */
    int rows, legal;
    Label label;
    bool ordinals;       /* all of them written `12.` or `12)` */
    bool has_total, fits, huge;
    uint64_t total, sum;
    uint64_t *nodes;     /* of each row */
} Reading;

/* --- moves ---------------------------------------------------------------- */

static bool is_name(const Token *token) {
    return token->kind == TOKEN_WORD && strlen(token->text) >= 3 && token->text[0] >= 'A' && token->text[0] <= 'Z'
           && !same_word(token->text, "move");
}

/* `e4`; `e8q`, `e8=Q`: the second square of a move, and what the pawn becomes. */
static bool ends_move(const char *text) {
    char square[MAX_TOKEN_TEXT];
    size_t length = strlen(text);
    strcpy(square, text);
    if (length > 2 && (square[length - 1] < '0' || square[length - 1] > '9'))
        square[--length] = '\0';
    if (length > 2 && square[length - 1] == '=')
        square[--length] = '\0';
    return is_square_text(square);
}

/* `e2 e4`, `Pawn e2 - e4`, `e7 e8 q`: out: how many tokens they are. */
static int joined(const Tokens *t, int at, Item *out) {
    int first = at, last = at + 1;
    if (last >= t->count || t->at[last].line != t->at[at].line || !is_square_text(t->at[at].text)
        || !ends_move(t->at[last].text))
        return 0;
    if (at > 0 && t->at[at - 1].line == t->at[at].line && is_name(&t->at[at - 1]))
        first = at - 1;
    if (last + 1 < t->count && t->at[last + 1].line == t->at[at].line && t->at[last + 1].kind == TOKEN_WORD
        && strlen(t->at[last + 1].text) == 1)
        last++;
    *out = (Item){.first = first, .last = last};
    for (int i = first; i <= last; i++)
        snprintf(out->text + strlen(out->text), sizeof out->text - strlen(out->text), "%s%s", i > first ? " " : "", t->at[i].text);
    return last - at + 1;
}

/* `D5 4865609` */
static bool is_depth_label(const Token *token) {
    return token->text[0] == 'D' && strspn(token->text + 1, "0123456789") == strlen(token->text + 1);
}

static void find_items(Cut *cut) {
    for (int i = 0; i < cut->tokens.count; i++) {
        Item item = {.first = i, .last = i};
        if (cut->tokens.at[i].kind != TOKEN_MOVE || is_depth_label(&cut->tokens.at[i]))
            continue;
        int length = joined(&cut->tokens, i, &item);
        if (length == 0)
            memcpy(item.text, cut->tokens.at[i].text, MAX_TOKEN_TEXT);
        cut->item = make_room(cut->item, (size_t)cut->items, sizeof *cut->item);
        cut->item[cut->items++] = item;
        i = item.last;
    }
}

static int line_of(const Cut *cut, int item) { return cut->tokens.at[cut->item[item].first].line; }

/* The tokens that belong to an item: to the item beside it, or to the end of its line. */
static int end_of(const Cut *cut, int item) {
    int end = item + 1 < cut->items ? cut->item[item + 1].first : cut->tokens.count, at = cut->item[item].last + 1;
    while (at < end && (cut->stream || cut->tokens.at[at].line == line_of(cut, item)))
        at++;
    return at;
}

static int begin_of(const Cut *cut, int item) {
    int begin = item > 0 ? cut->item[item - 1].last + 1 : 0, at = cut->item[item].first;
    while (at > begin && (cut->stream || cut->tokens.at[at - 1].line == line_of(cut, item)))
        at--;
    return at;
}

/* Line by line, a line with two moves is no row. */
static void find_rows(Cut *cut) {
    for (int i = 0; i < cut->items; i++) {
        bool shared = (i > 0 && line_of(cut, i - 1) == line_of(cut, i))
                      || (i + 1 < cut->items && line_of(cut, i + 1) == line_of(cut, i));
        cut->item[i].row = cut->stream || !shared;
    }
}

static void find_legal(Cut *cut, Position *position, int base) {
    Answer *rows = &cut->rows;
    answer_free(rows);
    for (int i = 0; i < cut->items; i++) {
        rows->row = make_room(rows->row, (size_t)rows->count, sizeof *rows->row);
        rows->row[rows->count++] = (AnswerRow){.text = copy_text(cut->item[i].text, strlen(cut->item[i].text))};
    }
    notation_pair(position, base, rows);
    for (int i = 0; i < cut->items; i++) {
        cut->item[i].legal = rows->row[i].legal;
        for (int k = 0; cut->item[i].legal && i < MAX_COMPARED && k < i; k++)
            cut->item[i].legal = !rows->row[k].legal || memcmp(&rows->row[k].move, &rows->row[i].move, sizeof(Move)) != 0;
    }
}

static int count_legal(const Cut *cut) {
    int legal = 0;
    for (int i = 0; i < cut->items; i++)
        legal += cut->item[i].legal;
    return legal;
}

static void cut_free(Cut *cut) {
    tokens_free(&cut->tokens);
    free(cut->item);
    answer_free(&cut->rows);
    memset(cut, 0, sizeof *cut);
}

/* The lines from `first` on. */
static void cut_text(Cut *cut, const AnswerText *text, int first, ThousandsMark mark, bool stream) {
    bool columns = false;
    memset(cut, 0, sizeof *cut);
    cut->mark = mark;
    cut->stream = stream;
    for (int i = 0; i < text->count && !columns; i++)
        columns = commas_are_columns(text->line[i]);
    for (int i = first; i < text->count; i++)
        tokens_add(&cut->tokens, text->line[i], i, mark, columns);
    find_items(cut);
    find_rows(cut);
}

/* --- one number of a row --------------------------------------------------- */

/* The token of a row that a reading takes, or -1. */
static int number_of(const Reading *r, int item) {
    const Cut *cut = r->cut;
    int seen = 0, begin = begin_of(cut, item), end = end_of(cut, item);
    if (!cut->item[item].row)
        return -1;
    for (int i = cut->item[item].last + 1; !r->before && i < end; i++)
        if (cut->tokens.at[i].kind == TOKEN_NUMBER && ++seen == r->index)
            return i;
    for (int i = cut->item[item].first - 1; r->before && i >= begin; i--)
        if (cut->tokens.at[i].kind == TOKEN_NUMBER && ++seen == r->index)
            return i;
    return -1;
}

static bool is_word(const Cut *cut, int at, int begin, int end) {
    return at >= begin && at < end && cut->tokens.at[at].kind == TOKEN_WORD;
}

/* What the words say of a number: those before it, or behind it where no row has words before its first number. */
static Label label_in_row(const Reading *r, int item, int at) {
    const Cut *cut = r->cut;
    int begin = r->before ? begin_of(cut, item) : cut->item[item].last + 1;
    int end = r->before ? cut->item[item].first : end_of(cut, item);
    bool leading = is_word(cut, begin, begin, end);
    int word = leading ? at - 1 : at + 1;
    if (!is_word(cut, word, begin, end))
        return LABEL_UNKNOWN;
    const char *text = cut->tokens.at[word].text;
    Label label = label_of(text);
    return !r->before && (same_word(text, "moves") || same_word(text, "move")) ? LABEL_UNKNOWN : label;
}

/* `move,nodes,captures`: the words of a header, one a column. */
static Label label_in_header(const Reading *r, int item, int at) {
    static const char *const names[] = {"move", "moves", "uci", "san", "lan", NULL};
    const Tokens *t = &r->cut->tokens;
    int line = line_of(r->cut, item), end = begin_of(r->cut, item);
    int start = end;
    while (start > 0 && t->at[start - 1].line == t->at[end - 1].line && t->at[start - 1].kind == TOKEN_WORD)
        start--;
    if (end == 0 || t->at[end - 1].line == line)
        return LABEL_UNKNOWN;
    for (int i = start; i < end; i++)
        if (one_of_words(t->at[i].text, names)) {
            int column = i + at - r->cut->item[item].first;
            return column >= start && column < end ? label_of(t->at[column].text) : LABEL_UNKNOWN;
        }
    return LABEL_UNKNOWN;
}

/* --- a reading judged ------------------------------------------------------ */

/* Numbers 1, 2, 3 before or beside the moves are no counts; nor is the depth, or the same number everywhere. */
static bool is_numbering(const Reading *r, int depth) {
    int steps = 0;
    bool same = true;
    if (r->ordinals)
        return true;
    for (int i = 1; i < r->rows; i++) {
        if (r->nodes[i] != r->nodes[i - 1] && r->nodes[i] != r->nodes[i - 1] + 1)
            steps -= r->rows;
        steps += r->nodes[i] == r->nodes[i - 1] + 1;
        same = same && r->nodes[i] == r->nodes[0];
    }
    if (r->rows >= MIN_INDEXED && r->nodes[0] <= 1 && steps * 5 >= (r->rows - 1) * 4)
        return true;
    return r->before && same && r->rows >= 2 && r->nodes[0] == (uint64_t)depth;
}

static bool rises(const Reading *r) {
    int rising = 0;
    for (int i = 1; i < r->rows; i++) {
        if (r->nodes[i] < r->nodes[i - 1])
            return false;
        rising += r->nodes[i] > r->nodes[i - 1];
    }
    return r->rows >= MIN_RUNNING && rising * 2 >= r->rows;
}

static bool take_sum(Reading *r) {
    r->sum = 0;
    for (int i = 0; i < r->rows; i++)
        if (!sum(r->sum, r->nodes[i], &r->sum))
            return false;
    return true;
}

/* Takes the totals that are stated: the named ones, else those with their depth, else bare numbers. */
static void take_total(Reading *r, const Total *total, int depth, TotalKind *best) {
    if (total->kind == TOTAL_NONE || total->kind < *best
        || (total->kind == TOTAL_OF_DEPTH && depth && total->depth != depth))
        return;
    if (total->kind > *best)
        r->has_total = false, r->fits = false;
    *best = total->kind;
    if (r->has_total && (r->fits || total->nodes != r->sum))
        return;
    r->huge = r->huge || total->huge;
    r->has_total = true;
    r->total = total->nodes;
    r->fits = total->nodes == r->sum;
}

/* The stretches of tokens that no row has, each within one line. */
static void find_total(Reading *r, int depth) {
    const Tokens *t = &r->cut->tokens;
    bool *used = allocate((size_t)t->count + 1, sizeof *used);
    TotalKind best = TOTAL_NONE;
    int first = -1, last = -1;
    for (int i = 0; i < r->cut->items; i++) {
        int at = number_of(r, i);
        if (at < 0)
            continue;
        int from = at < r->cut->item[i].first ? at : r->cut->item[i].first;
        int to = at > r->cut->item[i].last ? at : r->cut->item[i].last;
        first = first < 0 ? from : first;
        last = to;
        for (int k = r->cut->stream ? from : begin_of(r->cut, i); k < (r->cut->stream ? to + 1 : end_of(r->cut, i)); k++)
            used[k] = true;
    }
    for (int i = first; r->cut->stream && i >= 0 && i <= last; i++)
        used[i] = true;
    for (int i = 0; i < t->count;) {
        int end = i;
        while (end < t->count && !used[end] && t->at[end].line == t->at[i].line)
            end++;
        Total total = total_find(t->at + i, end - i);
        take_total(r, &total, depth, &best);
        i = end > i ? end : i + 1;
    }
    free(used);
}

/* Sums that run: each row's own count is the difference. */
static void take_differences(Reading *r) {
    for (int i = r->rows - 1; i > 0; i--)
        r->nodes[i] -= r->nodes[i - 1];
    r->running = true;
}

static bool read_column(Reading *r, int depth) {
    r->nodes = allocate((size_t)r->cut->items + 1, sizeof *r->nodes);
    r->label = LABEL_UNKNOWN;
    r->ordinals = true;
    for (int i = 0; i < r->cut->items; i++) {
        int at = number_of(r, i);
        if (at < 0)
            continue;
        Label label = label_in_row(r, i, at);
        if (r->rows == 0)
            r->label = label == LABEL_UNKNOWN ? label_in_header(r, i, at) : label;
        r->huge = r->huge || r->cut->tokens.at[at].huge;
        r->ordinals = r->ordinals && r->cut->tokens.at[at].ordinal;
        r->legal += r->cut->item[i].legal;
        r->nodes[r->rows++] = r->cut->tokens.at[at].value;
    }
    if (r->rows == 0)
        return false;
    bool counts = take_sum(r);
    find_total(r, depth);
    r->huge = r->huge || !counts;
    return true;
}

/* --- the best of them ------------------------------------------------------- */

typedef struct {
    Reading *at;
    int count;
} Readings;

static void keep_reading(Readings *all, const Reading *r) {
    all->at = make_room(all->at, (size_t)all->count, sizeof *all->at);
    all->at[all->count++] = *r;
}

static void add_reading(Readings *all, const Cut *cut, bool before, int index, int depth) {
    Reading r = {.cut = cut, .before = before, .index = index};
    if (!read_column(&r, depth)) {
        free(r.nodes);
        return;
    }
    keep_reading(all, &r);
    uint64_t highest = r.nodes[r.rows - 1];
    if (!rises(&r) || !r.has_total)
        return;
    Reading running = r;
    running.nodes = allocate((size_t)r.rows, sizeof *running.nodes);
    memcpy(running.nodes, r.nodes, (size_t)r.rows * sizeof *running.nodes);
    take_differences(&running);
    running.sum = highest;
    running.has_total = running.fits = false;
    find_total(&running, depth);
    keep_reading(all, &running);
}

/* The line after the last total but one, where rows follow that: what stands before is of a smaller depth. */
static int last_part(const Cut *cut) {
    const Tokens *t = &cut->tokens;
    int total = 0, last_row = cut->items ? line_of(cut, cut->items - 1) : -1;
    for (int i = 0; i < t->count;) {
        int end = i;
        while (end < t->count && t->at[end].line == t->at[i].line)
            end++;
        if (t->at[i].line < last_row && t->at[i].line > line_of(cut, 0) && total_find(t->at + i, end - i).kind != TOTAL_NONE)
            total = t->at[i].line + 1;
        i = end;
    }
    return total;
}

static void add_readings(Readings *all, const Cut *cut, int depth) {
    for (int before = 0; before < 2; before++)
        for (int index = 1; index <= MAX_COLUMNS; index++)
            add_reading(all, cut, before == 1, index, depth);
}

/* Whether a number of a row is explained by another: as its running sum. */
static bool is_running_of(const Reading *sums, const Reading *counts) {
    uint64_t all = 0;
    if (sums->cut != counts->cut || sums->rows != counts->rows || sums->rows < MIN_RUNNING || sums->running || counts->running)
        return false;
    for (int i = 0; i < sums->rows; i++)
        if (!sum(all, counts->nodes[i], &all) || all != sums->nodes[i])
            return false;
    return sums != counts;
}

static int standing(const Reading *r) { return r->fits ? 2 : r->has_total ? 0 : 1; }

/* Legal moves first, then the sum, then no marks in numbers, then words beside them, then no rows more than need be. */
static int compare_readings(const Reading *a, const Reading *b) {
    if (a->legal != b->legal)
        return a->legal > b->legal ? 1 : -1;
    if (standing(a) != standing(b))
        return standing(a) > standing(b) ? 1 : -1;
    if (standing(a) < 2 && a->cut->mark != b->cut->mark)
        return a->cut->mark < b->cut->mark ? 1 : -1;
    if (a->label != b->label)
        return a->label > b->label ? 1 : -1;
    return a->rows == b->rows ? 0 : a->rows < b->rows ? 1 : -1;
}

/* Whether two readings are one: the same texts with the same counts. */
static bool same_rows(const Reading *a, const Reading *b) {
    if (a->rows != b->rows || memcmp(a->nodes, b->nodes, (size_t)a->rows * sizeof *a->nodes) != 0)
        return false;
    for (int i = 0, k = 0, row = 0; row < a->rows; i++, k++, row++) {
        while (number_of(a, i) < 0)
            i++;
        while (number_of(b, k) < 0)
            k++;
        if (strcmp(a->cut->item[i].text, b->cut->item[k].text) != 0)
            return false;
    }
    return true;
}

/* Numbering is out where anything else may be meant, and so are running sums of another number. */
static void drop_explained(Readings *all, int depth) {
    int kept = 0;
    bool *out = allocate((size_t)all->count + 1, sizeof *out);
    for (int i = 0; i < all->count; i++) {
        Reading *r = &all->at[i];
        bool other = false, running = false;
        for (int k = 0; k < all->count; k++) {
            other = other || (k != i && !out[k] && all->at[k].legal == r->legal && !is_numbering(&all->at[k], depth));
            running = running || is_running_of(r, &all->at[k]);
        }
        out[i] = !r->fits && other && (running || (!r->running && is_numbering(r, depth)));
    }
    for (int i = 0; i < all->count; i++) {
        if (out[i])
            free(all->at[i].nodes);
        else
            all->at[kept++] = all->at[i];
    }
    all->count = kept;
    free(out);
}

static void add_place(const Reading *r, Text *out) {
    static const char *const order[] = {"first", "second", "third", "fourth", "fifth", "sixth"};
    text_addf(out, "the %s number %s the move%s", order[r->index - 1], r->before ? "before" : "after",
              r->running ? ", less that of the row above" : "");
}

/* The first row on which two readings part, and what each makes of it. */
static void tell_two(const AnswerText *text, const Reading *a, const Reading *b, Text *wrong) {
    int item = 0, row = 0;
    for (; row + 1 < a->rows && row + 1 < b->rows && a->nodes[row] == b->nodes[row]; item++)
        row += number_of(a, item) >= 0;
    while (item + 1 < a->cut->items && number_of(a, item) < 0)
        item++;
    text_addf(wrong, "its rows can be read in two ways: '%.80s' counts %" PRIu64 " (", text->line[line_of(a->cut, item)],
              a->nodes[row < a->rows ? row : 0]);
    add_place(a, wrong);
    text_addf(wrong, ") or %" PRIu64 " (", b->nodes[row < b->rows ? row : 0]);
    add_place(b, wrong);
    text_add(wrong, "); expected one number a move, names beside them, or a total that tells which");
}

/* A list of rising numbers without a total may be one of running sums. */
static bool may_run(const Reading *r) {
    bool strictly = r->rows > MIN_RUNNING && !r->has_total && !r->running;
    for (int i = 1; strictly && i < r->rows; i++)
        strictly = r->nodes[i] > r->nodes[i - 1];
    return strictly;
}

static Reading *choose(const AnswerText *text, Readings *all, Text *wrong) {
    Reading *best = NULL;
    for (int i = 0; i < all->count; i++)
        if (!best || compare_readings(&all->at[i], best) > 0)
            best = &all->at[i];
    for (int i = 0; best && i < all->count; i++) {
        Reading *other = &all->at[i];
        if (other == best || compare_readings(other, best) != 0 || same_rows(other, best))
            continue;
        if (standing(best) == 0)
            continue; /* neither fits: it is refused for that */
        tell_two(text, best, other, wrong);
        return NULL;
    }
    if (best && may_run(best) && best->label != LABEL_NODES) {
        Reading running = *best;
        running.nodes = allocate((size_t)best->rows, sizeof *running.nodes);
        memcpy(running.nodes, best->nodes, (size_t)best->rows * sizeof *running.nodes);
        take_differences(&running);
        tell_two(text, best, &running, wrong);
        free(running.nodes);
        return NULL;
    }
    return best;
}

/* --- what an answer says ----------------------------------------------------- */

static void take_rows(const Reading *r, Answer *out) {
    for (int i = 0, row = 0; i < r->cut->items; i++) {
        if (number_of(r, i) < 0)
            continue;
        out->row = make_room(out->row, (size_t)out->count, sizeof *out->row);
        AnswerRow *added = &out->row[out->count++];
        *added = r->cut->rows.row[i];
        added->text = copy_text(added->text, strlen(added->text));
        added->nodes = r->nodes[row++];
    }
    out->total_stated = r->has_total;
    out->total = r->has_total ? r->total : r->sum;
}

/* A total between rows, and one that is written twice, are of another answer. */
static const char *late_line(const AnswerText *text, const Reading *r) {
    const Tokens *t = &r->cut->tokens;
    const char *total = NULL;
    int last_row = -1, total_line = -1;
    for (int i = 0; i < r->cut->items; i++)
        if (number_of(r, i) >= 0) {
            if (total && last_row >= 0)
                return text->line[line_of(r->cut, i)];
            total = NULL;
            last_row = line_of(r->cut, i);
            int next = i + 1 < r->cut->items ? line_of(r->cut, i + 1) : text->count;
            for (int k = 0; !r->cut->stream && k < t->count; k++)
                if (t->at[k].line > last_row && t->at[k].line < next && (k == 0 || t->at[k - 1].line != t->at[k].line)) {
                    int end = k;
                    while (end < t->count && t->at[end].line == t->at[k].line)
                        end++;
                    Total found = total_find(t->at + k, end - k);
                    if (found.kind == TOTAL_NONE || found.kind == TOTAL_OF_DEPTH)
                        continue;
                    if (total_line >= 0 && strcmp(text->line[total_line], text->line[t->at[k].line]) == 0)
                        return text->line[t->at[k].line];
                    total_line = t->at[k].line;
                    total = text->line[total_line];
                }
        }
    return NULL;
}

/* An answer without rows: the total alone, that of the depth asked for where there are several. */
static bool read_total_alone(const Cut *cut, int depth, Answer *out, Text *wrong) {
    Reading r = {.cut = cut};
    find_total(&r, depth);
    if (r.huge) {
        text_add(wrong, "its answer has a number of more than 64 bits; expected leaves that can be counted");
        return false;
    }
    out->total_stated = r.has_total;
    out->total = r.total;
    return true;
}

static bool read_best(const AnswerText *text, const Cut *cuts, int count, int depth, Answer *out, Text *wrong) {
    Readings all = {NULL, 0};
    for (int i = 0; i < count; i++)
        add_readings(&all, &cuts[i], depth);
    drop_explained(&all, depth);
    Reading *best = choose(text, &all, wrong);
    const char *late = best ? late_line(text, best) : NULL;
    if (best && best->huge)
        text_add(wrong, "its answer has a number of more than 64 bits; expected leaves that can be counted");
    else if (late)
        text_addf(wrong, "its answer goes on after its total with '%.100s'; expected one answer, not two in one", late);
    else if (best)
        take_rows(best, out);
    bool ok = all.count == 0 ? read_total_alone(&cuts[0], depth, out, wrong) : best && wrong->length == 0;
    for (int i = 0; i < all.count; i++)
        free(all.at[i].nodes);
    free(all.at);
    return ok;
}

/* Moves without numbers are one leaf each, at depth 1. */
static bool is_move_list(const Cut *cut, int depth) {
    for (int i = 0; i < cut->tokens.count; i++)
        if (cut->tokens.at[i].kind == TOKEN_NUMBER && cut->items && i > cut->item[0].first
            && i < cut->item[cut->items - 1].first)
            return false;
    return depth == 1 && count_legal(cut) > 1;
}

static void take_move_list(const Cut *cut, Answer *out) {
    for (int i = 0; i < cut->items; i++) {
        out->row = make_room(out->row, (size_t)out->count, sizeof *out->row);
        AnswerRow *added = &out->row[out->count++];
        *added = cut->rows.row[i];
        added->text = copy_text(added->text, strlen(added->text));
        added->nodes = 1;
    }
    if (!out->total_stated)
        out->total = (uint64_t)out->count;
}

static bool all_legal(const Cut *cut) {
    for (int i = 0; i < cut->items; i++)
        if (!cut->rows.row[i].legal)
            return false;
    return true;
}

/* The ranks are counted as more of the moves make sense, until all of a list do. */
static void find_base(Cut *cuts, int count, Position *position, RankBase *base) {
    int legal[2] = {0, 0};
    for (int i = 0; i < count; i++)
        find_legal(&cuts[i], position, base->number);
    if (base->sure || cuts[0].items == 0)
        return;
    legal[0] = count_legal(&cuts[0]);
    base->sure = legal[0] > 0 && all_legal(&cuts[0]);
    if (base->sure)
        return;
    find_legal(&cuts[0], position, 1 - base->number);
    legal[1] = count_legal(&cuts[0]);
    if (legal[1] > legal[0])
        base->number = 1 - base->number;
    for (int i = legal[1] > legal[0]; i < count; i++)
        find_legal(&cuts[i], position, base->number);
}

static bool has_number(const Cut *cut, int item) {
    bool number = false;
    for (int i = begin_of(cut, item); cut->item[item].row && i < end_of(cut, item); i++)
        number = number || cut->tokens.at[i].kind == TOKEN_NUMBER;
    return number;
}

/* Every other way to cut it, too, unless each move has a line of its own and no mark may stand in a number. */
static int cut_all(Cut *cuts, const AnswerText *text) {
    int count = 0;
    bool rows = false, all_rows = true, marks = false;
    cut_text(&cuts[count++], text, 0, MARK_NONE, false);
    int part = last_part(&cuts[0]);
    if (part)
        cut_text(&cuts[count++], text, part, MARK_NONE, false);
    for (int i = 0; i < cuts[0].items; i++) {
        bool row = has_number(&cuts[0], i);
        rows = rows || row;
        all_rows = all_rows && row;
    }
    for (int i = 0; i < text->count && !marks; i++)
        for (const char *c = text->line[i]; *c && !marks; c++)
            marks = *c >= '0' && *c <= '9' && (c[1] == '.' || c[1] == ' ') && strspn(c + 2, "0123456789") == 3;
    if (cuts[0].items && !(rows && all_rows))
        cut_text(&cuts[count++], text, 0, MARK_NONE, true);
    for (ThousandsMark mark = MARK_POINT; marks && mark < MARKS; mark++)
        cut_text(&cuts[count++], text, 0, mark, false);
    return count;
}

bool answer_read(const AnswerText *text, Position *position, int depth, RankBase *base, Answer *out, Text *wrong) {
    Cut cuts[MAX_CUTS];
    memset(out, 0, sizeof *out);
    if (text->too_long) {
        text_add(wrong, "it goes on for more lines than any position has moves; expected a move list");
        return false;
    }
    int count = cut_all(cuts, text);
    find_base(cuts, count, position, base);
    bool ok = read_best(text, cuts, count, depth, out, wrong);
    if (ok && out->count == 0 && is_move_list(&cuts[0], depth))
        take_move_list(&cuts[0], out);
    for (int i = 0; i < count; i++)
        cut_free(&cuts[i]);
    return ok;
}
