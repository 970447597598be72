/* file_new.c - files that are there as a whole or not at all. */
#include "file_new.h"

#include "interrupt.h"
#include "open.h"
#include "system.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool fail(const NewFile *file, int reason, Error *error) {
    error_set(error, "%s: cannot be written: %s", file->path, reason ? strerror(reason) : "the system does not say why");
    return false;
}

static void forget(NewFile *file) {
    free(file->path);
    free(file->beside);
    memset(file, 0, sizeof *file);
}

/* A pipe or a device stays open.  Beside a file nothing stays before there is something to write, for no signal
 * tells that we are killed. */
bool new_file_open(NewFile *file, const char *path, Error *error) {
    memset(file, 0, sizeof *file);
    file->path = copy_text(path, strlen(path));
    if (!is_special(path)) {
        Text beside = {0};
        text_addf(&beside, "%s.tmp", path);
        file->beside = beside.at;
    }
    errno = 0;
    FILE *stream = open_to_write(file->beside ? file->beside : path);
    if (!stream) {
        fail(file, errno, error);
        forget(file);
        return false;
    }
    if (file->beside) {
        fclose(stream);
        remove(file->beside);
    } else
        file->stream = stream;
    return true;
}

/* Without a stream, where opening failed, nothing is written. */
static bool write_all(FILE *stream, const char *text, size_t length) {
    bool ok = stream && fwrite(text, 1, length, stream) == length;
    int reason = errno;
    if (stream && fclose(stream) == 0)
        errno = reason;
    else
        ok = false;
    return ok;
}

bool new_file_write(NewFile *file, const char *text, size_t length, Error *error) {
    errno = 0;
    interrupt_removes(file->beside);
    FILE *stream = file->beside ? open_to_write(file->beside) : file->stream;
    bool ok = write_all(stream, text, length) && (!file->beside || rename(file->beside, file->path) == 0);
    if (!ok) {
        fail(file, errno, error);
        if (file->beside)
            remove(file->beside);
    }
    interrupt_removes(NULL);
    forget(file);
    return ok;
}

void new_file_abandon(NewFile *file) {
    if (file->stream)
        fclose(file->stream);
    forget(file);
}
