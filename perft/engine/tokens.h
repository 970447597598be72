/* tokens.h - the output of other programs as moves, numbers and words.
 *
 * Knows: colours, quotes, brackets, tables and thousands marks that stand around them, and what looks like a move
 * in any notation.  Does not know which number counts what, or which moves are legal. */
#ifndef PERFT_ENGINE_TOKENS_H
#define PERFT_ENGINE_TOKENS_H

#include "../platform/text.h"

enum { MAX_TOKEN_TEXT = 64 };

typedef enum { TOKEN_WORD, TOKEN_NUMBER, TOKEN_MOVE } TokenKind;

typedef struct {
    TokenKind kind;
    char text[MAX_TOKEN_TEXT];
    bool huge;           /* a number of more than 64 bits */
    bool ordinal;        /* a number written `12.` or `12)` */
    uint64_t value;      /* of a number */
    int line;
} Token;

typedef struct {
    Token *at;
    int count;
} Tokens;

/* What may stand between groups of three digits, beside the comma, the apostrophe and the underscore: those are
 * known by what is around them; a point may be a decimal point, a blank may stand between two numbers. */
typedef enum { MARK_NONE, MARK_POINT, MARK_BLANK, MARKS } ThousandsMark;

/* Adds the tokens of a line; `commas_separate` where commas stand between columns (see commas_are_columns). */
void tokens_add(Tokens *tokens, const char *line, int number, ThousandsMark mark, bool commas_separate);
void tokens_free(Tokens *tokens);

/* Whether a comma stands beside a move, as in `e2e4,20,400`: then `20,400` is two numbers. */
bool commas_are_columns(const char *line);

/* Whether the whole text is one square: `e2`, `Ng1`. */
bool is_square_text(const char *text);
/* Upper and lower case the same. */
bool same_word(const char *word, const char *other);
bool one_of_words(const char *word, const char *const *list);

#endif
