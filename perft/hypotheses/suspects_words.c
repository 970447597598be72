/* suspects_words.c - what a suspect counts on a row. */
#include "suspects.h"

#include "conventions.h"
#include "misread.h"
#include "predict.h"

#include <stdlib.h>
#include <string.h>

/* From which row on a suspect counts with tables, and of what size. */
enum { LARGE_ROW = 20000 /* leaves */, MEGABYTES = 4 };

/* What the table of code faults knows of, besides the rows of VARIANT.quick; as in scripts/faults.py. */
enum { FAULT_ROWS_MOST = 3000 /* leaves */, FAULT_ROWS_DEEPEST = 4 };

/* --- move lists ------------------------------------------------------------ */

static int by_text(const void *a, const void *b) {
    const TaleLine *x = a, *y = b;
    int order = strcmp(x->text, y->text);
    return order ? order : (x->nodes > y->nodes) - (x->nodes < y->nodes);
}

uint64_t tale_list(TaleLine *line, int count) {
    uint64_t hash = DIGEST_BEGIN;
    qsort(line, (size_t)count, sizeof *line, by_text);
    for (int i = 0; i < count; i++) {
        hash = digest_bytes(hash, line[i].text, strlen(line[i].text) + 1);
        hash = digest_bytes(hash, &line[i].nodes, sizeof line[i].nodes);
    }
    return hash ? hash : 1;
}

/* --- what they count ------------------------------------------------------- */

static bool look_up(const Suspects *suspects, const char *error, const Case *item, Tale *out) {
    *out = (Tale){item->row.number[0], 0};
    bool small = item->row.number[0] <= FAULT_ROWS_MOST && item->row.depth <= FAULT_ROWS_DEEPEST;
    if (!(small || item->wanted) || strcmp(item->row.ruling, suspects->stated) != 0)
        return false;
    for (int i = 0; i < suspects->rows; i++) {
        const FaultRow *row = &suspects->row[i];
        if (row->depth == item->row.depth && strcmp(row->id, item->row.id) == 0 && strcmp(row->error, error) == 0
            && strcmp(row->ruling, suspects->stated) == 0)
            out->nodes = row->nodes;
    }
    return true;
}

/* Most rows are small and suspects are many: tables would cost more than they save. */
static bool is_ready(Suspects *suspects, Suspect *suspect, uint64_t leaves) {
    bool large = leaves > LARGE_ROW;
    CountOptions way = {.hash_megabytes = large ? MEGABYTES : 0};
    Error error;
    Library library = suspects->library;
    if (suspect->counting && (suspect->tables || !large))
        return true;
    library.mutant = suspect->mutant[0] ? suspect->mutant : NULL;
    if (!suspect->variant)
        suspect->variant = variant_open(&library, suspects->variant, suspects->ruling, suspects->rulings, &error);
    counting_free(suspect->counting);
    suspect->counting = suspect->variant ? counting_new(&suspect->variant->rules, way, &error) : NULL;
    suspect->tables = large;
    return suspect->counting != NULL;
}

static int by_move_text(const void *text, const void *move) {
    return strcmp(text, ((const NamedMove *)move)->text);
}

/* The leaves below a position, as the suspect counts them. */
static bool count_below(Suspect *suspect, const Position *root, Position *after, int depth, Move *scratch,
                        uint64_t *nodes) {
    *nodes = 0;
    if (suspect->convention)
        return convention_count(suspect->convention - 1, suspect->counting, root, after, depth, scratch, nodes);
    if (suspect->habit)
        return habit_count(suspect->habit - 1, after, depth, scratch, nodes);
    return depth == 0 ? sum(0, 1, nodes) : count_nodes(suspect->counting, after, depth, nodes);
}

/* Adds a move as often as the suspect lists it. */
static bool add_lines(Suspect *suspect, Position *position, int depth, Move move, Move *scratch, TaleLine *line,
                      int *lines, Tale *out) {
    const TaleLine first = *line;
    const Position root = *position;
    int times = suspect->habit ? habit_lists(suspect->habit - 1, position, move) : 1;
    Undo undo;
    uint64_t nodes;
    make(position, move, &undo);
    bool ok = times == 0 || count_below(suspect, &root, position, depth - 1, scratch, &nodes);
    unmake(position, &undo);
    for (int i = 0; ok && i < times; i++) {
        line[i] = first;
        line[i].nodes = nodes;
        ok = sum(out->nodes, nodes, &out->nodes);
    }
    *lines += times;
    return ok;
}

/* Its own divide list; a move that the stated rules do not have loses its name. */
static bool list_moves(Suspect *suspect, Position *position, int depth, const NamedMove *stated, int count, Tale *out) {
    NamedMove *named;
    int own = named_moves(position, &named), lines = 0;
    TaleLine *line = allocate(2 * (size_t)own + 1, sizeof *line);
    Move *scratch = suspect->habit || suspect->convention
                        ? allocate((size_t)(depth + 1) * (size_t)position->rules->max_moves, sizeof *scratch) : NULL;
    bool ok = true;
    out->nodes = 0;
    for (int i = 0; ok && i < own; i++) {
        if (bsearch(named[i].text, stated, (size_t)count, sizeof *stated, by_move_text))
            memcpy(line[lines].text, named[i].text, MOVE_TEXT);
        else
            line[lines].text[0] = '\0';
        ok = add_lines(suspect, position, depth, named[i].move, scratch, line + lines, &lines, out);
    }
    out->list = tale_list(line, lines);
    free(scratch);
    free(line);
    free(named);
    return ok;
}

/* The position of a row, as the suspect reads its FEN. */
static bool read_row(const Suspect *suspect, const Case *item, Position *out) {
    char given[FEN_TEXT], taken[FEN_TEXT];
    Error error;
    if (!variant_fen(suspect->variant, item->position->fen, out, &error))
        return false;
    if (!suspect->misreading)
        return true;
    fen_write(out, given); /* as an engine is told it */
    return misread(suspect->misreading - 1, suspect->variant, given, taken)
           && variant_fen(suspect->variant, taken, out, &error);
}

bool suspect_tells(Suspects *suspects, int index, const Case *item, const NamedMove *stated, int count, Tale *out) {
    Suspect *suspect = &suspects->suspect[index];
    Position position;
    if (suspect->error)
        return look_up(suspects, suspect->error, item, out);
    if (!is_ready(suspects, suspect, item->row.number[0])) { /* two that cannot both be: they count nothing */
        *out = (Tale){UINT64_MAX, 0};
        return true;
    }
    return read_row(suspect, item, &position)
           && list_moves(suspect, &position, item->row.depth, stated, count, out);
}

void suspect_forget(Suspects *suspects, int index) {
    Suspect *suspect = &suspects->suspect[index];
    counting_free(suspect->counting);
    free(suspect->variant);
    suspect->counting = NULL;
    suspect->variant = NULL;
}
