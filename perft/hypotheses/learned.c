#include "learned.h"

#include "../platform/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool changes(const Learned *learned, MoveChange change) {
    for (int i = 0; i < learned->count; i++)
        if (learned->rule[i].change == change)
            return true;
    return false;
}

static bool holds_of(const Learned *learned, MoveChange change, Scene *scene) {
    for (int i = 0; i < learned->count; i++)
        if (learned->rule[i].change == change && !(learned->rule[i].alone && scene->candidate.more)
            && conjunction_holds(scene, &learned->rule[i].where))
            return true;
    return false;
}

static int times_listed(const Learned *learned, Scene *scene, bool legal) {
    if (!legal)
        return holds_of(learned, MOVES_ADDED, scene);
    return holds_of(learned, MOVES_LEFT_OUT, scene) ? 0 : holds_of(learned, MOVES_TWICE, scene) ? 2 : 1;
}

static int legal_candidates(Position *position, Candidate *out) {
    Move *move = allocate((size_t)position->rules->max_moves + 1, sizeof *move);
    int count = legal_moves(position, move);
    for (int i = 0; i < count; i++)
        out[i] = (Candidate){move[i], REASON_LEGAL, false};
    free(move);
    return count;
}

int learned_moves(const Learned *learned, Position *position, History history, ListedMove **out) {
    Candidate *candidate = allocate((size_t)candidates_most(position->rules) + 1, sizeof *candidate);
    int count = changes(learned, MOVES_ADDED) ? candidate_moves(position, candidate)
                                              : legal_candidates(position, candidate);
    ListedMove *listed = allocate((size_t)count + 1, sizeof *listed);
    int end = 0;
    Scene scene;
    scene_begin(&scene, position, history);
    for (int i = 0; i < count; i++)
        scene.moves += candidate[i].reason == REASON_LEGAL;
    for (int i = 0; i < count; i++) {
        bool legal = candidate[i].reason == REASON_LEGAL;
        scene_move(&scene, candidate[i]);
        int times = times_listed(learned, &scene, legal);
        if (times)
            listed[end++] = (ListedMove){candidate[i].move, times, legal, scene_history(&scene)};
    }
    free(candidate);
    *out = listed;
    return end;
}

bool learned_count(const Learned *learned, Position *position, int depth, History history, uint64_t *nodes) {
    if (depth == 0)
        return sum(*nodes, 1, nodes);
    ListedMove *listed;
    int count = learned_moves(learned, position, history, &listed);
    bool ok = true;
    for (int i = 0; ok && i < count; i++) {
        uint64_t below = 0;
        Undo undo;
        make(position, listed[i].move, &undo);
        ok = learned_count(learned, position, depth - 1, listed[i].after, &below);
        unmake(position, &undo);
        for (int t = 0; ok && t < listed[i].times; t++)
            ok = sum(*nodes, below, nodes);
    }
    free(listed);
    return ok;
}

void learned_rule_words(const LearnedRule *rule, const Rules *rules, char out[LEARNED_TEXT]) {
    static const char *const words[MOVE_CHANGES] = {"left out", "added", "listed twice"};
    char what[CONJUNCTION_WORDS];
    conjunction_words(rules, &rule->where, what);
    snprintf(out, LEARNED_TEXT, "%s: %s", words[rule->change], what);
}
