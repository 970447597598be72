#include "suspects.h"

#include "../variant/broken.h"
#include "conventions.h"
#include "misread.h"
#include "predict.h"

#include "../../core/faults.h"

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

static void add_misreadings(Suspects *suspects, const Sheet *sheet) {
    const Misreading *told;
    for (int i = 0; (told = misreading(i)) != NULL; i++)
        if (misreading_applies(sheet, i))
            add_suspect(suspects, told->name, told->sentence, first_line(sheet, told->keys))->misreading
                = i + 1;
}

static void add_habits(Suspects *suspects, const Sheet *sheet) {
    const Habit *told;
    for (int i = 0; (told = habit(i)) != NULL; i++) {
        const SheetLine *line = first_line(sheet, told->keys);
        if (line)
            add_suspect(suspects, told->name, told->sentence, line)->habit = i + 1;
    }
}

static void add_conventions(Suspects *suspects) {
    const Convention *told;
    for (int i = 0; (told = convention(i)) != NULL; i++)
        add_suspect(suspects, told->name, told->sentence, NULL)->convention = i + 1;
}

/* --- code faults ----------------------------------------------------------- */

static void add_fault(Suspects *suspects, const Sheet *sheet, const char *name) {
    char full[MUTANT_NAME];
    const CodeFaultInfo *info = code_fault_info(code_fault_find(name));
    snprintf(full, sizeof full, "fault:%s", name);
    add_suspect(suspects, full, info->sentence, sheet_line(sheet, info->key))->error = name;
}

/* --- the table of code faults ---------------------------------------------- */

enum { FIELDS = 5, FIELDS_LEAST = 4 /* the default rulings need not be stated */ };

/* Cuts a line at its tabs; false when there are more or fewer fields. */
static bool cut_fields(char *at, const char *field[FIELDS]) {
    int count = 0;
    field[FIELDS - 1] = "-";
    for (char *tab; at && count < FIELDS; at = tab) {
        field[count++] = at;
        tab = strchr(at, '\t');
        if (tab)
            *tab++ = '\0';
    }
    return !at && count >= FIELDS_LEAST;
}

static bool bad_field(const Line *line, Error *error, const char *const *row, int at, const char *what) {
    const char *field = row[at];
    line_error(error, line, (size_t)(field - row[0]),
               "%s '%.60s'; expected a row `fault id depth nodes ruling`, separated by tabs", what, field);
    return false;
}

static bool read_fault_row(Suspects *suspects, const Line *line, Error *error) {
    const char *field[FIELDS];
    uint64_t depth, nodes;
    if (!cut_fields(line_cut(line), field)) {
        line_error(error, line, 0, "expected four or five fields, `fault id depth nodes ruling`, separated by tabs");
        return false;
    }
    if (!code_fault_find(field[0]))
        return bad_field(line, error, field, 0, "there is no fault");
    if (number_read(field[2], strlen(field[2]), &depth) != NUMBER_READ || depth < 1 || depth > MAX_DEPTH)
        return bad_field(line, error, field, 2, "no depth:");
    if (number_read(field[3], strlen(field[3]), &nodes) != NUMBER_READ)
        return bad_field(line, error, field, 3, "no number of leaves:");
    suspects->row = make_room(suspects->row, (size_t)suspects->rows, sizeof *suspects->row);
    suspects->row[suspects->rows++] = (FaultRow){field[0], field[1], field[4], (int)depth, nodes};
    return true;
}

/* An error is a suspect where the table has a row of it under the stated rulings. */
static void suspect_fault(Suspects *suspects, const Sheet *sheet, FaultRow *row) {
    const Suspect *last = &suspects->suspect[suspects->count - 1];
    if (strcmp(row->ruling, suspects->stated) == 0 && !(last->error && strcmp(last->error, row->error) == 0))
        add_fault(suspects, sheet, row->error);
}

/* A missing table is no error of the user: other variants and suites have none. */
static bool read_faults(Suspects *suspects, const Sheet *sheet, const char *path, Error *error) {
    if (!file_exists(path))
        return true;
    if (!file_read(&suspects->file, path, error))
        return false;
    Line line = {.file = &suspects->file};
    while (line_next(&line)) {
        if (line.number == 1)
            continue;
        if (!read_fault_row(suspects, &line, error))
            return false;
        suspect_fault(suspects, sheet, &suspects->row[suspects->rows - 1]);
    }
    return true;
}

static bool add_all(Suspects *suspects, const Sheet *sheet, const char *faults, Error *error) {
    int small = mutant_count(sheet), all = mutant_count_all(sheet);
    add_suspect(suspects, "", "Nothing is wrong.", NULL);
    add_mutants(suspects, sheet, STAGE_SMALL, 0, small);
    if (!read_faults(suspects, sheet, faults, error))
        return false;
    suspects->stage_end[STAGE_SMALL] = suspects->count;
    add_misreadings(suspects, sheet);
    add_habits(suspects, sheet);
    add_conventions(suspects);
    add_mutants(suspects, sheet, STAGE_WIDE, small, all);
    suspects->stage_end[STAGE_WIDE] = suspects->count;
    add_mutants(suspects, sheet, STAGE_ONE_SIDE, 0, all);
    suspects->stage_end[STAGE_ONE_SIDE] = suspects->count;
    return true;
}

bool suspects_open(Suspects *suspects, const Library *library, const Variant *stated, const char *faults,
                   Error *error) {
    memset(suspects, 0, sizeof *suspects);
    suspects->library = *library;
    suspects->library.stated = &stated->rules;
    suspects->variant = stated->sheet.name;
    suspects->stated = stated->rulings;
    suspects->rulings = rulings_read(stated->rulings, suspects->ruling, error);
    if (suspects->rulings < 0)
        return false;
    return add_all(suspects, &stated->sheet, faults, error);
}

void suspects_close(Suspects *suspects) {
    for (int i = 0; i < suspects->count; i++)
        suspect_forget(suspects, i);
    free(suspects->suspect);
    free(suspects->row);
    file_free(&suspects->file);
}

/* --- pairs ----------------------------------------------------------------- */

/* Two readings of one rule do not go together. */
static bool same_key(const char *a, const char *b) {
    size_t length = strcspn(a, "=");
    return length > 0 && strncmp(a, b, length + 1) == 0;
}

int suspects_add_pair(Suspects *suspects, int a, int b) {
    const Suspect x = suspects->suspect[a], y = suspects->suspect[b];
    if (x.error || y.error || same_key(x.ruling, y.ruling) || (x.misreading && y.misreading) || (x.habit + x.convention > 0 && y.habit + y.convention > 0))
        return -1;
    Text name = {0};
    text_addf(&name, "%s %s", x.name, y.name);
    Suspect *pair = add_suspect(suspects, name.at, "", NULL);
    snprintf(pair->mutant, sizeof pair->mutant, "%.79s%s%.79s", x.mutant, x.mutant[0] && y.mutant[0] ? " " : "", y.mutant);
    pair->misreading = x.misreading + y.misreading, pair->habit = x.habit + y.habit;
    pair->convention = x.convention + y.convention;
    pair->part[0] = a, pair->part[1] = b;
    if (x.ruling[0] && y.ruling[0] && strlen(x.ruling) + strlen(y.ruling) + 1 < sizeof pair->ruling)
        snprintf(pair->ruling, sizeof pair->ruling, "%.*s,%.*s", (int)sizeof pair->ruling / 2 - 1, x.ruling,
                 (int)sizeof pair->ruling / 2 - 1, y.ruling);
    text_free(&name);
    return suspects->count - 1;
}
