/* ways.c - needs no oracle: in every position of seeded games all ways to one number must agree.
 *
 * usage: ways SEED GAMES [VARIANT or FILE.rules ...]     (see support/playout.h)
 * Fast against slow, counters against nodes, replies move by move, hash on and off,
 * keys, FEN there and back, unmake byte by byte. */
#include "../../core/replies/replies.h"
#include "support/playout.h"

#include <stdio.h>
#include <string.h>

enum { DEEP_BELOW = 400 };

typedef struct {
    Counting *fast, *slow, *hashed;
} Ways;

static bool same_key(Key a, Key b) { return a.check == b.check && a.slot == b.slot; }

static void check_counters(Playout *t, const Ways *ways, Position *p, int depth) {
    Counters a, b, remembered;
    count_all(ways->fast, p, depth, &a);
    count_all(ways->slow, p, depth, &b);
    count_all(ways->hashed, p, depth, &remembered);
    if (memcmp(&remembered, &b, sizeof b) != 0)
        playout_fail(t, p, "remembered counters", (long long)remembered.nodes, (long long)b.nodes);
#define COMPARE(field, column) \
    if (a.field != b.field)    \
        playout_fail(t, p, "counter " column, (long long)a.field, (long long)b.field);
    COUNTERS(COMPARE)
    if (memcmp(&a, &b, sizeof a) != 0)
        playout_fail(t, p, "kinds", 0, 1);
}

static void check_nodes(Playout *t, const Ways *ways, Position *p, int depth) {
    uint64_t fast = 0, slow = 0, hashed = 0;
    count_nodes(ways->fast, p, depth, &fast);
    count_nodes(ways->slow, p, depth, &slow);
    count_nodes(ways->hashed, p, depth, &hashed);
    if (fast != slow)
        playout_fail(t, p, "fast nodes", (long long)fast, (long long)slow);
    if (hashed != slow)
        playout_fail(t, p, "hashed nodes", (long long)hashed, (long long)slow);
}

static void check_text(Playout *t, Position *p) {
    char fen[FEN_TEXT], again[FEN_TEXT];
    Position q;
    Error error;
    fen_write(p, fen);
    if (!fen_read(&q, p->rules, fen, &error)) {
        playout_fail(t, p, error.text, 0, 1);
        return;
    }
    fen_write(&q, again);
    if (strcmp(fen, again) != 0)
        playout_fail(t, p, again, 0, 1);
    if (!same_key(position_key(&q), position_key(p)))
        playout_fail(t, p, "key of the FEN", 0, 1);
    if (!same_key(p->state.key, position_key_anew(p)))
        playout_fail(t, p, "key kept up", 0, 1);
}

/* Every move alone: made and unmade, its key, its replies; two moves never share a text. */
static void check_moves(Playout *t, Position *p, int count) {
    Replies replies;
    bool prepared = !p->rules->plain_counting;
    if (prepared)
        replies_prepare(&replies, p, t->scratch);
    for (int i = 0; i < count; i++) {
        Position before = *p;
        Undo undo;
        Key key;
        char text[MOVE_TEXT], other[MOVE_TEXT];
        size_t length = move_write(p, t->moves[i], text);
        int told = prepared ? (int)replies_sum(&replies, p, &t->moves[i], 1) : -1;
        bool known = key_after(p, t->moves[i], &key);
        make(p, t->moves[i], &undo);
        int counted = legal_count(p, t->scratch);
        if (prepared && told != counted) {
            unmake(p, &undo);
            playout_fail(t, p, text, told, counted);
            make(p, t->moves[i], &undo);
        }
        if (known && !same_key(key, position_key(p)))
            playout_fail(t, p, "key_after", 0, 1);
        unmake(p, &undo);
        if (memcmp(&before, p, sizeof before) != 0)
            playout_fail(t, p, "unmake restores every byte", 0, 1);
        for (int j = 0; j < i; j++)
            if (move_write(p, t->moves[j], other) == length && strcmp(text, other) == 0)
                playout_fail(t, p, text, 2, 1);
    }
}

static void check_position(Playout *t, Position *p, int count, void *own) {
    const Ways *ways = own;
    check_text(t, p);
    check_moves(t, p, count);
    check_nodes(t, ways, p, 1);
    check_counters(t, ways, p, 1);
    if (count < DEEP_BELOW && random_below(t, 4) == 0) {
        check_nodes(t, ways, p, 2);
        if (count < 30)
            check_nodes(t, ways, p, 3), check_counters(t, ways, p, 2);
        if (count < 8)
            check_nodes(t, ways, p, 4); /* the table then holds counts of two depths */
    }
}

static void begin(Playout *t, void *own) {
    Ways *ways = own;
    Error error;
    ways->fast = counting_new(&t->variant->rules, (CountOptions){.way = COUNT_FAST}, &error);
    ways->slow = counting_new(&t->variant->rules, (CountOptions){.way = COUNT_PLAIN}, &error);
    ways->hashed = counting_new(&t->variant->rules, (CountOptions){.hash_megabytes = 1, .hash_check = true}, &error);
}

static void end(Playout *t, void *own) {
    Ways *ways = own;
    (void)t;
    counting_free(ways->fast), counting_free(ways->slow), counting_free(ways->hashed);
}

int main(int argc, char **argv) {
    static const PlayoutTest test = {"all ways agree on", begin, check_position, end};
    Ways ways;
    return playout_main(&test, &ways, argc, argv);
}
