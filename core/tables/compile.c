/* compile.c - compiles a sheet: rights, castling, leaps, drops, keys, and the bound on moves. */
#include "compile.h"

#include "axes.h"
#include "lines.h"
#include "steps.h"

#include <stddef.h>
#include <string.h>

static uint32_t add_list(Rules *rules, const Square *squares, int count, bool *ok) {
    uint32_t offset = rules->pool_used;
    for (int i = 0; i < count; i++)
        *ok = *ok && pool_add(rules, squares[i]);
    *ok = *ok && pool_add(rules, OFF);
    return offset;
}

/* Rights live with king and rook at home, and go when a piece leaves or arrives there (G-6). */
static void compile_rights(Rules *rules) {
    memset(rules->rights_kept, 0xFF, sizeof rules->rights_kept);
    for (int c = WHITE; c <= BLACK; c++) {
        const Sheet *sheet = rules->side[c];
        uint8_t all = 0;
        rules->king_home[c] = rules->rook_home[c][0] = rules->rook_home[c][1] = OFF;
        for (int i = 0; i < sheet->castle_count[c]; i++) {
            const CastleDef *def = &sheet->castle[c][i];
            uint8_t right = right_of((Color)c, def->right == 'K' ? RIGHT_K : RIGHT_Q);
            rules->king_home[c] = def->king_from;
            rules->rook_home[c][def->right == 'Q'] = def->rook_from;
            rules->rights_kept[def->rook_from] &=
                (uint8_t)~((right & ~sheet->rights_outlive_rook) | (sheet->rights_lost_early & right_of((Color)c, 7)));
            if (sheet->dropped_rook == DROPPED_ROOK_YES || sheet->dropped_rook == DROPPED_ROOK_KING_HOME)
                rules->rights_gained[c][def->rook_from] |= right;
            all |= right;
        }
        for (int i = 0; i < sheet->leap_count[c]; i++)
            rules->king_home[c] = sheet->leap[c][i].from;
        if (sheet->leap_count[c] || sheet->dropped_rook != DROPPED_ROOK_ABSENT)
            all |= right_of((Color)c, RIGHT_L);
        if (rules->king_home[c] != OFF)
            rules->rights_kept[rules->king_home[c]] &=
                (uint8_t)~(right_of((Color)c, 7) & ~sheet->rights_outlive_king);
        rules->rights_possible |= all;
    }
}

/* The list, or where the last one is the same, that: castling.c looks at it once for both. */
static uint32_t add_list_again(Rules *rules, const Square *squares, int count, uint32_t last, bool *ok) {
    const uint16_t *list = pool_at(rules, last);
    int same = 0;
    while (same < count && list[same] == squares[same])
        same++;
    return same == count && list[same] == OFF ? last : add_list(rules, squares, count, ok);
}

/* What must be empty: all between king and rook, and wherever else the two go. */
static uint32_t add_gap(Rules *rules, const CastleDef *def, uint32_t last, bool *ok) {
    Square gap[3 * MAX_FILES + 2], part[MAX_FILES];
    const Square ends[3][2] = {{def->king_from, def->rook_from},
                               {def->king_from, def->king_to},
                               {def->rook_from, def->rook_to}};
    int count = 0;
    for (int e = 0; e < 3; e++) {
        int parts = squares_between(rules->board, ends[e][0], ends[e][1], part);
        if (e > 0)
            part[parts++] = ends[e][1];
        for (int i = 0; i < parts; i++) {
            bool known = part[i] == def->king_from || part[i] == def->rook_from;
            for (int j = 0; j < count; j++)
                known = known || gap[j] == part[i];
            if (!known)
                gap[count++] = part[i];
        }
    }
    return add_list_again(rules, gap, count, last, ok);
}

static bool castling_allowed(const Sheet *sheet) {
    return sheet->castle_set != CASTLE_SET_NONE && sheet->dropped_rook != DROPPED_ROOK_NO;
}

static bool compile_king_moves(Rules *rules) {
    Square passed[MAX_FILES];
    bool ok = true;
    for (int c = WHITE; c <= BLACK; c++) {
        const Sheet *sheet = rules->side[c];
        for (int i = 0; castling_allowed(sheet) && i < sheet->castle_count[c]; i++) {
            const CastleDef *def = &sheet->castle[c][i];
            Castle *castle = &rules->castle[c][rules->castle_count[c]++];
            castle->right = right_of((Color)c, def->right == 'K' ? RIGHT_K : RIGHT_Q);
            castle->king_from = def->king_from, castle->king_to = def->king_to;
            castle->rook_from = def->rook_from, castle->rook_to = def->rook_to;
            castle->gap = add_gap(rules, def, i > 0 ? castle[-1].gap : 0, &ok);
            int count = squares_between(rules->board, def->king_from, def->king_to, passed);
            castle->passed = add_list(rules, passed, count, &ok);
        }
        for (int i = 0; sheet->leap_allowed == LEAP_YES && i < sheet->leap_count[c]; i++) {
            const LeapDef *def = &sheet->leap[c][i];
            Leap *leap = &rules->leap[c][rules->leap_count[c]++];
            leap->right = right_of((Color)c, RIGHT_L);
            leap->from = def->from, leap->to = def->to;
            int count = squares_between(rules->board, def->from, def->to, passed);
            leap->passed = add_list(rules, passed, count, &ok);
        }
    }
    return ok;
}

/* DS-1 to DS-3; and no pawn where it would have promoted. */
static void compile_drops(Rules *rules) {
    Board b = rules->board;
    uint32_t pawn = rules->pawn ? 1u << rules->pawn : 0;
    for (int s = 0; s < b.squares; s++)
        for (int c = WHITE; c <= BLACK; c++) {
            const Sheet *sheet = rules->side[c];
            int rank = rank_of(b, (Square)s);
            int own = c == WHITE ? rank : b.ranks - 1 - rank;
            uint32_t types = own < sheet->drop_ranks ? sheet->drop_types : 0;
            if ((own == 0 && sheet->pawn_first_rank == FIRST_RANK_NO) || rules->promotes[c][s])
                types &= ~pawn;
            rules->drops[c][s] = types;
        }
}

static uint64_t next_random(uint64_t *seed) {
    uint64_t z = (*seed += 0x9E3779B97F4A7C15u);
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static Key next_key(uint64_t *seed) {
    Key key = {next_random(seed), 0};
    key.slot = next_random(seed);
    return key;
}

/* Keys of EMPTY and of no rights stay zero. */
static void compile_keys(Rules *rules) {
    uint64_t seed = 20030501;
    for (int man = 4; man < MAN_CODES; man++)
        for (int s = 0; s < MAX_SQUARES; s++)
            rules->keys[man][s] = next_key(&seed);
    for (int i = 1; i < 64; i++)
        rules->keys_rights[i] = next_key(&seed);
    for (int s = 0; s < MAX_SQUARES; s++)
        rules->keys_passed[s] = next_key(&seed);
    rules->key_side = next_key(&seed);
}

/* --- the bound on moves -------------------------------------------------- */

static int count_bits(uint32_t mask) {
    int count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* The most moves a piece of this type can have from s: every square it could ever reach. */
static int most_from(const Rules *rules, Color c, int type, Square s) {
    if (type == rules->pawn) {
        const PawnTable *pawn = &rules->pawns[c][s];
        int moves = 0, offers = count_bits(rules->promotion_to[c]);
        for (const uint16_t *q = pool_at(rules, pawn->ahead); *q != OFF; q++)
            moves += rules->promotes[c][*q] ? offers : 1;
        for (const uint16_t *q = pool_at(rules, pawn->captures); *q != OFF; q++)
            moves += rules->promotes[c][*q] ? offers : 1;
        return moves;
    }
    const uint16_t *leaps = steps_of(rules, man_of(c, type), s), *q = after_list(leaps);
    int moves = (int)(q - leaps) - 1;
    for (; *q; q += *q)
        moves += *q - 2;
    for (q++; *q; q += *q)
        moves += *q - 4 - q[2];
    return moves;
}

/* A square holds one own piece, which has at most the moves of the busiest type there, or it is free and
 * takes at most one drop a type; castlings and leaps come on top.  So no position has more. */
static int bound_on_moves(const Rules *rules) {
    int worst = 0;
    for (int c = WHITE; c <= BLACK; c++) {
        int sum = rules->castle_count[c] + rules->leap_count[c];
        for (int s = 0; s < rules->board.squares; s++) {
            int most = count_bits(rules->drops[c][s]);
            for (int t = 1; t <= rules->sheet->types; t++) {
                int moves = most_from(rules, (Color)c, t, (Square)s);
                most = moves > most ? moves : most;
            }
            sum += most;
        }
        worst = sum > worst ? sum : worst;
    }
    return worst;
}

/* --- which short cuts these rules allow ---------------------------------- */

static const char *why_plain(const Rules *rules) {
    const Sheet *sheet = rules->sheet;
    if (rules->side[WHITE] != rules->side[BLACK])
        return "the two sides do not move by the same rules";
    if (sheet->blocked_attacks == BLOCKED_ATTACKS_NO && sheet->pawn)
        return "pawn.blocked_attacks=no: what a pawn attacks depends on the box";
    if (sheet->pawn_mate == PAWN_MATE_NO && sheet->drop_types)
        return "drop.pawn_mate=no: a drop's legality depends on the replies";
    if (sheet->rights_outlive_king || sheet->rights_outlive_rook)
        return "a right outlives its king or its rook";
    for (int t = 1; t <= sheet->types; t++) {
        if (rules->overlaps[t])
            return "two directions of one piece reach the same square";
        for (int i = 0; i < sheet->type[t].step_count; i++)
            if (!(sheet->type[t].step[i].mode == STEP_BOTH && !sheet->type[t].step[i].lame))
                return "a piece has a lame, move-only or capture-only part";
            else if (t == sheet->royal && sheet->type[t].step[i].range > 1)
                return "the royal piece moves more than one step";
    }
    return NULL;
}

bool rules_compile(Rules *rules, const Sheet *sheet, Error *error) {
    return rules_compile_sides(rules, sheet, sheet, error);
}

bool rules_compile_sides(Rules *rules, const Sheet *white, const Sheet *black, Error *error) {
    const Sheet *sheet = white; /* of what both share */
    memset(rules, 0, offsetof(Rules, pool));
    rules->sheet = sheet;
    rules->side[WHITE] = white, rules->side[BLACK] = black;
    rules->board = sheet->board;
    rules->pawn = sheet->pawn;
    rules->royal = sheet->royal;
    rules->promotion_to[WHITE] = white->promotion_to, rules->promotion_to[BLACK] = black->promotion_to;
    pool_add(rules, OFF); /* offset 0 is the empty list */
    if (!compile_axes(rules) || !compile_steps(rules) || !compile_pawns(rules) || !compile_lines(rules)
        || !compile_king_moves(rules)) {
        error_set(error, "%s: the pieces have more moves than the tables hold; "
                  "expected fewer types, directions or squares", sheet->name);
        return false;
    }
    compile_rights(rules);
    compile_drops(rules);
    compile_keys(rules);
    rules->max_moves = bound_on_moves(rules) + 1; /* a list's end is written before it is kept */
    if (rules->max_moves > MAX_MOVES) {
        error_set(error, "%s: a position could have %d moves; expected at most %d", sheet->name,
                  rules->max_moves, MAX_MOVES);
        return false;
    }
    rules->tested_by_making = false;
    for (int c = WHITE; c <= BLACK; c++)
        if (rules->side[c]->blocked_attacks == BLOCKED_ATTACKS_NO || rules->side[c]->rights_outlive_king
            || rules->side[c]->rights_outlive_rook)
            rules->tested_by_making = true;
    rules->plain_reason = why_plain(rules);
    rules->plain_counting = rules->plain_reason != NULL;
    return true;
}
