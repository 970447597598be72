/* wrong.c - the moves of an answer that are wrong, and why. */
#include "wrong.h"
#include "compare.h"
#include "reread.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    WrongMove *at;
    int count;
} List;

static void add(List *list, Position *here, int base, Wrong wrong, const char *text, uint64_t nodes, int rows) {
    list->at = make_room(list->at, (size_t)list->count, sizeof *list->at);
    WrongMove *added = &list->at[list->count++];
    memset(added, 0, sizeof *added);
    added->wrong = wrong;
    added->text = copy_text(text, strlen(text));
    added->base = base;
    added->nodes = nodes;
    added->rows = rows;
    added->found = explain_foreign(here, text, base, &added->told);
    place_foreign(here, base, added);
}

static void add_missing(List *list, const Comparison *c, Position *here) {
    for (int i = 0; i < c->pairs; i++) {
        const Pair *pair = &c->pair[i];
        if (pair->rows == 0)
            add(list, here, 1, WRONG_MISSING, pair->move.text, pair->ours, 0);
    }
}

/* The same text twice is one extra move, listed twice: the rows are sorted. */
static void add_extra(List *list, const Comparison *c, Position *here) {
    for (int i = 0; i < c->extras; i++) {
        if (i > 0 && strcmp(c->extra[i - 1].text, c->extra[i].text) == 0)
            list->at[list->count - 1].rows++;
        else
            add(list, here, c->base, WRONG_EXTRA, c->extra[i].text, c->extra[i].nodes, 1);
    }
}

static void add_twice(List *list, const Comparison *c, Position *here) {
    for (int i = 0; i < c->pairs; i++) {
        const Pair *pair = &c->pair[i];
        if (pair->rows > 1)
            add(list, here, 1, WRONG_TWICE, pair->move.text, pair->theirs, pair->rows);
    }
}

int wrong_moves(const Comparison *comparison, const Position *here, WrongMove **out) {
    List list = {NULL, 0};
    Position position = *here; /* asking for legal moves lifts men meanwhile */
    add_missing(&list, comparison, &position);
    add_extra(&list, comparison, &position);
    add_twice(&list, comparison, &position);
    *out = list.at;
    return list.count;
}

void wrong_moves_free(WrongMove *wrong, int count) {
    for (int i = 0; i < count; i++)
        free(wrong[i].text);
    free(wrong);
}

const char *wrong_name(Wrong wrong) {
    static const char *const names[] = {"missing", "extra", "listed twice"};
    return names[wrong];
}

/* A text that cannot be read is like no other. */
bool same_cause(const WrongMove *a, const WrongMove *b) {
    return a->wrong == b->wrong && strcmp(a->told.kind, b->told.kind) == 0 && strcmp(a->told.ids, b->told.ids) == 0
           && (a->found != EXPLAIN_UNREADABLE || strcmp(a->text, b->text) == 0);
}

void cause_write(const WrongMove *wrong, Text *out) {
    text_addf(out, "%s: ", wrong_name(wrong->wrong));
    if (wrong->found == EXPLAIN_UNREADABLE)
        text_addf(out, "a text that is no move, '%.40s'", wrong->text);
    else
        text_addf(out, "%s%s", wrong->told.kind, strlen(wrong->told.kind) > 0 && strcmp(wrong->told.kind, "normal") != 0
                                                  ? "" : " move");
    if (wrong->told.ids[0])
        text_addf(out, " (%s)", wrong->told.ids);
}
