/* mutate_wide.c - whole definitions that are wrong: a piece that moves as another, castlings of orthodox chess,
 * men dropped anywhere.  An engine that was told the variant wrongly shows these. */
#include "mutate_wide.h"

#include "mutate_king.h"
#include "mutate_pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- pieces -------------------------------------------------------------- */

static bool has_step(const PieceType *type, const Step *step) {
    for (int i = 0; i < type->step_count; i++) {
        const Step *own = &type->step[i];
        if (own->dx == step->dx && own->dy == step->dy && own->range == step->range && own->mode == step->mode
            && own->lame == step->lame)
            return true;
    }
    return false;
}

static bool moves_alike(const PieceType *a, const PieceType *b) {
    for (int i = 0; i < a->step_count; i++)
        if (!has_step(b, &a->step[i]))
            return false;
    return a->step_count == b->step_count;
}

/* A type other than the pawn and the king. */
static bool is_piece(const Sheet *sheet, int t) { return t != sheet->pawn && t != sheet->royal; }

static void move_as(Sheet *sheet, int t, const PieceType *as) {
    memcpy(sheet->type[t].step, as->step, sizeof as->step);
    sheet->type[t].step_count = as->step_count;
}

/* The first type of the sheet that moves so, or 0. */
static int type_moving_as(const Sheet *sheet, const PieceType *as) {
    for (int t = 1; t <= sheet->types; t++)
        if (t != sheet->pawn && moves_alike(&sheet->type[t], as))
            return t;
    return 0;
}

static void try_as(Mutating *m, int t, const PieceType *as) {
    const PieceType *type = &m->sheet->type[t];
    if (moves_alike(type, as) || !mutant_wanted(m, type->line, "%c.moves_as(%s)", type->letter, as->betza))
        return;
    int known = type_moving_as(m->sheet, as);
    if (known)
        mutant_says(m, "%c moves as %c (%s).", type->letter, m->sheet->type[known].letter, as->betza);
    else
        mutant_says(m, "%c moves as %s (Betza notation).", type->letter, as->betza);
    move_as(m->changed, t, as);
}

/* The sheet's own pieces, and those that are common elsewhere. */
static void mutate_moves_as(Mutating *m, int t) {
    static const char *const common[] = {"K", "Q", "R", "B", "N", "W", "F", "D", "A", "H", "C", "Z", "G", "BN", "RN",
                                         "QN", "RF", "BW", "KN", "CN", "ZN", "DA", "DAN", "WD", "FA", "FD", "WA"};
    const Sheet *sheet = m->sheet;
    for (int as = 1; as <= sheet->types; as++)
        if (as != sheet->pawn && type_moving_as(sheet, &sheet->type[as]) == as)
            try_as(m, t, &sheet->type[as]);
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        PieceType as = {.letter = '?'};
        BetzaError error;
        as.step_count = betza_read(common[i], as.step, &error);
        snprintf(as.betza, sizeof as.betza, "%s", common[i]);
        if (!type_moving_as(sheet, &as))
            try_as(m, t, &as);
    }
}

static void mutate_swapped(Mutating *m, int t, int other) {
    const PieceType a = m->sheet->type[t], b = m->sheet->type[other];
    if (moves_alike(&a, &b) || !mutant_wanted(m, a.line, "%c.%c.swapped", a.letter, b.letter))
        return;
    mutant_says(m, "%c moves as %c, and %c as %c.", a.letter, b.letter, b.letter, a.letter);
    move_as(m->changed, t, &b);
    move_as(m->changed, other, &a);
}

static void mutate_whole_pieces(Mutating *m) {
    for (int t = 1; t <= m->sheet->types; t++) {
        if (!is_piece(m->sheet, t))
            continue;
        mutate_moves_as(m, t);
        for (int other = t + 1; other <= m->sheet->types; other++)
            if (is_piece(m->sheet, other))
                mutate_swapped(m, t, other);
    }
}

/* --- pawns --------------------------------------------------------------- */

static bool pawns_fit(const Sheet *sheet, int steps) {
    return pawn_fits(sheet, WHITE, sheet->pawn_start[WHITE], steps)
           && pawn_fits(sheet, BLACK, sheet->pawn_start[BLACK], steps);
}

static void mutate_first_move(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int line = fact_line(sheet, "pawn.steps"), captures = fact_line(sheet, "pawn.en_passant");
    for (int steps = 1; steps < sheet->pawn_steps - 1; steps++)
        if (pawns_fit(sheet, steps) && mutant_wanted(m, line, "pawn.steps=%d", steps)) {
            mutant_says(m, "A pawn's first move is at most %d step%s.", steps, steps == 1 ? "" : "s");
            m->changed->pawn_steps = steps;
        }
    for (int steps = 2; steps < sheet->pawn_steps; steps++)
        if (mutant_wanted(m, captures >= 0 ? captures : line, "pawn.en_passant.longest=%d", steps)) {
            mutant_says(m, "A pawn that stepped more than %d squares is not taken en passant.", steps);
            m->changed->passed_most = steps - 1;
        }
    if (!sheet_line(sheet, "pawn.later_double") && pawns_fit(sheet, 3)
        && mutant_wanted(m, line, "pawn.later_double")) {
        mutant_says(m, "A pawn one rank beyond its start may step two squares, too.");
        m->changed->later_double = LATER_YES;
    }
}

/* An engine may keep the last rank of another board. */
static void mutate_last_rank(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int line = fact_line(sheet, "promotion.to");
    for (int back = 1; back <= 2; back++) {
        int last = sheet->last_rank[WHITE] - back;
        if (!pawns_fit(sheet, sheet->pawn_steps + back) || !mutant_wanted(m, line, "promotion.rank=%d", last + 1))
            continue;
        mutant_says(m, "Pawns promote from rank %d on, Black's from rank %d.", last + 1,
                    sheet->board.ranks - last);
        m->changed->last_rank[WHITE] -= back;
        m->changed->last_rank[BLACK] += back;
    }
}

static void mutate_only_promotion(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int line = fact_line(sheet, "promotion.to"), offers = 0;
    for (int t = 1; t <= sheet->types; t++)
        offers += (int)(sheet->promotion_to >> t & 1);
    for (int t = 1; offers > 2 && t <= sheet->types; t++)
        if (sheet->promotion_to >> t & 1 && mutant_wanted(m, line, "promotion.only_%c", sheet->type[t].letter)) {
            mutant_says(m, "A pawn becomes %c and nothing else.", sheet->type[t].letter);
            m->changed->promotion_to = (uint32_t)1 << t;
        }
}

/* --- castlings ----------------------------------------------------------- */

typedef bool Keeps(const CastleDef *def, int wanted);

static bool is_not_right(const CastleDef *def, int right) { return def->right != right; }

/* As in orthodox chess: the king goes so many squares, and the rook lands on the last it passed. */
static bool is_orthodox(const CastleDef *def, int steps) {
    int by = def->king_to - def->king_from;
    return abs(by) == steps && def->rook_to == def->king_to - (by > 0 ? 1 : -1);
}

static int count_kept(const Sheet *sheet, Keeps *keeps, int wanted) {
    int kept = 0;
    for (int i = 0; i < sheet->castle_count[WHITE]; i++)
        kept += keeps(&sheet->castle[WHITE][i], wanted);
    return kept;
}

static void keep_castles(Sheet *sheet, Keeps *keeps, int wanted) {
    for (int c = WHITE; c <= BLACK; c++)
        for (int i = sheet->castle_count[c] - 1; i >= 0; i--)
            if (!keeps(&sheet->castle[c][i], wanted))
                remove_castle(sheet, c, i);
}

static void mutate_all_of_right(Mutating *m, char right) {
    int all = m->sheet->castle_count[WHITE], kept = count_kept(m->sheet, is_not_right, right);
    int line = fact_line(m->sheet, right == 'K' ? "castle K" : "castle Q");
    if (all - kept > 1 && mutant_wanted(m, line, "castle.%c.removed", right)) {
        mutant_says(m, "There is no castling %c.", right);
        keep_castles(m->changed, is_not_right, right);
    }
}

static void mutate_castling_set(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int all = sheet->castle_count[WHITE], line = all > 0 ? sheet->castle[WHITE][0].line : -1;
    if (all > 0 && mutant_wanted(m, line, "castle.removed")) {
        mutant_says(m, "There is no castling.");
        m->changed->castle_count[WHITE] = m->changed->castle_count[BLACK] = 0;
    }
    mutate_all_of_right(m, 'K');
    mutate_all_of_right(m, 'Q');
    for (int steps = 1; steps < sheet->board.files; steps++) {
        int kept = count_kept(sheet, is_orthodox, steps);
        if (kept > 0 && kept < all - 1 && mutant_wanted(m, line, "castle.only_steps=%d", steps)) {
            mutant_says(m, "The king castles %d square%s, with the rook beside it on the inner side, and not otherwise.",
                        steps, steps == 1 ? "" : "s");
            keep_castles(m->changed, is_orthodox, steps);
        }
    }
}

/* Whether a castling of White could end on these squares instead. */
static bool may_end(const Sheet *sheet, int i, int king_file, int rook_file) {
    const CastleDef *def = &sheet->castle[WHITE][i];
    Board b = sheet->board;
    int rank = rank_of(b, def->king_from);
    if (!on_board(b, king_file, rank) || !on_board(b, rook_file, rank) || king_file == rook_file
        || king_file == file_of(b, def->king_from))
        return false;
    for (int j = 0; j < sheet->castle_count[WHITE]; j++) {
        const CastleDef *other = &sheet->castle[WHITE][j];
        if (other->right == def->right && file_of(b, other->king_to) == king_file
            && (!sheet->long_castling_text || file_of(b, other->rook_to) == rook_file))
            return false;
    }
    return true;
}

static void mutate_castle_end(Mutating *m, int i, int by) {
    const Sheet *sheet = m->sheet;
    const CastleDef *def = &sheet->castle[WHITE][i];
    int king = file_of(sheet->board, def->king_to) + by, rook = file_of(sheet->board, def->rook_to);
    for (int both = 0; both <= 1; both++) {
        char square[4][SQUARE_TEXT];
        int rook_by = both ? by : 0;
        if (!may_end(sheet, i, king, rook + rook_by))
            continue;
        square_write(sheet->board, def->king_from, square[0]);
        square_write(sheet->board, def->king_to, square[1]);
        square_write(sheet->board, (Square)(def->king_to + by), square[2]);
        square_write(sheet->board, (Square)(def->rook_to + rook_by), square[3]);
        if (!mutant_wanted(m, def->line, "castle.%s%s.ends=%s,%s", square[0], square[1], square[2], square[3]))
            continue;
        mutant_says(m, "Castling %s%s ends with the king on %s and the rook on %s, and for Black likewise.", square[0],
                    square[1], square[2], square[3]);
        for (int c = WHITE; c <= BLACK; c++) {
            CastleDef *changed = &m->changed->castle[c][i];
            changed->king_to = (Square)(changed->king_to + by);
            changed->rook_to = (Square)(changed->rook_to + rook_by);
        }
    }
}

/* A set of many castlings has every end already. */
static void mutate_castle_ends(Mutating *m) {
    enum { FEW = 8 };
    for (int i = 0; m->sheet->castle_count[WHITE] <= FEW && i < m->sheet->castle_count[WHITE]; i++)
        for (int by = -1; by <= 1; by += 2)
            mutate_castle_end(m, i, by);
}

/* Every letter at once. */
static void mutate_all_rights(Mutating *m) {
    enum { ALL = 63 };
    int line = fact_line(m->sheet, "castle.rook");
    if (m->sheet->castle_count[WHITE] == 0)
        return;
    if (mutant_wanted(m, line, "right.all.outlive_king")) {
        mutant_says(m, "No right is lost when the king moves.");
        m->changed->rights_outlive_king = ALL;
    }
    if (mutant_wanted(m, line, "right.all.outlive_rook")) {
        mutant_says(m, "No right is lost when its rook moves or is taken.");
        m->changed->rights_outlive_rook = ALL;
    }
    if (mutant_wanted(m, line, "right.all.lost_early")) {
        mutant_says(m, "All rights of a side are lost when one of its castling rooks moves or is taken.");
        m->changed->rights_lost_early = ALL;
    }
}

/* --- drops --------------------------------------------------------------- */

static void mutate_all_drops(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int line = fact_line(sheet, "drop.ranks");
    if (!sheet->drop_types)
        return;
    for (int ranks = 1; ranks <= sheet->board.ranks; ranks++)
        if (abs(ranks - sheet->drop_ranks) > 1 && mutant_wanted(m, line, "drop.ranks=%d", ranks)) {
            mutant_says(m, "Men are dropped on one's own first %d rank%s.", ranks, ranks == 1 ? "" : "s");
            m->changed->drop_ranks = ranks;
        }
}

void mutate_wide(Mutating *m) {
    mutate_whole_pieces(m);
    if (m->sheet->pawn) {
        mutate_first_move(m);
        mutate_last_rank(m);
        mutate_only_promotion(m);
    }
    mutate_castling_set(m);
    mutate_castle_ends(m);
    mutate_all_rights(m);
    mutate_all_drops(m);
}
