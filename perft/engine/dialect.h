/* dialect.h - FENs as other programs read them.
 *
 * Knows: which letters, brackets and squares a program understands, and whether anything is lost that
 * matters.  Does not know the program. */
#ifndef PERFT_ENGINE_DIALECT_H
#define PERFT_ENGINE_DIALECT_H

#include "../../core/core.h"

typedef enum { RIGHTS_KQ, RIGHTS_FILES, RIGHTS_NONE } RightsDialect;
typedef enum { HOLDINGS_BRACKET, HOLDINGS_SLASH, HOLDINGS_NONE } HoldingsDialect;
typedef enum { PASSED_ALL, PASSED_LAST, PASSED_FIRST_CAPTURABLE, PASSED_NONE } PassedDialect;

typedef struct {
    RightsDialect rights;
    HoldingsDialect holdings;
    PassedDialect passed;
    uint8_t dropped;     /* rights whose letters are left out */
} Dialect;

/* Castling letters out of K, Q and L that are left out of FENs, for both sides; false for any other letter. */
bool dialect_drop(Dialect *dialect, const char *letters);

void dialect_write(const Dialect *dialect, const Position *position, char out[FEN_TEXT]);

/* Whether the FEN says all that changes the tree below; else the reason. */
bool dialect_says(const Dialect *dialect, const Position *position, Error *reason);

/* Whether what it does not say changes nothing in the count to this depth: then it can be asked all the same. */
bool dialect_says_to(const Dialect *dialect, const Position *position, int depth);

/* Whether a FEN that a program wrote has the men, the side to move and (where the dialect has them) the
 * holdings of a position; how it writes rights and passed squares is its own affair. */
bool dialect_same(const Dialect *dialect, const Position *position, const char *fen);

#endif
