/* uci_text.c - the words of a command, and the texts of its moves. */
#include "uci_text.h"

#include "../platform/text.h"

#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r\n";

char *uci_word(char **text) {
    char *word = *text + strspn(*text, blanks), *end = word + strcspn(word, blanks);
    *text = end + strspn(end, blanks);
    *end = '\0';
    return word;
}

char *uci_find_word(char *text, const char *word) {
    size_t length = strlen(word);
    for (char *at = text + strspn(text, blanks); *at; at += strspn(at, blanks)) {
        size_t here = strcspn(at, blanks);
        if (here == length && memcmp(at, word, length) == 0)
            return at;
        at += here;
    }
    return NULL;
}

char *uci_trimmed(char *text) {
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length && strchr(blanks, text[length - 1]))
        text[--length] = '\0';
    return text;
}

bool uci_move(Position *p, const char *text, Move *move) {
    if (move_read(p, text, strlen(text), move))
        return true;
    Move *moves = allocate((size_t)p->rules->max_moves, sizeof *moves);
    int count = legal_moves(p, moves), found = 0;
    for (int i = 0; i < count; i++) {
        char candidate[MOVE_TEXT];
        if (moves[i].kind != MOVE_CASTLE)
            continue;
        move_write(p, moves[i], candidate);
        candidate[strcspn(candidate, ",")] = '\0';
        if (strcmp(candidate, text) == 0) {
            *move = moves[i];
            found++;
        }
    }
    free(moves);
    return found == 1;
}
