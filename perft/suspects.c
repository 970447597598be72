#include "suspects.h"

#include "hunt.h"

#include "../core/faults.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* From which row on a suspect counts with tables, and of what size. */
enum { LARGE_ROW = 20000 /* leaves */, MEGABYTES = 4 };

/* What the table of code faults knows of, besides the rows of VARIANT.quick; as in scripts/faults.py. */
enum { FAULT_ROWS_MOST = 3000 /* leaves */, FAULT_ROWS_DEEPEST = 4 };

/* --- move lists ------------------------------------------------------------ */

static int by_text(const void *a, const void *b) {
    const TaleLine *x = a, *y = b;
    int order = strcmp(x->text, y->text);
    return order ? order : (x->nodes > y->nodes) - (x->nodes < y->nodes);
}

/* FNV-1a, 64 bits. */
static uint64_t mix(uint64_t hash, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001B3u;
    return hash;
}

uint64_t tale_list(TaleLine *line, int count) {
    uint64_t hash = 0xCBF29CE484222325u;
    qsort(line, (size_t)count, sizeof *line, by_text);
    for (int i = 0; i < count; i++) {
        hash = mix(hash, line[i].text, strlen(line[i].text) + 1);
        hash = mix(hash, &line[i].nodes, sizeof line[i].nodes);
    }
    return hash ? hash : 1;
}

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

static void add_mutants(Suspects *suspects, const Sheet *sheet) {
    Sheet *scratch = allocate(1, sizeof *scratch);
    int count = mutant_count(sheet);
    for (int i = 0; i < count; i++) {
        Mutant mutant;
        *scratch = *sheet;
        mutant_apply(scratch, i, &mutant);
        Suspect *suspect = add_suspect(suspects, mutant.name, mutant.sentence, &sheet->line[mutant.line]);
        if (mutant.ruling.key[0])
            snprintf(suspect->ruling, sizeof suspect->ruling, "%s=%s", mutant.ruling.key, mutant.ruling.value);
    }
    free(scratch);
}

static void add_fault(Suspects *suspects, const Sheet *sheet, const char *name) {
    char full[MUTANT_NAME];
    const CodeFaultInfo *info = code_fault_info(code_fault_find(name));
    snprintf(full, sizeof full, "fault:%s", name);
    add_suspect(suspects, full, info->sentence, sheet_line(sheet, info->key))->fault = name;
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

static bool bad_field(const Line *line, Fault *fault, const char *const *row, int at, const char *what) {
    const char *field = row[at];
    line_fault(fault, line, (size_t)(field - row[0]),
               "%s '%.60s'; expected a row `fault id depth nodes ruling`, separated by tabs", what, field);
    return false;
}

static bool read_fault_row(Suspects *suspects, const Line *line, Fault *fault) {
    const char *field[FIELDS];
    uint64_t depth, nodes;
    if (!cut_fields(line_cut(line), field)) {
        line_fault(fault, line, 0, "expected four or five fields, `fault id depth nodes ruling`, separated by tabs");
        return false;
    }
    if (!code_fault_find(field[0]))
        return bad_field(line, fault, field, 0, "there is no fault");
    if (number_read(field[2], strlen(field[2]), &depth) != NUMBER_READ || depth < 1 || depth > MAX_DEPTH)
        return bad_field(line, fault, field, 2, "no depth:");
    if (number_read(field[3], strlen(field[3]), &nodes) != NUMBER_READ)
        return bad_field(line, fault, field, 3, "no number of leaves:");
    suspects->row = make_room(suspects->row, (size_t)suspects->rows, sizeof *suspects->row);
    suspects->row[suspects->rows++] = (FaultRow){field[0], field[1], field[4], (int)depth, nodes};
    return true;
}

/* A fault is a suspect where the table has a row of it under the stated rulings. */
static void suspect_fault(Suspects *suspects, const Sheet *sheet, FaultRow *row) {
    const Suspect *last = &suspects->suspect[suspects->count - 1];
    if (strcmp(row->ruling, suspects->stated) == 0 && !(last->fault && strcmp(last->fault, row->fault) == 0))
        add_fault(suspects, sheet, row->fault);
}

/* A missing table is no fault of the user: other variants and suites have none. */
static bool read_faults(Suspects *suspects, const Sheet *sheet, const char *path, Fault *fault) {
    if (!file_exists(path))
        return true;
    if (!file_read(&suspects->file, path, fault))
        return false;
    Line line = {.file = &suspects->file};
    while (line_next(&line)) {
        if (line.number == 1)
            continue;
        if (!read_fault_row(suspects, &line, fault))
            return false;
        suspect_fault(suspects, sheet, &suspects->row[suspects->rows - 1]);
    }
    return true;
}

bool suspects_open(Suspects *suspects, const Library *library, const Variant *stated, const char *faults,
                   Fault *fault) {
    memset(suspects, 0, sizeof *suspects);
    suspects->library = *library;
    suspects->library.stated = &stated->rules;
    suspects->variant = stated->sheet.name;
    suspects->stated = stated->rulings;
    suspects->rulings = rulings_read(stated->rulings, suspects->ruling, fault);
    if (suspects->rulings < 0)
        return false;
    add_suspect(suspects, "", "Nothing is wrong.", NULL);
    add_mutants(suspects, &stated->sheet);
    return read_faults(suspects, &stated->sheet, faults, fault);
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
    if (x.fault || y.fault || same_key(x.ruling, y.ruling))
        return -1;
    Text name = {0};
    text_addf(&name, "%s %s", x.name, y.name);
    Suspect *pair = add_suspect(suspects, name.at, "", NULL);
    pair->part[0] = a, pair->part[1] = b;
    if (x.ruling[0] && y.ruling[0] && strlen(x.ruling) + strlen(y.ruling) + 1 < sizeof pair->ruling)
        snprintf(pair->ruling, sizeof pair->ruling, "%.*s,%.*s", (int)sizeof pair->ruling / 2 - 1, x.ruling,
                 (int)sizeof pair->ruling / 2 - 1, y.ruling);
    text_free(&name);
    return suspects->count - 1;
}

/* --- what they count ------------------------------------------------------- */

static bool look_up(const Suspects *suspects, const char *fault, const Case *item, Tale *out) {
    *out = (Tale){item->row.number[0], 0};
    bool small = item->row.number[0] <= FAULT_ROWS_MOST && item->row.depth <= FAULT_ROWS_DEEPEST;
    if (!(small || item->wanted) || strcmp(item->row.ruling, suspects->stated) != 0)
        return false;
    for (int i = 0; i < suspects->rows; i++) {
        const FaultRow *row = &suspects->row[i];
        if (row->depth == item->row.depth && strcmp(row->id, item->row.id) == 0 && strcmp(row->fault, fault) == 0
            && strcmp(row->ruling, suspects->stated) == 0)
            out->nodes = row->nodes;
    }
    return true;
}

/* Most rows are small and suspects are many: tables would cost more than they save. */
static bool is_ready(Suspects *suspects, Suspect *suspect, uint64_t leaves) {
    bool large = leaves > LARGE_ROW;
    CountOptions way = {COUNT_FAST, large ? MEGABYTES : 0, false};
    Fault fault;
    Library library = suspects->library;
    if (suspect->counting && (suspect->tables || !large))
        return true;
    library.mutant = suspect->name[0] ? suspect->name : NULL;
    if (!suspect->variant)
        suspect->variant = variant_open(&library, suspects->variant, suspects->ruling, suspects->rulings, &fault);
    counting_free(suspect->counting);
    suspect->counting = suspect->variant ? variant_counting(suspect->variant, way, &fault) : NULL;
    suspect->tables = large;
    return suspect->counting != NULL;
}

static int by_move_text(const void *text, const void *move) {
    return strcmp(text, ((const NamedMove *)move)->text);
}

/* Its own divide list; a move that the stated rules do not have loses its name. */
static bool list_moves(Suspect *suspect, Position *position, int depth, const NamedMove *stated, int count, Tale *out) {
    NamedMove *named;
    int own = named_moves(position, &named);
    TaleLine *line = allocate((size_t)own + 1, sizeof *line);
    bool ok = true;
    out->nodes = 0;
    for (int i = 0; ok && i < own; i++) {
        Undo undo;
        line[i].nodes = 1;
        if (bsearch(named[i].text, stated, (size_t)count, sizeof *stated, by_move_text))
            memcpy(line[i].text, named[i].text, MOVE_TEXT);
        make(position, named[i].move, &undo);
        ok = depth == 1 || count_nodes(suspect->counting, position, depth - 1, &line[i].nodes);
        unmake(position, &undo);
        ok = ok && sum(out->nodes, line[i].nodes, &out->nodes);
    }
    out->list = tale_list(line, own);
    free(line);
    free(named);
    return ok;
}

bool suspect_tells(Suspects *suspects, int index, const Case *item, const NamedMove *stated, int count, Tale *out) {
    Suspect *suspect = &suspects->suspect[index];
    Position position;
    Fault fault;
    if (suspect->fault)
        return look_up(suspects, suspect->fault, item, out);
    if (!is_ready(suspects, suspect, item->row.number[0])) { /* two that cannot both be: they count nothing */
        *out = (Tale){UINT64_MAX, 0};
        return true;
    }
    return variant_fen(suspect->variant, item->position->fen, &position, &fault)
           && list_moves(suspect, &position, item->row.depth, stated, count, out);
}

void suspect_forget(Suspects *suspects, int index) {
    Suspect *suspect = &suspects->suspect[index];
    counting_free(suspect->counting);
    free(suspect->variant);
    suspect->counting = NULL;
    suspect->variant = NULL;
}
