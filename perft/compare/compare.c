/* compare.c - one answer beside our own counts. */
#include "compare.h"

#include <stdlib.h>
#include <string.h>

static bool same_move(Move a, Move b) {
    return a.from == b.from && a.to == b.to && a.kind == b.kind && a.arg == b.arg;
}

static Pair *find_pair(const Comparison *c, Move move) {
    for (int i = 0; i < c->pairs; i++)
        if (same_move(c->pair[i].move.move, move))
            return &c->pair[i];
    return NULL;
}

/* Our own half: the legal moves and the leaves below each. */
static bool count_ours(Comparison *c, Counting *counting, Position *here, int depth) {
    NamedMove *named;
    bool ok = true;
    c->pairs = named_moves(here, &named);
    c->pair = allocate((size_t)c->pairs, sizeof *c->pair);
    for (int i = 0; ok && i < c->pairs; i++) {
        Undo undo;
        c->pair[i].move = named[i];
        c->pair[i].ours = 1;
        make(here, named[i].move, &undo);
        ok = depth == 1 || count_nodes(counting, here, depth - 1, &c->pair[i].ours);
        unmake(here, &undo);
        ok = ok && sum(c->ours, c->pair[i].ours, &c->ours);
    }
    free(named);
    return ok;
}

/* Their half.  A row is a move, however many of them name one: a list is no map. */
static void add_row(Comparison *c, const AnswerRow *row) {
    Pair *pair = row->legal ? find_pair(c, row->move) : NULL;
    c->theirs += row->nodes;
    if (!pair) {
        c->extra = make_room(c->extra, (size_t)c->extras, sizeof *c->extra);
        c->extra[c->extras++] = (ExtraRow){copy_text(row->text, strlen(row->text)), row->nodes};
    } else if (pair->rows++ == 0)
        pair->theirs = row->nodes;
}

/* Rows of one text stand for several moves (promotions without their letter), in whatever order: each goes to a move
 * whose leaves it gives, where there is one.  The answer's rows are as they were but for that. */
static void settle_rows_of_one_text(const Comparison *c, Answer *answer) {
    for (int i = 0; i < answer->count; i++)
        for (int k = 0; k < answer->count; k++) {
            AnswerRow *a = &answer->row[i], *b = &answer->row[k];
            if (i == k || !a->legal || !b->legal || strcmp(a->text, b->text) != 0 || same_move(a->move, b->move))
                continue;
            const Pair *mine = find_pair(c, a->move), *other = find_pair(c, b->move);
            if (mine && other && mine->ours != a->nodes && other->ours != b->nodes && other->ours == a->nodes) {
                Move move = a->move;
                a->move = b->move;
                b->move = move;
            }
        }
}

static int by_text(const void *a, const void *b) {
    return strcmp(((const ExtraRow *)a)->text, ((const ExtraRow *)b)->text);
}

bool comparison_make(Comparison *out, Counting *counting, Position *here, int depth, Answer *answer) {
    memset(out, 0, sizeof *out);
    if (!count_ours(out, counting, here, depth))
        return false;
    settle_rows_of_one_text(out, answer);
    for (int i = 0; i < answer->count; i++)
        add_row(out, &answer->row[i]);
    if (out->extras)
        qsort(out->extra, (size_t)out->extras, sizeof *out->extra, by_text);
    return true;
}

void comparison_free(Comparison *c) {
    for (int i = 0; i < c->extras; i++)
        free(c->extra[i].text);
    free(c->extra);
    free(c->pair);
    memset(c, 0, sizeof *c);
}

bool lists_differ(const Comparison *c) {
    for (int i = 0; i < c->pairs; i++)
        if (c->pair[i].rows != 1)
            return true;
    return c->extras > 0;
}

bool comparison_agrees(const Comparison *c) {
    for (int i = 0; i < c->pairs; i++)
        if (c->pair[i].ours != c->pair[i].theirs)
            return false;
    return !lists_differ(c);
}

bool answers_equal(const Comparison *a, const Comparison *b) {
    if (a->pairs != b->pairs || a->extras != b->extras)
        return false;
    for (int i = 0; i < a->pairs; i++)
        if (a->pair[i].rows != b->pair[i].rows || a->pair[i].theirs != b->pair[i].theirs)
            return false;
    for (int i = 0; i < a->extras; i++)
        if (strcmp(a->extra[i].text, b->extra[i].text) != 0 || a->extra[i].nodes != b->extra[i].nodes)
            return false;
    return true;
}
