#include "ruling_options.h"

#include <stdlib.h>
#include <string.h>

/* The length of `VARIANT.` in front of a key, or 0: keys have a dot of their own. */
static size_t variant_prefix(const Library *library, const char *text) {
    const char **names;
    int count = library_names(library, &names);
    size_t longest = 0;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(names[i]);
        if (length + 1 > longest && strncmp(text, names[i], length) == 0 && text[length] == '.')
            longest = length + 1;
    }
    free(names);
    return longest;
}

/* `NAME.pawn.steps=1`: no key has two dots, so the first part was meant as a variant. */
static bool check_prefix(const Library *library, const char *text, size_t prefix, Error *error) {
    size_t first = strcspn(text, ".=");
    const char *key = text + first + (text[first] == '.');
    if (prefix || text[first] != '.' || key[strcspn(key, ".=")] != '.')
        return true;
    char *name = copy_text(text, first);
    error_no_variant(library, name, error);
    free(name);
    return false;
}

bool ruling_options_read(RulingOptions *options, const char *const *texts, int count, const Library *library,
                         Error *error) {
    memset(options, 0, sizeof *options);
    if (count > MAX_RULINGS) {
        error_set(error, "%d times --ruling; expected at most %d", count, MAX_RULINGS);
        return false;
    }
    for (int i = 0; i < count; i++) {
        struct RulingOption *option = &options->option[options->count++];
        option->text = texts[i];
        size_t prefix = variant_prefix(library, texts[i]);
        if (prefix)
            memcpy(option->variant, texts[i], prefix - 1);
        if (!check_prefix(library, texts[i], prefix, error)
            || !ruling_read(texts[i] + prefix, strlen(texts[i] + prefix), &option->ruling, error))
            return false;
    }
    return true;
}

static bool option_is_for(const struct RulingOption *option, const char *variant) {
    return option->variant[0] == '\0' || strcmp(option->variant, variant) == 0;
}

int ruling_options_of(const RulingOptions *options, const Sheet *sheet, Ruling out[MAX_RULINGS]) {
    int count = 0;
    for (int i = 0; i < options->count; i++)
        if (option_is_for(&options->option[i], sheet->name) && sheet_ruling(sheet, options->option[i].ruling.key))
            out[count++] = options->option[i].ruling;
    return count;
}

static bool error_not_run(const struct RulingOption *option, Error *error) {
    error_set(error, "ruling %.80s: '%s' is not run here; expected a variant that is", option->text,
              option->variant);
    return false;
}

bool ruling_options_apply(const RulingOptions *options, const Library *library, const char *const *variants, int count,
                          Error *error) {
    bool applied[MAX_RULINGS] = {false}, run[MAX_RULINGS] = {false};
    for (int v = 0; v < count; v++) {
        Sheet *sheet = variant_sheet(library, variants[v], error);
        if (!sheet)
            return false;
        for (int i = 0; i < options->count; i++)
            if (option_is_for(&options->option[i], variants[v])) {
                run[i] = true;
                applied[i] = applied[i] || sheet_ruling(sheet, options->option[i].ruling.key);
            }
        free(sheet);
    }
    for (int i = 0; i < options->count; i++) {
        if (!run[i])
            return error_not_run(&options->option[i], error);
        if (!applied[i]) {
            error_set(error, "ruling %.80s: no variant that is run has the key '%s'; "
                      "`perft rules VARIANT` lists its keys", options->option[i].text,
                      options->option[i].ruling.key);
            return false;
        }
    }
    return true;
}

int ruling_options_of_one(const RulingOptions *options, const Library *library, const char *variant,
                          Ruling out[MAX_RULINGS], Error *error) {
    if (!library_has(library, variant)) {
        error_no_variant(library, variant, error);
        return -1;
    }
    for (int i = 0; i < options->count; i++) {
        if (!option_is_for(&options->option[i], variant))
            return error_not_run(&options->option[i], error), -1;
        out[i] = options->option[i].ruling;
    }
    return options->count;
}
