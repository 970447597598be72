#include "count.h"

#include "../../core/core.h"
#include "counters_of_move.h"
#include "plain.h"

#include <string.h>

enum { FEW_MOVES = 4 };

/* --- progress ------------------------------------------------------------- */

/* The first two plies of a tree that may take a while are watched. */
enum { WATCHED_PLIES = 2, SHALLOW = 4 };

static void begin_watch(Counting *c, int depth) {
    c->watched_depth = c->watcher && depth > SHALLOW ? depth - WATCHED_PLIES + 1 : MAX_DEPTH + 1;
    c->done = 0;
    c->share = 1;
}

/* A watched node and how much of the whole count it is. */
typedef struct {
    bool watched;
    double before, share;
} Watched;

static Watched watch_node(const Counting *c, int depth) {
    return (Watched){depth >= c->watched_depth, c->done, c->share};
}

static void begin_move(Counting *c, const Watched *node, int count) {
    if (node->watched)
        c->share = node->share / count;
}

static void end_move(Counting *c, const Watched *node, int moves, int count) {
    if (!node->watched)
        return;
    c->done = node->before + node->share * moves / count;
    c->watcher(c->watcher_context, c->done);
}

/* --- nodes --------------------------------------------------------------- */

/* The sum of the replies to each move: see replies.c. */
static uint64_t count_two(Position *p, Move *moves) {
    int count = legal_moves(p, moves);
    Move *scratch = moves + count;
    uint64_t nodes = 0;
    if (count >= FEW_MOVES && !p->rules->plain_counting) {
        Replies replies;
        replies_prepare(&replies, p, scratch);
        return replies_sum(&replies, p, moves, count);
    }
    for (int i = 0; i < count; i++) {
        Undo undo;
        make(p, moves[i], &undo);
        nodes += (uint64_t)legal_count(p, scratch);
        unmake(p, &undo);
    }
    return nodes;
}

static uint64_t count_fast(Counting *c, Position *p, int depth, Move *moves);

/* The leaves below one move, from the table if it is there. */
static uint64_t count_move(Counting *c, Position *p, Move move, int depth, Move *moves) {
    Key key;
    uint64_t nodes;
    bool known = c->hash && key_after(p, move, &key);
    if (known && hash_find(c->hash, key, depth, &nodes))
        return nodes;
    Undo undo;
    make(p, move, &undo);
    if (c->hash && !known) {
        key = position_key(p);
        if (hash_find(c->hash, key, depth, &nodes)) {
            unmake(p, &undo);
            return nodes;
        }
    }
    nodes = count_fast(c, p, depth, moves);
    if (c->hash && !c->overflow)
        hash_keep(c->hash, key, depth, nodes);
    unmake(p, &undo);
    return nodes;
}

static uint64_t count_fast(Counting *c, Position *p, int depth, Move *moves) {
    if (depth == 1)
        return (uint64_t)legal_count(p, moves);
    if (depth == 2)
        return count_two(p, moves);
    int count = legal_moves(p, moves);
    uint64_t nodes = 0;
    const Watched node = watch_node(c, depth);
    for (int i = 0; i < count && !c->overflow; i++) {
        begin_move(c, &node, count);
        nodes = add_leaves(c, nodes, count_move(c, p, moves[i], depth - 1, moves + count));
        end_move(c, &node, i + 1, count);
    }
    return nodes;
}

/* A table that is asked for late is small: without memory for it nothing else can go on either. */
static void *needed(void *table) {
    if (!table)
        out_of_memory();
    return table;
}

bool count_nodes(Counting *c, Position *p, int depth, uint64_t *nodes) {
    if (c->other)
        return c->other->nodes(c->opened, p, depth, c->most, nodes);
    c->overflow = false;
    begin_watch(c, depth);
    if (depth > 2 && !c->hash && c->options.hash_megabytes > 0)
        c->hash = needed(hash_new(c->options.hash_megabytes, c->options.hash_check));
    *nodes = c->options.way == COUNT_PLAIN ? plain_nodes(c, p, depth, c->moves)
                                           : count_fast(c, p, depth, c->moves);
    return !c->overflow;
}

/* --- counters ------------------------------------------------------------ */

static void count_made(Position *p, Move move, Counters *counters) {
    Color mover = (Color)p->state.side;
    Undo undo;
    make(p, move, &undo);
    count_move_effect(counters, p, &move, mover);
    unmake(p, &undo);
}

/* Only a move that may check, or may leave no reply, is made to see what it did.  Nearly all moves are
 * steps and captures that do nothing of the kind. */
static void count_leaves(Position *p, Move *moves, Counters *counters) {
    int count = legal_moves(p, moves);
    bool all = p->rules->plain_counting || count < FEW_MOVES;
    CheckMap check_map;
    if (!all)
        check_map_find(&check_map, p);
    all = all || !check_map.reply_for_sure;
    uint64_t steps = 0, captures = 0;
    for (const Move *m = moves; m < moves + count; m++) {
        bool danger = all;
        if (m->kind == MOVE_NORMAL) {
            steps++;
            captures += p->board[m->to] != EMPTY;
            danger = danger || (step_may_check(&check_map, p, *m)
                                && (!check_map.reply_unless_checked || step_checks(p, *m)));
        } else {
            count_move_kind(counters, p, *m);
            danger = danger || move_may_check(&check_map, p, *m);
        }
        if (danger)
            count_made(p, *m, counters);
    }
    counters->nodes += steps;
    counters->captures += captures;
}

static void count_counters(Counting *c, Position *p, int depth, Move *moves, Counters *counters);

/* Counts one position of the tree, or knows it already. */
static void count_known(Counting *c, Position *p, int depth, Move *moves, Counters *counters) {
    Key key = position_key(p);
    Counters below;
    if (counters_hash_add(c->counters_hash, key, depth, counters, &c->overflow))
        return;
    memset(&below, 0, sizeof below);
    count_counters(c, p, depth, moves, &below);
    c->overflow = c->overflow || !counters_add(counters, &below);
    if (!c->overflow)
        counters_hash_keep(c->counters_hash, key, depth, &below);
}

static void count_counters(Counting *c, Position *p, int depth, Move *moves, Counters *counters) {
    if (depth == 1) {
        count_leaves(p, moves, counters);
        return;
    }
    int count = legal_moves(p, moves);
    const Watched node = watch_node(c, depth);
    for (int i = 0; i < count && !c->overflow; i++) {
        Undo undo;
        begin_move(c, &node, count);
        make(p, moves[i], &undo);
        (c->counters_hash ? count_known : count_counters)(c, p, depth - 1, moves + count, counters);
        c->overflow = c->overflow || counters->nodes > c->most;
        unmake(p, &undo);
        end_move(c, &node, i + 1, count);
    }
}

bool count_all(Counting *c, Position *p, int depth, Counters *counters) {
    if (c->other)
        return c->other->counters(c->opened, p, depth, c->most, counters);
    memset(counters, 0, sizeof *counters);
    c->overflow = false;
    begin_watch(c, depth);
    if (depth > 1 && !c->counters_hash && c->options.hash_megabytes > 0)
        c->counters_hash = needed(counters_hash_new(c->options.hash_megabytes));
    if (c->options.way == COUNT_PLAIN)
        plain_counters(c, p, depth, c->moves, counters);
    else
        count_counters(c, p, depth, c->moves, counters);
    return !c->overflow;
}
