/* page.c - a page with a board of every variant and marks of every kind, to look at and to measure.
 *
 * usage: page FILE [SHEET ...]     (SHEETs are added to the variants)
 * Every fifth legal move is marked as missing, extra, with another count or listed twice,
 * in turn; and every attacked square. */
#include "../draw/html_diagram.h"
#include "../count/divide.h"
#include "../variant/variant.h"

#include <stdio.h>
#include <stdlib.h>

static int mark_all(Position *position, Mark *marks) {
    static const MarkClass classes[] = {MARK_MISSING, MARK_EXTRA, MARK_COUNT, MARK_TWICE};
    NamedMove *named;
    int moves = named_moves(position, &named), count = marks_attacked(position, marks);
    for (int i = 0; i < moves; i += 5)
        marks[count++] = mark_of_move(position, named[i].move, classes[i / 5 % 4]);
    free(named);
    return count;
}

/* A position in which a pawn just passed squares, where there is such a move. */
static void pass_squares(Position *position) {
    NamedMove *named;
    int moves = named_moves(position, &named), best = -1;
    for (int i = 0; i < moves; i++)
        if (named[i].move.kind == MOVE_STEPS)
            best = i;
    Undo undo;
    if (best >= 0)
        make(position, named[best].move, &undo);
    free(named);
}

static bool add_variant(Html *html, const Library *library, const char *name, Error *error) {
    Variant *variant = variant_open(library, name, NULL, 0, error);
    Position position;
    bool ok = variant && variant_position(variant, NULL, NULL, &position, error);
    if (ok) {
        Mark *marks = allocate((size_t)(variant->rules.max_moves + MAX_SQUARES), sizeof *marks);
        pass_squares(&position);
        html_board(html);
        html_diagram(html, &position, marks, mark_all(&position, marks), name);
        free(marks);
    }
    free(variant);
    return ok;
}

static bool write_page(Html *html, const Library *library, Error *error) {
    static const char *const heads[] = {"a", "b"}, *const cells[] = {"a <b> & \"c\"", "12"};
    const char **names;
    int count = library_names(library, &names);
    bool ok = true;
    html_section(html, "boards", "Boards <of> all & sundry \"variants\"");
    html_paragraph(html, "Not UTF-8: \xff; a control: \001.");
    html_table(html, heads, 2);
    html_row(html, cells, 2);
    html_table_end(html);
    html_boards(html);
    for (int i = 0; ok && i < count; i++)
        ok = add_variant(html, library, names[i], error);
    html_boards_end(html);
    free(names);
    return ok;
}

static int fail(const Error *error) {
    fprintf(stderr, "%s\n", error->text);
    return 2;
}

int main(int argc, char **argv) {
    Library library = {.count = 0};
    Html html;
    Error error;
    if (argc < 2) {
        fputs("usage: page FILE [SHEET ...]\n", stderr);
        return 2;
    }
    for (int i = 2; i < argc; i++)
        if (!library_add(&library, argv[i], &error))
            return fail(&error);
    if (!html_begin(&html, argv[1], &error))
        return fail(&error);
    bool ok = write_page(&html, &library, &error);
    if (!ok)
        html_abandon(&html);
    else
        ok = html_end(&html, "All boards", false, "every kind of mark", &error);
    library_free(&library);
    return ok ? 0 : fail(&error);
}
