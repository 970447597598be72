#include "broken.h"

#include "text.h"
#include "variant.h"

#include <stdlib.h>
#include <string.h>

static void fault_no_mutant(const Sheet *sheet, const char *name, Fault *fault) {
    int count = mutant_count(sheet);
    char(*text)[MUTANT_NAME] = allocate((size_t)count, sizeof *text);
    const char **names = allocate((size_t)count, sizeof *names);
    Text nearest = {0};
    for (int i = 0; i < count; i++) {
        mutant_name(sheet, i, text[i]);
        names[i] = text[i];
    }
    add_nearest(&nearest, name, "", names, count);
    fault_set(fault, "%s: there is no mutant '%.79s'%s\nexpected one of those that `perft mutants %s` lists",
              sheet->name, name, text_of(&nearest), sheet->name);
    text_free(&nearest);
    free(names);
    free(text);
}

/* One name of a blank-separated list; false after the last. */
static bool next_name(const char **list, char name[MUTANT_NAME]) {
    *list += strspn(*list, " ");
    size_t length = strcspn(*list, " "), kept = length < MUTANT_NAME ? length : MUTANT_NAME - 1;
    memcpy(name, *list, kept);
    name[kept] = '\0';
    *list += length;
    return length > 0;
}

bool has_mutants(const Sheet *sheet, const char *names) {
    char name[MUTANT_NAME];
    bool has = true;
    for (const char *at = names; has && next_name(&at, name);)
        has = mutant_find(sheet, name) >= 0;
    return has;
}

int broken_rulings(const char *names, const Sheet *sheet, Ruling *ruling, int count, Fault *fault) {
    char name[MUTANT_NAME];
    if (names[strspn(names, " ")] == '\0') {
        fault_set(fault, "--mutant is empty; expected a name that `perft mutants %s` lists", sheet->name);
        return -1;
    }
    Sheet *scratch = allocate(1, sizeof *scratch);
    for (const char *at = names; count >= 0 && count < MAX_RULINGS && next_name(&at, name);) {
        Mutant mutant = {.line = 0};
        int index = mutant_find(sheet, name);
        *scratch = *sheet;
        if (index < 0) {
            fault_no_mutant(sheet, name, fault);
            count = -1;
        } else
            mutant_apply(scratch, index, &mutant);
        if (mutant.ruling.key[0])
            ruling[count++] = mutant.ruling;
    }
    free(scratch);
    return count;
}

bool break_sheet(const char *names, Sheet *sheet, Fault *fault) {
    char name[MUTANT_NAME];
    for (const char *at = names; next_name(&at, name);) {
        Mutant mutant;
        int index = strncmp(name, "ruling:", 7) == 0 ? -1 : mutant_find(sheet, name);
        if (index >= 0)
            mutant_apply(sheet, index, &mutant);
        else if (strncmp(name, "ruling:", 7) != 0) {
            fault_no_mutant(sheet, name, fault);
            return false;
        }
    }
    return true;
}
