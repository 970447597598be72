#include "examples.h"

#include "../platform/text.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SHARED_FACTS = 3, WORD = 64 };

void examples_add(Examples *examples, Position *position, History history, const Candidate *candidate,
                  const uint8_t *times, int count) {
    Scene scene;
    scene_begin(&scene, position, history);
    for (int i = 0; i < count; i++)
        scene.moves += candidate[i].reason == REASON_LEGAL;
    for (int i = 0; i < count; i++) {
        examples->at = make_room(examples->at, (size_t)examples->count, sizeof *examples->at);
        Example *added = &examples->at[examples->count++];
        scene_move(&scene, candidate[i]);
        feature_vector(&scene, added->value);
        added->legal = candidate[i].reason == REASON_LEGAL;
        added->more = candidate[i].more;
        added->times = times[i];
    }
}

void examples_free(Examples *examples) {
    free(examples->at);
    *examples = (Examples){NULL, 0};
}

/* --- right and wrong ------------------------------------------------------- */

static bool is_about(const Example *e, MoveChange change) { return e->legal == (change != MOVES_ADDED); }

static bool is_changed(const Example *e, MoveChange change) {
    switch (change) {
    case MOVES_LEFT_OUT: return e->legal && e->times == 0;
    case MOVES_ADDED: return !e->legal && e->times > 0;
    default: return e->legal && e->times > 1;
    }
}

bool examples_are_wrong(const Examples *examples) {
    for (int i = 0; i < examples->count; i++)
        for (int change = 0; change < MOVE_CHANGES; change++)
            if (is_changed(&examples->at[i], (MoveChange)change))
                return true;
    return false;
}

/* --- one rule ---------------------------------------------------------------- */

/* The facts of one wrong move, and of which right and wrong moves each holds, a bit a move. */
typedef struct {
    MoveChange change;
    bool alone;                     /* only moves that at most one thing forbids are looked at */
    const Example **right, **wrong; /* of the wrong ones only those that no rule covers yet */
    int rights, wrongs;
    Fact fact[FEATURE_COUNT];
    uint64_t *in_right[FEATURE_COUNT], *in_wrong[FEATURE_COUNT];
    int facts, right_words, wrong_words;
    int best_covered, best_facts;
    LearnedRule *best;           /* of equal worth, MAX_ALTERNATES at most */
    int *worth, bests;
} Search;

static uint64_t *bits_of(const Search *s, const Example **example, int count, Fact fact) {
    uint64_t *bits = allocate((size_t)count / WORD + 1, sizeof *bits);
    for (int i = 0; i < count; i++)
        if (example[i]->value[fact.feature] == fact.value && !(s->alone && example[i]->more))
            bits[i / WORD] |= UINT64_C(1) << (i % WORD);
    return bits;
}

static int ones(uint64_t bits) {
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* Whether no right move has all of the facts. */
static bool spares_right(const Search *s, const int *fact, int count) {
    for (int w = 0; w < s->right_words; w++) {
        uint64_t bits = s->in_right[fact[0]][w];
        for (int i = 1; i < count; i++)
            bits &= s->in_right[fact[i]][w];
        if (bits)
            return false;
    }
    return true;
}

static int wrongs_covered(const Search *s, const int *fact, int count) {
    int covered = 0;
    for (int w = 0; w < s->wrong_words; w++) {
        uint64_t bits = s->in_wrong[fact[0]][w];
        for (int i = 1; i < count; i++)
            bits &= s->in_wrong[fact[i]][w];
        covered += ones(bits);
    }
    return covered;
}

/* Features that speak of the move itself are likelier to be meant than those of its surroundings, and come first in
 * the list of features; the reason is the best of all. */
static int cost_of(const Search *s, const int *fact, int count) {
    int cost = 0;
    for (int i = 0; i < count; i++)
        cost += s->fact[fact[i]].feature == FEATURE_REASON ? 0 : s->fact[fact[i]].feature + 1;
    return cost;
}

/* Keeps the list in order of cost. */
static void keep(Search *s, const int *fact, int count, int covered) {
    int cost = cost_of(s, fact, count), at;
    if (covered < s->best_covered || (covered == s->best_covered && count > s->best_facts))
        return;
    if (covered > s->best_covered || count < s->best_facts)
        s->bests = 0, s->best_covered = covered, s->best_facts = count;
    for (at = s->bests; at > 0 && s->worth[at - 1] > cost; at--)
        ;
    if (at == MAX_ALTERNATES)
        return;
    int moved = (s->bests < MAX_ALTERNATES ? s->bests++ : MAX_ALTERNATES - 1) - at;
    memmove(s->best + at + 1, s->best + at, (size_t)moved * sizeof *s->best);
    memmove(s->worth + at + 1, s->worth + at, (size_t)moved * sizeof *s->worth);
    s->worth[at] = cost;
    s->best[at] = (LearnedRule){.change = s->change, .alone = s->alone, .where = {.count = count}};
    for (int i = 0; i < count; i++)
        s->best[at].where.fact[i] = s->fact[fact[i]];
}

static void try_facts(Search *s, int fact[MAX_SHARED_FACTS], int count) {
    int covered = wrongs_covered(s, fact, count);
    if (covered < s->best_covered)
        return;
    if (spares_right(s, fact, count)) {
        keep(s, fact, count, covered);
        return;
    }
    for (int next = fact[count - 1] + 1; count < MAX_SHARED_FACTS && next < s->facts; next++) {
        fact[count] = next;
        try_facts(s, fact, count + 1);
    }
}

/* A fact that every right move has tells nothing. */
static void list_facts(Search *s, const Example *seed) {
    for (int f = 0; f < FEATURE_COUNT; f++) {
        Fact fact = {(uint8_t)f, seed->value[f]};
        if (fact.value == 0)
            continue;
        uint64_t *bits = bits_of(s, s->right, s->rights, fact);
        int holds = 0;
        for (int w = 0; w < s->right_words; w++)
            holds += ones(bits[w]);
        if (holds == s->rights && s->rights > 0) {
            free(bits);
            continue;
        }
        s->in_right[s->facts] = bits;
        s->in_wrong[s->facts] = bits_of(s, s->wrong, s->wrongs, fact);
        s->fact[s->facts++] = fact;
    }
}

/* The best rules that cover the first of the wrong moves. */
static void search(Search *s) {
    s->alone = s->change == MOVES_ADDED && !s->wrong[0]->more;
    s->right_words = s->rights / WORD + 1, s->wrong_words = s->wrongs / WORD + 1;
    list_facts(s, s->wrong[0]);
    for (int first = 0; first < s->facts; first++) {
        int fact[MAX_SHARED_FACTS] = {first};
        try_facts(s, fact, 1);
    }
    for (int i = 0; i < s->facts; i++) {
        free(s->in_right[i]);
        free(s->in_wrong[i]);
    }
    s->facts = 0;
}

/* --- several rules ----------------------------------------------------------- */

static bool rule_holds(const LearnedRule *rule, const Example *e) {
    if (rule->alone && e->more)
        return false;
    for (int i = 0; i < rule->where.count; i++)
        if (e->value[rule->where.fact[i].feature] != rule->where.fact[i].value)
            return false;
    return true;
}

static int keep_uncovered(const Example **wrong, int count, const LearnedRule *rule) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!rule_holds(rule, wrong[i]))
            wrong[kept++] = wrong[i];
    return kept;
}

static void split(const Examples *examples, Search *s) {
    s->rights = s->wrongs = 0;
    for (int i = 0; i < examples->count; i++) {
        const Example *e = &examples->at[i];
        if (is_changed(e, s->change))
            s->wrong[s->wrongs++] = e;
        else if (is_about(e, s->change))
            s->right[s->rights++] = e;
    }
}

/* The value that a feature has in all wrong moves that a rule covers; 0 where they differ. */
static uint16_t shared_value(const Search *s, const LearnedRule *rule, Feature feature) {
    uint16_t value = 0;
    for (int i = 0; i < s->wrongs; i++) {
        if (!rule_holds(rule, s->wrong[i]))
            continue;
        if (value && s->wrong[i]->value[feature] != value)
            return 0;
        value = s->wrong[i]->value[feature];
    }
    return value;
}

static void add_shared(const Search *s, LearnedRule *rule, Feature feature, unsigned meaningless) {
    uint16_t value = shared_value(s, rule, feature);
    for (int i = 0; i < rule->where.count; i++)
        if (rule->where.fact[i].feature == feature)
            return;
    if (value && value != meaningless && rule->where.count < MAX_FACTS)
        rule->where.fact[rule->where.count++] = (Fact){(uint8_t)feature, value};
}

/* The same with the reason and the kind (or the piece) that all of its moves share: so it is said, and so its rule is found. */
static LearnedRule with_shared(const Search *s, const LearnedRule *rule) {
    LearnedRule told = *rule;
    add_shared(s, &told, FEATURE_REASON, REASON_LEGAL);
    add_shared(s, &told, FEATURE_KIND, MOVE_NORMAL + 1);
    if (shared_value(s, rule, FEATURE_KIND) == MOVE_NORMAL + 1)
        add_shared(s, &told, FEATURE_PIECE, 0);
    return told;
}

/* Each of the best rules as it is said best; then as many as they were found, for those hold of more. */
static int list_firsts(const Search *s, LearnedRule first[MAX_ALTERNATES]) {
    int half = s->bests < MAX_ALTERNATES / 2 ? s->bests : MAX_ALTERNATES / 2;
    for (int i = 0; i < half; i++) {
        first[i] = with_shared(s, &s->best[i]);
        first[half + i] = s->best[i];
    }
    return 2 * half;
}

/* Adds rules for the moves of one change; the alternates of the very first rule go to `first`. */
static void learn_change(const Examples *examples, Search *s, Learned *out, LearnedRule first[MAX_ALTERNATES],
                         int *firsts, int *uncovered) {
    split(examples, s);
    while (s->wrongs > 0) {
        s->bests = s->best_covered = 0, s->best_facts = MAX_SHARED_FACTS + 1;
        search(s);
        if (s->bests == 0 || out->count == MAX_LEARNED) { /* nothing parts this one from the right moves */
            s->wrong[0] = s->wrong[--s->wrongs];
            ++*uncovered;
            continue;
        }
        if (out->count == 0)
            *firsts = list_firsts(s, first);
        out->rule[out->count++] = with_shared(s, &s->best[0]);
        s->wrongs = keep_uncovered(s->wrong, s->wrongs, &s->best[0]);
    }
}

int examples_learn(const Examples *examples, Learned out[MAX_ALTERNATES], int *uncovered) {
    LearnedRule *first = allocate(MAX_ALTERNATES, sizeof *first);
    Learned learned = {.count = 0};
    int firsts = 0;
    Search s = {.right = allocate((size_t)examples->count + 1, sizeof *s.right),
                .wrong = allocate((size_t)examples->count + 1, sizeof *s.wrong),
                .best = allocate(MAX_ALTERNATES + 1, sizeof *s.best),
                .worth = allocate(MAX_ALTERNATES + 1, sizeof *s.worth)};
    *uncovered = 0;
    for (int change = 0; change < MOVE_CHANGES; change++) {
        s.change = (MoveChange)change;
        learn_change(examples, &s, &learned, first, &firsts, uncovered);
    }
    for (int i = 0; i < firsts; i++) {
        out[i] = learned;
        out[i].rule[0] = first[i];
    }
    free(s.right);
    free(s.wrong);
    free(s.best);
    free(s.worth);
    free(first);
    return firsts;
}
