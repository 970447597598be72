/* report_all.c - every node that differs, by cause. */
#include "report_all.h"
#include "report_finding.h"
#include "walk_all.h"
#include "wrong.h"

#include <stdio.h>

enum { MAX_PLACES = 20 };   /* of one cause that are named */

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

static void tell_cause(CompareRun *run, const Findings *all, int first, const WrongMove *cause, Text *out) {
    int nodes = 0;
    Text places = {0};
    for (int i = first; i < all->count; i++)
        nodes += find_cause(&all->finding[i], cause) != NULL;
    text_add(out, "\n");
    cause_write(cause, out);
    text_addf(out, ", at %d node%s\n", nodes, nodes == 1 ? "" : "s");
    for (int i = first, told = 0; i < all->count && told < MAX_PLACES; i++) {
        const WrongMove *wrong = find_cause(&all->finding[i], cause);
        if (wrong)
            text_addf(&places, "  %s %s%s\n", wrong->text, all->finding[i].line[0] ? "after: " : "at the given position",
                      all->finding[i].line), told++;
    }
    if (nodes > MAX_PLACES)
        text_addf(&places, "  and %d more\n", nodes - MAX_PLACES);
    text_add(out, places.at);
    wrong_move_write(cause, out);
    compare_page_cause(run->page, &all->finding[first], cause, nodes, places.at);
    text_free(&places);
    write_minimized(run, &all->finding[first].path, cause, out);
}

Walked report_all(CompareRun *run) {
    Findings all;
    Text out = {0};
    Walked walked = compare_all(&run->comparing, &run->given, run->depth, &all);
    text_addf(&out, "\nall nodes that differ: %d%s\n", all.count, all.cut ? ", and more that were not asked" : "");
    if (walked == WALK_FOUND)
        compare_page_all(run->page, &all);
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
