/* core.h - the rules core, for whoever uses it: include this alone.
 *
 * The order of the headers is the order of the layers; each knows only those
 * above it.
 *     board.h     squares and men
 *     error.h     how errors are told
 *     plain.h     text that is safe to show
 *     sheet.h     a rule sheet as data (choices.h: its keys with words for values)
 *     rules.h     a sheet compiled to tables
 *     position.h  a position; making and unmaking moves
 *     moves.h     attacks, legal moves, texts, explanations */
#ifndef CORE_CORE_H
#define CORE_CORE_H

#include "base/board.h"
#include "base/error.h"
#include "base/plain.h"
#include "sheet/sheet.h"
#include "tables/rules.h"
#include "position.h"
#include "moves.h"

#endif
