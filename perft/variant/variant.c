#include "variant.h"

#include "../hypotheses/prediction.h"

#include "mutated.h"
#include "../count/divide.h"

#include <stdlib.h>
#include <string.h>

/* --- the library --------------------------------------------------------- */

bool library_add(Library *library, const char *path, Error *error) {
    library->sheet = make_room(library->sheet, (size_t)library->count, sizeof *library->sheet);
    struct UserSheet *added = &library->sheet[library->count];
    if (!file_read(&added->file, path, error))
        return false;
    if (!sheet_name(added->file.text, added->name))
        added->name[0] = '\0'; /* library_check says what is wrong with it */
    library->count++;
    return true;
}

void library_free(Library *library) {
    for (int i = 0; i < library->count; i++)
        file_free(&library->sheet[i].file);
    free(library->sheet);
    memset(library, 0, sizeof *library);
}

static SheetText user_text(const struct UserSheet *sheet) {
    return (SheetText){sheet->file.name, sheet->file.text};
}

/* The sheet of that name, but for one text: a sheet may build on the one that it replaces. */
static SheetText find_but(const Library *library, const char *variant, const char *but) {
    for (int i = library->count - 1; i >= 0; i--)
        if (strcmp(library->sheet[i].name, variant) == 0 && library->sheet[i].file.text != but)
            return user_text(&library->sheet[i]);
    SheetText built_in = builtin_sheet_find(variant, NULL);
    return built_in.text != but ? built_in : (SheetText){NULL, NULL};
}

typedef struct {
    const Library *library;
    const char *reading;
} Finding;

static SheetText find_base(const char *variant, void *context) {
    const Finding *finding = context;
    return find_but(finding->library, variant, finding->reading);
}

static bool read_sheet(const Library *library, Sheet *sheet, SheetText source, const Ruling *ruling,
                       int count, Error *error) {
    Finding finding = {library, source.text};
    return sheet_read(sheet, source, ruling, count, find_base, &finding, error);
}

bool library_check(const Library *library, Error *error) {
    Sheet *sheet = allocate(1, sizeof *sheet);
    bool ok = true;
    for (int i = 0; ok && i < library->count; i++)
        ok = read_sheet(library, sheet, user_text(&library->sheet[i]), NULL, 0, error);
    free(sheet);
    return ok;
}

static int by_bytes(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int library_names(const Library *library, const char ***out) {
    int all = library->count + builtin_sheet_count, count = 0;
    char(*built_in)[SHEET_NAME];
    /* One block: the pointers, then the built-in names, which have to be read from their texts. */
    const char **names = allocate(1, (size_t)all * sizeof *names + (size_t)builtin_sheet_count * SHEET_NAME);
    built_in = (char(*)[SHEET_NAME])(names + all);
    for (int i = 0; i < library->count; i++)
        names[count++] = library->sheet[i].name;
    for (int i = 0; i < builtin_sheet_count; i++)
        if (sheet_name(builtin_sheet[i].text, built_in[i]))
            names[count++] = built_in[i];
    qsort(names, (size_t)count, sizeof *names, by_bytes);
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (kept == 0 || strcmp(names[kept - 1], names[i]) != 0)
            names[kept++] = names[i];
    *out = names;
    return kept;
}

bool library_has(const Library *library, const char *variant) {
    return find_but(library, variant, NULL).text != NULL;
}

void error_no_variant(const Library *library, const char *variant, Error *error) {
    const char **names;
    int count = library_names(library, &names);
    Text text = {0};
    add_nearest(&text, variant, "", names, count);
    error_set(error, "there is no variant '%.64s'%s\nexpected one of those that `perft variants` lists",
              variant, text_of(&text));
    text_free(&text);
    free(names);
}

/* --- opening a variant --------------------------------------------------- */

static bool find_sheet(const Library *library, const char *name, SheetText *source, Error *error) {
    *source = find_but(library, name, NULL);
    if (!source->text)
        error_no_variant(library, name, error);
    return source->text != NULL;
}

static int by_key(const void *a, const void *b) {
    return strcmp((*(const SheetLine *const *)a)->key, (*(const SheetLine *const *)b)->key);
}

static void write_rulings(Variant *variant) {
    const SheetLine *line[MAX_LINES];
    int count = 0;
    Text text = {0};
    for (int i = 0; i < variant->sheet.line_count; i++)
        if (variant->sheet.line[i].chosen > 0)
            line[count++] = &variant->sheet.line[i];
    qsort(line, (size_t)count, sizeof *line, by_key);
    for (int i = 0; i < count; i++) {
        char key[KEY_TEXT];
        ruling_key(line[i], key);
        text_addf(&text, "%s%s=%s", i ? "," : "", key, line[i]->name[line[i]->chosen]);
    }
    size_t length = text.length < RULINGS_TEXT ? text.length : RULINGS_TEXT - 1;
    memcpy(variant->rulings, count ? text.at : "-", count ? length : 1);
    variant->rulings[count ? length : 1] = '\0';
    text_free(&text);
}

/* A variant with a mutant, and what only that needs: Black's sheet where it is not White's, and the rules as
 * stated, to read positions by, where the library does not have them. */
typedef struct {
    Variant variant;
    Sheet black;
    Sheet stated_sheet;
    Rules stated;
    HypotheticalWay way;
} MutatedVariant;

/* Breaks one side's rules in a sheet that has them as stated. */
static bool mutate_side(const Library *library, Sheet *sheet, Color side, SheetText source, const Ruling *ruling,
                       int count, Error *error) {
    Ruling more[2 * MAX_RULINGS];
    if (count)
        memcpy(more, ruling, (size_t)count * sizeof *more);
    int all = mutant_rulings(library->mutant, side, sheet, more, count, error);
    return all >= 0 && (all == count || read_sheet(library, sheet, source, more, all, error))
           && mutate_sheet(library->mutant, side, sheet, error);
}

/* What no sheet can state is wrong in the way of counting. */
static bool mutate_counting(const Library *library, MutatedVariant *mutated, Error *error) {
    Rules *rules = &mutated->variant.rules;
    hypothetical_way_begin(&mutated->way);
    if (!add_hypotheses(library->mutant, rules, &mutated->way.hypothesis, error))
        return false;
    if (mutated->way.hypothesis.count > 0)
        rules->context = &mutated->way.way;
    return true;
}

static bool mutate_rules(const Library *library, MutatedVariant *mutated, SheetText source, const Ruling *ruling, int count,
                        Error *error) {
    Sheet *white = &mutated->variant.sheet, *black = white;
    mutated->variant.stated = library->stated;
    if (!library->stated) {
        mutated->stated_sheet = *white;
        mutated->variant.stated = &mutated->stated;
        if (!rules_compile(&mutated->stated, &mutated->stated_sheet, error))
            return false;
    }
    if (mutants_part_sides(white, library->mutant)) {
        black = &mutated->black;
        *black = *white;
    }
    return mutate_side(library, white, WHITE, source, ruling, count, error)
           && (black == white || mutate_side(library, black, BLACK, source, ruling, count, error))
           && rules_compile_sides(&mutated->variant.rules, white, black, error)
           && mutate_counting(library, mutated, error);
}

Variant *variant_open(const Library *library, const char *name, const Ruling *ruling, int count, Error *error) {
    SheetText source;
    if (!find_sheet(library, name, &source, error))
        return NULL;
    /* Megabytes that are not zeroed: what reads and compiles a sheet sets all that is used. */
    MutatedVariant *mutated = make_room(NULL, 0, library->mutant ? sizeof *mutated : sizeof mutated->variant);
    Variant *variant = &mutated->variant;
    variant->stated = NULL;
    bool ok = read_sheet(library, &variant->sheet, source, ruling, count, error);
    if (ok) {
        write_rulings(variant);
        ok = library->mutant ? mutate_rules(library, mutated, source, ruling, count, error)
                             : rules_compile(&variant->rules, &variant->sheet, error);
    }
    if (ok)
        return variant;
    free(variant);
    return NULL;
}

Sheet *variant_sheet(const Library *library, const char *name, Error *error) {
    SheetText source;
    if (!find_sheet(library, name, &source, error))
        return NULL;
    Sheet *sheet = allocate(1, sizeof *sheet);
    if (read_sheet(library, sheet, source, NULL, 0, error))
        return sheet;
    free(sheet);
    return NULL;
}

enum { MODEST_MEGABYTES = 16 };

CountOptions variant_way(const Variant *variant) {
    CountOptions way = {.way = COUNT_FAST, .hash_megabytes = MODEST_MEGABYTES};
    if (other_way(&variant->rules)) /* it has a table of its own, where it needs one */
        way.hash_megabytes = 0;
    return way;
}

/* A start position that the rules refuse is the sheet's error, and told with its line. */
static void blame_sheet(const Sheet *sheet, Error *error) {
    const SheetLine *line = sheet_line(sheet, "start");
    Text place = {0};
    if (line)
        text_addf(&place, "%s:%d:%d: the start position", line->file, line->number,
                  sheet->start_column + (int)error->fen_at);
    else
        text_addf(&place, "%s: the start position", sheet->name);
    error_prefix(error, place.at);
    text_free(&place);
}

/* A position of the stated rules may be none of a mutant's: where a king could be taken. */
bool variant_fen(const Variant *variant, const char *fen, Position *out, Error *error) {
    if (!variant->stated)
        return fen_read(out, &variant->rules, fen, error);
    if (!fen_read(out, variant->stated, fen, error))
        return false;
    out->rules = &variant->rules;
    if (!in_check(out, enemy_of((Color)out->state.side)))
        return true;
    error_set(error, "FEN: under this mutant the side that is not to move is in check; expected another position");
    return false;
}

bool variant_position(const Variant *variant, const char *fen, const char *moves, Position *out, Error *error) {
    bool from_start = !fen || strcmp(fen, "startpos") == 0;
    if (!variant_fen(variant, from_start ? variant->sheet.start : fen, out, error)) {
        if (from_start)
            blame_sheet(&variant->sheet, error);
        return false;
    }
    return !moves || (other_way(&variant->rules) ? divided_moves_play(out, moves, error) : moves_play(out, moves, error));
}
