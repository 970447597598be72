/* diagnose_ask.c - one row asked, and what the engine does beside answering. */
#include "diagnose.h"

#include "../platform/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ASKED_AGAIN = 5 /* rows that differ */ };

static Predicted tale_of(const Position *position, const Answer *answer) {
    PredictedMove *line = allocate((size_t)answer->count + 1, sizeof *line);
    for (int i = 0; i < answer->count; i++) {
        line[i].nodes = answer->row[i].nodes;
        if (answer->row[i].legal)
            move_write(position, answer->row[i].move, line[i].text);
    }
    Predicted tale = {answer->total, answer->count ? predicted_list(line, answer->count) : 0};
    free(line);
    return tale;
}

static void show_progress(const Diagnosis *d) {
    if (stderr_is_terminal())
        fprintf(stderr, "\r\033[K%d rows asked, %d differ", d->asked, d->differ);
}

/* No row of it is asked any more. */
static void leave_out(Diagnosis *d, const EpdPosition *position, Unasked why) {
    for (int i = 0; i < d->rows; i++)
        if (d->row[i].item->position == position)
            d->row[i].why = why;
}

static void note_refusal(Diagnosis *d, const EpdPosition *position, const Error *error) {
    if (d->refused++ == 0)
        d->refusal = *error;
    leave_out(d, position, UNASKED_REFUSED);
}

/* False where nothing more can be asked, and nothing was answered: there is nothing to tell but that. */
static bool note_failure(Diagnosis *d, DiagnoseRow *row, const Error *error) {
    if (d->failed++ == 0)
        d->failure = *error;
    leave_out(d, row->item->position, UNASKED_FAILED);
    d->gave_up = !engine_recover(d->engine);
    return d->asked > 0 || !d->gave_up;
}

static void note_stray(Diagnosis *d, const char *text) {
    if (d->strayed++ == 0)
        d->stray = copy_text(text, strlen(text));
}

static void note_answer(Diagnosis *d, int index, const Answer *answer) {
    DiagnoseRow *row = &d->row[index];
    row->answer = tale_of(&row->position, answer);
    row->asked = true;
    row->why = UNASKED;
    row->differs = !tale_fits(d, 0, index);
    d->asked++;
    d->differ += row->differs;
    if (engine_out_of_sync(d->engine))
        note_stray(d, engine_out_of_sync(d->engine));
    show_progress(d);
}

/* Whether a row may be asked now; else why not. */
static bool may_ask(Diagnosis *d, DiagnoseRow *row) {
    Error reason;
    if (row->asked || row->why == UNASKED_REFUSED || row->why == UNASKED_FAILED)
        return false;
    row->why = d->gave_up                                       ? UNASKED_DEAD
               : d->budget > 0 && d->spent >= d->budget         ? UNASKED_BUDGET
               : !engine_reads(d->engine, &row->position, &reason) ? UNASKED_DIALECT
                                                                : UNASKED;
    return row->why == UNASKED;
}

static bool ask(Diagnosis *d, const DiagnoseRow *row, Answer *answer, Error *error) {
    double begin = seconds_now();
    bool ok = engine_count(d->engine, &(Query){&row->position, NULL, 0}, row->item->row.depth, answer, error);
    d->spent += seconds_now() - begin;
    return ok;
}

bool diagnosis_ask(Diagnosis *d, int index, Error *error) {
    DiagnoseRow *row = &d->row[index];
    Answer answer;
    if (!may_ask(d, row))
        return true;
    bool ok = ask(d, row, &answer, error);
    if (ok)
        note_answer(d, index, &answer);
    else if (engine_refused(d->engine)) {
        note_refusal(d, row->item->position, error);
        ok = true;
    } else
        ok = note_failure(d, row, error);
    answer_free(&answer);
    return ok;
}

void diagnosis_ask_again(Diagnosis *d) {
    for (int i = 0, again = 0; i < d->rows && again < ASKED_AGAIN && d->unsteady < 0 && !d->gave_up; i++) {
        DiagnoseRow *row = &d->row[i];
        Answer answer;
        Error error;
        if (!row->asked || !row->differs)
            continue;
        again++;
        if (!ask(d, row, &answer, &error))
            d->gave_up = !engine_recover(d->engine);
        else {
            Predicted then = tale_of(&row->position, &answer);
            if (then.nodes != row->answer.nodes || then.list != row->answer.list)
                d->unsteady = i, d->unsteady_nodes = then.nodes;
        }
        answer_free(&answer);
    }
}

int diagnosis_unasked(const Diagnosis *d, Unasked why) {
    int count = 0;
    for (int i = 0; i < d->rows; i++)
        count += !d->row[i].asked && d->row[i].why == why;
    return count;
}

bool diagnosis_is_whole(const Diagnosis *d) { return d->asked == d->rows; }
