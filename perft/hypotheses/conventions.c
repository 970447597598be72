#include "conventions.h"

#include "../platform/text.h"

enum { MAX_PLIES = 100 };

/* One count: the positions from the root of the question on are kept, for those who look for repetitions. */
typedef struct {
    Counting *counting;
    Key path[MAX_PLIES];
    int plies;
    int index;
} Tree;

typedef bool Formula(Tree *tree, Position *p, int depth, Move *scratch, uint64_t *nodes);

/* --- the tree cut where a game would end ---------------------------------- */

typedef enum { GOES_ON, ENDS_AS_LEAF, ENDS_AS_NOTHING } Ending;
typedef Ending EndsHere(const Tree *tree, Position *p, int moves);

static bool same_key(Key a, Key b) { return a.check == b.check && a.slot == b.slot; }

static bool is_repeated(const Tree *tree, const Position *p) {
    Key here = position_key(p);
    for (int i = 0; i < tree->plies; i++)
        if (same_key(tree->path[i], here))
            return true;
    return false;
}

static bool are_bare_kings(const Position *p) {
    for (int type = 1; type <= MAX_TYPES; type++)
        if (p->state.holdings[WHITE][type] + p->state.holdings[BLACK][type] > 0 && p->rules->sheet->drop_types)
            return false;
    return p->men_count[WHITE] == 1 && p->men_count[BLACK] == 1;
}

static Ending mate_is_leaf(const Tree *tree, Position *p, int moves) {
    (void)tree;
    return moves == 0 && in_check(p, (Color)p->state.side) ? ENDS_AS_LEAF : GOES_ON;
}

static Ending stalemate_is_leaf(const Tree *tree, Position *p, int moves) {
    (void)tree;
    return moves == 0 && !in_check(p, (Color)p->state.side) ? ENDS_AS_LEAF : GOES_ON;
}

static Ending end_is_leaf(const Tree *tree, Position *p, int moves) {
    (void)tree, (void)p;
    return moves == 0 ? ENDS_AS_LEAF : GOES_ON;
}

static Ending repetition_is_leaf(const Tree *tree, Position *p, int moves) {
    (void)moves;
    return is_repeated(tree, p) ? ENDS_AS_LEAF : GOES_ON;
}

static Ending repetition_is_nothing(const Tree *tree, Position *p, int moves) {
    (void)moves;
    return is_repeated(tree, p) ? ENDS_AS_NOTHING : GOES_ON;
}

static Ending bare_kings_are_leaf(const Tree *tree, Position *p, int moves) {
    (void)tree, (void)moves;
    return are_bare_kings(p) ? ENDS_AS_LEAF : GOES_ON;
}

static Ending bare_kings_are_nothing(const Tree *tree, Position *p, int moves) {
    (void)tree, (void)moves;
    return are_bare_kings(p) ? ENDS_AS_NOTHING : GOES_ON;
}

static EndsHere *ends_by(int index);

static bool count_cut(Tree *tree, Position *p, int depth, Move *scratch, uint64_t *nodes) {
    if (depth == 0)
        return sum(*nodes, 1, nodes);
    int count = legal_moves(p, scratch);
    Ending ending = ends_by(tree->index)(tree, p, count);
    if (ending != GOES_ON)
        return ending == ENDS_AS_NOTHING || sum(*nodes, 1, nodes);
    tree->path[tree->plies++] = position_key(p);
    bool ok = true;
    for (int i = 0; ok && i < count; i++) {
        Undo undo;
        make(p, scratch[i], &undo);
        ok = count_cut(tree, p, depth - 1, scratch + p->rules->max_moves, nodes);
        unmake(p, &undo);
    }
    tree->plies--;
    return ok;
}

/* --- other numbers for the same tree -------------------------------------- */

static bool count_to(Tree *tree, Position *p, int depth, uint64_t *nodes) {
    uint64_t leaves = 1;
    return (depth <= 0 || count_nodes(tree->counting, p, depth, &leaves)) && sum(*nodes, leaves, nodes);
}

static bool count_all_depths(Tree *tree, Position *p, int depth, Move *scratch, uint64_t *nodes) {
    bool ok = true;
    (void)scratch;
    for (int d = 0; ok && d <= depth; d++)
        ok = count_to(tree, p, d, nodes);
    return ok;
}

static bool count_ply_more(Tree *tree, Position *p, int depth, Move *scratch, uint64_t *nodes) {
    (void)scratch;
    return count_to(tree, p, depth + 1, nodes);
}

static bool count_ply_less(Tree *tree, Position *p, int depth, Move *scratch, uint64_t *nodes) {
    (void)scratch;
    return count_to(tree, p, depth - 1, nodes);
}

static bool count_untested(Tree *tree, Position *p, int depth, Move *scratch, uint64_t *nodes) {
    if (depth == 0)
        return sum(*nodes, 1, nodes);
    if (depth == 1)
        return sum(*nodes, (uint64_t)pseudo_moves(p, scratch), nodes);
    int count = legal_moves(p, scratch);
    bool ok = true;
    for (int i = 0; ok && i < count; i++) {
        Undo undo;
        make(p, scratch[i], &undo);
        ok = count_untested(tree, p, depth - 1, scratch + p->rules->max_moves, nodes);
        unmake(p, &undo);
    }
    return ok;
}

/* --- the table ----------------------------------------------------------- */

static const struct {
    Convention told;
    Formula *formula;
    EndsHere *ends;
} table[] = {
    {{"counts:end_as_leaf", "A mate or stalemate counts as one leaf, however many plies are left."},
     count_cut, end_is_leaf},
    {{"counts:mate_as_leaf", "A mate counts as one leaf, however many plies are left."}, count_cut, mate_is_leaf},
    {{"counts:stalemate_as_leaf", "A stalemate counts as one leaf, however many plies are left."},
     count_cut, stalemate_is_leaf},
    {{"counts:repetition_as_leaf", "A position that stood before counts as one leaf, and nothing below it."},
     count_cut, repetition_is_leaf},
    {{"counts:repetition_as_nothing", "Nothing is counted below a position that stood before."},
     count_cut, repetition_is_nothing},
    {{"counts:bare_kings_as_leaf", "Two kings alone count as one leaf, and nothing below them."},
     count_cut, bare_kings_are_leaf},
    {{"counts:bare_kings_as_nothing", "Nothing is counted below two kings alone."},
     count_cut, bare_kings_are_nothing},
    {{"counts:all_depths", "The positions of every depth from 1 on are added up, not the leaves alone."},
     count_all_depths, NULL},
    {{"counts:one_ply_more", "It counts one ply deeper than it is asked."}, count_ply_more, NULL},
    {{"counts:one_ply_less", "It counts one ply less deep than it is asked."}, count_ply_less, NULL},
    {{"counts:untested_leaves", "The last ply is not tested: moves that leave the king attacked are counted there."},
     count_untested, NULL},
};
enum { CONVENTIONS = sizeof table / sizeof *table };

static EndsHere *ends_by(int index) { return table[index].ends; }

const Convention *convention(int index) { return index < CONVENTIONS ? &table[index].told : NULL; }

bool convention_count(int index, Counting *counting, const Position *root, Position *after, int depth, Move *scratch,
                      uint64_t *nodes) {
    Tree tree = {.counting = counting, .path = {position_key(root)}, .plies = 1, .index = index};
    return table[index].formula(&tree, after, depth, scratch, nodes);
}
