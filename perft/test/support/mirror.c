#include "mirror.h"

#include <stdlib.h>
#include <string.h>

typedef Square Mirror(Board b, Square s);

static Square left_right(Board b, Square s) {
    return square_at(b, b.files - 1 - file_of(b, s), rank_of(b, s));
}

static Square unchanged(Board b, Square s) { return (void)b, s; }

/* --- tables -------------------------------------------------------------- */

enum { MOST = 4096 };

typedef struct {
    uint16_t square[MAX_FILES * 4];
    int length;
} Path;

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(Path)); }

/* Paths as they are, mirrored; in an order of their own. */
typedef struct {
    Path path[MOST];
    int count;
} Paths;

static Path *add_path(Paths *paths) {
    Path *path = &paths->path[paths->count++];
    memset(path, 0, sizeof *path);
    return path;
}

static void add_squares(Path *path, const uint16_t *squares, Board b, Mirror *mirror) {
    for (; *squares != OFF; squares++)
        path->square[path->length++] = mirror(b, *squares);
}

/* Each leap, each ray, each odd part is a path; so are all leaps alike, whatever their order. */
static void read_steps(Paths *paths, const Rules *r, Man man, Square s, Mirror *mirror) {
    const uint16_t *q = steps_of(r, man, s);
    paths->count = 0;
    for (; *q != OFF; q++)
        add_squares(add_path(paths), (uint16_t[]){*q, OFF}, r->board, mirror);
    for (q++; *q; q += *q)
        add_squares(add_path(paths), q + 1, r->board, mirror);
    for (q++; *q; q += *q) {
        Path *path = add_path(paths);
        path->square[path->length++] = q[1];
        path->square[path->length++] = q[2];
        add_squares(path, q + 3, r->board, mirror);
    }
    qsort(paths->path, (size_t)paths->count, sizeof(Path), by_bytes);
}

static void read_pawn(Paths *paths, const Rules *r, const PawnTable *table, Mirror *mirror) {
    paths->count = 0;
    for (const uint16_t *q = pool_at(r, table->captures); *q != OFF; q++)
        add_squares(add_path(paths), (uint16_t[]){*q, OFF}, r->board, mirror);
    qsort(paths->path, (size_t)paths->count, sizeof(Path), by_bytes);
    add_squares(add_path(paths), pool_at(r, table->ahead), r->board, mirror);
}

static bool same_paths(const Paths *a, const Paths *b) {
    return a->count == b->count && memcmp(a->path, b->path, sizeof(Path) * (size_t)a->count) == 0;
}

/* All men of one colour from every square, against those of the other from the mirrored square. */
static const char *men_differ(const Rules *r, Color c, Color other, Mirror *mirror) {
    static Paths a, b;
    for (int s = 0; s < r->board.squares; s++) {
        Square m = mirror(r->board, (Square)s);
        for (int t = 1; t <= r->sheet->types; t++) {
            read_steps(&a, r, man_of(c, t), (Square)s, unchanged);
            read_steps(&b, r, man_of(other, t), m, mirror);
            if (!same_paths(&a, &b))
                return r->sheet->type[t].betza;
        }
        read_pawn(&a, r, &r->pawns[c][s], unchanged);
        read_pawn(&b, r, &r->pawns[other][m], mirror);
        if (r->pawn && !same_paths(&a, &b))
            return "pawn";
        if (r->promotes[c][s] != r->promotes[other][m])
            return "promotion";
        if (r->drops[c][s] != r->drops[other][m])
            return "drop";
    }
    return NULL;
}

static bool same_list(const Rules *r, uint32_t white, uint32_t black) {
    const uint16_t *a = pool_at(r, white), *b = pool_at(r, black);
    for (; *a != OFF && *b != OFF; a++, b++)
        if (*b != mirrored(r->board, *a))
            return false;
    return *a == *b;
}

static bool same_castle(const Rules *r, const Castle *a, const Castle *b) {
    Board board = r->board;
    return b->right == a->right << 3 && b->king_from == mirrored(board, a->king_from)
           && b->king_to == mirrored(board, a->king_to) && b->rook_from == mirrored(board, a->rook_from)
           && b->rook_to == mirrored(board, a->rook_to) && same_list(r, a->gap, b->gap)
           && same_list(r, a->passed, b->passed);
}

static const char *king_moves_differ(const Rules *r) {
    if (r->castle_count[WHITE] != r->castle_count[BLACK] || r->leap_count[WHITE] != r->leap_count[BLACK])
        return "the number of castlings and leaps";
    for (int i = 0; i < r->castle_count[WHITE]; i++)
        if (!same_castle(r, &r->castle[WHITE][i], &r->castle[BLACK][i]))
            return "castling";
    for (int i = 0; i < r->leap_count[WHITE]; i++) {
        const Leap *a = &r->leap[WHITE][i], *b = &r->leap[BLACK][i];
        if (b->right != a->right << 3 || b->from != mirrored(r->board, a->from)
            || b->to != mirrored(r->board, a->to) || !same_list(r, a->passed, b->passed))
            return "leap";
    }
    return NULL;
}

/* The letters of the other colour; bits that are no letters are left out. */
static unsigned exchanged(unsigned rights) { return (rights << 3 | (rights & 63) >> 3) & 63; }

const char *sides_differ(const Rules *r) {
    const char *what = men_differ(r, WHITE, BLACK, mirrored);
    for (int s = 0; s < r->board.squares; s++) {
        Square m = mirrored(r->board, (Square)s);
        if ((r->rights_kept[m] & 63) != exchanged(r->rights_kept[s])
            || r->rights_gained[BLACK][m] != exchanged(r->rights_gained[WHITE][s]))
            what = "rights";
    }
    return what ? what : king_moves_differ(r);
}

const char *files_differ(const Rules *r) {
    const char *what = men_differ(r, WHITE, WHITE, left_right);
    return what ? what : men_differ(r, BLACK, BLACK, left_right);
}

/* --- positions ----------------------------------------------------------- */

static Square seen(const Position *p, Square s, Mirror *mirror) {
    return s == OFF ? OFF : mirror(p->rules->board, s);
}

static void copy(const Position *p, Position *out, Mirror *mirror, bool exchange, unsigned rights) {
    position_clear(out, p->rules);
    for (int c = WHITE; c <= BLACK; c++) {
        Color owner = exchange ? enemy_of((Color)c) : (Color)c;
        for (int i = 0; i < p->men_count[c]; i++) {
            Square s = p->men[c][i];
            position_put(out, seen(p, s, mirror), man_of(owner, type_of(p->board[s])));
        }
        for (int t = 1; t <= p->rules->sheet->types; t++)
            position_hold(out, owner, t, p->state.holdings[c][t]);
    }
    out->state.passed_from = seen(p, p->state.passed_from, mirror);
    out->state.passed_to = seen(p, p->state.passed_to, mirror);
    position_set_turn(out, exchange ? enemy_of((Color)p->state.side) : (Color)p->state.side, rights);
}

void mirror_sides(const Position *p, Position *out) { copy(p, out, mirrored, true, exchanged(p->state.rights)); }
void mirror_files(const Position *p, Position *out) { copy(p, out, left_right, false, 0); }
void drop_rights(const Position *p, Position *out) { copy(p, out, unchanged, false, 0); }
