/* mutation_score_cited.c - a position that cites a rule must notice a mutant of that rule. */
#include "mutation_score_cited.h"

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

static int list_citations(const MutationScore *score, Citation **out) {
    Citation *list = NULL;
    int count = 0;
    for (int i = 0; i < score->suite->epd.positions; i++) {
        const EpdPosition *position = &score->suite->epd.position[i];
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

static bool position_kills(MutationScore *score, const EpdPosition *position) {
    for (int counters = 0; counters <= 1; counters++)
        for (int i = 0; i < score->rows; i++)
            if (score->row[i]->position == position && score_row_kills(score, i, counters))
                return true;
    return false;
}

bool score_cited(MutationScore *score) {
    Citation *list;
    int count = list_citations(score, &list), kill = 0, nothing = 0;
    for (int mutant = 0; mutant < score->mutants; mutant++) {
        score_progress(score, mutant);
        score_apply(score, mutant);
        for (int i = 0; i < count; i++) {
            if (list[i].kills || !ids_have(score->mutant[mutant].ids, list[i].id, (size_t)list[i].length))
                continue;
            list[i].has_mutant = true;
            list[i].kills = position_kills(score, list[i].position);
        }
    }
    score_progress_end();
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
