/* report_finding.c - a finding in words. */
#include "report_finding.h"
#include "compare.h"
#include "../draw/draw.h"
#include "path.h"
#include "wrong.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TOLD = 20 }; /* wrong moves of one node told in full */

void wrong_move_write(const WrongMove *wrong, Text *out) {
    static const char *const found_name[] = {"legal", "illegal", "not a move"};
    const Explanation *told = &wrong->told;
    text_addf(out, "%s: %s", wrong_name(wrong->wrong), wrong->text);
    if (wrong->rows > 1)
        text_addf(out, " (%d times)", wrong->rows);
    text_addf(out, "%s%s\n", told->kind[0] ? ", " : "", told->kind);
    text_addf(out, "  %s: %s\n", found_name[wrong->found], told->reason);
    if (told->ids[0])
        text_addf(out, "  rule %s%s%s\n", told->ids, told->sentence[0] ? "  " : "", told->sentence);
}

/* A node with more than a few is no list to read, but it must be told how many there are. */
static void tell_wrong(const Finding *f, Text *out) {
    for (int i = 0; i < f->wrongs && i < MAX_TOLD; i++)
        wrong_move_write(&f->wrong[i], out);
    for (int i = MAX_TOLD; i < f->wrongs; i++)
        text_addf(out, "%s %s", i == MAX_TOLD ? "and also" : ",", f->wrong[i].text);
    if (f->wrongs > MAX_TOLD)
        text_add(out, "\n");
}

void finding_counts(const Finding *f, bool walked, Text *out) {
    if (f->smallest == 0)
        text_addf(out, "the counts agree, %s not", f->kind == FOUND_BOARD ? "their board does" : "the moves do");
    else
        text_addf(out, "%" PRIu64 " leaves at depth %d, they count %" PRIu64 "%s", f->root_ours, f->smallest,
                  f->root_theirs, walked ? " (the smallest depth that shows it)" : "");
}

static void tell_depth(const Finding *f, bool walked, Text *out) {
    text_add(out, "differs: ");
    finding_counts(f, walked, out);
    text_add(out, "\n");
    text_addf(out, "after: %s\n", f->line[0] ? f->line : "no move, at the given position");
}

static void tell_count(const Finding *f, Text *out) {
    text_addf(out, "count: %s has %" PRIu64 " leaves at depth %d, they count %" PRIu64 "\n", f->counted.text,
              f->counted_ours, f->depth, f->counted_theirs);
    if (f->depth == 1)
        text_add(out, "  at depth 1 every move is one leaf\n");
    else
        text_addf(out, "  asked at the position after it they count %" PRIu64 "%s\n", f->counted_asked,
                  f->counted_asked == f->counted_ours
                      ? ", as they should: another way of counting, or one that depends on how they got there"
                  : f->counted_asked == f->counted_theirs ? " again, though every move below is right: another way of counting"
                                                          : "");
}

static bool all_missing(const Finding *f) {
    for (int i = 0; i < f->wrongs; i++)
        if (f->wrong[i].wrong != WRONG_MISSING)
            return false;
    return f->wrongs > 0;
}

/* What they counted for this node one ply above speaks against the list they give here. */
static void tell_said(const Finding *f, Text *out) {
    if (!f->has_said)
        return;
    text_addf(out, "they contradict themselves: %" PRIu64 " leaves here by this list, %" PRIu64 " when asked one ply above%s\n",
              f->theirs, f->said, all_missing(f) && f->said > f->theirs ? "; the list is cut" : "");
}

static void add_by_query(const Finding *f, Text *out) {
    char fen[FEN_TEXT];
    if (f->by_query == WRONG_BY_MOVES || f->by_query == WRONG_BY_BOTH) {
        Path from = path_from(&f->path, f->lost_at);
        Position after = from.root;
        char move[MOVE_TEXT];
        Undo undo;
        move_write(&from.root, from.move[0], move);
        make(&after, from.move[0], &undo);
        fen_write(&after, fen);
        text_addf(out, "state is lost by %s: by moves they are wrong, asked by the FEN after it they %s\n  %s\n", move,
                  f->by_query == WRONG_BY_MOVES ? "are right" : "answer something else, also wrong", fen);
        path_free(&from);
    } else if (f->by_query == WRONG_BY_FEN) {
        fen_write(&f->path.root, fen);
        text_addf(out, "state is lost in FEN: by moves they are right, asked by the FEN they are wrong\n  %s\n", fen);
    }
}

void finding_remarks(const Finding *f, const Comparing *comparing, Text *out) {
    if (f->kind == FOUND_COUNT && comparing)
        tell_count(f, out);
    tell_said(f, out);
    add_by_query(f, out);
    if (comparing && comparing->out_of_sync)
        text_addf(out, "%s\n", comparing->out_of_sync);
    if (comparing)
        unread_write(comparing, out);
}

void finding_write(const Finding *f, const Comparing *comparing, bool colour, Text *out) {
    tell_depth(f, comparing != NULL, out);
    draw_board(&f->path.here, colour, out);
    tell_wrong(f, out);
    finding_remarks(f, comparing, out);
}

void unread_write(const Comparing *comparing, Text *out) {
    if (comparing->unread)
        text_addf(out, "not asked by FEN at %d place%s: %s\n", comparing->unread,
                  plural((uint64_t)comparing->unread), comparing->why_unread.text);
}
