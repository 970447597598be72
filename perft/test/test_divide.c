/* test_divide.c - divide output of many shapes, whole and with one change: nothing that is taken differs from what
 * it was made of.
 *
 * usage: test_divide [ROUNDS]      ROUNDS times each shape, position and change (default 1); always the same ones */
#include "../../core/test/tap.h"
#include "../count/divide.h"
#include "../engine/answer.h"
#include "../engine/notation.h"
#include "../variant/variant.h"

#include <inttypes.h>
#include <stdlib.h>

/* Row and footer: %m move, %M move as `e2-e4`, %s as `e2 e4`, %u upper-case promotion, %n count, %c %p %q %_ count with
 * thousands marks, %r running sum, %i index from 1, %d depth, %t total, %T total with commas, %k rows, %o another
 * number that does not matter. */
typedef struct {
    const char *name, *head, *row, *between, *foot;
} Shape;

static const Shape shapes[] = {
    {"perftree", "", "%m %n", "\n", "\n\n%t\n"},
    {"stockfish", "info string NNUE evaluation\n", "%m: %n", "\n", "\n\nNodes searched: %t\n"},
    {"no total", "", "%m: %n", "\n", "\n"},
    {"rustic", "", "%m: %n", "\n", "\n\nPerft 2: %t (0 ms, 123456 leaves/sec)\n"},
    {"total first", "Total: %t\n", "%m: %n", "\n", "\n"},
    {"two totals", "", "%m: %n", "\n", "\n\nMoves: %k\nNodes: %t\nTotal nodes: %t\n"},
    {"bbc", "\n     Performance test\n\n", "     move: %m  nodes: %n", "\n", "\n\n    Depth: %d\n    Nodes: %t\n     Time: 12\n"},
    {"vice", "\nStarting Test To Depth:%d\n", "move %i : %m : %n", "\n", "\n\nTest Complete : %t nodes visited in 12ms\n"},
    {"qperft", "", " %d. %m moves = %n ( 0.001 sec)", "\n", "\nperft( %d)= %t ( 0.002 sec)\n"},
    {"prompt", "engine> ", "%m: %n", "\n", "\n\nNodes searched: %t\nengine> "},
    {"colours", "", "\033[32m%m\033[0m: %n", "\n", "\n\033[1mNodes searched:\033[0m %t\n"},
    {"info string", "", "info string %m %n", "\n", "\ninfo string perft %d nodes %t\n"},
    {"csv", "move,nodes\n", "%m,%n", "\n", "\ntotal,%t\n"},
    {"csv with columns", "move,nodes,captures\n", "%m,%n,%o", "\n", "\n"},
    {"csv in quotes", "\"move\",\"nodes\"\n", "\"%m\",\"%n\"", "\n", "\n\"total\",\"%t\"\n"},
    {"semicolons", "", "%m;%n", "\n", "\nTotal;%t\n"},
    {"tabs", "", "%m\t%n", "\n", "\n\n%t\n"},
    {"index and bracket", "", "%i) %m   %n   (5.00%%)", "\n", "\nTotal nodes: %t\n"},
    {"index and dot", "", "%i. %m %n", "\n", "\n%t\n"},
    {"fraction", "", "[%i/%k] %m: %n", "\n", "\nTotal: %t\n"},
    {"running sums beside", "", "  %m   %n   %r", "\n", "\n  %d   %t   0.00   12345.67nps\n"},
    {"running sums alone", "", "%m %r", "\n", "\n%t\n"},
    {"count before", "", "%n %m", "\n", "\n%t total\n"},
    {"count before, named", "", "nodes %n move %m", "\n", "\nnodes %t\n"},
    {"arrow", "", "%m -> %n", "\n", "\nTotal -> %t\n"},
    {"equals", "", "%m=%n", "\n", "\ntotal=%t\n"},
    {"dots", "", "%m.......%n", "\n", "\nTotal.......%t\n"},
    {"brackets", "", "%m (%n)", "\n", "\n(%t)\n"},
    {"time stamps", "", "[12:34:56.789] %m: %n", "\n", "\n[12:34:57.001] Nodes searched: %t\n"},
    {"nps beside", "", "%m: %n nodes, %o nps", "\n", "\nTotal: %t nodes\n"},
    {"counters beside", "", "%m nodes=%n captures=%o checks=%o", "\n", "\nnodes=%t\n"},
    {"milliseconds", "", "%m: %n  (3 ms)", "\n", "\nNodes: %t (30 ms)\n"},
    {"markdown", "| move | nodes |\n|------|------:|\n", "| %m | %n |", "\n", "\n| **total** | **%t** |\n"},
    {"box", "┌──────┬─────┐\n│ move │ nodes │\n├──────┼─────┤\n", "│ %m │ %n │", "\n", "\n├──────┼─────┤\n│ total │ %t │\n└──────┴─────┘\n"},
    {"json object", "{\"depth\": %d, \"nodes\": %t, \"moves\": {", "\"%m\": %n", ", ", "}}\n"},
    {"json lines", "", "{\"move\": \"%m\", \"nodes\": %n}", "\n", "\n{\"total\": %t}\n"},
    {"json lines, nodes first", "", "{\"nodes\": %n, \"move\": \"%m\"}", "\n", "\n{\"total\": %t}\n"},
    {"pretty json", "{\n  \"total\": %t,\n  \"divide\": {\n", "    \"%m\": %n", ",\n", "\n  }\n}\n"},
    {"pretty json objects", "[\n", "  {\n    \"move\": \"%m\",\n    \"nodes\": %n\n  }", ",\n", "\n]\n"},
    {"python dict", "", "'%m': %n", ", ", "\ntotal %t\n"},
    {"python dict whole", "{", "'%m': %n", ", ", "}\n"},
    {"python tuples", "[", "('%m', %n)", ", ", "]\n"},
    {"several a line", "", "%m: %n", "   ", "\n\nNodes searched: %t\n"},
    {"commas in numbers", "", "%m: %c", "\n", "\n\nNodes searched: %T\n"},
    {"points in numbers", "", "%m: %p", "\n", "\n\nTotal: %t\n"},
    {"apostrophes", "", "%m: %q", "\n", "\nNodes: %t\n"},
    {"underscores", "", "%m: %_", "\n", "\nNodes: %t\n"},
    {"long algebraic", "", "%M: %n", "\n", "\nNodes: %t\n"},
    {"two squares", "", "%s  %n", "\n", "\nNodes: %t\n"},
    {"upper-case promotions", "", "%u: %n", "\n", "\nNodes: %t\n"},
    {"log prefix", "", "DEBUG perft: %m has %n", "\n", "\nDEBUG perft: total %t\n"},
    {"root depth", "", "Root move %m depth %d nodes %n", "\n", "\nTotal nodes %t\n"},
};

typedef struct {
    char move[MOVE_TEXT];
    uint64_t nodes;
} Row;

typedef struct {
    Row *row;
    int count;
    uint64_t total;
} List;

/* --- making one ------------------------------------------------------------- */

static uint64_t state = 20260101;
static unsigned pick(unsigned below) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state >> 33) % below;
}

static void add_marked(Text *out, uint64_t number, const char *mark) {
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, number);
    for (int i = 0; i < length; i++)
        text_addf(out, "%s%c", i > 0 && (length - i) % 3 == 0 ? mark : "", digits[i]);
}

/* `e2-e4`, `e2 e4`; a castling or a drop stays as it is. */
static void add_parted(Text *out, const char *move, const char *between) {
    size_t first = 1 + strspn(move + 1, "0123456789");
    bool plain = first > 1 && !strchr(move, ',') && move[first] >= 'a' && move[first] <= 'p';
    if (plain)
        text_addf(out, "%.*s%s%s", (int)first, move, between, move + first);
    else
        text_add(out, move);
}

static void add_upper(Text *out, const char *move) {
    size_t length = strlen(move);
    for (size_t i = 0; i < length; i++)
        text_addf(out, "%c", i + 1 == length && move[i] >= 'a' && move[i] <= 'z' ? move[i] - 'a' + 'A' : move[i]);
}

static void fill(Text *out, const char *format, const List *list, int index, int depth) {
    const Row *row = index < list->count ? &list->row[index] : NULL;
    uint64_t running = 0;
    for (int i = 0; row && i <= index; i++)
        running += list->row[i].nodes;
    for (const char *at = format; *at; at++) {
        if (*at != '%') {
            text_add_bytes(out, at, 1);
            continue;
        }
        switch (*++at) {
        case 'm': text_add(out, row->move); break;
        case 'M': add_parted(out, row->move, "-"); break;
        case 's': add_parted(out, row->move, " "); break;
        case 'u': add_upper(out, row->move); break;
        case 'n': text_addf(out, "%" PRIu64, row->nodes); break;
        case 'c': add_marked(out, row->nodes, ","); break;
        case 'p': add_marked(out, row->nodes, "."); break;
        case 'q': add_marked(out, row->nodes, "'"); break;
        case '_': add_marked(out, row->nodes, "_"); break;
        case 'r': text_addf(out, "%" PRIu64, running); break;
        case 'i': text_addf(out, "%d", index + 1); break;
        case 'd': text_addf(out, "%d", depth); break;
        case 't': text_addf(out, "%" PRIu64, list->total); break;
        case 'T': add_marked(out, list->total, ","); break;
        case 'k': text_addf(out, "%d", list->count); break;
        case 'o': text_addf(out, "%d", 7 + index * 13 % 29); break;
        default: text_add_bytes(out, at, 1);
        }
    }
}

static void write_list(Text *out, const Shape *shape, const List *list, int depth) {
    fill(out, shape->head, list, 0, depth);
    for (int i = 0; i < list->count; i++) {
        text_add(out, i ? shape->between : "");
        fill(out, shape->row, list, i, depth);
    }
    fill(out, shape->foot, list, 0, depth);
}

/* --- a change ---------------------------------------------------------------- */

typedef enum { WHOLE, COUNT_CHANGED, ROW_DROPPED, ROW_DOUBLED, MOVE_CHANGED, CHANGES } Change;
static const char *const change_name[CHANGES] = {"whole", "a count changed", "a row dropped", "a row doubled", "a move changed"};

static void change_list(List *list, Change change, bool with_total) {
    int at = (int)pick((unsigned)list->count);
    uint64_t old = list->row[at].nodes;
    if (change == COUNT_CHANGED)
        list->row[at].nodes += 1 + pick(3);
    if (change == ROW_DROPPED)
        memmove(&list->row[at], &list->row[at + 1], (size_t)(--list->count - at) * sizeof *list->row);
    if (change == ROW_DOUBLED)
        list->row[list->count++] = list->row[at];
    if (change == MOVE_CHANGED)
        strcpy(list->row[at].move, "a1h5");
    if (with_total)
        list->total += change == COUNT_CHANGED ? list->row[at].nodes - old : change == ROW_DOUBLED ? old : change == ROW_DROPPED ? -old : 0;
}

/* --- reading it back --------------------------------------------------------- */

/* The move without what parts and marks it. */
static void plain_text(const char *text, char out[64]) {
    size_t used = 0;
    for (; *text && used < 63; text++)
        if (*text != '-' && *text != ' ')
            out[used++] = *text;
    if (used > 1 && out[used - 1] >= 'A' && out[used - 1] <= 'Z')
        out[used - 1] = (char)(out[used - 1] - 'A' + 'a');
    out[used] = '\0';
}

static bool is_list(const Answer *answer, const List *list) {
    if (answer->count != list->count)
        return false;
    for (int i = 0; i < list->count; i++) {
        char text[64], ours[64];
        plain_text(answer->row[i].text, text);
        plain_text(list->row[i].move, ours);
        if (answer->row[i].nodes != list->row[i].nodes || strcmp(text, ours) != 0)
            return false;
    }
    return true;
}

typedef enum { TAKEN, REFUSED, MISREAD } Read;

static Read read_back(const Text *written, const List *list, const Position *position, int depth, Text *told) {
    AnswerText text = {NULL, 0, false};
    Answer answer;
    Position here = *position;
    RankBase base = {1, false};
    uint64_t all;
    char *copy = copy_text(written->at, written->length);
    for (char *at = copy, *end; *at; at = end + (*end != '\0')) {
        char *line = copy_text(at, strcspn(at, "\n"));
        end = at + strlen(line);
        answer_text_add(&text, line);
        free(line);
    }
    bool ok = answer_read(&text, &here, depth, &base, &answer, told) && answer.count && answer_adds_up(&answer, &all);
    Read read = !ok ? REFUSED : is_list(&answer, list) ? TAKEN : MISREAD;
    if (told->length == 0)
        text_addf(told, "%d rows, total %" PRIu64, answer.count, answer.total);
    answer_free(&answer);
    answer_text_free(&text);
    free(copy);
    return read;
}

/* --- all of them -------------------------------------------------------------- */

typedef struct {
    const char *variant, *fen;
    int depth;
} Place;

static const Place places[] = {
    {"chess", NULL, 2},
    {"chess", NULL, 3},
    {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2},
    {"chess", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 2},
    {"chess", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 3},
    {"devingt", NULL, 2},
    {"archchess", "rnbckqdbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/R3K4R w KQ - 0 1", 2},
    {"descent", "4k3/8/8/8/8/8/8/R3K3[QNPn] w QL - 0 1", 2},
};

static void make_list(List *list, const Variant *variant, const Position *position, int depth) {
    NamedMove *named;
    Position here = *position;
    Error error;
    Counting *counting = counting_new(&variant->rules, (CountOptions){.way = COUNT_FAST}, &error);
    list->count = named_moves(&here, &named);
    list->row = allocate((size_t)list->count + 1, sizeof *list->row);
    for (int i = 0; i < list->count; i++) {
        Undo undo;
        make(&here, named[i].move, &undo);
        count_nodes(counting, &here, depth - 1, &list->row[i].nodes);
        unmake(&here, &undo);
        strcpy(list->row[i].move, named[i].text);
        list->total += list->row[i].nodes;
    }
    counting_free(counting);
    free(named);
}

/* A list that is whole must be taken; one with a change only as what it is. */
static void test_shape(const Shape *shape, const Place *place, const List *list, const Position *position, int rounds,
                       int *refused, int *misread) {
    for (int round = 0; round < rounds; round++)
        for (int change = WHOLE; change < CHANGES; change++)
            for (int with_total = 0; with_total < (change == WHOLE ? 1 : 2); with_total++) {
                List changed = *list;
                Text written = {0}, told = {0};
                changed.row = allocate((size_t)list->count + 1, sizeof *changed.row);
                memcpy(changed.row, list->row, (size_t)list->count * sizeof *changed.row);
                if (change != WHOLE)
                    change_list(&changed, (Change)change, with_total);
                write_list(&written, shape, &changed, place->depth);
                Read read = read_back(&written, &changed, position, place->depth, &told);
                bool wrong = read == MISREAD, needless = read == REFUSED && change == WHOLE;
                if (wrong || needless)
                    printf("# %s, %s %s depth %d, %s%s: %s: %s\n", shape->name, place->variant, place->fen ? place->fen : "start",
                           place->depth, change_name[change], with_total ? " (and the total)" : "",
                           wrong ? "taken as another" : "refused", told.at);
                *misread += wrong;
                *refused += needless;
                free(changed.row);
                text_free(&written);
                text_free(&told);
            }
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1, count = (int)(sizeof shapes / sizeof *shapes);
    int *refused = allocate((size_t)count, sizeof *refused), *misread = allocate((size_t)count, sizeof *misread);
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        Library library = {.count = 0};
        Error error;
        Position position;
        List list = {NULL, 0, 0};
        Variant *variant = variant_open(&library, places[p].variant, NULL, 0, &error);
        if (!variant || !variant_position(variant, places[p].fen, NULL, &position, &error))
            return printf("Bail out! %s\n", error.text), 1;
        make_list(&list, variant, &position, places[p].depth);
        for (int s = 0; s < count; s++)
            test_shape(&shapes[s], &places[p], &list, &position, rounds, &refused[s], &misread[s]);
        free(list.row);
        free(variant);
    }
    for (int s = 0; s < count; s++) {
        ok(refused[s] == 0, "%s: whole lists are read", shapes[s].name);
        ok(misread[s] == 0, "%s: a list with a change is read as that, or refused", shapes[s].name);
    }
    free(refused);
    free(misread);
    return tap_end();
}
