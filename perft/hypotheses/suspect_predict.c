/* suspect_predict.c - what a suspect counts on a row. */
#include "suspect_predict.h"

#include "conventions.h"
#include "fen_mistake.h"

#include <stdlib.h>
#include <string.h>

/* From which row on a suspect counts with tables, and of what size. */
enum { LARGE_ROW = 20000 /* leaves */, MEGABYTES = 4 };

/* --- move lists ------------------------------------------------------------ */

static int by_text(const void *a, const void *b) {
    const PredictedMove *x = a, *y = b;
    int order = strcmp(x->text, y->text);
    return order ? order : (x->nodes > y->nodes) - (x->nodes < y->nodes);
}

uint64_t predicted_list(PredictedMove *line, int count) {
    uint64_t hash = DIGEST_BEGIN;
    qsort(line, (size_t)count, sizeof *line, by_text);
    for (int i = 0; i < count; i++) {
        hash = digest_bytes(hash, line[i].text, strlen(line[i].text) + 1);
        hash = digest_bytes(hash, &line[i].nodes, sizeof line[i].nodes);
    }
    return hash ? hash : 1;
}

/* --- what they count ------------------------------------------------------- */

/* Most rows are small and suspects are many: tables would cost more than they save. */
static bool is_ready(Suspects *suspects, Suspect *suspect, uint64_t leaves) {
    bool large = leaves > LARGE_ROW;
    CountOptions way = {.hash_megabytes = large ? MEGABYTES : 0};
    Error error;
    Library library = suspects->library;
    if (suspect->counting && (suspect->tables || !large))
        return true;
    Text mutants = {0};
    text_addf(&mutants, "%s%s%s", suspects->known ? suspects->known : "", suspects->known && suspect->mutant[0] ? " " : "",
              suspect->mutant);
    library.mutant = mutants.length ? mutants.at : NULL;
    if (!suspect->variant)
        suspect->variant = variant_open(&library, suspects->variant, suspects->ruling, suspects->rulings, &error);
    text_free(&mutants);
    counting_free(suspect->counting);
    suspect->counting = suspect->variant ? counting_new(&suspect->variant->rules, way, &error) : NULL;
    suspect->tables = large;
    return suspect->counting != NULL;
}

static int by_move_text(const void *text, const void *move) {
    return strcmp(text, ((const NamedMove *)move)->text);
}

/* By another way of counting the moves are right, and what is below them is not. */
static bool count_by_convention(const Suspect *suspect, Position *position, int depth, DividedMove *move, int count) {
    const Position root = *position;
    Move *scratch = allocate((size_t)(depth + 1) * (size_t)position->rules->max_moves, sizeof *scratch);
    bool ok = true;
    for (int i = 0; ok && i < count; i++) {
        Undo undo;
        move[i].nodes = 0;
        make(position, move[i].move, &undo);
        ok = convention_count(suspect->convention - 1, suspect->counting, &root, position, depth - 1, scratch,
                              &move[i].nodes);
        unmake(position, &undo);
    }
    free(scratch);
    return ok;
}

/* Its own divide list; a move that the stated rules do not have loses its name. */
static bool list_moves(Suspect *suspect, Position *position, int depth, const NamedMove *stated, int count, Predicted *out) {
    DividedMove *move;
    int own;
    bool ok = divide_moves(suspect->counting, position, suspect->convention ? 1 : depth, &move, &own)
              && (!suspect->convention || count_by_convention(suspect, position, depth, move, own));
    PredictedMove *line = allocate((size_t)own + 1, sizeof *line);
    out->nodes = 0;
    for (int i = 0; ok && i < own; i++) {
        if (bsearch(move[i].text, stated, (size_t)count, sizeof *stated, by_move_text))
            memcpy(line[i].text, move[i].text, MOVE_TEXT);
        line[i].nodes = move[i].nodes;
        ok = sum(out->nodes, move[i].nodes, &out->nodes);
    }
    if (ok)
        out->list = predicted_list(line, own);
    free(line);
    free(move);
    return ok;
}

/* The same of learned rules. */
static bool list_learned(const Suspect *suspect, Position *position, int depth, Predicted *out) {
    ListedMove *listed;
    int count = learned_moves(suspect->learned, position, (History){0, 0}, &listed), lines = 0;
    PredictedMove *line = allocate(2 * (size_t)count + 1, sizeof *line);
    bool ok = true;
    out->nodes = 0;
    for (int i = 0; ok && i < count; i++) {
        PredictedMove one = {.text = "", .nodes = 0};
        Undo undo;
        if (listed[i].legal)
            move_write(position, listed[i].move, one.text);
        make(position, listed[i].move, &undo);
        ok = learned_count(suspect->learned, position, depth - 1, listed[i].after, &one.nodes);
        unmake(position, &undo);
        for (int t = 0; ok && t < listed[i].times; t++) {
            line[lines++] = one;
            ok = sum(out->nodes, one.nodes, &out->nodes);
        }
    }
    out->list = predicted_list(line, lines);
    free(line);
    free(listed);
    return ok;
}

/* The position of a row, as the suspect reads its FEN. */
static bool read_row(const Suspect *suspect, const Case *item, Position *out) {
    char given[FEN_TEXT], taken[FEN_TEXT];
    Error error;
    if (!variant_fen(suspect->variant, item->position->fen, out, &error))
        return false;
    if (!suspect->fen_mistake)
        return true;
    fen_write(out, given); /* as an engine is told it */
    return fen_mistake_apply(suspect->fen_mistake - 1, suspect->variant, given, taken)
           && variant_fen(suspect->variant, taken, out, &error);
}

bool suspect_predict(Suspects *suspects, int index, const Case *item, const NamedMove *stated, int count, Predicted *out) {
    Suspect *suspect = &suspects->suspect[index];
    Position position;
    if (!is_ready(suspects, suspect, item->row.number[0])) { /* two that cannot both be: they count nothing */
        *out = (Predicted){UINT64_MAX, 0};
        return true;
    }
    if (!read_row(suspect, item, &position))
        return false;
    return suspect->learned ? list_learned(suspect, &position, item->row.depth, out)
                            : list_moves(suspect, &position, item->row.depth, stated, count, out);
}
