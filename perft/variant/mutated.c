#include "mutated.h"

#include "../hypotheses/named.h"
#include "../platform/text.h"
#include "rulings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void error_no_mutant(const Sheet *sheet, const char *name, Error *error) {
    int count = mutant_count_all(sheet);
    char(*text)[MUTANT_NAME] = allocate((size_t)count, sizeof *text);
    const char **names = allocate((size_t)count, sizeof *names);
    Text nearest = {0};
    for (int i = 0; i < count; i++) {
        mutant_name(sheet, i, text[i]);
        names[i] = text[i];
    }
    add_nearest(&nearest, name, "", names, count);
    error_set(error, "%s: there is no mutant '%.79s'%s\nexpected one of those that `perft mutants --list --wide %s` lists",
              sheet->name, name, text_of(&nearest), sheet->name);
    text_free(&nearest);
    free(names);
    free(text);
}

/* One name of a blank-separated list; false after the last. */
static bool next_name(const char **list, char name[HYPOTHESIS_NAME]) {
    *list += strspn(*list, " ");
    size_t length = strcspn(*list, " "), kept = length < HYPOTHESIS_NAME ? length : HYPOTHESIS_NAME - 1;
    memcpy(name, *list, kept);
    name[kept] = '\0';
    *list += length;
    return length > 0;
}

enum { BOTH_SIDES = 2 };

static const char *const ends[] = {".white", ".black"};

void mutant_of_side(Mutant *mutant, Color side) {
    char sentence[MUTANT_TEXT];
    size_t length = strlen(mutant->name);
    snprintf(mutant->name + length, MUTANT_NAME - length, "%s", ends[side]);
    snprintf(sentence, sizeof sentence, "For %s alone: %.180s", side == WHITE ? "White" : "Black", mutant->sentence);
    memcpy(mutant->sentence, sentence, sizeof sentence);
}

/* Whether a name of the other language, which is not about the sheet, makes sense here. */
static bool is_hypothesis(const Sheet *sheet, const char *name) {
    int named = named_hypothesis_find(name);
    return named >= 0 ? named_hypothesis_applies(sheet, named) : hypothesis_has_name(name) && strncmp(name, "fault:", 6) != 0;
}

/* The index of a mutant, or -1; `side` is the one that it is for, or BOTH_SIDES. */
static int find(const Sheet *sheet, const char *name, int *side) {
    int index = mutant_find(sheet, name);
    size_t length = strlen(name);
    *side = BOTH_SIDES;
    for (int c = WHITE; index < 0 && c <= BLACK; c++) {
        char stem[HYPOTHESIS_NAME];
        size_t end = strlen(ends[c]);
        if (length <= end || strcmp(name + length - end, ends[c]) != 0)
            continue;
        memcpy(stem, name, length - end);
        stem[length - end] = '\0';
        index = mutant_find(sheet, stem);
        *side = c;
    }
    return index;
}

bool has_mutants(const Sheet *sheet, const char *names) {
    char name[HYPOTHESIS_NAME];
    int side;
    bool has = true;
    for (const char *at = names; has && next_name(&at, name);)
        has = is_hypothesis(sheet, name) || find(sheet, name, &side) >= 0;
    return has;
}

bool mutants_part_sides(const Sheet *sheet, const char *names) {
    char name[HYPOTHESIS_NAME];
    int side = BOTH_SIDES;
    for (const char *at = names; side == BOTH_SIDES && next_name(&at, name);)
        find(sheet, name, &side);
    return side != BOTH_SIDES;
}

static bool is_of(int side, Color c) { return side == BOTH_SIDES || side == (int)c; }

int mutant_rulings(const char *names, Color side, const Sheet *sheet, Ruling *ruling, int count, Error *error) {
    char name[HYPOTHESIS_NAME];
    if (names[strspn(names, " ")] == '\0') {
        error_set(error, "--mutant is empty; expected a name that `perft mutants %s` lists", sheet->name);
        return -1;
    }
    Sheet *scratch = allocate(1, sizeof *scratch);
    for (const char *at = names; count >= 0 && count < MAX_RULINGS && next_name(&at, name);) {
        Mutant mutant = {.line = 0};
        if (is_hypothesis(sheet, name))
            continue;
        int of, index = find(sheet, name, &of);
        *scratch = *sheet;
        if (index < 0) {
            error_no_mutant(sheet, name, error);
            count = -1;
        } else
            mutant_apply(scratch, index, &mutant);
        if (mutant.ruling.key[0] && is_of(of, side))
            ruling[count++] = mutant.ruling;
    }
    free(scratch);
    return count;
}

bool mutate_sheet(const char *names, Color side, Sheet *sheet, Error *error) {
    char name[HYPOTHESIS_NAME];
    for (const char *at = names; next_name(&at, name);) {
        Mutant mutant;
        if (strncmp(name, "ruling:", 7) == 0 || is_hypothesis(sheet, name))
            continue;
        int of, index = find(sheet, name, &of);
        if (index < 0) {
            error_no_mutant(sheet, name, error);
            return false;
        }
        if (is_of(of, side))
            mutant_apply(sheet, index, &mutant);
    }
    return true;
}

bool add_hypotheses(const char *names, const Rules *rules, Hypothesis *hypothesis, Error *error) {
    char name[HYPOTHESIS_NAME];
    for (const char *at = names; next_name(&at, name);)
        if (is_hypothesis(rules->sheet, name) && !hypothesis_add(hypothesis, rules, name, error)) {
            error_prefix(error, rules->sheet->name);
            return false;
        }
    return true;
}
