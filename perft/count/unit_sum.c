#include "unit_sum.h"

#include <stdlib.h>
#include <string.h>

/* The sum of a kind, which may be new. */
static Wide *kind_sum(UnitSum *sum, const char *name, size_t length) {
    int at = 0;
    while (at < sum->kinds && (strncmp(sum->kind[at].name, name, length) < 0))
        at++;
    if (at < sum->kinds && strncmp(sum->kind[at].name, name, length) == 0 && !sum->kind[at].name[length])
        return &sum->kind[at].number;
    sum->kind = make_room(sum->kind, (size_t)sum->kinds, sizeof *sum->kind);
    memmove(&sum->kind[at + 1], &sum->kind[at], (size_t)(sum->kinds - at) * sizeof *sum->kind);
    sum->kind[at] = (KindSum){copy_text(name, length), {0, 0}};
    sum->kinds++;
    return &sum->kind[at].number;
}

static bool add_kinds(UnitSum *sum, const Unit *unit, bool *readable) {
    bool ok = true;
    for (const char *at = unit->kinds; ok && *at && strcmp(at, "-") != 0;) {
        size_t name = strcspn(at, "=;"), number = at[name] == '=' ? strcspn(at + name + 1, ";") : 0;
        uint64_t count;
        *readable = number_read(at + name + (number > 0), number, &count) == NUMBER_READ;
        ok = *readable && wide_add_product(kind_sum(sum, at, name), unit->multiplicity, count);
        at += name + (number > 0) + number;
        at += *at == ';';
    }
    return ok;
}

bool unit_sum_add(UnitSum *sum, const Unit *unit, const Line *line, Error *error) {
    bool ok = true, readable = true;
    for (int i = 0; ok && i < (unit->all ? COUNTER_COLUMNS : 1); i++)
        ok = wide_add_product(&sum->counter[i], unit->multiplicity, unit->counter[i]);
    ok = ok && (!unit->all || add_kinds(sum, unit, &readable));
    if (!ok)
        line_error(error, line, 0, readable ? "a sum is more than 128 bits hold; expected a smaller depth"
                                            : "the kinds cannot be read; expected such as castle:e1g1=3;drop:N=4");
    return ok;
}

void unit_sum_write(const UnitSum *sum, bool all, Text *out) {
    if (all) {
        counters_header(true, out);
        text_add(out, "\n");
    }
    for (int i = 0; i < (all ? COUNTER_COLUMNS : 1); i++) {
        text_add(out, i ? "\t" : "");
        wide_write(sum->counter[i], out);
    }
    if (all)
        text_add(out, sum->kinds ? "\t" : "\t-");
    for (int i = 0; all && i < sum->kinds; i++) {
        text_addf(out, "%s%s=", i ? ";" : "", sum->kind[i].name);
        wide_write(sum->kind[i].number, out);
    }
    text_add(out, "\n");
}

void unit_sum_free(UnitSum *sum) {
    for (int i = 0; i < sum->kinds; i++)
        free(sum->kind[i].name);
    free(sum->kind);
    memset(sum, 0, sizeof *sum);
}
