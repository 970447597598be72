#define _POSIX_C_SOURCE 200809L
#include "system.h"

#include "text.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool stdout_is_open(void) { return fcntl(STDOUT_FILENO, F_GETFD) != -1; }
bool stdout_is_terminal(void) { return isatty(STDOUT_FILENO); }
bool stderr_is_terminal(void) { return isatty(STDERR_FILENO); }

static int by_bytes(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int folder_list(const char *folder, const char *ending, char ***names) {
    DIR *stream = opendir(folder);
    int count = 0;
    *names = NULL;
    if (!stream)
        return -1;
    for (struct dirent *entry; (entry = readdir(stream)) != NULL;) {
        size_t length = strlen(entry->d_name);
        if (entry->d_name[0] == '.' || !ends_with(entry->d_name, ending) || length == strlen(ending))
            continue;
        *names = make_room(*names, (size_t)count, sizeof **names);
        (*names)[count++] = copy_text(entry->d_name, length - strlen(ending));
    }
    closedir(stream);
    if (count)
        qsort(*names, (size_t)count, sizeof **names, by_bytes);
    return count;
}
