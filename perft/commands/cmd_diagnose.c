/* cmd_diagnose.c - `diagnose`: what explains an engine's counts? */
#include "commands.h"
#include "engine_options.h"
#include "setup.h"
#include "../diagnose/diagnose.h"
#include "../diagnose/diagnose_page.h"
#include "../suite/mutation_score.h"
#include "../suite/selection.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the verdict ----------------------------------------------------------- */

static void print_single(const Suspect *suspect) {
    if (suspect->ruling[0])
        printf("  ruling %s", suspect->ruling);
    else
        printf("  %s", suspect->name);
    if (suspect->line)
        printf(" (%s)", suspect->line->ids);
    printf("\n    %s\n", suspect->sentence);
    if (suspect->line)
        printf("    the rule: %s\n", suspect->line->sentence);
}

/* What is learnt has no name: it is said in words. */
static void print_learned(const Learned *learned, const Rules *rules) {
    for (int i = 0; i < learned->count; i++) {
        const SheetLine *line = conjunction_line(rules, &learned->rule[i].where);
        char words[LEARNED_TEXT];
        learned_rule_words(&learned->rule[i], rules, words);
        printf("  %s", words);
        if (line)
            printf(" (%s)\n    the rule: %s", line->ids, line->sentence);
        puts("");
    }
}

static void print_suspect(const Suspects *suspects, int index) {
    const Suspect *suspect = &suspects->suspect[index];
    if (suspect->part[0]) {
        print_single(&suspects->suspect[suspect->part[0]]);
        print_single(&suspects->suspect[suspect->part[1]]);
    } else if (suspect->learned)
        print_learned(suspect->learned, suspects->library.stated);
    else
        print_single(suspect);
}

enum { MAX_LEARNED_TOLD = 3 /* that are told where several explain all */ };

/* Where there are several, each pair is told as one. */
static void print_fitting(const Diagnosis *d) {
    bool learned = verdict_names(d) && d->suspects.suspect[d->fits[0]].learned;
    for (int i = 0; verdict_names(d) && i < d->fit_count && !(learned && i == MAX_LEARNED_TOLD); i++) {
        const Suspect *suspect = &d->suspects.suspect[d->fits[i]];
        if (d->fit_count > 1 && (suspect->part[0] || (suspect->learned && suspect->learned->count > 1)))
            puts(suspect->part[0] ? " both:" : " together:");
        print_suspect(&d->suspects, d->fits[i]);
    }
    if (learned && d->fit_count > MAX_LEARNED_TOLD)
        printf("  or %d others\n", d->fit_count - MAX_LEARNED_TOLD);
    if (learned)
        printf("learnt from %d of the %d differing rows; the others, and the %d that agree, are as it predicts\n", d->lessons,
               d->differ, d->asked - d->differ);
}

static void print_row(Diagnosis *d, const char *compare, int index, const char *what) {
    const Case *item = d->row[index].item;
    Text command = {0};
    verdict_command(d, index, compare, &command);
    printf("%s: %s depth %d: %" PRIu64 " by the rules, %" PRIu64 " theirs\n", what, item->row.id, item->row.depth,
           stated_nodes(d, index), d->row[index].answer.nodes);
    printf("to see the moves: %s\n", command.at);
    text_free(&command);
}

/* The rule ids that the positions of all differing rows cite, where there is one. */
static void print_common_ids(const Diagnosis *d) {
    Text common = {0};
    diagnosis_common_ids(d, &common);
    if (common.length && d->differ > 1)
        printf("the positions of all %d cite %s\n", d->differ, common.at);
    text_free(&common);
}

enum { MAX_CAUSES_TOLD = 5 /* that are told */ };

/* What is wrong about the moves that were seen on the way to the first wrong lists, the commonest first. */
static void print_causes(const Diagnosis *d) {
    const Cause *told_cause[MAX_CAUSES_TOLD];
    int told = 0;
    for (const Cause *cause = d->cause; cause < d->cause + d->causes; cause++) {
        int at = told;
        while (at > 0 && told_cause[at - 1]->count < cause->count)
            at--;
        if (at == MAX_CAUSES_TOLD)
            continue;
        told += told < MAX_CAUSES_TOLD;
        memmove(told_cause + at + 1, told_cause + at, (size_t)(told - at - 1) * sizeof *told_cause);
        told_cause[at] = cause;
    }
    if (told)
        puts("wrong moves that were seen:");
    for (int i = 0; i < told; i++)
        printf("  %s, %d time%s\n", told_cause[i]->text, told_cause[i]->count, told_cause[i]->count == 1 ? "" : "s");
}

static void print_closest(Diagnosis *d, const char *compare) {
    int row = d->closest ? first_unexplained(d, d->closest) : -1;
    if (d->differ == d->asked)
        puts("every row differs: does it play this game? (--variant-name, --option, --fen-...)");
    print_common_ids(d);
    print_causes(d);
    if (d->closest > 0) {
        printf("closest, explaining %d of %d differing rows", d->explained, d->differ);
        printf(d->spoiled ? ", though it would change %d that agree:\n" : ":\n", d->spoiled);
        print_suspect(&d->suspects, d->closest);
    }
    if (row >= 0 && row != first_difference(d))
        print_row(d, compare, row, "first row that it does not explain");
}

static void print_astray(const Diagnosis *d) {
    printf("but it loses its way by moves: %s after %s, it counts %" PRIu64 " by the FEN and %" PRIu64 " by the move\n",
           d->astray.row->item->row.id, d->astray.move, d->astray.by_fen, d->astray.by_move);
}

static void print_stray(const Diagnosis *d) {
    if (d->strayed)
        printf("at %d of %d rows its board was another than it was told; the first: %s\n", d->strayed, d->asked, d->stray);
}

static int tell(Diagnosis *d, const char *compare) {
    Text verdict = {0};
    asked_write(d, &verdict);
    printf("%s: %s, %d differ%s, %d questions\n", d->suite->variant, verdict.at, d->differ, d->differ == 1 ? "s" : "",
           engine_questions(d->engine));
    text_free(&verdict);
    verdict_write(d, &verdict);
    printf("%s\n", verdict.at);
    text_free(&verdict);
    if (d->astray.row)
        print_astray(d);
    if (d->lost_road)
        say_error(&d->road_error);
    bool failed = d->failed || d->lost_road;
    if (d->differ == 0)
        print_stray(d);
    if (d->differ == 0)
        return failed || d->refused                          ? STATUS_ENGINE
               : d->astray.row || d->strayed                 ? STATUS_MISMATCH
               : !diagnosis_is_whole(d) && !d->bounded       ? STATUS_ENGINE
                                                             : STATUS_OK;
    print_fitting(d);
    if (d->fit_count == 0 && d->unsteady < 0)
        print_closest(d, compare);
    print_stray(d);
    if (!d->lists && d->fit_count)
        puts("(judged by leaves alone: its move lists fit nothing)");
    print_row(d, compare, first_difference(d), "first difference");
    return failed ? STATUS_ENGINE : STATUS_MISMATCH;
}

/* --- the page -------------------------------------------------------------- */

static int write_page(const Options *options, Html *html, Diagnosis *d, const char *compare, int status) {
    const char *path = option_value(options, OPTION_HTML);
    Text again = {0};
    Error error;
    text_add(&again, "perft diagnose");
    options_repeat(options, options->command->options, &again);
    text_addf(&again, " %s", d->suite->variant);
    DiagnoseAsked asked = {option_value(options, OPTION_ENGINE), again.at, compare};
    bool ok = diagnose_page(html, d, &asked, &error);
    text_free(&again);
    if (!ok) {
        html_abandon(html);
        say_error(&error);
        say_no_report(path);
        return STATUS_ENGINE;
    }
    if (!diagnose_page_end(html, d, &error))
        return say_error(&error);
    fprintf(stderr, "the report is in %s\n", path);
    return status;
}

/* --- the command ----------------------------------------------------------- */

/* What compare takes; what was kept of the diagnosis stays as it is. */
#define REPEATED (TAKES(RULES) | TAKES(RULING) | TAKES(MUTANT) | (ENGINE_OPTIONS & ~TAKES(TRANSCRIPT)))

/* What it refuses and what is odd belongs to nobody's script. */
static int tell_all(const Options *options, Diagnosis *d, RowLimits most, Html *html) {
    Text compare = {0};
    if (d->refused)
        say_error(&d->refusal);
    if (d->failed)
        say_error(&d->failure);
    if (d->gave_up)
        fputs("it failed too often, or did not start again; it is asked no more\n", stderr);
    fputs(engine_oddities(d->engine), stderr);
    if (!d->asked && html)
        html_abandon(html);
    if (!d->asked && d->failed)
        say_no_report(option_value(options, OPTION_HTML));
    if (!d->asked)
        return d->refused || d->failed ? STATUS_ENGINE
                          : say(options, "no row was asked; expected rows of at most %" PRIu64 " leaves%s in %s",
                                most.other, diagnosis_unasked(d, UNASKED_DIALECT)
                                ? ", of positions that its FENs can say," : "",
                                d->suite->golden.file.name ? d->suite->golden.file.name : d->suite->epd.file.name);
    text_add(&compare, "perft compare");
    options_repeat(options, REPEATED, &compare);
    int status = tell(d, compare.at);
    if (html)
        status = write_page(options, html, d, compare.at, status);
    text_free(&compare);
    return status;
}

/* Asks, and tells what came of it; `html` is NULL for no page. */
static int ask_and_tell(const Options *options, Diagnosis *d, Html *html, RowLimits most) {
    int status = STATUS_BAD;
    Error error;
    EngineConfig config;
    if (!engine_options(options, &config, &error))
        return say_error(&error);
    d->engine = engine_open(&config, d->variant, &status, &error);
    if (d->engine && diagnose(d, most, &error))
        return tell_all(options, d, most, html);
    say_error(&error);
    if (html)
        html_abandon(html);
    say_no_report(option_value(options, OPTION_HTML));
    return d->engine ? STATUS_ENGINE : status;
}

static int run_diagnosis(const Options *options, Diagnosis *d, const Library *library, RowLimits most) {
    const char *path = option_value(options, OPTION_HTML);
    int status = STATUS_BAD;
    Html html;
    Error error;
    if (suspects_open(&d->suspects, library, d->variant, &error)
        && (!path || html_begin(&html, path, &error)))
        status = ask_and_tell(options, d, path ? &html : NULL, most);
    else
        say_error(&error);
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
        suites_select_quick(suites, &complaints);
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
    uint64_t budget;
    Error error;
    int status = STATUS_BAD;
    if (!is_variant_alone(options))
        return STATUS_BAD;
    if (!option_value(options, OPTION_ENGINE))
        return say_usage(options, "--engine is missing");
    if (!option_number(options, OPTION_MAX_NODES, 1, UINT64_MAX, 100000, &most.other, &error))
        return say_error(&error);
    most.wanted = options->given[OPTION_MAX_NODES] ? most.other : UINT64_MAX;
    if (!option_number(options, OPTION_BUDGET, 1, 1000000, 0, &budget, &error))
        return say_error(&error);
    d.budget = (double)budget;
    d.bounded = options->given[OPTION_MAX_NODES] || options->given[OPTION_BUDGET];
    if (setup_library(&setup.library, options) && setup_variant(&setup, options, options->args[0]))
        status = open_and_run(options, &d, &setup, most);
    setup_close(&setup);
    return status;
}
