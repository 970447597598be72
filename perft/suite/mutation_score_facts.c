/* mutation_score_facts.c - rows that together meet the pairs of facts that all cheap rows meet: the other part of
 * positions/VARIANT.quick. */
#include "mutation_score_facts.h"

#include "facts_met.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LEAVES = 3000, MAX_ROWS = 150, COST_OF_ROW = 200 /* leaves */, LEAST_NEW = 8 /* pairs a row */ };

typedef struct {
    uint64_t **met;              /* of each row; NULL: not asked */
    uint64_t *known;
    FactPairs pairs;
} Cover;

static bool open_row(MutationScore *score, const Case *item, Variant **variant, Position *position) {
    Error error;
    Ruling ruling[MAX_RULINGS];
    if (!*variant) {
        Library library = score->library;
        library.mutant = NULL;
        int count = rulings_read(item->row.ruling, ruling, &error);
        *variant = count < 0 ? NULL : variant_open(&library, score->suite->variant, ruling, count, &error);
    }
    return *variant && variant_fen(*variant, item->position->fen, position, &error);
}

static int deepest(const MutationScore *score) {
    int depth = 1;
    for (int i = 0; i < score->rows; i++)
        depth = score->row[i]->row.depth > depth ? score->row[i]->row.depth : depth;
    return depth;
}

/* The rows under the default rulings: those under others cannot be asked of every engine. */
static void ask_rows(MutationScore *score, Cover *cover) {
    Variant *variant = NULL;
    Position position;
    for (int i = 0; i < score->rows; i++) {
        const Case *item = score->row[i];
        if (item->row.number[0] > MAX_LEAVES || strcmp(item->row.ruling, "-") != 0
            || !open_row(score, item, &variant, &position))
            continue;
        if (!cover->known) {
            facts_begin(&cover->pairs, &variant->rules, deepest(score));
            cover->known = allocate(cover->pairs.words, sizeof *cover->known);
        }
        cover->met[i] = allocate(cover->pairs.words, sizeof **cover->met);
        facts_of_tree(&cover->pairs, &position, item->row.depth, cover->met[i]);
    }
    free(variant);
}

/* The row that adds most for its cost. */
static int best_row(const MutationScore *score, const Cover *cover) {
    int best = -1;
    double most = 0;
    for (int i = 0; i < score->rows; i++) {
        if (!cover->met[i])
            continue;
        uint64_t new = pairs_new(&cover->pairs, cover->met[i], cover->known);
        double worth = (double)new / (double)(score->row[i]->row.number[0] + COST_OF_ROW);
        if (new >= LEAST_NEW && worth > most)
            best = i, most = worth;
    }
    return best;
}

void score_facts(MutationScore *score) {
    Cover cover = {.met = allocate((size_t)score->rows + 1, sizeof *cover.met)};
    ask_rows(score, &cover);
    for (int n = 0, best; cover.known && n < MAX_ROWS && (best = best_row(score, &cover)) >= 0; n++) {
        const GoldenRow *row = &score->row[best]->row;
        printf("%s %s %d\n", row->id, row->ruling, row->depth);
        for (size_t w = 0; w < cover.pairs.words; w++)
            cover.known[w] |= cover.met[best][w];
    }
    for (int i = 0; i < score->rows; i++)
        free(cover.met[i]);
    if (cover.known)
        facts_end(&cover.pairs);
    free(cover.known);
    free(cover.met);
}
