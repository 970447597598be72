/* fen.c - fuzz target: a variant's name, and a FEN on the next line.
 *
 * A FEN that is read is written as one that is read as the same position, and so is that of every
 * position after a move. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_written(const Variant *variant, const Position *p, const char *fen) {
    Position again;
    Error error;
    char written[FEN_TEXT], rewritten[FEN_TEXT];
    fen_write(p, written);
    fuzz_expect(fen_read(&again, &variant->rules, written, &error), "a FEN that is written can be read", fen);
    fen_write(&again, rewritten);
    fuzz_expect(strcmp(written, rewritten) == 0, "the same FEN again", fen);
}

static void check(const Variant *variant, Position *p, const char *fen) {
    Move *moves = allocate((size_t)variant->rules.max_moves, sizeof *moves);
    check_written(variant, p, fen);
    int count = legal_moves(p, moves);
    fuzz_expect(count <= variant->rules.max_moves, "no more moves than the rules allow", fen);
    fuzz_expect(has_legal_move(p) == (count > 0), "has_legal_move and legal_moves agree", fen);
    for (int i = 0; i < count; i++) {
        Undo undo;
        make(p, moves[i], &undo);
        check_written(variant, p, fen);
        unmake(p, &undo);
    }
    fuzz_expect(pseudo_moves(p, moves) <= variant->rules.max_moves, "no more pseudo-legal moves either", fen);
    free(moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    File file;
    Error error;
    Position p;
    if (!fuzz_file(&file, data, size))
        return 0;
    char *rest = file.cut;
    const Variant *variant = fuzz_variant(fuzz_line(&rest));
    if (variant && fen_read(&p, &variant->rules, rest, &error))
        check(variant, &p, rest);
    file_free(&file);
    return 0;
}
