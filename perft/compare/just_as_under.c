/* just_as_under.c - which single change of the rules gives exactly the answer that shows a mistake.
 *
 * diagnose asks a whole suite; here one answer is all there is, so several changes may give it. */
#include "just_as_under.h"

#include "../engine/notation.h"
#include "../hypotheses/fen_mistake.h"
#include "../platform/system.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_LEAVES = 100000,   /* of an answer that every suspect has to count */
    MAX_SECONDS = 6,
    MAX_TOLD = 3           /* more say nothing */
};

/* Their list as a number; a move that is none of the legal ones has no name, as in suspect_predict. */
static Predicted tale_of(const Comparison *seen) {
    int count = 0;
    for (int i = 0; i < seen->pairs; i++)
        count += seen->pair[i].rows;
    PredictedMove *line = allocate((size_t)(count + seen->extras) + 1, sizeof *line);
    count = 0;
    for (int i = 0; i < seen->pairs; i++)
        for (int row = 0; row < seen->pair[i].rows; row++) {
            memcpy(line[count].text, seen->pair[i].move.text, MOVE_TEXT);
            line[count++].nodes = seen->pair[i].theirs;
        }
    for (int i = 0; i < seen->extras; i++)
        line[count++].nodes = seen->extra[i].nodes;
    Predicted tale = {seen->theirs, predicted_list(line, count)};
    free(line);
    return tale;
}

void note_evidence(Finding *f, const Path *path, int depth, const Comparison *seen) {
    if (f->evidence.depth || seen->ours > MAX_LEAVES || seen->theirs > MAX_LEAVES)
        return;
    f->evidence = (Evidence){path->here, depth, tale_of(seen)};
}

static void tell_suspect(const Suspect *suspect, const char *before, Text *out) {
    text_addf(out, "%s%s", before, suspect->ruling[0] ? "ruling " : "");
    text_addf(out, "%s", suspect->ruling[0] ? suspect->ruling : suspect->name);
    if (suspect->line)
        text_addf(out, " (%s)", suspect->line->ids);
    text_addf(out, "  %s\n", suspect->sentence);
}

/* Whether their text is a move of the position as the suspect has it: the kind, the letter and the rook, not the
 * squares alone. */
static bool has_move(const Position *position, const Move *moves, int count, const WrongMove *wrong) {
    ParsedMove parsed;
    notation_parse(wrong->text, position->rules->board, wrong->base, &parsed);
    for (int i = 0; i < count; i++)
        if (notation_match(position, moves[i], wrong->text, &parsed) >= 0)
            return true;
    return false;
}

/* The moves that it lists there.  Free the list. */
static int list_moves(const Suspect *suspect, Position *position, Move **moves) {
    DividedMove *divided = NULL;
    ListedMove *listed = NULL;
    int count = 0;
    if (suspect->learned)
        count = learned_moves(suspect->learned, position, (History){0, 0}, &listed);
    else
        divide_moves(suspect->counting, position, 1, &divided, &count);
    *moves = allocate((size_t)count + 1, sizeof **moves);
    for (int i = 0; i < count; i++)
        (*moves)[i] = listed ? listed[i].move : divided[i].move;
    free(divided);
    free(listed);
    return count;
}

/* The position of the finding, as the suspect reads its FEN; false where the FEN that it reads is of another place. */
static bool read_here(const Suspect *suspect, const Finding *f, Position *out) {
    char given[FEN_TEXT], taken[FEN_TEXT];
    Error error;
    *out = f->path.here;
    out->rules = &suspect->variant->rules;
    if (!suspect->fen_mistake)
        return true;
    fen_write(out, given);
    return f->path.count == 0 && fen_mistake_apply(suspect->fen_mistake - 1, suspect->variant, given, taken)
           && variant_fen(suspect->variant, taken, out, &error);
}

/* The number of an answer does not tell one extra move from another: whether a change of the rules allows those
 * that were found. */
static bool allows_extras(const Suspect *suspect, const Finding *f) {
    Position position;
    Move *moves;
    bool all = true;
    if (!suspect->variant || !suspect->counting || !read_here(suspect, f, &position))
        return true;
    int count = list_moves(suspect, &position, &moves);
    for (int i = 0; all && i < f->wrongs; i++)
        if (f->wrong[i].wrong == WRONG_EXTRA)
            all = has_move(&position, moves, count, &f->wrong[i]);
    free(moves);
    return all;
}

/* Those of a stage that give the answer; returns how many. */
static int ask_stage(Suspects *suspects, int first, int end, const Case *item, const Finding *f, double until,
                     int *fits) {
    const Evidence *evidence = &f->evidence;
    Position position = evidence->here;
    NamedMove *stated;
    int moves = named_moves(&position, &stated), found = 0;
    for (int s = first; s < end && seconds_now() < until; s++) {
        Predicted tale;
        if (suspect_predict(suspects, s, item, stated, moves, &tale) && tale.nodes == evidence->tale.nodes
            && tale.list == evidence->tale.list && allows_extras(&suspects->suspect[s], f))
            fits[found++] = s;
        suspect_forget(suspects, s);
    }
    free(stated);
    return found;
}

static void ask_stages(Suspects *suspects, const Case *item, const Finding *f, Text *out) {
    int *fits = allocate((size_t)suspects->count, sizeof *fits), found = 0, first = 1;
    double until = seconds_now() + MAX_SECONDS;
    for (int stage = 0; stage < STAGES && found == 0; stage++) {
        found = ask_stage(suspects, first, suspects->stage_end[stage], item, f, until, fits);
        first = suspects->stage_end[stage];
    }
    for (int i = 0; found <= MAX_TOLD && i < found; i++)
        tell_suspect(&suspects->suspect[fits[i]], i == 0 ? "just as under " : "         or under ", out);
    free(fits);
}

void just_as_under_write(const Library *library, const Variant *variant, const Finding *f, Text *out) {
    char fen[FEN_TEXT];
    Suspects suspects;
    Error error;
    if (f->evidence.depth == 0)
        return;
    fen_write(&f->evidence.here, fen);
    EpdPosition position = {.fen = fen, .id = ""};
    Case item = {.position = &position, .row = {.id = "", .depth = f->evidence.depth}};
    if (suspects_open(&suspects, library, variant, &error))
        ask_stages(&suspects, &item, f, out);
    suspects_close(&suspects);
}
