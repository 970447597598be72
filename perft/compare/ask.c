/* ask.c - one question about a place, by moves or by its own FEN. */
#include "compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show_progress(const Comparing *c, const Trail *trail, int depth) {
    Text line = {0};
    if (!c->progress)
        return;
    trail_write(trail, &line);
    fprintf(stderr, "\r\033[K%d questions; depth %d after %.50s", engine_questions(c->engine), depth,
            trail->count ? line.at : "no move");
    text_free(&line);
}

static void clear_progress(const Comparing *c) {
    if (c->progress)
        fputs("\r\033[K", stderr);
}

/* Where it was when it failed. */
static void add_place(Error *error, const Trail *trail, int depth) {
    char fen[FEN_TEXT];
    Text told = {0};
    fen_write(&trail->root, fen);
    text_addf(&told, "%s\nwhile asked for depth %d of %s", error->text, depth, fen);
    text_add(&told, trail->count ? " after " : "");
    trail_write(trail, &told);
    error_set(error, "%s", told.at);
    text_free(&told);
}

bool compare_ask(Comparing *c, const Trail *trail, int depth, Comparison *out) {
    Road road = {&trail->root, trail->move, trail->count};
    Answer answer = {0};
    Position here = trail->here;
    memset(out, 0, sizeof *out);
    show_progress(c, trail, depth);
    if (c->asked || trail->count)
        engine_let_stray(c->engine); /* a given position must be understood; what follows is what is compared */
    c->asked = true;
    bool answered = engine_divide(c->engine, &road, depth, &answer, &c->error);
    bool counted = answered && comparison_make(out, c->counting, &here, depth, &answer);
    answer_free(&answer);
    clear_progress(c);
    out->base = engine_rank_base(c->engine);
    if (answered && !c->strayed && engine_strayed(c->engine)) {
        c->strayed = copy_text(engine_strayed(c->engine), strlen(engine_strayed(c->engine)));
        c->strayed_at = trail_copy(trail);
    }
    if (!answered)
        add_place(&c->error, trail, depth);
    else if (!counted)
        error_set(&c->error, "the count is more than 64 bits hold; expected a smaller depth");
    c->status = answered ? STATUS_BAD : STATUS_ENGINE;
    return counted;
}

bool compare_own_fen(Comparing *c, const Trail *trail, Trail *own) {
    Error why;
    if (trail->count == 0)
        return false;
    if (!engine_reads(c->engine, &trail->here, &why)) {
        if (c->unread++ == 0)
            c->why_unread = why;
        return false;
    }
    trail_start(own, &trail->here);
    return true;
}

void comparing_free(Comparing *c) {
    if (c->strayed)
        trail_free(&c->strayed_at);
    free(c->strayed);
    engine_close(c->engine);
    counting_free(c->counting);
}
