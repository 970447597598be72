/* cmd_mutants.c - `mutants`: breaks each rule in turn; who notices? */
#include "commands.h"
#include "../suite/mutation_score_cited.h"
#include "../suite/mutation_score_facts.h"
#include "../suite/mutation_score_minimal.h"
#include "setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- declared equivalents ------------------------------------------------ */

/* positions/VARIANT.equivalent: lines `NAME  why no position can tell`. */
typedef struct {
    File file;
    const char **reason;      /* of each mutant; NULL where none is declared */
} Equivalents;

static char *path_beside(const Suite *suite, const char *ending) {
    const char *epd = suite->epd.file.name;
    Text path = {0};
    text_add_bytes(&path, epd, strlen(epd) - (ends_with(epd, ".epd") ? strlen(".epd") : 0));
    text_add(&path, ending);
    return path.at;
}

static int find_mutant(const MutationScore *score, const char *name) {
    for (int i = 0; i < score->mutants; i++)
        if (strcmp(score->mutant[i].name, name) == 0)
            return i;
    return -1;
}

static void read_equivalent(const MutationScore *score, Equivalents *known, const Line *line, Complaints *complaints) {
    Error error;
    char *name = line_cut(line);
    size_t length = strcspn(name, " \t");
    char *reason = name + length;
    reason += strspn(reason, " \t");
    if (length == 0 || name[0] == '#')
        return;
    if (*reason == '\0') {
        line_error(&error, line, length, "a mutant without a reason; expected why no position can tell");
        complain(complaints, &error);
        return;
    }
    name[length] = '\0';
    int mutant = find_mutant(score, name);
    if (mutant >= 0)
        known->reason[mutant] = reason;
    else {
        line_error(&error, line, 0, "there is no mutant of that name; expected one that `perft mutants --list` lists");
        complain(complaints, &error);
    }
}

static bool read_equivalents(const MutationScore *score, Equivalents *known) {
    Complaints complaints = {0};
    Error error;
    char *path = path_beside(score->suite, ".equivalent");
    known->reason = allocate((size_t)score->mutants, sizeof *known->reason);
    if (file_exists(path)) {
        if (file_read(&known->file, path, &error)) {
            Line line = {.file = &known->file};
            while (line_next(&line))
                read_equivalent(score, known, &line, &complaints);
        } else
            complain(&complaints, &error);
    }
    free(path);
    return no_complaints(&complaints);
}

/* --- the table ----------------------------------------------------------- */

static void print_kill(const RuleMutant *mutant, const GoldenRow *row) {
    printf("%s\t%s\t%s\t%s\t%d\t%" PRIu64 "\t%s\n", mutant->name, mutant->ids, row->id, row->ruling, row->depth,
           row->number[0], mutant->sentence);
}

static void print_alive(const RuleMutant *mutant, const char *what, const char *why) {
    printf("%s\t%s\t%s\t-\t-\t-\t%s\n", mutant->name, mutant->ids, what, why);
}

static const char header[] = "mutant\tids\tkilled_by\truling\tdepth\tnodes\tmeaning\n";

/* All of them, or only one. */
static int tell_all(MutationScore *score, const Equivalents *known, int only) {
    int killed = 0, equivalent = 0, wrong = 0, count = only < 0 ? score->mutants : 1;
    fputs(header, stdout);
    for (int i = only < 0 ? 0 : only; i < score->mutants && (only < 0 || i == only); i++) {
        const RuleMutant *mutant = &score->mutant[i];
        score_progress(score, i);
        score_apply(score, i);
        int row = score_cheapest_row(score);
        score_progress_end();
        if (row >= 0) {
            print_kill(mutant, &score->row[row]->row);
            killed++;
            if (known->reason[i])
                print_alive(mutant, "(declared equivalent, but killed)", known->reason[i]), wrong++;
        } else if (known->reason[i]) {
            print_alive(mutant, "(equivalent)", known->reason[i]);
            equivalent++;
        } else
            print_alive(mutant, "(SURVIVES)", mutant->sentence);
    }
    printf("%d mutants, %d killed, %d equivalent\n", count, killed, equivalent);
    return wrong || killed + equivalent < count ? STATUS_MISMATCH : STATUS_OK;
}

static int tell_list(const MutationScore *score) {
    for (int i = 0; i < score->mutants; i++)
        printf("%s\t%s\t%s\n", score->mutant[i].name, score->mutant[i].ids, score->mutant[i].sentence);
    return STATUS_OK;
}

/* --- the command --------------------------------------------------------- */

/* Which mutant --mutant asks for, -1 for all; false when there is none of that name. */
static bool read_mutant_option(const MutationScore *score, const Options *options, int *only) {
    const char *name = option_value(options, OPTION_MUTANT);
    *only = name ? find_mutant(score, name) : -1;
    return !name || *only >= 0
           || (say(options, "there is no mutant '%.79s'; expected one that `perft mutants --list %s` lists", name,
                   options->args[0]), false);
}

static int all_well(bool well) { return well ? STATUS_OK : STATUS_MISMATCH; }

static int run(MutationScore *score, const Options *options) {
    const char *folder = option_value(options, OPTION_SUITE);
    Equivalents known = {.reason = NULL};
    uint64_t max_nodes;
    Error error;
    int status = STATUS_BAD, only;
    if (options->given[OPTION_LIST])
        return score_list(score, options->args[0], &error) ? tell_list(score) : say_error(&error);
    if (!option_number(options, OPTION_MAX_NODES, 0, UINT64_MAX, 1000000, &max_nodes, &error))
        return say_error(&error);
    if (options->given[OPTION_FACTS]) {
        bool open = score_open(score, options->args[0], folder ? folder : ".", max_nodes);
        if (open)
            score_facts(score);
        return open ? STATUS_OK : STATUS_BAD;
    }
    if (score_open(score, options->args[0], folder ? folder : ".", max_nodes)
        && read_equivalents(score, &known) && read_mutant_option(score, options, &only))
        status = options->given[OPTION_MINIMAL] ? all_well(score_minimal(score, known.reason))
                 : options->given[OPTION_CITED] ? all_well(score_cited(score)) : tell_all(score, &known, only);
    file_free(&known.file);
    free(known.reason);
    return status;
}

int command_mutants(const Options *options) {
    MutationScore score = {.mutants = 0};
    int status = STATUS_BAD;
    if (!is_variant_alone(options))
        return STATUS_BAD;
    score.wide = options->given[OPTION_WIDE];
    if (setup_library(&score.library, options))
        status = run(&score, options);
    score_close(&score);
    library_free(&score.library);
    return status;
}
