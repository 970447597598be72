/* uci_options.c - one option a ruling, gathered from all variants. */
#include "uci_options.h"

#include "../variant/mutated.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const char uci_variant[] = "UCI_Variant", uci_default[] = "default";

/* --- gathering ----------------------------------------------------------- */

static int find_value(const UciOption *option, const char *value) {
    for (int i = 0; i < option->values; i++)
        if (strcmp(option->value[i], value) == 0)
            return i;
    return VARIES;
}

static UciOption *find_or_add(UciOptions *options, const char *key, bool *added) {
    for (int i = 0; i < options->count; i++)
        if (strcmp(options->option[i].key, key) == 0)
            return &options->option[i];
    options->option = make_room(options->option, (size_t)options->count, sizeof *options->option);
    UciOption *option = &options->option[options->count++];
    memset(option, 0, sizeof *option);
    strcpy(option->key, key);
    option->chosen = VARIES;
    *added = true;
    return option;
}

/* What --ruling makes of a key, the sheet's default without. */
static const char *asked_value(const UciOptions *options, const Sheet *sheet, const SheetLine *line, const char *key) {
    Ruling ruling[MAX_RULINGS];
    const char *value = line->name[0];
    int count = ruling_options_of(options->asked, sheet, ruling);
    for (int i = 0; i < count; i++)
        if (strcmp(ruling[i].key, key) == 0)
            for (int v = 0; v < line->value_count; v++)
                if (strcmp(ruling[i].value, line->name[v]) == 0)
                    value = line->name[v]; /* another value: variant_open refuses it */
    return value;
}

static bool add_line(UciOptions *options, const Sheet *sheet, const SheetLine *line, Error *error) {
    char key[KEY_TEXT];
    bool added = false;
    ruling_key(line, key);
    UciOption *option = find_or_add(options, key, &added);
    for (int i = 0; i < line->value_count; i++)
        if (find_value(option, line->name[i]) == VARIES) {
            if (option->values == UCI_VALUES)
                return error_set(error, "the variants have more than %d values of %s", UCI_VALUES, key), false;
            strcpy(option->value[option->values++], line->name[i]);
        }
    int initial = find_value(option, asked_value(options, sheet, line, key));
    option->initial = added || option->initial == initial ? initial : VARIES;
    return true;
}

static int by_key(const void *a, const void *b) {
    return strcmp(((const UciOption *)a)->key, ((const UciOption *)b)->key);
}

bool uci_options_read(UciOptions *options, const Library *library, const RulingOptions *asked, Error *error) {
    bool ok = true;
    memset(options, 0, sizeof *options);
    options->library = library;
    options->asked = asked;
    options->name_count = library_names(library, &options->names);
    if (!ruling_options_apply(asked, library, options->names, options->name_count, error))
        return false;
    for (int i = 0; ok && i < options->name_count; i++) {
        Sheet *sheet = variant_sheet(library, options->names[i], error);
        ok = sheet != NULL;
        for (int j = 0; ok && j < sheet->line_count; j++)
            if (sheet->line[j].value_count >= 2)
                ok = add_line(options, sheet, &sheet->line[j], error);
        free(sheet);
    }
    if (ok && options->count)
        qsort(options->option, (size_t)options->count, sizeof *options->option, by_key);
    return ok;
}

void uci_options_free(UciOptions *options) {
    free(options->names);
    free(options->option);
    memset(options, 0, sizeof *options);
}

/* --- telling and choosing ------------------------------------------------ */

static void write_combo(const char *name, const char *initial, Text *out) {
    text_addf(out, "option name %s type combo default %s", name, initial);
}

void uci_options_write(const UciOptions *options, const char *variant, Text *out) {
    write_combo(uci_variant, variant, out);
    for (int i = 0; i < options->name_count; i++)
        text_addf(out, " var %s", options->names[i]);
    text_add(out, "\n");
    for (int i = 0; i < options->count; i++) {
        const UciOption *option = &options->option[i];
        bool varies = option->initial == VARIES;
        write_combo(option->key, varies ? uci_default : option->value[option->initial], out);
        for (int v = 0; v < option->values; v++)
            text_addf(out, " var %s", option->value[v]);
        text_addf(out, "%s%s\n", varies ? " var " : "", varies ? uci_default : "");
    }
}

static bool same_word(const char *a, const char *b) {
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b))
        a++, b++;
    return *a == *b;
}

UciOption *uci_option(const UciOptions *options, const char *name) {
    for (int i = 0; i < options->count; i++)
        if (same_word(options->option[i].key, name))
            return &options->option[i];
    return NULL;
}

bool uci_option_set(UciOption *option, const char *value, Error *error) {
    Text list = {0};
    int chosen = find_value(option, value);
    if (chosen != VARIES || strcmp(value, uci_default) == 0) {
        option->chosen = chosen;
        return true;
    }
    for (int i = 0; i < option->values; i++)
        text_addf(&list, "%s%s", i ? ", " : "", option->value[i]);
    error_set(error, "%s has no value '%.60s'; expected one of %s", option->key, value, text_of(&list));
    text_free(&list);
    return false;
}

/* --- opening ------------------------------------------------------------- */

static int add_chosen(const UciOptions *options, const Sheet *sheet, Ruling *ruling, int count) {
    for (int i = 0; i < options->count; i++) {
        const UciOption *option = &options->option[i];
        if (option->chosen == VARIES || !sheet_ruling(sheet, option->key))
            continue;
        strcpy(ruling[count].key, option->key);
        strcpy(ruling[count++].value, option->value[option->chosen]);
    }
    return count;
}

Variant *uci_variant_open(const UciOptions *options, const char *name, Error *error) {
    Ruling ruling[MAX_RULINGS + MAX_LINES]; /* each chosen one is a line of the sheet */
    Library library = *options->library;
    Sheet *sheet = variant_sheet(&library, name, error);
    if (!sheet)
        return NULL;
    int count = add_chosen(options, sheet, ruling, ruling_options_of(options->asked, sheet, ruling));
    free(sheet);
    return variant_open(&library, name, ruling, count, error);
}

static const char start_position[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const char *uci_first_variant(const UciOptions *options) {
    for (int i = 0; i < builtin_sheet_count; i++) {
        char name[SHEET_NAME];
        Error error;
        Sheet *sheet = sheet_name(builtin_sheet[i].text, name) ? variant_sheet(options->library, name, &error) : NULL;
        bool found = sheet && strcmp(sheet->start, start_position) == 0;
        free(sheet);
        for (int n = 0; found && n < options->name_count; n++)
            if (strcmp(options->names[n], name) == 0)
                return options->names[n];
    }
    return options->names[0];
}

bool uci_has_mutant(const UciOptions *options, const char *variant) {
    bool has = options->library->mutant == NULL;
    for (int i = 0; !has && i < options->name_count; i++)
        if (!variant || strcmp(variant, options->names[i]) == 0) {
            Error error;
            Sheet *sheet = variant_sheet(options->library, options->names[i], &error);
            has = sheet && has_mutants(sheet, options->library->mutant);
            free(sheet);
        }
    return has;
}
