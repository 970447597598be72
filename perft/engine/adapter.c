#include "adapter.h"

#include <string.h>

const char *const adapter_own_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq ";

const Adapter adapter_table[ADAPTERS + 1] = {
    {
        .name = "uci",
        .kept = true,
        .guess_next = ADAPTER_CECP,
        .greeting = {"uci"},
        .ready = "uciok",
        .ready_is_line = true,
        .set_option = "setoption name $1 value $2",
        .options_add_variants = true,
        .set_variant = "setoption name UCI_Variant value $1",
        .variant_list = "option UCI_Variant",
        .variant_is_option = true,
        .board = "position fen $1",
        .start = "position startpos",
        .moves = " moves",
        .ask = {"go perft $1", "perft $1", "divide $1", "go divide $1"},
        .stop = "stop",
        .sync = "isready",
        .synced = "readyok",
        .syncs_always = true,
        .show = "d",
        .shown = "Fen: ",
        .quit = "quit",
        .tall_base = 1,
        .own_words = true,
    },
    {
        .name = "cecp",
        .kept = true,
        .guess_next = -1,
        .greeting = {"xboard", "protover 2"},
        .ready = "done=1",
        .set_option = "option $1=$2",
        .set_variant = "variant $1",
        .variant_list = "list of variants",
        .reset = {"new", "$1", "force"},
        .board = "setboard $1",
        .start = "",               /* `new` has set it up */
        .move = "$1",
        .ask = {"divide $1", "perft $1 1", "perft $1"},
        .stop = "force",
        .sync = "ping $1",
        .synced = "pong $1",
        .quit = "quit",
        .tall_base = 0,
        .zero_rows = true,
    },
    {
        .name = "script",
        .guess_next = -1,
        .tall_base = 1,
        .own_words = true,
    },
    {
        .name = "paste",
        .is_list = true,
        .guess_next = -1,
        .tall_base = 1,
        .zero_rows = true,
    },
};

const Adapter *const adapter_first_guess = &adapter_table[ADAPTER_UCI];

void add_filled(Text *out, const char *words, const char *first, const char *second) {
    for (const char *at; (at = strchr(words, '$')) != NULL; words = at + 2) {
        text_add_bytes(out, words, (size_t)(at - words));
        text_add(out, at[1] == '1' ? first : second);
    }
    text_add(out, words);
}

static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool line_has(const char *line, const char *words) {
    for (; *line; line++) {
        size_t i = 0;
        while (words[i] && small(line[i]) == small(words[i]))
            i++;
        if (!words[i])
            return true;
    }
    return false;
}

static bool has_any(const char *line, const char *const *list) {
    for (; *list; list++)
        if (line_has(line, *list))
            return true;
    return false;
}

bool adapter_complains(const char *line) {
    static const char *const words[] = {"error", "illegal", "unknown", "invalid", "not a legal", "no such", NULL};
    return strncmp(line, "option ", 7) != 0 && strncmp(line, "feature ", 8) != 0
           && strncmp(line, "id ", 3) != 0 && has_any(line, words);
}

bool adapter_searches(const char *line) {
    static const char *const words[] = {" score ", " pv ", NULL};
    return strncmp(line, "bestmove", 8) == 0 || (strncmp(line, "info ", 5) == 0 && has_any(line, words));
}
