/* cmd_compare.c - `compare`: where is another engine wrong first? */
#include "commands.h"
#include "../compare/compare_run.h"
#include "../compare/report_all.h"
#include "../compare/just_as_under.h"
#include "engine_options.h"
#include "setup.h"
#include "../platform/system.h"
#include "../compare/ask.h"
#include "../compare/path.h"
#include "../compare/report_finding.h"
#include "../compare/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const Options *options;
    Setup setup;
    EngineConfig engine;
    Text repeat;
    CompareRun run;
} Compare;

/* --- the first finding --------------------------------------------------- */

static void tell_first(Compare *compare, const Finding *f) {
    CompareRun *run = &compare->run;
    Text out = {0}, repeat = {0};
    finding_write(f, &run->comparing, colour_wanted(), &out);
    just_as_under_write(&compare->setup.library, compare->setup.variant, f, &out);
    add_repeat(run, f, &repeat);
    text_addf(&out, "repeat with: %s\n", repeat.at);
    compare_page_finding(run->page, f, &run->comparing, repeat.at);
    if (f->wrongs && !compare->options->given[OPTION_ALL])
        write_minimized(run, &f->path, &f->wrong[0], &out);
    fputs(out.at, stdout);
    text_free(&out);
    text_free(&repeat);
}

/* --- a pasted list ------------------------------------------------------- */

/* Which move to divide next in the other program: the cheapest whose count differs. */
static void tell_next(const Compare *compare, const Comparison *seen, Text *command) {
    const CompareRun *run = &compare->run;
    const Pair *next = NULL;
    Text out = {0};
    for (int i = 0; i < seen->pairs; i++) {
        const Pair *pair = &seen->pair[i];
        if (pair->rows == 0 || pair->ours == pair->theirs)
            continue;
        text_addf(&out, "%s: %" PRIu64 " leaves, they count %" PRIu64 "\n", pair->move.text, pair->ours, pair->theirs);
        next = !next || pair->ours < next->ours ? pair : next;
    }
    if (next && run->depth > 1) {
        Path child = path_copy(&run->given);
        path_add(&child, next->move.move);
        text_add(command, "perft divide");
        options_repeat(compare->options, RULE_OPTIONS, command);
        text_addf(command, " %s %d", run->comparing.variant->sheet.name, run->depth - 1);
        add_place(command, &child);
        text_addf(&out, "divide %s next: theirs against that of\n  %s\n", next->move.text, command->at);
        path_free(&child);
    }
    fputs(text_of(&out), stdout);
    text_free(&out);
}

static Walked compare_pasted(Compare *compare, Finding *found, uint64_t *leaves) {
    CompareRun *run = &compare->run;
    Comparison seen;
    Walked walked = compare_once(&run->comparing, &run->given, run->depth, &seen, found);
    *leaves = seen.ours;
    if (walked == WALK_FOUND) {
        Text out = {0}, next = {0};
        finding_write(found, NULL, colour_wanted(), &out);
        just_as_under_write(&compare->setup.library, compare->setup.variant, found, &out);
        fputs(out.at, stdout);
        tell_next(compare, &seen, &next);
        compare_page_pasted(run->page, found, &seen, text_of(&next));
        text_free(&out);
        text_free(&next);
    }
    comparison_free(&seen);
    return walked;
}

/* --- the command --------------------------------------------------------- */

/* What was known before the engine failed. */
static int tell_failure(const CompareRun *run, const Finding *found) {
    if (found->smallest)
        printf("differs: %" PRIu64 " leaves at depth %d, they count %" PRIu64 "%s\n",
               found->root_ours, found->smallest, found->root_theirs,
               run->comparing.totals_part ? "" : "; on the way down the engine failed");
    fprintf(stderr, "%s\n", run->comparing.error.text);
    return run->comparing.status;
}

static int tell_end(const CompareRun *run, Walked walked, uint64_t leaves) {
    int questions = engine_questions(run->comparing.engine);
    const char *plural = questions == 1 ? "" : "s";
    if (walked == WALK_FOUND) {
        if (questions)
            printf("%d question%s\n", questions, plural);
        return STATUS_MISMATCH;
    }
    Text unread = {0};
    unread_write(&run->comparing, &unread);
    fputs(text_of(&unread), stderr);
    fputs(engine_oddities(run->comparing.engine), stderr);
    text_free(&unread);
    printf("agrees: %" PRIu64 " leaves at depth %d", leaves, run->depth);
    if (questions)
        printf(", %d question%s", questions, plural);
    putchar('\n');
    return STATUS_OK;
}

/* A run that the engine did not let come to its end leaves no page. */
static int end_page(Compare *compare, Walked walked, uint64_t leaves, int status) {
    const Options *options = compare->options;
    CompareRun *run = &compare->run;
    const char *path = option_value(options, OPTION_HTML), *list = option_value(options, OPTION_DIVIDE);
    Text again = {0};
    Error error;
    if (walked == WALK_FAILED) {
        compare_page_abandon(run->page);
        say_no_report(path);
        return status;
    }
    text_add(&again, "perft compare");
    options_repeat(options, options->command->options, &again);
    text_addf(&again, " %s %d", run->comparing.variant->sheet.name, run->depth);
    add_place(&again, &run->given);
    CompareAsked asked = {list ? list : option_value(options, OPTION_ENGINE), again.at,
                          engine_oddities(run->comparing.engine), run->comparing.variant, &run->given,
                          run->depth, engine_questions(run->comparing.engine), leaves};
    bool ok = compare_page_close(run->page, &asked, &error);
    text_free(&again);
    if (!ok)
        return say_error(&error);
    fprintf(stderr, "the report is in %s\n", path);
    return status;
}

static int run_compare(Compare *compare) {
    CompareRun *run = &compare->run;
    Finding found = {.line = NULL};
    uint64_t leaves = 0;
    Walked walked;
    run->minimize_left = MAX_MINIMIZE_QUESTIONS;
    if (option_value(compare->options, OPTION_DIVIDE))
        walked = compare_pasted(compare, &found, &leaves);
    else {
        walked = compare_first(&run->comparing, &run->given, run->depth, &found, &leaves);
        if (walked == WALK_FOUND) {
            tell_first(compare, &found);
            if (compare->options->given[OPTION_ALL] && report_all(run) == WALK_FAILED)
                found.smallest = 0, walked = WALK_FAILED; /* told already */
        }
    }
    int status = walked == WALK_FAILED ? tell_failure(run, &found) : tell_end(run, walked, leaves);
    finding_free(&found);
    return run->page ? end_page(compare, walked, leaves, status) : status;
}

/* The root is what an engine is told: MOVES are played to it. */
static bool open_given(Compare *compare) {
    Options without = *compare->options;
    Error error;
    const char *moves = without.arg_count == 4 ? without.args[3] : "";
    without.arg_count -= without.arg_count == 4;
    if (!setup_open(&compare->setup, &without, WITH_DEPTH))
        return false;
    compare->run.depth = compare->setup.depth;
    path_start(&compare->run.given, &compare->setup.position);
    return path_play(&compare->run.given, moves, &error) || (say_error(&error), false);
}

static int open_and_run(Compare *compare) {
    const Options *options = compare->options;
    CompareRun *run = &compare->run;
    CountOptions way;
    Error error;
    Comparing *c = &run->comparing;
    const char *path = option_value(options, OPTION_HTML);
    int status = STATUS_BAD;
    if (!open_given(compare))
        return STATUS_BAD;
    options_repeat(options, options->command->options & ~(TAKES(ALL) | TAKES(HTML)), &compare->repeat);
    run->repeat = text_of(&compare->repeat);
    c->variant = compare->setup.variant;
    c->progress = stderr_is_terminal();
    if (!engine_options(options, &compare->engine, &error) || !count_options(&way, options, &error)
        || !(c->counting = counting_new(&c->variant->rules, way, &error)))
        return say_error(&error);
    if (path && !(run->page = compare_page_open(path, c->variant->sheet.name, &error)))
        return say_error(&error);
    c->engine = engine_open(&compare->engine, c->variant, &status, &error);
    if (c->engine)
        return run_compare(compare);
    say_error(&error);
    compare_page_abandon(run->page);
    say_no_report(path);
    return status;
}

int command_compare(const Options *options) {
    Compare compare = {.options = options};
    if (!options->given[OPTION_ENGINE] && !options->given[OPTION_DIVIDE])
        return say_usage(options, "the other program is missing; expected --engine CMD, or --divide FILE with its list");
    int status = open_and_run(&compare);
    comparing_free(&compare.run.comparing);
    if (compare.run.given.root.rules)
        path_free(&compare.run.given);
    text_free(&compare.repeat);
    setup_close(&compare.setup);
    return status;
}
