/* fen_check.c - whether the rules can accept what a FEN says. */
#include "fen_check.h"

#include "attack.h"
#include "box.h"
#include "make.h"

#include <stdio.h>
#include <string.h>

bool fen_error(FenReader *r, const char *at, const char *message) {
    error_fen(r->error, r->fen, r->field, (size_t)(at - r->fen), "%s", message);
    return false;
}

/* The place of the piece on s in the text of the placement. */
static const char *where(const FenReader *r, Square s) {
    Board b = r->position->rules->board;
    const char *at = r->fen;
    while (*at == ' ' || *at == '\t')
        at++;
    for (int ranks = b.ranks - 1 - rank_of(b, s); ranks > 0; ranks -= *at++ == '/')
        ;
    for (int file = 0; file < file_of(b, s);) {
        int gap = 0;
        for (; *at >= '0' && *at <= '9'; at++)
            gap = gap * 10 + (*at - '0');
        file += gap ? gap : 1;
        at += gap == 0;
    }
    return at;
}

static bool error_square(FenReader *r, Square s, const char *before, const char *after) {
    char name[SQUARE_TEXT], message[200];
    square_write(r->position->rules->board, s, name);
    snprintf(message, sizeof message, "%s %s%s", before, name, after);
    r->field = "placement";
    return fen_error(r, where(r, s), message);
}

static bool check_kings(FenReader *r) {
    const Position *p = r->position;
    for (int c = WHITE; c <= BLACK; c++) {
        const char *name = c == WHITE ? "White" : "Black";
        int kings = count_on_board(p, (Color)c, p->rules->royal);
        if (kings == 1)
            continue;
        error_fen(r->error, r->fen, "placement", 0, "%s has %d kings; expected 1", name, kings);
        return false;
    }
    return true;
}

/* The rank nearest home on which a pawn can stand, from 0 as its side counts. */
static int lowest_pawn_rank(const Sheet *sheet) {
    int start = sheet->pawn_start[WHITE];
    int dropped = sheet->pawn_first_rank == FIRST_RANK_YES ? 0 : 1;
    bool drops = sheet->pawn && sheet->drop_types >> sheet->pawn & 1;
    return drops && dropped < start ? dropped : start;
}

static bool check_pawns(FenReader *r) {
    const Position *p = r->position;
    const Rules *rules = p->rules;
    Board b = rules->board;
    for (int rank = b.ranks - 1; rules->pawn && rank >= 0; rank--)
        for (int file = 0; file < b.files; file++) {
            Square s = square_at(b, file, rank);
            Man man = p->board[s];
            if (type_of(man) != rules->pawn || man == EMPTY)
                continue;
            Color c = color_of(man);
            int own = c == WHITE ? rank : b.ranks - 1 - rank;
            int start = c == WHITE ? rules->sheet->pawn_start[c]
                                   : b.ranks - 1 - rules->sheet->pawn_start[c];
            if (rules->promotes[c][s])
                return error_square(r, s, "a pawn stands on its last rank, on",
                                    "; expected it to have promoted");
            if (own < lowest_pawn_rank(rules->sheet) && own < start)
                return error_square(r, s, "a pawn stands behind its start rank, on",
                                    "; expected it on that rank or ahead");
        }
    return true;
}

/* Pieces are bounded only where they cannot multiply: DS-5 `lost`, DV-4 `captured`. */
static bool check_bounds(FenReader *r) {
    const Position *p = r->position;
    const Sheet *sheet = p->rules->sheet;
    bool reserve = sheet_has_reserve(sheet) && sheet->captured == CAPTURED_LOST;
    bool box = sheet->box == BOX_CAPTURED;
    for (int c = WHITE; (reserve || box) && c <= BLACK; c++) {
        const char *name = c == WHITE ? "White" : "Black";
        int total = 0, most_total = 0;
        for (int t = 1; t <= sheet->types; t++) {
            Man man = man_of((Color)c, t);
            int board = count_on_board(p, (Color)c, t), held = p->state.holdings[c][t];
            int start_board = count_at_start(sheet, man, false), start_held = count_at_start(sheet, man, true);
            total += board + held;
            most_total += start_board + start_held;
            if (box && board + held > start_board) {
                error_fen(r->error, r->fen, "placement", 0,
                          "%s has %d %c on the board and %d in the box; expected at most %d together",
                          name, board, sheet->type[t].letter, held, start_board);
                return false;
            }
            if (reserve && held > start_held) {
                error_fen(r->error, r->fen, "holdings", strcspn(r->fen, "["),
                          "%s has %d %c in reserve; expected at most %d", name, held,
                          sheet->type[t].letter, start_held);
                return false;
            }
        }
        if (reserve && total > most_total) {
            error_fen(r->error, r->fen, "placement", 0,
                      "%s has %d pieces on the board and in reserve; expected at most %d", name, total,
                      most_total);
            return false;
        }
    }
    return true;
}

/* Every piece on the board may be captured and come into a hand, where a byte counts each type, and every piece in
 * a hand is a letter of the FEN. */
enum { FEN_WITHOUT_HANDS = 360, MAX_HELD = FEN_TEXT - FEN_WITHOUT_HANDS, MAX_OF_TYPE = UINT8_MAX };

static bool error_hands(FenReader *r, const char *what, int most) {
    error_fen(r->error, r->fen, "holdings", strcspn(r->fen, "["), "more %s than can be kept; expected at most %d "
              "with the pieces on the board, which may join them", what, most);
    return false;
}

static bool check_hands(FenReader *r) {
    const Position *p = r->position;
    int coming = p->men_count[WHITE] + p->men_count[BLACK] - 2, held = 0;
    for (int c = WHITE; c <= BLACK; c++)
        for (int t = 1; t <= p->rules->sheet->types; t++) {
            int here = p->state.holdings[c][t];
            held += here;
            if (here > 0 && here + coming > MAX_OF_TYPE)
                return error_hands(r, "pieces of one type in the brackets", MAX_OF_TYPE);
        }
    return held == 0 || held + coming <= MAX_HELD || error_hands(r, "pieces in the brackets", MAX_HELD);
}

/* N-2: every letter stands alone, and needs its king and its rook at home. */
static bool check_rights(FenReader *r) {
    static const char letters[] = "KQLkql";
    const Position *p = r->position;
    const Rules *rules = p->rules;
    r->field = "castling";
    for (int i = 0; i < 6; i++) {
        Color c = i < 3 ? WHITE : BLACK;
        const char *at = r->rights_at + strcspn(r->rights_at, (char[]){letters[i], ' ', 0});
        char message[120], name[SQUARE_TEXT];
        if (!(r->rights >> i & 1))
            continue;
        Square home = rules->king_home[c];
        if (p->board[home] != man_of(c, rules->royal)) {
            square_write(rules->board, home, name);
            snprintf(message, sizeof message, "the letter %c without the king on %s; expected it there",
                     letters[i], name);
            return fen_error(r, at, message);
        }
        home = i % 3 < 2 ? rules->rook_home[c][i % 3] : OFF;
        if (home != OFF && p->board[home] != man_of(c, rules->sheet->castle_rook)) {
            square_write(rules->board, home, name);
            snprintf(message, sizeof message, "the letter %c without the rook on %s; expected it there",
                     letters[i], name);
            return fen_error(r, at, message);
        }
    }
    return true;
}

/* --- en passant: the squares of one step (N-4) ---------------------------- */

/* Whether an enemy pawn can just have stepped from `from` over `count` squares (written to out, in
 * order of passage) to *to. */
static bool step_was_made(const Position *p, Color mover, Square from, int count, Square *out, Square *to) {
    const Rules *rules = p->rules;
    const uint16_t *ahead = pool_at(rules, rules->pawns[mover][from].ahead);
    bool possible = p->board[from] == EMPTY;
    for (int i = 0; i <= count; i++) {
        if (ahead[i] == OFF)
            return false;
        if (i < count)
            out[i] = ahead[i], possible = possible && p->board[ahead[i]] == EMPTY;
    }
    *to = ahead[count];
    return possible && p->board[*to] == man_of(mover, rules->pawn);
}

static bool contains_all(const Square *squares, int count, const Square *wanted, int wanted_count) {
    for (int i = 0; i < wanted_count; i++) {
        int j = 0;
        while (j < count && squares[j] != wanted[i])
            j++;
        if (j == count)
            return false;
    }
    return true;
}

/* A step that passed all the squares given, of which some may be missing in the FEN. */
static bool find_step(FenReader *r, Color mover, bool exact, Square *from, Square *to, Square *out, int *count) {
    const Rules *rules = r->position->rules;
    int steps = rules->sheet->pawn_steps > 2 ? rules->sheet->pawn_steps : 2;
    for (int s = 0; s < rules->board.squares; s++)
        for (*count = exact ? r->passed_count : 1; *count < steps; (*count)++) {
            if (exact && *count != r->passed_count)
                break;
            if (step_was_made(r->position, mover, (Square)s, *count, out, to)
                && contains_all(out, *count, r->passed, r->passed_count)) {
                *from = (Square)s;
                return true;
            }
        }
    return false;
}

static bool check_passed(FenReader *r) {
    Color mover = enemy_of(r->side);
    Board b = r->position->rules->board;
    State *state = &r->position->state;
    Square squares[MAX_RANKS], from, to;
    int count;
    if (r->passed_count == 0)
        return true;
    r->field = "en passant";
    if (r->position->rules->pawn && find_step(r, mover, true, &from, &to, squares, &count)) {
        state->passed_from = from, state->passed_to = to;
        return true;
    }
    char expected[MAX_RANKS * SQUARE_TEXT] = "", message[160];
    if (r->position->rules->pawn && find_step(r, mover, false, &from, &to, squares, &count)) {
        size_t length = 0;
        for (int i = 0; i < count; i++)
            length += square_write(b, squares[i], expected + length);
        snprintf(message, sizeof message, "not all the squares that the pawn passed; expected %s", expected);
        return fen_error(r, r->passed_at, message);
    }
    return fen_error(r, r->passed_at,
                     "no pawn can just have passed exactly these squares; expected '-', or the squares of one "
                     "step with the pawn beyond them and its origin empty");
}

bool fen_check(FenReader *r) {
    Position *p = r->position;
    if (!check_kings(r) || !check_pawns(r) || !check_bounds(r) || !check_hands(r) || !check_rights(r) || !check_passed(r))
        return false;
    position_set_turn(p, r->side, r->rights);
    if (in_check(p, enemy_of(r->side))) {
        error_fen(r->error, r->fen, "side to move", strcspn(r->fen, " \t") + 1,
                  "%s is in check, but it is %s's turn; expected only the side to move in check",
                  r->side == WHITE ? "Black" : "White", r->side == WHITE ? "White" : "Black");
        return false;
    }
    return true;
}
