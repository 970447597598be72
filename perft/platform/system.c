#define _POSIX_C_SOURCE 200809L
#include "system.h"

#include "interrupt.h"
#include "text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

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

/* Both ends closed when another program is started; the child's own come to it by dup2. */
static bool open_pipe(int ends[2]) {
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        if (ends[i] > STDERR_FILENO)
            fcntl(ends[i], F_SETFD, FD_CLOEXEC);
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
    if (!open_pipe(ends))
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

/* --- a child that is talked to ------------------------------------------- */

static void close_end(int *end) {
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* `command "$@"` hands the arguments on as they are. */
static char *with_arguments(const char *command, const char *const *arguments) {
    Text text = {0};
    text_add(&text, command);
    text_add(&text, arguments ? " \"$@\"" : "");
    return text.at;
}

/* Where the system has a signal for the death of a parent, a child of ours gets it: not even SIGKILL leaves it running.
 * The parent may be gone already. */
static void die_with(pid_t parent) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(127);
#else
    (void)parent;
#endif
}

/* A process that waits for our end, however it comes: then the pipe that only we write to is closed, and it ends the
 * group of the child.  Returns our end of the pipe, -1 without one; *guard is the process. */
static int start_guard(pid_t group, pid_t *guard) {
    int ends[2];
    char byte;
    *guard = -1;
    if (pipe(ends) != 0)
        return -1;
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    *guard = fork();
    if (*guard == 0) {
        setpgid(0, 0);
        for (int i = 0; i < 1024; i++)
            if (i != ends[0])
                close(i);
        while (read(ends[0], &byte, 1) < 0 && errno == EINTR)
            continue;
        kill(-group, SIGKILL);
        _exit(0);
    }
    close(ends[0]);
    return ends[1];
}

static void end_guard(Child *child) {
    close_end(&child->guard_pipe);
    if (child->guard > 0)
        waitpid((pid_t)child->guard, NULL, 0);
    child->guard = -1;
}

static void become_shell(pid_t parent, int input, int output, int errors, const char *command,
                         const char *const *arguments) {
    const char *words[16] = {"sh", "-c", command, "sh"};
    for (int i = 0; arguments && arguments[i] && i < 11; i++)
        words[4 + i] = arguments[i];
    setpgid(0, 0);
    die_with(parent);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    execv("/bin/sh", (char *const *)words);
    _exit(127);
}

bool child_start(Child *child, const char *command, const char *const *arguments) {
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1};
    char *whole = with_arguments(command, arguments);
    pid_t self = getpid();
    pid_t process = open_pipe(in) && open_pipe(out) && open_pipe(err) ? fork() : -1;
    if (process == 0)
        become_shell(self, in[0], out[1], err[1], whole, arguments);
    free(whole);
    close_end(&in[0]), close_end(&out[1]), close_end(&err[1]);
    *child = (Child){(int)process, in[1], out[0], err[0], -1, -1};
    if (process < 0) {
        close_end(&child->input), close_end(&child->output), close_end(&child->errors);
        return false;
    }
    setpgid(process, process); /* by both, for either may be first */
    pid_t guard;
    child->guard_pipe = start_guard(process, &guard);
    child->guard = (int)guard;
    interrupt_kills((int)process);
    return true;
}

void child_tell(Child *child, const char *bytes, size_t length) {
    void (*before)(int) = signal(SIGPIPE, SIG_IGN);
    while (length > 0 && child->input >= 0) {
        ssize_t written = write(child->input, bytes, length);
        if (written < 0 && errno != EINTR)
            close_end(&child->input);
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    signal(SIGPIPE, before);
}

void child_end_input(Child *child) { close_end(&child->input); }

/* Milliseconds left, and never the -1 that would mean forever. */
static int left_until(double until) {
    double left = (until - seconds_now()) * 1000;
    return left <= 0 ? 0 : left > 1e6 ? 1000000 : (int)left + 1;
}

/* What one pipe has; closes it at its end. */
static bool take(int *end, char *block, size_t size, size_t *got) {
    ssize_t length = read(*end, block, size);
    *got = length > 0 ? (size_t)length : 0;
    if (length == 0 || (length < 0 && errno != EINTR))
        close_end(end);
    return length > 0;
}

ChildNews child_listen(Child *child, double until, char *block, size_t size, size_t *got) {
    for (;;) {
        struct pollfd ends[2] = {{child->output, POLLIN, 0}, {child->errors, POLLIN, 0}};
        if (child->output < 0 && child->errors < 0)
            return CHILD_ENDED;
        int ready = poll(ends, 2, left_until(until));
        if (ready < 0 && errno != EINTR)
            return CHILD_ENDED;
        if (ready > 0 && ends[0].revents && take(&child->output, block, size, got))
            return CHILD_SAID;
        if (ready > 0 && ends[1].revents && take(&child->errors, block, size, got))
            return CHILD_COMPLAINED;
        if (ready == 0 && left_until(until) == 0)
            return CHILD_SILENT;
    }
}

int child_end(Child *child, double patience) {
    struct timespec moment = {0, 2000000};
    double until = seconds_now() + patience;
    pid_t process = (pid_t)child->process, ended;
    int status = 0;
    close_end(&child->input), close_end(&child->output), close_end(&child->errors);
    while ((ended = waitpid(process, &status, WNOHANG)) == 0 && seconds_now() < until)
        nanosleep(&moment, NULL);
    kill(-process, SIGKILL); /* whatever it started is still of its group */
    end_guard(child);
    if (ended == 0)
        waitpid(process, &status, 0);
    interrupt_kills(0);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}
