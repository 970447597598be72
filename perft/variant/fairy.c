/* fairy.c - a rule sheet as a section of Fairy-Stockfish's variants.ini. */
#include "fairy.h"

#include <ctype.h>
#include <string.h>

enum { MOST_FILES = 12, MOST_RANKS = 10, MOST_STEPS = 3 };

typedef struct {
    const Sheet *sheet;
    Text lines, unsaid;
    bool new_pieces;      /* some piece moves as none of chess */
    bool impossible;      /* there is no section */
    bool castles;
} Fairy;

static char lower(char c) { return (char)tolower((unsigned char)c); }

/* A fact that the section does not say, by its line of the sheet, and what follows from that. */
static void unsaid(Fairy *f, const char *key, const char *why) {
    const SheetLine *line = sheet_line(f->sheet, key);
    text_addf(&f->unsaid, "#   %s", key);
    if (line)
        text_addf(&f->unsaid, " %s", line->value[line->chosen]);
    text_addf(&f->unsaid, ": %s\n", why);
}

/* --- board and pieces ---------------------------------------------------- */

static void say_board(Fairy *f) {
    Board b = f->sheet->board;
    if (b.files > MOST_FILES || b.ranks > MOST_RANKS) {
        unsaid(f, "board", "boards have at most 12 files and 10 ranks there");
        f->impossible = true;
    }
    text_addf(&f->lines, "maxFile = %c\nmaxRank = %d\n", 'a' + b.files - 1, b.ranks);
}

/* Whether the text means the same there: no left or right (Black's moves are ours mirrored, and theirs turned round),
 * no rider but NN and those that have letters, no (x,y), no endless 0, and n before D and A alone. */
static bool is_common_betza(const char *betza) {
    for (const char *at = betza; *at; at++) {
        bool atom = isupper((unsigned char)*at);
        if (!atom && !strchr("23456789fbvshmcn", *at))
            return false;
        if (atom && at[1] == *at && (*at != 'N' || at[2] == 'N'))
            return false;
        if (*at == 'n' && at[1] != 'D' && at[1] != 'A')
            return false;
        if (isdigit((unsigned char)*at) && (at == betza || !strchr("WF", at[-1])))
            return false;
    }
    return true;
}

static void say_royal(Fairy *f, const PieceType *type) {
    text_addf(&f->lines, "king = %c", lower(type->letter));
    if (strcmp(type->betza, "K") != 0) {
        text_addf(&f->lines, ":%s", type->betza);
        f->new_pieces = true;
    }
    text_add(&f->lines, "\n");
}

/* Pieces that chess has keep their names, so that castling and pawns know them; those it lacks are struck off. */
static void say_pieces(Fairy *f) {
    static const struct { const char *name, *betza; } known[] = {
        {"knight", "N"}, {"bishop", "B"}, {"rook", "R"}, {"queen", "Q"}};
    enum { KNOWN = sizeof known / sizeof *known };
    char letter[KNOWN] = {0};
    int custom = 0;
    Text own = {0};
    for (int t = 1; t <= f->sheet->types; t++) {
        const PieceType *type = &f->sheet->type[t];
        int i = 0;
        if (t == f->sheet->pawn)
            continue;
        if (!is_common_betza(type->betza)) {
            unsaid(f, f->sheet->line[type->line].key, "its Betza text is not read so there");
            f->impossible = true;
        }
        while (i < KNOWN && (strcmp(known[i].betza, type->betza) != 0 || letter[i]))
            i++;
        if (t == f->sheet->royal)
            say_royal(f, type);
        else if (i < KNOWN)
            letter[i] = lower(type->letter);
        else {
            text_addf(&own, "customPiece%d = %c:%s\n", ++custom, lower(type->letter), type->betza);
            f->new_pieces = true;
        }
    }
    for (int i = 0; i < KNOWN; i++)
        text_addf(&f->lines, "%s = %c\n", known[i].name, letter[i] ? letter[i] : '-');
    text_add(&f->lines, text_of(&own));
    text_free(&own);
}

static void add_letters(Fairy *f, uint32_t types) {
    for (int t = 1; t <= f->sheet->types; t++)
        if (types >> t & 1)
            text_addf(&f->lines, " %c", lower(f->sheet->type[t].letter));
    text_add(&f->lines, "\n");
}

/* --- pawns --------------------------------------------------------------- */

/* `doubleStepRegionWhite = *2`, and the same for Black; `beyond`: the next rank, too. */
static void say_region(Fairy *f, const char *name, bool beyond) {
    for (int c = WHITE; c <= BLACK; c++) {
        int rank = f->sheet->pawn_start[c] + 1;
        text_addf(&f->lines, "%s%s = *%d", name, c == WHITE ? "White" : "Black", rank);
        if (beyond)
            text_addf(&f->lines, " *%d", c == WHITE ? rank + 1 : rank - 1);
        text_add(&f->lines, "\n");
    }
}

static void say_first_moves(Fairy *f) {
    const Sheet *sheet = f->sheet;
    text_addf(&f->lines, "doubleStep = %s\n", sheet->pawn_steps > 1 ? "true" : "false");
    if (sheet->pawn_steps > 1)
        text_addf(&f->lines, "doubleStepRank = %d\n", sheet->pawn_start[WHITE] + 1);
    if (sheet->pawn_steps > 1)
        say_region(f, "doubleStepRegion", sheet->later_double == LATER_YES);
    if (sheet->pawn_steps >= MOST_STEPS)
        say_region(f, "tripleStepRegion", false);
    if (sheet->pawn_steps > MOST_STEPS)
        unsaid(f, "pawn.steps", "pawns step three squares at most there");
}

static void say_pawns(Fairy *f) {
    const Sheet *sheet = f->sheet;
    if (!sheet->pawn) {
        text_add(&f->lines, "pawn = -\npromotionPieceTypes = -\ndoubleStep = false\n");
        return;
    }
    text_addf(&f->lines, "pawn = %c\n", lower(sheet->type[sheet->pawn].letter));
    say_first_moves(f);
    text_addf(&f->lines, "promotionRank = %d\n", sheet->last_rank[WHITE] + 1);
    text_addf(&f->lines, "promotionRegionWhite = *%d\npromotionRegionBlack = *%d\npromotionPieceTypes =",
              sheet->last_rank[WHITE] + 1, sheet->last_rank[BLACK] + 1);
    add_letters(f, sheet->promotion_to);
    if (sheet->pawn_steps > 1 && (sheet->en_passant == EP_NONE || (sheet->pawn_steps > 2 && sheet->en_passant != EP_ANY)))
        unsaid(f, "pawn.en_passant", "en passant is possible on all squares passed over there");
    if (sheet->blocked_attacks == BLOCKED_ATTACKS_NO)
        unsaid(f, "pawn.blocked_attacks", "a blocked pawn attacks there");
    if (sheet->double_into_ep == INTO_EP_FORBIDDEN)
        unsaid(f, "pawn.double_into_ep", "any double step may block there");
    if (sheet->box == BOX_CAPTURED)
        unsaid(f, "promotion.box", "pawns promote to any of the pieces there");
}

/* --- castling and leaps -------------------------------------------------- */

/* Why castling cannot be said, or NULL. */
static const char *castling_fault(const Sheet *s, const char **key) {
    Board b = s->board;
    *key = "castle.dropped_rook";
    if (s->dropped_rook != DROPPED_ROOK_ABSENT)
        return "a dropped rook does not castle there";
    *key = "castle.from_check";
    if (s->from_check == FROM_CHECK_YES)
        return "a king in check does not castle there";
    *key = "castle.through_check";
    if (s->through_check == THROUGH_CHECK_YES)
        return "a king does not castle over attacked squares there";
    *key = "castle.rook";
    if (strcmp(s->type[s->castle_rook].betza, "R") != 0)
        return "it is no rook";
    *key = s->castle_count[WHITE] ? s->line[s->castle[WHITE][0].line].key : "castle.rook";
    if (s->castle_count[WHITE] != 2 || s->castle_count[BLACK] != 2 || s->castle[WHITE][0].right == s->castle[WHITE][1].right)
        return "there is one castling for each of K and Q there";
    for (int c = WHITE; c <= BLACK; c++)
        for (int i = 0; i < 2; i++) {
            const CastleDef *d = &s->castle[c][i], *white = &s->castle[WHITE][i];
            int side = d->right == 'K' ? 1 : -1, to = file_of(b, d->king_to), rank = rank_of(b, d->king_from);
            *key = s->line[d->line].key;
            if (file_of(b, d->rook_to) != to - side || (to - file_of(b, d->king_from)) * side <= 0
                || rank_of(b, d->king_to) != rank || rank_of(b, d->rook_from) != rank || rank_of(b, d->rook_to) != rank
                || to != file_of(b, white->king_to) || d->king_from != (c == WHITE ? d : &s->castle[c][0])->king_from
                || file_of(b, d->king_from) != file_of(b, s->castle[WHITE][0].king_from)
                || file_of(b, d->rook_from) != file_of(b, white->rook_from)
                || rank != (c == WHITE ? rank_of(b, white->king_from) : b.ranks - 1 - rank_of(b, white->king_from)))
                return "the rook ends beside the king, on the side it came from, for both sides alike there";
        }
    return NULL;
}

static void say_castling(Fairy *f) {
    const Sheet *s = f->sheet;
    const char *key, *fault = NULL;
    bool any = s->castle_count[WHITE] + s->castle_count[BLACK] > 0 && s->dropped_rook != DROPPED_ROOK_NO;
    if (any)
        fault = castling_fault(s, &key);
    f->castles = any && !fault;
    if (fault)
        unsaid(f, key, fault);
    text_addf(&f->lines, "castling = %s\n", f->castles ? "true" : "false");
    if (!f->castles)
        return;
    const CastleDef *first = &s->castle[WHITE][0], *d = first;
    text_addf(&f->lines, "castlingKingFile = %c\ncastlingRank = %d\n", 'a' + file_of(s->board, d->king_from),
              rank_of(s->board, d->king_from) + 1);
    for (; d < first + 2; d++)
        text_addf(&f->lines, "castling%ssideFile = %c\n", d->right == 'K' ? "King" : "Queen",
                  'a' + file_of(s->board, d->king_to));
}

/* --- drops --------------------------------------------------------------- */

static void say_drops(Fairy *f) {
    const Sheet *s = f->sheet;
    uint32_t all = (UINT32_C(1) << (s->types + 1)) - 2;
    if (!s->drop_types)
        return;
    bool captor = s->captured == CAPTURED_TO_CAPTOR;
    text_addf(&f->lines, "pieceDrops = true\ncapturesToHand = %s\n", captor ? "true" : "false");
    if (captor)
        text_add(&f->lines, "dropLoop = true\n");
    for (int c = WHITE; c <= BLACK; c++) {
        text_add(&f->lines, c == WHITE ? "whiteDropRegion =" : "blackDropRegion =");
        for (int i = 1; i <= s->drop_ranks; i++)
            text_addf(&f->lines, " *%d", c == WHITE ? i : s->board.ranks + 1 - i);
        text_add(&f->lines, "\n");
    }
    if (s->pawn_first_rank == FIRST_RANK_YES)
        text_add(&f->lines, "firstRankPawnDrops = true\n");
    if (s->pawn_mate == PAWN_MATE_NO)
        unsaid(f, "drop.pawn_mate", "a dropped pawn may give mate there");
    if (s->drop_ends != DROP_ENDS_NEVER)
        unsaid(f, "drop.ends", "the hand is never emptied there");
    if (captor && s->drop_types != (all & ~(UINT32_C(1) << s->royal)))
        unsaid(f, "drop", "all captured men come to the hand there");
}

/* --- the section --------------------------------------------------------- */

static const char *in_chess(int stalemate) {
    return stalemate == STALEMATE_DRAW ? "draw" : stalemate == STALEMATE_WINS ? "loss" : "win";
}

/* Rights that mean nothing there are left out, and so is a box. */
static void say_start(Fairy *f) {
    const char *start = f->sheet->start;
    size_t end = strcspn(start, " "), board = strcspn(start, "[ ");
    const char *rights = start + end + 3;
    size_t letters = strcspn(rights, " ");
    text_add(&f->lines, "startFen = ");
    text_add_bytes(&f->lines, start, f->sheet->drop_types ? end : board);
    text_add_bytes(&f->lines, start + end, 3);
    if (f->castles)
        text_add_bytes(&f->lines, rights, letters);
    else
        text_add(&f->lines, "-");
    text_addf(&f->lines, "%s\n", rights + letters);
}

bool fairy_section(const Variant *variant, Text *out) {
    const Sheet *sheet = &variant->sheet;
    Fairy f = {.sheet = sheet};
    say_board(&f);
    say_pieces(&f);
    say_pawns(&f);
    say_castling(&f);
    if (sheet->leap_count[WHITE] + sheet->leap_count[BLACK] > 0 && sheet->leap_allowed == LEAP_YES)
        unsaid(&f, "leap", "there are no leaps of the king there");
    say_drops(&f);
    text_addf(&f.lines, "stalemateValue = %s\nnMoveRule = 0\nnFoldRule = 0\n", in_chess(sheet->stalemate));
    say_start(&f);
    text_addf(out, "# %s for Fairy-Stockfish.  What it cannot say%s\n", sheet->title[0] ? sheet->title : sheet->name,
              f.unsaid.length ? ":" : " of the rules: nothing.");
    text_add(out, text_of(&f.unsaid));
    if (f.new_pieces && !f.impossible)
        text_add(out, "# Its pieces need a version later than 11.1, which has only its own and stops at others.\n");
    if (f.impossible)
        text_add(out, "# So it cannot play this game.\n");
    else
        text_addf(out, "[perft-%s:chess]\n%s", sheet->name, f.lines.at);
    text_free(&f.lines);
    text_free(&f.unsaid);
    return !f.impossible;
}
