#include "mutation_score.h"

#include "../variant/broken.h"

#include "../platform/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool ids_have(const char *ids, const char *id, size_t length) {
    while (*(ids += strspn(ids, " \t"))) {
        size_t word = strcspn(ids, " \t");
        if (word == length && memcmp(ids, id, length) == 0)
            return true;
        ids += word;
    }
    return false;
}

/* --- what there is to break ---------------------------------------------- */

static Prey *add_prey(Hunt *hunt, const Sheet *sheet, int line) {
    hunt->prey = make_room(hunt->prey, (size_t)hunt->preys, sizeof *hunt->prey);
    Prey *prey = &hunt->prey[hunt->preys++];
    memset(prey, 0, sizeof *prey);
    memcpy(prey->ids, sheet->line[line].ids, KEY_TEXT);
    return prey;
}

static void add_mutant(Hunt *hunt, const Sheet *sheet, const Mutant *mutant) {
    Prey *prey = add_prey(hunt, sheet, mutant->line);
    memcpy(prey->name, mutant->name, sizeof prey->name);
    memcpy(prey->sentence, mutant->sentence, sizeof prey->sentence);
    memcpy(prey->key, mutant->ruling.key, sizeof prey->key);
}

static void add_mutants(Hunt *hunt, const Sheet *sheet, Sheet *scratch) {
    int count = hunt->wide ? mutant_count_all(sheet) : mutant_count(sheet);
    for (int i = 0; i < count; i++) {
        Mutant mutant;
        *scratch = *sheet;
        mutant_apply(scratch, i, &mutant);
        add_mutant(hunt, sheet, &mutant);
        for (int c = WHITE; hunt->wide && c <= BLACK && !mutant.one_side; c++) {
            Mutant half = mutant;
            mutant_of_side(&half, (Color)c);
            add_mutant(hunt, sheet, &half);
        }
    }
}

/* What no sheet can state. */
static void add_named(Hunt *hunt, const Sheet *sheet) {
    const NamedHypothesis *named;
    for (int i = 0; (named = named_hypothesis(i)) != NULL; i++) {
        if (!named_hypothesis_applies(sheet, i))
            continue;
        Prey *prey = add_prey(hunt, sheet, (int)(named_hypothesis_line(sheet, i) - sheet->line));
        snprintf(prey->name, sizeof prey->name, "%s", named->name);
        snprintf(prey->sentence, sizeof prey->sentence, "%s", named->sentence);
    }
}

bool hunt_list(Hunt *hunt, const char *variant, Error *error) {
    Sheet *sheet = variant_sheet(&hunt->library, variant, error);
    if (!sheet)
        return false;
    Sheet *scratch = allocate(1, sizeof *scratch);
    add_mutants(hunt, sheet, scratch);
    add_named(hunt, sheet);
    free(scratch);
    free(sheet);
    return true;
}

/* --- the rows ------------------------------------------------------------ */

/* Cheapest first; the default rulings before others; then as in the file. */
static int cheapest_first(const void *a, const void *b) {
    const Case *x = *(Case *const *)a, *y = *(Case *const *)b;
    uint64_t x_nodes = x->row.number[0], y_nodes = y->row.number[0];
    bool x_other = strcmp(x->row.ruling, "-") != 0, y_other = strcmp(y->row.ruling, "-") != 0;
    if (x_nodes != y_nodes)
        return x_nodes < y_nodes ? -1 : 1;
    if (x_other != y_other)
        return x_other ? 1 : -1;
    return (x > y) - (x < y);
}

static int find_world(Hunt *hunt, const char *ruling) {
    for (int i = 0; i < hunt->worlds; i++)
        if (strcmp(hunt->world[i].ruling, ruling) == 0)
            return i;
    hunt->world = make_room(hunt->world, (size_t)hunt->worlds, sizeof *hunt->world);
    hunt->world[hunt->worlds] = (World){.ruling = ruling};
    return hunt->worlds++;
}

static void choose_rows(Hunt *hunt, uint64_t max_nodes) {
    hunt->row = allocate((size_t)hunt->suite->count + 1, sizeof *hunt->row);
    hunt->world_of = allocate((size_t)hunt->suite->count + 1, sizeof *hunt->world_of);
    for (int i = 0; i < hunt->suite->count; i++)
        if (hunt->suite->cases[i].row.number[0] <= max_nodes)
            hunt->row[hunt->rows++] = &hunt->suite->cases[i];
    qsort(hunt->row, (size_t)hunt->rows, sizeof *hunt->row, cheapest_first);
    find_world(hunt, "-");
    for (int i = 0; i < hunt->rows; i++)
        hunt->world_of[i] = find_world(hunt, hunt->row[i]->row.ruling);
}

bool hunt_open(Hunt *hunt, const char *variant, const char *folder, uint64_t max_nodes) {
    Complaints complaints = {0};
    Error error;
    if (!hunt_list(hunt, variant, &error))
        complain(&complaints, &error);
    else {
        hunt->suites.library = &hunt->library;
        suites_add_variant(&hunt->suites, folder, variant, &complaints);
    }
    if (!no_complaints(&complaints))
        return false;
    hunt->suite = hunt->suites.suite;
    choose_rows(hunt, max_nodes);
    return true;
}

static void forget_worlds(Hunt *hunt) {
    for (int i = 0; i < hunt->worlds; i++) {
        counting_free(hunt->world[i].counting);
        free(hunt->world[i].variant);
        hunt->world[i] = (World){.ruling = hunt->world[i].ruling};
    }
}

void hunt_close(Hunt *hunt) {
    forget_worlds(hunt);
    suites_free(&hunt->suites);
    free(hunt->world);
    free(hunt->world_of);
    free(hunt->row);
    free(hunt->prey);
}

/* --- hunting ------------------------------------------------------------- */

void hunt_turn(Hunt *hunt, int prey) {
    forget_worlds(hunt);
    hunt->now = prey;
    hunt->library.mutant = hunt->prey[prey].name;
}

static bool states_key(const Ruling *ruling, int count, const char *key) {
    for (int i = 0; i < count; i++)
        if (strcmp(ruling[i].key, key) == 0)
            return true;
    return false;
}

static World *world_of(Hunt *hunt, int row) {
    World *world = &hunt->world[hunt->world_of[row]];
    Ruling ruling[MAX_RULINGS];
    Error error;
    if (world->tried)
        return world;
    world->tried = true;
    int count = rulings_read(world->ruling, ruling, &error);
    if (count >= 0 && !states_key(ruling, count, hunt->prey[hunt->now].key))
        world->variant = variant_open(&hunt->library, hunt->suite->variant, ruling, count, &error);
    if (world->variant)
        world->counting = counting_new(&world->variant->rules, variant_way(world->variant), &error);
    return world;
}

static bool differs(World *world, Position *position, const Case *item, bool counters) {
    uint64_t nodes, number[COUNTER_COLUMNS];
    char kinds[KINDS_TEXT];
    Counters all;
    if (!counters)
        return !count_nodes(world->counting, position, item->row.depth, &nodes) || nodes != item->row.number[0];
    count_all(world->counting, position, item->row.depth, &all);
    counters_list(&all, number);
    kinds_write(&world->variant->rules, &all, kinds);
    return memcmp(number, item->row.number, sizeof number) != 0 || strcmp(kinds, item->row.kinds) != 0;
}

/* What one row left in a table must not help another: a kill can be repeated by that row alone. */
static void forget_counts(World *world) {
    Error error;
    counting_free(world->counting);
    world->counting = counting_new(&world->variant->rules, variant_way(world->variant), &error);
}

bool hunt_kills(Hunt *hunt, int row, bool counters) {
    const Case *item = hunt->row[row];
    World *world = world_of(hunt, row);
    Position position;
    Error error;
    if (world->counting && other_way(&world->variant->rules))
        forget_counts(world);
    if (!world->counting || (counters && item->nodes_only)
        || !variant_fen(world->variant, item->position->fen, &position, &error))
        return false;
    return differs(world, &position, item, counters);
}

/* Rows of about one size are first asked for their nodes, which is quick, then for everything. */
int hunt_cheapest(Hunt *hunt) {
    int end = 0;
    for (uint64_t limit = 1000; end < hunt->rows; limit *= 10) {
        int begin = end;
        while (end < hunt->rows && hunt->row[end]->row.number[0] <= limit)
            end++;
        for (int counters = 0; counters <= 1; counters++)
            for (int i = begin; i < end; i++)
                if (hunt_kills(hunt, i, counters))
                    return i;
    }
    return -1;
}

/* --- progress ------------------------------------------------------------ */

void hunt_progress(const Hunt *hunt, int done) {
    if (stderr_is_terminal())
        fprintf(stderr, "\r\033[K%d of %d: %s", done + 1, hunt->preys, hunt->prey[done].name);
}

void hunt_progress_end(void) {
    if (stderr_is_terminal())
        fputs("\r\033[K", stderr);
}
