#include "prediction.h"

#include "state_error.h"
#include "../count/counters_of_move.h"
#include "../count/hash.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PLIES = 100, MEGABYTES = 16, FIFTY = 100 /* half moves */ };

typedef struct {
    const Hypothesis *hypothesis;
    const Rules *rules;
    CandidateChoice extra;       /* the candidates among which moves to add are looked for; no kinds: none */
    bool changes_list, changes_state, plays_passant;
    Candidate *candidate;
    Move *moves[MAX_PLIES + 1];  /* for each depth */
    Hash *hash;
    uint64_t most;
    bool overflow;
} Prediction;

/* --- what it is about --------------------------------------------------------------- */

static bool has_effect(const Prediction *p, Effect effect) {
    for (int i = 0; i < p->hypothesis->count; i++)
        if (p->hypothesis->action[i].effect == effect)
            return true;
    return false;
}

static unsigned value_in(const Conjunction *c, Feature feature) {
    for (int i = 0; i < c->count; i++)
        if (c->fact[i].feature == feature)
            return c->fact[i].value;
    return 0;
}

static bool is_of_king(unsigned reason) {
    return reason == REASON_INTO_CHECK || reason == REASON_INTO_CHECK_IMMOBILE || reason == REASON_ALONG_CHECK;
}

/* Widens the candidates that are asked for by those that an action can mean. */
static void widen_extra(Prediction *p, const Conjunction *where) {
    unsigned kind = value_in(where, FEATURE_KIND), type = value_in(where, FEATURE_PIECE);
    unsigned reason = value_in(where, FEATURE_REASON);
    if (!type && kind == MOVE_NORMAL + 1u && is_of_king(reason))
        type = (unsigned)p->rules->royal;
    p->extra.kinds |= kind ? 1u << (kind - 1) : UINT32_MAX;
    p->extra.types |= type ? 1u << type : UINT32_MAX;
    p->extra.reasons |= reason ? (uint64_t)1 << reason : UINT64_MAX;
}

static void *open_prediction(const OtherWay *way, const Rules *rules) {
    const Hypothesis *hypothesis = &((const HypotheticalWay *)(const void *)way)->hypothesis;
    Prediction *p = allocate(1, sizeof *p);
    p->hypothesis = hypothesis;
    p->rules = rules;
    for (int i = 0; i < hypothesis->count; i++)
        if (hypothesis->action[i].effect == EFFECT_EXTRA)
            widen_extra(p, &hypothesis->action[i].where);
    p->changes_list = hypothesis_acts(hypothesis, ON_LIST);
    p->changes_state = hypothesis_acts(hypothesis, ON_STATE);
    p->plays_passant = has_effect(p, EFFECT_VICTIM_STAYS) || has_effect(p, EFFECT_VICTIM_BESIDE);
    p->candidate = allocate((size_t)candidates_most(rules), sizeof *p->candidate);
    return p;
}

static void close_prediction(void *opened) {
    Prediction *p = opened;
    for (int i = 0; i <= MAX_PLIES; i++)
        free(p->moves[i]);
    hash_free(p->hash);
    free(p->candidate);
    free(p);
}

static uint64_t add_up(Prediction *p, uint64_t a, uint64_t b) {
    p->overflow = p->overflow || b > p->most || a > p->most - b;
    return a + b;
}

/* --- the list ------------------------------------------------------------------------ */

static bool has_king(const Position *p, Color c) {
    return p->board[p->state.king[c]] == man_of(c, p->rules->royal);
}

/* How often a legal move is listed. */
static int times_listed(const Prediction *p, Scene *scene) {
    for (int i = 0; i < p->hypothesis->count; i++) {
        const Action *action = &p->hypothesis->action[i];
        if ((action->effect == EFFECT_WITHOUT || action->effect == EFFECT_TWICE)
            && conjunction_holds(scene, &action->where))
            return action->effect == EFFECT_TWICE ? 2 : 0;
    }
    return 1;
}

static int list_again(const Prediction *p, Scene *scene, Move *moves, int count) {
    Move *twice = moves + count;
    int kept = 0, doubled = 0;
    for (int i = 0; i < count; i++) {
        scene_legal_move(scene, moves[i]);
        int times = times_listed(p, scene);
        if (times == 2)
            twice[doubled++] = moves[i];
        if (times > 0)
            moves[kept++] = moves[i];
    }
    memmove(moves + kept, twice, sizeof *moves * (size_t)doubled);
    return kept + doubled;
}

static bool is_added(const Prediction *p, Scene *scene) {
    for (int i = 0; i < p->hypothesis->count; i++)
        if (p->hypothesis->action[i].effect == EFFECT_EXTRA
            && conjunction_holds(scene, &p->hypothesis->action[i].where))
            return true;
    return false;
}

static int add_candidates(Prediction *p, Node *node, Scene *scene, Move *moves, int count) {
    int candidates = candidate_moves_of(&node->position, p->extra, p->candidate);
    for (int i = 0; i < candidates; i++) {
        const Candidate *c = &p->candidate[i];
        if (c->reason == REASON_LEGAL || c->more)
            continue;
        scene_move(scene, *c);
        if (is_added(p, scene))
            moves[count++] = c->move;
    }
    return count;
}

/* Where en passant does not take what it should, its legality is another too. */
static int play_passant(Prediction *p, Node *node, Move *moves, int count) {
    const CandidateChoice choice = {1u << MOVE_EN_PASSANT, UINT32_MAX, UINT64_MAX};
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (moves[i].kind != MOVE_EN_PASSANT)
            moves[kept++] = moves[i];
    int candidates = candidate_moves_of(&node->position, choice, p->candidate);
    for (int i = 0; i < candidates; i++) {
        Node next;
        if (p->candidate[i].reason != REASON_LEGAL && !reason_is_safety((Reason)p->candidate[i].reason))
            continue;
        node_play(node, p->hypothesis, p->candidate[i].move, &next);
        if (!in_check(&next.position, (Color)node->position.state.side))
            moves[kept++] = p->candidate[i].move;
    }
    return kept;
}

/* What the core may list in a state that is wrong, and nobody plays: en passant without an enemy pawn, and castling
 * with the king elsewhere. */
static bool makes_sense(const Position *p, Move move) {
    Color c = (Color)p->state.side;
    return move.kind == MOVE_EN_PASSANT ? p->board[p->state.passed_to] == man_of(enemy_of(c), p->rules->pawn)
           : move.kind != MOVE_CASTLE || move.from == p->state.king[c];
}

static int without_nonsense(const Position *p, Move *moves, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (makes_sense(p, moves[i]))
            moves[kept++] = moves[i];
    return kept;
}

static int cut_list(const Prediction *p, int count) {
    int most = has_effect(p, EFFECT_LIST_128) ? 128 : has_effect(p, EFFECT_LIST_256) ? 256 : count;
    return count < most ? count : most;
}

/* All moves at a depth; `out` is theirs until the next list of that depth. */
static int list_moves(Prediction *p, Node *node, int depth, Move **out) {
    Scene scene;
    size_t room = 3 * (size_t)p->rules->max_moves + (size_t)candidates_most(p->rules);
    if (!p->moves[depth])
        p->moves[depth] = allocate(room, sizeof **p->moves);
    Move *moves = *out = p->moves[depth];
    if (!has_king(&node->position, (Color)node->position.state.side))
        return 0;
    int count = legal_moves(&node->position, moves);
    if (p->plays_passant)
        count = play_passant(p, node, moves, count);
    if (p->changes_state)
        count = without_nonsense(&node->position, moves, count);
    if (p->changes_list) {
        scene_begin(&scene, &node->position, node->history);
        scene.moves = count;
        count = list_again(p, &scene, moves, count);
        if (p->extra.kinds)
            count = add_candidates(p, node, &scene, moves, count);
    }
    return cut_list(p, count);
}

/* --- nodes ----------------------------------------------------------------------------- */

/* Whether the tree ends here by another convention; then `leaves` says what is counted. */
static bool ends_here(const Prediction *p, const Node *node, uint64_t *leaves) {
    bool fifty = node->position.state.halfmoves >= FIFTY;
    *leaves = 1;
    if (fifty && has_effect(p, EFFECT_FIFTY_IS_LEAF))
        return true;
    *leaves = 0;
    return fifty && has_effect(p, EFFECT_FIFTY_ENDS);
}

static uint64_t count_leaves(Prediction *p, Node *node, int depth);

static uint64_t count_known(Prediction *p, Node *node, int depth) {
    uint64_t nodes;
    if (!p->hash || depth < 2)
        return count_leaves(p, node, depth);
    Key key = node_key(node, p->hypothesis);
    int stored = has_effect(p, EFFECT_KEY_NO_DEPTH) ? 2 : depth;
    if (hash_find(p->hash, key, stored, &nodes))
        return nodes;
    nodes = count_leaves(p, node, depth);
    if (!p->overflow)
        hash_keep(p->hash, key, stored, nodes);
    return nodes;
}

static uint64_t count_below(Prediction *p, Node *node, Move move, int depth) {
    Node next;
    node_play(node, p->hypothesis, move, &next);
    uint64_t nodes = count_known(p, &next, depth);
    node_take_back(node, p->hypothesis, &next);
    return nodes;
}

static uint64_t count_leaves(Prediction *p, Node *node, int depth) {
    uint64_t nodes = 0;
    Move *moves;
    if (depth == 0)
        return 1;
    if (ends_here(p, node, &nodes))
        return nodes;
    int count = list_moves(p, node, depth, &moves);
    if (depth == 1)
        return add_up(p, 0, (uint64_t)count);
    for (int i = 0; i < count && !p->overflow; i++)
        nodes = add_up(p, nodes, count_below(p, node, moves[i], depth - 1));
    return nodes;
}

static void begin(Prediction *p, const Position *position, uint64_t most, Node *root) {
    bool tables = hypothesis_acts(p->hypothesis, ON_KEY) || has_effect(p, EFFECT_KEY_NOT_RESTORED);
    p->most = most;
    p->overflow = false;
    if (tables && !p->hash)
        p->hash = hash_new(MEGABYTES, false);
    node_begin(root, position);
}

/* --- divide -------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b) {
    return strcmp(((const DividedMove *)a)->text, ((const DividedMove *)b)->text);
}

static DividedMove *name_moves(Prediction *p, Node *root, int depth, int *count) {
    Move *moves;
    *count = list_moves(p, root, depth, &moves);
    DividedMove *named = allocate((size_t)*count + 1, sizeof *named);
    for (int i = 0; i < *count; i++) {
        named[i].move = moves[i];
        move_write(&root->position, moves[i], named[i].text);
    }
    qsort(named, (size_t)*count, sizeof *named, by_text);
    return named;
}

static bool predict_divide(void *opened, const Position *position, int depth, uint64_t most, DividedMove **out,
                           int *count) {
    Prediction *p = opened;
    Node root;
    begin(p, position, most, &root);
    DividedMove *named = name_moves(p, &root, depth, count);
    uint64_t total = 0;
    for (int i = 0; i < *count && !p->overflow; i++) {
        named[i].nodes = count_below(p, &root, named[i].move, depth - 1);
        total = add_up(p, total, named[i].nodes);
    }
    *out = named;
    return !p->overflow;
}

/* As divide does it, so that what is left behind by one move meets the next in the same order. */
static uint64_t count_one_depth(Prediction *p, const Position *position, int depth) {
    DividedMove *named;
    Node root;
    int count;
    uint64_t nodes = 0;
    begin(p, position, p->most, &root);
    if (ends_here(p, &root, &nodes))
        return nodes;
    named = name_moves(p, &root, depth, &count);
    for (int i = 0; i < count && !p->overflow; i++)
        nodes = add_up(p, nodes, count_below(p, &root, named[i].move, depth - 1));
    free(named);
    return nodes;
}

static bool predict_nodes(void *opened, const Position *position, int depth, uint64_t most, uint64_t *nodes) {
    Prediction *p = opened;
    p->most = most;
    *nodes = count_one_depth(p, position, depth);
    return !p->overflow;
}

/* --- counters --------------------------------------------------------------------------------- */

static void forget_drops(Position *after, Counters *counters) {
    uint8_t *holdings = after->state.holdings[after->state.side];
    bool stuck = !has_legal_move(after);
    memset(holdings, 0, sizeof after->state.holdings[0]);
    if (stuck || has_legal_move(after))
        return;
    counters->mates += in_check(after, (Color)after->state.side);
    counters->stalemates += !in_check(after, (Color)after->state.side);
}

static void tally_leaf(Prediction *p, Node *node, Move move, Counters *counters) {
    Node next;
    Color mover = (Color)node->position.state.side;
    count_move_kind(counters, &node->position, move);
    node_play(node, p->hypothesis, move, &next);
    if (!has_king(&next.position, enemy_of(mover)) || !has_king(&next.position, mover))
        return;
    count_move_effect(counters, &next.position, &move, mover);
    if (has_effect(p, EFFECT_MATES_WITHOUT_DROPS))
        forget_drops(&next.position, counters);
}

static void tally_leaves(Prediction *p, Node *node, int depth, Counters *counters) {
    Move *moves;
    uint64_t ignored;
    int count = ends_here(p, node, &ignored) ? 0 : list_moves(p, node, depth, &moves);
    for (int i = 0; i < count && !p->overflow; i++)
        if (depth == 1)
            tally_leaf(p, node, moves[i], counters);
        else {
            Node next;
            node_play(node, p->hypothesis, moves[i], &next);
            tally_leaves(p, &next, depth - 1, counters);
            node_take_back(node, p->hypothesis, &next);
            p->overflow = p->overflow || counters->nodes > p->most;
        }
}

static bool predict_counters(void *opened, const Position *position, int depth, uint64_t most, Counters *counters) {
    Prediction *p = opened;
    Node root;
    memset(counters, 0, sizeof *counters);
    begin(p, position, most, &root);
    tally_leaves(p, &root, depth, counters);
    if (p->overflow)
        return false;
    return predict_nodes(p, position, depth, most, &counters->nodes);
}

static void play(void *opened, Position *position, Move move) {
    const Prediction *p = opened;
    Node root, next;
    node_begin(&root, position);
    node_play(&root, p->hypothesis, move, &next);
    *position = next.position;
}

/* --- the way ------------------------------------------------------------------------------------- */

void hypothetical_way_begin(HypotheticalWay *way) {
    way->way = (OtherWay){open_prediction, close_prediction, predict_nodes, predict_counters, play, predict_divide};
    way->hypothesis.count = 0;
}
