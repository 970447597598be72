/* mutation_score_facts.c - rows that together meet the pairs of facts that all cheap rows meet: the other part of
 * positions/VARIANT.quick. */
#include "facts_met.h"
#include "mutation_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LEAVES = 3000, MAX_ROWS = 150, COST_OF_ROW = 200 /* leaves */, LEAST_NEW = 8 /* pairs a row */ };

typedef struct {
    uint64_t **met;              /* of each row; NULL: not asked */
    uint64_t *known;
    FactPairs pairs;
} Cover;

static bool open_row(Hunt *hunt, const Case *item, Variant **variant, Position *position) {
    Error error;
    Ruling ruling[MAX_RULINGS];
    if (!*variant) {
        Library library = hunt->library;
        library.mutant = NULL;
        int count = rulings_read(item->row.ruling, ruling, &error);
        *variant = count < 0 ? NULL : variant_open(&library, hunt->suite->variant, ruling, count, &error);
    }
    return *variant && variant_fen(*variant, item->position->fen, position, &error);
}

static int deepest(const Hunt *hunt) {
    int depth = 1;
    for (int i = 0; i < hunt->rows; i++)
        depth = hunt->row[i]->row.depth > depth ? hunt->row[i]->row.depth : depth;
    return depth;
}

/* The rows under the default rulings: those under others cannot be asked of every engine. */
static void ask_rows(Hunt *hunt, Cover *cover) {
    Variant *variant = NULL;
    Position position;
    for (int i = 0; i < hunt->rows; i++) {
        const Case *item = hunt->row[i];
        if (item->row.number[0] > MAX_LEAVES || strcmp(item->row.ruling, "-") != 0
            || !open_row(hunt, item, &variant, &position))
            continue;
        if (!cover->known) {
            facts_begin(&cover->pairs, &variant->rules, deepest(hunt));
            cover->known = allocate(cover->pairs.words, sizeof *cover->known);
        }
        cover->met[i] = allocate(cover->pairs.words, sizeof **cover->met);
        facts_of_tree(&cover->pairs, &position, item->row.depth, cover->met[i]);
    }
    free(variant);
}

/* The row that adds most for its cost. */
static int best_row(const Hunt *hunt, const Cover *cover) {
    int best = -1;
    double most = 0;
    for (int i = 0; i < hunt->rows; i++) {
        if (!cover->met[i])
            continue;
        uint64_t new = pairs_new(&cover->pairs, cover->met[i], cover->known);
        double worth = (double)new / (double)(hunt->row[i]->row.number[0] + COST_OF_ROW);
        if (new >= LEAST_NEW && worth > most)
            best = i, most = worth;
    }
    return best;
}

void hunt_facts(Hunt *hunt) {
    Cover cover = {.met = allocate((size_t)hunt->rows + 1, sizeof *cover.met)};
    ask_rows(hunt, &cover);
    for (int n = 0, best; cover.known && n < MAX_ROWS && (best = best_row(hunt, &cover)) >= 0; n++) {
        const GoldenRow *row = &hunt->row[best]->row;
        printf("%s %s %d\n", row->id, row->ruling, row->depth);
        for (size_t w = 0; w < cover.pairs.words; w++)
            cover.known[w] |= cover.met[best][w];
    }
    for (int i = 0; i < hunt->rows; i++)
        free(cover.met[i]);
    if (cover.known)
        facts_end(&cover.pairs);
    free(cover.known);
    free(cover.met);
}
