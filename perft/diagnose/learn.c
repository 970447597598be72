/* learn.c - what the moves that an engine plays wrongly have in common.
 *
 * Some of the rows that differ are walked down to the node where the lists differ; there every candidate is an example.
 * What is learnt from them has to predict all other rows too: a row that it does not predict gives more examples. */
#include "diagnose.h"
#include "examples.h"

#include "../compare/compare.h"
#include "../engine/notation.h"
#include "../platform/system.h"
#include "../compare/ask.h"
#include "../compare/path.h"
#include "../compare/walk.h"
#include "../compare/wrong.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_LESSONS = 16,      /* rows that are walked at first, at most: every other one that differs */
    LESSONS = 4,             /* rows that one round adds */
    LESSON_NODES = 20000,    /* leaves of such a row */
    ROUNDS = 8,
    MAX_EXAMPLES = 300000,
    LEARN_SECONDS = 20,      /* of our own */
    KEPT_ALTERNATES = 6
};

typedef struct {
    Diagnosis *d;
    Comparing comparing;
    Examples examples;
    bool *used;              /* rows whose examples are there */
    double until;
} Learning;

static bool moves_are_same(Move a, Move b) {
    return a.from == b.from && a.to == b.to && a.kind == b.kind && a.arg == b.arg;
}

/* --- examples ------------------------------------------------------------------ */

static bool is_spelled(const Position *here, const WrongMove *wrong, int base, Move move) {
    ParsedMove parsed;
    notation_parse(wrong->text, here->rules->board, base, &parsed);
    return notation_match(here, move, wrong->text, &parsed) >= 0;
}

/* The candidate that is meant, -1 for none: in our own text where it is legal, in theirs where not. */
static int find_candidate(const Position *here, const WrongMove *wrong, int base, const Candidate *candidate, int count) {
    for (int i = 0; i < count; i++) {
        char text[MOVE_TEXT];
        bool legal = candidate[i].reason == REASON_LEGAL;
        if (legal == (wrong->wrong == WRONG_EXTRA))
            continue;
        move_write(here, candidate[i].move, text);
        if (strcmp(text, wrong->text) == 0)
            return i;
    }
    for (int i = 0; wrong->wrong == WRONG_EXTRA && i < count; i++)
        if (candidate[i].reason != REASON_LEGAL && is_spelled(here, wrong, base, candidate[i].move))
            return i;
    return -1;
}

/* All candidates of a position, the wrong ones of a finding as the engine lists them. */
static void add_examples(Learning *l, Position *here, History history, const Finding *f) {
    Candidate *candidate = allocate((size_t)candidates_most(here->rules) + 1, sizeof *candidate);
    int count = candidate_moves(here, candidate);
    uint8_t *times = allocate((size_t)count + 1, sizeof *times);
    for (int i = 0; i < count; i++)
        times[i] = candidate[i].reason == REASON_LEGAL;
    for (int i = 0; f && i < f->wrongs; i++) {
        int at = find_candidate(here, &f->wrong[i], engine_rank_base(l->d->engine), candidate, count);
        if (at >= 0)
            times[at] = (uint8_t)(f->wrong[i].rows > 9 ? 9 : f->wrong[i].rows);
    }
    examples_add(&l->examples, here, history, candidate, times, count);
    free(times);
    free(candidate);
}

/* What was played before the end of a path. */
static History history_of(const Path *path) {
    History history = {0, 0};
    Position position = path->root;
    for (int i = 0; i < path->count; i++) {
        Scene scene;
        Undo undo;
        scene_begin(&scene, &position, history);
        scene_legal_move(&scene, path->move[i]);
        history = scene_history(&scene);
        make(&position, path->move[i], &undo);
    }
    return history;
}

/* --- asking ---------------------------------------------------------------------- */

static bool may_walk(const Diagnosis *d) {
    return !d->gave_up && (d->budget <= 0 || d->spent < d->budget);
}

static void note_causes(Diagnosis *d, const Finding *found) {
    for (int i = 0; i < found->wrongs; i++) {
        Text text = {0};
        int at = 0;
        cause_write(&found->wrong[i], &text);
        while (at < d->causes && strcmp(d->cause[at].text, text.at) != 0)
            at++;
        if (at == d->causes) {
            d->cause = make_room(d->cause, (size_t)d->causes, sizeof *d->cause);
            d->cause[d->causes++] = (Cause){copy_text(text.at, text.length), 0};
        }
        d->cause[at].count++;
        text_free(&text);
    }
}

/* Walks a row that differs down to its first wrong node. */
static void walk_row(Learning *l, int index) {
    const DiagnoseRow *row = &l->d->row[index];
    Path path;
    Finding found;
    uint64_t leaves;
    double begin = seconds_now();
    l->used[index] = true;
    path_start(&path, &row->position);
    Walked walked = compare_first(&l->comparing, &path, row->item->row.depth, &found, &leaves);
    l->d->spent += seconds_now() - begin;
    l->until += seconds_now() - begin;
    if (walked == WALK_FAILED)
        l->d->gave_up = !engine_recover(l->d->engine);
    if (walked == WALK_FOUND)
        note_causes(l->d, &found);
    if (walked == WALK_FOUND && found.kind == FOUND_MOVES && found.by_query == QUERIES_AGREE) {
        Position here = found.path.here;
        add_examples(l, &here, history_of(&found.path), &found);
    }
    finding_free(&found);
    path_free(&path);
}

/* Every other row that differs is kept out; of those that agree the first list is known to be right. */
static void take_first_lessons(Learning *l) {
    Diagnosis *d = l->d;
    int lessons = 0, differing = 0;
    for (int i = 0; i < d->rows; i++) {
        if (!d->row[i].asked || d->row[i].differs || l->examples.count > MAX_EXAMPLES / 2)
            continue;
        Position here = d->row[i].position;
        add_examples(l, &here, (History){0, 0}, NULL);
    }
    for (int i = 0; i < d->rows && lessons < FIRST_LESSONS && may_walk(d); i++)
        if (d->row[i].asked && d->row[i].differs && differing++ % 2 == 0) {
            walk_row(l, i);
            lessons++;
        }
}

/* --- learning ---------------------------------------------------------------------- */

/* Whether a list has other moves than are predicted. */
static bool list_surprises(const Comparison *seen, const ListedMove *listed, int count) {
    int added = 0, found = 0;
    for (int i = 0; i < count; i++) {
        const Pair *pair = seen->pair, *end = pair + seen->pairs;
        added += listed[i].legal ? 0 : listed[i].times;
        for (; listed[i].legal && pair < end; pair++)
            if (moves_are_same(pair->move.move, listed[i].move))
                break;
        if (listed[i].legal && (pair == end || pair->rows != listed[i].times))
            return true;
        found += listed[i].legal;
    }
    for (int i = 0; i < seen->pairs; i++)
        found -= seen->pair[i].rows > 0;
    return added != seen->extras || found != 0;
}

/* The first move below which another number is counted than is predicted; -1 for none. */
static int surprising_move(const Learned *learned, Position *here, int depth, const Comparison *seen,
                           const ListedMove *listed, int count) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < seen->pairs; j++) {
            uint64_t nodes = 0;
            Undo undo;
            if (!listed[i].legal || !moves_are_same(seen->pair[j].move.move, listed[i].move))
                continue;
            make(here, listed[i].move, &undo);
            bool counted = learned_count(learned, here, depth - 1, listed[i].after, &nodes);
            unmake(here, &undo);
            if (counted && nodes != seen->pair[j].theirs)
                return i;
        }
    return -1;
}

/* One node of such a walk: whether there is another below, to which the path then leads. */
static bool walk_on(Learning *l, const Learned *learned, Path *path, int depth) {
    Comparison seen;
    ListedMove *listed = NULL;
    Position here = path->here;
    bool answered = compare_ask(&l->comparing, path, depth, &seen), on = false;
    int count = answered ? learned_moves(learned, &here, history_of(path), &listed) : 0;
    if (!answered)
        l->d->gave_up = !engine_recover(l->d->engine);
    else if (list_surprises(&seen, listed, count)) {
        Finding found = {.kind = FOUND_MOVES};
        finding_set(&found, FOUND_MOVES, path, depth, &seen);
        add_examples(l, &here, history_of(path), &found);
        finding_free(&found);
    } else if (depth > 1) {
        int move = surprising_move(learned, &here, depth, &seen, listed, count);
        on = move >= 0;
        if (on)
            path_add(path, listed[move].move);
    }
    comparison_free(&seen);
    free(listed);
    return on;
}

/* More examples from a row that was not predicted: from the first node that is not. */
static void take_lesson(Learning *l, const Learned *learned, int index) {
    const DiagnoseRow *row = &l->d->row[index];
    double begin = seconds_now();
    Path path;
    path_start(&path, &row->position);
    for (int depth = row->item->row.depth; depth > 0 && walk_on(l, learned, &path, depth); depth--)
        ;
    path_free(&path);
    l->used[index] = true;
    l->d->spent += seconds_now() - begin;
    l->until += seconds_now() - begin;
}

/* A few rows that a suspect does not predict; false where they show nothing new. */
static bool take_lessons(Learning *l, int suspect) {
    const Learned learned = *l->d->suspects.suspect[suspect].learned;
    int lessons = 0, before = l->examples.count;
    for (int i = 0; i < l->d->rows && lessons < LESSONS && may_walk(l->d) && seconds_now() < l->until; i++)
        if (l->d->row[i].asked && l->d->row[i].item->row.number[0] <= LESSON_NODES && !tale_fits(l->d, suspect, i)) {
            take_lesson(l, &learned, i);
            lessons++;
        }
    suspect_forget(&l->d->suspects, suspect);
    return l->examples.count > before;
}

/* Tries what was learnt; returns the first of it that fits not all, 0 where all do. */
static int try_learned(Learning *l, const Learned *learned, int count) {
    Diagnosis *d = l->d;
    int failed = 0, fewest = 0;
    for (int i = 0; i < count && d->fit_count < KEPT_ALTERNATES && seconds_now() < l->until; i++) {
        if (d->fit_count && (2 * i >= count || learned[i].rule[0].where.count > fewest))
            continue; /* the same in other words, or in more of them */
        int suspect = suspects_add_learned(&d->suspects, &learned[i], &d->variant->rules);
        diagnosis_add_suspect(d, suspect);
        if (diagnosis_fits_all(d, suspect)) {
            d->fits[d->fit_count++] = suspect;
            fewest = learned[i].rule[0].where.count;
        } else {
            suspect_forget(&d->suspects, suspect);
            failed = failed ? failed : suspect;
        }
    }
    return failed;
}

static void learn(Learning *l) {
    Learned learned[MAX_ALTERNATES];
    for (int round = 0; round < ROUNDS && l->d->fit_count == 0 && seconds_now() < l->until; round++) {
        int uncovered, count = examples_learn(&l->examples, learned, &uncovered);
        if (count == 0)
            return;
        l->d->learned = try_learned(l, learned, count);
        if (l->d->fit_count == 0 && (l->d->learned == 0 || !take_lessons(l, l->d->learned)))
            return;
    }
}

void diagnosis_learn(Diagnosis *d) {
    Learning l = {.d = d, .used = allocate((size_t)d->rows + 1, sizeof *l.used)};
    Error error;
    l.comparing.engine = d->engine;
    l.comparing.variant = d->variant;
    l.comparing.counting = counting_new(&d->variant->rules, variant_way(d->variant), &error);
    l.comparing.asked = true;
    l.until = seconds_now() + LEARN_SECONDS;
    if (l.comparing.counting) {
        take_first_lessons(&l);
        learn(&l);
    }
    for (int i = 0; i < d->rows; i++)
        d->lessons += l.used[i] && d->row[i].differs;
    counting_free(l.comparing.counting);
    free(l.comparing.out_of_sync);
    examples_free(&l.examples);
    free(l.used);
}
