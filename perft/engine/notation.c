#include "notation.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
static char upper(char c) { return is_lower(c) ? (char)(c - 'a' + 'A') : c; }

enum { PLAIN = 32 };

/* --- the text without what means nothing --------------------------------- */

/* A capture's `x` stands before a square, and is no letter of a man there. */
static bool is_capture(const char *at) {
    return *at == 'x' && ((is_lower(at[1]) && is_digit(at[2])) || (is_digit(at[1]) && is_lower(at[2])));
}

/* `Pawn e2 - e4`: a word of small letters is a name for people. */
static const char *skip_word(const char *text) {
    size_t letters = 0;
    while (is_lower(text[letters]) || is_upper(text[letters]))
        letters++;
    return letters >= 3 && text[letters] == ' ' ? text + letters : text;
}

static bool make_plain(const char *text, char out[PLAIN]) {
    size_t length = 0;
    for (const char *at = skip_word(text); *at; at++) {
        if (strncmp(at, "e.p.", 4) == 0) {
            at += 3;
            continue;
        }
        if (strchr(" -:=+#!?()/~,;.", *at) || is_capture(at))
            continue;
        if (length + 1 == PLAIN)
            return false;
        out[length++] = *at == '*' ? '@' : *at;
    }
    out[length] = '\0';
    return true;
}

static char castle_side(const char *plain) {
    static const char *const signs[] = {"OO", "OOO", "oo", "ooo", "00", "000"};
    for (int i = 0; i < 6; i++)
        if (strcmp(plain, signs[i]) == 0)
            return i % 2 ? 'Q' : 'K';
    return '\0';
}

/* --- squares ------------------------------------------------------------- */

/* Up to two digits. */
static int read_number(const char **at) {
    int value = *(*at)++ - '0';
    if (is_digit(**at))
        value = value * 10 + (*(*at)++ - '0');
    return value;
}

static bool take_square(Board board, int file, int rank, Square *out) {
    if (!on_board(board, file, rank))
        return false;
    *out = square_at(board, file, rank);
    return true;
}

/* `e4`; or `3e`: files from the right, ranks as letters from the top. */
static bool read_square(const char **text, Board board, int base, bool shogi, Square *out) {
    const char *at = *text;
    bool ok = false;
    if (!shogi && is_lower(at[0]) && is_digit(at[1])) {
        int file = *at++ - 'a';
        ok = take_square(board, file, read_number(&at) - base, out);
    } else if (shogi && is_digit(at[0])) {
        int file = board.files - read_number(&at);
        ok = is_lower(*at) && take_square(board, file, board.ranks - 1 - (*at - 'a'), out);
        at++;
    }
    *text = ok ? at : *text;
    return ok;
}

/* --- the parts of a text ------------------------------------------------- */

/* `b` of `Nbd2`, `1` of `N1f3`: before a square only. */
static bool read_part(const char **at, int base, ParsedMove *out) {
    if (is_lower(**at) && (is_lower((*at)[1]) || is_digit((*at)[1]))) {
        out->file = *(*at)++ - 'a';
        return true;
    }
    if (is_digit(**at)) {
        out->rank = read_number(at) - base;
        return true;
    }
    return false;
}

static bool parse(const char *at, Board board, int base, bool shogi, ParsedMove *out) {
    *out = (ParsedMove){.file = -1, .rank = -1};
    if (at[0] && at[1] == '@') {
        out->letter = upper(*at);
        out->drop = true;
        at += 2;
    } else if (*at == '@')
        out->drop = *at++ == '@';
    else if (is_upper(*at))
        out->letter = *at++;
    while (out->squares < 4) {
        if (read_square(&at, board, base, shogi, &out->square[out->squares]))
            out->squares++;
        else if (out->squares > 0 || out->file >= 0 || out->rank >= 0 || shogi || !read_part(&at, base, out))
            break;
    }
    if ((is_lower(*at) || is_upper(*at)) && at[1] == '\0')
        out->promotion = upper(*at++);
    if (*at == '\0' && out->squares > 0 && out->squares != 3 && (!out->drop || out->squares == 1))
        return true;
    out->squares = 0;
    return false;
}

void notation_parse(const char *text, Board board, int base, ParsedMove *out) {
    char plain[PLAIN];
    *out = (ParsedMove){.file = -1, .rank = -1};
    if (!make_plain(text, plain))
        return;
    out->castle = castle_side(plain);
    if (out->castle || parse(plain, board, base, false, out) || parse(plain, board, base, true, out))
        return;
    for (char *c = plain; *c; c++) /* E2E4 */
        *c = is_upper(*c) ? (char)(*c - 'A' + 'a') : *c;
    parse(plain, board, base, false, out);
}

/* --- whether a move is meant --------------------------------------------- */

enum { FIT_EXACT, FIT_FULL, FIT_CASTLE, FIT_SHORT, FIT_OPEN, FIT_NONE = -1 };

static int fits_castle(const Position *p, const Castle *castle, const ParsedMove *s) {
    int letter = castle->right & (RIGHT_K | RIGHT_K << 3) ? 'K' : 'Q';
    if (s->castle)
        return s->castle == letter ? FIT_CASTLE : FIT_NONE;
    if (s->promotion || s->drop || (s->letter && sheet_type(p->rules->sheet, s->letter) != p->rules->royal))
        return FIT_NONE;
    if (s->squares == 4) {
        Square a[4] = {castle->king_from, castle->king_to, castle->rook_from, castle->rook_to};
        Square b[4] = {castle->rook_from, castle->rook_to, castle->king_from, castle->king_to};
        bool same = true, turned = true;
        for (int i = 0; i < 4; i++) {
            same = same && s->square[i] == a[i];
            turned = turned && s->square[i] == b[i];
        }
        return same || turned ? FIT_FULL : FIT_NONE;
    }
    if (s->squares != 2 || s->square[0] != castle->king_from)
        return FIT_NONE;
    return s->square[1] == castle->king_to || s->square[1] == castle->rook_from ? FIT_CASTLE : FIT_NONE;
}

static int fits_drop(const Position *p, Move move, const ParsedMove *s) {
    int type = s->letter ? sheet_type(p->rules->sheet, s->letter) : p->rules->pawn;
    return s->drop && s->squares == 1 && s->square[0] == move.to && type == move.arg ? FIT_FULL : FIT_NONE;
}

/* A promotion without its letter is any of them. */
static int fits_promotion(const Position *p, Move move, const ParsedMove *s) {
    if (move.kind != MOVE_PROMOTION)
        return s->promotion ? FIT_NONE : FIT_FULL;
    if (!s->promotion)
        return FIT_OPEN;
    return sheet_type(p->rules->sheet, s->promotion) == move.arg ? FIT_FULL : FIT_NONE;
}

/* `Nbd2`, `exd5`, `e4`: the man is of the type named, a pawn without a name. */
static int fits_short(const Position *p, Move move, const ParsedMove *s) {
    Board b = p->rules->board;
    int type = s->letter ? sheet_type(p->rules->sheet, s->letter) : p->rules->pawn;
    bool fits = s->square[0] == move.to && type_of(p->board[move.from]) == type
                && (s->file < 0 || file_of(b, move.from) == s->file)
                && (s->rank < 0 || rank_of(b, move.from) == s->rank);
    return fits ? FIT_SHORT : FIT_NONE;
}

static int fits_plain(const Position *p, Move move, const ParsedMove *s) {
    int promotes = fits_promotion(p, move, s), fit = FIT_NONE;
    if (promotes == FIT_NONE || s->drop || s->castle)
        return FIT_NONE;
    if (s->squares == 1)
        fit = fits_short(p, move, s);
    else if (s->squares == 2 && s->square[0] == move.from && s->square[1] == move.to
             && (!s->letter || type_of(p->board[move.from]) == sheet_type(p->rules->sheet, s->letter)))
        fit = FIT_FULL;
    return fit != FIT_NONE && promotes == FIT_OPEN ? FIT_OPEN : fit;
}

int notation_match(const Position *p, Move move, const char *text, const ParsedMove *s) {
    char ours[MOVE_TEXT];
    int fit = move.kind == MOVE_CASTLE ? fits_castle(p, &p->rules->castle[p->state.side][move.arg], s)
              : move.kind == MOVE_DROP ? fits_drop(p, move, s)
                                       : fits_plain(p, move, s);
    if (fit == FIT_NONE)
        return FIT_NONE;
    move_write(p, move, ours);
    return strcmp(text, ours) == 0 ? FIT_EXACT : fit;
}

/* --- writing ------------------------------------------------------------- */

static char *write_square(Board b, Square s, int base, char *out) {
    int rank = rank_of(b, s) + base;
    *out++ = (char)('a' + file_of(b, s));
    if (rank >= 10)
        *out++ = '1';
    *out++ = (char)('0' + rank % 10);
    return out;
}

void notation_write(const Position *p, Move move, int base, char out[MAX_NOTATION_TEXT]) {
    const Sheet *sheet = p->rules->sheet;
    Board b = p->rules->board;
    if (move.kind == MOVE_DROP) {
        *out++ = sheet->type[move.arg].letter;
        *out++ = '@';
    } else
        out = write_square(b, move.from, base, out);
    out = write_square(b, move.to, base, out);
    if (move.kind == MOVE_PROMOTION)
        *out++ = (char)(sheet->type[move.arg].letter - 'A' + 'a');
    *out = '\0';
}
