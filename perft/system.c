#define _POSIX_C_SOURCE 200809L
#include "system.h"

#include "text.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
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

bool is_special(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && !S_ISREG(found.st_mode);
}

bool own_path(char *out, size_t size) {
    ssize_t length = readlink("/proc/self/exe", out, size - 1);
    if (length <= 0)
        return false;
    out[length] = '\0';
    return true;
}

static void become(const char *const *command, int output) {
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    execvp(command[0], (char *const *)command);
    _exit(127);
}

/* Reads to the end, so that the command never waits for us; keeps what fits. */
static void read_all(int input, char *out, size_t size) {
    char rest[4096];
    size_t used = 0;
    for (;;) {
        bool fits = used + 1 < size;
        ssize_t got = fits ? read(input, out + used, size - 1 - used) : read(input, rest, sizeof rest);
        if (got <= 0)
            break;
        used += fits ? (size_t)got : 0;
    }
    out[used] = '\0';
}

bool run_and_read(const char *const *command, char *out, size_t size) {
    int ends[2], status;
    if (pipe(ends) != 0)
        return false;
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        become(command, ends[1]);
    }
    close(ends[1]);
    if (child > 0)
        read_all(ends[0], out, size);
    close(ends[0]);
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status)
           && WEXITSTATUS(status) == 0;
}
