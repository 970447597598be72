/* verdict.c - a diagnosis in words. */
#include "diagnose.h"

#include <stdio.h>

static const char *differing(const Diagnosis *d, char text[40]) {
    snprintf(text, 40, d->differ == 1 ? "the differing row" : "all %d differing rows", d->differ);
    return text;
}

bool verdict_names(const Diagnosis *d) { return d->fit_count > 0 && d->fits[0] != 0; }

static void write_one(const Diagnosis *d, Text *out) {
    const Suspect *suspect = &d->suspects.suspect[d->fits[0]];
    bool two = suspect->part[0] != 0;
    char text[40];
    if (suspect->ruling[0])
        text_addf(out, "agrees with everything under %s", suspect->ruling);
    else
        text_addf(out, "%s explain%s %s", two ? "two faults" : "one fault", two ? "" : "s", differing(d, text));
}

void verdict_write(const Diagnosis *d, Text *out) {
    char text[40];
    if (d->differ == 0)
        text_addf(out, "agrees with everything %sunder %s",
                  d->gave_up ? "that it answered " : d->refused || d->failed ? "else " : "",
                  d->suspects.rulings ? d->variant->rulings : "the default rulings");
    else if (d->fit_count == 0)
        text_add(out, "no single change explains it, and no two of the sheet's");
    else if (!verdict_names(d))
        text_add(out, "all leaves agree, but the moves do not: another spelling, or equal numbers of wrong moves");
    else if (d->fit_count == 1)
        write_one(d, out);
    else
        text_addf(out, "each of these explains %s, and no row of the suite tells them apart", differing(d, text));
}

void verdict_command(const Diagnosis *d, int row, const char *compare, Text *out) {
    const Case *item = d->row[row].item;
    text_addf(out, "%s %s %d ", compare, d->suite->variant, item->row.depth);
    add_shell_quoted(out, item->position->fen);
}
