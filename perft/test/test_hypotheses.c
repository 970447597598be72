/* test_hypotheses.c - what a hypothesis predicts, against counts that are worked out by hand.
 *
 * The positions are small enough to list the moves that change. */
#include "../hypotheses/named.h"
#include "../../core/test/tap.h"
#include "../count/divide.h"
#include "../hypotheses/prediction.h"
#include "../variant/variant.h"

#include <stdlib.h>

typedef struct {
    const char *variant, *fen;
    int depth;
    uint64_t right, wrong;
    const char *hypothesis;
} Row;

static const Row rows[] = {
    /* one reply is not an answer to the check of the step e2e5 */
    {"devingt", "10/10/10/10/3k3p2/10/10/10/4P5/4K5[] w - -", 2, 61, 62, "extra:kind=normal,reason=unanswered,last=steps"},
    /* b9b10n opens the rank of the rook: a pawn steps, and the king stays on the rank */
    {"devingt", "10/RP7k/10/10/10/10/9p/10/10/4K5[N] w - -", 2, 84, 86, "extra:reason=unanswered,last=promotion extra:reason=into_check,last=promotion"},
    /* a second captured rook does not come into the box */
    {"devingt", "9k/1P1P6/10/10/10/10/10/4p5/3R6/K9[R] b - - 0 1", 4, 9936, 9932,
     "after.victim_not_held:victim_held=one"},
    {"descent", "7k/8/8/8/8/8/Q7/1K6[Q] w - - 0 1", 1, 54, 24, "without:kind=drop,piece=Q,like=one"},
    {"descent", "7k/8/8/8/K6r/8/5P2/8[] w - -", 1, 5, 4, "without:kind=steps,answer=block"},
    {"chess", "k7/p7/P7/p7/P7/8/8/R3K2R w KQ - 0 1", 7, 2470171, 2470190, "after.other_wing_kept:kind=castle after.arrival_kept:piece=K,kind=normal"},
    {"chess", "r3k3/3p4/8/8/8/8/8/R3K3 w Qq -", 2, 235, 234, "after.their_wing_lost:kind=castle"},
    {"chess", "4k3/8/8/8/8/8/8/RR2K3 w Q -", 1, 21, 22, "extra:kind=castle,reason=gap,way=rook"},
    {"chess", "4k3/8/8/8/8/8/8/r3Kn2 w - -", 1, 2, 3, "extra:kind=normal,reason=along_check,captures=yes"},
    {"archchess", "10/3kp5/5C4/5P4/10/10/10/10/10/9K b - -", 1, 4, 3, "without:piece=P,answer=capture"},
    {"chess", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 1, 218, 128, "list.128"},
    {"rutland", "Q3Q3Q4Q/14/3Q3Q3Q2/14/1Q3Q3Q4/13Q/3Q3Q3Q2/14/nn12/kn11K w - - 0 1", 1, 278, 256, "list.256"},
    /* K e1, R h1: 3 + 9 moves and the castling; 12 without it, 14 with it twice */
    {"chess", "k7/8/8/8/8/8/8/4K2R w K - 0 1", 1, 15, 14, "without:kind=castle"},
    {"chess", "k7/8/8/8/8/8/8/4K2R w K - 0 1", 1, 15, 16, "twice:castle"},
    {"chess", "k7/8/8/8/8/8/8/4K2R w K - 0 1", 1, 15, 15, "without:kind=castle,side=black"},
    /* two actions that cancel: one castling out, one king's move twice */
    {"chess", "k7/8/8/8/8/8/8/4K2R w K - 0 1", 1, 15, 15, "without:kind=castle twice:piece=K,kind=normal,vector=(+1;+1)"},
    /* what stays behind shows in the moves after the next */
    {"chess", "7k/8/8/8/8/8/8/1N5K w - - 0 1", 1, 6, 6, "after.mover_stays:piece=N"},
    /* the pawn that is taken stays, and steps on */
    {"chess", "7k/8/8/8/3pP3/8/8/7K b - e3 0 1", 2, 19, 20, "after.victim_stays:kind=passant"},
    /* 50 moves without progress end the tree */
    {"chess", "7k/8/8/8/8/8/8/7K w - - 99 1", 2, 9, 0, "count.fifty_ends"},
    {"chess", "7k/8/8/8/8/8/8/7K w - - 99 1", 2, 9, 3, "count.fifty_is_leaf"},
    /* the king steps onto the rook's file */
    {"chess", "7k/8/8/8/8/8/8/K6R b - - 0 1", 1, 2, 3, "fault:king_enters_attack"},
};

static uint64_t count(const char *variant, const char *mutant, const char *fen, int depth, char *error_text) {
    Library library = {.mutant = mutant};
    Error error = {.text = ""};
    Position position;
    uint64_t nodes = UINT64_MAX;
    Variant *opened = variant_open(&library, variant, NULL, 0, &error);
    Counting *counting = opened && variant_fen(opened, fen, &position, &error)
                             ? counting_new(&opened->rules, variant_way(opened), &error) : NULL;
    if (counting && !count_nodes(counting, &position, depth, &nodes))
        nodes = UINT64_MAX;
    snprintf(error_text, 200, "%.190s", error.text);
    counting_free(counting);
    free(opened);
    return nodes;
}

static void check_row(const Row *row) {
    char error[200];
    uint64_t right = count(row->variant, NULL, row->fen, row->depth, error);
    uint64_t wrong = count(row->variant, row->hypothesis, row->fen, row->depth, error);
    ok(right == row->right, "%s %s: %llu leaves", row->variant, row->fen, (unsigned long long)right);
    ok(wrong == row->wrong, "%s: %llu, not %llu %s", row->hypothesis, (unsigned long long)wrong,
       (unsigned long long)row->wrong, error);
}

/* The list of moves, and the sum of all counters, are those of the same hypothesis. */
static void check_divide(const Row *row) {
    Library library = {.mutant = row->hypothesis};
    Error error;
    Position position;
    DividedMove *move;
    Counters counters;
    int moves;
    uint64_t total = 0;
    Variant *variant = variant_open(&library, row->variant, NULL, 0, &error);
    if (!variant || !variant_fen(variant, row->fen, &position, &error))
        return;
    Counting *counting = counting_new(&variant->rules, variant_way(variant), &error);
    bool divided = divide_moves(counting, &position, row->depth, &move, &moves);
    for (int i = 0; divided && i < moves; i++)
        total += move[i].nodes;
    ok(divided && total == row->wrong, "%s: the divide list adds up", row->hypothesis);
    ok(count_all(counting, &position, row->depth, &counters) && counters.nodes == row->wrong,
       "%s: and so do the counters", row->hypothesis);
    free(move);
    counting_free(counting);
    free(variant);
}

static void check_refused(void) {
    static const char *const names[] = {"fault:no_such", "without:kind=nothing", "after.no_such", "key.no_side:kind=drop",
                                        "fault:drop_takes", "twice:"};
    for (size_t i = 0; i + 1 < sizeof names / sizeof *names; i++) {
        char error[200];
        count("chess", names[i], "k7/8/8/8/8/8/8/4K2R w K - 0 1", 1, error);
        ok(error[0] != '\0', "%s is refused: %s", names[i], error);
    }
}

/* Every mistake with a name can be read wherever it applies, and says where it belongs. */
static void check_named(const char *name) {
    Library library = {.mutant = NULL};
    Error error;
    Variant *variant = variant_open(&library, name, NULL, 0, &error);
    const NamedHypothesis *named;
    int read = 0;
    for (int i = 0; (named = named_hypothesis(i)) != NULL; i++) {
        Hypothesis h = {.count = 0};
        char text[HYPOTHESIS_NAME], words[HYPOTHESIS_WORDS];
        if (!named_hypothesis_applies(&variant->sheet, i))
            continue;
        bool whole = hypothesis_add(&h, &variant->rules, named->name, &error) && h.count > 0;
        for (int a = 0; whole && a < h.count; a++) {
            Hypothesis again = {.count = 0};
            action_write(&variant->rules, &h.action[a], text);
            action_words(&variant->rules, &h.action[a], words);
            whole = hypothesis_add(&again, &variant->rules, text, &error) && again.count == 1
                    && again.action[0].effect == h.action[a].effect && words[0] >= 'A' && words[0] <= 'Z';
        }
        if (!whole)
            ok(false, "%s: %s is read: %s", name, named->name, error.text);
        read += whole;
    }
    ok(read > 10, "%s: %d named hypotheses are read and written", name, read);
    free(variant);
}

int main(void) {
    Library library = {.count = 0};
    const char **names = NULL;
    int variants = library_names(&library, &names);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        check_row(&rows[i]);
        check_divide(&rows[i]);
    }
    check_refused();
    for (int i = 0; i < variants; i++)
        check_named(names[i]);
    free(names);
    return tap_end();
}
