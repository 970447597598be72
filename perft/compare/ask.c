/* ask.c - one question about a place, by moves or by its own FEN. */
#include "ask.h"
#include "compare.h"
#include "path.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show_progress(const Comparing *c, const Path *path, int depth) {
    Text line = {0};
    if (!c->progress)
        return;
    path_write(path, &line);
    fprintf(stderr, "\r\033[K%d questions; depth %d after %.50s", engine_questions(c->engine), depth,
            path->count ? line.at : "no move");
    text_free(&line);
}

static void clear_progress(const Comparing *c) {
    if (c->progress)
        fputs("\r\033[K", stderr);
}

/* Where it was when it failed. */
static void add_place(Error *error, const Path *path, int depth) {
    char fen[FEN_TEXT];
    Text told = {0};
    fen_write(&path->root, fen);
    text_addf(&told, "%s\nwhile asked for depth %d of %s", error->text, depth, fen);
    text_add(&told, path->count ? " after " : "");
    path_write(path, &told);
    error_set(error, "%s", told.at);
    text_free(&told);
}

/* A program that gives totals alone is asked for the total after each of our moves.  At depth 1 its total is all there
 * is: it is taken as those moves where it is their number. */
static bool ask_totals(Comparing *c, const Path *path, int depth, Answer *answer) {
    NamedMove *named;
    Position here = path->here;
    Path child = path_copy(path);
    int count = named_moves(&here, &named);
    bool ok = depth > 1 || answer->total == (uint64_t)count;
    c->totals_part = !ok;
    if (!ok)
        error_set(&c->error, "it gives totals alone, and counts %" PRIu64 " moves where there are %d; expected the moves themselves, "
                  "which alone tell which of them is wrong", answer->total, count);
    for (int i = 0; ok && i < count; i++) {
        uint64_t nodes = 1;
        path_add(&child, named[i].move);
        if (depth > 1)
            ok = engine_total(c->engine, &(Query){&child.root, child.move, child.count}, depth - 1, &nodes, &c->error);
        child.count--; /* `here` is of no use any more */
        answer->row = make_room(answer->row, (size_t)answer->count, sizeof *answer->row);
        answer->row[answer->count++] = (AnswerRow){copy_text(named[i].text, strlen(named[i].text)), true, named[i].move, nodes};
        child.here = path->here;
    }
    path_free(&child);
    free(named);
    return ok;
}

bool compare_ask(Comparing *c, const Path *path, int depth, Comparison *out) {
    Query query = {&path->root, path->move, path->count};
    Answer answer = {0};
    Position here = path->here;
    memset(out, 0, sizeof *out);
    show_progress(c, path, depth);
    if (c->asked || path->count)
        engine_allow_out_of_sync(c->engine); /* a given position must be understood; what follows is what is compared */
    c->asked = true;
    bool answered = engine_count(c->engine, &query, depth, &answer, &c->error);
    if (answered && answer.count == 0 && answer.total > 0)
        answered = ask_totals(c, path, depth, &answer);
    bool counted = answered && comparison_make(out, c->counting, &here, depth, &answer);
    answer_free(&answer);
    clear_progress(c);
    out->base = engine_rank_base(c->engine);
    if (answered && !c->out_of_sync && engine_out_of_sync(c->engine)) {
        c->out_of_sync = copy_text(engine_out_of_sync(c->engine), strlen(engine_out_of_sync(c->engine)));
        c->out_of_sync_at = path_copy(path);
    }
    if (!answered)
        add_place(&c->error, path, depth);
    else if (!counted)
        error_set(&c->error, "the count is more than 64 bits hold; expected a smaller depth");
    c->status = c->totals_part ? STATUS_MISMATCH : answered ? STATUS_BAD : STATUS_ENGINE;
    return counted;
}

bool compare_own_fen(Comparing *c, const Path *path, Path *own) {
    Error why;
    if (path->count == 0)
        return false;
    if (!engine_reads(c->engine, &path->here, &why)) {
        if (c->unread++ == 0)
            c->why_unread = why;
        return false;
    }
    path_start(own, &path->here);
    return true;
}

void comparing_free(Comparing *c) {
    if (c->out_of_sync)
        path_free(&c->out_of_sync_at);
    free(c->out_of_sync);
    engine_close(c->engine);
    counting_free(c->counting);
}
