/* sheet_castle.h - castlings and leaps, ranges spelled out. */
#ifndef CORE_SHEET_SHEET_CASTLE_H
#define CORE_SHEET_SHEET_CASTLE_H

#include "sheet_reader.h"

bool read_castle(Value *value);
bool read_leap(Value *value);

/* Whether White's royal piece, in any of its readings, can step from one square to the other on an empty board. */
bool royal_reaches(const Sheet *sheet, Square from, Square to);

/* N-3: whether a castling shares its king's squares with another castling, a leap or a step. */
bool castling_shares_squares(const Sheet *sheet);

#endif
