/* faults.c - the table of code faults, and how one is chosen in the build that has them. */
#include "faults.h"

#include <string.h>

typedef enum {
    NOTHING, LONG_STEP, DROPS, INTO_EP, CASTLING, ROOK_INSIDE, SHORT_CASTLE, DROPPED_ROOK,
    HASHED, HASHED_LONG, HASHED_CASTLING, HASHED_L
} Needs;

static const CodeFaultInfo table[CODE_FAULT_COUNT] = {
    {"none", "name", "none", "Nothing is wrong.", false},
#define FAULT_ROW(name, key, needs, kind, sentence) {#name, key, kind, sentence, needs >= HASHED},
    CODE_FAULTS(FAULT_ROW)
#undef FAULT_ROW
};

static const Needs needs_of[CODE_FAULT_COUNT] = {
    NOTHING,
#define FAULT_NEEDS(name, key, needs, kind, sentence) needs,
    CODE_FAULTS(FAULT_NEEDS)
#undef FAULT_NEEDS
};

const CodeFaultInfo *code_fault_info(int fault) { return &table[fault]; }

int code_fault_find(const char *name) {
    for (int i = 1; i < CODE_FAULT_COUNT; i++)
        if (strcmp(table[i].name, name) == 0)
            return i;
    return 0;
}

static bool castles_by_one(const Sheet *sheet) {
    for (int i = 0; i < sheet->castle_count[WHITE]; i++) {
        int by = sheet->castle[WHITE][i].king_to - sheet->castle[WHITE][i].king_from;
        if (by == 1 || by == -1)
            return true;
    }
    return false;
}

/* Whether a line can open behind a castling rook: none does at the edge of the board. */
static bool castles_inside(const Sheet *sheet) {
    for (int i = 0; i < sheet->castle_count[WHITE]; i++) {
        int file = file_of(sheet->board, sheet->castle[WHITE][i].rook_from);
        if (file > 0 && file < sheet->board.files - 1)
            return true;
    }
    return false;
}

bool code_fault_applies(const Sheet *sheet, int fault) {
    bool castling = sheet->castle_count[WHITE] > 0;
    if (!sheet_line(sheet, table[fault].key))
        return false;
    switch (needs_of[fault]) {
    case LONG_STEP:
    case HASHED_LONG: return sheet->pawn_steps > 2;
    case DROPS: return sheet->drop_types != 0;
    case INTO_EP: return sheet->double_into_ep == INTO_EP_FORBIDDEN;
    case CASTLING:
    case HASHED_CASTLING: return castling;
    case ROOK_INSIDE: return castles_inside(sheet);
    case SHORT_CASTLE: return castles_by_one(sheet);
    case DROPPED_ROOK: return sheet->dropped_rook == DROPPED_ROOK_YES;
    case HASHED_L: return sheet->leap_count[WHITE] > 0 || sheet->dropped_rook != DROPPED_ROOK_ABSENT;
    default: return true;
    }
}

#ifdef PERFT_FAULTY

/* Letters other than L, or L alone, have no keys of their own any more. */
static void blind_rights(Rules *rules, unsigned seen) {
    for (unsigned i = 0; i < 64; i++)
        rules->keys_rights[i] = rules->keys_rights[i & seen];
}

void code_fault_choose(Rules *rules, int fault) {
    const Key none = {0, 0};
    rules->fault = fault;
    rules->plain_counting = rules->plain_counting || !table[fault].hashed;
    switch (fault) {
    case FAULT_hash_blind_rights:
        blind_rights(rules, RIGHT_WL | RIGHT_BL);
        break;
    case FAULT_hash_blind_L:
        blind_rights(rules, 63u & ~(unsigned)(RIGHT_WL | RIGHT_BL));
        break;
    case FAULT_hash_blind_side:
        rules->key_side = none;
        break;
    case FAULT_hash_blind_ep:
        memset(rules->keys_passed, 0, sizeof rules->keys_passed);
        break;
    case FAULT_hash_ep_by_file:
        for (int s = 0; s < rules->board.squares; s++)
            rules->keys_passed[s] = rules->keys_passed[file_of(rules->board, (Square)s)];
        break;
    default: /* a site somewhere asks FAULT(...) */
        break;
    }
}

#endif
