/* test_mutants.c - every mutant of every sheet: its name, that it breaks something, and that it can be played. */
#include "../../core/core.h"
#include "../hypotheses/mutants.h"
#include "../../core/replies/replies.h"
#include "../../core/test/tap.h"

#include <stdlib.h>

static Sheet stated, mutated;
static Rules stated_rules, rules;
static Replies replies;
static Error error;

static bool read_sheet(Sheet *sheet, SheetText text, const Ruling *ruling) {
    return sheet_read(sheet, text, ruling, ruling != NULL, builtin_sheet_find, NULL, &error);
}

static bool compile(Rules *out, const Sheet *sheet) { return rules_compile(out, sheet, &error); }

/* The changed sheet; false when nothing was changed. */
static bool make_mutant(SheetText text, int index, Mutant *mutant) {
    mutated = stated;
    mutant_apply(&mutated, index, mutant);
    if (mutant->ruling.key[0])
        return read_sheet(&mutated, text, &mutant->ruling);
    return memcmp(&mutated, &stated, sizeof mutated) != 0;
}

/* Replies to all moves: listed, made and tested, and told by replies.c; -1 where these differ. */
static long count_replies(Position *p, Move *moves, Move *scratch) {
    long listed = 0, tested = 0, told = 0;
    int count = legal_moves(p, moves);
    if (!p->rules->plain_counting) {
        replies_prepare(&replies, p, scratch);
        told = (long)replies_sum(&replies, p, moves, count);
    }
    for (int i = 0; i < count; i++) {
        Undo undo;
        make(p, moves[i], &undo);
        listed += legal_moves(p, scratch);
        int pseudo = pseudo_moves(p, scratch);
        for (int j = 0; j < pseudo; j++)
            tested += passes_legality_test(p, scratch[j]);
        unmake(p, &undo);
    }
    return listed == tested && (p->rules->plain_counting || told == listed) ? listed : -1;
}

static bool can_be_played(void) {
    Position p;
    if (!fen_read(&p, &stated_rules, stated.start, &error))
        return false;
    p.rules = &rules;
    Move *moves = malloc(2 * sizeof *moves * (size_t)rules.max_moves);
    long count = count_replies(&p, moves, moves + rules.max_moves);
    free(moves);
    return count > 0;
}

static void test_mutant(SheetText text, int index) {
    Mutant mutant;
    char name[MUTANT_NAME];
    bool breaks = make_mutant(text, index, &mutant);
    mutant_name(&stated, index, name);
    bool told = strcmp(name, mutant.name) == 0 && mutant_find(&stated, name) == index && mutant.sentence[0]
        && mutant.line >= 0 && mutant.line < stated.line_count && stated.line[mutant.line].ids[0] && breaks;
    if (told && rules_compile_sides(&rules, &mutated, &stated, &error) && can_be_played()
        && rules_compile_sides(&rules, &stated, &mutated, &error) && can_be_played() && compile(&rules, &mutated)
        && can_be_played())
        return;
    ok(false, "%s: %s: found by its name, with a sentence and a rule id, different and playable, by one side too", stated.name, name);
}

static void test_sheet(SheetText text) {
    int failed = tap_failed;
    if (!read_sheet(&stated, text, NULL) || !compile(&stated_rules, &stated)) {
        ok(false, "%s: %s", text.name, error.text);
        return;
    }
    int small = mutant_count(&stated), count = mutant_count_all(&stated);
    for (int i = 0; i < count; i++)
        test_mutant(text, i);
    ok(failed == tap_failed && small > 50, "%s: %d mutants", stated.name, small);
    ok(count > small + 50, "%s: and %d wide ones", stated.name, count - small);
    ok(mutant_find(&stated, "pawn.steps") < 0, "%s: a part of a name is no mutant", stated.name);
}

int main(void) {
    for (int i = 0; i < builtin_sheet_count; i++)
        test_sheet(builtin_sheet[i]);
    return tap_end();
}
