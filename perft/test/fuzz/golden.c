/* golden.c - fuzz target: a file of golden rows, which is in order once it has been read. */
#include "fuzz.h"

#include "../../suite/golden.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Golden golden = {.rows = 0};
    Complaints complaints = {0};
    if (!fuzz_file(&golden.file, data, size))
        return 0;
    if (golden_read_lines(&golden, &complaints))
        for (int i = 1; i < golden.rows; i++) {
            const GoldenRow *row = &golden.row[i];
            fuzz_expect(golden_order(row->id, row->ruling, row->depth, row - 1) > 0, "each row after the one before",
                        row->id);
        }
    golden_free(&golden);
    return 0;
}
