/* uci_text.h - the words of a UCI command, and the texts of its moves.
 *
 * Knows: blanks, words, moves as a GUI writes them.  Does not know what a command does. */
#ifndef PERFT_COMMANDS_UCI_TEXT_H
#define PERFT_COMMANDS_UCI_TEXT_H

#include "../../core/core.h"

/* Cuts the first word off a text, which moves on to the next; empty when there is none. */
char *uci_word(char **text);
/* Where a word stands in a text, or NULL. */
char *uci_find_word(char *text, const char *word);
/* The text without blanks around it; those after it are cut off. */
char *uci_trimmed(char *text);
/* A legal move by our own text; else a castling by its king's squares, where only one has them. */
bool uci_move(Position *position, const char *text, Move *move);

#endif
