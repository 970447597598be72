/* open.c - opened files that no program which we start inherits: a report that an engine holds open is not ended
 * when we are. */
#define _POSIX_C_SOURCE 200809L
#include "open.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static FILE *stream_of(int file, const char *mode) {
    FILE *stream = file < 0 ? NULL : fdopen(file, mode);
    if (file >= 0 && !stream) {
        int reason = errno;
        close(file);
        errno = reason;
    }
    return stream;
}

FILE *open_to_read(const char *path) { return stream_of(open(path, O_RDONLY | O_CLOEXEC), "rb"); }

FILE *open_to_write(const char *path) {
    mode_t all = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH; /* less what umask takes */
    return stream_of(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, all), "wb");
}
