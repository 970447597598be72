/* cmd_verify.c - `verify`: every row counted anew. */
#include "commands.h"
#include "../suite/coverage.h"
#include "../suite/hold.h"
#include "../suite/selection.h"
#include "../verify/report_page.h"
#include "setup.h"
#include "../platform/system.h"
#include "../verify/fill.h"
#include "../verify/verify.h"
#include "../engine/verify_engine.h"
#include "engine_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const Options *options;
    Suites suites;
    const Report *report;
    ReportState state;
    Page *page;          /* of --html; NULL without */
    Totals totals;
    uint64_t fill_nodes; /* --fill: the most leaves of a row that is added */
    int planned, done;
    int refused;         /* positions and counts that no rules can hold */
    bool stopped;        /* --fail-fast */
    Asked asked;         /* --engine */
    EngineConfig engine;
    Text repeat, suite;  /* the options that a command to paste begins with */
    int failed;          /* the status of what went wrong */
    Text unfinished;     /* why the run ended early; empty: it did not */
} Run;

/* --- which files --------------------------------------------------------- */

static bool is_file(const char *arg) {
    return strcmp(arg, "-") == 0 || strchr(arg, '/') || ends_with(arg, ".epd") || ends_with(arg, ".perft");
}

/* `dir/name.epd` without folder and ending, or with another ending. */
static char *base_name(const char *path) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    return copy_text(name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}

static char *beside(const char *path, const char *ending) {
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    Text text = {0};
    text_add_bytes(&text, path, dot && (!slash || dot > slash + 1) ? (size_t)(dot - path) : strlen(path));
    text_add(&text, ending);
    return text.at;
}

/* --fill: a run is told of all rows, the new ones too. */
static bool fill(Run *run, const char *variant, const char *epd, const char *tsv, Complaints *complaints) {
    Filled filled;
    if (!fill_rows(&run->suites, variant, epd, tsv, run->fill_nodes, &filled, complaints))
        return false;
    fprintf(stderr, "%s: %d row%s added, %d kept\n", tsv, filled.added, plural((uint64_t)filled.added), filled.kept);
    return true;
}

static void add_file(Run *run, const char *path, Complaints *complaints) {
    const char *named = option_value(run->options, OPTION_VARIANT);
    char *variant = named ? copy_text(named, strlen(named)) : base_name(path);
    Error error;
    if (library_has(run->suites.library, variant)) {
        char *tsv = strcmp(path, "-") == 0 ? NULL : beside(path, ".tsv");
        if (!run->options->given[OPTION_FILL] || fill(run, variant, path, tsv, complaints))
            suites_add(&run->suites, variant, path, tsv, complaints);
        free(tsv);
    } else {
        if (!named && strcmp(path, "-") == 0)
            error_set(&error, "standard input: its variant is not known; expected --variant NAME");
        else
            error_no_variant(run->suites.library, variant, &error);
        if (!named && strcmp(path, "-") != 0) {
            Text place = {0};
            text_addf(&place, "%s: --variant NAME was not given, and by the name of the file", path);
            error_prefix(&error, place.at);
            text_free(&place);
        }
        complain(complaints, &error);
    }
    free(variant);
}

static void add_variant(Run *run, const char *folder, const char *variant, Complaints *complaints) {
    bool ok = true;
    if (run->options->given[OPTION_FILL]) {
        char *epd, *tsv;
        suite_paths(folder, variant, &epd, &tsv);
        ok = fill(run, variant, epd, tsv, complaints);
        free(epd);
        free(tsv);
    }
    if (ok)
        suites_add_variant(&run->suites, folder, variant, complaints);
}

static void add_suites(Run *run, Complaints *complaints) {
    const Options *options = run->options;
    const char *folder = option_value(options, OPTION_SUITE);
    folder = folder ? folder : ".";
    for (int i = 0; i < options->arg_count; i++) {
        const char *arg = options->args[i];
        Error error;
        if (library_has(run->suites.library, arg))
            add_variant(run, folder, arg, complaints);
        else if (is_file(arg))
            add_file(run, arg, complaints);
        else {
            error_no_variant(run->suites.library, arg, &error);
            complain(complaints, &error);
        }
    }
    if (options->arg_count == 0)
        suites_add_all(&run->suites, folder, complaints);
}

static bool add_to_page(Run *run, Suite *suite, const Case *item, const Result *result, Error *error) {
    Position position;
    const Compiled *compiled = suite_compiled(&run->suites, suite, item, error);
    if (!compiled || !suite_position(suite, compiled, item->position, &position, error))
        return false;
    page_row(run->page, &compiled->variant->sheet, item->position, &position, result);
    return true;
}

/* Says what ends the run, and keeps it for the report. */
static void give_up(Run *run, const Error *error) {
    say_error(error);
    text_add(&run->unfinished, error->text);
}

/* Counts a row, or asks for it.  An engine that cannot be asked on leaves this row without an answer, and ends the
 * run; so does what is wrong with the row itself, of which there is nothing to report: false. */
static bool count_row(Run *run, Suite *suite, const Case *item, Result *result, Text *detail) {
    Error error;
    if (run->unfinished.length) {
        result->outcome = ROW_NOT_ASKED;
        result->why = "not asked: the engine had failed";
        return true;
    }
    bool ok = run->asked.config
                  ? verify_asked(&run->asked, &run->suites, suite, item, result, detail, &run->failed, &error)
                  : verify_row(&run->suites, suite, item, result, detail, &error);
    if (ok)
        return true;
    give_up(run, &error);
    if (run->failed != STATUS_ENGINE)
        return false;
    result->outcome = ROW_NO_ANSWER;
    text_addf(detail, "%s: %s %s depth %d: no answer\n%s\n", suite->variant, item->row.id, item->row.ruling,
              item->row.depth, error.text);
    return true;
}

static bool run_row(Run *run, Suite *suite, const Case *item, Totals *totals) {
    Result result = {.variant = suite->variant, .expected = &item->row, .nodes_only = item->nodes_only,
                     .outcome = ROW_SKIPPED, .why = "more leaves than --max-nodes"};
    Text detail = {0};
    Error error;
    double begun = seconds_now();
    bool skip = item->left_out || (item->skipped && (!item->doubted || run->asked.config));
    if (item->left_out)
        result.why = item->left_out;
    bool ok = skip || count_row(run, suite, item, &result, &detail);
    if (ok) {
        result.detail = text_of(&detail);
        result.seconds = seconds_now() - begun;
        run->report->row(&run->state, &result);
        totals_add_row(totals, &result);
        run->stopped = result.outcome == ROW_DIFFERS && run->options->given[OPTION_FAIL_FAST];
        ok = !run->page || item->left_out || add_to_page(run, suite, item, &result, &error);
        if (!ok)
            give_up(run, &error);
    }
    text_free(&detail);
    return ok;
}

/* --- all rows ------------------------------------------------------------ */

/* What the rules cannot hold is told before any row is counted; the others are run. */
static bool check_rows(Run *run, Suite *suite) {
    Complaints complaints = {0};
    Error error;
    if (!suite_hold(&run->suites, suite, &complaints, &error)) {
        give_up(run, &error);
        return false;
    }
    no_complaints(&complaints);
    run->refused += complaints.count;
    return true;
}

static void show_progress(const Run *run, const char *variant) {
    if (stderr_is_terminal())
        fprintf(stderr, "\r\033[K%d of %d rows: %s", run->done, run->planned, variant);
}

static void clear_progress(void) {
    if (stderr_is_terminal())
        fputs("\r\033[K", stderr);
}

static bool run_suite(Run *run, Suite *suite) {
    Totals totals = {0};
    double begun = seconds_now();
    bool ok = check_rows(run, suite), any = false;
    for (int i = 0; ok && !run->stopped && i < suite->count; i++)
        if (suite->cases[i].wanted) {
            show_progress(run, suite->variant);
            ok = run_row(run, suite, &suite->cases[i], &totals);
            run->done++;
            any = true;
        }
    clear_progress();
    if (any) {
        run->report->variant(&run->state, suite->variant, &totals, seconds_now() - begun);
        if (run->page)
            page_variant(run->page, suite->variant, &totals, seconds_now() - begun);
    }
    if (run->asked.config)
        verify_asked_done(&run->asked, suite, totals.differ);
    suite_forget_rules(suite);
    totals_add(&run->totals, &totals);
    return ok;
}

/* A run that could not be finished leaves no page. */
static bool end_page(Run *run, bool ok) {
    const char *path = option_value(run->options, OPTION_HTML);
    Error error;
    if (run->page && !ok) {
        page_abandon(run->page);
        say_no_report(path);
    } else if (run->page && !page_close(run->page, &run->totals, &error))
        return say_error(&error), false;
    else if (run->page)
        fprintf(stderr, "the report is in %s\n", path);
    return ok;
}

/* The status; `ok`: it ran to its end. */
static int end_run(Run *run, bool ok) {
    if (run->totals.no_answer)
        return STATUS_ENGINE;
    if (!ok || run->refused)
        return STATUS_BAD;
    if (run->totals.run == 0)
        return say(run->options, "%s", run->unfinished.at);
    return run->totals.differ || run->asked.misread ? STATUS_MISMATCH : STATUS_OK;
}

static int run_suites(Run *run) {
    const char *path = option_value(run->options, OPTION_HTML);
    bool ok = true;
    Error error;
    run->page = path ? page_open(path, &error) : NULL;
    if (path && !run->page)
        return say_error(&error);
    run->report->begin(&run->state);
    for (int i = 0; ok && !run->stopped && i < run->suites.count; i++)
        ok = run_suite(run, &run->suites.suite[i]);
    if (run->stopped)
        fputs("stopped at the first row that differs\n", stderr);
    ok = ok && run->unfinished.length == 0;
    if (ok && run->refused)
        text_addf(&run->unfinished, "%d of the positions and counts are refused", run->refused);
    else if (ok && run->totals.run == 0 && run->totals.no_answer)
        text_addf(&run->unfinished, "the engine answered none of %d rows", run->totals.no_answer);
    else if (ok && run->totals.run == 0)
        text_addf(&run->unfinished, "no row was run (%d skipped); expected at least one", run->totals.skipped);
    run->report->end(&run->state, &run->totals, run->unfinished.at);
    text_free(&run->state.held);
    return end_run(run, end_page(run, ok && !run->refused));
}

/* --coverage: what the rows exercise, without comparing them. */
static int run_coverage(Run *run) {
    CoverageTotals totals = {0, 0};
    Error error;
    if (run->options->given[OPTION_HTML])
        return say(run->options, "--html tells of rows, and --coverage compares none; expected one of the two");
    for (int i = 0; i < run->suites.count; i++) {
        if (!coverage_tell(&run->suites, &run->suites.suite[i], &totals, &error))
            return say_error(&error);
        suite_forget_rules(&run->suites.suite[i]);
    }
    printf("%d kinds, %d never exercised\n", totals.kinds, totals.missed);
    return totals.missed ? STATUS_MISMATCH : STATUS_OK;
}

/* --- the command --------------------------------------------------------- */

/* `K/N` */
static bool read_shard(const Options *options, int *k, int *n) {
    const char *text = option_value(options, OPTION_SHARD), *slash = text ? strchr(text, '/') : NULL;
    uint64_t a = 0, b = 0;
    *k = *n = 1;
    if (!text)
        return true;
    if (!slash || number_read(text, (size_t)(slash - text), &a) != NUMBER_READ
        || number_read(slash + 1, strlen(slash + 1), &b) != NUMBER_READ || a < 1 || a > b || b > 10000)
        return say(options, "--shard is '%.40s'; expected K/N with K from 1 to N, N at most 10000", text), false;
    *k = (int)a, *n = (int)b;
    return true;
}

static bool read_options(Run *run, uint64_t *max_nodes, int *k, int *n) {
    static const char *const names[FORMATS] = {"text", "tap", "junit", "tsv", "json"};
    static const Report *const reports[FORMATS] = {&report_text, &report_tap, &report_junit, &report_tsv,
                                                   &report_json};
    Error error;
    int format = option_word(run->options, OPTION_FORMAT, names, FORMATS, FORMAT_TEXT, &error);
    if (format < 0 || !option_number(run->options, OPTION_MAX_NODES, 0, UINT64_MAX, 10000000, max_nodes, &error))
        return say_error(&error), false;
    run->fill_nodes = run->options->given[OPTION_MAX_NODES] ? *max_nodes : 100000;
    run->report = reports[format];
    return read_shard(run->options, k, n);
}

/* What would have no effect is not meant. */
static bool check_together(const Options *options) {
    static const OptionId engine_only[] = {OPTION_PROTOCOL, OPTION_VARIANT_NAME, OPTION_SINGLE_GAME, OPTION_ASK, OPTION_ENGINE_OPTION, OPTION_FEN_RIGHTS,
                                           OPTION_FEN_DROP, OPTION_FEN_HOLDINGS, OPTION_FEN_EP, OPTION_TIMEOUT,
                                           OPTION_TRANSCRIPT};
    static const OptionId no_coverage[] = {OPTION_ENGINE, OPTION_FORMAT, OPTION_FAIL_FAST};
    for (size_t i = 0; !options->given[OPTION_ENGINE] && i < sizeof engine_only / sizeof *engine_only; i++)
        if (options->given[engine_only[i]])
            return say(options, "--%s says something of an engine; expected --engine with it",
                       option_name(engine_only[i])), false;
    for (size_t i = 0; options->given[OPTION_COVERAGE] && i < sizeof no_coverage / sizeof *no_coverage; i++)
        if (options->given[no_coverage[i]])
            return say(options, "--coverage counts moves and compares nothing; expected it without --%s",
                       option_name(no_coverage[i])), false;
    return true;
}

/* Rows are written under the rulings that the positions name, and by these rules alone. */
static bool check_fill(const Options *options) {
    static const OptionId unfit[] = {OPTION_RULING, OPTION_MUTANT, OPTION_ENGINE, OPTION_COVERAGE, OPTION_SHARD,
                                     OPTION_QUICK};
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++)
        if (options->given[unfit[i]])
            return say(options, "--fill counts each position under the sheet and its `rulings`; expected it without --%s",
                       option_name(unfit[i])), false;
    for (int i = 0; i < options->arg_count; i++)
        if (strcmp(options->args[i], "-") == 0)
            return say(options, "--fill writes beside a file, and standard input has no place; expected a file"), false;
    return options->arg_count > 0 || (say(options, "--fill writes golden rows; expected VARIANT or FILE.epd with it"), false);
}

static bool check_ruling_options(const Run *run, const Library *library) {
    const char **variants = allocate((size_t)run->suites.count, sizeof *variants);
    Error error;
    for (int i = 0; i < run->suites.count; i++)
        variants[i] = run->suites.suite[i].variant;
    bool ok = ruling_options_apply(run->suites.asked, library, variants, run->suites.count, &error);
    if (!ok)
        say_error(&error);
    free(variants);
    return ok;
}

static void count_planned(Run *run) {
    for (int i = 0; i < run->suites.count; i++)
        for (int j = 0; j < run->suites.suite[i].count; j++)
            run->planned += run->suites.suite[i].cases[j].wanted;
}

static int verify(Run *run, const Library *library) {
    Complaints complaints = {0};
    uint64_t max_nodes;
    int k, n;
    if (!check_together(run->options) || (run->options->given[OPTION_FILL] && !check_fill(run->options)) || !read_options(run, &max_nodes, &k, &n))
        return STATUS_BAD;
    add_suites(run, &complaints);
    if (no_complaints(&complaints)) {
        if (!check_ruling_options(run, library))
            return STATUS_BAD;
        if (run->options->given[OPTION_QUICK])
            suites_select_quick(&run->suites, &complaints);
        no_complaints(&complaints);
    }
    if (complaints.count || (run->asked.config && !verify_asked_choose(&run->suites)))
        return STATUS_BAD;
    suites_select(&run->suites, max_nodes, k, n);
    if (run->options->given[OPTION_COVERAGE])
        return run_coverage(run);
    count_planned(run);
    return run_suites(run);
}

int command_verify(const Options *options) {
    Library library;
    RulingOptions asked;
    Error error;
    Run run = {.options = options};
    int status = STATUS_BAD;
    if (options->given[OPTION_ENGINE]) {
        if (!engine_options(options, &run.engine, &error))
            return say_error(&error);
        options_repeat(options, RULE_OPTIONS | ENGINE_OPTIONS, &run.repeat);
        run.asked.config = &run.engine;
        run.asked.repeat = run.repeat.at;
        options_repeat(options, TAKES(SUITE), &run.suite);
        run.asked.suite_option = text_of(&run.suite);
    }
    if (setup_library(&library, options)) {
        run.suites.library = &library;
        run.suites.asked = &asked;
        status = setup_ruling_options(&asked, options, &library, &error) ? verify(&run, &library) : say_error(&error);
    }
    text_free(&run.unfinished);
    verify_asked_free(&run.asked);
    text_free(&run.repeat);
    text_free(&run.suite);
    suites_free(&run.suites);
    library_free(&library);
    return status;
}
