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

bool wishes_read(Wishes *wishes, const char *const *texts, int count, const Library *library, Error *error) {
    memset(wishes, 0, sizeof *wishes);
    if (count > MAX_RULINGS) {
        error_set(error, "%d times --ruling; expected at most %d", count, MAX_RULINGS);
        return false;
    }
    for (int i = 0; i < count; i++) {
        struct Wish *wish = &wishes->wish[wishes->count++];
        wish->text = texts[i];
        size_t prefix = variant_prefix(library, texts[i]);
        if (prefix)
            memcpy(wish->variant, texts[i], prefix - 1);
        if (!check_prefix(library, texts[i], prefix, error)
            || !ruling_read(texts[i] + prefix, strlen(texts[i] + prefix), &wish->ruling, error))
            return false;
    }
    return true;
}

static bool wish_is_for(const struct Wish *wish, const char *variant) {
    return wish->variant[0] == '\0' || strcmp(wish->variant, variant) == 0;
}

int wishes_of(const Wishes *wishes, const Sheet *sheet, Ruling out[MAX_RULINGS]) {
    int count = 0;
    for (int i = 0; i < wishes->count; i++)
        if (wish_is_for(&wishes->wish[i], sheet->name) && sheet_ruling(sheet, wishes->wish[i].ruling.key))
            out[count++] = wishes->wish[i].ruling;
    return count;
}

static bool fault_not_run(const struct Wish *wish, Error *error) {
    error_set(error, "ruling %.80s: '%s' is not run here; expected a variant that is", wish->text,
              wish->variant);
    return false;
}

bool wishes_apply(const Wishes *wishes, const Library *library, const char *const *variants, int count,
                  Error *error) {
    bool applied[MAX_RULINGS] = {false}, run[MAX_RULINGS] = {false};
    for (int v = 0; v < count; v++) {
        Sheet *sheet = variant_sheet(library, variants[v], error);
        if (!sheet)
            return false;
        for (int i = 0; i < wishes->count; i++)
            if (wish_is_for(&wishes->wish[i], variants[v])) {
                run[i] = true;
                applied[i] = applied[i] || sheet_ruling(sheet, wishes->wish[i].ruling.key);
            }
        free(sheet);
    }
    for (int i = 0; i < wishes->count; i++) {
        if (!run[i])
            return fault_not_run(&wishes->wish[i], error);
        if (!applied[i]) {
            error_set(error, "ruling %.80s: no variant that is run has the key '%s'; "
                      "`perft rules VARIANT` lists its keys", wishes->wish[i].text,
                      wishes->wish[i].ruling.key);
            return false;
        }
    }
    return true;
}

int wishes_of_one(const Wishes *wishes, const Library *library, const char *variant, Ruling out[MAX_RULINGS],
                  Error *error) {
    if (!library_has(library, variant)) {
        error_no_variant(library, variant, error);
        return -1;
    }
    for (int i = 0; i < wishes->count; i++) {
        if (!wish_is_for(&wishes->wish[i], variant))
            return fault_not_run(&wishes->wish[i], error), -1;
        out[i] = wishes->wish[i].ruling;
    }
    return wishes->count;
}
