/* counters_of_move.c - the counters: what a move was, and what it did to the opponent. */
#include "counting.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int steps_passed(const Position *p) {
    Square squares[MAX_RANKS];
    return passed_squares(p, squares);
}

void tally_move(Counters *n, const Position *p, Move move) {
    n->nodes++;
    n->captures += move.kind == MOVE_EN_PASSANT
                   || (move.kind != MOVE_CASTLE && p->board[move.to] != EMPTY);
    switch ((MoveKind)move.kind) {
    case MOVE_NORMAL:
    case MOVE_STEPS:
        break;
    case MOVE_EN_PASSANT:
        n->ep++;
        n->ep_triple += steps_passed(p) == 2;
        break;
    case MOVE_CASTLE:
        n->castles++;
        n->castle[p->state.side][move.arg]++;
        break;
    case MOVE_LEAP:
        n->leaps++;
        n->leap[p->state.side][move.arg]++;
        break;
    case MOVE_PROMOTION:
        n->promotions++;
        n->promotion[move.arg]++;
        break;
    case MOVE_DROP:
        n->drops++;
        n->drop[move.arg]++;
        break;
    }
}

/* Whether the man on this square is one that the move brought there. */
static bool has_moved(const Rules *rules, const Move *move, Color mover, Square s) {
    return s == move->to
           || (move->kind == MOVE_CASTLE && s == rules->castle[mover][move->arg].rook_to);
}

void tally_check(Counters *n, Position *after, const Move *move, Color mover) {
    Square from[MAX_LINES_TO_SQUARE];
    int count = attackers(after, after->state.king[after->state.side], mover, from);
    bool stuck = !has_legal_move(after);
    n->stalemates += count == 0 && stuck;
    if (count == 0)
        return;
    bool by_mover = false;
    for (int i = 0; i < count; i++)
        by_mover = by_mover || has_moved(after->rules, move, mover, from[i]);
    n->checks++;
    n->discovered += !by_mover;
    n->double_checks += count > 1;
    n->mates += stuck;
}

#define WORD(field) (offsetof(Counters, field) / sizeof(uint64_t))

int counters_spans(const Counters *n, Span out[MOST_SPANS]) {
    int count = 0;
    out[count++] = (Span){0, WORD(castle)};
#define SPAN_OF_KIND(sum, by_kind)                                                  \
    if (n->sum)                                                                     \
        out[count++] = (Span){WORD(by_kind), WORD(by_kind) + sizeof n->by_kind / sizeof(uint64_t)};
    KINDS(SPAN_OF_KIND)
#undef SPAN_OF_KIND
    return count;
}

bool counters_add(Counters *a, const Counters *b) {
    if (a->nodes > UINT64_MAX - b->nodes)
        return false;
    uint64_t *to = (uint64_t *)a;
    const uint64_t *from = (const uint64_t *)b;
    Span span[MOST_SPANS];
    int spans = counters_spans(b, span);
    for (const Span *s = span; s < span + spans; s++)
        for (int i = s->first; i < s->end; i++)
            to[i] += from[i];
    return true;
}

/* --- the column of kinds --------------------------------------------------- */

typedef struct {
    char text[40];
    uint64_t count;
} Kind;

enum { MAX_KINDS = 2 * (MAX_CASTLES + MAX_LEAPS + MAX_TYPES) };

static int compare_kinds(const void *a, const void *b) {
    return strcmp(((const Kind *)a)->text, ((const Kind *)b)->text);
}

/* Adds a kind; two castlings with one text (both colours, or two rooks) are one. */
static void add_kind(Kind *kinds, int *count, const char *name, const char *text, uint64_t number) {
    Kind kind = {"", number};
    if (number == 0)
        return;
    snprintf(kind.text, sizeof kind.text, "%s:%s", name, text);
    for (int i = 0; i < *count; i++)
        if (strcmp(kinds[i].text, kind.text) == 0) {
            kinds[i].count += number;
            return;
        }
    kinds[(*count)++] = kind;
}

static void add_king_moves(const Rules *rules, const Counters *n, Kind *kinds, int *count) {
    Position p; /* move_write asks it for the side to move only */
    position_clear(&p, rules);
    char text[MOVE_TEXT];
    for (int c = WHITE; c <= BLACK; c++) {
        p.state.side = (uint8_t)c;
        for (int i = 0; i < rules->castle_count[c]; i++) {
            move_write(&p, (Move){0, 0, MOVE_CASTLE, (uint8_t)i}, text);
            add_kind(kinds, count, "castle", text, n->castle[c][i]);
        }
        for (int i = 0; i < rules->leap_count[c]; i++) {
            const Leap *leap = &rules->leap[c][i];
            move_write(&p, (Move){(uint8_t)leap->from, (uint8_t)leap->to, MOVE_LEAP, (uint8_t)i}, text);
            add_kind(kinds, count, "leap", text, n->leap[c][i]);
        }
    }
}

size_t kinds_write(const Rules *rules, const Counters *n, char out[KINDS_TEXT]) {
    static const char none[] = "-";
    Kind kinds[MAX_KINDS];
    int count = 0;
    add_king_moves(rules, n, kinds, &count);
    for (int t = 1; t <= rules->sheet->types; t++) {
        const char letter[2] = {rules->sheet->type[t].letter, '\0'};
        add_kind(kinds, &count, "promotion", letter, n->promotion[t]);
        add_kind(kinds, &count, "drop", letter, n->drop[t]);
    }
    qsort(kinds, (size_t)count, sizeof kinds[0], compare_kinds);
    if (count == 0)
        return (size_t)snprintf(out, KINDS_TEXT, "%s", none);
    size_t length = 0;
    for (int i = 0; i < count && length < KINDS_TEXT; i++)
        length += (size_t)snprintf(out + length, KINDS_TEXT - length, "%s%s=%llu", i ? ";" : "",
                                   kinds[i].text, (unsigned long long)kinds[i].count);
    return length;
}
