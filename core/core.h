/* core.h - the rules core, for whoever uses it: include this alone.
 *
 * The order of the headers is the order of the layers; each knows only those
 * above it.
 *     board.h     squares and men
 *     fault.h     how errors are told
 *     sheet.h     a rule sheet as data (choices.h: its keys with words for values)
 *     mutants.h   a sheet with one rule broken
 *     rules.h     a sheet compiled to tables
 *     position.h  a position; making and unmaking moves
 *     moves.h     attacks, legal moves, texts, explanations */
#ifndef CORE_H
#define CORE_H

#include "board.h"
#include "fault.h"
#include "sheet.h"
#include "mutants.h"
#include "rules.h"
#include "position.h"
#include "moves.h"

#endif
