/* main.c - which command, its help, and the status the program ends with. */
#include "commands/commands.h"
#include "commands/setup.h"
#include "platform/system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const Command command_table[] = {
#define COMMAND_ROW(name, arguments, summary, help, options) \
    {#name, arguments, summary, help, (options) | TAKES(HELP), command_##name},
    COMMANDS(COMMAND_ROW)
#undef COMMAND_ROW
};

enum { COMMAND_COUNT = sizeof command_table / sizeof command_table[0] };

static void print_program_help(FILE *out) {
    fputs("usage: perft COMMAND [options] ...\n\n", out);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-10s %s\n", command_table[i].name, command_table[i].summary);
    fputs("\n`perft COMMAND --help` tells more; `perft --version` names the version.\n"
          "Status: 0 all agrees, 1 a mismatch, 2 bad usage, input or output, 3 an engine failed.\n", out);
}

static void print_command_help(const Command *command) {
    Text options = {0};
    options_help(command, &options);
    printf("usage: perft %s %s\n\n%s.\n\n%s\noptions:\n%s", command->name, command->arguments,
           command->summary, command->help, options.at);
    if (strstr(command->arguments, "FEN"))
        fputs("\nFEN left out or `startpos` is the start position, `-` is read from standard input.\n"
              "MOVES is one argument of moves with blanks between them.\n", stdout);
    text_free(&options);
}

static const Command *find_command(const char *name) {
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(command_table[i].name, name) == 0)
            return &command_table[i];
    return NULL;
}

static int unknown_command(const char *name) {
    const char *names[COMMAND_COUNT];
    Text nearest = {0};
    for (int i = 0; i < COMMAND_COUNT; i++)
        names[i] = command_table[i].name;
    add_nearest(&nearest, name, "", names, COMMAND_COUNT);
    fprintf(stderr, "perft: there is no command '%.60s'%s\nexpected one of those that `perft --help` lists\n",
            name, text_of(&nearest));
    text_free(&nearest);
    return STATUS_BAD;
}

static int run_command(const Command *command, int argc, char **argv) {
    Options options;
    Error error;
    int status = STATUS_OK;
    if (!options_read(&options, command, argc, argv, &error))
        status = say_error(&error);
    else if (options.given[OPTION_HELP])
        print_command_help(command);
    else
        status = command->run(&options);
    options_free(&options);
    return status;
}

/* `perft help [COMMAND]`, as in git. */
static int help(const char *name) {
    const Command *command = name ? find_command(name) : NULL;
    if (name && !command)
        return unknown_command(name);
    if (command)
        print_command_help(command);
    else
        print_program_help(stdout);
    return STATUS_OK;
}

static int run(int argc, char **argv) {
    if (argc < 2) {
        print_program_help(stderr);
        return STATUS_BAD;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0)
        return help(argc > 2 ? argv[2] : NULL);
    if (strcmp(argv[1], "--version") == 0) {
        puts("perft " PERFT_VERSION);
        return STATUS_OK;
    }
    const Command *command = find_command(argv[1]);
    return command ? run_command(command, argc - 2, argv + 2) : unknown_command(argv[1]);
}

/* An output that did not arrive is an error, whatever the command found. */
static int finish_output(int status) {
    bool failed = ferror(stdout) != 0;
    errno = failed ? errno : 0;
    failed = fflush(stdout) != 0 || failed;
    int reason = errno;
    failed = fclose(stdout) != 0 || failed;
    if (!failed)
        return status;
    reason = reason ? reason : errno;
    fprintf(stderr, "perft: standard output could not be written%s%s\n", reason ? ": " : "",
            reason ? strerror(reason) : "");
    return status > STATUS_BAD ? status : STATUS_BAD;
}

int main(int argc, char **argv) {
    /* Asked first: else the next file to be opened would become the standard output. */
    if (!stdout_is_open()) {
        fputs("perft: standard output is closed; expected a place to write to\n", stderr);
        return STATUS_BAD;
    }
    return finish_output(run(argc, argv));
}
