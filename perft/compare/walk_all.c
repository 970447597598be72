/* walk_all.c - every node whose lists differ, those with few moves before them first. */
#include "walk_all.h"
#include "compare.h"
#include "ask.h"
#include "path.h"
#include "walk.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Path path;
    int depth;
    uint64_t said;           /* what they counted for it one ply above */
    bool has_said;
} Place;

typedef struct {
    Comparing *comparing;
    Place *place;            /* a queue: `next` is asked next */
    int places, next;
    Key *seen;               /* of the places in it: two ways to one position are one node */
    Findings *out;
} Search;

/* The same position at another ply is another node: less of its tree was counted. */
static bool is_known(const Search *s, const Path *path, int depth) {
    Key key = position_key(&path->here);
    for (int i = 0; i < s->places; i++)
        if (s->place[i].depth == depth && s->seen[i].check == key.check && s->seen[i].slot == key.slot)
            return true;
    return false;
}

/* Takes the path.  A place that would never be asked is not kept. */
static void enqueue(Search *s, Path *path, int depth, const uint64_t *said) {
    bool known = is_known(s, path, depth);
    if (known || s->places == MAX_QUESTIONS) {
        s->out->cut = s->out->cut || !known;
        path_free(path);
        return;
    }
    s->place = make_room(s->place, (size_t)s->places, sizeof *s->place);
    s->seen = make_room(s->seen, (size_t)s->places, sizeof *s->seen);
    s->seen[s->places] = position_key(&path->here);
    s->place[s->places++] = (Place){*path, depth, said ? *said : 0, said != NULL};
}

static void add_finding(Search *s, const Place *place, const Comparison *seen) {
    Findings *out = s->out;
    out->finding = make_room(out->finding, (size_t)out->count, sizeof *out->finding);
    Finding *added = &out->finding[out->count++];
    memset(added, 0, sizeof *added);
    finding_set(added, FOUND_MOVES, &place->path, place->depth, seen);
    added->has_said = place->has_said && place->said != seen->theirs;
    added->said = place->said;
}

static void enqueue_below(Search *s, const Place *place, const Comparison *seen) {
    for (int i = 0; place->depth > 1 && i < seen->pairs; i++) {
        const Pair *pair = &seen->pair[i];
        if (pair->rows == 0 || pair->ours == pair->theirs)
            continue;
        Path child = path_copy(&place->path);
        path_add(&child, pair->move.move);
        enqueue(s, &child, place->depth - 1, &pair->theirs);
    }
}

static bool look_at(Search *s, const Place *place) {
    Comparison seen;
    bool ok = compare_ask(s->comparing, &place->path, place->depth, &seen);
    if (ok && lists_differ(&seen))
        add_finding(s, place, &seen);
    if (ok)
        enqueue_below(s, place, &seen);
    comparison_free(&seen);
    return ok;
}

Walked compare_all(Comparing *comparing, const Path *given, int depth, Findings *out) {
    Search s = {.comparing = comparing, .out = out};
    Path start = path_copy(given);
    bool ok = true;
    memset(out, 0, sizeof *out);
    enqueue(&s, &start, depth, NULL);
    while (ok && s.next < s.places && out->count < MAX_FINDINGS) {
        Place place = s.place[s.next++]; /* the queue may move while it grows */
        ok = look_at(&s, &place);
    }
    out->cut = out->cut || s.next < s.places;
    for (int i = 0; i < s.places; i++)
        path_free(&s.place[i].path);
    free(s.place);
    free(s.seen);
    return !ok ? WALK_FAILED : out->count ? WALK_FOUND : WALK_AGREES;
}

void findings_free(Findings *findings) {
    for (int i = 0; i < findings->count; i++)
        finding_free(&findings->finding[i]);
    free(findings->finding);
    memset(findings, 0, sizeof *findings);
}
