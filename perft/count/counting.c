#include "counting.h"

#include "../platform/shared.h"

#include <stdlib.h>

enum { LARGE_TABLE = 64 /* megabytes */ };

/* What may well be too much, and what others share, is asked for at once; else a count asks that is deep enough. */
static bool ask_for_table(Counting *c, Error *error) {
    const CountOptions *options = &c->options;
    if ((uint64_t)options->hash_megabytes > memory_megabytes()) {
        error_set(error, "a hash table of %d MB, but the machine has %llu MB; expected a smaller --hash",
                  options->hash_megabytes, (unsigned long long)memory_megabytes());
        return false;
    }
    if (options->hash_file && options->hash_megabytes > 0)
        c->hash = hash_shared(options->hash_megabytes, options->hash_file, options->hash_mark, error);
    else if (options->hash_megabytes > LARGE_TABLE) {
        c->hash = hash_new(options->hash_megabytes, options->hash_check);
        if (!c->hash)
            error_set(error, "there is no memory for a hash table of %d MB; expected a smaller --hash",
                      options->hash_megabytes);
    } else
        return true;
    return c->hash != NULL;
}

Counting *counting_new(const Rules *rules, CountOptions options, Error *error) {
    Counting *c = allocate(1, sizeof *c);
    c->rules = rules;
    c->options = options;
    c->most = UINT64_MAX;
    c->watched_depth = MAX_DEPTH + 1;
    c->other = other_way(rules);
    if (c->other)
        c->opened = c->other->open(c->other, rules);
    c->moves = allocate((size_t)rules->max_moves * (MAX_DEPTH + 2), sizeof(Move));
    if (ask_for_table(c, error))
        return c;
    counting_free(c);
    return NULL;
}

void counting_free(Counting *c) {
    if (!c)
        return;
    if (c->other)
        c->other->close(c->opened);
    hash_free(c->hash);
    counters_hash_free(c->counters_hash);
    free(c->moves);
    free(c);
}

void counting_limit(Counting *c, uint64_t most) { c->most = most; }

void counting_watch(Counting *c, CountWatcher *watcher, void *context) {
    c->watcher = watcher;
    c->watcher_context = context;
}
