#include "unit.h"

#include <inttypes.h>
#include <string.h>

/* The columns that every unit begins with; then the counts, if any; last the digest. */
enum { VARIANT, RULINGS, DEPTH, FEN, MULTIPLICITY, NUMBER, JOB, COUNTS };

static const char *const field_name[] = {"variant", "rulings", "depth", "FEN", "multiplicity", "number/of", "job",
                                         "digest"};

enum { DIGEST_TEXT = 17, MAX_FIELDS = COUNTS + COUNTER_COLUMNS + 2 };

static void digest_write(const char *bytes, size_t length, char out[DIGEST_TEXT]) {
    snprintf(out, DIGEST_TEXT, "%016" PRIx64, digest_bytes(DIGEST_BEGIN, bytes, length));
}

/* --- lines ---------------------------------------------------------------- */

UnitLine unit_line_next(Line *line, Error *error) {
    if (!line_next(line))
        return UNIT_LINES_END;
    const char *end = line->file->text + line->start + line->length;
    if (line->length == 0)
        line_error(error, line, 0, "the line is empty; expected a unit");
    else if (*end != '\n')
        line_error(error, line, line->length, "the line ends without a newline; expected all of it");
    return line->length > 0 && *end == '\n' ? UNIT_LINE : UNIT_LINE_BAD;
}

/* --- reading -------------------------------------------------------------- */

typedef struct {
    const Line *line;
    char *text, *field[MAX_FIELDS];
    int fields;
    Error *error;
} Reader;

#define FAIL(reader, at, ...) \
    (line_error((reader)->error, (reader)->line, (size_t)((at) - (reader)->text), __VA_ARGS__), false)

static bool has_counts(const Reader *r) { return r->fields == COUNTS + 2 || r->fields == MAX_FIELDS; }

/* Cuts the line at its tabs. */
static bool cut(Reader *r, UnitState state) {
    char *at = r->text, *end = r->text + strlen(r->text);
    for (; r->fields < MAX_FIELDS && at <= end; at += strcspn(at, "\t") + 1)
        r->field[r->fields++] = at;
    if (at <= end)
        return FAIL(r, at, "found more after %d columns; expected the end of the line", MAX_FIELDS);
    if (r->fields <= COUNTS)
        return FAIL(r, end, "the unit ends here; expected a tab and '%s'", field_name[r->fields]);
    if (state == NOT_COUNTED && has_counts(r))
        return FAIL(r, r->field[COUNTS], "this unit has a count already; expected one of `split`");
    if (state == COUNTED && r->fields == COUNTS + 1)
        return FAIL(r, end, "the unit ends here; expected the counts and the digest of a line of `unit`");
    if (state == NOT_COUNTED ? r->fields != COUNTS + 1 : !has_counts(r))
        return FAIL(r, end, "a line of %d columns; expected %s", r->fields,
                    state == COUNTED ? "nodes alone or all counters, and the digest" : "one of `split`");
    return true;
}

static bool check_digest(Reader *r) {
    char digest[DIGEST_TEXT], *field = r->field[r->fields - 1];
    digest_write(r->text, (size_t)(field - 1 - r->text), digest);
    return strcmp(field, digest) == 0
           || FAIL(r, field, "the line does not agree with the digest at its end: it was changed; expected it as "
                   "it was written");
}

static void end_fields(Reader *r) {
    for (int i = 1; i < r->fields; i++)
        if (i < COUNTS + 1 || i == r->fields - 1)
            r->field[i][-1] = '\0';
}

static bool read_number(Reader *r, const char *at, size_t length, uint64_t least, uint64_t *out) {
    if (number_read(at, length, out) == NUMBER_READ && *out >= least)
        return true;
    return FAIL(r, at, "found '%.*s'; expected a number of %" PRIu64 " or more", length > 40 ? 40 : (int)length,
                at, least);
}

static bool read_field(Reader *r, int field, uint64_t least, uint64_t *out) {
    return read_number(r, r->field[field], strcspn(r->field[field], "\t"), least, out);
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

static bool read_counts(Reader *r, Unit *unit) {
    unit->counts = r->field[COUNTS];
    unit->all = r->fields == MAX_FIELDS;
    unit->kinds = unit->all ? r->field[COUNTS + COUNTER_COLUMNS] : NULL;
    bool ok = true;
    for (int i = 0; ok && i < (unit->all ? COUNTER_COLUMNS : 1); i++)
        ok = read_field(r, COUNTS + i, 0, &unit->counter[i]);
    return ok;
}

/* The digest comes last, as what it finds wrong it cannot name; but it was taken before the text was cut. */
bool unit_read(Unit *unit, const Line *line, UnitState state, Error *error) {
    Reader reader = {.line = line, .text = line_cut(line), .error = error}, *r = &reader;
    Error changed;
    uint64_t depth = 0;
    memset(unit, 0, sizeof *unit);
    if (!cut(r, state))
        return false;
    r->error = &changed;
    bool as_written = check_digest(r);
    r->error = error;
    end_fields(r);
    if (!read_field(r, DEPTH, 1, &depth) || !read_field(r, MULTIPLICITY, 1, &unit->multiplicity)
        || !read_part(r, unit) || (state == COUNTED && !read_counts(r, unit)))
        return false;
    if (depth > 99)
        return FAIL(r, r->field[DEPTH], "depth is %s; expected 1 to 99", r->field[DEPTH]);
    if (!as_written) {
        *error = changed;
        return false;
    }
    unit->variant = r->field[VARIANT];
    unit->rulings = r->field[RULINGS];
    unit->fen = r->field[FEN];
    unit->depth = (int)depth;
    unit->job = r->field[JOB];
    return true;
}

/* --- writing -------------------------------------------------------------- */

void unit_write(const Unit *unit, Text *out) {
    size_t start = out->length;
    char digest[DIGEST_TEXT];
    text_addf(out, "%s\t%s\t%d\t%s\t%" PRIu64 "\t%" PRIu64 "/%" PRIu64 "\t%s", unit->variant, unit->rulings,
              unit->depth, unit->fen, unit->multiplicity, unit->number, unit->of, unit->job);
    if (unit->counts)
        text_addf(out, "\t%s", unit->counts);
    digest_write(out->at + start, out->length - start, digest);
    text_addf(out, "\t%s\n", digest);
}

/* --- the name of a job ---------------------------------------------------- */

static void add_to_digest(uint64_t *digest, const char *text) {
    *digest = digest_bytes(*digest, text, strlen(text) + 1);
}

/* What counts a unit must have read the same. */
static uint64_t digest_of_rules(const Sheet *sheet) {
    uint64_t digest = DIGEST_BEGIN;
    add_to_digest(&digest, sheet->name);
    for (int i = 0; i < sheet->line_count; i++) {
        add_to_digest(&digest, sheet->line[i].key);
        add_to_digest(&digest, sheet->line[i].value[sheet->line[i].chosen]);
    }
    return digest;
}

static int name_rules(const char *version, const Sheet *sheet, char out[JOB_TEXT]) {
    return snprintf(out, JOB_TEXT, "%.16s-%016" PRIx64, version, digest_of_rules(sheet));
}

void job_name(const char *version, const Position *root, int depth, char out[JOB_TEXT]) {
    uint64_t digest = DIGEST_BEGIN;
    char fen[FEN_TEXT], depth_text[8];
    fen_write(root, fen);
    snprintf(depth_text, sizeof depth_text, "%d", depth);
    add_to_digest(&digest, depth_text);
    add_to_digest(&digest, fen);
    int length = name_rules(version, root->rules->sheet, out);
    snprintf(out + length, JOB_TEXT - (size_t)length, "-%016" PRIx64, digest);
}

bool job_is_of_version(const char *job, const char *version) {
    return strncmp(job, version, strlen(version)) == 0 && job[strlen(version)] == '-';
}

bool job_is_of_rules(const char *job, const char *version, const Sheet *sheet) {
    char name[JOB_TEXT];
    int length = name_rules(version, sheet, name);
    return strncmp(job, name, (size_t)length) == 0 && job[length] == '-';
}

uint64_t rules_mark(const char *version, const Sheet *sheet) {
    uint64_t digest = digest_of_rules(sheet);
    add_to_digest(&digest, version);
    return digest | 1; /* 0 stands for none */
}
