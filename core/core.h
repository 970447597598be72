/* core.h - the rules core, for whoever uses it: include this alone.
 *
 * The rooms, each knowing only those above it:
 *     base/      squares and pieces; how errors are told
 *     sheet/     a rule sheet as data (choices.h: its keys with words for values)
 *     tables/    a sheet compiled: steps, lines of attack, bounds
 *     core/      a position, one file a rule, FENs and move texts.  Start with legal.h
 *     replies/   how many replies each move leaves, without playing it
 *     explain/   why a move is legal or not */
#ifndef CORE_CORE_H
#define CORE_CORE_H

#include "base/board.h"
#include "base/error.h"
#include "base/plain.h"
#include "sheet/sheet.h"
#include "sheet/betza.h"
#include "sheet/sheet_keys.h"
#include "sheet/sheet_read.h"
#include "sheet/sheet_sentence.h"
#include "tables/rules.h"
#include "tables/compile.h"
#include "position.h"
#include "make.h"
#include "position_key.h"
#include "en_passant.h"
#include "promotion.h"
#include "attack.h"
#include "legal.h"
#include "legality_test.h"
#include "fen.h"
#include "movetext.h"
#include "replies/replies.h"
#include "explain/explain.h"

#endif
