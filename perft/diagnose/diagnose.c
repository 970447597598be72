#include "diagnose.h"
#include "examples.h"

#include "../platform/system.h"
#include "../suite/mutation_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEARNED_NODES = 2000,   /* leaves of a row that is to tell learned rules apart */
    CONFIRMED = 2,          /* differing rows that were not learnt from, at least, where there are any */
    CHEAP_NODES = 20000,    /* leaves of a row that is looked at first to tell suspects apart */
    MAX_DIFFERING = 12,    /* rows, where the first ones agreed and the others are asked */
    PAIR_SECONDS = 15,      /* for pairs, by moves; and when no moves fit, by leaves alone: */
    LEAVES_SECONDS = 6,
    MAX_PAIRS = 64         /* that fit, beyond which nobody wants to know */
};

/* --- testimonies ----------------------------------------------------------- */

static bool same_tale(const Diagnosis *d, Predicted a, Predicted b) {
    return a.nodes == b.nodes && (!d->lists || !a.list || !b.list || a.list == b.list);
}

static const Testimony *testimony(Diagnosis *d, int suspect, int index) {
    DiagnoseRow *row = &d->row[index];
    Testimony *t = &d->testimony[suspect][index];
    if (!t->asked) {
        if (!row->stated)
            row->moves = named_moves(&row->position, &row->stated);
        t->asked = true;
        t->known = suspect_predict(&d->suspects, suspect, row->item, row->stated, row->moves, &t->tale);
    }
    return t;
}

bool tale_fits(Diagnosis *d, int suspect, int row) {
    const Testimony *t = testimony(d, suspect, row);
    return !t->known || same_tale(d, t->tale, d->row[row].answer);
}

/* --- who fits -------------------------------------------------------------- */

void diagnosis_add_suspect(Diagnosis *d, int suspect) {
    d->testimony = make_room(d->testimony, (size_t)suspect, sizeof *d->testimony);
    d->testimony[suspect] = allocate((size_t)d->rows + 1, sizeof **d->testimony);
}

/* A row that one suspect fails on is asked first of the next. */
static void move_to_front(int *order, int at) {
    int row = order[at];
    memmove(order + 1, order, (size_t)at * sizeof *order);
    order[0] = row;
}

/* Rows that differ are asked first: there most suspects fail.  Who can tell of none of them explains
 * nothing. */
bool diagnosis_fits_all(Diagnosis *d, int suspect) {
    int told = 0;
    for (int differs = 1; differs >= 0; differs--)
        for (int i = 0; i < d->rows; i++) {
            int row = d->order[i];
            if (!d->row[row].asked || d->row[row].differs != differs)
                continue;
            if (!tale_fits(d, suspect, row)) {
                move_to_front(d->order, i);
                return false;
            }
            told += differs && testimony(d, suspect, row)->known;
        }
    return told > 0;
}

static void find_fitting(Diagnosis *d) {
    int first = 0;
    d->fit_count = 0;
    for (int stage = 0; stage < STAGES && d->fit_count == 0; stage++) {
        for (int s = first; s < d->suspects.stage_end[stage]; s++)
            if (diagnosis_fits_all(d, s))
                d->fits[d->fit_count++] = s;
            else
                suspect_forget(&d->suspects, s);
        first = d->suspects.stage_end[stage];
    }
}

/* How many of the differing rows a suspect explains, and how many others it spoils; of large rows nobody is
 * asked, for that would take everybody's time. */
static void count_explained(Diagnosis *d, int suspect, int *explained, int *spoiled) {
    *explained = *spoiled = 0;
    for (int i = 0; i < d->rows && d->row[i].item->row.number[0] <= CHEAP_NODES; i++) {
        if (!d->row[i].asked)
            continue;
        bool fits = tale_fits(d, suspect, i);
        *explained += d->row[i].differs && fits && testimony(d, suspect, i)->known;
        *spoiled += !d->row[i].differs && !fits;
    }
}

/* Whether a suspect may be offered though it does not explain all: it explains more rows than it spoils, at
 * least a third of those that differ, and is about a rule that the positions of all of these cite. */
static bool is_worth_telling(const Diagnosis *d, int suspect, int explained, int spoiled) {
    const SheetLine *line = d->suspects.suspect[suspect].line;
    Text common = {0};
    bool shares = false;
    diagnosis_common_ids(d, &common);
    for (const char *at = text_of(&common); line && *(at += strspn(at, " ")) && !shares; at += strcspn(at, " "))
        shares = ids_have(line->ids, at, strcspn(at, " "));
    text_free(&common);
    return shares && explained > spoiled && 3 * explained >= d->differ;
}

/* Each of these suspects tells of every row that was asked: pairs are judged by that. */
static void hear(Diagnosis *d, int first, int end, double until) {
    for (int s = first; s < end && seconds_now() < until; s++) {
        int explained, spoiled;
        count_explained(d, s, &explained, &spoiled);
        suspect_forget(&d->suspects, s);
        if (s > 0 && is_worth_telling(d, s, explained, spoiled)
            && (d->closest == 0 || explained - spoiled > d->explained - d->spoiled))
            d->explained = explained, d->spoiled = spoiled, d->closest = s;
    }
}

static void keep_fitting(Diagnosis *d) {
    int kept = 0;
    for (int i = 0; i < d->fit_count; i++)
        if (diagnosis_fits_all(d, d->fits[i]))
            d->fits[kept++] = d->fits[i];
        else
            suspect_forget(&d->suspects, d->fits[i]);
    d->fit_count = kept;
}

/* Whether those that fit disagree about a row. */
static bool tells_apart(Diagnosis *d, int row) {
    const Testimony *first = NULL;
    for (int i = 0; i < d->fit_count; i++) {
        const Testimony *t = testimony(d, d->fits[i], row);
        if (!t->known)
            continue;
        if (first && !same_tale(d, first->tale, t->tale))
            return true;
        first = first ? first : t;
    }
    return false;
}

/* Asks the rows that tell apart those that fit, until one is left or no row can. */
static bool separate(Diagnosis *d, uint64_t most, Error *error) {
    for (int i = 0; i < d->rows && d->fit_count > 1; i++) {
        const DiagnoseRow *row = &d->row[i];
        if (row->asked || row->why != UNASKED || row->item->row.number[0] > most || !tells_apart(d, i))
            continue;
        if (!diagnosis_ask(d, i, error))
            return false;
        if (d->row[i].asked)
            keep_fitting(d);
    }
    return true;
}

/* --- two at once ----------------------------------------------------------- */

/* Whether what each tells alone leaves room for both: where one of them changes a row and the other does
 * not, the row is as that one tells it. */
static bool may_be_both(Diagnosis *d, int a, int b) {
    for (int i = 0; i < d->rows; i++) {
        if (!d->row[i].asked)
            continue;
        const Testimony *stated = testimony(d, 0, i), *x = testimony(d, a, i), *y = testimony(d, b, i);
        if (!x->known || !y->known)
            continue;
        bool by_a = !same_tale(d, x->tale, stated->tale), by_b = !same_tale(d, y->tale, stated->tale);
        if (by_a != by_b && !same_tale(d, by_a ? x->tale : y->tale, d->row[i].answer))
            return false;
        if (!by_a && !by_b && d->row[i].differs)
            return false;
    }
    return true;
}

static void try_pair(Diagnosis *d, int a, int b) {
    if (d->suspects.suspect[a].alone || d->suspects.suspect[b].alone)
        return;
    int pair = suspects_add_pair(&d->suspects, a, b);
    if (pair < 0)
        return;
    diagnosis_add_suspect(d, pair);
    if (d->fit_count < MAX_PAIRS && diagnosis_fits_all(d, pair))
        d->fits[d->fit_count++] = pair;
    else
        suspect_forget(&d->suspects, pair);
}

/* Pairs of readings are what two authors are most likely to disagree on.  They are few, and each is tried: two
 * may allow a move that neither allows alone, as a castling from check over an attacked square. */
static void try_readings(Diagnosis *d, double end) {
    int small = d->suspects.stage_end[STAGE_SMALL];
    for (int a = 1; a < small; a++)
        for (int b = a + 1; b < small && d->suspects.suspect[a].ruling[0] && seconds_now() < end; b++)
            if (d->suspects.suspect[b].ruling[0])
                try_pair(d, a, b);
}

/* Those before `last`, but for pairs that were tried already: of two before `tried`. */
static void try_before(Diagnosis *d, int tried, int last, double end) {
    for (int b = 1; b < last; b++)
        for (int a = 1; a < b && seconds_now() < end; a++)
            if (b >= tried && may_be_both(d, a, b))
                try_pair(d, a, b);
}

/* An engine of which every row differs, and that resembles nobody, plays another game. */
static void try_pairs(Diagnosis *d) {
    double until = seconds_now() + (d->lists ? PAIR_SECONDS : LEAVES_SECONDS);
    int tried = 0;
    d->closest = d->explained = d->spoiled = 0;
    try_readings(d, until);
    for (int stage = 0; stage < STAGES && d->fit_count == 0; stage++) {
        int end = d->suspects.stage_end[stage];
        hear(d, tried, end, until);
        if (d->differ < d->asked || d->closest)
            try_before(d, tried, end, until);
        tried = end;
    }
}

/* --- the whole ------------------------------------------------------------- */

/* Who fits what was asked so far; then what tells those apart. */
static bool judge(Diagnosis *d, RowLimits most, Error *error) {
    find_fitting(d);
    if (d->fit_count == 0)
        try_pairs(d);
    return separate(d, CHEAP_NODES, error) && separate(d, most.other, error);
}

/* What was learnt and explains not all is offered where it explains more than it spoils, and more than another. */
static void offer_learned(Diagnosis *d) {
    int explained, spoiled;
    count_explained(d, d->learned, &explained, &spoiled);
    suspect_forget(&d->suspects, d->learned);
    if (explained > spoiled && (d->closest == 0 || explained - spoiled > d->explained - d->spoiled))
        d->explained = explained, d->spoiled = spoiled, d->closest = d->learned;
}

/* What was learnt from every row that differs is asked of others that it changes. */
static bool confirm(Diagnosis *d, Error *error) {
    for (int i = 0; i < d->rows && d->fit_count > 0 && d->lessons + CONFIRMED > d->differ; i++) {
        const DiagnoseRow *row = &d->row[i];
        if (row->asked || row->why != UNASKED || row->item->row.number[0] > CHEAP_NODES)
            continue;
        const Testimony *stated = testimony(d, 0, i), *told = testimony(d, d->fits[0], i);
        if (!told->known || same_tale(d, stated->tale, told->tale))
            continue;
        if (!diagnosis_ask(d, i, error))
            return false;
        keep_fitting(d);
    }
    return true;
}

/* What is learnt in one rule is likelier than two faults of the sheet, and these than several rules. */
static bool judge_by_moves(Diagnosis *d, RowLimits most, Error *error) {
    find_fitting(d);
    if (d->fit_count > 0)
        return separate(d, CHEAP_NODES, error) && separate(d, most.other, error);
    if (!other_way(&d->variant->rules)) /* what is learnt is counted by the rules of the sheet alone */
        diagnosis_learn(d);
    int learned = d->fit_count, kept[MAX_ALTERNATES];
    memcpy(kept, d->fits, (size_t)learned * sizeof *kept);
    if (learned == 0 || d->suspects.suspect[kept[0]].learned->count > 1) {
        d->fit_count = 0;
        try_pairs(d);
        if (d->fit_count > 0)
            return separate(d, CHEAP_NODES, error) && separate(d, most.other, error);
        memcpy(d->fits, kept, (size_t)learned * sizeof *kept);
        d->fit_count = learned;
        if (learned == 0 && d->learned)
            offer_learned(d);
    }
    return separate(d, LEARNED_NODES, error) && confirm(d, error);
}

/* Perhaps their moves were taken for others: then leaves alone are judged. */
static bool judge_twice(Diagnosis *d, RowLimits most, Error *error) {
    if (!judge_by_moves(d, most, error))
        return false;
    if (d->fit_count > 0)
        return true;
    d->lists = false;
    if (!judge(d, most, error))
        return false;
    d->lists = d->fit_count == 0;
    return true;
}

/* The first rows of all; where they agree, every other row too, until enough of them differ. */
static bool ask_rows(Diagnosis *d, Error *error) {
    for (int i = 0; i < d->rows; i++)
        if (d->row[i].first && !diagnosis_ask(d, i, error))
            return false;
    bool differed = d->differ > 0;
    for (int i = 0; i < d->rows && !differed && d->differ < MAX_DIFFERING; i++)
        if (!diagnosis_ask(d, i, error))
            return false;
    return true;
}

bool diagnose(Diagnosis *d, RowLimits most, Error *error) {
    if (!diagnosis_rows(d, most, error))
        return false;
    d->order = allocate((size_t)d->rows + 1, sizeof *d->order);
    for (int i = 0; i < d->rows; i++)
        d->order[i] = i;
    d->singles = d->suspects.count;
    d->fits = allocate((size_t)d->singles + MAX_PAIRS + MAX_ALTERNATES, sizeof *d->fits);
    for (int i = 0; i < d->singles; i++)
        diagnosis_add_suspect(d, i);
    d->lists = true;
    engine_allow_out_of_sync(d->engine); /* how it strays may be what explains its counts */
    d->unsteady = -1;
    if (!ask_rows(d, error))
        return false;
    if (d->strayed > 0 && d->strayed == d->asked) {
        error_set(error, "%s", d->stray);
        return false;
    }
    diagnosis_ask_again(d);
    if (d->differ && d->unsteady < 0 && !judge_twice(d, most, error))
        return false;
    if (d->differ && d->fit_count == 0 && d->unsteady < 0 && !d->gave_up)
        diagnosis_rehash(d);
    if (stderr_is_terminal())
        fputs("\r\033[K", stderr);
    d->lost_road = d->refused + d->failed + d->strayed == 0 && !diagnosis_road(d, &d->road_error);
    return true;
}

void diagnosis_close(Diagnosis *d) {
    for (int i = 0; d->testimony && i < d->suspects.count; i++)
        free(d->testimony[i]);
    for (int i = 0; i < d->rows; i++)
        free(d->row[i].stated);
    free(d->testimony);
    free(d->stray);
    for (int i = 0; i < d->causes; i++)
        free(d->cause[i].text);
    free(d->cause);
    free(d->row);
    free(d->order);
    free(d->fits);
    suspects_close(&d->suspects);
}

uint64_t stated_nodes(Diagnosis *d, int row) { return testimony(d, 0, row)->tale.nodes; }

int first_difference(const Diagnosis *d) {
    for (int i = 0; i < d->rows; i++)
        if (d->row[i].asked && d->row[i].differs)
            return i;
    return -1;
}

int first_unexplained(Diagnosis *d, int suspect) {
    for (int i = 0; i < d->rows; i++)
        if (d->row[i].asked && d->row[i].differs && !tale_fits(d, suspect, i))
            return i;
    return -1;
}

void diagnosis_common_ids(const Diagnosis *d, Text *out) {
    int first = first_difference(d);
    for (const char *at = first < 0 ? "" : d->row[first].item->position->rule; *(at += strspn(at, " \t"));
         at += strcspn(at, " \t")) {
        size_t length = strcspn(at, " \t");
        bool all = true;
        for (int i = 0; all && i < d->rows; i++)
            all = !d->row[i].asked || !d->row[i].differs || ids_have(d->row[i].item->position->rule, at, length);
        if (all)
            text_addf(out, "%s%.*s", out->length ? " " : "", (int)length, at);
    }
}
