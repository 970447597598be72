/* betza.h - Betza notation, the field's shorthand for how a piece moves.
 *
 * Knows: leapers W F D N A H C Z G and (x,y); K Q R B; riders by doubling (NN)
 * or 0 (W0); ranges (W3); and before the letter f b l r v s for directions, m for
 * moves only, c for captures only, n for a leap that men in between block.  On an oblique leap f is the two
 * moves whose long side points forward, fs the two others of the forward half, fh the whole half.
 * Does not know boards, sheets or colours.
 *
 *     K  DAN  NN  W0F1  fmWcfF  ffN  nDnA  (4,1) */
#ifndef CORE_SHEET_BETZA_H
#define CORE_SHEET_BETZA_H

#include "sheet.h"

enum { BETZA_MESSAGE = 160 };

/* What is wrong with a text, and at which of its bytes (from 0). */
typedef struct {
    size_t at;
    char message[BETZA_MESSAGE];
} BetzaError;

/* A letter stands for one or two leaps; riders repeat without end. */
typedef struct {
    char letter;
    int leaps, leap[2][2];
    bool rider;
} BetzaAtom;

typedef struct {
    char letter; /* 0 after the last */
    const char *sentence;
} BetzaLetter;

/* The dialect, for people: atoms from 0, NULL after the last; modifiers; letters that others read. */
const BetzaAtom *betza_atom(int i);
const BetzaLetter *betza_modifiers(void);
const BetzaLetter *betza_unsupported(void);

/* Reads a text into steps.  A step stated twice is kept once; two steps in one direction that differ
 * and are both for moving, or both for capturing, are an error.  Returns how many steps there are, -1
 * with an error. */
int betza_read(const char *text, Step out[MAX_STEPS], BetzaError *error);

#endif
