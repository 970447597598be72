/* epd.h - files of positions, with or without counts of their own.
 *
 * Knows: EPD with the opcodes id, rule, c0 and rulings; six-field FENs; the dialects
 * `FEN ;D1 20 ;D2 400`, `FEN; D1 20; D2 400`, and the .perft grammar (`id`, `epd`,
 * `perft DEPTH NODES`).  Does not know variants: a FEN is a text here. */
#ifndef PERFT_SUITE_EPD_H
#define PERFT_SUITE_EPD_H

#include "../platform/file.h"

typedef struct {
    int depth;
    uint64_t nodes;
    int line;
} OwnCount;

typedef struct {
    const char *fen;       /* four or six fields */
    const char *id;        /* unique in its file; `line-12` where the file gives none */
    const char *rule;      /* rule ids, blank-separated; empty without the opcode, as the next ones */
    const char *why;       /* c0 */
    char *rulings;         /* settings with golden rows of their own, blank-separated */
    int line, fen_at;      /* where the FEN stands: its line, and its byte there from 0 */
    OwnCount *count;
    int counts;
} EpdPosition;

typedef struct {
    File file;
    EpdPosition *position;
    int positions;
    char **kept;           /* strings that are not part of the file */
    int kept_count;
} Epd;

/* Reads a whole file and complains of every line that is wrong.  epd_free is due either way. */
bool epd_read(Epd *epd, const char *path, Complaints *complaints);
/* The same of an Epd that is all zeros but for its file. */
bool epd_read_lines(Epd *epd, Complaints *complaints);
void epd_free(Epd *epd);

/* Keeps a text as long as the file, and returns it. */
const char *epd_keep(Epd *epd, char *text);

/* The position with this id, or NULL. */
const EpdPosition *epd_find(const Epd *epd, const char *id);

/* Whether any position brings counts of its own. */
bool epd_has_counts(const Epd *epd);

#endif
