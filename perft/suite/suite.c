#include "suite.h"

#include "../platform/system.h"

#include <stdlib.h>
#include <string.h>

/* --- pairing ------------------------------------------------------------- */

static Case *add_case(Suite *suite) {
    suite->cases = make_room(suite->cases, (size_t)suite->count, sizeof *suite->cases);
    Case *item = &suite->cases[suite->count++];
    memset(item, 0, sizeof *item);
    item->wanted = true;
    return item;
}

static void pair_own_counts(Suite *suite, Complaints *complaints) {
    for (int i = 0; i < suite->epd.positions; i++) {
        const EpdPosition *position = &suite->epd.position[i];
        if (position->counts == 0)
            complain_at(complaints, &suite->epd.file, position->line,
                        "a position without counts, though others in %.200s have theirs: '%.60s'",
                        suite->epd.file.name, position->id);
        if (position->rulings)
            complain_at(complaints, &suite->epd.file, position->line,
                        "counts beside rulings '%.100s'; expected the rows of rulings in a TSV, not in %.200s",
                        position->rulings, suite->epd.file.name);
        for (int j = 0; j < position->counts; j++) {
            Case *item = add_case(suite);
            item->position = position;
            item->nodes_only = true;
            item->row = (GoldenRow){.id = position->id, .ruling = "-", .kinds = "-", .by = "-",
                                    .depth = position->count[j].depth, .line = position->count[j].line};
            item->row.number[0] = position->count[j].nodes;
        }
    }
}

static bool has_row(const Golden *golden, const char *id, const char *ruling) {
    for (int i = 0; i < golden->rows; i++)
        if (strcmp(golden->row[i].id, id) == 0 && (!ruling || strcmp(golden->row[i].ruling, ruling) == 0))
            return true;
    return false;
}

static void pair_golden(Suite *suite, Complaints *complaints) {
    const Golden *golden = &suite->golden;
    for (int i = 0; i < golden->rows; i++) {
        const EpdPosition *position = epd_find(&suite->epd, golden->row[i].id);
        Case *item = add_case(suite);
        item->position = position;
        item->row = golden->row[i];
        if (!position)
            complain_at(complaints, &golden->file, golden->row[i].line,
                        "a row without a position: '%.60s' is not an id in %.200s", golden->row[i].id,
                        suite->epd.file.name);
    }
}

/* A position and each of its `rulings` needs a row of its own. */
static void check_rows(const Suite *suite, Complaints *complaints) {
    for (int i = 0; i < suite->epd.positions; i++) {
        const EpdPosition *p = &suite->epd.position[i];
        if (!has_row(&suite->golden, p->id, NULL))
            complain_at(complaints, &suite->epd.file, p->line,
                        "a position without rows: '%.60s' is not an id in %.200s", p->id,
                        suite->golden.file.name);
        for (const char *at = p->rulings; at && *(at += strspn(at, " \t"));) {
            size_t length = strcspn(at, " \t");
            char *ruling = copy_text(at, length);
            if (!has_row(&suite->golden, p->id, ruling))
                complain_at(complaints, &suite->epd.file, p->line,
                            "a position without rows for its ruling '%.100s' in %.200s", ruling,
                            suite->golden.file.name);
            free(ruling);
            at += length;
        }
    }
}

void suites_add(Suites *suites, const char *variant, const char *epd, const char *tsv, Complaints *complaints) {
    suites->suite = make_room(suites->suite, (size_t)suites->count, sizeof *suites->suite);
    Suite *suite = &suites->suite[suites->count++];
    memset(suite, 0, sizeof *suite);
    suite->variant = copy_text(variant, strlen(variant));
    if (!epd_read(&suite->epd, epd, complaints))
        return;
    if (epd_has_counts(&suite->epd)) {
        Error error;
        if (tsv && file_exists(tsv)) {
            error_set(&error, "%s: counts stand here and in %s; expected them in one of the two",
                      suite->epd.file.name, tsv);
            complain(complaints, &error);
        } else
            pair_own_counts(suite, complaints);
        return;
    }
    if (!tsv || !file_exists(tsv)) {
        Error error;
        error_set(&error, "%s: no counts for these positions; expected them in %s, or in this file "
                  "(`FEN ;D1 20`)", suite->epd.file.name, tsv ? tsv : "a file beside it");
        complain(complaints, &error);
        return;
    }
    if (!golden_read(&suite->golden, tsv, complaints))
        return;
    pair_golden(suite, complaints);
    check_rows(suite, complaints);
}

/* --- folders ------------------------------------------------------------- */

typedef struct {
    char *positions, *expected; /* the folders */
} Folders;

static char *join_path(const char *folder, const char *name, const char *ending) {
    Text path = {0};
    if (strcmp(folder, ".") != 0)
        text_addf(&path, "%s/", folder);
    text_addf(&path, "%s%s", name, ending);
    return path.at;
}

/* DIR/positions and DIR/expected, or DIR for both. */
static Folders folders_of(const char *folder) {
    Folders folders = {join_path(folder, "positions", ""), join_path(folder, "expected", "")};
    char **names;
    int count = folder_list(folders.positions, ".epd", &names);
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
    if (count < 0) {
        free(folders.positions);
        free(folders.expected);
        folders.positions = copy_text(folder, strlen(folder));
        folders.expected = copy_text(folder, strlen(folder));
    }
    return folders;
}

static void folders_free(Folders *folders) {
    free(folders->positions);
    free(folders->expected);
}

static void add_from(Suites *suites, const Folders *folders, const char *variant, Complaints *complaints) {
    char *epd = join_path(folders->positions, variant, ".epd");
    char *tsv = join_path(folders->expected, variant, ".tsv");
    if (file_exists(epd))
        suites_add(suites, variant, epd, tsv, complaints);
    else {
        Error error;
        error_set(&error, "%s: there is no such file; expected the positions of %s there, or --suite DIR with "
                  "DIR/positions/%s.epd", epd, variant, variant);
        complain(complaints, &error);
    }
    free(epd);
    free(tsv);
}

void suite_paths(const char *folder, const char *variant, char **epd, char **tsv) {
    Folders folders = folders_of(folder);
    *epd = join_path(folders.positions, variant, ".epd");
    *tsv = join_path(folders.expected, variant, ".tsv");
    folders_free(&folders);
}

void suites_add_variant(Suites *suites, const char *folder, const char *variant, Complaints *complaints) {
    Folders folders = folders_of(folder);
    add_from(suites, &folders, variant, complaints);
    folders_free(&folders);
}

/* Names of files in one folder that are no variant, or have no partner, are faults of the suite. */
static void add_listed(Suites *suites, const Folders *folders, char **names, int count, Complaints *complaints) {
    for (int i = 0; i < count; i++) {
        if (library_has(suites->library, names[i])) {
            add_from(suites, folders, names[i], complaints);
            continue;
        }
        Error error;
        char *path = join_path(folders->positions, names[i], ".epd");
        error_no_variant(suites->library, names[i], &error);
        error_prefix(&error, path);
        complain(complaints, &error);
        free(path);
    }
}

static void complain_lonely(const Folders *folders, char **tsv, int count, Complaints *complaints) {
    for (int i = 0; i < count; i++) {
        Error error;
        char *epd = join_path(folders->positions, tsv[i], ".epd");
        char *path = join_path(folders->expected, tsv[i], ".tsv");
        if (!file_exists(epd)) {
            error_set(&error, "%s: rows without positions; expected %s", path, epd);
            complain(complaints, &error);
        }
        free(epd);
        free(path);
    }
}

static void free_names(char **names, int count) {
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
}

void suites_add_all(Suites *suites, const char *folder, Complaints *complaints) {
    Folders folders = folders_of(folder);
    char **epd, **tsv;
    int epd_count = folder_list(folders.positions, ".epd", &epd);
    int tsv_count = folder_list(folders.expected, ".tsv", &tsv);
    if (epd_count <= 0) {
        Error error;
        error_set(&error, "%s: no positions there; expected files VARIANT.epd in %s", folder, folders.positions);
        complain(complaints, &error);
    }
    add_listed(suites, &folders, epd, epd_count, complaints);
    complain_lonely(&folders, tsv, tsv_count, complaints);
    free_names(epd, epd_count);
    free_names(tsv, tsv_count);
    folders_free(&folders);
}

void suite_forget_rules(Suite *suite) {
    for (int i = 0; i < suite->compiled_count; i++) {
        counting_free(suite->compiled[i].counting);
        free(suite->compiled[i].variant);
        free(suite->compiled[i].ruling);
    }
    free(suite->compiled);
    suite->compiled = NULL;
    suite->compiled_count = 0;
}

void suite_close(Suite *suite) {
    suite_forget_rules(suite);
    free(suite->cases);
    free(suite->variant);
    epd_free(&suite->epd);
    golden_free(&suite->golden);
}

void suites_free(Suites *suites) {
    for (int i = 0; i < suites->count; i++)
        suite_close(&suites->suite[i]);
    free(suites->suite);
    memset(suites, 0, sizeof *suites);
}

/* --- positions and rules of a case --------------------------------------- */

static Compiled *find_compiled(const Suite *suite, const char *ruling) {
    for (int i = 0; i < suite->compiled_count; i++)
        if (strcmp(suite->compiled[i].ruling, ruling) == 0)
            return &suite->compiled[i];
    return NULL;
}

/* The user's rulings where the variant has their keys, then the row's own. */
static int rulings_of(const Suites *suites, const Suite *suite, const char *row, Ruling out[2 * MAX_RULINGS],
                      Error *error) {
    Sheet *sheet = variant_sheet(suites->library, suite->variant, error);
    if (!sheet)
        return -1;
    int asked = ruling_options_of(suites->asked, sheet, out);
    free(sheet);
    int own = rulings_read(row, out + asked, error);
    return own < 0 ? -1 : asked + own;
}

static void blame(const File *file, int line, int column, Error *error) {
    Text place = {0};
    text_addf(&place, "%s:%d:%d", file->name, line, column);
    error_prefix(error, place.at);
    text_free(&place);
}

const Compiled *suite_compiled(const Suites *suites, Suite *suite, const Case *item, Error *error) {
    Ruling ruling[2 * MAX_RULINGS];
    Compiled *found = find_compiled(suite, item->row.ruling);
    if (found)
        return found;
    int count = rulings_of(suites, suite, item->row.ruling, ruling, error);
    Variant *variant = count < 0 ? NULL : variant_open(suites->library, suite->variant, ruling, count, error);
    Counting *counting = variant ? counting_new(&variant->rules, variant_way(variant), error) : NULL;
    if (!counting) {
        free(variant);
        if (strcmp(item->row.ruling, "-") != 0)
            blame(&suite->golden.file, item->row.line, (int)strlen(item->row.id) + 2, error);
        return NULL;
    }
    suite->compiled = make_room(suite->compiled, (size_t)suite->compiled_count, sizeof *suite->compiled);
    found = &suite->compiled[suite->compiled_count++];
    *found = (Compiled){copy_text(item->row.ruling, strlen(item->row.ruling)), variant, counting};
    return found;
}

bool suite_fen(const Suite *suite, const Variant *variant, const EpdPosition *from, Position *out, Error *error) {
    if (variant_fen(variant, from->fen, out, error))
        return true;
    blame(&suite->epd.file, from->line, from->fen_at + 1 + (int)error->fen_at, error);
    return false;
}

bool suite_position(const Suite *suite, const Compiled *compiled, const EpdPosition *from, Position *out,
                    Error *error) {
    return suite_fen(suite, compiled->variant, from, out, error);
}
