#include "known_units.h"

#include <stdlib.h>
#include <string.h>

/* The bytes of a line before its counts: what the unit is. */
static size_t unit_length(const char *line) {
    size_t length = 0;
    for (int tabs = 0; line[length]; length++)
        if (line[length] == '\t' && ++tabs == 7)
            break;
    return length;
}

static int compare_units(const char *a, size_t a_length, const char *b, size_t b_length) {
    int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
    return order ? order : (a_length > b_length) - (a_length < b_length);
}

static int by_unit(const void *a, const void *b) {
    const char *one = *(char *const *)a, *two = *(char *const *)b;
    int order = compare_units(one, unit_length(one), two, unit_length(two));
    return order ? order : strcmp(one, two);
}

static bool same_unit(const char *a, const char *b) {
    return compare_units(a, unit_length(a), b, unit_length(b)) == 0;
}

/* Leaves each line once. */
static bool merge(KnownUnits *known, Error *error) {
    int kept = 0;
    bool ok = true;
    for (int i = 0; i < known->count; i++) {
        char *line = known->line[i], *last = kept ? known->line[kept - 1] : NULL;
        if (last && strcmp(last, line) == 0) {
            free(line);
            continue;
        }
        if (ok && last && same_unit(last, line)) {
            error_set(error, "one unit was counted twice, with different results; expected the same:\n  %s  %s", last,
                      line);
            ok = false;
        }
        known->line[kept++] = line;
    }
    known->count = kept;
    return ok;
}

bool known_units_read(KnownUnits *known, const File *file, bool all, Error *error) {
    Line line = {.file = file};
    Complaints complaints = {0};
    UnitLine next;
    while ((next = unit_line_next(&line, error)) != UNIT_LINES_END) {
        Unit unit;
        if (next == UNIT_LINE_BAD || !unit_read(&unit, &line, COUNTED, error))
            complain(&complaints, error);
        else if (unit.all == all) {
            known->line = make_room(known->line, (size_t)known->count, sizeof *known->line);
            known->line[known->count++] = copy_text(file->text + line.start, line.length + 1);
        }
    }
    no_complaints(&complaints);
    known->ignored = complaints.count;
    if (known->count)
        qsort(known->line, (size_t)known->count, sizeof *known->line, by_unit);
    return merge(known, error);
}

const char *known_units_find(const KnownUnits *known, const Unit *unit) {
    Text text = {0};
    unit_write(unit, &text);
    size_t length = unit_length(text.at);
    int low = 0, high = known->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        const char *line = known->line[middle];
        if (compare_units(line, unit_length(line), text.at, length) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < known->count
                 && compare_units(known->line[low], unit_length(known->line[low]), text.at, length) == 0;
    text_free(&text);
    return found ? known->line[low] : NULL;
}

void known_units_free(KnownUnits *known) {
    for (int i = 0; i < known->count; i++)
        free(known->line[i]);
    free(known->line);
    memset(known, 0, sizeof *known);
}
