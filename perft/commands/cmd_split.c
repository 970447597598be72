/* cmd_split.c - `split`, `unit` and `join`: one count on many machines. */
#include "commands.h"
#include "../count/cut.h"
#include "../count/known_units.h"
#include "../count/unit_set.h"
#include "../count/unit_sum.h"
#include "setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- split --------------------------------------------------------------- */

static void print_units(const Setup *setup, const Cut *cut) {
    char job[JOB_TEXT];
    job_name(PERFT_VERSION, &setup->position, setup->depth, job);
    for (int i = 0; i < cut->count; i++) {
        Unit unit = {.variant = setup->variant->sheet.name, .rulings = setup->variant->rulings,
                     .fen = cut->position[i].fen, .depth = setup->depth - cut->plies,
                     .multiplicity = cut->position[i].paths, .number = (uint64_t)i + 1,
                     .of = (uint64_t)cut->count, .job = job};
        Text text = {0};
        unit_write(&unit, &text);
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
        || !option_number(options, OPTION_UNITS, 1, MAX_CUT, 100, &units, &error))
        return say_error(&error);
    bool ok = cut_tree(&cut, &setup->position, setup->depth, given ? (int)plies : -1, (int)units);
    if (ok)
        print_units(setup, &cut);
    cut_free(&cut);
    return ok ? STATUS_OK : say(options, "more than %d units; expected fewer: a smaller --plies or --units",
                                MAX_CUT);
}

int command_split(const Options *options) {
    Setup setup;
    int status = setup_open(&setup, options, WITH_DEPTH) ? split(options, &setup) : STATUS_BAD;
    setup_close(&setup);
    return status;
}

/* --- unit ---------------------------------------------------------------- */

typedef struct {
    const Options *options;
    CountOptions how;
    bool all;
    Library library;
    Variant *variant;       /* the rules of the first unit, which are those of all; NULL before it */
    Counting *counting;
    UnitSet set;
    KnownUnits known;
} Worker;

static bool open_rules(Worker *worker, const Unit *unit, Error *error) {
    Ruling ruling[MAX_RULINGS];
    if (worker->variant)
        return true;
    int count = rulings_read(unit->rulings, ruling, error);
    worker->variant = count < 0 ? NULL : variant_open(&worker->library, unit->variant, ruling, count, error);
    return worker->variant != NULL;
}

static bool open_counting(Worker *worker, Error *error) {
    if (!worker->counting) {
        worker->how.hash_mark = rules_mark(PERFT_VERSION, &worker->variant->sheet);
        worker->counting = counting_new(&worker->variant->rules, worker->how, error);
    }
    return worker->counting != NULL;
}

/* Another sheet of that name, on another machine say, would be counted without a word. */
static bool same_rules(const Worker *worker, const Unit *unit, const Line *line, Error *error) {
    if (job_is_of_rules(unit->job, PERFT_VERSION, &worker->variant->sheet))
        return true;
    line_error(error, line, (size_t)(unit->job - unit->variant),
               "this unit was split under other rules of %s than those here; expected the same sheet", unit->variant);
    return false;
}

static bool open_unit(Worker *worker, const Unit *unit, const Line *line, Position *position, Error *error) {
    Text place = {0};
    if (open_rules(worker, unit, error) && variant_position(worker->variant, unit->fen, NULL, position, error))
        return same_rules(worker, unit, line, error);
    text_addf(&place, "%s:%d", line->file->name, line->number);
    error_prefix(error, place.at);
    text_free(&place);
    return false;
}

static bool count_position(Worker *worker, Position *position, const Unit *unit, Text *counts, Error *error) {
    Counters counters;
    if (!open_counting(worker, error))
        return false;
    if (worker->all ? count_all(worker->counting, position, unit->depth, &counters)
                    : count_nodes(worker->counting, position, unit->depth, &counters.nodes)) {
        counters_write(&worker->variant->rules, &counters, worker->all, counts);
        return true;
    }
    error_set(error, "unit %" PRIu64 ": the count is more than 64 bits hold; expected units of a smaller depth",
              unit->number);
    return false;
}

/* Prints what becomes of a unit. */
static bool do_unit(Worker *worker, const Line *line, Error *error) {
    Unit unit;
    Position position;
    Text text = {0}, counts = {0};
    if (!unit_read(&unit, line, NOT_COUNTED, error) || !unit_set_add(&worker->set, &unit, line, error)
        || !open_unit(worker, &unit, line, &position, error))
        return false;
    const char *known = known_units_find(&worker->known, &unit);
    bool ok = true;
    if (worker->options->given[OPTION_MISSING]) {
        if (!known)
            unit_write(&unit, &text);
    } else if (known)
        text_add(&text, known);
    else if ((ok = count_position(worker, &position, &unit, &counts, error))) {
        unit.counts = counts.at;
        unit_write(&unit, &text);
    }
    fputs(text_of(&text), stdout);
    text_free(&text);
    text_free(&counts);
    return ok && (fflush(stdout) == 0 || (error->text[0] = '\0', false));
}

/* From the argument, or from standard input. */
static bool read_units(const Options *options, File *file, Error *error) {
    Text text = {0};
    memset(file, 0, sizeof *file);
    if (options->arg_count == 0)
        return file_read(file, "-", error);
    text_addf(&text, "%s\n", options->args[0]);
    file_of_text(file, "UNIT", text.at, text.length);
    text_free(&text);
    return true;
}

static int do_units(Worker *worker, const File *file) {
    Line line = {.file = file};
    Error error;
    UnitLine next;
    while ((next = unit_line_next(&line, &error)) != UNIT_LINES_END)
        if (next == UNIT_LINE_BAD || !do_unit(worker, &line, &error))
            return error.text[0] ? say_error(&error) : STATUS_BAD; /* main tells of a failed output */
    return STATUS_OK;
}

static bool read_known(Worker *worker, Error *error) {
    const char *path = option_value(worker->options, OPTION_KNOWN);
    File file;
    if (!path)
        return true;
    bool ok = file_read(&file, path, error) && known_units_read(&worker->known, &file, worker->all, error);
    file_free(&file);
    return ok;
}

static int run_worker(Worker *worker) {
    const Options *options = worker->options;
    File file = {0};
    Error error;
    worker->how.hash_file = option_value(options, OPTION_HASH_FILE);
    if (worker->how.hash_file && (worker->all || worker->how.hash_check || worker->how.way == COUNT_PLAIN))
        return say(options, "--hash-file is for nodes alone, counted the fast way; expected none of --counters, "
                   "--hash-check and --slow beside it");
    if (options->given[OPTION_MISSING] && !options->given[OPTION_KNOWN])
        return say(options, "--missing needs --known FILE: what is not missing");
    bool ready = read_known(worker, &error) && read_units(options, &file, &error);
    int status = ready ? do_units(worker, &file) : say_error(&error);
    file_free(&file);
    return status;
}

int command_unit(const Options *options) {
    Worker worker = {.options = options, .all = options->given[OPTION_COUNTERS] > 0, .set = {.version = PERFT_VERSION}};
    Error error;
    if (options->arg_count > 1)
        return say_usage(options, "one argument too many: '%.60s' (a unit with its tabs is one argument: put "
                         "it in quotes)", options->args[1]);
    if (!count_options(&worker.how, options, &error))
        return say_error(&error);
    int status = setup_library(&worker.library, options) ? run_worker(&worker) : STATUS_BAD;
    counting_free(worker.counting);
    free(worker.variant);
    unit_set_free(&worker.set);
    known_units_free(&worker.known);
    library_free(&worker.library);
    return status;
}

/* --- join ---------------------------------------------------------------- */

/* Tells of every line that is refused. */
static bool sum_units(const File *file, UnitSet *set, UnitSum *sums) {
    Line line = {.file = file};
    Complaints complaints = {0};
    Error error;
    UnitLine next;
    while ((next = unit_line_next(&line, &error)) != UNIT_LINES_END) {
        Unit unit;
        if (next == UNIT_LINE_BAD || !unit_read(&unit, &line, COUNTED, &error)
            || !unit_set_add(set, &unit, &line, &error) || !unit_sum_add(sums, &unit, &line, &error))
            complain(&complaints, &error);
    }
    return no_complaints(&complaints);
}

static int join(const Options *options, const File *file) {
    UnitSet set = {.version = PERFT_VERSION};
    UnitSum sums = {0};
    int status = sum_units(file, &set, &sums) ? STATUS_OK : STATUS_BAD;
    uint64_t missing = status == STATUS_OK ? unit_set_missing(&set) : 0;
    if (missing)
        status = say(options, "%" PRIu64 " of %" PRIu64 " units are missing, the first is %" PRIu64 "; expected all",
                     set.of - set.came, set.of, missing);
    if (status == STATUS_OK) {
        Text text = {0};
        unit_sum_write(&sums, set.all, &text);
        fputs(text.at, stdout);
        text_free(&text);
    }
    unit_set_free(&set);
    unit_sum_free(&sums);
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
