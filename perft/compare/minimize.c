/* minimize.c - a finding made small. */
#include "minimize.h"
#include "ask.h"
#include "path.h"
#include "wrong.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Comparing *comparing;
    Minimized *best;
    const WrongMove *wanted;
    int from, most;              /* questions when it began, and how many it may add */
} Minimizing;

static bool may_ask(Minimizing *s) {
    s->best->questions = engine_questions(s->comparing->engine) - s->from;
    s->best->cut = s->best->questions >= s->most;
    return !s->best->cut && !s->best->failed;
}

/* --- does it still show? ------------------------------------------------- */

/* The wanted mistake among those at a place becomes the best's. */
static bool take_wrong(Minimizing *s, const Comparison *seen, const Position *here) {
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
static bool still_answers(Minimizing *s) {
    Comparison seen;
    bool ok = compare_ask(s->comparing, &s->best->path, 1, &seen);
    comparison_free(&seen);
    return ok;
}

static bool shows(Minimizing *s, const Path *path) {
    Comparison seen;
    Error reason;
    if (!may_ask(s) || !engine_reads(s->comparing->engine, &path->root, &reason))
        return false;
    bool asked = compare_ask(s->comparing, path, 1, &seen);
    bool same = asked && take_wrong(s, &seen, &path->here);
    if (same) {
        s->best->ours = seen.pairs;
        s->best->theirs = rows_of(&seen);
    }
    comparison_free(&seen);
    if (!asked && s->best->path.root.rules && !still_answers(s))
        s->best->failed = true;
    return same;
}

/* Takes the path, as the best or to its end. */
static bool accept(Minimizing *s, Path *path) {
    bool better = shows(s, path);
    if (better) {
        path_free(&s->best->path);
        s->best->path = *path;
    } else
        path_free(path);
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
static bool try_root(Minimizing *s, const Position *changed) {
    char fen[FEN_TEXT];
    Position root;
    Error error;
    Path path;
    fen_write(changed, fen);
    if (!variant_fen(s->comparing->variant, fen, &root, &error))
        return false;
    path_start(&path, &root);
    for (int i = 0; i < s->best->path.count; i++) {
        Move move = s->best->path.move[i];
        if (!is_legal(&path.here, move)) {
            path_free(&path);
            return false;
        }
        path_add(&path, move);
    }
    return accept(s, &path);
}

static void take_man(Position *p, Square s) {
    p->state.rights &= p->rules->rights_kept[s];
    if (s == p->state.passed_to)
        p->state.passed_from = p->state.passed_to = OFF;
    position_put(p, s, EMPTY);
}

static bool take_type(Minimizing *s, Man man) {
    Position p = s->best->path.root;
    int taken = 0;
    for (int i = 0; i < p.rules->board.squares; i++)
        if (p.board[i] == man)
            take_man(&p, (Square)i), taken++;
    return taken > 1 && try_root(s, &p);
}

static bool take_men(Minimizing *s) {
    const Rules *rules = s->best->path.root.rules;
    bool any = false;
    for (int t = 1; t <= rules->sheet->types; t++)
        for (int c = WHITE; c <= BLACK; c++)
            any |= take_type(s, man_of((Color)c, t));
    for (int i = 0; i < rules->board.squares; i++) {
        Position p = s->best->path.root;
        if (p.board[i] == EMPTY)
            continue;
        take_man(&p, (Square)i);
        any |= try_root(s, &p);
    }
    return any;
}

static bool take_state(Minimizing *s) {
    bool any = false;
    for (unsigned bit = 1; bit < 64; bit <<= 1) {
        Position p = s->best->path.root;
        if (!(p.state.rights & bit))
            continue;
        p.state.rights &= (uint8_t)~bit;
        any |= try_root(s, &p);
    }
    if (s->best->path.root.state.passed_to != OFF) {
        Position p = s->best->path.root;
        p.state.passed_from = p.state.passed_to = OFF;
        any |= try_root(s, &p);
    }
    return any;
}

/* All of a kind; if that is too much, one. */
static bool take_held(Minimizing *s, int c, int type) {
    Position p = s->best->path.root;
    int held = p.state.holdings[c][type];
    if (held == 0)
        return false;
    p.state.holdings[c][type] = 0;
    if (try_root(s, &p))
        return true;
    p = s->best->path.root;
    p.state.holdings[c][type] = (uint8_t)(held - 1);
    return held > 1 && try_root(s, &p);
}

static bool take_holdings(Minimizing *s) {
    bool any = false;
    for (int c = WHITE; c <= BLACK; c++)
        for (int t = 1; t <= s->best->path.root.rules->sheet->types; t++)
            any |= take_held(s, c, t);
    return any;
}

/* Fewer moves first: the nearer the root, the more of them. */
static bool take_moves(Minimizing *s, const Path *from) {
    for (int skip = from->count; skip >= 0; skip--) {
        Path path = path_from(from, skip);
        if (accept(s, &path))
            return true;
    }
    return false;
}

static void take_counters(Position *p) {
    p->state.halfmoves = 0;
    p->state.fullmove = 1;
}

bool minimize(Comparing *comparing, const Path *from, const WrongMove *wrong, int questions, Minimized *out) {
    Minimizing s = {comparing, out, wrong, engine_questions(comparing->engine), questions};
    memset(out, 0, sizeof *out);
    bool shown = take_moves(&s, from);
    for (bool any = shown; any && may_ask(&s);) {
        any = take_holdings(&s);
        any |= take_men(&s);
        any |= take_state(&s);
    }
    may_ask(&s); /* counts the last question */
    if (shown)
        take_counters(&out->path.root);
    return shown;
}

void minimized_free(Minimized *minimized) {
    if (minimized->path.root.rules)
        path_free(&minimized->path);
    free(minimized->wrong.text);
    memset(minimized, 0, sizeof *minimized);
}

/* --- one line ------------------------------------------------------------ */

/* Between double quotes, which the text itself must not have. */
static void add_opcode(Text *out, const char *opcode, const char *value) {
    text_addf(out, " %s \"", opcode);
    for (const char *at = value; *at; at++)
        text_addf(out, "%c", *at == '"' ? '\'' : *at);
    text_add(out, "\";");
}

static void add_id(Text *out, const Minimized *minimized) {
    const char *kind = minimized->wrong.told.kind[0] ? minimized->wrong.told.kind : "move";
    Text id = {0};
    text_addf(&id, "%s-%s-%c", minimized->wrong.wrong == WRONG_TWICE ? "twice" : wrong_name(minimized->wrong.wrong), kind,
              minimized->path.root.state.side == WHITE ? 'w' : 'b');
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

void minimized_write(const Minimized *minimized, const Variant *variant, Text *out) {
    static const char *const found_name[] = {"legal", "illegal", "not a move"};
    Text why = {0};
    add_position(out, &minimized->path.root);
    add_id(out, minimized);
    if (minimized->wrong.told.ids[0])
        add_opcode(out, "rule", minimized->wrong.told.ids);
    if (minimized->path.count) {
        text_add(&why, "After ");
        path_write(&minimized->path, &why);
        text_add(&why, ": ");
    }
    text_addf(&why, "%s is %s: %s.", minimized->wrong.text, found_name[minimized->wrong.found], minimized->wrong.told.reason);
    add_opcode(out, "c0", why.at);
    if (strcmp(variant->rulings, "-") != 0)
        add_opcode(out, "rulings", variant->rulings);
    text_add(out, "\n");
    text_free(&why);
}
