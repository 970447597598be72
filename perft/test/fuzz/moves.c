/* moves.c - fuzz target: a variant's name, a FEN, moves to play from there, and a move text, a line each.
 *
 * A text is legal for the reader of moves exactly if it is for `explain`. */
#include "fuzz.h"

#include <string.h>

static void check(Position *p, const char *text) {
    Explanation explanation;
    Move move;
    Undo undo;
    char written[MOVE_TEXT];
    bool legal = move_read(p, text, strlen(text), &move);
    fuzz_expect((explain(p, text, &explanation) == EXPLAIN_LEGAL) == legal, "explain says what is legal", text);
    fuzz_expect(strncmp(explanation.reason, "unknown", 7) != 0, "explain knows a reason", text);
    if (!legal)
        return;
    move_write(p, move, written);
    fuzz_expect(strcmp(written, text) == 0, "a move is written as it was read", text);
    make(p, move, &undo);
    unmake(p, &undo);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    File file;
    Error error;
    Position p;
    if (!fuzz_file(&file, data, size))
        return 0;
    char *rest = file.cut;
    const Variant *variant = fuzz_variant(fuzz_line(&rest));
    char *fen = fuzz_line(&rest), *moves = fuzz_line(&rest);
    if (variant && variant_position(variant, fen, moves, &p, &error))
        check(&p, fuzz_line(&rest));
    file_free(&file);
    return 0;
}
