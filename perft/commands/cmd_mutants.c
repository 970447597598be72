/* cmd_mutants.c - `mutants`: breaks each rule in turn; who notices? */
#include "commands.h"
#include "../suite/mutation_score.h"
#include "setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- declared equivalents ------------------------------------------------ */

/* positions/VARIANT.equivalent: lines `NAME  why no position can tell`. */
typedef struct {
    File file;
    const char **reason;      /* of each prey; NULL where none is declared */
} Equivalents;

static char *path_beside(const Suite *suite, const char *ending) {
    const char *epd = suite->epd.file.name;
    Text path = {0};
    text_add_bytes(&path, epd, strlen(epd) - (ends_with(epd, ".epd") ? strlen(".epd") : 0));
    text_add(&path, ending);
    return path.at;
}

static int find_prey(const Hunt *hunt, const char *name) {
    for (int i = 0; i < hunt->preys; i++)
        if (strcmp(hunt->prey[i].name, name) == 0)
            return i;
    return -1;
}

static void read_equivalent(const Hunt *hunt, Equivalents *known, const Line *line, Complaints *complaints) {
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
    int prey = find_prey(hunt, name);
    if (prey >= 0)
        known->reason[prey] = reason;
    else {
        line_error(&error, line, 0, "there is no mutant of that name; expected one that `perft mutants --list` lists");
        complain(complaints, &error);
    }
}

static bool read_equivalents(const Hunt *hunt, Equivalents *known) {
    Complaints complaints = {0};
    Error error;
    char *path = path_beside(hunt->suite, ".equivalent");
    known->reason = allocate((size_t)hunt->preys, sizeof *known->reason);
    if (file_exists(path)) {
        if (file_read(&known->file, path, &error)) {
            Line line = {.file = &known->file};
            while (line_next(&line))
                read_equivalent(hunt, known, &line, &complaints);
        } else
            complain(&complaints, &error);
    }
    free(path);
    return no_complaints(&complaints);
}

/* --- the table ----------------------------------------------------------- */

static void print_kill(const Prey *prey, const GoldenRow *row) {
    printf("%s\t%s\t%s\t%s\t%d\t%" PRIu64 "\t%s\n", prey->name, prey->ids, row->id, row->ruling, row->depth,
           row->number[0], prey->sentence);
}

static void print_alive(const Prey *prey, const char *what, const char *why) {
    printf("%s\t%s\t%s\t-\t-\t-\t%s\n", prey->name, prey->ids, what, why);
}

static const char header[] = "mutant\tids\tkilled_by\truling\tdepth\tnodes\tmeaning\n";

/* All of them, or only one. */
static int tell_all(Hunt *hunt, const Equivalents *known, int only) {
    int killed = 0, equivalent = 0, wrong = 0, count = only < 0 ? hunt->preys : 1;
    fputs(header, stdout);
    for (int i = only < 0 ? 0 : only; i < hunt->preys && (only < 0 || i == only); i++) {
        const Prey *prey = &hunt->prey[i];
        hunt_progress(hunt, i);
        hunt_turn(hunt, i);
        int row = hunt_cheapest(hunt);
        hunt_progress_end();
        if (row >= 0) {
            print_kill(prey, &hunt->row[row]->row);
            killed++;
            if (known->reason[i])
                print_alive(prey, "(declared equivalent, but killed)", known->reason[i]), wrong++;
        } else if (known->reason[i]) {
            print_alive(prey, "(equivalent)", known->reason[i]);
            equivalent++;
        } else
            print_alive(prey, "(SURVIVES)", prey->sentence);
    }
    printf("%d mutants, %d killed, %d equivalent\n", count, killed, equivalent);
    return wrong || killed + equivalent < count ? STATUS_MISMATCH : STATUS_OK;
}

static int tell_list(const Hunt *hunt) {
    for (int i = 0; i < hunt->preys; i++)
        printf("%s\t%s\t%s\n", hunt->prey[i].name, hunt->prey[i].ids, hunt->prey[i].sentence);
    return STATUS_OK;
}

/* --- the command --------------------------------------------------------- */

/* Which mutant --mutant asks for, -1 for all; false when there is none of that name. */
static bool choose_prey(const Hunt *hunt, const Options *options, int *only) {
    const char *name = option_value(options, OPTION_MUTANT);
    *only = name ? find_prey(hunt, name) : -1;
    return !name || *only >= 0
           || (say(options, "there is no mutant '%.79s'; expected one that `perft mutants --list %s` lists", name,
                   options->args[0]), false);
}

static int all_well(bool well) { return well ? STATUS_OK : STATUS_MISMATCH; }

static int hunt_all(Hunt *hunt, const Options *options) {
    const char *folder = option_value(options, OPTION_SUITE);
    Equivalents known = {.reason = NULL};
    uint64_t max_nodes;
    Error error;
    int status = STATUS_BAD, only;
    if (options->given[OPTION_LIST])
        return hunt_list(hunt, options->args[0], &error) ? tell_list(hunt) : say_error(&error);
    if (!option_number(options, OPTION_MAX_NODES, 0, UINT64_MAX, 1000000, &max_nodes, &error))
        return say_error(&error);
    if (options->given[OPTION_FACTS]) {
        bool open = hunt_open(hunt, options->args[0], folder ? folder : ".", max_nodes);
        if (open)
            hunt_facts(hunt);
        return open ? STATUS_OK : STATUS_BAD;
    }
    if (hunt_open(hunt, options->args[0], folder ? folder : ".", max_nodes)
        && read_equivalents(hunt, &known) && choose_prey(hunt, options, &only))
        status = options->given[OPTION_MINIMAL] ? all_well(hunt_minimal(hunt, known.reason))
                 : options->given[OPTION_CITED] ? all_well(hunt_cited(hunt)) : tell_all(hunt, &known, only);
    file_free(&known.file);
    free(known.reason);
    return status;
}

int command_mutants(const Options *options) {
    Hunt hunt = {.preys = 0};
    int status = STATUS_BAD;
    if (!is_variant_alone(options))
        return STATUS_BAD;
    hunt.wide = options->given[OPTION_WIDE];
    if (setup_library(&hunt.library, options))
        status = hunt_all(&hunt, options);
    hunt_close(&hunt);
    library_free(&hunt.library);
    return status;
}
