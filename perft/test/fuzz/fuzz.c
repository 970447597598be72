#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool fuzz_file(File *file, const uint8_t *data, size_t size) {
    if (size == 0 || memchr(data, '\0', size))
        return false;
    file_of_text(file, "INPUT", (const char *)data, size);
    return true;
}

char *fuzz_line(char **text) {
    char *line = *text;
    size_t length = strcspn(line, "\n");
    *text = line + length + (line[length] == '\n');
    line[length] = '\0';
    return line;
}

enum { MAX_KNOWN = 32 }; /* of 3 MB each */

static Variant *open_variant(const char *name, const char *rulings) {
    Library library = {0};
    Ruling ruling[MAX_RULINGS];
    Error error;
    int count = rulings_read(rulings, ruling, &error);
    return count < 0 ? NULL : variant_open(&library, name, ruling, count, &error);
}

const Variant *fuzz_variant(char *text) {
    static Variant *known[MAX_KNOWN];
    static int count, oldest;
    size_t length = strcspn(text, " ");
    const char *rulings = text[length] ? text + length + 1 : "-";
    text[length] = '\0';
    for (int i = 0; i < count; i++)
        if (strcmp(known[i]->sheet.name, text) == 0 && strcmp(known[i]->rulings, rulings) == 0)
            return known[i];
    Variant *variant = open_variant(text, rulings);
    if (!variant)
        return NULL;
    int place = count < MAX_KNOWN ? count++ : oldest++ % MAX_KNOWN;
    free(known[place]);
    return known[place] = variant;
}

void fuzz_expect(bool holds, const char *what, const char *about) {
    if (holds)
        return;
    fprintf(stderr, "expected: %s\nbut not for: %s\n", what, about);
    abort();
}
