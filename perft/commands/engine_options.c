#include "engine_options.h"

#include <string.h>

enum { MAX_TIMEOUT = 86400 };

static bool read_dialect(const Options *options, Dialect *out, Error *error) {
    static const char *const rights[] = {"kq", "files", "none"}, *const holdings[] = {"bracket", "slash", "none"},
                      *const passed[] = {"all", "last", "first_capturable", "none"};
    const char *dropped = option_value(options, OPTION_FEN_DROP);
    int r = option_word(options, OPTION_FEN_RIGHTS, rights, 3, RIGHTS_KQ, error);
    int h = r < 0 ? -1 : option_word(options, OPTION_FEN_HOLDINGS, holdings, 3, HOLDINGS_BRACKET, error);
    int e = h < 0 ? -1 : option_word(options, OPTION_FEN_EP, passed, 4, PASSED_ALL, error);
    if (e < 0)
        return false;
    *out = (Dialect){(RightsDialect)r, (HoldingsDialect)h, (PassedDialect)e, 0};
    if (!dropped || dialect_drop(out, dropped))
        return true;
    error_set(error, "perft %s: --fen-drop is '%.40s'; expected castling letters out of K, Q and L", options->command->name,
              dropped);
    return false;
}

static bool check_pairs(const Options *options, Error *error) {
    for (int i = 0; i < options->given[OPTION_ENGINE_OPTION]; i++) {
        const char *text = options->values[OPTION_ENGINE_OPTION][i];
        if (strchr(text, '=') && text[0] != '=' && !strpbrk(text, "\r\n"))
            continue;
        error_set(error, "perft %s: --option is '%.60s'; expected NAME=VALUE", options->command->name, text);
        return false;
    }
    return true;
}

/* One `%d`, and no other `%`. */
static bool check_ask(const Options *options, const char *words, Error *error) {
    const char *at = words ? strstr(words, "%d") : NULL;
    if (!words || (at && !strchr(at + 1, '%') && strchr(words, '%') == at))
        return true;
    error_set(error, "perft %s: --ask is '%.60s'; expected words with %%d where the depth stands", options->command->name, words);
    return false;
}

static bool check_command(const Options *options, const EngineConfig *config, Error *error) {
    if ((config->list != NULL) == (config->command != NULL)) {
        error_set(error, "perft %s: expected %s", options->command->name,
                  config->list ? "--engine CMD or --divide FILE, not both" : "--engine CMD, the other program");
        return false;
    }
    if (!config->command || config->command[strspn(config->command, " \t")])
        return true;
    error_set(error, "perft %s: --engine is empty; expected a command", options->command->name);
    return false;
}

bool engine_options(const Options *options, EngineConfig *out, Error *error) {
    static const char *const names[] = {"uci", "cecp", "script"};
    uint64_t seconds;
    int protocol = option_word(options, OPTION_PROTOCOL, names, ADAPTERS, ADAPTERS, error);
    *out = (EngineConfig){
        .command = option_value(options, OPTION_ENGINE),
        .list = option_value(options, OPTION_DIVIDE),
        .adapter = protocol < 0 || protocol == ADAPTERS ? NULL : &adapter_table[protocol],
        .variant_name = option_value(options, OPTION_VARIANT_NAME),
        .option = options->values[OPTION_ENGINE_OPTION],
        .options = options->given[OPTION_ENGINE_OPTION],
        .ask = option_value(options, OPTION_ASK),
        .single_game = options->given[OPTION_SINGLE_GAME] > 0,
        .transcript = option_value(options, OPTION_TRANSCRIPT),
    };
    if (protocol < 0 || !read_dialect(options, &out->dialect, error)
        || !option_number(options, OPTION_TIMEOUT, 1, MAX_TIMEOUT, 0, &seconds, error))
        return false;
    out->timeout = (double)seconds;
    return check_pairs(options, error) && check_ask(options, out->ask, error) && check_command(options, out, error);
}
