/* sheet_read.h - reads a rule sheet.
 *
 * Knows: the language of sheets (choices.h, sheet_keys.c).  Start with sheet_read.c: the order of reading. */
#ifndef CORE_SHEET_SHEET_READ_H
#define CORE_SHEET_SHEET_READ_H

#include "sheet.h"

/* Where `base NAME` finds other sheets: returns a text, or one with NULL in it. */
typedef SheetText (*SheetFinder)(const char *variant, void *context);

/* One `KEY=VALUE` a user asks for. */
typedef struct {
    char key[KEY_TEXT], value[KEY_TEXT];
} Ruling;

/* Reads a sheet's text and applies rulings (every one must be a key of the sheet
 * with that value; the last of a key wins).  False with an error on anything wrong. */
bool sheet_read(Sheet *sheet, SheetText source, const Ruling *ruling, int ruling_count,
                SheetFinder find, void *context, Error *error);

#endif
