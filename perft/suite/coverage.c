#include "../hypotheses/mutants.h"
#include "coverage.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The leaf moves under one ruling. */
typedef struct {
    uint64_t all, by_type[MAX_TYPES + 1], en_passant, castles, leaps, promotions, drops, stepped;
    uint64_t steps[2][MAX_RANKS];                  /* by colour and squares passed */
    uint64_t ep[2][MAX_RANKS][MAX_RANKS][2];       /* colour, squares passed, which of them, side */
    uint64_t castle[2][MAX_CASTLES], leap[2][MAX_LEAPS];
    uint64_t promotion[2][MAX_TYPES + 1], drop[2][MAX_TYPES + 1];
} Leaves;

typedef struct {
    const Variant *variant;
    Leaves leaves;
} RulingLeaves;

/* A line of the report. */
typedef struct {
    char name[96];
    uint64_t leaves;
} Kind;

typedef struct {
    RulingLeaves *under;     /* one a ruling */
    int rulings;
    Kind *kind;
    int kinds;
} Coverage;

/* --- playing ------------------------------------------------------------- */

static void note_en_passant(Leaves *leaves, const Position *p, Move move) {
    Square passed[MAX_RANKS];
    Board b = p->rules->board;
    int count = passed_squares(p, passed), which = 0;
    while (which < count - 1 && passed[which] != move.to)
        which++;
    leaves->en_passant++;
    leaves->ep[p->state.side][count][which][file_of(b, move.to) > file_of(b, move.from)]++;
}

static void note(Leaves *leaves, const Position *p, Move move) {
    Color c = (Color)p->state.side;
    Square passed[MAX_FILES];
    leaves->all++;
    if (move.kind == MOVE_DROP)
        leaves->drop[c][move.arg]++, leaves->drops++;
    else
        leaves->by_type[type_of(p->board[move.from])]++;
    switch ((MoveKind)move.kind) {
    case MOVE_STEPS:
        leaves->steps[c][squares_between(p->rules->board, move.from, move.to, passed)]++;
        leaves->stepped++;
        break;
    case MOVE_EN_PASSANT:
        note_en_passant(leaves, p, move);
        break;
    case MOVE_CASTLE:
        leaves->castle[c][move.arg]++, leaves->castles++;
        break;
    case MOVE_LEAP:
        leaves->leap[c][move.arg]++, leaves->leaps++;
        break;
    case MOVE_PROMOTION:
        leaves->promotion[c][move.arg]++, leaves->promotions++;
        break;
    default:
        break;
    }
}

static void play(Leaves *leaves, Position *p, int depth, Move *moves) {
    int count = legal_moves(p, moves);
    for (int i = 0; i < count; i++) {
        Undo undo;
        if (depth == 1) {
            note(leaves, p, moves[i]);
            continue;
        }
        make(p, moves[i], &undo);
        play(leaves, p, depth - 1, moves + count);
        unmake(p, &undo);
    }
}

static Leaves *leaves_under(Coverage *c, const Variant *variant) {
    for (int i = 0; i < c->rulings; i++)
        if (c->under[i].variant == variant)
            return &c->under[i].leaves;
    c->under = make_room(c->under, (size_t)c->rulings, sizeof *c->under);
    memset(&c->under[c->rulings], 0, sizeof *c->under);
    c->under[c->rulings].variant = variant;
    return &c->under[c->rulings++].leaves;
}

static bool play_suite(Coverage *c, const Suites *suites, Suite *suite, Error *error) {
    for (int i = 0; i < suite->count; i++) {
        const Case *item = &suite->cases[i];
        Position position;
        if (!item->wanted || item->skipped)
            continue;
        const Compiled *compiled = suite_compiled(suites, suite, item, error);
        if (!compiled || !suite_position(suite, compiled, item->position, &position, error))
            return false;
        size_t room = (size_t)compiled->variant->rules.max_moves * (size_t)(item->row.depth + 1);
        Move *moves = allocate(room, sizeof *moves);
        play(leaves_under(c, compiled->variant), &position, item->row.depth, moves);
        free(moves);
    }
    return true;
}

/* --- kinds --------------------------------------------------------------- */

static void add_kind(Coverage *c, const char *name, uint64_t leaves) {
    int i = 0;
    while (i < c->kinds && strcmp(c->kind[i].name, name) != 0)
        i++;
    if (i == c->kinds) {
        c->kind = make_room(c->kind, (size_t)c->kinds, sizeof *c->kind);
        snprintf(c->kind[c->kinds].name, sizeof c->kind->name, "%s", name);
        c->kind[c->kinds++].leaves = 0;
    }
    c->kind[i].leaves += leaves;
}

static const char *const by_color[2] = {"by White", "by Black"};

static void add_king_moves(Coverage *c, const Rules *rules, const Leaves *leaves, int color) {
    char name[96], text[MOVE_TEXT];
    Position p; /* move_write asks it for the side to move only */
    position_clear(&p, rules);
    p.state.side = (uint8_t)color;
    for (int i = 0; i < rules->castle_count[color]; i++) {
        move_write(&p, (Move){0, 0, MOVE_CASTLE, (uint8_t)i}, text);
        snprintf(name, sizeof name, "castle %s", text);
        add_kind(c, name, leaves->castle[color][i]);
    }
    for (int i = 0; i < rules->leap_count[color]; i++) {
        const Leap *leap = &rules->leap[color][i];
        move_write(&p, (Move){(uint8_t)leap->from, (uint8_t)leap->to, MOVE_LEAP, (uint8_t)i}, text);
        snprintf(name, sizeof name, "leap %s", text);
        add_kind(c, name, leaves->leap[color][i]);
    }
}

static bool may_be_taken_on(const Sheet *sheet, int passed, int which) {
    switch (sheet->en_passant) {
    case EP_NONE: return false;
    case EP_LAST: return which == passed - 1;
    case EP_FIRST: return which == 0;
    default: return true;
    }
}

static void add_pawn_moves(Coverage *c, const Sheet *sheet, const Leaves *leaves, int color) {
    char name[96];
    for (int passed = 1; sheet->pawn && passed < sheet->pawn_steps; passed++) {
        snprintf(name, sizeof name, "pawn step over %d %s", passed, by_color[color]);
        add_kind(c, name, leaves->steps[color][passed]);
        for (int which = 0; which < passed; which++)
            for (int side = 0; side < 2; side++) {
                if (!may_be_taken_on(sheet, passed, which))
                    continue;
                snprintf(name, sizeof name, "en passant %s, towards the %s files, onto square %d of %d passed",
                         by_color[color], side ? "high" : "low", which + 1, passed);
                add_kind(c, name, leaves->ep[color][passed][which][side]);
            }
    }
}

static void add_types(Coverage *c, const Sheet *sheet, const Leaves *leaves, int color) {
    char name[96];
    for (int t = 1; t <= sheet->types; t++) {
        if (sheet->pawn && sheet->promotion_to >> t & 1) {
            snprintf(name, sizeof name, "promotion to %c %s", sheet->type[t].letter, by_color[color]);
            add_kind(c, name, leaves->promotion[color][t]);
        }
        if (sheet->drop_types >> t & 1) {
            snprintf(name, sizeof name, "drop of %c %s", sheet->type[t].letter, by_color[color]);
            add_kind(c, name, leaves->drop[color][t]);
        }
    }
}

/* --- ruling values and rule ids ------------------------------------------ */

static void add_rulings(Coverage *c, const Sheet *sheet, const Leaves *leaves) {
    for (int i = 0; i < sheet->line_count; i++)
        for (int v = 0; v < sheet->line[i].value_count && sheet->line[i].value_count > 1; v++) {
            char name[96];
            int chosen = sheet->line[i].chosen; /* the others are listed once, by the default */
            if (v != chosen && (chosen != 0 || !reading_differs(sheet, i, v)))
                continue;
            snprintf(name, sizeof name, "ruling %s=%s", sheet->line[i].key, sheet->line[i].name[v]);
            add_kind(c, name, v == chosen ? leaves->all : 0);
        }
}

static bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

/* The leaf moves that a line of the sheet speaks of; false when it does not speak of moves. */
static bool leaves_of_line(const Sheet *sheet, const SheetLine *line, const Leaves *leaves, uint64_t *out) {
    const char *key = line->key;
    if (begins(key, "piece "))
        *out = leaves->by_type[sheet_type(sheet, key[strlen("piece ")])];
    else if (strcmp(key, "pawn.steps") == 0 || begins(key, "pawn.double"))
        *out = leaves->stepped;
    else if (strcmp(key, "pawn.en_passant") == 0)
        *out = leaves->en_passant;
    else if (begins(key, "pawn"))
        *out = leaves->by_type[sheet->pawn];
    else if (begins(key, "promotion"))
        *out = leaves->promotions;
    else if (begins(key, "castle"))
        *out = leaves->castles;
    else if (begins(key, "leap"))
        *out = leaves->leaps;
    else if (begins(key, "drop"))
        *out = leaves->drops;
    else if (strcmp(key, "royal") == 0)
        *out = leaves->all;
    else
        return false;
    return true;
}

static void add_ids(Coverage *c, const Sheet *sheet, const Leaves *leaves) {
    for (int i = 0; i < sheet->line_count; i++) {
        uint64_t count;
        if (!leaves_of_line(sheet, &sheet->line[i], leaves, &count))
            continue;
        for (const char *id = sheet->line[i].ids; *(id += strspn(id, " "));) {
            size_t length = strcspn(id, " ");
            char name[96];
            snprintf(name, sizeof name, "rule %.*s", (int)length, id);
            add_kind(c, name, count);
            id += length;
        }
    }
}

static void add_ruling_leaves(Coverage *c, const RulingLeaves *under) {
    const Sheet *sheet = &under->variant->sheet;
    for (int color = WHITE; color <= BLACK; color++) {
        add_king_moves(c, &under->variant->rules, &under->leaves, color);
        add_pawn_moves(c, sheet, &under->leaves, color);
        add_types(c, sheet, &under->leaves, color);
    }
    add_rulings(c, sheet, &under->leaves);
    add_ids(c, sheet, &under->leaves);
}

bool coverage_tell(const Suites *suites, Suite *suite, CoverageTotals *totals, Error *error) {
    Coverage c = {.rulings = 0};
    bool ok = play_suite(&c, suites, suite, error);
    for (int i = 0; ok && i < c.rulings; i++)
        add_ruling_leaves(&c, &c.under[i]);
    for (int i = 0; ok && i < c.kinds; i++) {
        bool missed = c.kind[i].leaves == 0;
        printf("%s\t%s\t%" PRIu64 "%s\n", suite->variant, c.kind[i].name, c.kind[i].leaves,
               missed ? "\tNEVER EXERCISED" : "");
        totals->kinds++;
        totals->missed += missed;
    }
    free(c.under);
    free(c.kind);
    return ok;
}
