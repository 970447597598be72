/* sheet_lines.h - a sheet's text as SheetLines: key, readings, rule ids, sentence. */
#ifndef CORE_SHEET_SHEET_LINES_H
#define CORE_SHEET_SHEET_LINES_H

#include "sheet_reader.h"

bool sheet_lines_read(SheetReader *reader, int origin);

#endif
