#include "compare_run.h"

#include "minimize.h"
#include "path.h"

/* --- commands to paste --------------------------------------------------- */

void add_place(Text *out, const Path *path) {
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

void add_compare(const CompareRun *run, const Path *path, int depth, Text *out) {
    text_addf(out, "perft compare%s %s %d", run->repeat, run->comparing.variant->sheet.name, depth);
    add_place(out, path);
}

/* Where state is lost on the way, the way from there on belongs to it; else the position alone will do. */
void add_repeat(const CompareRun *run, const Finding *f, Text *out) {
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
        minimized_write(&small, run->comparing.variant, &epd);
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
