#include "answer.h"

#include "tokens.h"
#include "totals.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ANSWER_LINES = 50000 };

void answer_free(Answer *answer) {
    for (int i = 0; i < answer->count; i++)
        free(answer->row[i].text);
    free(answer->row);
    memset(answer, 0, sizeof *answer);
}

void answer_text_add(AnswerText *text, const char *line) {
    text->too_long = text->count == MAX_ANSWER_LINES;
    if (text->too_long)
        return;
    text->line = make_room(text->line, (size_t)text->count, sizeof *text->line);
    text->line[text->count++] = copy_text(line, strlen(line));
}

void answer_text_free(AnswerText *text) {
    for (int i = 0; i < text->count; i++)
        free(text->line[i]);
    free(text->line);
    memset(text, 0, sizeof *text);
}

bool answer_adds_up(const Answer *answer, uint64_t *out) {
    *out = 0;
    for (int i = 0; i < answer->count; i++)
        if (!sum(*out, answer->row[i].nodes, out))
            return false;
    return *out == answer->total;
}

LineKind answer_line(const char *line, int depth) {
    Tokens tokens = {NULL, 0};
    LineKind kind = LINE_OTHER;
    bool move = false;
    tokens_add(&tokens, line, 0, MARK_NONE, commas_are_columns(line));
    Total total = total_find(tokens.at, tokens.count);
    for (int i = 0; i < tokens.count; i++) {
        if (tokens.at[i].kind == TOKEN_NUMBER && move)
            kind = LINE_ROW;
        move = move || tokens.at[i].kind == TOKEN_MOVE;
    }
    if (total.kind != TOTAL_NONE)
        kind = total.kind == TOTAL_OF_DEPTH && depth && total.depth != depth ? LINE_OTHER : LINE_TOTAL;
    tokens_free(&tokens);
    return kind;
}

const char *answer_odd_line(const AnswerText *text) {
    const char *odd = NULL;
    for (int i = 0, rows = 0; i < text->count; i++) {
        LineKind kind = answer_line(text->line[i], 0);
        rows += kind == LINE_ROW;
        if (kind == LINE_OTHER && rows && !odd && text->line[i][strspn(text->line[i], " \t")])
            odd = text->line[i];
        if (kind == LINE_ROW && odd)
            return odd;
    }
    return NULL;
}
