/* sheet.c - fuzz target: a rule sheet, through the reader and the compiler to its first moves. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void play(Variant *variant) {
    Position p;
    Error error;
    char fen[FEN_TEXT];
    if (!rules_compile(&variant->rules, &variant->sheet, &error)
        || !fen_read(&p, &variant->rules, variant->sheet.start, &error))
        return;
    Move *moves = allocate((size_t)variant->rules.max_moves, sizeof *moves);
    int count = legal_moves(&p, moves);
    fuzz_expect(count <= variant->rules.max_moves, "no more moves than the rules allow", variant->sheet.name);
    for (int i = 0; i < count; i++) {
        Undo undo;
        char text[MOVE_TEXT];
        move_write(&p, moves[i], text);
        make(&p, moves[i], &undo);
        fen_write(&p, fen);
        unmake(&p, &undo);
    }
    free(moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Variant variant;
    File file;
    Error error;
    if (!fuzz_file(&file, data, size))
        return 0;
    if (sheet_read(&variant.sheet, (SheetText){file.name, file.text}, NULL, 0, builtin_sheet_find, NULL, &error))
        play(&variant);
    file_free(&file);
    return 0;
}
