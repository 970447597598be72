/* replay.c - a fuzz target without libFuzzer: runs it on files that are kept.
 *
 * usage: TARGET FILE ...      A target that fails ends the process. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

static void replay(const char *path) {
    File file;
    Error error;
    if (!file_read(&file, path, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(2);
    }
    printf("# %s\n", path);
    fflush(stdout); /* so that the last one named is the one that failed */
    LLVMFuzzerTestOneInput((const uint8_t *)file.text, file.length);
    file_free(&file);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        replay(argv[i]);
    printf("%d inputs\n", argc - 1);
    return argc < 2 ? 2 : 0;
}
