#include "cut.h"

#include <stdlib.h>
#include <string.h>

/* The FEN without what cannot change the tree below. */
static char *fen_of(const Position *position) {
    Position copy = *position;
    char fen[FEN_TEXT];
    copy.state.halfmoves = 0;
    copy.state.fullmove = 1;
    return copy_text(fen, fen_write(&copy, fen));
}

static void add(Cut *cut, char *fen, uint64_t paths) {
    cut->position = make_room(cut->position, (size_t)cut->count, sizeof *cut->position);
    cut->position[cut->count++] = (CutPosition){fen, paths};
}

static int by_fen(const void *a, const void *b) {
    return strcmp(((const CutPosition *)a)->fen, ((const CutPosition *)b)->fen);
}

static bool merge(Cut *cut) {
    int kept = 0;
    bool ok = true;
    qsort(cut->position, (size_t)cut->count, sizeof *cut->position, by_fen);
    for (int i = 0; i < cut->count; i++) {
        if (kept > 0 && by_fen(&cut->position[kept - 1], &cut->position[i]) == 0) {
            ok = ok && sum(cut->position[kept - 1].paths, cut->position[i].paths, &cut->position[kept - 1].paths);
            free(cut->position[i].fen);
        } else
            cut->position[kept++] = cut->position[i];
    }
    cut->count = kept;
    return ok;
}

/* The positions one ply below those of a cut. */
static bool deepen(const Cut *cut, const Rules *rules, Move *moves, Cut *deeper) {
    memset(deeper, 0, sizeof *deeper);
    deeper->plies = cut->plies + 1;
    for (int i = 0; i < cut->count; i++) {
        Position position;
        Error error;
        if (!fen_read(&position, rules, cut->position[i].fen, &error))
            return false; /* not possible: the rules wrote it */
        int count = legal_moves(&position, moves);
        for (int j = 0; j < count; j++) {
            Undo undo;
            make(&position, moves[j], &undo);
            add(deeper, fen_of(&position), cut->position[i].paths);
            unmake(&position, &undo);
        }
        if (deeper->count > MAX_CUT)
            return false;
    }
    return deeper->count == 0 || merge(deeper);
}

bool cut_tree(Cut *cut, const Position *root, int depth, int plies, int enough) {
    Move *moves = allocate((size_t)root->rules->max_moves, sizeof *moves);
    bool ok = true;
    memset(cut, 0, sizeof *cut);
    add(cut, fen_of(root), 1);
    while (ok && cut->plies < depth - 1 && (plies >= 0 ? cut->plies < plies : cut->count < enough)) {
        Cut deeper;
        ok = deepen(cut, root->rules, moves, &deeper);
        if (!ok || deeper.count == 0) {
            cut_free(&deeper);
            break;
        }
        cut_free(cut);
        *cut = deeper;
    }
    free(moves);
    return ok;
}

void cut_free(Cut *cut) {
    for (int i = 0; i < cut->count; i++)
        free(cut->position[i].fen);
    free(cut->position);
    memset(cut, 0, sizeof *cut);
}
