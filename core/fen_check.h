/* fen_check.h - what a FEN says, and whether the rules accept it; for fen.c alone. */
#ifndef CORE_FEN_CHECK_H
#define CORE_FEN_CHECK_H

#include "position.h"

typedef struct {
    const char *fen, *at;      /* the text, and where reading stands */
    const char *field;         /* the field's name, for messages */
    Error *error;
    Position *position;        /* pieces and holdings are put here at once */
    Color side;
    unsigned rights;
    const char *rights_at;     /* where the castling and en passant fields begin */
    const char *passed_at;
    Square passed[MAX_RANKS];
    int passed_count;
} FenReader;

/* Reports a message at a byte of the FEN; returns false. */
bool fen_error(FenReader *reader, const char *at, const char *message);

/* Whether the rules accept the position; sets side, rights and the passed squares. */
bool fen_check(FenReader *reader);

#endif
