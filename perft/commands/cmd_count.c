/* cmd_count.c - `count` and `divide`. */
#include "commands.h"
#include "../count/counters.h"
#include "../count/divide.h"
#include "../platform/system.h"
#include "setup.h"

#include <inttypes.h>
#include <stdio.h>

static int overflow(const Options *options, int depth) {
    return say(options, "the count at depth %d is more than 64 bits hold; expected a smaller depth", depth);
}

/* --- progress -------------------------------------------------------------- */

/* What is shown on a terminal while a depth takes more than a second. */
typedef struct {
    int depth;
    double begun, shown;    /* seconds_now() */
    bool visible;
} Progress;

enum { SECONDS_BETWEEN = 1 };

static void show_progress(void *context, double done) {
    Progress *progress = context;
    double now = seconds_now(), spent = now - progress->begun;
    if (now - progress->shown < SECONDS_BETWEEN || done <= 0)
        return;
    fprintf(stderr, "\r\033[Kdepth %d: %.1f%% in %.0f s, about %.0f s left", progress->depth, done * 100, spent,
            spent / done * (1 - done));
    fflush(stderr);
    progress->shown = now;
    progress->visible = true;
}

static void hide_progress(Progress *progress) {
    if (progress->visible)
        fputs("\r\033[K", stderr);
    progress->visible = false;
}

/* One row a depth, each as soon as it is known. */
static int print_counts(const Options *options, Setup *setup, Counting *counting) {
    bool all = options->given[OPTION_COUNTERS] > 0;
    Text header = {0};
    counters_header(all, &header);
    printf("depth\t%s\n", header.at);
    text_free(&header);
    Progress progress = {0};
    if (stderr_is_terminal())
        counting_watch(counting, show_progress, &progress);
    for (int depth = 1; depth <= setup->depth; depth++) {
        Text row = {0};
        Counters counters;
        progress.depth = depth;
        progress.begun = progress.shown = seconds_now();
        bool ok = all ? count_all(counting, &setup->position, depth, &counters)
                      : count_nodes(counting, &setup->position, depth, &counters.nodes);
        hide_progress(&progress);
        if (!ok)
            return overflow(options, depth);
        counters_write(&setup->variant->rules, &counters, all, &row);
        printf("%d\t%s\n", depth, row.at);
        text_free(&row);
        if (fflush(stdout) != 0)
            return STATUS_BAD; /* main says why */
    }
    return STATUS_OK;
}

static int print_divide(const Options *options, Setup *setup, Counting *counting) {
    Text text = {0};
    bool ok = divide(counting, &setup->position, setup->depth, &text);
    if (ok)
        fputs(text.at, stdout);
    text_free(&text);
    return ok ? STATUS_OK : overflow(options, setup->depth);
}

static int with_counting(const Options *options, int (*print)(const Options *, Setup *, Counting *)) {
    Setup setup;
    CountOptions how;
    Counting *counting;
    Error error;
    int status = STATUS_BAD;
    if (!count_options(&how, options, &error))
        return say_error(&error);
    if (setup_open(&setup, options, WITH_DEPTH)) {
        counting = counting_new(&setup.variant->rules, how, &error);
        status = counting ? print(options, &setup, counting) : say_error(&error);
        counting_free(counting);
    }
    setup_close(&setup);
    return status;
}

int command_count(const Options *options) { return with_counting(options, print_counts); }
int command_divide(const Options *options) { return with_counting(options, print_divide); }
