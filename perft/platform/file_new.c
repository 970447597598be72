/* file_new.c - files that are there as a whole or not at all. */
#include "file_new.h"

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

bool new_file_open(NewFile *file, const char *path, Error *error) {
    memset(file, 0, sizeof *file);
    file->path = copy_text(path, strlen(path));
    if (!is_special(path)) {
        Text beside = {0};
        text_addf(&beside, "%s.tmp", path);
        file->beside = beside.at;
    }
    errno = 0;
    file->stream = fopen(file->beside ? file->beside : path, "wb");
    if (!file->stream) {
        fail(file, errno, error);
        forget(file);
    }
    return file->path != NULL;
}

bool new_file_write(NewFile *file, const char *text, size_t length, Error *error) {
    errno = 0;
    bool ok = fwrite(text, 1, length, file->stream) == length;
    int reason = errno;
    ok = fclose(file->stream) == 0 && ok;
    ok = ok && (!file->beside || rename(file->beside, file->path) == 0);
    if (!ok) {
        fail(file, reason ? reason : errno, error);
        if (file->beside)
            remove(file->beside);
    }
    forget(file);
    return ok;
}

void new_file_abandon(NewFile *file) {
    if (!file->path)
        return;
    fclose(file->stream);
    if (file->beside)
        remove(file->beside);
    forget(file);
}
