#include "mutation_score.h"

#include "../hypotheses/named.h"
#include "../variant/mutated.h"

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

/* --- the mutants --------------------------------------------------------- */

static RuleMutant *new_mutant(MutationScore *score, const Sheet *sheet, int line) {
    score->mutant = make_room(score->mutant, (size_t)score->mutants, sizeof *score->mutant);
    RuleMutant *mutant = &score->mutant[score->mutants++];
    memset(mutant, 0, sizeof *mutant);
    memcpy(mutant->ids, sheet->line[line].ids, KEY_TEXT);
    return mutant;
}

static void add_mutant(MutationScore *score, const Sheet *sheet, const Mutant *from) {
    RuleMutant *mutant = new_mutant(score, sheet, from->line);
    memcpy(mutant->name, from->name, sizeof mutant->name);
    memcpy(mutant->sentence, from->sentence, sizeof mutant->sentence);
    memcpy(mutant->key, from->ruling.key, sizeof mutant->key);
}

static void add_mutants(MutationScore *score, const Sheet *sheet, Sheet *scratch) {
    int count = score->wide ? mutant_count_all(sheet) : mutant_count(sheet);
    for (int i = 0; i < count; i++) {
        Mutant from;
        *scratch = *sheet;
        mutant_apply(scratch, i, &from);
        add_mutant(score, sheet, &from);
        for (int c = WHITE; score->wide && c <= BLACK && !from.one_side; c++) {
            Mutant half = from;
            mutant_of_side(&half, (Color)c);
            add_mutant(score, sheet, &half);
        }
    }
}

/* What no sheet can state. */
static void add_named(MutationScore *score, const Sheet *sheet) {
    const NamedHypothesis *named;
    for (int i = 0; (named = named_hypothesis(i)) != NULL; i++) {
        if (!named_hypothesis_applies(sheet, i))
            continue;
        RuleMutant *mutant = new_mutant(score, sheet, (int)(named_hypothesis_line(sheet, i) - sheet->line));
        snprintf(mutant->name, sizeof mutant->name, "%s", named->name);
        snprintf(mutant->sentence, sizeof mutant->sentence, "%s", named->sentence);
    }
}

bool score_list(MutationScore *score, const char *variant, Error *error) {
    Sheet *sheet = variant_sheet(&score->library, variant, error);
    if (!sheet)
        return false;
    Sheet *scratch = allocate(1, sizeof *scratch);
    add_mutants(score, sheet, scratch);
    add_named(score, sheet);
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

static int find_rules(MutationScore *score, const char *ruling) {
    for (int i = 0; i < score->mutated_count; i++)
        if (strcmp(score->mutated[i].ruling, ruling) == 0)
            return i;
    score->mutated = make_room(score->mutated, (size_t)score->mutated_count, sizeof *score->mutated);
    score->mutated[score->mutated_count] = (MutatedRules){.ruling = ruling};
    return score->mutated_count++;
}

static void take_cheap_rows(MutationScore *score, uint64_t max_nodes) {
    score->row = allocate((size_t)score->suite->count + 1, sizeof *score->row);
    score->rules_of = allocate((size_t)score->suite->count + 1, sizeof *score->rules_of);
    for (int i = 0; i < score->suite->count; i++)
        if (score->suite->cases[i].row.number[0] <= max_nodes)
            score->row[score->rows++] = &score->suite->cases[i];
    qsort(score->row, (size_t)score->rows, sizeof *score->row, cheapest_first);
    find_rules(score, "-");
    for (int i = 0; i < score->rows; i++)
        score->rules_of[i] = find_rules(score, score->row[i]->row.ruling);
}

bool score_open(MutationScore *score, const char *variant, const char *folder, uint64_t max_nodes) {
    Complaints complaints = {0};
    Error error;
    if (!score_list(score, variant, &error))
        complain(&complaints, &error);
    else {
        score->suites.library = &score->library;
        suites_add_variant(&score->suites, folder, variant, &complaints);
    }
    if (!no_complaints(&complaints))
        return false;
    score->suite = score->suites.suite;
    take_cheap_rows(score, max_nodes);
    return true;
}

static void forget_rules(MutationScore *score) {
    for (int i = 0; i < score->mutated_count; i++) {
        counting_free(score->mutated[i].counting);
        free(score->mutated[i].variant);
        score->mutated[i] = (MutatedRules){.ruling = score->mutated[i].ruling};
    }
}

void score_close(MutationScore *score) {
    forget_rules(score);
    suites_free(&score->suites);
    free(score->mutated);
    free(score->rules_of);
    free(score->row);
    free(score->mutant);
}

/* --- rows under a mutant ------------------------------------------------- */

void score_apply(MutationScore *score, int mutant) {
    forget_rules(score);
    score->current = mutant;
    score->library.mutant = score->mutant[mutant].name;
}

static bool states_key(const Ruling *ruling, int count, const char *key) {
    for (int i = 0; i < count; i++)
        if (strcmp(ruling[i].key, key) == 0)
            return true;
    return false;
}

static MutatedRules *rules_of(MutationScore *score, int row) {
    MutatedRules *mutated = &score->mutated[score->rules_of[row]];
    Ruling ruling[MAX_RULINGS];
    Error error;
    if (mutated->tried)
        return mutated;
    mutated->tried = true;
    int count = rulings_read(mutated->ruling, ruling, &error);
    if (count >= 0 && !states_key(ruling, count, score->mutant[score->current].key))
        mutated->variant = variant_open(&score->library, score->suite->variant, ruling, count, &error);
    if (mutated->variant)
        mutated->counting = counting_new(&mutated->variant->rules, variant_way(mutated->variant), &error);
    return mutated;
}

static bool differs(MutatedRules *mutated, Position *position, const Case *item, bool counters) {
    uint64_t nodes, number[COUNTER_COLUMNS];
    char kinds[KINDS_TEXT];
    Counters all;
    if (!counters)
        return !count_nodes(mutated->counting, position, item->row.depth, &nodes) || nodes != item->row.number[0];
    count_all(mutated->counting, position, item->row.depth, &all);
    counters_list(&all, number);
    kinds_write(&mutated->variant->rules, &all, kinds);
    return memcmp(number, item->row.number, sizeof number) != 0 || strcmp(kinds, item->row.kinds) != 0;
}

/* What one row left in a table must not help another: a kill can be repeated by that row alone. */
static void forget_counts(MutatedRules *mutated) {
    Error error;
    counting_free(mutated->counting);
    mutated->counting = counting_new(&mutated->variant->rules, variant_way(mutated->variant), &error);
}

bool score_row_kills(MutationScore *score, int row, bool counters) {
    const Case *item = score->row[row];
    MutatedRules *mutated = rules_of(score, row);
    Position position;
    Error error;
    if (mutated->counting && other_way(&mutated->variant->rules))
        forget_counts(mutated);
    if (!mutated->counting || (counters && item->nodes_only)
        || !variant_fen(mutated->variant, item->position->fen, &position, &error))
        return false;
    return differs(mutated, &position, item, counters);
}

/* Rows of about one size are first asked for their nodes, which is quick, then for everything. */
int score_cheapest_row(MutationScore *score) {
    int end = 0;
    for (uint64_t limit = 1000; end < score->rows; limit *= 10) {
        int begin = end;
        while (end < score->rows && score->row[end]->row.number[0] <= limit)
            end++;
        for (int counters = 0; counters <= 1; counters++)
            for (int i = begin; i < end; i++)
                if (score_row_kills(score, i, counters))
                    return i;
    }
    return -1;
}

/* --- progress ------------------------------------------------------------ */

void score_progress(const MutationScore *score, int done) {
    if (stderr_is_terminal())
        fprintf(stderr, "\r\033[K%d of %d: %s", done + 1, score->mutants, score->mutant[done].name);
}

void score_progress_end(void) {
    if (stderr_is_terminal())
        fputs("\r\033[K", stderr);
}
