/* sheet_values.h - what the value of each key may be, and what it means; those with words for values are in
 * sheet_keys.c. */
#ifndef CORE_SHEET_SHEET_VALUES_H
#define CORE_SHEET_SHEET_VALUES_H

#include "sheet_reader.h"

bool read_name(Value *value);
bool read_title(Value *value);
bool read_base(Value *value);
bool read_board(Value *value);
bool read_start(Value *value);
bool read_piece(Value *value);
bool read_pawn(Value *value);
bool read_royal(Value *value);
bool read_promotion(Value *value);
bool read_drop(Value *value);
bool read_drop_ranks(Value *value);
bool read_pawn_start(Value *value);
bool read_pawn_steps(Value *value);
bool read_rook(Value *value);

#endif
