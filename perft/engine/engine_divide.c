#include "engine_divide.h"

#include "../platform/system.h"
#include "engine_ask.h"
#include "engine_board.h"
#include "engine_state.h"
#include "notation.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- what is wrong with it ----------------------------------------------- */

static void answer_error(const Engine *engine, Error *error, const char *message) {
    Text text = {0};
    if (engine->adapter->is_list)
        text_addf(&text, "%s: ", engine->name);
    else {
        text_add(&text, "engine ");
        add_quoted(&text, engine->config.command);
        text_add(&text, ": ");
    }
    error_set(error, "%s%s", text.at, message);
    text_free(&text);
}

/* The text of a row that stands there twice, or NULL; looked for in lists of a sane length. */
static const char *find_double(const Answer *answer) {
    for (int i = 0; i < answer->count && i < 4000; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(answer->row[i].text, answer->row[j].text) == 0)
                return answer->row[i].text;
    return NULL;
}

static void sum_error(const Engine *engine, const Answer *answer, const AnswerText *said, Error *error) {
    const char *twice = find_double(answer), *odd = answer_odd_line(said);
    uint64_t rows = 0;
    Text text = {0};
    answer_adds_up(answer, &rows);
    text_addf(&text, "%sits %d rows add up to %" PRIu64 " and its total is %" PRIu64
              "; expected the same number", engine->adapter->is_list ? "" : "asked twice, ", answer->count, rows,
              answer->total);
    if (twice) {
        text_add(&text, "; it lists ");
        add_quoted(&text, twice);
        text_add(&text, " more than once");
    }
    if (odd) {
        text_add(&text, "; among the rows it said ");
        add_quoted(&text, odd);
    }
    answer_error(engine, error, text.at);
    text_free(&text);
}

/* --- asking -------------------------------------------------------------- */

/* A row of no leaves at depth 1 is no move by its own count; deeper, only where it fits none. */
static void drop_empty_rows(Answer *answer, int depth) {
    int kept = 0;
    for (int i = 0; i < answer->count; i++) {
        AnswerRow *row = &answer->row[i];
        if (row->nodes == 0 && (depth == 1 || !row->legal))
            free(row->text);
        else
            answer->row[kept++] = *row;
    }
    answer->count = kept;
}

static bool ask_once(Engine *engine, const Query *query, int depth, AnswerText *said, Answer *out, Error *error) {
    Position position;
    Text wrong = {0};
    engine_position(query, &position);
    if (!engine_ask(engine, query, depth, said, error))
        return false;
    bool ok = answer_read(said, &position, depth, &engine->base, out, &wrong);
    if (!ok)
        answer_error(engine, error, wrong.at);
    else if (out->count == 0 && !out->total_stated) {
        answer_error(engine, error, "its answer has neither moves nor a total; expected rows such as `e2e4 20`");
        ok = false;
    } else if (engine->adapter->zero_rows)
        drop_empty_rows(out, depth);
    text_free(&wrong);
    return ok;
}

/* Asks again when the rows do not add up: what comes twice is no accident. */
static bool ask(Engine *engine, const Query *query, int depth, bool rows, Answer *out, Error *error) {
    uint64_t all = 0;
    bool ok = true, sums = false;
    memset(out, 0, sizeof *out);
    for (int attempt = 0; ok && !sums && attempt < (engine->adapter->is_list ? 1 : 2); attempt++) {
        AnswerText said = {NULL, 0, false};
        answer_free(out);
        ok = ask_once(engine, query, depth, &said, out, error);
        sums = ok && ((!rows && out->count == 0) || answer_adds_up(out, &all));
        if (ok && sums && attempt)
            engine_note(engine, "once, its rows did not add up to its total; asked again, they did");
        if (ok && !sums && out->count)
            sum_error(engine, out, &said, error);
        answer_text_free(&said);
    }
    if (ok && !sums && out->count == 0)
        answer_error(engine, error, "it gives a total without the moves; expected the leaves of each move");
    engine->answered += ok && sums;
    return ok && sums;
}

static bool divide(Engine *engine, const Query *query, int depth, bool rows, Answer *out, Error *error) {
    double begun = seconds_now();
    bool ok = ask(engine, query, depth, rows, out, error);
    engine->failures = ok ? 0 : engine->failures + 1;
    if (!ok && engine->failures + engine->answered > 1)
        engine->lost += seconds_now() - begun;
    if (ok && out->count) {
        Position position;
        engine_position(query, &position);
        engine_learn_wording(engine, &position, out);
    }
    return ok;
}

bool engine_divide(Engine *engine, const Query *query, int depth, Answer *out, Error *error) {
    return divide(engine, query, depth, true, out, error);
}

bool engine_count(Engine *engine, const Query *query, int depth, Answer *out, Error *error) {
    return divide(engine, query, depth, false, out, error);
}

bool engine_total(Engine *engine, const Query *query, int depth, uint64_t *total, Error *error) {
    Answer answer;
    bool ok = divide(engine, query, depth, false, &answer, error);
    *total = answer.total;
    answer_free(&answer);
    return ok;
}
