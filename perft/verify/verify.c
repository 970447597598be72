#include "verify.h"

#include "../count/divide.h"
#include "../draw/draw.h"

#include <inttypes.h>
#include <string.h>

/* The rows `start` of a golden file are of the start position of the sheet, whatever the file of positions has. */
static bool is_start(const Case *item) { return !item->nodes_only && strcmp(item->row.id, "start") == 0; }

static bool compare(const Case *item, Result *result) {
    bool differs = false;
    int columns = item->nodes_only ? 1 : COUNTER_COLUMNS;
    for (int i = 0; i < columns; i++)
        result->differs[i] = result->number[i] != item->row.number[i];
    result->differs[COUNTER_COLUMNS] = !item->nodes_only && strcmp(result->kinds, item->row.kinds) != 0;
    for (int i = 0; i <= COUNTER_COLUMNS; i++)
        differs = differs || result->differs[i];
    return !differs;
}

static bool count_row(const Case *item, const Compiled *compiled, Position *position, Result *result) {
    Counters counters = {0};
    bool ok = item->nodes_only
                  ? count_nodes(compiled->counting, position, item->row.depth, &counters.nodes)
                  : count_all(compiled->counting, position, item->row.depth, &counters);
    counters_list(&counters, result->number);
    kinds_write(&compiled->variant->rules, &counters, result->kinds);
    return ok;
}

/* The command that shows the same counts: every option before the arguments, ready to paste. */
static void add_command(const Library *library, const Suite *suite, const Case *item,
                        const Compiled *compiled, const Position *position, Text *out) {
    char fen[FEN_TEXT];
    text_addf(out, "perft count%s", item->nodes_only ? "" : " --counters");
    for (int i = 0; i < library->count; i++) {
        text_add(out, " --rules ");
        add_shell_quoted(out, library->sheet[i].file.name);
    }
    for (const char *at = compiled->variant->rulings; strcmp(at, "-") != 0 && *at; at += *at == ',') {
        size_t length = strcspn(at, ",");
        text_addf(out, " --ruling %.*s", (int)length, at);
        at += length;
    }
    if (library->mutant) {
        text_add(out, " --mutant ");
        add_shell_quoted(out, library->mutant);
    }
    text_addf(out, " %s %d ", suite->variant, item->row.depth);
    fen_write(position, fen);
    bool as_stated = !is_start(item) || strncmp(fen, item->position->fen, strlen(item->position->fen)) == 0;
    add_shell_quoted(out, as_stated ? item->position->fen : fen);
    text_add(out, "\n");
}

static void add_columns(const Case *item, const Result *result, Text *out) {
    for (int i = 0; i < COUNTER_COLUMNS; i++)
        if (result->differs[i])
            text_addf(out, "  %-10s expected %" PRIu64 ", got %" PRIu64 "\n", counter_column[i],
                      item->row.number[i], result->number[i]);
    if (result->differs[COUNTER_COLUMNS])
        text_addf(out, "  %-10s expected %s, got %s\n", "kinds", item->row.kinds, result->kinds);
}

static void describe_mismatch(const Library *library, const Suite *suite, const Case *item,
                              const Compiled *compiled, Position *position, bool counted,
                              const Result *result, Text *out) {
    text_addf(out, "%s: %s %s depth %d differs\n", suite->variant, item->row.id, item->row.ruling,
              item->row.depth);
    if (counted) {
        add_columns(item, result, out);
        text_add(out, "divide:\n");
        divide(compiled->counting, position, item->row.depth, out);
    } else
        text_addf(out, "  %-10s expected %" PRIu64 ", got more than %" PRIu64 " and counted no farther\n",
                  counter_column[0], item->row.number[0], result->number[0]);
    text_add(out, "board:\n");
    draw_board(position, false, out);
    text_add(out, "repeat with: ");
    add_command(library, suite, item, compiled, position, out);
}

/* A count that passed the limit: all that is known of the row is that it has more leaves. */
static void give_up(Result *result, uint64_t most) {
    memset(result->number, 0, sizeof result->number);
    memset(result->differs, 0, sizeof result->differs);
    result->number[0] = most;
    result->differs[0] = true;
    strcpy(result->kinds, "-");
}

bool verify_position(const Suite *suite, const Compiled *compiled, const Case *item, Position *out, Error *error) {
    return is_start(item) ? variant_position(compiled->variant, NULL, NULL, out, error)
                          : suite_position(suite, compiled, item->position, out, error);
}

/* Whether a row that would be skipped has more leaves than that indeed. */
static bool has_more(const Compiled *compiled, Position *position, const Case *item, uint64_t most) {
    uint64_t nodes;
    counting_limit(compiled->counting, most);
    return !count_nodes(compiled->counting, position, item->row.depth, &nodes) || nodes > most;
}

bool verify_row(const Suites *suites, Suite *suite, const Case *item, Result *result, Text *detail,
                Error *error) {
    Position position;
    const Compiled *compiled = suite_compiled(suites, suite, item, error);
    if (!compiled || !verify_position(suite, compiled, item, &position, error))
        return false;
    if (item->doubted && has_more(compiled, &position, item, suites->max_nodes))
        return true;
    if (suites->most_leaves)
        counting_limit(compiled->counting, suites->most_leaves);
    bool counted = count_row(item, compiled, &position, result);
    if (!counted)
        give_up(result, suites->most_leaves ? suites->most_leaves : UINT64_MAX);
    result->outcome = counted && compare(item, result) ? ROW_AGREED : ROW_DIFFERS;
    if (result->outcome == ROW_DIFFERS)
        describe_mismatch(suites->library, suite, item, compiled, &position, counted, result, detail);
    return true;
}
