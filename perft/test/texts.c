/* texts.c - needs no oracle: move texts in the positions of seeded games.
 *
 * usage: texts SEED GAMES [VARIANT or FILE.rules ...]     (see support/playout.h)
 * Every legal move's text is read back as that move, no two share one, and `explain` accepts it.  Every
 * other text is refused with a reason: all pairs of squares, promotions, castlings and drops there are. */
#include "support/playout.h"

#include <stdlib.h>
#include <string.h>

/* So many texts are asked for in a position on average: the larger boards are looked at less often. */
enum { TEXTS = 400 };

typedef struct {
    char (*legal)[MOVE_TEXT];    /* sorted */
    int count;
} Texts;

static int by_bytes(const void *a, const void *b) { return strcmp(a, b); }

static bool same_move(Move a, Move b) {
    return a.from == b.from && a.to == b.to && a.kind == b.kind && a.arg == b.arg;
}

static void fail(Playout *t, const Position *p, const char *text, const char *what) {
    Text message = {0};
    text_addf(&message, "%s: %s", text, what);
    playout_fail(t, p, message.at, 0, 1);
    text_free(&message);
}

static void check_legal(Playout *t, Texts *texts, Position *p, Move move, int i) {
    Move read;
    Explanation told;
    char *text = texts->legal[i];
    size_t length = move_write(p, move, text);
    if (!move_read(p, text, length, &read) || !same_move(move, read))
        fail(t, p, text, "is read as its move");
    if (explain(p, text, &told) != EXPLAIN_LEGAL || strcmp(told.kind, move_kind_name((MoveKind)move.kind)) != 0)
        fail(t, p, text, "is explained as the legal move it is");
}

static void check_text(Playout *t, const Texts *texts, Position *p, const char *text) {
    Explanation told;
    if (bsearch(text, texts->legal, (size_t)texts->count, MOVE_TEXT, by_bytes))
        return;
    if (explain(p, text, &told) != EXPLAIN_ILLEGAL)
        fail(t, p, text, "is explained as illegal");
    else if (told.reason[0] == '\0' || strncmp(told.reason, "unknown", 7) == 0)
        fail(t, p, text, "is refused for a reason");
}

/* `e2e4`, and `e7e8q` for every type from the pawns' last rank but one. */
static void check_pair(Playout *t, const Texts *texts, Position *p, Square from, Square to) {
    const Rules *r = p->rules;
    char text[MOVE_TEXT];
    Move move = {(uint8_t)from, (uint8_t)to, MOVE_NORMAL, 0};
    move_write(p, move, text);
    check_text(t, texts, p, text);
    if (!r->promotes[WHITE][to] && !r->promotes[BLACK][to])
        return;
    move.kind = MOVE_PROMOTION;
    for (move.arg = 1; move.arg <= r->sheet->types; move.arg++) {
        move_write(p, move, text);
        if (type_of(p->board[from]) == r->pawn || move.arg == 1)
            check_text(t, texts, p, text);
    }
}

static void check_castles(Playout *t, const Texts *texts, Position *p) {
    const Sheet *sheet = p->rules->sheet;
    for (int c = WHITE; c <= BLACK; c++)
        for (int i = 0; i < sheet->castle_count[c]; i++) {
            const CastleDef *castle = &sheet->castle[c][i];
            const Square square[] = {castle->king_from, castle->king_to, castle->rook_from, castle->rook_to};
            char text[MOVE_TEXT], *end = text;
            for (int j = 0; j < 4; j++) {
                end += square_write(sheet->board, square[j], end);
                if (j == 1)
                    *end++ = ',';
            }
            check_text(t, texts, p, text);
        }
}

static void check_others(Playout *t, const Texts *texts, Position *p) {
    const Rules *r = p->rules;
    char text[MOVE_TEXT];
    for (int from = 0; from < r->board.squares; from++) {
        for (int to = 0; to < r->board.squares; to++)
            check_pair(t, texts, p, (Square)from, (Square)to);
        for (int type = 1; type <= r->sheet->types; type++) {
            move_write(p, (Move){(uint8_t)from, (uint8_t)from, MOVE_DROP, (uint8_t)type}, text);
            check_text(t, texts, p, text);
        }
    }
    check_castles(t, texts, p);
}

static void check_position(Playout *t, Position *p, int count, void *own) {
    Texts *texts = own;
    int squares = p->rules->board.squares;
    int pairs = squares * squares;
    if (random_below(t, (uint64_t)(pairs > TEXTS ? pairs / TEXTS : 1)) != 0)
        return;
    texts->count = count;
    texts->legal = allocate((size_t)count + 1, MOVE_TEXT);
    for (int i = 0; i < count; i++)
        check_legal(t, texts, p, t->moves[i], i);
    qsort(texts->legal, (size_t)count, MOVE_TEXT, by_bytes);
    for (int i = 1; i < count; i++)
        if (strcmp(texts->legal[i - 1], texts->legal[i]) == 0)
            fail(t, p, texts->legal[i], "is the text of one move");
    check_others(t, texts, p);
    free(texts->legal);
}

int main(int argc, char **argv) {
    static const PlayoutTest test = {"texts are read, and others refused, on a draw of", NULL, check_position, NULL};
    Texts texts;
    return playout_main(&test, &texts, argc, argv);
}
