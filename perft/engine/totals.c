#include "totals.h"

#include <string.h>

static bool has_prefix(const char *word, const char *const *list) {
    for (; *list; list++) {
        size_t length = strlen(*list);
        char start[MAX_TOKEN_TEXT] = "";
        if (strlen(word) < length)
            continue;
        memcpy(start, word, length);
        if (same_word(start, *list))
            return true;
    }
    return false;
}

Label label_of(const char *word) {
    static const char *const nodes[] = {"node", "leaf", "leaves", "count", "total", "perft", "sum", "subtree", "result", NULL};
    static const char *const other[] = {"time", "sec", "ms", "nps", "knps", "mnps", "depth", "ply", "capture", "caps", "cap",
                                        "ep", "e.p", "enpassant", "castl", "check", "promo", "mate", "stalemate", "hash",
                                        "tt", "score", "cp", "percent", "index", "move", "per", "rate", "speed", "elapsed",
                                        "disc", "double", "info", "kn", "mn", "us", "ns", "milli", "id", "no", "nr", NULL};
    if (strstr(word, "/s") || strstr(word, "/m"))
        return LABEL_OTHER;
    if (has_prefix(word, nodes))
        return LABEL_NODES;
    if (same_word(word, "n") || same_word(word, "nb"))
        return LABEL_NODES;
    if (same_word(word, "s") || same_word(word, "m") || same_word(word, "d") || same_word(word, "c"))
        return LABEL_OTHER;
    return has_prefix(word, other) ? LABEL_OTHER : LABEL_UNKNOWN;
}

/* `Perft(2): 400`, `perft 2 400`, `perft 2`: a small number right behind the word is the depth. */
static bool is_depth(const Token *token, int count, int at) {
    bool after_perft = at > 0 && (same_word(token[at - 1].text, "perft") || same_word(token[at - 1].text, "depth"));
    for (int i = at + 1; after_perft && token[at].value < 100 && i < count; i++)
        if (token[i].kind == TOKEN_NUMBER)
            return i == at + 1 || label_of(token[i - 1].text) != LABEL_OTHER;
    return after_perft && token[at].value < 100;
}

/* The words before a number, back to the number before it; else the word behind it. */
static Label label_at(const Token *token, int count, int at) {
    Label label = LABEL_UNKNOWN;
    bool other = false;
    for (int i = at - 1; i >= 0 && token[i].kind == TOKEN_WORD; i--) {
        bool moves = same_word(token[i].text, "moves") || same_word(token[i].text, "move");
        Label one = moves ? LABEL_UNKNOWN : label_of(token[i].text);
        other = other || one == LABEL_OTHER;
        label = one == LABEL_NODES ? one : label;
    }
    if (other)
        return LABEL_OTHER;
    return label == LABEL_UNKNOWN && at + 1 < count && token[at + 1].kind == TOKEN_WORD ? label_of(token[at + 1].text) : label;
}

static Total named_total(const Token *token, int count) {
    for (int i = 0; i < count; i++) {
        if (token[i].kind == TOKEN_NUMBER && !is_depth(token, count, i)
            && label_at(token, count, i) == LABEL_NODES)
            return (Total){TOTAL_NAMED, token[i].value, token[i].huge, 0};
    }
    /* `perft 2: 400`, `leaf nodes at depth 2: 400` */
    bool nodes = false;
    for (int i = 0; i + 1 < count; i++)
        if (token[i].kind == TOKEN_WORD)
            nodes = nodes || label_of(token[i].text) == LABEL_NODES;
        else if (nodes && token[i].kind == TOKEN_NUMBER && is_depth(token, count, i) && token[i + 1].kind == TOKEN_NUMBER)
            return (Total){TOTAL_NAMED, token[i + 1].value, token[i + 1].huge, 0};
    return (Total){.kind = TOTAL_NONE};
}

/* `D5 4865609` has the depth in what looks like a square. */
static int depth_word(const Token *token) {
    return token->kind == TOKEN_MOVE && strchr("dD", token->text[0]) && strspn(token->text + 1, "0123456789") == strlen(token->text + 1)
           ? token->text[1] - '0' : 0;
}

Total total_find(const Token *token, int count) {
    Total total = {.kind = TOTAL_NONE};
    if (count == 1 && token[0].kind == TOKEN_NUMBER)
        return (Total){TOTAL_BARE, token[0].value, token[0].huge, 0};
    if (count == 2 && depth_word(&token[0]) && token[1].kind == TOKEN_NUMBER)
        return (Total){TOTAL_OF_DEPTH, token[1].value, token[1].huge, depth_word(&token[0])};
    for (int i = 0; i < count; i++)
        if (token[i].kind == TOKEN_MOVE)
            return total;
    total = named_total(token, count);
    if (total.kind != TOTAL_NONE || count < 2 || token[0].kind != TOKEN_NUMBER || token[0].value > 99 || token[0].huge
        || token[1].kind != TOKEN_NUMBER)
        return total;
    return (Total){TOTAL_OF_DEPTH, token[1].value, token[1].huge, (int)token[0].value};
}
