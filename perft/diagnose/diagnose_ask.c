/* diagnose_ask.c - one row asked, and what the engine does beside answering. */
#include "diagnose.h"

#include "../platform/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Tale tale_of(const Position *position, const Answer *answer) {
    TaleLine *line = allocate((size_t)answer->count + 1, sizeof *line);
    for (int i = 0; i < answer->count; i++) {
        line[i].nodes = answer->row[i].nodes;
        if (answer->row[i].legal)
            move_write(position, answer->row[i].move, line[i].text);
    }
    Tale tale = {answer->total, answer->count ? tale_list(line, answer->count) : 0};
    free(line);
    return tale;
}

static void show_progress(const Diagnosis *d) {
    if (stderr_is_terminal())
        fprintf(stderr, "\r\033[K%d rows asked, %d differ", d->asked, d->differ);
}

/* No row of it is asked any more. */
static void leave_out(Diagnosis *d, const EpdPosition *position) {
    for (int i = 0; i < d->rows; i++)
        if (d->row[i].item->position == position)
            d->row[i].unspeakable = true;
}

static void note_refusal(Diagnosis *d, const EpdPosition *position, const Error *error) {
    if (d->refused++ == 0)
        d->refusal = *error;
    leave_out(d, position);
}

/* False where nothing more can be asked, and nothing was answered: there is nothing to tell but that. */
static bool note_failure(Diagnosis *d, DiagnoseRow *row, const Error *error) {
    if (d->failed++ == 0)
        d->failure = *error;
    leave_out(d, row->item->position);
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
    row->differs = !tale_fits(d, 0, index);
    d->asked++;
    d->differ += row->differs;
    if (engine_out_of_sync(d->engine))
        note_stray(d, engine_out_of_sync(d->engine));
    show_progress(d);
}

bool diagnosis_ask(Diagnosis *d, int index, Error *error) {
    DiagnoseRow *row = &d->row[index];
    Answer answer;
    Error reason;
    if (row->asked || row->unspeakable || d->gave_up)
        return true;
    if (!engine_reads(d->engine, &row->position, &reason)) {
        row->unspeakable = true;
        d->unspeakable++;
        return true;
    }
    bool ok = engine_count(d->engine, &(Query){&row->position, NULL, 0}, row->item->row.depth, &answer, error);
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
