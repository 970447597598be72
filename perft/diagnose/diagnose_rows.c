/* diagnose_rows.c - which rows of a suite an engine is asked, and which of them at once. */
#include "diagnose.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_NODES = 2000 /* leaves of a row that is asked at once */ };

static int cheapest_first(const void *a, const void *b) {
    const Case *x = ((const DiagnoseRow *)a)->item, *y = ((const DiagnoseRow *)b)->item;
    if (x->row.number[0] != y->row.number[0])
        return x->row.number[0] < y->row.number[0] ? -1 : 1;
    return (x > y) - (x < y);
}

/* The row of that position and depth among those chosen, or NULL. */
static DiagnoseRow *find_row(const Diagnosis *d, const Case *item) {
    for (int i = d->rows - 1; i >= 0 && d->row[i].item->position == item->position; i--)
        if (d->row[i].item->row.depth == item->row.depth)
            return &d->row[i];
    return NULL;
}

/* Each position and depth once, as a row of the stated rulings or else of the defaults. */
static bool add_row(Diagnosis *d, const Case *item, Error *error) {
    bool stated = strcmp(item->row.ruling, d->variant->rulings) == 0;
    DiagnoseRow *row = find_row(d, item);
    if (!stated && (row || strcmp(item->row.ruling, "-") != 0))
        return true;
    if (!row)
        row = &d->row[d->rows++];
    row->item = item;
    return suite_fen(d->suite, d->variant, item->position, &row->position, error);
}

/* The deepest row of its position that is small enough to be asked at once, or else the smallest. */
static bool is_first(const Diagnosis *d, int index) {
    const Case *item = d->row[index].item;
    bool small = item->row.number[0] <= FIRST_NODES;
    if (item->wanted)
        return true;
    for (int i = 0; i < d->rows; i++) {
        const Case *other = d->row[i].item;
        if (other->position == item->position && i != index
            && (small ? other->row.number[0] <= FIRST_NODES && other->row.depth > item->row.depth : i < index))
            return false;
    }
    return true;
}

static void keep_small(Diagnosis *d, RowLimits most) {
    int kept = 0;
    for (int i = 0; i < d->rows; i++)
        if (d->row[i].item->row.number[0] <= (d->row[i].item->wanted ? most.wanted : most.other))
            d->row[kept++] = d->row[i];
    d->large = d->rows - kept;
    d->rows = kept;
    d->most_leaves = most.other;
}

bool diagnosis_rows(Diagnosis *d, RowLimits most, Error *error) {
    d->row = allocate((size_t)d->suite->count + 1, sizeof *d->row);
    for (int i = 0; i < d->suite->count; i++) {
        const Case *item = &d->suite->cases[i];
        if (!add_row(d, item, error))
            return false;
    }
    keep_small(d, most);
    qsort(d->row, (size_t)d->rows, sizeof *d->row, cheapest_first);
    for (int i = 0; i < d->rows; i++)
        d->row[i].first = is_first(d, i);
    return true;
}
