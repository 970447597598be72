/* interrupt.c - what is tidied up when a signal ends us. */
#define _POSIX_C_SOURCE 200809L
#include "interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <sys/types.h>
#include <unistd.h>

/* A handler can be told in no other way. */
static volatile sig_atomic_t running_group;
static const char *volatile unfinished;

static void tidy_up(int number) {
    if (running_group > 0)
        kill(-(pid_t)running_group, SIGKILL);
    if (unfinished)
        unlink(unfinished);
    signal(number, SIG_DFL);
    raise(number);
}

/* Signals that somebody chose to ignore stay ignored. */
static void watch_signals(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2, SIGABRT};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (signal(numbers[i], tidy_up) == SIG_IGN)
            signal(numbers[i], SIG_IGN);
}

void interrupt_kills(int group) {
    running_group = (sig_atomic_t)group;
    watch_signals();
}

void interrupt_removes(const char *path) {
    unfinished = path;
    watch_signals();
}
