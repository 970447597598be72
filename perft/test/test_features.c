/* test_features.c - facts of moves: values worked out by hand; and candidates against legal_moves and explain.
 *
 * On all positions of positions/VARIANT.epd, under each value of every ruling: the candidates that have no reason
 * against them are just the legal moves, and explain forbids all others. */
#include "../../core/test/tap.h"
#include "../features/features.h"
#include "../suite/epd.h"
#include "../variant/variant.h"

#include <stdlib.h>

/* --- by hand ------------------------------------------------------------------------ */

static Library library;

typedef struct {
    const char *variant, *fen, *move, *words;
} Example;

/* The value of each named feature of one move, as `feature=value,...`. */
static const Example examples[] = {
    /* K e1, R e4 pinned by R e8: along the line toward it, taking it, and towards the king */
    {"chess", "4r1k1/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4e6", "pin=along,pin_way=toward,pinner=R,in_check=no"},
    {"chess", "4r1k1/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4e8", "pin_way=takes,gives=direct,captured=R"},
    {"chess", "4r1k1/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4e2", "pin_way=away,heading=back,vector=(+0;-2)"},
    /* the bishop leaves the e-file: a discovered check by the rook; with check of its own, a double one */
    {"chess", "4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1", "e4b1", "gives=discovered,piece=B,captures=no"},
    {"chess", "4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1", "e4c6", "gives=double,distance=2,toward=low"},
    {"chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "outcome=mate,gives=direct,to_rank=8"},
    {"chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c7", "outcome=stalemate,gives=none"},
    /* the rook h8 carries a right, a8 does not */
    {"chess", "r3k2r/6P1/8/8/8/8/8/4K3 w k - 0 1", "g7h8q",
     "takes_right=right,becomes=Q,becomes_captured=no,to_file=highest"},
    {"chess", "r3k2r/6P1/8/8/8/8/8/4K3 w k - 0 1", "g7h8q", "their_rights=K,own_rights=none,to_home=theirs"},
    {"chess", "r3k2r/1P6/8/8/8/8/8/4K3 w k - 0 1", "b7a8r", "takes_right=rook,becomes_captured=yes,kind=promotion"},
    {"chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "kind=castle,wing=low,passed=safe,own_rights=KQ"},
    {"chess", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "passed=safe,rook_way=yes,rook_attacked=no,way=empty"},
    {"chess", "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "rook_attacked=yes"},
    /* a pawn answers the check of the pawn that has just stepped */
    {"chess", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", "kind=passant,answer=passant,passant=1/1,checker=P"},
    {"devingt", "10/9k/10/10/10/3Pp5/10/10/10/4K5[] b - d3d4 0 1", "e5d4", "reason=legal,passant=2/2,distance=1"},
    {"descent", "4k3/8/8/8/8/8/8/R3K3[RQ] w Q - 0 1", "R@a4", "piece=R,held=one,like=one,like_on_file=yes"},
    {"descent", "4k3/8/8/8/8/8/8/R3K3[RQ] w Q - 0 1", "Q@d2", "like=none,they_hold=none,gives=none"},
    /* en passant onto the other of two squares; and what forbids a move */
    {"devingt", "9k/10/10/10/10/2P7/3p6/10/10/4K5[] b - c3c4 0 1", "d4c3", "reason=legal,passant=1/2,toward=low"},
    {"devingt", "9k/10/10/10/10/2P7/3p6/10/10/4K5[] b - c3c4 0 1", "d4e3", "reason=nothing_to_take,heading=forward"},
    {"devingt", "9k/P9/10/10/10/10/10/10/10/4K5[] w - - 0 1", "a9a10q", "reason=box_empty,held=none"},
    {"chess", "4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "e1g1", "reason=from_check,in_check=yes,wing=high"},
    {"chess", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "reason=through_check,passed=attacked,passed_by=R"},
    {"chess", "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", "e1c1", "reason=gap,way=rook,ends=yes,blocked_at=3"},
    {"chess", "4k3/8/8/8/8/8/8/r3Kn2 w - - 0 1", "e1f1", "reason=along_check,in_check=yes,captured=N,checks=single"},
    {"archchess", "3k6/6p3/10/5P4/7B2/10/10/10/10/4K5 b - - 0 1", "g9g7", "reason=into_passant,exposed=yes"},
};

static bool find_candidate(Position *p, const char *text, Candidate *out) {
    Candidate *list = malloc(sizeof *list * (size_t)candidates_most(p->rules));
    int count = list ? candidate_moves(p, list) : 0;
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        char own[MOVE_TEXT];
        move_write(p, list[i].move, own);
        found = strcmp(own, text) == 0;
        *out = list[i];
    }
    free(list);
    return found;
}

static void check_example(const Example *example) {
    Error error = {.text = ""};
    Variant *variant = variant_open(&library, example->variant, NULL, 0, &error);
    Position position;
    Candidate candidate;
    Conjunction facts;
    bool ready = variant && variant_fen(variant, example->fen, &position, &error)
                 && conjunction_read(&variant->rules, example->words, strlen(example->words), &facts, &error)
                 && find_candidate(&position, example->move, &candidate);
    ok(ready, "%s %s: %s", example->variant, example->move, error.text);
    for (int i = 0; ready && i < facts.count; i++) {
        Scene scene;
        char told[CONJUNCTION_TEXT];
        Conjunction one = {1, {facts.fact[i]}}, got = one;
        scene_begin(&scene, &position, (History){0, 0});
        scene_move(&scene, candidate);
        got.fact[0].value = (uint16_t)feature_value(&scene, (Feature)got.fact[0].feature);
        conjunction_write(&variant->rules, &got, told);
        ok(conjunction_holds(&scene, &one), "%s %s: %s, of %s", example->variant, example->move, told, example->words);
    }
    free(variant);
}

/* --- words -------------------------------------------------------------------------------- */

static void check_words(const Variant *variant) {
    static const struct { const char *text, *words, *key; } row[] = {
        {"side=black,kind=castle,gives=discovered", "castlings by Black that give a discovered check", "castle K"},
        {"kind=promotion,to_file=highest,becomes=N", "promotions to the highest file to N", "promotion.to"},
        {"reason=pinned,kind=normal", "ordinary moves of a pinned man off its line", "royal"},
        {"vector=(+1;+2),piece=N", "moves by (+1,+2) of a N", "piece N"},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Conjunction c;
        Error error = {.text = ""};
        char text[CONJUNCTION_TEXT], words[CONJUNCTION_WORDS];
        bool read = conjunction_read(&variant->rules, row[i].text, strlen(row[i].text), &c, &error);
        ok(read, "%s is read: %s", row[i].text, error.text);
        if (!read)
            continue;
        conjunction_write(&variant->rules, &c, text);
        conjunction_words(&variant->rules, &c, words);
        same(text, row[i].text, "it is written as it was read");
        same(words, row[i].words, "it is said in words");
        const SheetLine *line = conjunction_line(&variant->rules, &c);
        same(line ? line->key : "", row[i].key, "it belongs to a line of the sheet");
    }
}

static void check_refused(const Variant *variant) {
    static const char *const text[] = {"side=green", "colour=white", "kind", "piece=X", "vector=(1,2)",
                                       "side=white,side=white,side=white,side=white,side=white"};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        Conjunction c;
        Error error = {.text = ""};
        ok(!conjunction_read(&variant->rules, text[i], strlen(text[i]), &c, &error) && error.text[0],
           "%s is refused: %s", text[i], error.text);
    }
}

/* --- candidates ------------------------------------------------------------------------------ */

typedef struct {
    Candidate *candidate;
    Move *moves;
    long positions, legal, others, wrong;
} Walk;

static void wrong(Walk *w, const Position *p, const char *text, const char *what) {
    char fen[FEN_TEXT];
    fen_write(p, fen);
    if (w->wrong++ < 10)
        printf("# %s %s: %s: %s\n", p->rules->sheet->name, fen, text, what);
}

static bool is_listed(const Walk *w, int count, Move move) {
    for (int i = 0; i < count; i++)
        if (memcmp(&w->moves[i], &move, sizeof move) == 0)
            return true;
    return false;
}

static void check_candidate(Walk *w, Position *p, const Candidate *c, int count) {
    char text[MOVE_TEXT];
    Explanation told;
    bool legal = c->reason == REASON_LEGAL;
    move_write(p, c->move, text);
    if (legal != is_listed(w, count, c->move))
        wrong(w, p, text, legal ? "no reason against it, yet it is not legal" : "it is legal");
    w->legal += legal;
    w->others += !legal;
    if (!legal && explain(p, text, &told) == EXPLAIN_UNREADABLE)
        wrong(w, p, text, told.reason);
}

static void check_position(Walk *w, Position *p) {
    const Position before = *p;
    int count = legal_moves(p, w->moves), candidates = candidate_moves(p, w->candidate);
    long legal = w->legal;
    w->positions++;
    for (int i = 0; i < candidates; i++)
        check_candidate(w, p, &w->candidate[i], count);
    if (w->legal - legal != count)
        wrong(w, p, "", "the legal candidates are not as many as the legal moves");
    if (candidates > candidates_most(p->rules))
        wrong(w, p, "", "more candidates than there can be");
    if (memcmp(before.board, p->board, sizeof before.board) != 0)
        wrong(w, p, "", "the board is not as it was");
}

static void check_under(Walk *w, const char *name, const Ruling *ruling, int rulings, const Epd *epd) {
    Error error;
    Variant *variant = variant_open(&library, name, ruling, rulings, &error);
    if (!variant)
        return;
    w->candidate = malloc(sizeof *w->candidate * (size_t)candidates_most(&variant->rules));
    w->moves = malloc(sizeof *w->moves * (size_t)variant->rules.max_moves);
    for (int i = 0; w->candidate && w->moves && i < epd->positions; i++) {
        Position position;
        if (variant_fen(variant, epd->position[i].fen, &position, &error))
            check_position(w, &position);
    }
    free(w->candidate);
    free(w->moves);
    free(variant);
}

static void check_variant(const char *name) {
    Walk w = {.positions = 0};
    Epd epd;
    Error error;
    Complaints complaints = {0};
    char path[200];
    snprintf(path, sizeof path, "positions/%s.epd", name);
    Sheet *sheet = variant_sheet(&library, name, &error);
    if (sheet && file_exists(path) && epd_read(&epd, path, &complaints)) {
        check_under(&w, name, NULL, 0, &epd);
        for (int i = 0; i < sheet->line_count; i++)
            for (int v = 1; v < sheet->line[i].value_count; v++) {
                Ruling ruling;
                ruling_key(&sheet->line[i], ruling.key);
                strcpy(ruling.value, sheet->line[i].name[v]);
                check_under(&w, name, &ruling, 1, &epd);
            }
        epd_free(&epd);
        ok(w.wrong == 0 && w.legal > 0 && w.others > 0,
           "%s: %ld legal candidates and %ld others in %ld positions", name, w.legal, w.others, w.positions);
    }
    free(sheet);
}

int main(void) {
    Error error;
    const char **names = NULL;
    int count = library_names(&library, &names);
    Variant *chess = variant_open(&library, "chess", NULL, 0, &error);
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        check_example(&examples[i]);
    check_words(chess);
    check_refused(chess);
    for (int i = 0; i < count; i++)
        check_variant(names[i]);
    free(chess);
    free(names);
    return tap_end();
}
