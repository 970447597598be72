/* mutation_score_cited.c - a position that cites a rule must notice when that rule is broken. */
#include "mutation_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Position p cites an id; is there a mutant of it, and does a row of the position kill one? */
typedef struct {
    const EpdPosition *position;
    const char *id;
    int length;
    bool has_mutant, kills;
} Citation;

static int list_citations(const Hunt *hunt, Citation **out) {
    Citation *list = NULL;
    int count = 0;
    for (int i = 0; i < hunt->suite->epd.positions; i++) {
        const EpdPosition *position = &hunt->suite->epd.position[i];
        for (const char *at = position->rule; *(at += strspn(at, " \t"));) {
            int length = (int)strcspn(at, " \t");
            list = make_room(list, (size_t)count, sizeof *list);
            list[count++] = (Citation){position, at, length, false, false};
            at += length;
        }
    }
    *out = list;
    return count;
}

static bool position_kills(Hunt *hunt, const EpdPosition *position) {
    for (int counters = 0; counters <= 1; counters++)
        for (int i = 0; i < hunt->rows; i++)
            if (hunt->row[i]->position == position && hunt_kills(hunt, i, counters))
                return true;
    return false;
}

bool hunt_cited(Hunt *hunt) {
    Citation *list;
    int count = list_citations(hunt, &list), kill = 0, nothing = 0;
    for (int prey = 0; prey < hunt->preys; prey++) {
        hunt_progress(hunt, prey);
        hunt_turn(hunt, prey);
        for (int i = 0; i < count; i++) {
            if (list[i].kills || !ids_have(hunt->prey[prey].ids, list[i].id, (size_t)list[i].length))
                continue;
            list[i].has_mutant = true;
            list[i].kills = position_kills(hunt, list[i].position);
        }
    }
    hunt_progress_end();
    for (int i = 0; i < count; i++) {
        kill += list[i].kills;
        nothing += list[i].has_mutant && !list[i].kills;
        if (list[i].has_mutant && !list[i].kills)
            printf("%s\t%.*s\tkills no mutant of that rule\n", list[i].position->id, list[i].length, list[i].id);
    }
    printf("%d citations, %d kill, %d kill nothing, %d of rules without a mutant\n", count, kill, nothing,
           count - kill - nothing);
    free(list);
    return nothing == 0;
}
