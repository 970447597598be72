/* cmd_split.c - `split`, `unit` and `join`: one count on many machines. */
#include "commands.h"
#include "../count/cut.h"
#include "setup.h"
#include "../count/unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- split --------------------------------------------------------------- */

static void digest(uint64_t *hash, const char *text) { *hash = digest_bytes(*hash, text, strlen(text) + 1); }

enum { DIGEST_TEXT = 17, JOB_TEXT = 2 * (DIGEST_TEXT - 1) + 1 };

/* A name for the rules as read: what counts a unit must have read the same. */
static void name_rules(const Sheet *sheet, char out[DIGEST_TEXT]) {
    uint64_t hash = DIGEST_BEGIN;
    digest(&hash, sheet->name);
    for (int i = 0; i < sheet->line_count; i++) {
        digest(&hash, sheet->line[i].key);
        digest(&hash, sheet->line[i].value[sheet->line[i].chosen]);
    }
    snprintf(out, DIGEST_TEXT, "%016" PRIx64, hash);
}

/* A name for this very count: the rules, the depth and the position. */
static void name_job(const Setup *setup, char out[JOB_TEXT]) {
    uint64_t hash = DIGEST_BEGIN;
    char fen[FEN_TEXT], depth[8];
    fen_write(&setup->position, fen);
    snprintf(depth, sizeof depth, "%d", setup->depth);
    digest(&hash, depth);
    digest(&hash, fen);
    name_rules(&setup->variant->sheet, out);
    snprintf(out + DIGEST_TEXT - 1, DIGEST_TEXT, "%016" PRIx64, hash);
}

static void print_units(const Setup *setup, const Cut *cut) {
    char job[JOB_TEXT];
    name_job(setup, job);
    for (int i = 0; i < cut->count; i++) {
        Unit unit = {.variant = setup->variant->sheet.name, .rulings = setup->variant->rulings,
                     .fen = cut->position[i].fen, .depth = setup->depth - cut->plies,
                     .multiplicity = cut->position[i].paths, .number = (uint64_t)i + 1,
                     .of = (uint64_t)cut->count, .job = job};
        Text text = {0};
        unit_write(&unit, NOT_COUNTED, &text);
        fputs(text.at, stdout);
        text_free(&text);
    }
}

static int split(const Options *options, const Setup *setup) {
    uint64_t plies, units;
    Error error;
    Cut cut;
    bool given = options->given[OPTION_PLIES] > 0;
    if (!option_number(options, OPTION_PLIES, 0, (uint64_t)setup->depth - 1, 0, &plies, &error)
        || !option_number(options, OPTION_UNITS, 1, MOST_CUT, 100, &units, &error))
        return say_error(&error);
    bool ok = cut_tree(&cut, &setup->position, setup->depth, given ? (int)plies : -1, (int)units);
    if (ok)
        print_units(setup, &cut);
    cut_free(&cut);
    return ok ? STATUS_OK : say(options, "more than %d units; expected fewer: a smaller --plies or --units",
                                MOST_CUT);
}

int command_split(const Options *options) {
    Setup setup;
    int status = setup_open(&setup, options, WITH_DEPTH) ? split(options, &setup) : STATUS_BAD;
    setup_close(&setup);
    return status;
}

/* --- unit ---------------------------------------------------------------- */

/* The rules of the last unit: the next one mostly has the same. */
typedef struct {
    const Options *options;
    CountOptions how;
    Library library;
    Variant *variant;
    Counting *counting;
    char *rulings;
} Worker;

static void forget(Worker *worker) {
    counting_free(worker->counting);
    free(worker->variant);
    free(worker->rulings);
    worker->counting = NULL;
    worker->variant = NULL;
    worker->rulings = NULL;
}

static bool open_rules(Worker *worker, const Unit *unit, Error *error) {
    Ruling ruling[MAX_RULINGS];
    if (worker->variant && strcmp(worker->variant->sheet.name, unit->variant) == 0
        && strcmp(worker->rulings, unit->rulings) == 0)
        return true;
    forget(worker);
    int count = rulings_read(unit->rulings, ruling, error);
    worker->variant = count < 0 ? NULL : variant_open(&worker->library, unit->variant, ruling, count, error);
    if (!worker->variant)
        return false;
    worker->rulings = copy_text(unit->rulings, strlen(unit->rulings));
    worker->counting = variant_counting(worker->variant, worker->how, error);
    return worker->counting != NULL;
}

/* Another sheet of that name, on another machine say, would be counted without a word. */
static bool same_rules(const Worker *worker, const Unit *unit, const Line *line, Error *error) {
    char name[DIGEST_TEXT];
    name_rules(&worker->variant->sheet, name);
    if (strncmp(unit->job, name, DIGEST_TEXT - 1) == 0)
        return true;
    line_error(error, line, (size_t)(unit->job - unit->variant),
               "this unit was split under other rules of %s than those here; expected the same sheet", unit->variant);
    return false;
}

static bool count_unit(Worker *worker, const Line *line, Error *error) {
    Unit unit;
    Position position;
    Text text = {0};
    if (!unit_read(&unit, line, NOT_COUNTED, error))
        return false;
    if (!open_rules(worker, &unit, error)
        || !variant_position(worker->variant, unit.fen, NULL, &position, error)) {
        text_addf(&text, "%s:%d", line->file->name, line->number);
        error_prefix(error, text.at);
        text_free(&text);
        return false;
    }
    if (!same_rules(worker, &unit, line, error))
        return false;
    if (!count_nodes(worker->counting, &position, unit.depth, &unit.nodes)) {
        line_error(error, line, 0, "the count is more than 64 bits hold; expected a smaller depth");
        return false;
    }
    unit_write(&unit, COUNTED, &text);
    fputs(text.at, stdout);
    text_free(&text);
    return fflush(stdout) == 0 || (error->text[0] = '\0', false);
}

/* From the argument, or from standard input. */
static bool read_units(const Options *options, File *file, Error *error) {
    memset(file, 0, sizeof *file);
    if (options->arg_count == 0)
        return file_read(file, "-", error);
    file_of_text(file, "UNIT", options->args[0], strlen(options->args[0]));
    return true;
}

static int count_units(Worker *worker, const File *file) {
    Line line = {.file = file};
    Error error;
    int counted = 0;
    while (line_next(&line)) {
        if (line.length == 0)
            continue;
        if (!count_unit(worker, &line, &error))
            return error.text[0] ? say_error(&error) : STATUS_BAD; /* main tells of a failed output */
        counted++;
    }
    return counted ? STATUS_OK : say(worker->options, "no unit; expected a line of `perft split`");
}

int command_unit(const Options *options) {
    Worker worker = {.options = options};
    File file;
    Error error;
    int status;
    if (options->arg_count > 1)
        return say_usage(options, "one argument too many: '%.60s' (a unit with its tabs is one argument: put "
                         "it in quotes)", options->args[1]);
    if (!count_options(&worker.how, options, &error))
        return say_error(&error);
    if (!setup_library(&worker.library, options))
        status = STATUS_BAD;
    else {
        status = read_units(options, &file, &error) ? count_units(&worker, &file) : say_error(&error);
        file_free(&file);
    }
    forget(&worker);
    library_free(&worker.library);
    return status;
}

/* --- join ---------------------------------------------------------------- */

/* Remembers the first unit, and which numbers came. */
typedef struct {
    char *job, *variant, *rulings;
    int depth;
    uint64_t of, came, total;
    int *line_of;          /* of each number, 0 if it has not come */
} Joining;

static bool join_unit(Joining *joining, const Line *line, Error *error) {
    Unit unit;
    uint64_t nodes;
    if (!unit_read(&unit, line, COUNTED, error))
        return false;
    if (!joining->job) {
        if (unit.of > MOST_CUT) {
            line_error(error, line, 0, "a job of %" PRIu64 " units; expected at most %d", unit.of, MOST_CUT);
            return false;
        }
        joining->job = copy_text(unit.job, strlen(unit.job));
        joining->variant = copy_text(unit.variant, strlen(unit.variant));
        joining->rulings = copy_text(unit.rulings, strlen(unit.rulings));
        joining->depth = unit.depth;
        joining->of = unit.of;
        joining->line_of = allocate((size_t)unit.of, sizeof *joining->line_of);
    }
    if (strcmp(joining->job, unit.job) != 0 || joining->of != unit.of) {
        line_error(error, line, 0, "a unit of another job, %.40s; expected units of %s", unit.job, joining->job);
        return false;
    }
    if (strcmp(joining->variant, unit.variant) != 0 || strcmp(joining->rulings, unit.rulings) != 0
        || joining->depth != unit.depth) {
        line_error(error, line, 0, "a unit of %.60s %.60s depth %d; expected %.60s %.60s depth %d as in the first",
                   unit.variant, unit.rulings, unit.depth, joining->variant, joining->rulings, joining->depth);
        return false;
    }
    int *came = &joining->line_of[unit.number - 1];
    if (*came) {
        line_error(error, line, 0, "unit %" PRIu64 " came on line %d already; expected each once", unit.number,
                   *came);
        return false;
    }
    *came = line->number;
    joining->came++;
    if (multiply(unit.multiplicity, unit.nodes, &nodes) && sum(joining->total, nodes, &joining->total))
        return true;
    line_error(error, line, 0, "the total is more than 64 bits hold; expected a smaller depth");
    return false;
}

static int first_missing(const Joining *joining) {
    int number = 0;
    while (joining->line_of[number])
        number++;
    return number + 1;
}

static int join(const Options *options, const File *file) {
    Joining joining = {0};
    Line line = {.file = file};
    Complaints complaints = {0};
    Error error;
    while (line_next(&line))
        if (line.length > 0 && !join_unit(&joining, &line, &error))
            complain(&complaints, &error);
    int status = no_complaints(&complaints) ? STATUS_OK : STATUS_BAD;
    if (status == STATUS_OK && !joining.job)
        status = say(options, "no unit; expected the lines of `perft unit`");
    else if (status == STATUS_OK && joining.came < joining.of)
        status = say(options, "%" PRIu64 " of %" PRIu64 " units are missing, the first is %d; expected all",
                     joining.of - joining.came, joining.of, first_missing(&joining));
    if (status == STATUS_OK)
        printf("%" PRIu64 "\n", joining.total);
    free(joining.job);
    free(joining.variant);
    free(joining.rulings);
    free(joining.line_of);
    return status;
}

int command_join(const Options *options) {
    File file;
    Error error;
    if (options->arg_count > 1)
        return say_usage(options, "one argument too many: '%.60s'", options->args[1]);
    int status = file_read(&file, options->arg_count ? options->args[0] : "-", &error) ? join(options, &file)
                                                                                       : say_error(&error);
    file_free(&file);
    return status;
}
