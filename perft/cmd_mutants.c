/* cmd_mutants.c - `mutants`: breaks each rule in turn; who notices? */
#include "commands.h"
#include "hunt.h"
#include "setup.h"
#include "system.h"

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

/* A fault is known to its own build only. */
static bool is_foreign(const char *name) {
#ifdef PERFT_FAULTY
    (void)name;
    return false;
#else
    return strncmp(name, "fault:", 6) == 0;
#endif
}

static void read_equivalent(const Hunt *hunt, Equivalents *known, const Line *line, Complaints *complaints) {
    Fault fault;
    char *name = line_cut(line);
    size_t length = strcspn(name, " \t");
    char *reason = name + length;
    reason += strspn(reason, " \t");
    if (length == 0 || name[0] == '#')
        return;
    if (*reason == '\0') {
        line_fault(&fault, line, length, "a mutant without a reason; expected why no position can tell");
        complain(complaints, &fault);
        return;
    }
    name[length] = '\0';
    int prey = find_prey(hunt, name);
    if (prey >= 0)
        known->reason[prey] = reason;
    else if (!is_foreign(name)) {
        line_fault(&fault, line, 0, "there is no mutant of that name; expected one that `perft mutants --list` lists");
        complain(complaints, &fault);
    }
}

static bool read_equivalents(const Hunt *hunt, Equivalents *known) {
    Complaints complaints = {0};
    Fault fault;
    char *path = path_beside(hunt->suite, ".equivalent");
    known->reason = allocate((size_t)hunt->preys, sizeof *known->reason);
    if (file_exists(path)) {
        if (file_read(&known->file, path, &fault)) {
            Line line = {.file = &known->file};
            while (line_next(&line))
                read_equivalent(hunt, known, &line, &complaints);
        } else
            complain(&complaints, &fault);
    }
    free(path);
    return no_complaints(&complaints);
}

/* --- the table ----------------------------------------------------------- */

static void show_progress(const Hunt *hunt, int done) {
    if (stderr_is_terminal())
        fprintf(stderr, "\r\033[K%d of %d: %s", done + 1, hunt->preys, hunt->prey[done].name);
}

static void clear_progress(void) {
    if (stderr_is_terminal())
        fputs("\r\033[K", stderr);
}

static void print_kill(const Prey *prey, const GoldenRow *row) {
    printf("%s\t%s\t%s\t%s\t%d\t%" PRIu64 "\t%s\n", prey->name, prey->ids, row->id, row->ruling, row->depth,
           row->number[0], prey->sentence);
}

static void print_alive(const Prey *prey, const char *what, const char *why) {
    printf("%s\t%s\t%s\t-\t-\t-\t%s\n", prey->name, prey->ids, what, why);
}

static const char header[] = "mutant\tids\tkilled_by\truling\tdepth\tnodes\tmeaning\n";

static int tell_all(Hunt *hunt, const Equivalents *known) {
    int killed = 0, equivalent = 0, wrong = 0;
    fputs(header, stdout);
    for (int i = 0; i < hunt->preys; i++) {
        const Prey *prey = &hunt->prey[i];
        show_progress(hunt, i);
        hunt_turn(hunt, i);
        int row = hunt_cheapest(hunt);
        clear_progress();
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
    printf("%d mutants, %d killed, %d equivalent\n", hunt->preys, killed, equivalent);
    return wrong || killed + equivalent < hunt->preys ? STATUS_MISMATCH : STATUS_OK;
}

static int tell_list(const Hunt *hunt) {
    for (int i = 0; i < hunt->preys; i++)
        printf("%s\t%s\t%s\n", hunt->prey[i].name, hunt->prey[i].ids, hunt->prey[i].sentence);
    return STATUS_OK;
}

/* --- the smallest set of rows that kills all ----------------------------- */

typedef struct {
    int *row, rows;           /* chosen so far */
    bool *kills;              /* kills[i * preys + prey], of the chosen row i */
} Choice;

/* Any row chosen already will do; else the cheapest is chosen, too. */
static bool choose_for(Hunt *hunt, Choice *choice, int prey) {
    hunt_turn(hunt, prey);
    for (int i = 0; i < choice->rows; i++)
        if (hunt_kills(hunt, choice->row[i], true))
            return true;
    int row = hunt_cheapest(hunt);
    if (row >= 0)
        choice->row[choice->rows++] = row;
    return row >= 0;
}

static void fill_kills(Hunt *hunt, Choice *choice) {
    choice->kills = allocate((size_t)choice->rows * (size_t)hunt->preys + 1, sizeof *choice->kills);
    for (int prey = 0; prey < hunt->preys; prey++) {
        show_progress(hunt, prey);
        hunt_turn(hunt, prey);
        for (int i = 0; i < choice->rows; i++)
            choice->kills[i * hunt->preys + prey] = hunt_kills(hunt, choice->row[i], true);
    }
    clear_progress();
}

/* The row that kills most of those still alive; the cheaper of equals. */
static int best_row(const Hunt *hunt, const Choice *choice, const bool *dead, int *most) {
    int best = -1;
    *most = 0;
    for (int i = 0; i < choice->rows; i++) {
        int kills = 0;
        for (int prey = 0; prey < hunt->preys; prey++)
            kills += !dead[prey] && choice->kills[i * hunt->preys + prey];
        if (kills > *most || (kills == *most && best >= 0 && choice->row[i] < choice->row[best]))
            best = i, *most = kills;
    }
    return best;
}

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void print_greedy(const Hunt *hunt, const Choice *choice) {
    bool *dead = allocate((size_t)hunt->preys + 1, sizeof *dead);
    int *kept = allocate((size_t)choice->rows + 1, sizeof *kept), count = 0, most;
    for (int best; (best = best_row(hunt, choice, dead, &most)) >= 0 && most > 0;) {
        for (int prey = 0; prey < hunt->preys; prey++)
            dead[prey] = dead[prey] || choice->kills[best * hunt->preys + prey];
        kept[count++] = choice->row[best];
    }
    qsort(kept, (size_t)count, sizeof *kept, by_number);
    for (int i = 0; i < count; i++) {
        const GoldenRow *row = &hunt->row[kept[i]]->row;
        printf("%s %s %d\n", row->id, row->ruling, row->depth);
    }
    free(kept);
    free(dead);
}

static int tell_minimal(Hunt *hunt, const Equivalents *known) {
    Choice choice = {.row = allocate((size_t)hunt->preys + 1, sizeof *choice.row)};
    int alive = 0;
    for (int i = 0; i < hunt->preys; i++) {
        show_progress(hunt, i);
        alive += !known->reason[i] && !choose_for(hunt, &choice, i);
    }
    clear_progress();
    fill_kills(hunt, &choice);
    printf("# The rows that `perft verify --quick` runs: a small set that notices each mutant of this variant.\n"
           "# Made by `perft mutants --minimal %s`.\n", hunt->suite->variant);
    print_greedy(hunt, &choice);
    free(choice.row);
    free(choice.kills);
    return alive ? STATUS_MISMATCH : STATUS_OK;
}

/* --- citations ----------------------------------------------------------- */

/* Position p cites an id; is there a mutant of it, and does a row of the position kill one? */
typedef struct {
    const EpdPosition *position;
    const char *id;
    int length;
    bool has_mutant, kills;
} Citation;

static int list_citations(const Hunt *hunt, Citation **out) {
    Citation *list = NULL;
    int count = 0;
    for (int i = 0; i < hunt->suite->epd.positions; i++) {
        const EpdPosition *position = &hunt->suite->epd.position[i];
        for (const char *at = position->rule; *(at += strspn(at, " \t"));) {
            int length = (int)strcspn(at, " \t");
            list = make_room(list, (size_t)count, sizeof *list);
            list[count++] = (Citation){position, at, length, false, false};
            at += length;
        }
    }
    *out = list;
    return count;
}

static bool position_kills(Hunt *hunt, const EpdPosition *position) {
    for (int counters = 0; counters <= 1; counters++)
        for (int i = 0; i < hunt->rows; i++)
            if (hunt->row[i]->position == position && hunt_kills(hunt, i, counters))
                return true;
    return false;
}

static int tell_cited(Hunt *hunt) {
    Citation *list;
    int count = list_citations(hunt, &list), kill = 0, nothing = 0;
    for (int prey = 0; prey < hunt->preys; prey++) {
        show_progress(hunt, prey);
        hunt_turn(hunt, prey);
        for (int i = 0; i < count; i++) {
            if (list[i].kills || !ids_have(hunt->prey[prey].ids, list[i].id, (size_t)list[i].length))
                continue;
            list[i].has_mutant = true;
            list[i].kills = position_kills(hunt, list[i].position);
        }
    }
    clear_progress();
    for (int i = 0; i < count; i++) {
        kill += list[i].kills;
        nothing += list[i].has_mutant && !list[i].kills;
        if (list[i].has_mutant && !list[i].kills)
            printf("%s\t%.*s\tkills no mutant of that rule\n", list[i].position->id, list[i].length, list[i].id);
    }
    printf("%d citations, %d kill, %d kill nothing, %d of rules without a mutant\n", count, kill, nothing,
           count - kill - nothing);
    free(list);
    return nothing ? STATUS_MISMATCH : STATUS_OK;
}

/* --- the command --------------------------------------------------------- */

static int hunt_all(Hunt *hunt, const Options *options) {
    const char *folder = option_value(options, OPTION_SUITE);
    Equivalents known = {.reason = NULL};
    uint64_t max_nodes;
    Fault fault;
    int status = STATUS_BAD;
    if (options->given[OPTION_LIST])
        return hunt_list(hunt, options->args[0], &fault) ? tell_list(hunt) : say_fault(&fault);
    if (!option_number(options, OPTION_MAX_NODES, 0, UINT64_MAX, 1000000, &max_nodes, &fault))
        return say_fault(&fault);
    if (hunt_open(hunt, options->args[0], folder ? folder : ".", max_nodes) && read_equivalents(hunt, &known))
        status = options->given[OPTION_MINIMAL] ? tell_minimal(hunt, &known)
                 : options->given[OPTION_CITED] ? tell_cited(hunt) : tell_all(hunt, &known);
    file_free(&known.file);
    free(known.reason);
    return status;
}

int command_mutants(const Options *options) {
    Hunt hunt = {.preys = 0};
    int status = STATUS_BAD;
    if (options->arg_count == 0)
        return say_usage(options, "VARIANT is missing");
    if (options->arg_count > 1)
        return say_usage(options, "one argument too many: '%.60s'", options->args[1]);
    if (setup_library(&hunt.library, options))
        status = hunt_all(&hunt, options);
    hunt_close(&hunt);
    library_free(&hunt.library);
    return status;
}
