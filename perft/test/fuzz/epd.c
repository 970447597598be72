/* epd.c - fuzz target: a file of positions. */
#include "fuzz.h"

#include "../../suite/epd.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Epd epd = {.positions = 0};
    Complaints complaints = {0};
    if (!fuzz_file(&epd.file, data, size))
        return 0;
    if (epd_read_lines(&epd, &complaints))
        for (int i = 0; i < epd.positions; i++)
            fuzz_expect(epd_find(&epd, epd.position[i].id) == &epd.position[i], "a position is found by its id",
                        epd.position[i].id);
    epd_free(&epd);
    return 0;
}
