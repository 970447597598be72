/* diagnose_query.c - rows are asked by FENs alone; does the engine also play the moves that it is told? */
#include "diagnose.h"

#include <stdlib.h>

enum {
    REHASHED = 3,               /* positions asked to two depths */
    REHASH_DEPTH = 3,           /* to this and more: some engines keep no counts near the leaves */
    REHASH_NODES = 3000         /* of the first depth, at most */
};

static int replies_to(const DiagnoseRow *row, Move move) {
    Position after = row->position;
    NamedMove *named;
    Undo undo;
    make(&after, move, &undo);
    int count = named_moves(&after, &named);
    free(named);
    return count;
}

/* By the FEN of the position after the move. */
static bool ask_after(Diagnosis *d, const DiagnoseRow *row, Move move, uint64_t *total, Error *error) {
    Position after = row->position;
    Undo undo;
    make(&after, move, &undo);
    return engine_total(d->engine, &(Query){&after, NULL, 0}, 1, total, error);
}

/* Whether it counts something else after `FEN moves M` than at the position that M leads to. */
static bool try_move(Diagnosis *d, const DiagnoseRow *row, const NamedMove *move, int replies, Error *error) {
    uint64_t by_move, by_fen;
    if (!engine_total(d->engine, &(Query){&row->position, &move->move, 1}, 1, &by_move, error))
        return false;
    if (by_move == (uint64_t)replies)
        return true;
    if (!ask_after(d, row, move->move, &by_fen, error))
        return false;
    if (by_fen != by_move)
        d->astray = (Astray){row, move->text, by_fen, by_move};
    return true;
}

bool diagnosis_road(Diagnosis *d, Error *error) {
    for (int i = 0; i < d->rows; i++) {
        const DiagnoseRow *row = &d->row[i];
        for (int m = 0; row->asked && !row->differs && m < row->moves; m++) {
            int replies = replies_to(row, row->stated[m].move);
            if (replies > 0 && replies != row->moves)
                return try_move(d, row, &row->stated[m], replies, error);
        }
    }
    return true;
}

/* --- counts that are kept ------------------------------------------------- */

static bool count_deeper(const Diagnosis *d, const DiagnoseRow *row, uint64_t *nodes) {
    Position here = row->position;
    Error error;
    Counting *counting = counting_new(&d->variant->rules, variant_way(d->variant), &error);
    bool ok = counting && count_nodes(counting, &here, row->item->row.depth + 1, nodes);
    counting_free(counting);
    return ok;
}

/* False where the engine failed at it. */
static bool rehash(Diagnosis *d, const DiagnoseRow *row, Rehash *out) {
    uint64_t ours, theirs, before;
    const Query road = {&row->position, NULL, 0};
    Error error;
    if (!count_deeper(d, row, &ours) || ours == row->answer.nodes)
        return true;
    if (!engine_total(d->engine, &road, row->item->row.depth, &before, &error)
        || !engine_total(d->engine, &road, row->item->row.depth + 1, &theirs, &error))
        return false;
    if (theirs == before && out->kept++ == 0)
        out->row = row, out->deeper = ours;
    out->asked++;
    return true;
}

void diagnosis_rehash(Diagnosis *d) {
    for (int i = 0; i < d->rows && d->kept.asked < REHASHED && !d->gave_up; i++) {
        const DiagnoseRow *row = &d->row[i];
        if (row->asked && !row->differs && row->item->row.depth >= REHASH_DEPTH
            && row->item->row.number[0] <= REHASH_NODES && !rehash(d, row, &d->kept))
            d->gave_up = !engine_recover(d->engine);
    }
}

bool diagnosis_keeps_counts(const Diagnosis *d) { return d->kept.asked > 1 && d->kept.kept == d->kept.asked; }
