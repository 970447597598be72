#include "facts_met.h"

#include "../platform/text.h"

#include <stdlib.h>

static bool is_left_out(int feature) {
    return feature == FEATURE_VECTOR || feature == FEATURE_BEFORE || feature == FEATURE_SIDE || feature == FEATURE_MOVES;
}

void facts_begin(FactPairs *pairs, const Rules *rules, int plies) {
    *pairs = (FactPairs){.facts = 0};
    for (int f = 0; f < FEATURE_COUNT; f++) {
        pairs->first[f] = is_left_out(f) ? -1 : pairs->facts;
        pairs->facts += is_left_out(f) ? 0 : (int)feature_values(rules, (Feature)f) + MAX_RANKS;
    }
    pairs->words = ((size_t)pairs->facts * (size_t)pairs->facts * 2 + 63) / 64;
    pairs->candidate = allocate((size_t)candidates_most(rules), sizeof *pairs->candidate);
    pairs->moves = allocate((size_t)rules->max_moves * (size_t)(plies + 1), sizeof *pairs->moves);
}

void facts_end(FactPairs *pairs) {
    free(pairs->candidate);
    free(pairs->moves);
}

static void add_pair(const FactPairs *pairs, Color side, int a, int b, uint64_t *met) {
    size_t bit = ((size_t)side * (size_t)pairs->facts + (size_t)a) * (size_t)pairs->facts + (size_t)b;
    met[bit / 64] |= (uint64_t)1 << bit % 64;
}

/* A single fact is a pair with itself. */
static void add_facts(const FactPairs *pairs, Scene *scene, uint64_t *met) {
    uint16_t value[FEATURE_COUNT];
    int fact[FEATURE_COUNT], count = 0;
    feature_vector(scene, value);
    for (int f = 0; f < FEATURE_COUNT; f++)
        if (pairs->first[f] >= 0 && value[f])
            fact[count++] = pairs->first[f] + value[f] - 1;
    for (int i = 0; i < count; i++)
        for (int j = i; j < count; j++)
            add_pair(pairs, scene->color, fact[i], fact[j], met);
}

static void walk(FactPairs *pairs, Position *p, int depth, History history, Move *moves, uint64_t *met) {
    Scene scene;
    int candidates = candidate_moves(p, pairs->candidate);
    scene_begin(&scene, p, history);
    for (int i = 0; i < candidates; i++)
        if (!pairs->candidate[i].more) {
            scene_move(&scene, pairs->candidate[i]);
            add_facts(pairs, &scene, met);
        }
    int count = depth > 1 ? legal_moves(p, moves) : 0;
    for (int i = 0; i < count; i++) {
        Undo undo;
        scene_legal_move(&scene, moves[i]);
        History next = scene_history(&scene);
        make(p, moves[i], &undo);
        walk(pairs, p, depth - 1, next, moves + count, met);
        unmake(p, &undo);
    }
}

void facts_of_tree(FactPairs *pairs, Position *position, int depth, uint64_t *met) {
    walk(pairs, position, depth, (History){0, 0}, pairs->moves, met);
}

uint64_t pairs_new(const FactPairs *pairs, const uint64_t *met, const uint64_t *known) {
    uint64_t count = 0;
    for (size_t i = 0; i < pairs->words; i++)
        for (uint64_t left = met[i] & ~known[i]; left; left &= left - 1)
            count++;
    return count;
}
