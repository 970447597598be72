/* selection.c - which rows of the suites a run takes. */
#include "selection.h"

#include <stdlib.h>
#include <string.h>

/* --- --quick ------------------------------------------------------------- */

static Case *find_case(const Suite *suite, const char *id, const char *ruling, int depth) {
    for (int i = 0; i < suite->count; i++)
        if (golden_order(id, ruling, depth, &suite->cases[i].row) == 0)
            return &suite->cases[i];
    return NULL;
}

/* `id ruling depth` */
static bool read_quick_line(const Suite *suite, const Line *line, Error *error) {
    char *text = line_cut(line), *word[4];
    int words = 0, depth;
    Error bad_depth;
    make_text_plain(text);
    for (char *at = strtok(text, " \t"); at && words < 4; at = strtok(NULL, " \t"))
        word[words++] = at;
    if (words == 0 || word[0][0] == '#')
        return true;
    if (words != 3) {
        line_error(error, line, 0, "%d words; expected 3: id, ruling, depth", words);
        return false;
    }
    if (!depth_read(word[2], &depth, &bad_depth)) {
        line_error(error, line, (size_t)(word[2] - text), "%s", bad_depth.text);
        return false;
    }
    Case *item = find_case(suite, word[0], word[1], depth);
    if (!item) {
        line_error(error, line, (size_t)(word[0] - text), "no such row among the golden ones");
        return false;
    }
    item->wanted = true;
    return true;
}

/* VARIANT.quick stands beside VARIANT.epd. */
static char *quick_path(const Suite *suite) {
    const char *epd = suite->epd.file.name;
    Text path = {0};
    text_add_bytes(&path, epd, strlen(epd) - (ends_with(epd, ".epd") ? strlen(".epd") : 0));
    text_add(&path, ".quick");
    return path.at;
}

bool suite_has_quick(const Suite *suite) {
    char *path = quick_path(suite);
    bool has = file_exists(path);
    free(path);
    return has;
}

void suites_select_quick(Suites *suites, Complaints *complaints) {
    for (int i = 0; i < suites->count; i++) {
        Suite *suite = &suites->suite[i];
        char *path = quick_path(suite);
        File file;
        Error error;
        for (int j = 0; j < suite->count; j++)
            suite->cases[j].wanted = false;
        if (file_read(&file, path, &error)) {
            Line line = {.file = &file};
            while (line_next(&line))
                if (!read_quick_line(suite, &line, &error))
                    complain(complaints, &error);
            file_free(&file);
        } else
            complain(complaints, &error);
        free(path);
    }
}

/* --- --max-nodes and --shard --------------------------------------------- */

/* A row costs something even without leaves; one left out costs a line.  The cap keeps sums in 64 bits. */
static uint64_t cost_of(const Case *item) {
    const uint64_t most = (uint64_t)1 << 40;
    uint64_t nodes = item->row.number[0];
    return item->skipped ? 1 : nodes < most ? nodes + 100 : most;
}

typedef struct {
    Case *item;
    uint64_t cost;
    int order;
} Load;

static int heaviest_first(const void *a, const void *b) {
    const Load *x = a, *y = b;
    if (x->cost != y->cost)
        return x->cost < y->cost ? 1 : -1;
    return x->order - y->order;
}

static int lightest(const uint64_t *sums, int n) {
    int found = 0;
    for (int i = 1; i < n; i++)
        if (sums[i] < sums[found])
            found = i;
    return found;
}

/* Heaviest first, each to the shard that has least so far: balanced, disjoint, the same every time. */
static void deal(Load *load, int count, int k, int n) {
    uint64_t *sums = allocate((size_t)n, sizeof *sums);
    qsort(load, (size_t)count, sizeof *load, heaviest_first);
    for (int i = 0; i < count; i++) {
        int shard = lightest(sums, n);
        sums[shard] += load[i].cost;
        load[i].item->wanted = shard == k - 1;
    }
    free(sums);
}

/* A row that states too few leaves shall not be counted for ever. */
enum { FAR_MORE = 10 };

void suites_select(Suites *suites, uint64_t max_nodes, int k, int n) {
    int count = 0, all = 0;
    suites->max_nodes = max_nodes;
    suites->most_leaves = max_nodes > UINT64_MAX / FAR_MORE ? UINT64_MAX : max_nodes * FAR_MORE;
    for (int i = 0; i < suites->count; i++)
        all += suites->suite[i].count;
    Load *load = allocate((size_t)all, sizeof *load);
    for (int i = 0; i < suites->count; i++)
        for (int j = 0; j < suites->suite[i].count; j++) {
            Case *item = &suites->suite[i].cases[j];
            item->skipped = item->row.number[0] > max_nodes;
            if (!item->wanted)
                continue;
            load[count] = (Load){item, cost_of(item), count};
            count++;
        }
    if (n > 1)
        deal(load, count, k, n);
    free(load);
}
