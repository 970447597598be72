/* sheet_check.h - what must hold of the sheet as a whole. */
#ifndef CORE_SHEET_SHEET_CHECK_H
#define CORE_SHEET_SHEET_CHECK_H

#include "sheet_reader.h"

/* Before the values are read: every key that is needed, and none that says nothing. */
bool check_keys(SheetReader *reader);

/* After it: what one value says of another. */
bool check_values(SheetReader *reader);

#endif
