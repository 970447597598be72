/* cmd_compare.c - `compare`: where is another engine wrong first? */
#include "commands.h"
#include "../compare/compare_run.h"
#include "../platform/system.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- commands to paste --------------------------------------------------- */

static void add_place(Text *out, const Path *path) {
    char fen[FEN_TEXT];
    Text line = {0};
    fen_write(&path->root, fen);
    text_add(out, " ");
    add_shell_quoted(out, fen);
    path_write(path, &line);
    if (line.length) {
        text_add(out, " ");
        add_shell_quoted(out, line.at);
    }
    text_free(&line);
}

static void add_compare(const CompareRun *run, const Path *path, int depth, Text *out) {
    text_add(out, "perft compare");
    options_repeat(run->options, run->options->command->options & ~(TAKES(ALL) | TAKES(HTML)), out);
    text_addf(out, " %s %d", run->setup.variant->sheet.name, depth);
    add_place(out, path);
}

/* Where state is lost on the way, the way from there on belongs to it; else the position alone will do. */
static void add_repeat(const CompareRun *run, const Finding *f, Text *out) {
    int skip = f->by_query == QUERIES_AGREE || f->by_query == WRONG_BY_FEN ? f->path.count : f->lost_at;
    if (f->kind == FOUND_BOARD && skip > 0)
        skip--;
    if (run->comparing.unread)
        skip = 0; /* its FEN may not say all of the position */
    Path from = path_from(&f->path, skip);
    add_compare(run, &from, f->kind == FOUND_COUNT ? f->depth : 1, out);
    path_free(&from);
}

/* --- made small ---------------------------------------------------------- */

static void add_minimized(const Minimized *small, Text *out) {
    text_addf(out, "shrunk to %d men in %d question%s%s: ",
              small->path.root.men_count[WHITE] + small->path.root.men_count[BLACK], small->questions,
              small->questions == 1 ? "" : "s",
              small->cut ? " (no more were allowed)" : small->failed ? " (then the engine failed)" : "");
    if (small->path.count) {
        text_add(out, "after ");
        path_write(&small->path, out);
        text_add(out, " ");
    }
    text_addf(out, "they list %d move%s, legal are %d", small->theirs, small->theirs == 1 ? "" : "s", small->ours);
}

void write_minimized(CompareRun *run, const Path *path, const WrongMove *wrong, Text *out) {
    Minimized small;
    Text told = {0}, epd = {0}, repeat = {0};
    bool shown = minimize(&run->comparing, path, wrong, run->minimize_left, &small);
    run->minimize_left -= small.questions;
    if (shown) {
        add_minimized(&small, &told);
        minimized_write(&small, run->setup.variant, &epd);
        add_compare(run, &small.path, 1, &repeat);
        epd.at[--epd.length] = '\0'; /* its newline */
        text_addf(out, "%s\n%s\nrepeat with: %s\n", told.at, epd.at, repeat.at);
    } else {
        text_add(&told, "not shrunk: asked again at depth 1, they do not show this mistake");
        text_addf(out, "%s\n", told.at);
    }
    if (small.failed) {
        text_addf(out, "%s\n", run->comparing.error.text);
        text_addf(&told, "\n%s", run->comparing.error.text);
    }
    compare_page_small(run->page, shown ? &small : NULL, told.at, epd.at, repeat.at);
    minimized_free(&small);
    text_free(&told);
    text_free(&epd);
    text_free(&repeat);
}

/* --- the first finding --------------------------------------------------- */

static void tell_first(CompareRun *run, const Finding *f) {
    Text out = {0}, repeat = {0};
    finding_write(f, &run->comparing, colour_wanted(), &out);
    likely_tell(&run->setup.library, run->setup.variant, f, &out);
    add_repeat(run, f, &repeat);
    text_addf(&out, "repeat with: %s\n", repeat.at);
    compare_page_finding(run->page, f, &run->comparing, repeat.at);
    if (f->wrongs && !run->options->given[OPTION_ALL])
        write_minimized(run, &f->path, &f->wrong[0], &out);
    fputs(out.at, stdout);
    text_free(&out);
    text_free(&repeat);
}

/* --- a pasted list ------------------------------------------------------- */

/* Which move to divide next in the other program: the cheapest whose count differs. */
static void tell_next(const CompareRun *run, const Comparison *seen, Text *command) {
    const Pair *next = NULL;
    Text out = {0};
    for (int i = 0; i < seen->pairs; i++) {
        const Pair *pair = &seen->pair[i];
        if (pair->rows == 0 || pair->ours == pair->theirs)
            continue;
        text_addf(&out, "%s: %" PRIu64 " leaves, they count %" PRIu64 "\n", pair->move.text, pair->ours, pair->theirs);
        next = !next || pair->ours < next->ours ? pair : next;
    }
    if (next && run->setup.depth > 1) {
        Path child = path_copy(&run->given);
        path_add(&child, next->move.move);
        text_add(command, "perft divide");
        options_repeat(run->options, RULE_OPTIONS, command);
        text_addf(command, " %s %d", run->setup.variant->sheet.name, run->setup.depth - 1);
        add_place(command, &child);
        text_addf(&out, "divide %s next: theirs against that of\n  %s\n", next->move.text, command->at);
        path_free(&child);
    }
    fputs(text_of(&out), stdout);
    text_free(&out);
}

static Walked compare_pasted(CompareRun *run, Finding *found, uint64_t *leaves) {
    Comparison seen;
    Walked walked = compare_once(&run->comparing, &run->given, run->setup.depth, &seen, found);
    *leaves = seen.ours;
    if (walked == WALK_FOUND) {
        Text out = {0}, next = {0};
        finding_write(found, NULL, colour_wanted(), &out);
        likely_tell(&run->setup.library, run->setup.variant, found, &out);
        fputs(out.at, stdout);
        tell_next(run, &seen, &next);
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
        printf("differs: %" PRIu64 " leaves at depth %d, they count %" PRIu64 "; on the way down the engine failed\n",
               found->root_ours, found->smallest, found->root_theirs);
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
    printf("agrees: %" PRIu64 " leaves at depth %d", leaves, run->setup.depth);
    if (questions)
        printf(", %d question%s", questions, plural);
    putchar('\n');
    return STATUS_OK;
}

/* A run that the engine did not let come to its end leaves no page. */
static int end_page(CompareRun *run, Walked walked, uint64_t leaves, int status) {
    const Options *options = run->options;
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
    text_addf(&again, " %s %d", run->setup.variant->sheet.name, run->setup.depth);
    add_place(&again, &run->given);
    CompareAsked asked = {list ? list : option_value(options, OPTION_ENGINE), again.at,
                          engine_oddities(run->comparing.engine), run->setup.variant, &run->given,
                          run->setup.depth, engine_questions(run->comparing.engine), leaves};
    bool ok = compare_page_close(run->page, &asked, &error);
    text_free(&again);
    if (!ok)
        return say_error(&error);
    fprintf(stderr, "the report is in %s\n", path);
    return status;
}

static int run_compare(CompareRun *run) {
    Finding found = {.line = NULL};
    uint64_t leaves = 0;
    Walked walked;
    run->minimize_left = MAX_MINIMIZE_QUESTIONS;
    if (option_value(run->options, OPTION_DIVIDE))
        walked = compare_pasted(run, &found, &leaves);
    else {
        walked = compare_first(&run->comparing, &run->given, run->setup.depth, &found, &leaves);
        if (walked == WALK_FOUND) {
            tell_first(run, &found);
            if (run->options->given[OPTION_ALL] && tell_all(run) == WALK_FAILED)
                found.smallest = 0, walked = WALK_FAILED; /* told already */
        }
    }
    int status = walked == WALK_FAILED ? tell_failure(run, &found) : tell_end(run, walked, leaves);
    finding_free(&found);
    return run->page ? end_page(run, walked, leaves, status) : status;
}

/* The root is what an engine is told: MOVES are played to it. */
static bool open_given(CompareRun *run, const Options *options) {
    Options without = *options;
    Error error;
    const char *moves = options->arg_count == 4 ? options->args[3] : "";
    without.arg_count -= options->arg_count == 4;
    if (!setup_open(&run->setup, &without, WITH_DEPTH))
        return false;
    path_start(&run->given, &run->setup.position);
    return path_play(&run->given, moves, &error) || (say_error(&error), false);
}

static int open_and_run(CompareRun *run) {
    const Options *options = run->options;
    CountOptions way;
    Error error;
    Comparing *c = &run->comparing;
    const char *path = option_value(options, OPTION_HTML);
    int status = STATUS_BAD;
    if (!open_given(run, options))
        return STATUS_BAD;
    c->variant = run->setup.variant;
    c->progress = stderr_is_terminal();
    if (!count_options(&way, options, &error) || !(c->counting = counting_new(&c->variant->rules, way, &error)))
        return say_error(&error);
    if (path && !(run->page = compare_page_open(path, c->variant->sheet.name, &error)))
        return say_error(&error);
    c->engine = engine_open(options, c->variant, &status, &error);
    if (c->engine)
        return run_compare(run);
    say_error(&error);
    compare_page_abandon(run->page);
    say_no_report(path);
    return status;
}

int command_compare(const Options *options) {
    CompareRun run = {.options = options};
    if (!options->given[OPTION_ENGINE] && !options->given[OPTION_DIVIDE])
        return say_usage(options, "the other program is missing; expected --engine CMD, or --divide FILE with its list");
    int status = open_and_run(&run);
    comparing_free(&run.comparing);
    if (run.given.root.rules)
        path_free(&run.given);
    setup_close(&run.setup);
    return status;
}
