/* cmd_bench.c - `bench`: how fast this build counts a fixed list of positions.
 *
 * The list is data: perft/bench.tsv, a row a workload.  Nodes a second are for this machine and
 * moment; instructions a leaf, counted by valgrind, are the same wherever the build is the same. */
#include "commands.h"
#include "setup.h"
#include "../platform/system.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One row: variant and rulings (`devingt pawn.steps=2`), id, what, depth, and the position; then what was
 * recorded (see scripts/bench-check). */
typedef struct {
    const char *variant, *id, *what, *depth_text, *fen;
    int depth;
    double measured;    /* nodes a second, or instructions a leaf */
} Workload;

enum { WORKLOAD_COLUMNS = 5 };

static const char bench_header[] = "variant\tid\twhat\tdepth\tfen";

/* Cuts a line into its first columns. */
static bool workload_read(char *line, Workload *out) {
    const char *column[WORKLOAD_COLUMNS];
    for (int i = 0; i < WORKLOAD_COLUMNS; i++) {
        size_t length = strcspn(line, "\t");
        column[i] = line;
        if (i + 1 < WORKLOAD_COLUMNS && !line[length])
            return false;
        line += length;
        if (*line)
            *line++ = '\0';
    }
    *out = (Workload){column[0], column[1], column[2], column[3], column[4], 0, 0};
    return strcmp(out->what, "nodes") == 0 || strcmp(out->what, "all") == 0
           || strcmp(out->what, "hash") == 0;
}

static bool bench_read(File *file, const char *path, Workload **list, int *count, Error *error) {
    if (!file_read(file, path, error))
        return false;
    Line line = {.file = file};
    *list = NULL, *count = 0;
    while (line_next(&line)) {
        Workload load;
        if (line.number == 1 && strncmp(file->text, bench_header, strlen(bench_header)) == 0)
            continue;
        if (line.length == 0 || file->text[line.start] == '#')
            continue;
        if (!workload_read(line_cut(&line), &load) || !depth_read(load.depth_text, &load.depth, error)) {
            line_error(error, &line, 0, "not a workload; expected the columns variant, id, what (nodes, all "
                       "or hash), depth, fen");
            return false;
        }
        *list = make_room(*list, (size_t)*count, sizeof **list);
        (*list)[(*count)++] = load;
    }
    return true;
}

/* --- seconds --------------------------------------------------------------- */

static Variant *open_variant(const Library *library, const char *cell, Error *error) {
    Ruling ruling[MAX_RULINGS];
    size_t length = strcspn(cell, " ");
    int count = cell[length] ? rulings_read(cell + length + 1, ruling, error) : 0;
    char *name = copy_text(cell, length);
    Variant *variant = count < 0 ? NULL : variant_open(library, name, ruling, count, error);
    free(name);
    return variant;
}

static bool run_workload(const Options *options, const Workload *load, uint64_t *nodes, double *seconds,
                         Error *error) {
    Library library = {0};
    CountOptions how = {.hash_megabytes = strcmp(load->what, "hash") == 0 ? 256 : 0};
    Variant *variant = setup_library(&library, options) ? open_variant(&library, load->variant, error) : NULL;
    Counting *counting = variant ? counting_new(&variant->rules, how, error) : NULL;
    Position position;
    bool ok = counting && variant_position(variant, load->fen, NULL, &position, error);
    if (ok) {
        Counters counters;
        double start = seconds_now();
        if (strcmp(load->what, "all") == 0) {
            ok = count_all(counting, &position, load->depth, &counters);
            *nodes = counters.nodes;
        } else
            ok = count_nodes(counting, &position, load->depth, nodes);
        *seconds = seconds_now() - start;
    }
    counting_free(counting);
    free(variant);
    library_free(&library);
    return ok;
}

/* --- instructions ---------------------------------------------------------- */

/* Counts to a depth under valgrind; the instructions of the whole run, 0 when there was no such run. */
static uint64_t instructions_to(const Workload *load, int depth) {
    char depth_text[8], output[16384], self[4096];
    snprintf(depth_text, sizeof depth_text, "%d", depth);
    const char *table = strcmp(load->what, "hash") == 0 ? "--hash=256" : "--no-hash";
    const char *columns = strcmp(load->what, "all") == 0 ? "--counters" : table;
    if (!own_path(self, sizeof self))
        return 0;
    const char *const command[] = {"valgrind", "--tool=cachegrind", "--cache-sim=no",
                                   "--cachegrind-out-file=/dev/null", self, "count", table, columns, load->variant,
                                   depth_text, load->fen, NULL};
    if (!run_and_read(command, output, sizeof output))
        return 0;
    const char *at = strstr(output, "refs:");
    uint64_t sum_of_digits = 0;
    for (at = at ? at + 5 : ""; *at == ' ' || *at == ',' || (*at >= '0' && *at <= '9'); at++)
        if (*at >= '0')
            sum_of_digits = sum_of_digits * 10 + (uint64_t)(*at - '0');
    return sum_of_digits;
}

/* `count` counts every depth up to its last: the difference of two runs is the last depth alone. */
static double instructions_per_leaf(const Workload *load, uint64_t nodes) {
    uint64_t deep = instructions_to(load, load->depth);
    uint64_t shallow = load->depth > 1 ? instructions_to(load, load->depth - 1) : 0;
    return deep > shallow && shallow > 0 && nodes > 0 ? (double)(deep - shallow) / (double)nodes : 0;
}

/* --- many positions of one variant ------------------------------------------ */

enum { MANY = 5 };

static int by_number(const void *a, const void *b) {
    double one = *(const double *)a, two = *(const double *)b;
    return (one > two) - (one < two);
}

static bool is_alike(const Workload *a, const Workload *b) {
    return strcmp(a->variant, b->variant) == 0 && strcmp(a->what, b->what) == 0;
}

/* Of what has been measured of each workload: the smallest, the middle, the greatest of a variant. */
static void print_distribution(const Workload *list, int count, const char *unit) {
    double *alike = allocate((size_t)count, sizeof *alike);
    bool begun = false;
    for (int i = 0; i < count; i++) {
        int many = 0;
        bool first = true;
        for (int j = 0; j < count; j++)
            if (is_alike(&list[i], &list[j])) {
                first = first && j >= i;
                alike[many++] = list[j].measured;
            }
        if (!first || many < MANY)
            continue;
        if (!begun)
            printf("\nvariant\twhat\tpositions\tminimum\tmedian\tmaximum\n");
        begun = true;
        qsort(alike, (size_t)many, sizeof *alike, by_number);
        printf("%s\t%s\t%d\t%.2f\t%.2f\t%.2f\n", list[i].variant, list[i].what, many, alike[0], alike[many / 2],
               alike[many - 1]);
    }
    if (begun)
        printf("# %s\n", unit);
    free(alike);
}

static int bench(const Options *options, Workload *list, int count) {
    bool instructions = options->given[OPTION_INSTRUCTIONS] > 0;
    printf("%s\tnodes\tseconds\tnodes_per_second%s\n", "variant\tid\twhat\tdepth",
           instructions ? "\tinstructions_per_leaf" : "");
    for (int i = 0; i < count; i++) {
        uint64_t nodes = 0;
        double seconds = 0;
        Error error;
        if (!run_workload(options, &list[i], &nodes, &seconds, &error))
            return say_error(&error);
        printf("%s\t%s\t%s\t%d\t%" PRIu64 "\t%.3f\t%.0f", list[i].variant, list[i].id, list[i].what,
               list[i].depth, nodes, seconds, seconds > 0 ? (double)nodes / seconds : 0);
        list[i].measured = seconds > 0 ? (double)nodes / seconds : 0;
        if (instructions) {
            double each = instructions_per_leaf(&list[i], nodes);
            if (each <= 0)
                return say(options, "valgrind could not count instructions; expected it to be installed: "
                           "apt-get install valgrind");
            printf("\t%.2f", each);
            list[i].measured = each;
        }
        putchar('\n');
        fflush(stdout);
    }
    print_distribution(list, count, instructions ? "instructions a leaf" : "nodes a second");
    return STATUS_OK;
}

int command_bench(const Options *options) {
    const char *path = options->arg_count > 0 ? options->args[0] : "perft/bench.tsv";
    File file = {0};
    Workload *list = NULL;
    int count = 0, status;
    Error error;
    if (options->arg_count > 1)
        return say_usage(options, "too many arguments; expected at most one FILE");
    if (bench_read(&file, path, &list, &count, &error))
        status = count ? bench(options, list, count)
                       : say(options, "%s: no workloads; expected at least one row", path);
    else
        status = say_error(&error);
    free(list);
    file_free(&file);
    return status;
}
