#include "dialect.h"

#include <stdlib.h>
#include <string.h>

static const char right_letters[] = "KQLkql";

/* --- options ------------------------------------------------------------- */

/* Either case drops the letter of both sides. */
static bool read_dropped(const char *text, uint8_t *out, const char *command, Error *error) {
    *out = 0;
    for (const char *c = text ? text : ""; *c; c++) {
        const char *at = strchr(right_letters, *c);
        if (!at) {
            error_set(error, "perft %s: --fen-drop is '%.40s'; expected castling letters out of K, Q and L", command,
                      text);
            return false;
        }
        int letter = (int)(at - right_letters) % 3;
        *out = (uint8_t)(*out | right_of(WHITE, 1 << letter) | right_of(BLACK, 1 << letter));
    }
    return true;
}

bool dialect_read(Dialect *dialect, const Options *options, Error *error) {
    static const char *const rights[] = {"kq", "files", "none"}, *const holdings[] = {"bracket", "slash", "none"},
                      *const passed[] = {"all", "last", "none"};
    int r = option_word(options, OPTION_FEN_RIGHTS, rights, 3, RIGHTS_KQ, error);
    int h = r < 0 ? -1 : option_word(options, OPTION_FEN_HOLDINGS, holdings, 3, HOLDINGS_BRACKET, error);
    int e = h < 0 ? -1 : option_word(options, OPTION_FEN_EP, passed, 3, PASSED_ALL, error);
    if (e < 0)
        return false;
    dialect->rights = (RightsDialect)r;
    dialect->holdings = (HoldingsDialect)h;
    dialect->passed = (PassedDialect)e;
    return read_dropped(option_value(options, OPTION_FEN_DROP), &dialect->dropped, options->command->name, error);
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

static char *write_passed(const Dialect *dialect, const Position *p, char *out) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed);
    int first = dialect->passed == PASSED_NONE ? count : dialect->passed == PASSED_LAST && count ? count - 1 : 0;
    if (first == count)
        *out++ = '-';
    for (int i = first; i < count; i++)
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
    int count = passed_squares(p, passed);
    Position other = *p;
    if (dialect->passed == PASSED_ALL || count == 0 || (dialect->passed == PASSED_LAST && count == 1))
        return true;
    other.state.passed_from = dialect->passed == PASSED_NONE ? OFF : passed[count - 2];
    other.state.passed_to = dialect->passed == PASSED_NONE ? OFF : p->state.passed_to;
    Key theirs = position_key(&other), ours = position_key(p);
    if (theirs.check == ours.check && theirs.slot == ours.slot)
        return true;
    error_set(reason, "its FENs do not say every square that the pawn passed");
    return false;
}

bool dialect_says(const Dialect *dialect, const Position *p, Error *reason) {
    return says_rights(dialect, p, reason) && says_holdings(dialect, p, reason) && says_passed(dialect, p, reason);
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
