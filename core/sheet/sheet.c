/* sheet.c - what others ask of a sheet that has been read. */
#include "sheet.h"

#include "sheet_text.h"

#include <string.h>

int line_index(const Sheet *sheet, const char *key) {
    for (int i = 0; i < sheet->line_count; i++)
        if (strcmp(sheet->line[i].key, key) == 0)
            return i;
    return -1;
}

void ruling_key(const SheetLine *line, char out[KEY_TEXT]) {
    strcpy(out, line->key);
    for (char *blank = out; (blank = strchr(blank, ' ')) != NULL;)
        *blank = '.';
}

int ruling_index(const Sheet *sheet, const char *key) {
    for (int i = 0; i < sheet->line_count; i++) {
        char own[KEY_TEXT];
        ruling_key(&sheet->line[i], own);
        if (sheet->line[i].value_count > 1 && strcmp(own, key) == 0)
            return i;
    }
    return -1;
}

bool sheet_name(const char *text, char name[SHEET_NAME]) {
    int column;
    return text_value(text, "name", name, SHEET_NAME, &column) != 0;
}

SheetText builtin_sheet_find(const char *variant, void *context) {
    char name[SHEET_NAME];
    (void)context;
    for (int i = 0; i < builtin_sheet_count; i++)
        if (sheet_name(builtin_sheet[i].text, name) && strcmp(name, variant) == 0)
            return builtin_sheet[i];
    return (SheetText){NULL, NULL};
}

const SheetLine *sheet_line(const Sheet *sheet, const char *key) {
    int i = line_index(sheet, key);
    return i < 0 ? NULL : &sheet->line[i];
}

const SheetLine *sheet_ruling(const Sheet *sheet, const char *key) {
    int i = ruling_index(sheet, key);
    return i < 0 ? NULL : &sheet->line[i];
}

int sheet_type(const Sheet *sheet, char letter) {
    char upper = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
    for (int t = 1; t <= sheet->types; t++)
        if (sheet->type[t].letter == upper)
            return t;
    return 0;
}

static bool begins(const char *key, const char *prefix) { return strncmp(key, prefix, strlen(prefix)) == 0; }

bool sheet_in_force(const Sheet *sheet, const SheetLine *line) {
    const char *key = line->key;
    if (begins(key, "castle") && strcmp(key, "castle.set") != 0 && strcmp(key, "castle.dropped_rook") != 0)
        return sheet->castle_set != CASTLE_SET_NONE && sheet->dropped_rook != DROPPED_ROOK_NO;
    if (strcmp(key, "castle.dropped_rook") == 0)
        return sheet->castle_set != CASTLE_SET_NONE;
    if (begins(key, "leap") && strcmp(key, "leap.allowed") != 0)
        return sheet->leap_allowed == LEAP_YES;
    return strcmp(key, "pawn.double_into_ep_test") != 0 || sheet->double_into_ep == INTO_EP_FORBIDDEN;
}
