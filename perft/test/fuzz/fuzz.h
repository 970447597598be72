/* fuzz.h - what the fuzz targets share.
 *
 * A target is a file with one LLVMFuzzerTestOneInput: libFuzzer calls it with bytes that it
 * makes up (`make fuzz`), replay.c with files that are kept (corpus/TARGET/...).  An input
 * is a text; where a target needs several, it takes the text apart line by line. */
#ifndef PERFT_TEST_FUZZ_FUZZ_H
#define PERFT_TEST_FUZZ_FUZZ_H

#include "../../variant/variant.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The input as a file, as file_read would hand it over; false where that would refuse it. */
bool fuzz_file(File *file, const uint8_t *data, size_t size);

/* Cuts the next line off a text; an empty one at its end. */
char *fuzz_line(char **text);

/* A built-in variant, `descent` or `descent drop.captured=to_captor`, opened once; NULL when there is none. */
const Variant *fuzz_variant(char *text);

/* Something that must hold for every input; the end of the process where it does not. */
void fuzz_expect(bool holds, const char *what, const char *about);

#endif
