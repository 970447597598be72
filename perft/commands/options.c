#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name, *value, *help;
} option_table[OPTION_COUNT] = {
#define OPTION_ROW(id, name, value, help) {name, value, help},
    OPTIONS(OPTION_ROW)
#undef OPTION_ROW
};

static bool takes(const Command *command, int id) { return command->options >> id & 1; }

static void fault_unknown(const Command *command, const char *name, size_t length, Error *error) {
    const char *names[OPTION_COUNT];
    char *given = copy_text(name, length);
    int count = 0;
    Text text = {0};
    for (int i = 0; i < OPTION_COUNT; i++)
        if (takes(command, i))
            names[count++] = option_table[i].name;
    for (int i = 0; i < OPTION_COUNT; i++)
        if (!takes(command, i) && strcmp(option_table[i].name, given) == 0)
            text_addf(&text, "there is no option --%s for %s", given, command->name);
    if (text.length == 0)
        text_addf(&text, "there is no option --%.60s", given);
    Text nearest = {0};
    add_nearest(&nearest, given, "--", names, count);
    error_set(error, "perft %s: %s%s", command->name, text.at, text_of(&nearest));
    text_free(&nearest);
    text_free(&text);
    free(given);
}

static int option_id(const Command *command, const char *name, size_t length) {
    for (int i = 0; i < OPTION_COUNT; i++)
        if (takes(command, i) && strlen(option_table[i].name) == length
            && memcmp(option_table[i].name, name, length) == 0)
            return i;
    return -1;
}

/* `--html --quick` has forgotten the file. */
static bool names_option(const Command *command, const char *text) {
    return strncmp(text, "--", 2) == 0 && option_id(command, text + 2, strcspn(text + 2, "=")) >= 0;
}

const char *option_name(OptionId id) { return option_table[id].name; }

/* `--name value`, `--name=value` or `--name`; moves *at past what it reads. */
static bool read_option(Options *options, int argc, char **argv, int *at, Error *error) {
    const char *name = argv[*at] + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    int id = option_id(options->command, name, length);
    if (id < 0) {
        fault_unknown(options->command, name, length, error);
        return false;
    }
    if (value && !option_table[id].value) {
        error_set(error, "perft %s: --%s takes no value", options->command->name, option_table[id].name);
        return false;
    }
    if (!value && option_table[id].value) {
        if (*at + 1 == argc || names_option(options->command, argv[*at + 1])) {
            error_set(error, "perft %s: --%s needs a value: --%s %s", options->command->name,
                      option_table[id].name, option_table[id].name, option_table[id].value);
            return false;
        }
        value = argv[++*at];
    }
    const char **values = make_room(options->values[id], (size_t)options->given[id], sizeof *values);
    options->values[id] = values;
    values[options->given[id]++] = value;
    return true;
}

/* `-` is standard input, and `-3` a number that somebody will refuse. */
static bool is_option(const char *text) {
    return text[0] == '-' && text[1] != '\0' && !(text[1] >= '0' && text[1] <= '9');
}

bool options_read(Options *options, const Command *command, int argc, char **argv, Error *error) {
    bool ended = false;
    memset(options, 0, sizeof *options);
    options->command = command;
    options->args = allocate((size_t)argc + 1, sizeof *options->args);
    for (int i = 0; i < argc; i++) {
        if (ended || !is_option(argv[i]))
            options->args[options->arg_count++] = argv[i];
        else if (strcmp(argv[i], "--") == 0)
            ended = true;
        else if (argv[i][1] != '-') {
            error_set(error, "perft %s: there is no option %.60s; options begin with --", command->name,
                      argv[i]);
            return false;
        } else if (!read_option(options, argc, argv, &i, error))
            return false;
    }
    return true;
}

void options_free(Options *options) {
    for (int i = 0; i < OPTION_COUNT; i++)
        free(options->values[i]);
    free(options->args);
    memset(options, 0, sizeof *options);
}

const char *option_value(const Options *options, OptionId id) {
    return options->given[id] ? options->values[id][options->given[id] - 1] : NULL;
}

/* `1e7` and `10M` are said of millions. */
static bool read_scaled(const char *text, uint64_t *out) {
    size_t digits = strspn(text, "0123456789");
    const char *unit = text + digits;
    uint64_t zeros = 0;
    if (number_read(text, digits, out) != NUMBER_READ)
        return false;
    if ((*unit == 'e' || *unit == 'E') && number_read(unit + 1, strlen(unit + 1), &zeros) != NUMBER_READ)
        return false;
    if (*unit && *unit != 'e' && *unit != 'E') {
        const char *at = strchr("kKmMgG", *unit);
        if (!at || unit[1])
            return false;
        zeros = 3 * ((uint64_t)(at - "kKmMgG") / 2 + 1);
    }
    if (zeros > 19)
        return false;
    for (; zeros > 0; zeros--)
        if (!multiply(*out, 10, out))
            return false;
    return true;
}

bool option_number(const Options *options, OptionId id, uint64_t least, uint64_t most, uint64_t otherwise,
                   uint64_t *out, Error *error) {
    const char *text = option_value(options, id);
    *out = otherwise;
    if (!text || (read_scaled(text, out) && *out >= least && *out <= most))
        return true;
    if (most == UINT64_MAX)
        error_set(error, "perft %s: --%s is '%.40s'; expected a number of %llu or more",
                  options->command->name, option_table[id].name, text, (unsigned long long)least);
    else
        error_set(error, "perft %s: --%s is '%.40s'; expected a number from %llu to %llu",
                  options->command->name, option_table[id].name, text, (unsigned long long)least,
                  (unsigned long long)most);
    return false;
}

int option_word(const Options *options, OptionId id, const char *const *words, int count, int otherwise,
                Error *error) {
    const char *text = option_value(options, id);
    Text list = {0};
    if (!text)
        return otherwise;
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], text) == 0) {
            text_free(&list);
            return i;
        }
        text_addf(&list, "%s%s", i == 0 ? "" : i == count - 1 ? " or " : ", ", words[i]);
    }
    error_set(error, "perft %s: --%s is '%.40s'; expected %s", options->command->name, option_table[id].name,
              text, list.at);
    text_free(&list);
    return -1;
}

void options_help(const Command *command, Text *out) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (!takes(command, i))
            continue;
        char spelled[64];
        snprintf(spelled, sizeof spelled, "--%s%s%s", option_table[i].name, option_table[i].value ? " " : "",
                 option_table[i].value ? option_table[i].value : "");
        text_addf(out, "  %-30s %s\n", spelled, option_table[i].help);
    }
}

void options_repeat(const Options *options, uint64_t ids, Text *out) {
    for (int i = 0; i < OPTION_COUNT; i++)
        for (int j = 0; (ids >> i & 1) && j < options->given[i]; j++) {
            text_addf(out, " --%s", option_table[i].name);
            if (!option_table[i].value)
                continue;
            text_add(out, " ");
            add_shell_quoted(out, options->values[i][j]);
        }
}
