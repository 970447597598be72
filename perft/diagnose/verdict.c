/* verdict.c - a diagnosis in words. */
#include "diagnose.h"

#include <inttypes.h>
#include <stdio.h>

static void write_unasked(const Diagnosis *d, Unasked why, Text *out) {
    static const char *const words[UNASKED_REASONS] = {
        "not needed", "not to be said in its FENs", "of positions that it refuses", "of positions on which it failed",
        "left when it was asked no more", "left when --budget was spent"};
    int count = diagnosis_unasked(d, why);
    if (count)
        text_addf(out, "%s%d %s", out->length ? ", " : "", count, words[why]);
}

void asked_write(const Diagnosis *d, Text *out) {
    Text left = {0};
    if (d->large)
        text_addf(&left, "%d of more than %" PRIu64 " leaves", d->large, d->most_leaves);
    for (int why = UNASKED_REASONS - 1; why >= 0; why--)
        write_unasked(d, (Unasked)why, &left);
    text_addf(out, "%d of %d row%s asked", d->asked, d->rows + d->large, plural((uint64_t)(d->rows + d->large)));
    if (left.length)
        text_addf(out, " (%s)", left.at);
    text_free(&left);
}

static const char *differing(const Diagnosis *d, char text[40]) {
    snprintf(text, 40, d->differ == 1 ? "the differing row" : "all %d differing rows", d->differ);
    return text;
}

bool verdict_names(const Diagnosis *d) { return d->fit_count > 0 && d->fits[0] != 0; }

static void write_one(const Diagnosis *d, Text *out) {
    static const char *const number[] = {"", "one fault", "two faults", "three faults", "four faults"};
    const Suspect *suspect = &d->suspects.suspect[d->fits[0]];
    int faults = suspect->part[0] ? 2 : suspect->learned ? suspect->learned->count : 1;
    char text[40];
    if (suspect->ruling[0])
        text_addf(out, "agrees with everything that was asked under %s", suspect->ruling);
    else
        text_addf(out, "%s explain%s %s",
                  faults > 1 ? number[faults] : suspect->convention ? "another way of counting" : number[1],
                  faults > 1 ? "" : "s", differing(d, text));
}

static void write_verdict(const Diagnosis *d, Text *out) {
    char text[40];
    if (d->differ == 0)
        text_addf(out, "agrees with everything that %s under %s",
                  d->gave_up || d->refused || d->failed ? "it answered" : "was asked",
                  d->suspects.rulings ? d->variant->rulings : "the default rulings");
    else if (d->unsteady >= 0)
        text_addf(out, "it answers the same question differently: %s depth %d, %" PRIu64 " leaves and then %" PRIu64,
                  d->row[d->unsteady].item->row.id, d->row[d->unsteady].item->row.depth,
                  d->row[d->unsteady].answer.nodes, d->unsteady_nodes);
    else if (diagnosis_keeps_counts(d))
        text_addf(out, "it gives a count that it kept at whatever depth it is asked, as with a hash key that lacks the "
                  "depth: %s depth %d, %" PRIu64 " again, where %" PRIu64 " are right", d->kept.row->item->row.id,
                  d->kept.row->item->row.depth + 1, d->kept.row->answer.nodes, d->kept.deeper);
    else if (d->fit_count == 0)
        text_add(out, "no single change explains it, and no two of the sheet's");
    else if (!verdict_names(d))
        text_add(out, "all leaves agree, but the moves do not: another spelling, or equal numbers of wrong moves");
    else if (d->fit_count == 1)
        write_one(d, out);
    else
        text_addf(out, "each of these explains %s, and no row of the suite tells them apart", differing(d, text));
}

void verdict_write(const Diagnosis *d, Text *out) {
    if (d->suspects.known)
        text_addf(out, "with %s taken off, ", d->suspects.known);
    write_verdict(d, out);
}

void verdict_command(const Diagnosis *d, int row, const char *compare, Text *out) {
    const Case *item = d->row[row].item;
    text_addf(out, "%s %s %d ", compare, d->suite->variant, item->row.depth);
    add_shell_quoted(out, item->position->fen);
}
