/* walk.c - down to the first node that is wrong. */
#include "walk.h"
#include "compare.h"
#include "ask.h"
#include "path.h"
#include "wrong.h"
#include "just_as_under.h"

#include <stdlib.h>
#include <string.h>

void finding_free(Finding *finding) {
    path_free(&finding->path);
    free(finding->line);
    wrong_moves_free(finding->wrong, finding->wrongs);
    memset(finding, 0, sizeof *finding);
}

/* --- what was found ------------------------------------------------------ */

void finding_set(Finding *out, FindingKind kind, const Path *path, int depth, const Comparison *seen) {
    Text line = {0};
    path_write(path, &line);
    out->kind = kind;
    out->by_query = QUERIES_AGREE;
    out->path = path_copy(path);
    out->line = line.at ? line.at : copy_text("", 0);
    out->depth = depth;
    out->ours = seen->ours;
    out->theirs = seen->theirs;
    out->wrongs = wrong_moves(seen, &path->here, &out->wrong);
}

static Walked found(Finding *out, FindingKind kind, const Path *path, int depth, const Comparison *seen) {
    finding_set(out, kind, path, depth, seen);
    return WALK_FOUND;
}

static Walked found_count(Finding *out, const Path *path, int depth, const Comparison *seen, const Pair *pair,
                          uint64_t asked) {
    out->counted = pair->move;
    out->counted_ours = pair->ours;
    out->counted_theirs = pair->theirs;
    out->counted_asked = asked;
    return found(out, FOUND_COUNT, path, depth, seen);
}

/* Nothing else is wrong: a right or a square that their board has lost would show further down. */
static Walked found_board(const Comparing *c, Finding *out) {
    const Comparison nothing = {.pair = NULL};
    return found(out, FOUND_BOARD, &c->out_of_sync_at, 1, &nothing);
}

/* --- down ---------------------------------------------------------------- */

static Walked descend(Comparing *c, const Path *path, int depth, const Comparison *seen, Finding *out);

/* Whether this place answers otherwise when it is asked by its own FEN. */
static bool check_other_query(Comparing *c, const Path *path, int depth, const Comparison *seen, ByQuery *by_query) {
    Path own;
    Comparison by_fen;
    *by_query = QUERIES_AGREE;
    if (!compare_own_fen(c, path, &own))
        return true;
    bool ok = compare_ask(c, &own, depth, &by_fen);
    if (ok && comparison_agrees(&by_fen))
        *by_query = WRONG_BY_MOVES;
    else if (ok && !answers_equal(seen, &by_fen))
        *by_query = WRONG_BY_BOTH;
    comparison_free(&by_fen);
    return ok;
}

/* Where the by_query part first is where state is lost: the ply nearest the root says so last. */
static void note_by_query(Finding *out, const Path *path, ByQuery by_query) {
    if (by_query == QUERIES_AGREE)
        return;
    out->by_query = by_query;
    out->lost_at = path->count - 1;
}

/* `said` is what they counted for it one ply above, or NULL; `asked` what they count now. */
static Walked descend_child(Comparing *c, const Path *child, int depth, const uint64_t *said, Finding *out,
                            uint64_t *asked) {
    Comparison seen;
    ByQuery by_query;
    Walked walked = WALK_FAILED;
    if (compare_ask(c, child, depth, &seen)) {
        *asked = seen.theirs;
        if (comparison_agrees(&seen))
            walked = WALK_AGREES;
        else if (check_other_query(c, child, depth, &seen, &by_query)) {
            walked = descend(c, child, depth, &seen, out);
            if (walked == WALK_FOUND) {
                note_by_query(out, child, by_query);
                if (out->path.count == child->count && said && seen.theirs != *said)
                    out->has_said = true, out->said = *said;
            }
        }
    }
    comparison_free(&seen);
    return walked;
}

static int cheapest_first(const void *a, const void *b) {
    const Pair *x = *(const Pair *const *)a, *y = *(const Pair *const *)b;
    if (x->ours != y->ours)
        return x->ours < y->ours ? -1 : 1;
    return strcmp(x->move.text, y->move.text);
}

/* The moves whose counts differ, the cheapest first. */
static int differing(const Comparison *seen, const Pair ***out) {
    const Pair **list = allocate((size_t)seen->pairs, sizeof *list);
    int count = 0;
    for (int i = 0; i < seen->pairs; i++)
        if (seen->pair[i].ours != seen->pair[i].theirs)
            list[count++] = &seen->pair[i];
    if (count)
        qsort(list, (size_t)count, sizeof *list, cheapest_first);
    *out = list;
    return count;
}

/* A child that answers as we do although its count was wrong leads nowhere: another may. */
static Walked descend_pairs(Comparing *c, const Path *path, int depth, const Comparison *seen,
                            const Pair *const *list, int count, Finding *out) {
    uint64_t first_asked = 0;
    for (int i = 0; i < count && depth > 1; i++) {
        uint64_t asked = 0;
        Path child = path_copy(path);
        path_add(&child, list[i]->move.move);
        Walked walked = descend_child(c, &child, depth - 1, &list[i]->theirs, out, &asked);
        path_free(&child);
        if (walked != WALK_AGREES)
            return walked;
        first_asked = i == 0 ? asked : first_asked;
    }
    return found_count(out, path, depth, seen, list[0], first_asked);
}

static Walked descend(Comparing *c, const Path *path, int depth, const Comparison *seen, Finding *out) {
    const Pair **list;
    note_evidence(out, path, depth, seen);
    if (lists_differ(seen))
        return found(out, FOUND_MOVES, path, depth, seen);
    int count = differing(seen, &list);
    Walked walked = descend_pairs(c, path, depth, seen, list, count, out);
    free(list);
    return walked;
}

/* --- when every count agrees --------------------------------------------- */

enum { FEN_DEPTH = 2 }; /* a right or a square that a FEN loses shows within two plies */

/* Right by moves, but by the FEN? */
static Walked look_by_fen(Comparing *c, const Path *child, int depth, Finding *out) {
    Path own;
    Comparison seen;
    Walked walked = WALK_FAILED;
    if (!compare_own_fen(c, child, &own))
        return WALK_AGREES;
    if (compare_ask(c, &own, depth, &seen))
        walked = comparison_agrees(&seen) ? WALK_AGREES : descend(c, &own, depth, &seen, out);
    comparison_free(&seen);
    if (walked == WALK_FOUND) {
        Text line = {0};
        path_write(child, &line);
        text_addf(&line, "%s%s", out->line[0] ? " " : "", out->line);
        free(out->line);
        out->line = line.at;
        out->by_query = WRONG_BY_FEN;
    }
    return walked;
}

/* A reply's own list, since lists may differ under equal counts; then the same by its FEN. */
static Walked look_at_reply(Comparing *c, const Path *child, int depth, const Pair *pair, Finding *out) {
    uint64_t asked;
    Walked walked = descend_child(c, child, 1, depth == 1 ? &pair->theirs : NULL, out, &asked);
    return walked == WALK_AGREES ? look_by_fen(c, child, depth < FEN_DEPTH ? depth : FEN_DEPTH, out) : walked;
}

static Walked look_at_replies(Comparing *c, const Path *given, int depth, const Comparison *seen, Finding *out) {
    Walked walked = WALK_AGREES;
    for (int i = 0; walked == WALK_AGREES && depth > 1 && i < seen->pairs; i++) {
        Path child = path_copy(given);
        path_add(&child, seen->pair[i].move.move);
        walked = look_at_reply(c, &child, depth - 1, &seen->pair[i], out);
        path_free(&child);
    }
    return walked;
}

/* --- from the given position --------------------------------------------- */

/* The given position may itself be reached by moves. */
static Walked descend_given(Comparing *c, const Path *given, int depth, const Comparison *seen, Finding *out) {
    ByQuery by_query;
    Walked walked = WALK_FAILED;
    out->smallest = depth; /* known even if the engine fails on the way down */
    out->root_ours = seen->ours;
    out->root_theirs = seen->theirs;
    if (check_other_query(c, given, depth, seen, &by_query))
        walked = descend(c, given, depth, seen, out);
    if (walked == WALK_FOUND)
        note_by_query(out, given, by_query);
    return walked;
}

Walked compare_first(Comparing *c, const Path *given, int depth, Finding *out, uint64_t *leaves) {
    Walked walked = WALK_AGREES;
    memset(out, 0, sizeof *out);
    for (int d = 1; walked == WALK_AGREES && d <= depth; d++) {
        Comparison seen;
        if (!compare_ask(c, given, d, &seen))
            walked = WALK_FAILED;
        else if (!comparison_agrees(&seen))
            walked = descend_given(c, given, d, &seen, out);
        else if (d == depth)
            walked = look_at_replies(c, given, d, &seen, out);
        *leaves = seen.ours;
        comparison_free(&seen);
    }
    return walked == WALK_AGREES && c->out_of_sync ? found_board(c, out) : walked;
}

Walked compare_once(Comparing *c, const Path *given, int depth, Comparison *seen, Finding *out) {
    memset(out, 0, sizeof *out);
    if (!compare_ask(c, given, depth, seen))
        return WALK_FAILED;
    if (comparison_agrees(seen))
        return WALK_AGREES;
    out->smallest = depth;
    out->root_ours = seen->ours;
    out->root_theirs = seen->theirs;
    const Pair **list;
    note_evidence(out, given, depth, seen);
    differing(seen, &list);
    if (lists_differ(seen))
        found(out, FOUND_MOVES, given, depth, seen);
    else
        found_count(out, given, depth, seen, list[0], list[0]->theirs);
    free(list);
    return WALK_FOUND;
}
