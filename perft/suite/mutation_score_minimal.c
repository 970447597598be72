/* mutation_score_minimal.c - a small set of rows that notices every mutant: what positions/VARIANT.quick lists. */
#include "mutation_score_minimal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int *row, rows;           /* chosen so far */
    bool *kills;              /* kills[i * mutants + mutant], of the chosen row i */
} Choice;

/* Any row chosen already will do; else the cheapest is chosen, too. */
static bool cover(MutationScore *score, Choice *choice, int mutant) {
    score_apply(score, mutant);
    for (int i = 0; i < choice->rows; i++)
        if (score_row_kills(score, choice->row[i], true))
            return true;
    int row = score_cheapest_row(score);
    if (row >= 0)
        choice->row[choice->rows++] = row;
    return row >= 0;
}

static void fill_kills(MutationScore *score, Choice *choice) {
    choice->kills = allocate((size_t)choice->rows * (size_t)score->mutants + 1, sizeof *choice->kills);
    for (int mutant = 0; mutant < score->mutants; mutant++) {
        score_progress(score, mutant);
        score_apply(score, mutant);
        for (int i = 0; i < choice->rows; i++)
            choice->kills[i * score->mutants + mutant] = score_row_kills(score, choice->row[i], true);
    }
    score_progress_end();
}

/* The row that kills most of those still alive; the cheaper of equals. */
static int best_row(const MutationScore *score, const Choice *choice, const bool *dead, int *most) {
    int best = -1;
    *most = 0;
    for (int i = 0; i < choice->rows; i++) {
        int kills = 0;
        for (int mutant = 0; mutant < score->mutants; mutant++)
            kills += !dead[mutant] && choice->kills[i * score->mutants + mutant];
        if (kills > *most || (kills == *most && best >= 0 && choice->row[i] < choice->row[best]))
            best = i, *most = kills;
    }
    return best;
}

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void print_greedy(const MutationScore *score, const Choice *choice) {
    bool *dead = allocate((size_t)score->mutants + 1, sizeof *dead);
    int *kept = allocate((size_t)choice->rows + 1, sizeof *kept), count = 0, most;
    for (int best; (best = best_row(score, choice, dead, &most)) >= 0 && most > 0;) {
        for (int mutant = 0; mutant < score->mutants; mutant++)
            dead[mutant] = dead[mutant] || choice->kills[best * score->mutants + mutant];
        kept[count++] = choice->row[best];
    }
    qsort(kept, (size_t)count, sizeof *kept, by_number);
    for (int i = 0; i < count; i++) {
        const GoldenRow *row = &score->row[kept[i]]->row;
        printf("%s %s %d\n", row->id, row->ruling, row->depth);
    }
    free(kept);
    free(dead);
}

bool score_minimal(MutationScore *score, const char *const *excuse) {
    Choice choice = {.row = allocate((size_t)score->mutants + 1, sizeof *choice.row)};
    int alive = 0;
    for (int i = 0; i < score->mutants; i++) {
        score_progress(score, i);
        alive += !excuse[i] && !cover(score, &choice, i);
    }
    score_progress_end();
    fill_kills(score, &choice);
    printf("# The rows that `perft verify --quick` runs: a small set that notices each mutant of this variant.\n"
           "# Made by `perft mutants --minimal %s`.\n", score->suite->variant);
    print_greedy(score, &choice);
    free(choice.row);
    free(choice.kills);
    return alive == 0;
}
