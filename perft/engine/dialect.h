/* dialect.h - FENs as other programs read them.
 *
 * Knows: which letters, brackets and squares a program understands, and whether anything is lost that
 * matters.  Does not know the program. */
#ifndef PERFT_ENGINE_DIALECT_H
#define PERFT_ENGINE_DIALECT_H

#include "../commands/options.h"
#include "../../core/core.h"

typedef enum { RIGHTS_KQ, RIGHTS_FILES, RIGHTS_NONE } RightsDialect;
typedef enum { HOLDINGS_BRACKET, HOLDINGS_SLASH, HOLDINGS_NONE } HoldingsDialect;
typedef enum { PASSED_ALL, PASSED_LAST, PASSED_NONE } PassedDialect;

typedef struct {
    RightsDialect rights;
    HoldingsDialect holdings;
    PassedDialect passed;
    uint8_t dropped;     /* rights whose letters are left out */
} Dialect;

/* From --fen-rights, --fen-drop, --fen-holdings, --fen-ep. */
bool dialect_read(Dialect *dialect, const Options *options, Error *error);

void dialect_write(const Dialect *dialect, const Position *position, char out[FEN_TEXT]);

/* Whether the FEN says all that changes the tree below; else the reason. */
bool dialect_says(const Dialect *dialect, const Position *position, Error *reason);

/* Whether a FEN that a program wrote has the men, the side to move and (where the dialect has them) the
 * holdings of a position; how it writes rights and passed squares is its own affair. */
bool dialect_same(const Dialect *dialect, const Position *position, const char *fen);

#endif
