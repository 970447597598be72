#include "answer.h"

#include <stdlib.h>
#include <string.h>

void answer_free(Answer *answer) {
    for (int i = 0; i < answer->count; i++)
        free(answer->row[i].text);
    free(answer->row);
    memset(answer, 0, sizeof *answer);
}

/* --- words of a line ----------------------------------------------------- */

enum { MAX_WORDS = 12, WORD_TEXT = 64 };

typedef struct {
    char text[WORD_TEXT];
    NumberRead number;   /* NUMBER_NONE for a word */
    uint64_t value;
} Word;

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

/* `4,865,609` is a number too; digits elsewhere are as they are. */
static void read_number(Word *word) {
    char digits[WORD_TEXT];
    size_t used = 0, group = 0;
    bool grouped = false;
    for (const char *c = word->text; *c; c++) {
        bool comma = *c == ',' && group > 0 && (grouped ? group == 3 : group <= 3);
        if (!comma && !is_digit(*c))
            return;
        grouped = grouped || comma;
        group = comma ? 0 : group + 1;
        if (!comma)
            digits[used++] = *c;
    }
    if (!grouped || group == 3)
        word->number = number_read(digits, used, &word->value);
}

/* `(20)`, `20,` and `"e2e4"` lose what is around them. */
static size_t trim(const char **start, size_t length) {
    while (length > 0 && strchr("(\"'`[", **start))
        ++*start, length--;
    while (length > 0 && strchr(")\"'`],;:", (*start)[length - 1]))
        length--;
    return length;
}

static int add_word(Word *words, int count, const char *start, size_t length) {
    length = trim(&start, length);
    if (length == 0 || length >= WORD_TEXT || count == MAX_WORDS)
        return count;
    if (length <= 2 && strspn(start, "-=:|>") >= length)
        return count; /* `e2e4 -> 20`; O-O and a2 - a3 are read without them as well */
    Word *word = &words[count];
    memcpy(word->text, start, length);
    word->text[length] = '\0';
    word->number = NUMBER_NONE;
    read_number(word);
    return count + 1;
}

/* `e2e4:20` and `e2e4=20` are two words; `a7a8=Q` is one. */
static size_t word_length(const char *start) {
    size_t length = strcspn(start, " \t|");
    for (size_t i = 1; i + 1 < length; i++)
        if ((start[i] == ':' || start[i] == '=') && strspn(start + i + 1, "0123456789") + i + 1 == length)
            return i + 1;
    return length;
}

static int cut_words(const char *line, Word *words) {
    int count = 0;
    while (*(line += strspn(line, " \t|"))) {
        size_t length = word_length(line);
        size_t shown = length > 1 && line[length - 1] == '=' ? length - 1 : length;
        count = add_word(words, count, line, shown);
        line += length;
    }
    return count;
}

/* `12`, `12.` before a move. */
static bool is_index(const char *text) {
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits + (text[digits] == '.')] == '\0';
}

static bool same_word(const char *word, const char *small) {
    for (; *word && *small; word++, small++)
        if ((is_upper(*word) ? *word - 'A' + 'a' : *word) != *small)
            return false;
    return *word == *small;
}

static bool one_of(const char *word, const char *const *list) {
    for (; *list; list++)
        if (same_word(word, *list))
            return true;
    return false;
}

/* --- what a line is ------------------------------------------------------ */

static bool is_castling(const char *text) {
    static const char *const signs[] = {"o-o", "o-o-o", "0-0", "0-0-0", "oo", "ooo", NULL};
    char plain[8] = "";
    size_t length = strcspn(text, "+#!?");
    if (length >= sizeof plain)
        return false;
    memcpy(plain, text, length);
    return one_of(plain, signs);
}

/* A file beside a rank, and no word of three letters around: `depth2` is no move. */
static bool has_square(const char *text) {
    bool square = false;
    int letters = 0, most = 0;
    for (const char *c = text; *c; c++) {
        bool small = is_lower(*c) && *c <= 'p', big = is_upper(*c) && *c <= 'P';
        square = square || ((small || big) && is_digit(c[1])) || (is_digit(*c) && is_lower(c[1]) && c[1] <= 'p');
        letters = is_lower(*c) || is_upper(*c) ? letters + 1 : 0;
        most = letters > most ? letters : most;
    }
    return square && most < 3 && strlen(text) <= 24;
}

/* The words of a move: `e2e4`, `e2 e4`, `Pawn e2 e4`; joined into out. */
static bool join_move(const Word *words, int count, char out[WORD_TEXT]) {
    bool move = false;
    size_t used = 0;
    if (count > 3)
        return false;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(words[i].text);
        if (used + length + 2 > WORD_TEXT || (i > 0 && !is_castling(words[i].text) && !has_square(words[i].text)))
            return false;
        move = move || is_castling(words[i].text) || has_square(words[i].text);
        if (i > 0)
            out[used++] = ' ';
        memcpy(out + used, words[i].text, length);
        used += length;
    }
    out[used] = '\0';
    return move;
}

static LineKind number_kind(const Word *word, LineKind kind) {
    return word->number == NUMBER_HUGE ? LINE_HUGE : kind;
}

static bool read_row(const Word *words, int count, AnswerLine *out) {
    int first = count > 2 && is_index(words[0].text), last = first;
    while (last < count && words[last].number == NUMBER_NONE)
        last++;
    if (last == count || last == first || !join_move(words + first, last - first, out->text))
        return false;
    out->nodes = words[last].value;
    out->kind = number_kind(&words[last], LINE_ROW);
    out->has_second = last + 1 < count && words[last + 1].number == NUMBER_READ;
    out->second = out->has_second ? words[last + 1].value : 0;
    return true;
}

/* `Nodes searched: 400`, `Total 400`, `Perft(2): 400`, `20 moves, 400 nodes`. */
static bool read_named_total(const Word *words, int count, AnswerLine *out) {
    static const char *const names[] = {"nodes", "total", "leaves", "leafs", "sum", "perft", NULL};
    static const char *const others[] = {"time", "second", "seconds", "sec", "per", "nps", "nodes/s",
                                         "nodes/sec", "nodes/second", "ms", "info", "moves", NULL};
    const Word *before = NULL, *after = NULL;
    bool named = false, depth_first = false;
    for (int i = 0; i < count; i++) {
        bool number = words[i].number != NUMBER_NONE;
        if (!named && (one_of(words[i].text, names) || strncmp(words[i].text, "Perft(", 6) == 0
                       || strncmp(words[i].text, "perft(", 6) == 0)) {
            named = true;
            depth_first = same_word(words[i].text, "perft");
        } else if (number && named && depth_first && !after) {
            depth_first = false; /* `perft 2: 400` */
        } else if (number && named && !after)
            after = &words[i];
        else if (number && !named)
            before = &words[i];
        else if (!number && !after && !before && one_of(words[i].text, others))
            return false;
    }
    const Word *total = after ? after : before;
    if (!named || !total)
        return false;
    out->nodes = total->value;
    out->kind = number_kind(total, LINE_TOTAL);
    return true;
}

static bool read_bare_total(const Word *words, int count, AnswerLine *out) {
    if (count == 1 && words[0].number != NUMBER_NONE) {
        out->nodes = words[0].value;
        out->kind = number_kind(&words[0], LINE_TOTAL);
        return true;
    }
    if (count < 2 || words[0].number != NUMBER_READ || words[0].value > 99 || words[1].number == NUMBER_NONE)
        return false;
    out->depth = (int)words[0].value;
    out->nodes = words[1].value;
    out->kind = number_kind(&words[1], LINE_OF_DEPTH);
    return true;
}

void answer_line(const char *line, AnswerLine *out) {
    static const char *const chatter[] = {"info", "id", "option", "feature", "bestmove", "#", NULL};
    Word words[MAX_WORDS];
    memset(out, 0, sizeof *out);
    int count = cut_words(line, words);
    if (count == 0 || one_of(words[0].text, chatter))
        return;
    if (!read_row(words, count, out) && !read_named_total(words, count, out))
        read_bare_total(words, count, out);
}
