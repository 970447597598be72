/* explain_words.c - sentences: men, squares and lists of them. */
#include "explain_words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MAX_NAMED = 4 }; /* of a longer list only so many are named */

const SheetLine *line_of(const Question *q, const char *key, const char *otherwise) {
    const SheetLine *line = sheet_line(q->sheet, key);
    return line || !otherwise ? line : sheet_line(q->sheet, otherwise);
}

const SheetLine *line_of_man(const Question *q, Square s) {
    int type = type_of(q->position->board[s]);
    return type == q->rules->pawn ? line_of(q, "pawn", NULL) : &q->sheet->line[q->sheet->type[type].line];
}

void add_ruling(Question *q, const SheetLine *line) {
    Explanation *out = q->out;
    size_t used = strlen(out->reason);
    char key[KEY_TEXT];
    ruling_key(line, key);
    snprintf(out->reason + used, sizeof out->reason - used, " (ruling %s=%s)", key, line->name[line->chosen]);
}

bool because(Question *q, const SheetLine *line, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(q->out->reason, sizeof q->out->reason, format, args);
    va_end(args);
    q->out->ids[0] = q->out->sentence[0] = '\0';
    if (line) {
        strcpy(q->out->ids, line->ids);
        strcpy(q->out->sentence, line->sentence);
    }
    if (line && line->chosen > 0)
        add_ruling(q, line);
    return true;
}

const char *color_named(Color c) { return c == WHITE ? "White" : "Black"; }

Name square_named(const Question *q, Square s) {
    Name name;
    square_write(q->board, s, name.text);
    return name;
}

Name letter_named(const Question *q, int type) {
    Name name = {{q->sheet->type[type].letter, '\0'}};
    return name;
}

Name man_named(const Question *q, Square s) {
    Name name;
    int type = type_of(q->position->board[s]);
    snprintf(name.text, sizeof name.text, "the %.4s %.3s",
             type == q->rules->royal ? "king" : type == q->rules->pawn ? "pawn" : letter_named(q, type).text,
             square_named(q, s).text);
    return name;
}

static void add(Names *names, const char *glue, const char *word) {
    size_t used = strlen(names->text);
    snprintf(names->text + used, sizeof names->text - used, "%s%s", glue, word);
}

static const char *glue_before(int i, int count, const char *last) {
    return i == 0 ? "" : i == count - 1 ? last : ", ";
}

Names men_named(const Question *q, const Square *squares, int count) {
    Names names = {""};
    int named = count > MAX_NAMED ? MAX_NAMED : count;
    for (int i = 0; i < named; i++)
        add(&names, glue_before(i, count, " and "), man_named(q, squares[i]).text);
    if (count > named)
        add(&names, " and others", "");
    return names;
}

Names squares_named(const Question *q, const Square *squares, int count, const char *last) {
    Names names = {""};
    for (int i = 0; i < count; i++)
        add(&names, glue_before(i, count, last), square_named(q, squares[i]).text);
    return names;
}

Names types_named(const Question *q, uint32_t types, bool lower) {
    Names names = {""};
    int count = 0, named = 0;
    for (int t = 1; t <= q->sheet->types; t++)
        count += (types >> t & 1) != 0;
    for (int t = 1; t <= q->sheet->types; t++) {
        char letter = q->sheet->type[t].letter;
        const char word[2] = {lower ? (char)(letter - 'A' + 'a') : letter, '\0'};
        if (types >> t & 1)
            add(&names, glue_before(named++, count, " or "), word);
    }
    return names;
}
