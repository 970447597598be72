#include "hold.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char refused[] = "its position or its count is refused";

/* --- Chess960 rights ----------------------------------------------------- */

/* Where the third field of a FEN begins, and how long it is. */
static const char *rights_of(const char *fen, size_t *length) {
    const char *at = fen;
    for (int field = 0; field < 2; field++) {
        at += strcspn(at, " \t");
        at += strspn(at, " \t");
    }
    *length = strcspn(at, " \t");
    return at;
}

/* Letters of files alone: `HAha`. */
static bool are_files(const char *rights, size_t length, int files) {
    for (size_t i = 0; i < length; i++)
        if (!isalpha((unsigned char)rights[i]) || tolower((unsigned char)rights[i]) - 'a' >= files)
            return false;
    return length > 0;
}

/* The right to castle with the rook of a file; 0 for none. */
static uint8_t right_of_file(const Rules *rules, Color color, int file) {
    for (int i = 0; i < rules->castle_count[color]; i++)
        if (file_of(rules->board, rules->castle[color][i].rook_from) == file)
            return rules->castle[color][i].right;
    return 0;
}

/* The FEN with rights as the rules write them, or NULL.  Free it. */
static char *with_own_rights(const Rules *rules, const char *fen) {
    static const char letters[] = "KQLkql";
    size_t length;
    const char *rights = rights_of(fen, &length);
    unsigned found = 0;
    Text text = {0};
    if (!are_files(rights, length, rules->board.files))
        return NULL;
    for (size_t i = 0; i < length; i++) {
        Color color = isupper((unsigned char)rights[i]) ? WHITE : BLACK;
        uint8_t right = right_of_file(rules, color, tolower((unsigned char)rights[i]) - 'a');
        if (!right)
            return NULL;
        found |= right;
    }
    text_add_bytes(&text, fen, (size_t)(rights - fen));
    for (int i = 0; letters[i]; i++)
        if (found >> i & 1)
            text_add_bytes(&text, &letters[i], 1);
    text_add(&text, rights + length);
    return text.at;
}

/* --- positions ----------------------------------------------------------- */

static bool is_position(const Variant *variant, const char *fen) {
    Position position;
    Error error;
    return variant_fen(variant, fen, &position, &error);
}

/* Whether the rules of the row hold the position where the user asks for no ruling. */
static bool holds_as_stated(const Suites *suites, const Suite *suite, const Case *item) {
    Ruling ruling[MAX_RULINGS];
    Error error;
    if (suites->asked->count == 0)
        return false;
    int count = rulings_read(item->row.ruling, ruling, &error);
    Variant *variant = count < 0 ? NULL : variant_open(suites->library, suite->variant, ruling, count, &error);
    bool holds = variant && is_position(variant, item->position->fen);
    free(variant);
    return holds;
}

/* Why a position that is none is left out; or `refused`, with a complaint. */
static const char *judge_position(const Suites *suites, Suite *suite, const Case *item, const Variant *variant,
                                  Complaints *complaints) {
    EpdPosition *from = &suite->epd.position[item->position - suite->epd.position];
    Position position;
    Error error;
    size_t length;
    if (suite_fen(suite, variant, from, &position, &error))
        return NULL;
    char *own = with_own_rights(&variant->rules, from->fen);
    if (own && is_position(variant, own)) {
        from->fen = epd_keep(&suite->epd, own);
        return NULL;
    }
    free(own);
    const char *rights = rights_of(from->fen, &length);
    if (are_files(rights, length, variant->rules.board.files))
        return "its castling rights are those of Chess960, which these rules do not have";
    if (holds_as_stated(suites, suite, item))
        return "its position is none under the ruling that is asked for";
    complain(complaints, &error);
    return refused;
}

/* --- counts -------------------------------------------------------------- */

/* The row of the same position and ruling that is next above this one, where it is less deep; or NULL. */
static const Case *row_above(const Suite *suite, const Case *item) {
    const Case *found = NULL;
    for (const Case *c = item; c > suite->cases && c[-1].position == item->position
                               && strcmp(c[-1].row.ruling, item->row.ruling) == 0; c--)
        if (c[-1].row.depth < item->row.depth && (!found || c[-1].row.depth > found->row.depth))
            found = &c[-1];
    return found;
}

/* The most leaves that `plies` more can give; false when they pass 64 bits. */
static bool most_leaves(const Rules *rules, uint64_t nodes, int plies, uint64_t *out) {
    *out = nodes;
    for (int i = 0; i < plies; i++)
        if (!multiply(*out, (uint64_t)rules->max_moves, out))
            return false;
    return true;
}

static bool can_be_reached(const Suite *suite, const Case *item, const Rules *rules, Complaints *complaints) {
    const Case *above = row_above(suite, item);
    int depth = above ? above->row.depth : 0;
    uint64_t nodes = above ? above->row.number[0] : 1, most;
    if (!most_leaves(rules, nodes, item->row.depth - depth, &most) || item->row.number[0] <= most)
        return true;
    complain_at(complaints, item->nodes_only ? &suite->epd.file : &suite->golden.file, item->row.line,
                "'%.60s' has %" PRIu64 " nodes at depth %d, and %" PRIu64 " at depth %d: no position has more than %d "
                "moves; expected %" PRIu64 " at most", item->row.id, item->row.number[0], item->row.depth, nodes, depth,
                rules->max_moves, most);
    return false;
}

/* Whether the count rises by half as much again as it did from any depth to the next before. */
static bool is_doubtful(const Suite *suite, const Case *item) {
    double steepest = 0;
    const Case *above = row_above(suite, item), *here = above;
    for (; here; here = row_above(suite, here)) {
        const Case *before = row_above(suite, here);
        double nodes = before ? (double)before->row.number[0] : 1;
        double rise = (double)here->row.number[0] / (nodes > 0 ? nodes : 1);
        if (here->row.depth - (before ? before->row.depth : 0) == 1 && rise > steepest)
            steepest = rise;
    }
    return above && above->row.depth == item->row.depth - 1 && steepest > 0
           && (double)item->row.number[0] > 1.5 * steepest * (double)above->row.number[0];
}

/* --- a suite ------------------------------------------------------------- */

static bool same_question(const Case *a, const Case *b) {
    return a->position == b->position && strcmp(a->row.ruling, b->row.ruling) == 0;
}

bool suite_hold(const Suites *suites, Suite *suite, Complaints *complaints, Error *error) {
    const Case *before = NULL;
    const char *why = NULL; /* the position that is looked at is left out */
    for (int i = 0; i < suite->count; i++) {
        Case *item = &suite->cases[i];
        if (!item->wanted)
            continue;
        const Compiled *compiled = suite_compiled(suites, suite, item, error);
        if (!compiled)
            return false;
        if (!before || !same_question(before, item))
            why = judge_position(suites, suite, item, compiled->variant, complaints);
        before = item;
        item->left_out = why;
        if (!item->skipped || why)
            continue;
        if (can_be_reached(suite, item, &compiled->variant->rules, complaints))
            item->doubted = is_doubtful(suite, item);
        else
            item->left_out = refused;
    }
    return true;
}
