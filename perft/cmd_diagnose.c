/* cmd_diagnose.c - `diagnose`: what explains an engine's counts? */
#include "commands.h"
#include "diagnose.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the verdict ----------------------------------------------------------- */

/* `1 row`, `17 rows`. */
static const char *plural(int count) { return count == 1 ? "" : "s"; }

static const char *differing(const Diagnosis *d, char text[40]) {
    snprintf(text, 40, d->differ == 1 ? "the differing row" : "all %d differing rows", d->differ);
    return text;
}

static void print_single(const Suspect *suspect) {
    if (suspect->ruling[0])
        printf("  ruling %s", suspect->ruling);
    else
        printf("  %s", suspect->name);
    printf(" (%s)\n    %s\n", suspect->line ? suspect->line->ids : "", suspect->sentence);
    if (suspect->line)
        printf("    the rule: %s\n", suspect->line->sentence);
}

static void print_suspect(const Suspects *suspects, int index) {
    const Suspect *suspect = &suspects->suspect[index];
    if (suspect->part[0]) {
        print_single(&suspects->suspect[suspect->part[0]]);
        print_single(&suspects->suspect[suspect->part[1]]);
    } else
        print_single(suspect);
}

/* What compare takes; what was kept of the diagnosis stays as it is. */
#define REPEATED (TAKES(RULES) | TAKES(RULING) | (ENGINE_OPTIONS & ~TAKES(TRANSCRIPT)))

static void print_row(const Options *options, Diagnosis *d, int index, const char *what) {
    const Case *item = d->row[index].item;
    Text command = {0};
    options_repeat(options, REPEATED, &command);
    text_addf(&command, " %s %d ", d->suite->variant, item->row.depth);
    add_shell_quoted(&command, item->position->fen);
    printf("%s: %s depth %d: %" PRIu64 " by the rules, %" PRIu64 " theirs\n", what, item->row.id, item->row.depth,
           stated_nodes(d, index), d->row[index].answer.nodes);
    printf("to see the moves: perft compare%s\n", command.at);
    text_free(&command);
}

static void print_one(const Diagnosis *d) {
    const Suspect *suspect = &d->suspects.suspect[d->fits[0]];
    bool two = suspect->part[0] != 0;
    char text[40];
    if (suspect->ruling[0])
        printf("agrees with everything under %s\n", suspect->ruling);
    else
        printf("%s explain%s %s\n", two ? "two faults" : "one fault", two ? "" : "s", differing(d, text));
    print_suspect(&d->suspects, d->fits[0]);
}

static void print_several(const Diagnosis *d) {
    char text[40];
    printf("each of these explains %s, and no row of the suite tells them apart\n", differing(d, text));
    for (int i = 0; i < d->fit_count; i++) {
        if (d->suspects.suspect[d->fits[i]].part[0])
            puts(" both:");
        print_suspect(&d->suspects, d->fits[i]);
    }
}

static void print_none(const Options *options, Diagnosis *d) {
    int row = first_unexplained(d, d->closest);
    printf("no single change explains it, and no two of the sheet's\n");
    if (d->closest > 0) {
        printf("closest, with %d of %d differing rows:\n", d->explained, d->differ);
        print_suspect(&d->suspects, d->closest);
    }
    if (row >= 0)
        print_row(options, d, row, "first unexplained row");
}

static int tell(const Options *options, Diagnosis *d) {
    printf("%s: %d row%s asked, %d differ%s", d->suite->variant, d->asked, plural(d->asked), d->differ,
           d->differ == 1 ? "s" : "");
    if (d->unspeakable)
        printf(", %d left out that its FENs cannot say", d->unspeakable);
    if (d->refused)
        printf(", %d position%s left out that it refuses", d->refused, plural(d->refused));
    printf(", %d questions\n", engine_questions(d->engine));
    if (d->differ == 0) {
        printf("agrees with everything %sunder %s\n", d->refused ? "else " : "",
               d->suspects.rulings ? d->variant->rulings : "the default rulings");
        return d->refused ? STATUS_ENGINE : STATUS_OK;
    }
    if (d->fit_count == 0)
        print_none(options, d);
    else if (d->fits[0] == 0)
        puts("all leaves agree, but the moves do not: another spelling, or equal numbers of wrong moves");
    else if (d->fit_count == 1)
        print_one(d);
    else
        print_several(d);
    if (!d->lists)
        puts("(judged by leaves alone: its move lists fit nothing)");
    print_row(options, d, first_difference(d), "first difference");
    return STATUS_MISMATCH;
}

/* --- the command ----------------------------------------------------------- */

/* DIR/expected/VARIANT.faults.tsv, or DIR/VARIANT.faults.tsv. */
static char *faults_path(const Suite *suite) {
    const char *golden = suite->golden.file.name ? suite->golden.file.name : "";
    Text path = {0};
    if (ends_with(golden, ".tsv"))
        text_add_bytes(&path, golden, strlen(golden) - strlen(".tsv"));
    text_add(&path, ".faults.tsv");
    return path.at;
}

/* What it refuses and what is odd belongs to nobody's script. */
static int tell_all(const Options *options, Diagnosis *d, RowLimits most) {
    if (d->refused)
        say_fault(&d->refusal);
    fputs(engine_oddities(d->engine), stderr);
    if (d->asked)
        return tell(options, d);
    return d->refused ? STATUS_ENGINE
                      : say(options, "no row was asked; expected rows of at most %" PRIu64 " leaves%s in %s", most.other,
                            d->unspeakable ? ", of positions that its FENs can say," : "",
                            d->suite->golden.file.name ? d->suite->golden.file.name : d->suite->epd.file.name);
}

static int run_diagnosis(const Options *options, Diagnosis *d, const Library *library, RowLimits most) {
    int status = STATUS_BAD;
    Fault fault;
    char *faults = faults_path(d->suite);
    bool ok = suspects_open(&d->suspects, library, d->variant, faults, &fault);
    free(faults);
    if (ok) {
        d->engine = engine_open(options, d->variant, &status, &fault);
        ok = d->engine != NULL;
    }
    if (ok) {
        status = STATUS_ENGINE;
        ok = diagnose(d, most, &fault);
    }
    if (ok)
        status = tell_all(options, d, most);
    else
        say_fault(&fault);
    diagnosis_close(d);
    if (d->engine)
        engine_close(d->engine);
    return status;
}

/* The rows of VARIANT.quick are asked first, where there is such a file. */
static bool open_suite(Suites *suites, const char *variant, const char *folder) {
    Complaints complaints = {0};
    suites_add_variant(suites, folder, variant, &complaints);
    if (!no_complaints(&complaints))
        return false;
    for (int i = 0; i < suites->suite->count; i++)
        suites->suite->cases[i].wanted = false;
    if (suite_has_quick(suites->suite))
        suites_quick(suites, &complaints);
    return no_complaints(&complaints);
}

/* The variant under the rulings that the engine is said to follow. */
static int open_and_run(const Options *options, Diagnosis *d, Setup *setup, RowLimits most) {
    const char *folder = option_value(options, OPTION_SUITE);
    Suites suites = {.library = &setup->library};
    int status = STATUS_BAD;
    d->variant = setup->variant;
    if (open_suite(&suites, options->args[0], folder ? folder : ".")) {
        d->suite = suites.suite;
        status = run_diagnosis(options, d, &setup->library, most);
    }
    suites_free(&suites);
    return status;
}

int command_diagnose(const Options *options) {
    Diagnosis d = {.rows = 0};
    Setup setup = {.variant = NULL};
    RowLimits most;
    Fault fault;
    int status = STATUS_BAD;
    if (options->arg_count == 0)
        return say_usage(options, "VARIANT is missing");
    if (options->arg_count > 1)
        return say_usage(options, "one argument too many: '%.60s'", options->args[1]);
    if (!option_value(options, OPTION_ENGINE))
        return say_usage(options, "--engine is missing");
    if (!option_number(options, OPTION_MAX_NODES, 1, UINT64_MAX, 100000, &most.other, &fault))
        return say_fault(&fault);
    most.wanted = options->given[OPTION_MAX_NODES] ? most.other : UINT64_MAX;
    if (setup_library(&setup.library, options) && setup_variant(&setup, options, options->args[0]))
        status = open_and_run(options, &d, &setup, most);
    setup_close(&setup);
    return status;
}
