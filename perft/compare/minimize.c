/* minimize.c - a finding made small. */
#include "minimize.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Comparing *comparing;
    Shrunk *best;
    const WrongMove *wanted;
    int from, most;              /* questions when it began, and how many it may add */
} Shrinking;

static bool may_ask(Shrinking *s) {
    s->best->questions = engine_questions(s->comparing->engine) - s->from;
    s->best->cut = s->best->questions >= s->most;
    return !s->best->cut && !s->best->failed;
}

/* --- does it still show? ------------------------------------------------- */

/* The wanted mistake among those at a place becomes the best's. */
static bool take_wrong(Shrinking *s, const Comparison *seen, const Position *here) {
    WrongMove *wrong;
    int count = wrong_moves(seen, here, &wrong), at = 0;
    while (at < count && !same_cause(&wrong[at], s->wanted))
        at++;
    bool shows = at < count;
    if (shows) {
        free(s->best->wrong.text);
        s->best->wrong = wrong[at];
        wrong[at].text = NULL;
    }
    wrong_moves_free(wrong, count);
    return shows;
}

static int rows_of(const Comparison *seen) {
    int rows = seen->extras;
    for (int i = 0; i < seen->pairs; i++)
        rows += seen->pair[i].rows;
    return rows;
}

/* An engine may refuse a position (its own rules may not have it): that is no reason to stop, unless it
 * refuses the last good one as well. */
static bool still_answers(Shrinking *s) {
    Comparison seen;
    bool ok = compare_ask(s->comparing, &s->best->trail, 1, &seen);
    comparison_free(&seen);
    return ok;
}

static bool shows(Shrinking *s, const Trail *trail) {
    Comparison seen;
    Error reason;
    if (!may_ask(s) || !engine_reads(s->comparing->engine, &trail->root, &reason))
        return false;
    bool asked = compare_ask(s->comparing, trail, 1, &seen);
    bool same = asked && take_wrong(s, &seen, &trail->here);
    if (same) {
        s->best->ours = seen.pairs;
        s->best->theirs = rows_of(&seen);
    }
    comparison_free(&seen);
    if (!asked && s->best->trail.root.rules && !still_answers(s))
        s->best->failed = true;
    return same;
}

/* Takes the trail, as the best or to its end. */
static bool accept(Shrinking *s, Trail *trail) {
    bool better = shows(s, trail);
    if (better) {
        trail_free(&s->best->trail);
        s->best->trail = *trail;
    } else
        trail_free(trail);
    return better;
}

/* --- taking away --------------------------------------------------------- */

static bool is_legal(Position *position, Move move) {
    Move *moves = allocate((size_t)position->rules->max_moves, sizeof *moves);
    int count = legal_moves(position, moves), at = 0;
    while (at < count && memcmp(&moves[at], &move, sizeof move) != 0)
        at++;
    free(moves);
    return at < count;
}

/* A changed root must be a position, and the moves from it must stay legal. */
static bool try_root(Shrinking *s, const Position *changed) {
    char fen[FEN_TEXT];
    Position root;
    Error error;
    Trail trail;
    fen_write(changed, fen);
    if (!variant_fen(s->comparing->variant, fen, &root, &error))
        return false;
    trail_start(&trail, &root);
    for (int i = 0; i < s->best->trail.count; i++) {
        Move move = s->best->trail.move[i];
        if (!is_legal(&trail.here, move)) {
            trail_free(&trail);
            return false;
        }
        trail_add(&trail, move);
    }
    return accept(s, &trail);
}

static void take_man(Position *p, Square s) {
    p->state.rights &= p->rules->rights_kept[s];
    if (s == p->state.passed_to)
        p->state.passed_from = p->state.passed_to = OFF;
    position_put(p, s, EMPTY);
}

static bool take_type(Shrinking *s, Man man) {
    Position p = s->best->trail.root;
    int taken = 0;
    for (int i = 0; i < p.rules->board.squares; i++)
        if (p.board[i] == man)
            take_man(&p, (Square)i), taken++;
    return taken > 1 && try_root(s, &p);
}

static bool take_men(Shrinking *s) {
    const Rules *rules = s->best->trail.root.rules;
    bool any = false;
    for (int t = 1; t <= rules->sheet->types; t++)
        for (int c = WHITE; c <= BLACK; c++)
            any |= take_type(s, man_of((Color)c, t));
    for (int i = 0; i < rules->board.squares; i++) {
        Position p = s->best->trail.root;
        if (p.board[i] == EMPTY)
            continue;
        take_man(&p, (Square)i);
        any |= try_root(s, &p);
    }
    return any;
}

static bool take_state(Shrinking *s) {
    bool any = false;
    for (unsigned bit = 1; bit < 64; bit <<= 1) {
        Position p = s->best->trail.root;
        if (!(p.state.rights & bit))
            continue;
        p.state.rights &= (uint8_t)~bit;
        any |= try_root(s, &p);
    }
    if (s->best->trail.root.state.passed_to != OFF) {
        Position p = s->best->trail.root;
        p.state.passed_from = p.state.passed_to = OFF;
        any |= try_root(s, &p);
    }
    return any;
}

/* All of a kind; if that is too much, one. */
static bool take_held(Shrinking *s, int c, int type) {
    Position p = s->best->trail.root;
    int held = p.state.holdings[c][type];
    if (held == 0)
        return false;
    p.state.holdings[c][type] = 0;
    if (try_root(s, &p))
        return true;
    p = s->best->trail.root;
    p.state.holdings[c][type] = (uint8_t)(held - 1);
    return held > 1 && try_root(s, &p);
}

static bool take_holdings(Shrinking *s) {
    bool any = false;
    for (int c = WHITE; c <= BLACK; c++)
        for (int t = 1; t <= s->best->trail.root.rules->sheet->types; t++)
            any |= take_held(s, c, t);
    return any;
}

/* Fewer moves first: the nearer the root, the more of them. */
static bool take_moves(Shrinking *s, const Trail *from) {
    for (int skip = from->count; skip >= 0; skip--) {
        Trail trail = trail_from(from, skip);
        if (accept(s, &trail))
            return true;
    }
    return false;
}

static void take_counters(Position *p) {
    p->state.halfmoves = 0;
    p->state.fullmove = 1;
}

bool shrink(Comparing *comparing, const Trail *from, const WrongMove *wrong, int questions, Shrunk *out) {
    Shrinking s = {comparing, out, wrong, engine_questions(comparing->engine), questions};
    memset(out, 0, sizeof *out);
    bool shown = take_moves(&s, from);
    for (bool any = shown; any && may_ask(&s);) {
        any = take_holdings(&s);
        any |= take_men(&s);
        any |= take_state(&s);
    }
    may_ask(&s); /* counts the last question */
    if (shown)
        take_counters(&out->trail.root);
    return shown;
}

void shrunk_free(Shrunk *shrunk) {
    if (shrunk->trail.root.rules)
        trail_free(&shrunk->trail);
    free(shrunk->wrong.text);
    memset(shrunk, 0, sizeof *shrunk);
}

/* --- one line ------------------------------------------------------------ */

/* Between double quotes, which the text itself must not have. */
static void add_opcode(Text *out, const char *opcode, const char *value) {
    text_addf(out, " %s \"", opcode);
    for (const char *at = value; *at; at++)
        text_addf(out, "%c", *at == '"' ? '\'' : *at);
    text_add(out, "\";");
}

static void add_id(Text *out, const Shrunk *shrunk) {
    const char *kind = shrunk->wrong.told.kind[0] ? shrunk->wrong.told.kind : "move";
    Text id = {0};
    text_addf(&id, "%s-%s-%c", shrunk->wrong.wrong == WRONG_TWICE ? "twice" : wrong_name(shrunk->wrong.wrong), kind,
              shrunk->trail.root.state.side == WHITE ? 'w' : 'b');
    for (char *blank = id.at; (blank = strchr(blank, ' ')) != NULL;)
        *blank = '-';
    add_opcode(out, "id", id.at);
    text_free(&id);
}

/* The first four fields. */
static void add_position(Text *out, const Position *position) {
    char fen[FEN_TEXT];
    size_t length = fen_write(position, fen);
    for (int blanks = 0; blanks < 2; blanks += fen[length] == ' ')
        length--;
    text_add_bytes(out, fen, length);
}

void shrunk_write(const Shrunk *shrunk, const Variant *variant, Text *out) {
    static const char *const found_name[] = {"legal", "illegal", "not a move"};
    Text why = {0};
    add_position(out, &shrunk->trail.root);
    add_id(out, shrunk);
    if (shrunk->wrong.told.ids[0])
        add_opcode(out, "rule", shrunk->wrong.told.ids);
    if (shrunk->trail.count) {
        text_add(&why, "After ");
        trail_write(&shrunk->trail, &why);
        text_add(&why, ": ");
    }
    text_addf(&why, "%s is %s: %s.", shrunk->wrong.text, found_name[shrunk->wrong.found], shrunk->wrong.told.reason);
    add_opcode(out, "c0", why.at);
    if (strcmp(variant->rulings, "-") != 0)
        add_opcode(out, "rulings", variant->rulings);
    text_add(out, "\n");
    text_free(&why);
}
