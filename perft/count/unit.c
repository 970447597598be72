#include "unit.h"

#include <inttypes.h>
#include <string.h>

enum { VARIANT, RULINGS, DEPTH, FEN, MULTIPLICITY, NUMBER, JOB, NODES, FIELDS };

static const char *const field_name[FIELDS] = {"variant", "rulings", "depth", "FEN", "multiplicity",
                                               "number/of", "job", "nodes"};

typedef struct {
    const Line *line;
    char *text, *field[FIELDS];
    Error *error;
} Reader;

#define FAIL(reader, at, ...) \
    (line_error((reader)->error, (reader)->line, (size_t)((at) - (reader)->text), __VA_ARGS__), false)

static bool cut(Reader *r, UnitState state) {
    int fields = state == COUNTED ? FIELDS : NODES;
    char *at = r->text;
    for (int i = 0; i < fields; i++) {
        r->field[i] = at;
        at += strcspn(at, "\t");
        if (i + 1 < fields && *at == '\0')
            return FAIL(r, at, "the unit ends here; expected a tab and '%s'", field_name[i + 1]);
        if (i + 1 < fields)
            *at++ = '\0';
    }
    if (*at == '\0')
        return true;
    return FAIL(r, at, state == COUNTED ? "found more after the count; expected the end of the line"
                                        : "this unit has a count already; expected one of `split`");
}

static bool read_number(Reader *r, const char *at, size_t length, uint64_t least, uint64_t *out) {
    if (number_read(at, length, out) == NUMBER_READ && *out >= least)
        return true;
    return FAIL(r, at, "found '%.*s'; expected a number of %" PRIu64 " or more", length > 40 ? 40 : (int)length,
                at, least);
}

static bool read_part(Reader *r, Unit *unit) {
    char *field = r->field[NUMBER], *slash = strchr(field, '/');
    if (!slash)
        return FAIL(r, field, "'%.40s' is not number/of; expected such as 7/120", field);
    if (!read_number(r, field, (size_t)(slash - field), 1, &unit->number)
        || !read_number(r, slash + 1, strlen(slash + 1), 1, &unit->of))
        return false;
    return unit->number <= unit->of
           || FAIL(r, field, "unit %" PRIu64 " of %" PRIu64 "; expected no more than there are", unit->number,
                   unit->of);
}

bool unit_read(Unit *unit, const Line *line, UnitState state, Error *error) {
    Reader reader = {.line = line, .text = line_cut(line), .error = error}, *r = &reader;
    uint64_t depth = 0;
    memset(unit, 0, sizeof *unit);
    if (!cut(r, state) || !read_number(r, r->field[DEPTH], strlen(r->field[DEPTH]), 1, &depth)
        || !read_number(r, r->field[MULTIPLICITY], strlen(r->field[MULTIPLICITY]), 1, &unit->multiplicity)
        || !read_part(r, unit))
        return false;
    if (depth > 99)
        return FAIL(r, r->field[DEPTH], "depth is %s; expected 1 to 99", r->field[DEPTH]);
    if (state == COUNTED && !read_number(r, r->field[NODES], strlen(r->field[NODES]), 0, &unit->nodes))
        return false;
    unit->variant = r->field[VARIANT];
    unit->rulings = r->field[RULINGS];
    unit->fen = r->field[FEN];
    unit->depth = (int)depth;
    unit->job = r->field[JOB];
    return true;
}

void unit_write(const Unit *unit, UnitState state, Text *out) {
    text_addf(out, "%s\t%s\t%d\t%s\t%" PRIu64 "\t%" PRIu64 "/%" PRIu64 "\t%s", unit->variant, unit->rulings,
              unit->depth, unit->fen, unit->multiplicity, unit->number, unit->of, unit->job);
    if (state == COUNTED)
        text_addf(out, "\t%" PRIu64, unit->nodes);
    text_add(out, "\n");
}
