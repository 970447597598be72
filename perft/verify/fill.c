/* fill.c - golden rows for positions that have none yet. */
#include "fill.h"

#include "../platform/file_new.h"
#include "verify.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILL_DEPTH = 16 };

typedef struct {
    const Suites *suites;
    Suite suite;             /* its golden rows: those of the file, then those that are added */
    int there;               /* how many are of the file */
    uint64_t max_nodes;
    Complaints *complaints;
} Fill;

/* --- one row ------------------------------------------------------------- */

static const GoldenRow *row_there(const Fill *fill, const char *id, const char *ruling, int depth) {
    for (int i = 0; i < fill->there; i++)
        if (golden_order(id, ruling, depth, &fill->suite.golden.row[i]) == 0)
            return &fill->suite.golden.row[i];
    return NULL;
}

static void compare_row(Fill *fill, const GoldenRow *there, const GoldenRow *counted) {
    for (int i = 0; i < COUNTER_COLUMNS; i++)
        if (there->number[i] != counted->number[i]) {
            complain_at(fill->complaints, &fill->suite.golden.file, there->line, "'%.60s' %.60s depth %d has %s %" PRIu64
                        ", and %" PRIu64 " are counted; no row is written.  Remove the row if it is wrong",
                        there->id, there->ruling, there->depth, counter_column[i], there->number[i], counted->number[i]);
            return;
        }
    if (strcmp(there->kinds, counted->kinds) != 0)
        complain_at(fill->complaints, &fill->suite.golden.file, there->line, "'%.60s' %.60s depth %d has kinds %.200s, and "
                    "%.200s are counted; no row is written.  Remove the row if it is wrong", there->id, there->ruling,
                    there->depth, there->kinds, counted->kinds);
}

static void add_row(Fill *fill, const GoldenRow *counted) {
    Golden *golden = &fill->suite.golden;
    golden->row = make_room(golden->row, (size_t)golden->rows, sizeof *golden->row);
    golden->row[golden->rows] = *counted;
    golden->row[golden->rows++].kinds = epd_keep(&fill->suite.epd, copy_text(counted->kinds, strlen(counted->kinds)));
}

/* --- one position -------------------------------------------------------- */

static void fill_depths(Fill *fill, const Compiled *compiled, Position *position, Case *item) {
    item->row.number[0] = 1;
    for (int depth = 1; depth <= MAX_FILL_DEPTH && item->row.number[0] > 0; depth++) {
        Counters counters = {0};
        uint64_t nodes;
        char kinds[KINDS_TEXT];
        counting_limit(compiled->counting, depth == 1 ? UINT64_MAX : fill->max_nodes);
        if (!count_nodes(compiled->counting, position, depth, &nodes) || (depth > 1 && nodes > fill->max_nodes))
            return;
        counting_limit(compiled->counting, UINT64_MAX);
        count_all(compiled->counting, position, depth, &counters);
        counters_list(&counters, item->row.number);
        kinds_write(&compiled->variant->rules, &counters, kinds);
        item->row.depth = depth;
        item->row.kinds = kinds;
        const GoldenRow *there = row_there(fill, item->row.id, item->row.ruling, depth);
        if (there)
            compare_row(fill, there, &item->row);
        else
            add_row(fill, &item->row);
    }
}

static void fill_ruling(Fill *fill, const EpdPosition *from, const char *ruling) {
    Case item = {.position = from, .row = {.id = from->id, .ruling = ruling, .by = "core", .line = from->line}};
    Position position;
    Error error;
    const Compiled *compiled = suite_compiled(fill->suites, &fill->suite, &item, &error);
    if (!compiled)
        complain_at(fill->complaints, &fill->suite.epd.file, from->line, "%s", error.text);
    else if (!verify_position(&fill->suite, compiled, &item, &position, &error))
        complain(fill->complaints, &error);
    else
        fill_depths(fill, compiled, &position, &item);
}

static void fill_position(Fill *fill, const EpdPosition *from) {
    fill_ruling(fill, from, "-");
    for (const char *at = from->rulings; at && *(at += strspn(at, " \t")); at += strcspn(at, " \t"))
        fill_ruling(fill, from, epd_keep(&fill->suite.epd, copy_text(at, strcspn(at, " \t"))));
}

/* --- the files ----------------------------------------------------------- */

static int golden_first(const void *a, const void *b) {
    const GoldenRow *row = a;
    return golden_order(row->id, row->ruling, row->depth, b);
}

static bool write_rows(Fill *fill, NewFile *file) {
    Golden *golden = &fill->suite.golden;
    Text text = {0};
    Error error;
    qsort(golden->row, (size_t)golden->rows, sizeof *golden->row, golden_first);
    golden_header(&text);
    for (int i = 0; i < golden->rows; i++)
        golden_row(&golden->row[i], &text);
    bool ok = new_file_write(file, text.at, text.length, &error);
    if (!ok)
        complain(fill->complaints, &error);
    text_free(&text);
    return ok;
}

/* The positions, and the rows that are there. */
static bool read_files(Fill *fill, const char *epd, const char *tsv) {
    Suite *suite = &fill->suite;
    if (!epd_read(&suite->epd, epd, fill->complaints))
        return false;
    if (epd_has_counts(&suite->epd)) {
        complain_at(fill->complaints, &suite->epd.file, suite->epd.position[0].line,
                    "the positions have counts of their own; expected none here, so that %.200s can have them", tsv);
        return false;
    }
    if (!file_exists(tsv))
        return true;
    bool ok = golden_read(&suite->golden, tsv, fill->complaints);
    fill->there = suite->golden.rows;
    return ok;
}

bool fill_rows(const Suites *suites, const char *variant, const char *epd, const char *tsv, uint64_t max_nodes,
               Filled *filled, Complaints *complaints) {
    Fill fill = {.suites = suites, .max_nodes = max_nodes, .complaints = complaints};
    NewFile file;
    Error error;
    int before = complaints->count;
    fill.suite.variant = copy_text(variant, strlen(variant));
    if (read_files(&fill, epd, tsv)) {
        if (new_file_open(&file, tsv, &error)) {
            for (int i = 0; i < fill.suite.epd.positions; i++)
                fill_position(&fill, &fill.suite.epd.position[i]);
            if (complaints->count > before || fill.suite.golden.rows == fill.there)
                new_file_abandon(&file);
            else
                write_rows(&fill, &file);
        } else
            complain(complaints, &error);
    }
    *filled = (Filled){fill.suite.golden.rows - fill.there, fill.there};
    suite_close(&fill.suite);
    return complaints->count == before;
}
