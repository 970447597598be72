/* mutation_score_minimal.c - a small set of rows that notices every mutant: what positions/VARIANT.quick lists. */
#include "mutation_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int *row, rows;           /* chosen so far */
    bool *kills;              /* kills[i * preys + prey], of the chosen row i */
} Choice;

/* Any row chosen already will do; else the cheapest is chosen, too. */
static bool choose_for(Hunt *hunt, Choice *choice, int prey) {
    hunt_turn(hunt, prey);
    for (int i = 0; i < choice->rows; i++)
        if (hunt_kills(hunt, choice->row[i], true))
            return true;
    int row = hunt_cheapest(hunt);
    if (row >= 0)
        choice->row[choice->rows++] = row;
    return row >= 0;
}

static void fill_kills(Hunt *hunt, Choice *choice) {
    choice->kills = allocate((size_t)choice->rows * (size_t)hunt->preys + 1, sizeof *choice->kills);
    for (int prey = 0; prey < hunt->preys; prey++) {
        hunt_progress(hunt, prey);
        hunt_turn(hunt, prey);
        for (int i = 0; i < choice->rows; i++)
            choice->kills[i * hunt->preys + prey] = hunt_kills(hunt, choice->row[i], true);
    }
    hunt_progress_end();
}

/* The row that kills most of those still alive; the cheaper of equals. */
static int best_row(const Hunt *hunt, const Choice *choice, const bool *dead, int *most) {
    int best = -1;
    *most = 0;
    for (int i = 0; i < choice->rows; i++) {
        int kills = 0;
        for (int prey = 0; prey < hunt->preys; prey++)
            kills += !dead[prey] && choice->kills[i * hunt->preys + prey];
        if (kills > *most || (kills == *most && best >= 0 && choice->row[i] < choice->row[best]))
            best = i, *most = kills;
    }
    return best;
}

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void print_greedy(const Hunt *hunt, const Choice *choice) {
    bool *dead = allocate((size_t)hunt->preys + 1, sizeof *dead);
    int *kept = allocate((size_t)choice->rows + 1, sizeof *kept), count = 0, most;
    for (int best; (best = best_row(hunt, choice, dead, &most)) >= 0 && most > 0;) {
        for (int prey = 0; prey < hunt->preys; prey++)
            dead[prey] = dead[prey] || choice->kills[best * hunt->preys + prey];
        kept[count++] = choice->row[best];
    }
    qsort(kept, (size_t)count, sizeof *kept, by_number);
    for (int i = 0; i < count; i++) {
        const GoldenRow *row = &hunt->row[kept[i]]->row;
        printf("%s %s %d\n", row->id, row->ruling, row->depth);
    }
    free(kept);
    free(dead);
}

bool hunt_minimal(Hunt *hunt, const char *const *excuse) {
    Choice choice = {.row = allocate((size_t)hunt->preys + 1, sizeof *choice.row)};
    int alive = 0;
    for (int i = 0; i < hunt->preys; i++) {
        hunt_progress(hunt, i);
        alive += !excuse[i] && !choose_for(hunt, &choice, i);
    }
    hunt_progress_end();
    fill_kills(hunt, &choice);
    printf("# The rows that `perft verify --quick` runs: a small set that notices each mutant of this variant.\n"
           "# Made by `perft mutants --minimal %s`.\n", hunt->suite->variant);
    print_greedy(hunt, &choice);
    free(choice.row);
    free(choice.kills);
    return alive == 0;
}
