/* sheet_castle.c - castlings and king's leaps: `e1g1,h1f1`, and ranges `e1f1..j1,j1e1..i1`.
 *
 * A sheet states White's; Black's are the same mirrored by rank. */
#include "sheet_castle.h"

#include "betza.h"

#include <string.h>

/* Where one man comes from and the squares of one rank on which it may land. */
typedef struct {
    Square from, first, last;
    bool ranged;
    const char *from_at, *to_at; /* in the value, for messages */
} Way;

static Board board_of(const Value *v) { return v->reader->sheet->board; }

static bool read_square(const Value *v, const char **at, Square *s) {
    Board b = board_of(v);
    return square_read(b, at, s)
           || value_error(v, *at, "expected a square of the %dx%d board", b.files, b.ranks);
}

static bool read_way(const Value *v, const char **at, Way *way) {
    Board b = board_of(v);
    way->from_at = *at;
    if (!read_square(v, at, &way->from))
        return false;
    way->to_at = *at;
    if (!read_square(v, at, &way->first))
        return false;
    way->last = way->first;
    way->ranged = strncmp(*at, "..", 2) == 0;
    if (!way->ranged)
        return true;
    *at += 2;
    const char *last_at = *at;
    return read_square(v, at, &way->last)
           && (rank_of(b, way->first) == rank_of(b, way->last)
               || value_error(v, last_at, "a range over several ranks; expected squares of one rank"));
}

static int step_towards(int from, int to) { return (to > from) - (to < from); }

/* --- castling ------------------------------------------------------------ */

/* The home of White's king that castlings and leaps read so far agree on, or OFF. */
static Square king_home(const Sheet *sheet) {
    if (sheet->castle_count[WHITE])
        return sheet->castle[WHITE][0].king_from;
    return sheet->leap_count[WHITE] ? sheet->leap[WHITE][0].from : OFF;
}

static Square rook_home(const Sheet *sheet, char right) {
    for (int i = 0; i < sheet->castle_count[WHITE]; i++)
        if (sheet->castle[WHITE][i].right == right)
            return sheet->castle[WHITE][i].rook_from;
    return OFF;
}

static bool check_home(const Value *v, Square from, Square home, const char *at, const char *who) {
    char text[SQUARE_TEXT];
    if (home == OFF || home == from)
        return true;
    square_write(board_of(v), home, text);
    return value_error(v, at, "the %s starts elsewhere in another move; expected %s", who, text);
}

static bool check_ways(const Value *v, char right, const Way *king, const Way *rook) {
    const Sheet *sheet = v->reader->sheet;
    Board b = sheet->board;
    int rank = rank_of(b, king->from);
    if (!check_home(v, king->from, king_home(sheet), king->from_at, "king")
        || !check_home(v, rook->from, rook_home(sheet, right), rook->from_at, "rook"))
        return false;
    if (king->from == rook->from)
        return value_error(v, rook->from_at, "king and rook start on one square; expected two");
    if (rank_of(b, king->first) != rank)
        return value_error(v, king->to_at, "the king leaves its rank; expected a square of rank %d", rank + 1);
    if (rank_of(b, rook->from) != rank)
        return value_error(v, rook->from_at, "the rook is not on the king's rank; expected a square of rank %d",
                           rank + 1);
    if (rank_of(b, rook->first) != rank)
        return value_error(v, rook->to_at, "the rook leaves its rank; expected a square of rank %d", rank + 1);
    if ((right == 'K') != (file_of(b, rook->from) > file_of(b, king->from)))
        return value_error(v, rook->from_at, "'castle %c' with a rook on the other side; "
                           "expected K for the side of the high files, Q for the other", right);
    return true;
}

/* What castle.pairs says of one pair of a range. */
static bool pair_wanted(const Sheet *sheet, const CastleDef *def) {
    Board b = sheet->board;
    int side = step_towards(file_of(b, def->king_from), file_of(b, def->rook_from));
    bool crossed = side * (file_of(b, def->king_to) - file_of(b, def->rook_to)) > 0;
    switch (sheet->pairs) {
    case PAIRS_ANY: return def->king_to != def->rook_to;
    case PAIRS_INSIDE: return crossed && def->king_to != def->rook_from;
    case PAIRS_THREE: return def->king_to == def->king_from + 3 * side && def->rook_to == def->king_to - side;
    default: return crossed;
    }
}

static bool add_castle(const Value *v, const CastleDef *def, const Way *king) {
    Sheet *sheet = v->reader->sheet;
    Board b = sheet->board;
    int count = sheet->castle_count[WHITE];
    for (int i = 0; i < count; i++) {
        const CastleDef *other = &sheet->castle[WHITE][i];
        if (other->right == def->right && other->king_to == def->king_to && other->rook_to == def->rook_to)
            return value_error(v, king->from_at, "a castling is stated twice; expected it once");
    }
    if (count == MAX_CASTLES)
        return value_error(v, king->from_at, "more than %d castlings; expected fewer", MAX_CASTLES);
    sheet->castle[WHITE][count] = *def;
    sheet->castle[BLACK][count] = *def;
    CastleDef *black = &sheet->castle[BLACK][count];
    black->king_from = mirrored(b, def->king_from), black->king_to = mirrored(b, def->king_to);
    black->rook_from = mirrored(b, def->rook_from), black->rook_to = mirrored(b, def->rook_to);
    sheet->castle_count[WHITE] = sheet->castle_count[BLACK] = count + 1;
    return true;
}

/* All pairs of a king's and a rook's landing square. */
static bool add_pairs(const Value *v, char right, const Way *king, const Way *rook) {
    Sheet *sheet = v->reader->sheet;
    bool in_range = king->ranged || rook->ranged;
    int king_step = step_towards(king->first, king->last), rook_step = step_towards(rook->first, rook->last);
    for (int k = king->first;; k += king_step) {
        for (int r = rook->first;; r += rook_step) {
            CastleDef def = {right, king->from, (Square)k, rook->from, (Square)r, in_range, v->line};
            if (k == king->from)
                return value_error(v, king->to_at, "the king stays where it is; expected it to move");
            if (r == rook->from)
                return value_error(v, rook->to_at, "the rook stays where it is; expected it to move");
            if (k == r && !in_range)
                return value_error(v, rook->to_at, "king and rook land on one square; expected two");
            if ((!in_range || pair_wanted(sheet, &def)) && !add_castle(v, &def, king))
                return false;
            if (r == rook->last)
                break;
        }
        if (k == king->last)
            return true;
    }
}

bool read_castle(Value *v) {
    char right = v->reader->sheet->line[v->line].key[strlen("castle ")];
    while (next_word(v)) {
        const char *at = v->word;
        Way king, rook;
        if (!read_way(v, &at, &king))
            return false;
        if (*at != ',')
            return value_error(v, at, "expected ',' and the rook's squares, as in e1g1,h1f1");
        at++;
        if (!read_way(v, &at, &rook))
            return false;
        if (at != v->word + v->length)
            return value_error(v, at, "expected a blank after the rook's squares");
        if (!check_ways(v, right, &king, &rook) || !add_pairs(v, right, &king, &rook))
            return false;
    }
    return true;
}

/* --- leaps --------------------------------------------------------------- */

static bool add_leap(const Value *v, LeapDef def) {
    Sheet *sheet = v->reader->sheet;
    int count = sheet->leap_count[WHITE];
    for (int i = 0; i < count; i++)
        if (sheet->leap[WHITE][i].to == def.to)
            return value_error(v, v->word, "a leap is stated twice; expected it once");
    if (count == MAX_LEAPS)
        return value_error(v, v->word, "more than %d leaps; expected fewer", MAX_LEAPS);
    sheet->leap[WHITE][count] = def;
    sheet->leap[BLACK][count] = (LeapDef){mirrored(sheet->board, def.from), mirrored(sheet->board, def.to), def.line};
    sheet->leap_count[WHITE] = sheet->leap_count[BLACK] = count + 1;
    return true;
}

bool read_leap(Value *v) {
    while (next_word(v)) {
        const char *at = v->word;
        LeapDef def = {.line = v->line};
        if (!read_square(v, &at, &def.from))
            return false;
        const char *to_at = at;
        if (!read_square(v, &at, &def.to))
            return false;
        if (at != v->word + v->length)
            return value_error(v, at, "expected a blank after the leap's two squares");
        if (def.to == def.from)
            return value_error(v, to_at, "the king stays where it is; expected it to move");
        if (!check_home(v, def.from, king_home(v->reader->sheet), v->word, "king") || !add_leap(v, def))
            return false;
    }
    return true;
}

/* --- texts that would be the same ---------------------------------------- */

static bool steps_reach(const Step *step, int count, int dx, int dy) {
    for (int i = 0; i < count; i++)
        for (int n = 1; n <= step[i].range; n++)
            if (step[i].dx * n == dx && step[i].dy * n == dy)
                return true;
    return false;
}

bool royal_reaches(const Sheet *sheet, Square from, Square to) {
    const SheetLine *line = &sheet->line[sheet->type[sheet->royal].line];
    int dx = file_of(sheet->board, to) - file_of(sheet->board, from);
    int dy = rank_of(sheet->board, to) - rank_of(sheet->board, from);
    for (int reading = 0; reading < line->value_count; reading++) {
        Step step[MAX_STEPS];
        BetzaError none; /* the line has been read before */
        if (steps_reach(step, betza_read(line->value[reading], step, &none), dx, dy))
            return true;
    }
    return false;
}

bool castling_shares_squares(const Sheet *sheet) {
    for (int i = 0; i < sheet->castle_count[WHITE]; i++) {
        const CastleDef *def = &sheet->castle[WHITE][i];
        for (int j = 0; j < i; j++)
            if (sheet->castle[WHITE][j].king_to == def->king_to)
                return true;
        for (int j = 0; j < sheet->leap_count[WHITE]; j++)
            if (sheet->leap[WHITE][j].to == def->king_to)
                return true;
        if (royal_reaches(sheet, def->king_from, def->king_to))
            return true;
    }
    return false;
}
