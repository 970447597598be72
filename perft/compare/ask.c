/* ask.c - one question about a place, by moves or by its own FEN. */
#include "compare.h"

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

bool compare_ask(Comparing *c, const Path *path, int depth, Comparison *out) {
    Query query = {&path->root, path->move, path->count};
    Answer answer = {0};
    Position here = path->here;
    memset(out, 0, sizeof *out);
    show_progress(c, path, depth);
    if (c->asked || path->count)
        engine_allow_out_of_sync(c->engine); /* a given position must be understood; what follows is what is compared */
    c->asked = true;
    bool answered = engine_divide(c->engine, &query, depth, &answer, &c->error);
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
    c->status = answered ? STATUS_BAD : STATUS_ENGINE;
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
