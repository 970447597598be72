#include "tokens.h"

#include "../../core/core.h"

#include <stdlib.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
static bool is_letter(char c) { return is_lower(c) || is_upper(c); }
static char lower(char c) { return is_upper(c) ? (char)(c - 'A' + 'a') : c; }

bool same_word(const char *word, const char *other) {
    while (*word && lower(*word) == lower(*other))
        word++, other++;
    return lower(*word) == lower(*other);
}

bool one_of_words(const char *word, const char *const *list) {
    for (; *list; list++)
        if (same_word(word, *list))
            return true;
    return false;
}

/* --- a line without what is only for the eye ------------------------------ */

/* `ESC [ 32 m` and the like. */
static const char *skip_escape(const char *at) {
    if (at[1] != '[')
        return at + 1;
    for (at += 2; *at && !is_letter(*at);)
        at++;
    return at + (*at != '\0');
}

/* One character of the plain line for one of several bytes: figurines are letters, narrow blanks in a number and a
 * raised comma are thousands marks, dashes are dashes; frames of tables and arrows are blanks. */
static char plain_char(const unsigned char *at, size_t length, bool in_number) {
    if (length == 2 && at[0] == 0xC2 && at[1] == 0xA0)
        return in_number ? '_' : ' ';
    if (length == 2 && at[0] == 0xC3 && at[1] == 0x97)
        return 'x';
    if (length != 3 || at[0] != 0xE2)
        return ' ';
    if (at[1] == 0x80 && (at[2] == 0xAF || at[2] == 0x89))
        return in_number ? '_' : ' ';
    if (at[1] == 0x80 && at[2] == 0x99)
        return '\'';
    if (at[1] == 0x80 && at[2] >= 0x90 && at[2] <= 0x95)
        return '-';
    if (at[1] == 0x99 && at[2] >= 0x94 && at[2] <= 0x9F)
        return "KQRBNP"[(at[2] - 0x94) % 6];
    return ' ';
}

static void make_plain(const char *line, Text *out) {
    while (*line) {
        unsigned char c = (unsigned char)*line;
        if (c == 0x1B) {
            line = skip_escape(line);
            continue;
        }
        size_t length = c < 0x80 ? (size_t)1 : utf8_length(line);
        bool in_number = out->length && is_digit(out->at[out->length - 1]) && length && is_digit(line[length]);
        char plain = c >= 32 && c < 127 ? *line : length > 1 ? plain_char((const unsigned char *)line, length, in_number) : ' ';
        text_add_bytes(out, &plain, 1);
        line += length ? length : 1;
    }
}

/* Lines that are no answer: what an engine says of itself, of a search, or a FEN. */
static bool is_chatter(const char *line) {
    static const char *const words[] = {"info ", "id ", "option ", "feature ", "bestmove", "#"};
    int slashes = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(line, words[i], strlen(words[i])) == 0)
            return true;
    for (const char *c = line; *c && slashes < 5; c++)
        slashes += *c == '/';
    return slashes == 5;
}

/* --- what a token is ------------------------------------------------------ */

static bool is_castling(const char *text) {
    static const char *const signs[] = {"o-o", "o-o-o", "0-0", "0-0-0", "oo", "ooo", NULL};
    char plain[8] = "";
    size_t length = strcspn(text, "+#!?");
    if (length >= sizeof plain)
        return false;
    memcpy(plain, text, length);
    return one_of_words(plain, signs);
}

/* `7g7f`, `N*3e`: files as numbers, ranks as letters. */
static bool is_shogi(const char *text) {
    int squares = 0;
    if (is_letter(text[0]) && (text[1] == '*' || text[1] == '@'))
        text += 2, squares++;
    while (is_digit(*text)) {
        text += 1 + is_digit(text[1]);
        if (!is_lower(*text) || *text > 'p')
            return false;
        text++, squares++;
    }
    return squares == 2 && (*text == '\0' || (*text == '+' && text[1] == '\0'));
}

/* A file beside a rank, and no word of three letters around: `depth2` is no move; nor has a move other signs. */
static bool has_square(const char *text) {
    bool square = false;
    int letters = 0, longest = 0;
    for (const char *c = text; *c; c++) {
        if (!is_letter(*c) && !is_digit(*c) && !strchr("-:=+#!?@*/()~,.x", *c))
            return false;
        square = square || (is_letter(*c) && lower(*c) <= 'p' && is_digit(c[1]));
        letters = is_letter(*c) ? letters + 1 : 0;
        longest = letters > longest ? letters : longest;
    }
    return square && longest < 3 && strlen(text) <= 24;
}

bool is_square_text(const char *text) {
    text += is_upper(*text) && is_lower(text[1]);
    if (!is_letter(*text) || lower(*text) > 'p' || !is_digit(text[1]))
        return false;
    return strspn(text + 1, "0123456789") == strlen(text + 1) && strlen(text) <= 3;
}

/* Digits, in groups of three where a mark stands between them. */
static bool read_number(const char *text, char mark, bool comma, Token *out) {
    char digits[MAX_TOKEN_TEXT];
    size_t used = 0, group = 0;
    char marked = '\0';
    for (const char *c = text; *c; c++) {
        bool is_mark = *c == '\'' || *c == '_' || (comma && *c == ',') || (mark && *c == mark);
        if (!is_digit(*c) && !is_mark)
            return false;
        if (is_mark && (group == 0 || (marked ? group != 3 || *c != marked : group > 3 || text[0] == '0')))
            return false;
        marked = is_mark ? *c : marked;
        group = is_mark ? 0 : group + 1;
        if (!is_mark)
            digits[used++] = *c;
    }
    if (marked && group != 3)
        return false;
    out->huge = number_read(digits, used, &out->value) == NUMBER_HUGE;
    return used > 0;
}

/* --- cutting -------------------------------------------------------------- */

/* Two squares beside each other: `f2g2`; out: their length. */
static size_t two_squares(const char *at) {
    const char *start = at;
    for (int i = 0; i < 2; i++) {
        if (!is_lower(*at) || *at > 'p' || !is_digit(at[1]))
            return 0;
        at += 2 + is_digit(at[2]);
    }
    return (size_t)(at - start);
}

/* Whether a sign inside a text belongs to it: `a7a8=Q`, `axb8(R)`, `f2g2,i2f2`, `1,234`, `1'234`. */
static bool belongs(const char *start, const char *at, bool comma) {
    char before = at > start ? at[-1] : '\0';
    bool alone = is_letter(at[1]) && !is_letter(at[2]) && !is_digit(at[2]);
    if (*at == '=')
        return is_digit(before) && alone;
    if (*at == '(')
        return is_digit(before) && is_letter(at[1]) && at[2] == ')';
    if (*at == ')')
        return at - start > 2 && at[-2] == '(';
    if (*at == ',' && two_squares(start) == (size_t)(at - start) && at > start)
        return two_squares(at + 1) > 0;
    bool grouped = is_digit(before) && is_digit(at[1]) && is_digit(at[2]) && is_digit(at[3]) && !is_digit(at[4]);
    return (*at == '\'' || (*at == ',' && comma)) && grouped && strspn(start, "0123456789',_") >= (size_t)(at - start);
}

/* The length of the text that begins here. */
static size_t text_length(const char *start, bool comma) {
    const char *at = start;
    for (; *at && *at != ' '; at++) {
        if (strchr("|;\"`[]{}:<>=(),'", *at) && !belongs(start, at, comma))
            break;
        if ((*at == '-' && at[1] == '>') || (*at == '.' && at[1] == '.'))
            break;
    }
    return (size_t)(at - start);
}

static void add_token(Tokens *tokens, const char *start, size_t length, int line, char mark, bool comma) {
    while (length > 0 && strchr("*_.~-", *start) && !(*start == '-' && is_digit(start[1])))
        start++, length--;
    while (length > 0 && strchr("*_.", start[length - 1]))
        length--;
    if (length == 0 || length >= MAX_TOKEN_TEXT)
        return;
    tokens->at = make_room(tokens->at, (size_t)tokens->count, sizeof *tokens->at);
    Token *token = &tokens->at[tokens->count++];
    memset(token, 0, sizeof *token);
    memcpy(token->text, start, length);
    token->line = line;
    token->kind = read_number(token->text, mark, comma, token) ? TOKEN_NUMBER
                  : is_castling(token->text) || is_shogi(token->text) || has_square(token->text) ? TOKEN_MOVE
                                                                                                 : TOKEN_WORD;
}

/* `12.e2e4` is a number and a move; so is `e2e4-20` when a number ends it. */
static size_t first_part(const char *start, size_t length) {
    size_t digits = strspn(start, "0123456789");
    if (digits > 0 && digits < length && start[digits] == '.' && is_letter(start[digits + 1]))
        return digits + 1;
    size_t end = length;
    while (end > 0 && is_digit(start[end - 1]))
        end--;
    return end > 3 && end < length && start[end - 1] == '-' && is_digit(start[end - 2]) && is_letter(start[0]) ? end - 1 : length;
}

/* `1 234`: groups of three behind one blank. */
static size_t grouped_by_blanks(const char *start, char out[MAX_TOKEN_TEXT]) {
    size_t length = strspn(start, "0123456789"), used = length;
    if (length == 0 || length > 3)
        return 0;
    memcpy(out, start, length);
    while (start[length] == ' ' && strspn(start + length + 1, "0123456789") == 3 && used + 3 < MAX_TOKEN_TEXT) {
        memcpy(out + used, start + length + 1, 3);
        used += 3;
        length += 4;
    }
    out[used] = '\0';
    return used > 3 ? length : 0;
}

void tokens_add(Tokens *tokens, const char *line, int number, ThousandsMark mark, bool commas_separate) {
    char merged[MAX_TOKEN_TEXT];
    Text plain = {0};
    make_plain(line, &plain);
    const char *at = text_of(&plain);
    at += strspn(at, " ");
    if (strncmp(at, "info string ", 12) == 0)
        at += 12;
    bool chatter = is_chatter(at), quoted = false;
    while (*at && !chatter) {
        quoted = quoted != (*at == '"');
        bool comma = !commas_separate || quoted;
        size_t whole = mark == MARK_BLANK ? grouped_by_blanks(at, merged) : 0;
        if (whole) {
            add_token(tokens, merged, strlen(merged), number, '\0', false);
            at += whole;
            continue;
        }
        size_t length = text_length(at, comma), first = first_part(at, length);
        int before = tokens->count;
        add_token(tokens, at, first, number, mark == MARK_POINT ? '.' : '\0', comma);
        if (tokens->count > before && tokens->at[before].kind == TOKEN_NUMBER)
            tokens->at[before].ordinal = at[first - 1] == '.' || (at[first] == ')' && !(at > text_of(&plain) && at[-1] == '('));
        at += first ? first : 1;
    }
    text_free(&plain);
}

void tokens_free(Tokens *tokens) {
    free(tokens->at);
    *tokens = (Tokens){NULL, 0};
}

bool commas_are_columns(const char *line) {
    Tokens tokens = {NULL, 0};
    bool columns = false;
    tokens_add(&tokens, line, 0, MARK_NONE, true);
    for (int i = 0; i < tokens.count && !columns; i++) {
        const char *move = tokens.at[i].kind == TOKEN_MOVE ? strstr(line, tokens.at[i].text) : NULL;
        if (!move)
            continue;
        const char *after = move + strlen(tokens.at[i].text), *before = move;
        after += strspn(after, "\"' ");
        while (before > line && strchr("\"' ", before[-1]))
            before--;
        columns = *after == ',' || (before > line && before[-1] == ',' && tokens.at[i - (i > 0)].kind == TOKEN_NUMBER);
    }
    tokens_free(&tokens);
    return columns;
}
