/* sheet_keys.h - the table of keys, and the order in which they are read. */
#ifndef CORE_SHEET_SHEET_KEYS_H
#define CORE_SHEET_SHEET_KEYS_H

#include "sheet_reader.h"

typedef struct {
    const char *key;
    const char *letters;        /* those of which one belongs to the key, `piece S`, `castle K`; or NULL */
    bool open;                  /* may have several readings */
    int phase;                  /* keys of a lower phase are read before */
    bool (*read)(Value *value);
    const char *const *words;   /* the words among its values, ended by NULL; or NULL */
    const char *values;         /* what else its values are; NULL: words alone, the first of them the default */
    const char *needed_by;      /* "" in every sheet, or the key that this one must go with; or NULL */
    const char *needs;          /* the keys without which it says nothing, blank-separated; or NULL */
    const char *sentence, *example;
} KeyRule;

/* The board; the types; the king and the words; what needs these; castlings, which need castle.pairs. */
enum { FIRST_PHASE, PIECE_PHASE, NAME_PHASE, PAWN_PHASE, CASTLE_PHASE };

/* All keys in order, from 0; NULL after the last. */
const KeyRule *key_rule_at(int i);

/* The rule of a key without its letter, or NULL. */
const KeyRule *key_rule(const char *key, size_t length);

/* Whether `none` is a value of this key; for other keys it removes the base's line. */
bool key_has_none(const KeyRule *rule);

/* Appends the keys that look most like a word, at most three; nothing if none is near. */
void nearest_keys(char *message, size_t room, const char *word, size_t length);

/* Reads every reading of every line of a phase, the chosen one last. */
bool read_phase(SheetReader *reader, int phase);

#endif
