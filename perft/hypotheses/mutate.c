/* mutate.c - the next mutant: its index, its name and whether it is the one that is asked for. */
#include "mutate.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool mutant_wanted(Mutating *m, int line, const char *name, ...) {
    int index = m->count++;
    bool wanted = index == m->wanted;
    if (!wanted && !m->find)
        return false;
    va_list args;
    va_start(args, name);
    vsnprintf(m->out->name, MUTANT_NAME, name, args);
    va_end(args);
    if (m->find && strcmp(m->find, m->out->name) == 0)
        m->found = index;
    m->out->line = line;
    return wanted && m->changed;
}

void mutant_says(Mutating *m, const char *sentence, ...) {
    va_list args;
    va_start(args, sentence);
    vsnprintf(m->out->sentence, MUTANT_TEXT, sentence, args);
    va_end(args);
}

int fact_line(const Sheet *sheet, const char *key) {
    const SheetLine *line = sheet_line(sheet, key);
    return line ? (int)(line - sheet->line) : -1;
}

bool fact_has_reading(const Sheet *sheet, int line, const char *name) {
    for (int i = 0; line >= 0 && i < sheet->line[line].value_count; i++)
        if (strcmp(sheet->line[line].name[i], name) == 0)
            return true;
    return false;
}
