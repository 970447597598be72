/* count.c - counting leaves: the last two plies are counted, not played; the rest is remembered. */
#include "counting.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 99, FEW_MOVES = 4, LARGE_TABLE = 64 /* megabytes */ };

Counting *counting_new(const Rules *rules, CountOptions options) {
    Counting *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->rules = rules;
    c->options = options;
    c->most = UINT64_MAX;
    c->moves = malloc(sizeof(Move) * (size_t)rules->max_moves * (MAX_DEPTH + 2));
    if (options.hash_megabytes > LARGE_TABLE) /* what may well be too much is asked for at once */
        c->hash = hash_new(options.hash_megabytes, options.hash_check);
    if (!c->moves || (options.hash_megabytes > LARGE_TABLE && !c->hash)) {
        counting_free(c);
        return NULL;
    }
    return c;
}

void counting_free(Counting *c) {
    if (!c)
        return;
    hash_free(c->hash);
    memo_free(c->memo);
    free(c->moves);
    free(c);
}

void counting_limit(Counting *c, uint64_t most) { c->most = most; }

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
    for (int i = 0; i < count && !c->overflow; i++)
        nodes = add(c, nodes, count_move(c, p, moves[i], depth - 1, moves + count));
    return nodes;
}

bool count_nodes(Counting *c, Position *p, int depth, uint64_t *nodes) {
    c->overflow = false;
    if (depth > 2 && !c->hash && c->options.hash_megabytes > 0)
        c->hash = hash_new(c->options.hash_megabytes, c->options.hash_check);
    *nodes = c->options.way == COUNT_SLOW ? slow_nodes(c, p, depth, c->moves)
                                          : count_fast(c, p, depth, c->moves);
    return !c->overflow;
}

/* --- counters ------------------------------------------------------------ */

static void tally_made(Position *p, Move move, Counters *counters) {
    Color mover = (Color)p->state.side;
    Undo undo;
    make(p, move, &undo);
    tally_check(counters, p, &move, mover);
    unmake(p, &undo);
}

/* Only a move that may check, or may leave no reply, is made to see what it did.  Nearly all moves are
 * steps and captures that do nothing of the kind. */
static void tally_leaves(Position *p, Move *moves, Counters *counters) {
    int count = legal_moves(p, moves);
    bool all = p->rules->plain_counting || count < FEW_MOVES;
    Dangers dangers;
    if (!all)
        dangers_find(&dangers, p);
    all = all || !dangers.reply_for_sure;
    uint64_t steps = 0, captures = 0;
    for (const Move *m = moves; m < moves + count; m++) {
        bool danger = all;
        if (m->kind == MOVE_NORMAL) {
            steps++;
            captures += p->board[m->to] != EMPTY;
            danger = danger || (step_is_danger(&dangers, p, *m)
                                && (!dangers.reply_unless_checked || step_checks(p, *m)));
        } else {
            tally_move(counters, p, *m);
            danger = danger || move_is_danger(&dangers, p, *m);
        }
        if (danger)
            tally_made(p, *m, counters);
    }
    counters->nodes += steps;
    counters->captures += captures;
}

static void count_counters(Counting *c, Position *p, int depth, Move *moves, Counters *counters);

/* Counts one position of the tree, or knows it already. */
static void count_known(Counting *c, Position *p, int depth, Move *moves, Counters *counters) {
    Key key = position_key(p);
    Counters below;
    if (memo_add(c->memo, key, depth, counters, &c->overflow))
        return;
    memset(&below, 0, sizeof below);
    count_counters(c, p, depth, moves, &below);
    c->overflow = c->overflow || !counters_add(counters, &below);
    if (!c->overflow)
        memo_keep(c->memo, key, depth, &below);
}

static void count_counters(Counting *c, Position *p, int depth, Move *moves, Counters *counters) {
    if (depth == 1) {
        tally_leaves(p, moves, counters);
        return;
    }
    int count = legal_moves(p, moves);
    for (int i = 0; i < count && !c->overflow; i++) {
        Undo undo;
        make(p, moves[i], &undo);
        (c->memo ? count_known : count_counters)(c, p, depth - 1, moves + count, counters);
        c->overflow = c->overflow || counters->nodes > c->most;
        unmake(p, &undo);
    }
}

bool count_all(Counting *c, Position *p, int depth, Counters *counters) {
    memset(counters, 0, sizeof *counters);
    c->overflow = false;
    if (depth > 1 && !c->memo && c->options.hash_megabytes > 0)
        c->memo = memo_new(c->options.hash_megabytes);
    if (c->options.way == COUNT_SLOW)
        slow_counters(c, p, depth, c->moves, counters);
    else
        count_counters(c, p, depth, c->moves, counters);
    return !c->overflow;
}
