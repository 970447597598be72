/* fen.c - positions as text (N-1, N-2, N-4): nothing is guessed, and every refusal says where.
 *
 * Reading is two steps: the fields become pieces, holdings, letters and squares; then
 * fen_check.c asks whether the rules can accept such a position. */
#include "fen.h"

#include "box.h"
#include "en_passant.h"
#include "fen_check.h"
#include "make.h"
#include "movetext.h"

#include <string.h>

static bool is_blank(char c) { return c == ' ' || c == '\t'; }
static bool is_end(char c) { return c == '\0' || is_blank(c); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool unexpected(FenReader *r, const char *expected) {
    unsigned char c = (unsigned char)*r->at;
    char what[16] = "the end";
    if (c > ' ' && c < 127)
        memcpy(what, "'?'", 4), what[1] = (char)c;
    else if (is_blank((char)c))
        memcpy(what, "a blank", 8);
    else if (c)
        memcpy(what, "a strange byte", 15);
    error_fen(r->error, r->fen, r->field, (size_t)(r->at - r->fen), "found %s; expected %s", what, expected);
    return false;
}

/* --- placement ----------------------------------------------------------- */

/* Adjacent digits are one number: `10`, `14`. */
static bool read_gap(FenReader *r, int *file) {
    const char *start = r->at;
    int gap = 0;
    for (; is_digit(*r->at); r->at++)
        gap = gap < 1000 ? gap * 10 + (*r->at - '0') : gap;
    if (*start == '0')
        return fen_error(r, start, "a number of empty squares starts with 0; expected 1 or more");
    if (gap >= 1000)
        return fen_error(r, start, "a number of empty squares is too large for any board; expected 16 or less");
    *file += gap;
    return true;
}

static bool read_piece(FenReader *r, int file, int rank) {
    const Rules *rules = r->position->rules;
    char c = *r->at;
    int type = sheet_type(rules->sheet, c);
    if (!type)
        return unexpected(r, "a piece letter of this variant, a number, or '/'");
    if (file < rules->board.files)
        position_put(r->position, square_at(rules->board, file, rank),
                     man_of(c >= 'a' ? BLACK : WHITE, type));
    r->at++;
    return true;
}

static bool read_rank(FenReader *r, int rank) {
    int files = r->position->rules->board.files, file = 0;
    const char *start = r->at;
    while (!is_end(*r->at) && *r->at != '/' && *r->at != '[') {
        if (is_digit(*r->at) ? !read_gap(r, &file) : !read_piece(r, file++, rank))
            return false;
    }
    if (file == files)
        return true;
    error_fen(r->error, r->fen, r->field, (size_t)(start - r->fen),
              "rank %d has %d square%s; expected %d", rank + 1, file, file == 1 ? "" : "s", files);
    return false;
}

static bool read_placement(FenReader *r) {
    int ranks = r->position->rules->board.ranks;
    for (int rank = ranks - 1; rank >= 0; rank--) {
        if (!read_rank(r, rank))
            return false;
        if (rank > 0 && *r->at != '/') {
            error_fen(r->error, r->fen, r->field, (size_t)(r->at - r->fen),
                      "%d rank%s given; expected %d", ranks - rank, ranks - rank == 1 ? "" : "s", ranks);
            return false;
        }
        r->at += rank > 0;
    }
    if (*r->at == '/') {
        error_fen(r->error, r->fen, r->field, (size_t)(r->at - r->fen),
                  "more than %d ranks given; expected %d", ranks, ranks);
        return false;
    }
    return true;
}

/* --- holdings ------------------------------------------------------------ */

static bool read_held(FenReader *r) {
    const Rules *rules = r->position->rules;
    int type = sheet_type(rules->sheet, *r->at);
    Color owner = *r->at >= 'a' ? BLACK : WHITE;
    if (!type)
        return unexpected(r, "a piece letter of this variant, or ']'");
    if (type == rules->royal)
        return fen_error(r, r->at, "a king in the brackets; expected other pieces only");
    if (type == rules->pawn && sheet_has_box(rules->sheet))
        return fen_error(r, r->at, "a pawn in the box; expected only pieces that pawns become");
    if (r->position->state.holdings[owner][type] == UINT8_MAX)
        return fen_error(r, r->at, "more than 255 pieces of one type in the brackets");
    position_hold(r->position, owner, type, 1);
    r->at++;
    return true;
}

static bool read_holdings(FenReader *r) {
    const Sheet *sheet = r->position->rules->sheet;
    r->field = "holdings";
    if (*r->at != '[') {
        if (sheet_has_reserve(sheet))
            return unexpected(r, "'[': this variant has a reserve, `[]` when it is empty");
        if (sheet_has_box(sheet))
            box_fill(r->position);
        return true;
    }
    if (!sheet_has_holdings(sheet))
        return fen_error(r, r->at, "brackets, but this variant has neither reserve nor box; expected none");
    for (r->at++; *r->at != ']';)
        if (is_end(*r->at) ? !unexpected(r, "']' to close the holdings") : !read_held(r))
            return false;
    r->at++;
    return true;
}

/* --- side, rights, en passant, counts ------------------------------------ */

static bool next_field(FenReader *r, const char *field) {
    if (!is_end(*r->at))
        return unexpected(r, "a blank after this field");
    while (is_blank(*r->at))
        r->at++;
    r->field = field;
    return true;
}

static bool read_side(FenReader *r) {
    if (!next_field(r, "side to move"))
        return false;
    if ((*r->at != 'w' && *r->at != 'b') || !is_end(r->at[1]))
        return *r->at && (*r->at == 'w' || *r->at == 'b') ? (r->at++, unexpected(r, "one letter, w or b"))
                                                         : unexpected(r, "w or b");
    r->side = *r->at++ == 'w' ? WHITE : BLACK;
    return true;
}

static bool read_rights(FenReader *r) {
    static const char letters[] = "KQLkql";
    if (!next_field(r, "castling"))
        return false;
    r->rights_at = r->at;
    if (*r->at == '-') {
        r->at++;
        return true;
    }
    if (is_end(*r->at))
        return unexpected(r, "'-' or castling letters");
    for (; !is_end(*r->at); r->at++) {
        const char *letter = strchr(letters, *r->at);
        if (!letter || !(r->position->rules->rights_possible >> (letter - letters) & 1))
            return unexpected(r, "a castling letter that this variant has");
        unsigned bit = 1u << (letter - letters);
        if (r->rights & bit)
            return fen_error(r, r->at, "a castling letter given twice; expected each once");
        r->rights |= bit;
    }
    return true;
}

static bool read_en_passant(FenReader *r) {
    if (!next_field(r, "en passant"))
        return false;
    r->passed_at = r->at;
    if (*r->at == '-') {
        r->at++;
        return true;
    }
    if (is_end(*r->at))
        return unexpected(r, "'-' or the squares that a pawn passed");
    while (!is_end(*r->at)) {
        const char *start = r->at;
        Square s;
        if (!square_read(r->position->rules->board, &r->at, &s))
            return unexpected(r, "'-' or a square of this board");
        for (int i = 0; i < r->passed_count; i++)
            if (r->passed[i] == s)
                return fen_error(r, start, "a square given twice; expected each square once");
        if (r->passed_count == MAX_RANKS)
            return fen_error(r, start, "more squares than any pawn can pass");
        r->passed[r->passed_count++] = s;
    }
    return true;
}

static bool read_number(FenReader *r, const char *field, int least, uint16_t *out) {
    if (!next_field(r, field))
        return false;
    const char *start = r->at;
    long value = 0;
    for (; is_digit(*r->at); r->at++)
        value = value > UINT16_MAX ? value : value * 10 + (*r->at - '0');
    if (r->at == start || !is_end(*r->at))
        return unexpected(r, "a number");
    if (value < least || value > UINT16_MAX) {
        error_fen(r->error, r->fen, r->field, (size_t)(start - r->fen),
                  "the number is out of range; expected %d to %d", least, UINT16_MAX);
        return false;
    }
    *out = (uint16_t)value;
    return true;
}

static bool read_counts(FenReader *r) {
    const char *end = r->at;
    while (is_blank(*end))
        end++;
    if (*end == '\0') {
        r->at = end;
        return true;
    }
    State *state = &r->position->state;
    if (!read_number(r, "halfmove clock", 0, &state->halfmoves)
        || !read_number(r, "move number", 1, &state->fullmove))
        return false;
    if (!next_field(r, "end"))
        return false;
    return *r->at == '\0' || unexpected(r, "nothing after the move number");
}

bool fen_read(Position *p, const Rules *rules, const char *fen, Error *error) {
    FenReader r = {.fen = fen, .at = fen, .field = "placement", .error = error, .position = p};
    position_clear(p, rules);
    while (is_blank(*r.at))
        r.at++;
    if (strlen(fen) >= FEN_TEXT)
        return fen_error(&r, r.at, "the FEN is longer than any position of this variant");
    return read_placement(&r) && read_holdings(&r) && read_side(&r) && read_rights(&r)
           && read_en_passant(&r) && read_counts(&r) && fen_check(&r);
}

/* --- writing ------------------------------------------------------------- */

static char *write_placement(const Position *p, char *out) {
    Board b = p->rules->board;
    for (int rank = b.ranks - 1; rank >= 0; rank--) {
        int gap = 0;
        for (int file = 0; file <= b.files; file++) {
            Man man = file < b.files ? p->board[square_at(b, file, rank)] : WALL;
            if (man == EMPTY) {
                gap++;
                continue;
            }
            if (gap >= 10)
                *out++ = (char)('0' + gap / 10);
            if (gap)
                *out++ = (char)('0' + gap % 10);
            gap = 0;
            if (man != WALL)
                *out++ = man_letter(p->rules->sheet, man);
        }
        if (rank > 0)
            *out++ = '/';
    }
    return out;
}

static char *write_holdings(const Position *p, char *out) {
    if (!sheet_has_holdings(p->rules->sheet))
        return out;
    *out++ = '[';
    for (int c = WHITE; c <= BLACK; c++)
        for (int t = 1; t <= p->rules->sheet->types; t++)
            for (int i = 0; i < p->state.holdings[c][t]; i++)
                *out++ = man_letter(p->rules->sheet, man_of((Color)c, t));
    *out++ = ']';
    return out;
}

static char *write_rights(const Position *p, char *out) {
    static const char letters[] = "KQLkql";
    char *start = out;
    for (int i = 0; i < 6; i++)
        if (p->state.rights >> i & 1)
            *out++ = letters[i];
    if (out == start)
        *out++ = '-';
    return out;
}

static char *write_number(unsigned value, char *out) {
    char digits[8];
    int count = 0;
    do
        digits[count++] = (char)('0' + value % 10);
    while (value /= 10);
    *out++ = ' ';
    while (count > 0)
        *out++ = digits[--count];
    return out;
}

size_t fen_write(const Position *p, char out[FEN_TEXT]) {
    Square passed[MAX_RANKS];
    int count = passed_squares(p, passed);
    char *end = write_holdings(p, write_placement(p, out));
    *end++ = ' ';
    *end++ = p->state.side == WHITE ? 'w' : 'b';
    *end++ = ' ';
    end = write_rights(p, end);
    *end++ = ' ';
    if (count == 0)
        *end++ = '-';
    for (int i = 0; i < count; i++)
        end += square_write(p->rules->board, passed[i], end);
    end = write_number(p->state.halfmoves, end);
    end = write_number(p->state.fullmove, end);
    *end = '\0';
    return (size_t)(end - out);
}
