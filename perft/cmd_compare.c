/* cmd_compare.c - `compare`: where is another engine wrong first? */
#include "commands.h"
#include "shrink.h"
#include "system.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const Options *options;
    Setup setup;
    Trail given;
    Comparing comparing;
    int shrink_left;         /* questions */
} Run;

/* --- commands to paste --------------------------------------------------- */

static void add_place(Text *out, const Trail *trail) {
    char fen[FEN_TEXT];
    Text line = {0};
    fen_write(&trail->root, fen);
    text_add(out, " ");
    add_shell_quoted(out, fen);
    trail_write(trail, &line);
    if (line.length) {
        text_add(out, " ");
        add_shell_quoted(out, line.at);
    }
    text_add(out, "\n");
    text_free(&line);
}

static void add_compare(const Run *run, const Trail *trail, int depth, Text *out) {
    text_add(out, "repeat with: perft compare");
    options_repeat(run->options, run->options->command->options & ~TAKES(ALL), out);
    text_addf(out, " %s %d", run->setup.variant->sheet.name, depth);
    add_place(out, trail);
}

/* Where state is lost on the way, the way from there on belongs to it; else the position alone will do. */
static void add_repeat(const Run *run, const Finding *f, Text *out) {
    int skip = f->roads == ROADS_AGREE || f->roads == ROADS_FEN ? f->trail.count : f->lost_at;
    if (f->kind == FOUND_BOARD && skip > 0)
        skip--;
    if (run->comparing.unread)
        skip = 0; /* its FEN may not say all of the position */
    Trail from = trail_from(&f->trail, skip);
    add_compare(run, &from, f->kind == FOUND_COUNT ? f->depth : 1, out);
    trail_free(&from);
}

/* --- made small ---------------------------------------------------------- */

static void tell_shrunk(Run *run, const Trail *trail, const WrongMove *wrong, Text *out) {
    Shrunk small;
    bool shown = shrink(&run->comparing, trail, wrong, run->shrink_left, &small);
    run->shrink_left -= small.questions;
    if (shown) {
        text_addf(out, "shrunk to %d men in %d question%s%s: ",
                  small.trail.root.men_count[WHITE] + small.trail.root.men_count[BLACK], small.questions,
                  small.questions == 1 ? "" : "s",
                  small.cut ? " (no more were allowed)" : small.failed ? " (then the engine failed)" : "");
        if (small.trail.count) {
            text_add(out, "after ");
            trail_write(&small.trail, out);
            text_add(out, " ");
        }
        text_addf(out, "they list %d move%s, legal are %d\n", small.theirs, small.theirs == 1 ? "" : "s", small.ours);
        shrunk_write(&small, run->setup.variant, out);
        add_compare(run, &small.trail, 1, out);
    } else
        text_add(out, "not shrunk: asked again at depth 1, they do not show this mistake\n");
    if (small.failed)
        text_addf(out, "%s\n", run->comparing.fault.text);
    shrunk_free(&small);
}

/* --- one finding --------------------------------------------------------- */

static void tell_first(Run *run, const Finding *f) {
    Text out = {0};
    finding_tell(f, &run->comparing, colour_wanted(), &out);
    add_repeat(run, f, &out);
    if (f->wrongs && !run->options->given[OPTION_ALL])
        tell_shrunk(run, &f->trail, &f->wrong[0], &out);
    fputs(out.at, stdout);
    text_free(&out);
}

/* --- --all --------------------------------------------------------------- */

enum { MOST_PLACES = 20 };   /* of one cause that are named */

static const WrongMove *find_cause(const Finding *f, const WrongMove *cause) {
    for (int i = 0; i < f->wrongs; i++)
        if (same_cause(&f->wrong[i], cause))
            return &f->wrong[i];
    return NULL;
}

/* Whether a node before this one, or a move before it in this one, has the cause. */
static bool told_before(const Findings *all, int node, int at) {
    const WrongMove *cause = &all->finding[node].wrong[at];
    for (int i = 0; i < node; i++)
        if (find_cause(&all->finding[i], cause))
            return true;
    return find_cause(&all->finding[node], cause) != cause;
}

static void tell_cause(Run *run, const Findings *all, int first, const WrongMove *cause, Text *out) {
    int nodes = 0;
    for (int i = first; i < all->count; i++)
        nodes += find_cause(&all->finding[i], cause) != NULL;
    text_add(out, "\n");
    cause_write(cause, out);
    text_addf(out, ", at %d node%s\n", nodes, nodes == 1 ? "" : "s");
    for (int i = first, told = 0; i < all->count && told < MOST_PLACES; i++) {
        const WrongMove *wrong = find_cause(&all->finding[i], cause);
        if (wrong)
            text_addf(out, "  %s %s%s\n", wrong->text, all->finding[i].line[0] ? "after: " : "at the given position",
                      all->finding[i].line), told++;
    }
    if (nodes > MOST_PLACES)
        text_addf(out, "  and %d more\n", nodes - MOST_PLACES);
    wrong_move_tell(cause, out);
    tell_shrunk(run, &all->finding[first].trail, cause, out);
}

static Walked tell_all(Run *run) {
    Findings all;
    Text out = {0};
    Walked walked = compare_all(&run->comparing, &run->given, run->setup.depth, &all);
    text_addf(&out, "\nall nodes that differ: %d%s\n", all.count, all.cut ? ", and more that were not asked" : "");
    for (int i = 0; walked == WALK_FOUND && i < all.count; i++)
        for (int j = 0; j < all.finding[i].wrongs; j++)
            if (!told_before(&all, i, j))
                tell_cause(run, &all, i, &all.finding[i].wrong[j], &out);
    if (walked != WALK_FAILED)
        fputs(out.at, stdout);
    text_free(&out);
    findings_free(&all);
    return walked;
}

/* --- a pasted list ------------------------------------------------------- */

/* Which move to divide next in the other program: the cheapest whose count differs. */
static void tell_next(const Run *run, const Comparison *seen) {
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
        Trail child = trail_copy(&run->given);
        trail_add(&child, next->move.move);
        text_addf(&out, "divide %s next: theirs against that of\n  perft divide", next->move.text);
        options_repeat(run->options, RULE_OPTIONS, &out);
        text_addf(&out, " %s %d", run->setup.variant->sheet.name, run->setup.depth - 1);
        add_place(&out, &child);
        trail_free(&child);
    }
    fputs(text_of(&out), stdout);
    text_free(&out);
}

static Walked compare_pasted(Run *run, Finding *found, uint64_t *leaves) {
    Comparison seen;
    Walked walked = compare_once(&run->comparing, &run->given, run->setup.depth, &seen, found);
    *leaves = seen.ours;
    if (walked == WALK_FOUND) {
        Text out = {0};
        finding_tell(found, NULL, colour_wanted(), &out);
        fputs(out.at, stdout);
        text_free(&out);
        tell_next(run, &seen);
    }
    comparison_free(&seen);
    return walked;
}

/* --- the command --------------------------------------------------------- */

/* What was known before the engine failed. */
static int tell_failure(const Run *run, const Finding *found) {
    if (found->smallest)
        printf("differs: %" PRIu64 " leaves at depth %d, they count %" PRIu64 "; on the way down the engine failed\n",
               found->root_ours, found->smallest, found->root_theirs);
    fprintf(stderr, "%s\n", run->comparing.fault.text);
    return run->comparing.status;
}

static int tell_end(const Run *run, Walked walked, uint64_t leaves) {
    int questions = engine_questions(run->comparing.engine);
    const char *plural = questions == 1 ? "" : "s";
    if (walked == WALK_FOUND) {
        if (questions)
            printf("%d question%s\n", questions, plural);
        return STATUS_MISMATCH;
    }
    Text unread = {0};
    unread_tell(&run->comparing, &unread);
    fputs(text_of(&unread), stderr);
    fputs(engine_oddities(run->comparing.engine), stderr);
    text_free(&unread);
    printf("agrees: %" PRIu64 " leaves at depth %d", leaves, run->setup.depth);
    if (questions)
        printf(", %d question%s", questions, plural);
    putchar('\n');
    return STATUS_OK;
}

static int run_compare(Run *run) {
    Finding found = {.line = NULL};
    uint64_t leaves = 0;
    Walked walked;
    run->shrink_left = SHRINK_QUESTIONS;
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
    return status;
}

/* The root is what an engine is told: MOVES are played to it. */
static bool open_given(Run *run, const Options *options) {
    Options without = *options;
    Fault fault;
    const char *moves = options->arg_count == 4 ? options->args[3] : "";
    without.arg_count -= options->arg_count == 4;
    if (!setup_open(&run->setup, &without, WITH_DEPTH))
        return false;
    trail_start(&run->given, &run->setup.position);
    return trail_play(&run->given, moves, &fault) || (say_fault(&fault), false);
}

static int open_and_run(Run *run) {
    const Options *options = run->options;
    CountOptions way;
    Fault fault;
    Comparing *c = &run->comparing;
    int status = STATUS_BAD;
    if (!open_given(run, options))
        return STATUS_BAD;
    c->variant = run->setup.variant;
    c->progress = stderr_is_terminal();
    if (!count_options(&way, options, &fault) || !(c->counting = variant_counting(c->variant, way, &fault)))
        return say_fault(&fault);
    c->engine = engine_open(options, c->variant, &status, &fault);
    if (!c->engine)
        return say_fault(&fault), status;
    return run_compare(run);
}

int command_compare(const Options *options) {
    Run run = {.options = options};
    if (!options->given[OPTION_ENGINE] && !options->given[OPTION_DIVIDE])
        return say_usage(options, "the other program is missing; expected --engine CMD, or --divide FILE with its list");
    int status = open_and_run(&run);
    comparing_free(&run.comparing);
    if (run.given.root.rules)
        trail_free(&run.given);
    setup_close(&run.setup);
    return status;
}
