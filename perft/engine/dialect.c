#include "dialect.h"

#include "../platform/text.h"

#include <stdlib.h>
#include <string.h>

static const char right_letters[] = "KQLkql";

enum { MAX_TRIED_LEAVES = 200000 };

/* Either case drops the letter of both sides. */
bool dialect_drop(Dialect *dialect, const char *letters) {
    for (const char *c = letters; *c; c++) {
        const char *at = strchr(right_letters, *c);
        if (!at)
            return false;
        int letter = (int)(at - right_letters) % 3;
        dialect->dropped = (uint8_t)(dialect->dropped | right_of(WHITE, 1 << letter) | right_of(BLACK, 1 << letter));
    }
    return true;
}

/* --- writing ------------------------------------------------------------- */

static bool writes_right(const Dialect *dialect, unsigned bit) {
    return dialect->rights != RIGHTS_NONE && !(dialect->dropped & bit);
}

/* `HAha`: the file of the rook instead of the side it stands on. */
static char right_letter(const Dialect *dialect, const Rules *rules, int i) {
    Color c = i < 3 ? WHITE : BLACK;
    int letter = i % 3;
    if (dialect->rights != RIGHTS_FILES || letter == 2 || rules->rook_home[c][letter] == OFF)
        return right_letters[i];
    return (char)((c == WHITE ? 'A' : 'a') + file_of(rules->board, rules->rook_home[c][letter]));
}

static char *write_rights(const Dialect *dialect, const Position *p, char *out) {
    char *start = out;
    for (int i = 0; i < 6; i++)
        if ((p->state.rights >> i & 1) && writes_right(dialect, 1u << i))
            *out++ = right_letter(dialect, p->rules, i);
    if (out == start)
        *out++ = '-';
    return out;
}

/* Whether some pawn of the side to move attacks a square, pinned or not. */
static bool pawn_attacks(const Position *p, Square s) {
    Board b = p->rules->board;
    int rank = rank_of(b, s) + (p->state.side == WHITE ? -1 : 1);
    for (int side = -1; side <= 1; side += 2)
        if (on_board(b, file_of(b, s) + side, rank)
            && p->board[square_at(b, file_of(b, s) + side, rank)] == man_of((Color)p->state.side, p->rules->pawn))
            return true;
    return false;
}

/* Which of the passed squares a FEN has: those from *first up to *end. */
static void passed_range(const Dialect *dialect, const Position *p, const Square *passed, int count, int *first, int *end) {
    *first = dialect->passed == PASSED_NONE ? count : dialect->passed == PASSED_LAST && count ? count - 1 : 0;
    *end = count;
    if (dialect->passed != PASSED_FIRST_CAPTURABLE)
        return;
    while (*first < count && !pawn_attacks(p, passed[*first]))
        ++*first;
    *end = *first < count ? *first + 1 : count;
}

static char *write_passed(const Dialect *dialect, const Position *p, char *out) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed), first, end;
    passed_range(dialect, p, passed, count, &first, &end);
    if (first == end)
        *out++ = '-';
    for (int i = first; i < end; i++)
        out += square_write(p->rules->board, passed[i], out);
    return out;
}

/* `placement[held]` becomes `placement/held` or `placement`. */
static char *write_placement(const Dialect *dialect, const char *field, size_t length, char *out) {
    size_t men = strcspn(field, "[ ");
    size_t shown = dialect->holdings == HOLDINGS_BRACKET ? length : men;
    memcpy(out, field, shown);
    out += shown;
    if (dialect->holdings == HOLDINGS_SLASH && field[men] == '[') {
        *out++ = '/';
        memcpy(out, field + men + 1, length - men - 2);
        out += length - men - 2;
    }
    return out;
}

void dialect_write(const Dialect *dialect, const Position *p, char out[FEN_TEXT]) {
    char fen[FEN_TEXT];
    fen_write(p, fen);
    char *end = write_placement(dialect, fen, strcspn(fen, " "), out);
    *end++ = ' ';
    *end++ = p->state.side == WHITE ? 'w' : 'b';
    *end++ = ' ';
    end = write_rights(dialect, p, end);
    *end++ = ' ';
    end = write_passed(dialect, p, end);
    const char *counts = fen;
    for (int fields = 0; fields < 4; counts++)
        fields += *counts == ' ';
    *end++ = ' ';
    strcpy(end, counts);
}

/* --- what is lost -------------------------------------------------------- */

/* Whether any move depends on the letter. */
static bool right_matters(const Rules *rules, unsigned bit) {
    for (int c = WHITE; c <= BLACK; c++) {
        for (int i = 0; i < rules->castle_count[c]; i++)
            if (rules->castle[c][i].right & bit)
                return true;
        for (int i = 0; i < rules->leap_count[c]; i++)
            if (rules->leap[c][i].right & bit)
                return true;
        for (int s = 0; s < rules->board.squares; s++)
            if (rules->rights_gained[c][s] && (bit & right_of((Color)c, RIGHT_L)))
                return true;
    }
    return false;
}

static bool says_rights(const Dialect *dialect, const Position *p, Error *reason) {
    for (int i = 0; i < 6; i++) {
        unsigned bit = 1u << i;
        if (!(p->state.rights & bit) || writes_right(dialect, bit) || !right_matters(p->rules, bit))
            continue;
        error_set(reason, "its FENs do not say the castling right %c", right_letters[i]);
        return false;
    }
    return true;
}

/* Holdings unsaid are those of the start array minus what is on the board, or none: as we read it too. */
static bool says_holdings(const Dialect *dialect, const Position *p, Error *reason) {
    const Sheet *sheet = p->rules->sheet;
    Dialect plain = {.holdings = HOLDINGS_NONE, .rights = RIGHTS_NONE, .passed = PASSED_NONE};
    char fen[FEN_TEXT];
    Position read;
    Error error;
    if (dialect->holdings != HOLDINGS_NONE || !sheet_has_holdings(sheet) || sheet->box == BOX_UNLIMITED)
        return true;
    dialect_write(&plain, p, fen);
    if (!sheet_has_box(sheet) || !fen_read(&read, p->rules, fen, &error))
        memset(read.state.holdings, 0, sizeof read.state.holdings);
    if (memcmp(read.state.holdings, p->state.holdings, sizeof read.state.holdings) == 0)
        return true;
    error_set(reason, "its FENs do not say the holdings");
    return false;
}

/* Nothing is lost with squares on which no pawn could capture anyway. */
static bool says_passed(const Dialect *dialect, const Position *p, Error *reason) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed), first, end;
    bool lost = false;
    passed_range(dialect, p, passed, count, &first, &end);
    for (int i = 0; i < count; i++)
        lost = lost || ((i < first || i >= end) && pawn_attacks(p, passed[i]));
    if (lost && dialect->passed != PASSED_FIRST_CAPTURABLE) {
        Position other = *p;
        other.state.passed_from = dialect->passed == PASSED_NONE ? OFF : passed[count - 2];
        other.state.passed_to = dialect->passed == PASSED_NONE ? OFF : p->state.passed_to;
        Key theirs = position_key(&other), ours = position_key(p);
        lost = theirs.check != ours.check || theirs.slot != ours.slot;
    }
    if (lost)
        error_set(reason, "its FENs do not say every square that the pawn passed");
    return !lost;
}

bool dialect_says(const Dialect *dialect, const Position *p, Error *reason) {
    return says_rights(dialect, p, reason) && says_holdings(dialect, p, reason) && says_passed(dialect, p, reason);
}

/* Leaves to a depth, as many as `*left` allows; false where there are more. */
static bool count_within(Position *p, int depth, uint64_t *left, uint64_t *leaves) {
    Move *moves = allocate((size_t)p->rules->max_moves, sizeof *moves);
    int count = legal_moves(p, moves);
    bool ok = (uint64_t)count <= *left;
    *left -= ok ? (uint64_t)count : 0;
    if (ok && depth == 1)
        *leaves += (uint64_t)count;
    for (int i = 0; ok && depth > 1 && i < count; i++) {
        Undo undo;
        make(p, moves[i], &undo);
        ok = count_within(p, depth - 1, left, leaves);
        unmake(p, &undo);
    }
    free(moves);
    return ok;
}

/* A box of whatever it holds: empty, as said, or with all men of the start. */
static bool same_with_any_box(const Position *p, int depth) {
    uint64_t first = 0;
    for (int box = 0; box < 3; box++) {
        Position other = *p;
        uint64_t left = MAX_TRIED_LEAVES, leaves = 0;
        for (int c = WHITE; c <= BLACK; c++)
            for (int t = 1; box && t <= p->rules->sheet->types; t++)
                other.state.holdings[c][t] = box == 1 ? p->state.holdings[c][t] : (uint8_t)(p->state.holdings[c][t] + 1);
        if (box == 0)
            memset(other.state.holdings, 0, sizeof other.state.holdings);
        if (!count_within(&other, depth, &left, &leaves) || (box && leaves != first))
            return false;
        first = leaves;
    }
    return true;
}

bool dialect_says_to(const Dialect *dialect, const Position *p, int depth) {
    Dialect with_holdings = *dialect;
    Error reason;
    if (dialect_says(dialect, p, &reason))
        return true;
    with_holdings.holdings = HOLDINGS_BRACKET;
    return sheet_has_box(p->rules->sheet) && dialect_says(&with_holdings, p, &reason) && same_with_any_box(p, depth);
}

/* --- reading back -------------------------------------------------------- */

/* The men of one rank as one letter a square; moves *at past it. */
static int read_rank(const char **at, char out[MAX_FILES]) {
    int files = 0;
    while (**at && !strchr("/[ ", **at)) {
        int gap = 0;
        while (**at >= '0' && **at <= '9' && gap < MAX_FILES)
            gap = gap * 10 + (*(*at)++ - '0');
        for (; gap > 0 && files < MAX_FILES; gap--)
            out[files++] = '.';
        if (**at == '~' || (**at && !strchr("/[ 0123456789", **at))) {
            if (**at != '~' && files < MAX_FILES)
                out[files++] = **at;
            ++*at;
        } else if (**at >= '0' && **at <= '9')
            ++*at;
    }
    return files;
}

static bool same_men(const Position *p, const char **at) {
    Board b = p->rules->board;
    for (int rank = b.ranks - 1; rank >= 0; rank--) {
        char men[MAX_FILES];
        if (read_rank(at, men) != b.files)
            return false;
        for (int file = 0; file < b.files; file++) {
            Man man = p->board[square_at(b, file, rank)];
            if (men[file] != (man == EMPTY ? '.' : man_letter(p->rules->sheet, man)))
                return false;
        }
        if (rank > 0 && *(*at)++ != '/')
            return false;
    }
    return true;
}

/* In any order, in brackets or behind a slash. */
static bool same_holdings(const Position *p, const char *at) {
    uint8_t left[2][MAX_TYPES + 1];
    static const uint8_t nothing[2][MAX_TYPES + 1];
    memcpy(left, p->state.holdings, sizeof left);
    for (at += *at == '[' || *at == '/'; *at && !strchr("] ", *at); at++) {
        int type = sheet_type(p->rules->sheet, *at), owner = *at >= 'a' ? BLACK : WHITE;
        if (*at == '-')
            continue;
        if (!type || left[owner][type] == 0)
            return false;
        left[owner][type]--;
    }
    return memcmp(left, nothing, sizeof left) == 0;
}

bool dialect_same(const Dialect *dialect, const Position *p, const char *fen) {
    const char *at = fen + strspn(fen, " \t");
    if (!same_men(p, &at))
        return false;
    if (sheet_has_holdings(p->rules->sheet) && dialect->holdings != HOLDINGS_NONE && !same_holdings(p, at))
        return false;
    at += strcspn(at, " ");
    at += strspn(at, " ");
    return *at == (p->state.side == WHITE ? 'w' : 'b');
}
