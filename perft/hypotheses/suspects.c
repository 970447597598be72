#include "suspects.h"

#include "named.h"
#include "../variant/mutated.h"
#include "conventions.h"
#include "fen_mistake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the list of suspects -------------------------------------------------- */

static Suspect *add_suspect(Suspects *suspects, const char *name, const char *sentence, const SheetLine *line) {
    suspects->suspect = make_room(suspects->suspect, (size_t)suspects->count, sizeof *suspects->suspect);
    Suspect *suspect = &suspects->suspect[suspects->count++];
    memset(suspect, 0, sizeof *suspect);
    snprintf(suspect->name, sizeof suspect->name, "%s", name);
    snprintf(suspect->sentence, sizeof suspect->sentence, "%s", sentence);
    suspect->line = line;
    return suspect;
}

static void add_mutant(Suspects *suspects, Stage stage, const Mutant *mutant, const Sheet *sheet) {
    Suspect *suspect = add_suspect(suspects, mutant->name, mutant->sentence, &sheet->line[mutant->line]);
    memcpy(suspect->mutant, suspect->name, sizeof suspect->mutant);
    if (mutant->ruling.key[0] && stage != STAGE_ONE_SIDE)
        snprintf(suspect->ruling, sizeof suspect->ruling, "%s=%s", mutant->ruling.key, mutant->ruling.value);
}

static void add_mutants(Suspects *suspects, const Sheet *sheet, Stage stage, int first, int end) {
    Sheet *scratch = allocate(1, sizeof *scratch);
    for (int i = first; i < end; i++) {
        Mutant mutant;
        *scratch = *sheet;
        mutant_apply(scratch, i, &mutant);
        if (stage != STAGE_ONE_SIDE)
            add_mutant(suspects, stage, &mutant, sheet);
        for (int c = WHITE; stage == STAGE_ONE_SIDE && c <= BLACK && !mutant.one_side; c++) {
            Mutant half = mutant;
            mutant_of_side(&half, (Color)c);
            add_mutant(suspects, stage, &half, sheet);
        }
    }
    free(scratch);
}

/* --- positions misread, and moves left out or listed twice ----------------------------- */

static const SheetLine *first_line(const Sheet *sheet, const char *const keys[3]) {
    const SheetLine *line = NULL;
    for (int i = 0; i < 3 && keys[i] && !line; i++)
        line = sheet_line(sheet, keys[i]);
    return line;
}

static void add_fen_mistakes(Suspects *suspects, const Sheet *sheet) {
    const FenMistake *told;
    for (int i = 0; (told = fen_mistake(i)) != NULL; i++)
        if (fen_mistake_applies(sheet, i))
            add_suspect(suspects, told->name, told->sentence, first_line(sheet, told->keys))->fen_mistake
                = i + 1;
}

static void add_conventions(Suspects *suspects) {
    const Convention *told;
    for (int i = 0; (told = convention(i)) != NULL; i++)
        add_suspect(suspects, told->name, told->sentence, NULL)->convention = i + 1;
}

/* --- what has a name ------------------------------------------------------- */

/* Mistakes in code, and moves of a sort left out or listed twice. */
static void add_named(Suspects *suspects, const Sheet *sheet, bool faults) {
    const NamedHypothesis *named;
    for (int i = 0; (named = named_hypothesis(i)) != NULL; i++) {
        bool fault = strncmp(named->name, "fault:", 6) == 0, hashed = strcmp(named->kind, "hash") == 0;
        if (fault != faults || hashed || !named_hypothesis_applies(sheet, i))
            continue;
        Suspect *suspect = add_suspect(suspects, named->name, named->sentence, named_hypothesis_line(sheet, i));
        memcpy(suspect->mutant, suspect->name, sizeof suspect->mutant);
        suspect->named = true;
        suspect->alone = fault;
    }
}

static void add_all(Suspects *suspects, const Sheet *sheet) {
    int small = mutant_count(sheet), all = mutant_count_all(sheet);
    add_suspect(suspects, "", "Nothing is wrong.", NULL);
    add_mutants(suspects, sheet, STAGE_SMALL, 0, small);
    add_named(suspects, sheet, true);
    suspects->stage_end[STAGE_SMALL] = suspects->count;
    add_fen_mistakes(suspects, sheet);
    add_named(suspects, sheet, false);
    add_conventions(suspects);
    add_mutants(suspects, sheet, STAGE_WIDE, small, all);
    suspects->stage_end[STAGE_WIDE] = suspects->count;
    add_mutants(suspects, sheet, STAGE_ONE_SIDE, 0, all);
    suspects->stage_end[STAGE_ONE_SIDE] = suspects->count;
}

bool suspects_open(Suspects *suspects, const Library *library, const Variant *stated, Error *error) {
    memset(suspects, 0, sizeof *suspects);
    suspects->library = *library;
    suspects->library.stated = stated->stated ? stated->stated : &stated->rules;
    suspects->known = library->mutant;
    suspects->variant = stated->sheet.name;
    suspects->stated = stated->rulings;
    suspects->rulings = rulings_read(stated->rulings, suspects->ruling, error);
    if (suspects->rulings < 0)
        return false;
    add_all(suspects, &stated->sheet);
    return true;
}

void suspect_forget(Suspects *suspects, int index) {
    Suspect *suspect = &suspects->suspect[index];
    counting_free(suspect->counting);
    free(suspect->variant);
    suspect->counting = NULL;
    suspect->variant = NULL;
}

void suspects_close(Suspects *suspects) {
    for (int i = 0; i < suspects->count; i++)
        suspect_forget(suspects, i);
    for (int i = 0; i < suspects->count; i++)
        free(suspects->suspect[i].learned);
    free(suspects->suspect);
}

/* --- learned -------------------------------------------------------------- */

int suspects_add_learned(Suspects *suspects, const Learned *learned, const Rules *rules) {
    Suspect *suspect = add_suspect(suspects, "", "", conjunction_line(rules, &learned->rule[0].where));
    suspect->learned = allocate(1, sizeof *suspect->learned);
    *suspect->learned = *learned;
    return suspects->count - 1;
}

/* --- pairs ----------------------------------------------------------------- */

/* Two readings of one rule do not go together. */
static bool same_key(const char *a, const char *b) {
    size_t length = strcspn(a, "=");
    return length > 0 && strncmp(a, b, length + 1) == 0;
}

int suspects_add_pair(Suspects *suspects, int a, int b) {
    const Suspect x = suspects->suspect[a], y = suspects->suspect[b];
    if (x.alone || y.alone || same_key(x.ruling, y.ruling) || (x.fen_mistake && y.fen_mistake)
        || (x.named + x.convention > 0 && y.named + y.convention > 0))
        return -1;
    Text name = {0};
    text_addf(&name, "%s %s", x.name, y.name);
    Suspect *pair = add_suspect(suspects, name.at, "", NULL);
    snprintf(pair->mutant, sizeof pair->mutant, "%.79s%s%.79s", x.mutant, x.mutant[0] && y.mutant[0] ? " " : "", y.mutant);
    pair->named = x.named || y.named;
    pair->fen_mistake = x.fen_mistake + y.fen_mistake, pair->convention = x.convention + y.convention;
    pair->part[0] = a, pair->part[1] = b;
    if (x.ruling[0] && y.ruling[0])
        snprintf(pair->ruling, sizeof pair->ruling, "%.*s,%.*s", 2 * KEY_TEXT, x.ruling, 2 * KEY_TEXT, y.ruling);
    text_free(&name);
    return suspects->count - 1;
}
