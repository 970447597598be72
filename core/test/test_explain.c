/* test_explain.c - explain agrees with legal_moves, and always has a reason.
 *
 * usage: test_explain [SEED]     (positions from positions/VARIANT.epd where they are)
 * Under each value of every ruling, on all positions and on what follows from random
 * moves: every legal move is explained as legal under its kind.  Of the other texts -
 * pairs of squares, promotions, drops, castlings - each is illegal, for a reason that
 * lies in king safety if and only if the pseudo-legal moves have it.  It is the enemy's turn
 * if the enemy's man would move, and an own man on the target only where the move could go. */
#include "../core.h"
#include "tap.h"

#include <stdint.h>
#include <stdlib.h>

enum { PLIES = 4, TEXTS = 30, ALL_BELOW = 4 }; /* every pair of squares on the first few positions */

typedef struct {
    Position position;
    char legal[4096][MOVE_TEXT], pseudo[4096][MOVE_TEXT];
    int legal_count, pseudo_count;
    long texts, wrong;
    uint64_t seed;
} Test;

static unsigned random_below(Test *t, unsigned n) {
    t->seed ^= t->seed << 13, t->seed ^= t->seed >> 7, t->seed ^= t->seed << 17;
    return (unsigned)(t->seed % n);
}

static bool has_text(char (*list)[MOVE_TEXT], int count, const char *text) {
    for (int i = 0; i < count; i++)
        if (strcmp(list[i], text) == 0)
            return true;
    return false;
}

static void wrong(Test *t, const char *text, const char *what, const Explanation *told) {
    char fen[FEN_TEXT];
    fen_write(&t->position, fen);
    if (t->wrong++ < 20)
        printf("# %s: %s: %s: %s [%s] %s\n#   %s\n", t->position.rules->sheet->name, text, what, told->reason,
               told->ids, told->sentence, fen);
}

static bool is_line(const Sheet *sheet, const char *key, const Explanation *told) {
    const SheetLine *line = sheet_line(sheet, key);
    return line && strcmp(line->ids, told->ids) == 0 && strcmp(line->sentence, told->sentence) == 0;
}

/* Reasons that only the position after the move can give. */
static bool is_afterthought(const Sheet *sheet, const Explanation *told) {
    return is_line(sheet, "royal", told) || is_line(sheet, "pawn.double_into_ep", told)
           || is_line(sheet, "drop.pawn_mate", told) || is_line(sheet, "pawn.blocked_attacks", told);
}

/* Whether the text begins with a square where the enemy stands. */
static bool moves_enemy_man(const Test *t, const char *text) {
    const Position *p = &t->position;
    Square from;
    return text[1] != '@' && square_read(p->rules->board, &text, &from)
           && (p->board[from] & color_bit(enemy_of((Color)p->state.side)));
}

/* Whether nothing but check or a letter forbids the move if that man stands where it ends. */
static bool could_go_onto(const Test *t, const char *text, Man man) {
    static Position other;
    const Position *p = &t->position;
    const Rules *r = p->rules;
    Square from, to;
    Explanation told;
    const char *at = text;
    square_read(r->board, &at, &from), square_read(r->board, &at, &to);
    position_clear(&other, r);
    for (int s = 0; s < r->board.squares; s++) {
        Man there = s == to ? man : p->board[s];
        if (there != EMPTY)
            position_put(&other, (Square)s, there);
    }
    position_set_turn(&other, (Color)p->state.side, 0);
    return explain(&other, text, &told) == EXPLAIN_LEGAL || is_afterthought(r->sheet, &told)
           || strstr(told.reason, "promote") || strstr(told.reason, "may not enter");
}

/* Whether the move ends on its own king, which no board can do without. */
static bool ends_on_king(const Test *t, const char *text) {
    const Position *p = &t->position;
    Square from, to;
    square_read(p->rules->board, &text, &from), square_read(p->rules->board, &text, &to);
    return to == p->state.king[p->state.side];
}

/* Whether it is only their own man that stands in the way. */
static bool own_man_is_the_reason(const Test *t, const char *text) {
    const Rules *r = t->position.rules;
    int type = 1;
    if (ends_on_king(t, text))
        return true;
    while (type == r->royal || type == r->pawn)
        type++;
    return could_go_onto(t, text, EMPTY)
           || could_go_onto(t, text, man_of(enemy_of((Color)t->position.state.side), type));
}

static void check_text(Test *t, const char *text) {
    Explanation told;
    const Sheet *sheet = t->position.rules->sheet;
    Explained found = explain(&t->position, text, &told);
    bool legal = has_text(t->legal, t->legal_count, text);
    t->texts++;
    if (found != (legal ? EXPLAIN_LEGAL : EXPLAIN_ILLEGAL))
        wrong(t, text, "verdict", &told);
    else if (!told.reason[0] || strstr(told.reason, "unknown") || (told.kind[0] && !told.ids[0] && told.kind[0] != 'd'
                                                                  && told.kind[0] != 'c'))
        wrong(t, text, "no reason", &told);
    else if (!legal && is_afterthought(sheet, &told) != has_text(t->pseudo, t->pseudo_count, text))
        wrong(t, text, "wrong reason", &told);
    else if (!legal && moves_enemy_man(t, text) != (strstr(told.reason, "is to move") != NULL))
        wrong(t, text, "whose turn it is comes first", &told);
    else if (!legal && strstr(told.reason, "'s own") && !own_man_is_the_reason(t, text))
        wrong(t, text, "what the man cannot do comes before who stands there", &told);
}

static int write_all(Position *p, const Move *moves, int count, char (*out)[MOVE_TEXT]) {
    for (int i = 0; i < count; i++)
        move_write(p, moves[i], out[i]);
    return count;
}

static void check_kinds(Test *t, const Move *moves) {
    for (int i = 0; i < t->legal_count; i++) {
        Explanation told;
        if (explain(&t->position, t->legal[i], &told) != EXPLAIN_LEGAL || !told.reason[0] || !told.ids[0]
            || strcmp(told.kind, move_kind_name((MoveKind)moves[i].kind)) != 0)
            wrong(t, t->legal[i], "a legal move", &told);
    }
}

static void check_pair(Test *t, Square from, Square to, char letter) {
    char text[MOVE_TEXT], *end = text;
    Board b = t->position.rules->board;
    end += square_write(b, from, end);
    end += square_write(b, to, end);
    end[0] = letter, end[1] = '\0';
    check_text(t, text);
}

static char letter_of(const Test *t, int type) { return t->position.rules->sheet->type[type].letter; }

static void check_drop(Test *t, int type, Square to) {
    char text[MOVE_TEXT] = {letter_of(t, type), '@'};
    square_write(t->position.rules->board, to, text + 2);
    check_text(t, text);
}

/* A text of a castling, of the sheet or made up. */
static void check_castling(Test *t) {
    const Sheet *sheet = t->position.rules->sheet;
    Square squares[4];
    Color mover = (Color)t->position.state.side, side = random_below(t, 4) ? mover : enemy_of(mover);
    int count = sheet->castle_count[side];
    for (int i = 0; i < 4; i++)
        squares[i] = (Square)random_below(t, (unsigned)sheet->board.squares);
    if (count > 0 && random_below(t, 8)) {
        const CastleDef *def = &sheet->castle[side][random_below(t, (unsigned)count)];
        squares[0] = def->king_from, squares[1] = def->king_to, squares[2] = def->rook_from, squares[3] = def->rook_to;
    }
    char text[MOVE_TEXT], *end = text;
    for (int i = 0; i < 4; i++) {
        if (i == 2)
            *end++ = ',';
        end += square_write(sheet->board, squares[i], end);
    }
    check_text(t, text);
    check_pair(t, squares[0], squares[1], '\0');
}

static Square random_square(Test *t) {
    const Position *p = &t->position;
    if (random_below(t, 6) == 0)
        return (Square)random_below(t, (unsigned)p->rules->board.squares);
    return p->men[p->state.side][random_below(t, (unsigned)p->men_count[p->state.side])];
}

static void check_some(Test *t) {
    const Rules *r = t->position.rules;
    unsigned squares = (unsigned)r->board.squares, types = (unsigned)r->sheet->types;
    for (int i = 0; i < TEXTS; i++) {
        Square from = random_square(t), to = (Square)random_below(t, squares);
        check_pair(t, from, to, '\0');
        check_pair(t, from, to, (char)(letter_of(t, 1 + (int)random_below(t, types)) - 'A' + 'a'));
        check_drop(t, 1 + (int)random_below(t, types), to);
        check_castling(t);
    }
}

static void check_every_pair(Test *t) {
    const Position *p = &t->position;
    for (int i = 0; i < p->men_count[p->state.side]; i++)
        for (int to = 0; to < p->rules->board.squares; to++) {
            Square from = p->men[p->state.side][i];
            check_pair(t, from, (Square)to, '\0');
            for (int type = 1; type <= p->rules->sheet->types && type_of(p->board[from]) == p->rules->pawn; type++)
                check_pair(t, from, (Square)to, (char)(letter_of(t, type) - 'A' + 'a'));
        }
    for (int type = 1; type <= p->rules->sheet->types; type++)
        for (int to = 0; to < p->rules->board.squares; to++)
            check_drop(t, type, (Square)to);
}

/* Returns one of the legal moves; false without any. */
static bool check_position(Test *t, bool whole, Move *next) {
    static Move moves[MAX_MOVES];
    t->pseudo_count = write_all(&t->position, moves, pseudo_moves(&t->position, moves), t->pseudo);
    t->legal_count = write_all(&t->position, moves, legal_moves(&t->position, moves), t->legal);
    check_kinds(t, moves);
    if (t->legal_count > 0)
        *next = moves[random_below(t, (unsigned)t->legal_count)];
    if (whole)
        check_every_pair(t);
    check_some(t);
    return t->legal_count > 0;
}

static void play_on(Test *t, bool whole) {
    for (int ply = 0; ply < PLIES; ply++) {
        Move move;
        Undo undo;
        if (!check_position(t, whole && ply == 0, &move))
            return;
        make(&t->position, move, &undo);
    }
}

/* The four fields of a line of a position file, from its first byte; false for other lines. */
static bool fields_of(char *line) {
    int blanks = 0;
    if (line[0] == '#' || line[0] == '\n')
        return false;
    for (char *at = line; *at; at++)
        if (*at == ' ' && ++blanks == 4) {
            *at = '\0';
            return true;
        }
    return false;
}

static void check_file(Test *t, const Rules *rules, bool whole) {
    char path[256], line[4096];
    Error error;
    if (fen_read(&t->position, rules, rules->sheet->start, &error))
        play_on(t, whole);
    snprintf(path, sizeof path, "positions/%s.epd", rules->sheet->name);
    FILE *file = fopen(path, "r");
    for (int count = 0; file && fgets(line, sizeof line, file);)
        if (fields_of(line) && fen_read(&t->position, rules, line, &error)) /* a ruling may refuse it */
            if (count++ % (whole ? 1 : 8) == 0)
                play_on(t, whole && count < ALL_BELOW);
    if (file)
        fclose(file);
}

static bool open_rules(Rules *rules, Sheet *sheet, SheetText text, const Ruling *ruling) {
    Error error = {.text = ""};
    bool opened = sheet_read(sheet, text, ruling, ruling != NULL, builtin_sheet_find, NULL, &error)
                  && rules_compile(rules, sheet, &error);
    if (!opened)
        ok(false, "%s: %s", text.name, error.text);
    return opened;
}

static void check_ruling(Test *t, SheetText text, const Ruling *ruling) {
    static Rules rules;
    static Sheet sheet;
    if (!open_rules(&rules, &sheet, text, ruling))
        return;
    t->texts = t->wrong = 0;
    check_file(t, &rules, !ruling);
    ok(t->wrong == 0 && t->texts > 0, "%s %s=%s: every text has its verdict and its reason", text.name,
       ruling ? ruling->key : "default", ruling ? ruling->value : "");
}

static void check_variant(Test *t, SheetText text) {
    static Sheet sheet;
    Error error;
    check_ruling(t, text, NULL);
    if (!sheet_read(&sheet, text, NULL, 0, builtin_sheet_find, NULL, &error))
        return;
    for (int i = 0; i < sheet.line_count; i++)
        for (int v = 1; v < sheet.line[i].value_count; v++) {
            Ruling ruling;
            strcpy(ruling.key, sheet.line[i].key);
            for (char *blank = ruling.key; (blank = strchr(blank, ' ')) != NULL;)
                *blank = '.';
            strcpy(ruling.value, sheet.line[i].name[v]);
            check_ruling(t, text, &ruling);
        }
}

/* A sheet with what the built-in ones lack: lame, move-only and capture-only parts, a royal rider. */
static void check_odd_sheet(Test *t) {
    static const SheetText odd = {"odd.rules",
        "name odd # X-1 a\nboard 8x8 # X-1 a\nstart hmrckmhc/pppppppp/8/8/8/8/PPPPPPPP/HMRCKMHC w - - 0 1 # X-1 a\n"
        "piece K W2F # X-2 k\npiece H nN # X-3 h\npiece M mRcB # X-4 m\npiece C nDnA # X-5 c\npiece R R4 # X-6 r\n"
        "royal K # X-7 safe\npawn P # X-8 p\npawn.start rank 2 # X-9 s\npawn.steps 2 # X-10 l\n"
        "promotion.to M R # X-11 o\npawn.en_passant any # X-12 e\n"};
    check_ruling(t, odd, NULL);
    static Rules rules;
    static Sheet sheet;
    Error error;
    if (!open_rules(&rules, &sheet, odd, NULL))
        return;
    static const struct { const char *fen, *text, *reason; } cases[] = {
        {"4k3/8/8/8/8/8/1P6/H3K3 w - -", "a1c3", "the H a1 does not go to c3; in Betza notation it moves as nN"},
        {"4k3/8/8/8/8/8/1P6/H3K3 w - -", "a1c2", ""},
        {"4k3/8/8/8/8/8/8/HM2K3 w - -", "a1c2", "the H a1 is blocked by the M b1 on its way to c2"},
        {"4k3/8/8/8/8/8/8/HM2K3 w - -", "a1b3", ""},
        {"4k3/8/8/8/8/8/8/2C1K3 w - -", "c1c3", ""},
        {"4k3/8/8/8/8/8/2p5/2C1K3 w - -", "c1c3", "the C c1 is blocked by the pawn c2 on its way to c3"},
        {"4k3/8/8/8/8/8/8/1M2K3 w - -", "b1d3", "the M b1 goes that way only to capture, and d3 is empty"},
        {"4k3/8/8/8/8/3p4/8/1M2K3 w - -", "b1d3", ""},
        {"4k3/8/8/8/8/3p4/2p5/1M2K3 w - -", "b1d3", "the M b1 is blocked by the pawn c2 on its way to d3"},
        {"4k3/8/8/8/1p6/8/8/1M2K3 w - -", "b1b4", "the M b1 does not capture that way, and the pawn b4 is there"},
        {"4k3/8/8/8/8/8/8/R3K3 w - -", "a1a6", "the R a1 does not go to a6; in Betza notation it moves as R4"},
        {"4k3/8/8/8/8/8/8/R3K3 w - -", "a1a5", ""},
        {"4k3/8/8/8/8/8/4p3/4K3 w - -", "e1e3", "the king e1 is blocked by the pawn e2 on its way to e3"},
        {"4k3/8/8/8/8/8/8/1M2KR2 w - -", "e1e3", ""},
        {"4k3/8/8/8/r7/8/8/4K3 w - -", "e1e3", ""},
        {"4k3/8/8/r7/8/8/8/4K3 w - -", "e1e2", ""},
        {"4k3/8/8/8/4r3/8/8/4K3 w - -", "e1e3",
         "e3, where the king would go, is attacked by the R e4"},
        {"4k3/8/8/8/8/3h4/8/4K3 w - -", "e1d1", ""},
        {"4k3/8/8/8/8/3h4/3P4/4K3 w - -", "e1d1", ""},
        {"4k3/8/8/8/8/2h5/2R5/3K4 w - -", "c2c3", ""},
        {"4k3/8/8/8/8/2h5/2R5/3K4 w - -", "c2b2", "the R c2 is pinned to the king d1 by the H c3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Explanation told;
        bool read = fen_read(&t->position, &rules, cases[i].fen, &error);
        ok(read, "%s is read", cases[i].fen);
        Explained found = read ? explain(&t->position, cases[i].text, &told) : EXPLAIN_UNREADABLE;
        if (!cases[i].reason[0])
            ok(found == EXPLAIN_LEGAL, "%s is legal", cases[i].text);
        else if (read)
            same(told.reason, cases[i].reason, "%s: %s", cases[i].fen, cases[i].text);
    }
}

static void check_unreadable(Test *t) {
    static const char *const texts[] = {"", "e", "e2", "e2e", "e2e9", "i1i2", "e2-e4", "E2e4", "e2e4x", "e7e8qq",
        "e7e8Q",
        "n@f3", "X@f3", "N@", "N@f9", "N@f3q", "@", "@f3", "O-O", "0000", "e1g1,", "e1g1,h1", "e1g1,h1f1q", "e1g1h1f1",
        " e2e4", "e2e4 ", "e02e4", "\xff\xfe", "e2e4\n",
        "a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1"};
    static Rules rules;
    static Sheet sheet;
    Error error;
    if (!open_rules(&rules, &sheet, builtin_sheet_find("chess", NULL), NULL)
        || !fen_read(&t->position, &rules, sheet.start, &error))
        return;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Explanation told;
        ok(explain(&t->position, texts[i], &told) == EXPLAIN_UNREADABLE && strstr(told.reason, "expected")
               && !told.kind[0] && !told.ids[0],
           "text %d is not a move", (int)i + 1);
    }
}

int main(int argc, char **argv) {
    static Test t;
    t.seed = argc > 1 ? strtoull(argv[1], NULL, 10) * 2 + 1 : 7;
    for (int i = 0; i < builtin_sheet_count; i++)
        check_variant(&t, builtin_sheet[i]);
    check_odd_sheet(&t);
    check_unreadable(&t);
    return tap_end();
}
