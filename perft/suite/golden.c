#include "golden.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { ID, RULING, DEPTH, FIRST_NUMBER, KINDS = FIRST_NUMBER + COUNTER_COLUMNS, BY, COLUMNS };

static const char *column_name(int column) {
    static const char *const before[] = {"id", "ruling", "depth"};
    if (column < FIRST_NUMBER)
        return before[column];
    return column < KINDS ? counter_column[column - FIRST_NUMBER] : column == KINDS ? "kinds" : "by";
}

/* A row being read: its fields, and where each begins in the line. */
typedef struct {
    const Line *line;
    char *text, *field[COLUMNS];
    Error *error;
} Reader;

#define FAIL(reader, at, ...) \
    (line_error((reader)->error, (reader)->line, (size_t)((at) - (reader)->text), __VA_ARGS__), false)

/* Cuts the line at its tabs. */
static bool cut(Reader *r) {
    char *at = r->text;
    for (int column = 0; column < COLUMNS; column++) {
        r->field[column] = at;
        at += strcspn(at, "\t");
        if (column + 1 == COLUMNS)
            break;
        if (*at == '\0')
            return FAIL(r, at, "the line ends after %d column%s; expected %d: '%s' is missing", column + 1,
                        column ? "s" : "", COLUMNS, column_name(column + 1));
        *at++ = '\0';
    }
    return *at == '\0' || FAIL(r, at, "more than %d columns; expected the end of the line after 'by'", COLUMNS);
}

static bool check_header(Reader *r) {
    for (int column = 0; column < COLUMNS; column++)
        if (strcmp(r->field[column], column_name(column)) != 0)
            return FAIL(r, r->field[column], "the header has '%.40s' as column %d; expected '%s'",
                        r->field[column], column + 1, column_name(column));
    return true;
}

static bool read_number(Reader *r, int column, uint64_t *out) {
    const char *field = r->field[column];
    switch (number_read(field, strlen(field), out)) {
    case NUMBER_NONE:
        return FAIL(r, field, "%s is '%.40s'; expected a number", column_name(column), field);
    case NUMBER_HUGE:
        return FAIL(r, field, "%s is %.40s, which is above 64 bits; expected a smaller number",
                    column_name(column), field);
    default:
        return true;
    }
}

/* Items between separators, each `name=value`, sorted and each once: rulings and kinds alike. */
static bool check_items(Reader *r, int column, char separator, const char *expected) {
    const char *field = r->field[column], *previous = NULL, *at = field;
    size_t previous_length = 0;
    if (strcmp(field, "-") == 0)
        return true;
    for (;; at++) {
        const char *end = strchr(at, separator), *equals = strchr(at, '=');
        end = end ? end : at + strlen(at);
        if (!equals || equals >= end || equals == at || equals + 1 == end)
            return FAIL(r, at, "%s: expected - or %s", column_name(column), expected);
        size_t length = (size_t)(equals - at);
        size_t shorter = length < previous_length ? length : previous_length;
        int order = previous ? memcmp(previous, at, shorter) : -1;
        if (order > 0 || (order == 0 && previous_length >= length))
            return FAIL(r, at, "%s: not sorted, or given twice; expected each once, sorted by bytes",
                        column_name(column));
        previous = at, previous_length = length;
        at = end;
        if (*at == '\0')
            return true;
    }
}

/* Who may have counted a row: our two generators, tables in print, and programs of others with their version.
 * Whoever adds a source to scripts/outside.tsv or scripts/confirm.py names it here. */
static const char *const plain_source[] = {"core", "reference", "published"};
static const char *const versioned_source[] = {"chessv", "fairy-stockfish", "ffish", "stockfish"};

/* `NAME`, or `NAME-1.2` for a program. */
static bool is_known_source(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof plain_source / sizeof *plain_source; i++)
        if (strlen(plain_source[i]) == length && memcmp(name, plain_source[i], length) == 0)
            return true;
    size_t program = length - 1;
    while (program > 0 && strchr("0123456789.-", name[program]))
        program--;
    for (size_t i = 0; i < sizeof versioned_source / sizeof *versioned_source; i++)
        if (strlen(versioned_source[i]) == program + 1 && memcmp(name, versioned_source[i], program + 1) == 0)
            return length > program + 2 && name[program + 1] == '-' && name[program + 2] >= '0' && name[program + 2] <= '9';
    return false;
}

/* `-`, or names joined by commas, each once: the number of them is what independence is told by. */
static bool check_origins(Reader *r) {
    const char *field = r->field[BY], *at = field;
    if (strcmp(field, "-") == 0)
        return true;
    for (;; at++) {
        size_t length = strcspn(at, ",");
        if (length == 0)
            return FAIL(r, at, "by: an empty name; expected names joined by commas");
        for (const char *before = field; before < at; before += strcspn(before, ",") + 1)
            if (strcspn(before, ",") == length && memcmp(before, at, length) == 0)
                return FAIL(r, at, "by: '%.*s' stands there twice; expected each once", length > 60 ? 60 : (int)length, at);
        if (!is_known_source(at, length))
            return FAIL(r, at, "by: '%.*s' is not a known source; expected core, reference, published, or chessv, "
                        "fairy-stockfish, ffish or stockfish with a version, such as ffish-0.7.10",
                        length > 60 ? 60 : (int)length, at);
        at += length;
        if (*at == '\0')
            return true;
    }
}

static bool read_row(Reader *r, GoldenRow *row) {
    uint64_t depth;
    for (int column = 0; column < COLUMNS; column++)
        if (r->field[column][0] == '\0')
            return FAIL(r, r->field[column], "%s is empty; expected a text", column_name(column));
    if (!read_number(r, DEPTH, &depth))
        return false;
    if (depth < 1 || depth > 99)
        return FAIL(r, r->field[DEPTH], "depth is %s; expected 1 to 99", r->field[DEPTH]);
    for (int i = 0; i < COUNTER_COLUMNS; i++)
        if (!read_number(r, FIRST_NUMBER + i, &row->number[i]))
            return false;
    row->id = r->field[ID];
    row->ruling = r->field[RULING];
    row->depth = (int)depth;
    row->kinds = r->field[KINDS];
    row->by = r->field[BY];
    row->line = r->line->number;
    return check_items(r, RULING, ',', "key=value, joined by commas")
           && check_items(r, KINDS, ';', "kind=number, joined by semicolons") && check_origins(r);
}

int golden_order(const char *id, const char *ruling, int depth, const GoldenRow *row) {
    int order = strcmp(id, row->id);
    if (order == 0 && strcmp(ruling, row->ruling) != 0) {
        bool a = strcmp(ruling, "-") == 0, b = strcmp(row->ruling, "-") == 0;
        order = a || b ? b - a : strcmp(ruling, row->ruling);
    }
    return order ? order : depth - row->depth;
}

static bool check_order(Reader *r, const GoldenRow *before, const GoldenRow *row) {
    int order = golden_order(row->id, row->ruling, row->depth, before);
    if (order == 0)
        return FAIL(r, r->text, "the row '%.60s' '%.60s' %d was given on line %d already; expected each once",
                    row->id, row->ruling, row->depth, before->line);
    return order > 0 || FAIL(r, r->text, "not sorted: this row comes before that of line %d; expected the "
                             "order of id, ruling (- first), depth", before->line);
}

static bool read_line(Golden *golden, Reader *r) {
    if (!cut(r))
        return false;
    if (r->line->number == 1)
        return check_header(r);
    GoldenRow row;
    if (!read_row(r, &row))
        return false;
    bool sorted = golden->rows == 0 || check_order(r, &golden->row[golden->rows - 1], &row);
    golden->row = make_room(golden->row, (size_t)golden->rows, sizeof *golden->row);
    golden->row[golden->rows++] = row;
    return sorted;
}

bool golden_read_lines(Golden *golden, Complaints *complaints) {
    Error error;
    int before = complaints->count;
    Line line = {.file = &golden->file};
    while (line_next(&line)) {
        Reader reader = {.line = &line, .text = line_cut(&line), .error = &error};
        make_text_plain(reader.text);
        if (read_line(golden, &reader))
            continue;
        complain(complaints, &error);
        if (line.number == 1)
            return false; /* every row would be wrong for the same reason */
    }
    if (complaints->count == before && golden->rows == 0) {
        error_set(&error, "%s: no row after the header; expected at least one", golden->file.name);
        complain(complaints, &error);
    }
    return complaints->count == before;
}

bool golden_read(Golden *golden, const char *path, Complaints *complaints) {
    Error error;
    memset(golden, 0, sizeof *golden);
    if (file_read(&golden->file, path, &error))
        return golden_read_lines(golden, complaints);
    complain(complaints, &error);
    return false;
}

void golden_free(Golden *golden) {
    free(golden->row);
    file_free(&golden->file);
    memset(golden, 0, sizeof *golden);
}

void golden_header(Text *out) {
    for (int column = 0; column < COLUMNS; column++)
        text_addf(out, "%s%s", column ? "\t" : "", column_name(column));
    text_add(out, "\n");
}

void golden_row(const GoldenRow *row, Text *out) {
    text_addf(out, "%s\t%s\t%d", row->id, row->ruling, row->depth);
    for (int i = 0; i < COUNTER_COLUMNS; i++)
        text_addf(out, "\t%" PRIu64, row->number[i]);
    text_addf(out, "\t%s\t%s\n", row->kinds, row->by);
}

int golden_origins(const char *by) {
    int origins = strcmp(by, "-") != 0;
    for (; *by; by++)
        origins += *by == ',';
    return origins;
}
