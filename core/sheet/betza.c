/* betza.c - reads Betza notation: modifiers, a letter, and how often the leap repeats. */
#include "betza.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A letter stands for one or two leaps; riders repeat without end. */
static const BetzaAtom atoms[] = {
    {'W', 1, {{1, 0}}, false}, {'F', 1, {{1, 1}}, false}, {'D', 1, {{2, 0}}, false},
    {'N', 1, {{2, 1}}, false}, {'A', 1, {{2, 2}}, false}, {'H', 1, {{3, 0}}, false},
    {'C', 1, {{3, 1}}, false}, {'Z', 1, {{3, 2}}, false}, {'G', 1, {{3, 3}}, false},
    {'K', 2, {{1, 0}, {1, 1}}, false}, {'Q', 2, {{1, 0}, {1, 1}}, true},
    {'R', 1, {{1, 0}}, true}, {'B', 1, {{1, 1}}, true},
};
static const BetzaLetter modifiers[] = {
    {'m', "only moves"}, {'c', "only captures"}, {'n', "is blocked by a man on the squares between (lame)"},
    {'f', "forward"}, {'b', "backward"}, {'l', "left"}, {'r', "right"},
    {'v', "forward or backward"}, {'s', "sideways"}, {'h', "the whole half: after f b l or r, before an oblique leap"},
    {0, NULL}};
static const BetzaLetter unsupported[] = {
    {'p', "hoppers (cannons) are not supported"}, {'g', "hoppers (grasshoppers) are not supported"},
    {'i', "initial moves are not supported"}, {'j', "pieces that must jump are not supported"},
    {'a', "moves of several legs are not supported"}, {'o', "boards without edges are not supported"},
    {'q', "circular riders are not supported"}, {'z', "crooked riders are not supported"},
    {'e', "en passant of pieces is not supported"}, {0, NULL}};
enum { ATOMS = sizeof atoms / sizeof *atoms, MODIFIERS = 16 };
#define LETTERS "W F D N A H C Z G K Q R B or (x,y)"
#define AFTER ", after any of m c n f b l r v s h"

const BetzaAtom *betza_atom(int i) { return i < ATOMS ? &atoms[i] : NULL; }
const BetzaLetter *betza_modifiers(void) { return modifiers; }
const BetzaLetter *betza_unsupported(void) { return unsupported; }

static const char *letter_sentence(const BetzaLetter *letters, char c) {
    for (; letters->letter; letters++)
        if (letters->letter == c)
            return letters->sentence;
    return NULL;
}

typedef struct {
    const char *text, *at;
    BetzaError *error;
    Step *out;
    int count;
    /* the part that is being read: */
    const char *start;               /* its first byte */
    char direction[MODIFIERS + 1];   /* its f b l r v s h, in their order */
    const char *direction_at[MODIFIERS];
    int directions, mode;
    const char *lame;                /* its n, or NULL */
    int leaps, leap[2][2], range;    /* leap: the longer side first */
} Betza;

static bool wrong(Betza *b, const char *at, const char *format, ...) {
    va_list args;
    va_start(args, format);
    b->error->at = (size_t)(at - b->text);
    vsnprintf(b->error->message, sizeof b->error->message, format, args);
    va_end(args);
    return false;
}

static bool wrong_letter(Betza *b) {
    unsigned char c = (unsigned char)*b->at;
    if (c == '\0')
        return wrong(b, b->at, "the piece ends here; expected " LETTERS);
    if (c == ' ' || c == '\t')
        return wrong(b, b->at, "a blank inside the piece; expected its parts in one word, like NC");
    if (c <= ' ' || c >= 127)
        return wrong(b, b->at, "unknown Betza letter; expected " LETTERS);
    const char *reason = letter_sentence(unsupported, (char)c);
    if (reason)
        return wrong(b, b->at, "'%c': %s; expected " LETTERS AFTER, c, reason);
    return wrong(b, b->at, "unknown Betza letter '%c'; expected " LETTERS AFTER, c);
}

/* --- modifiers ----------------------------------------------------------- */

static bool read_modifiers(Betza *b) {
    b->start = b->at;
    b->directions = b->mode = 0;
    b->lame = NULL;
    for (; *b->at && letter_sentence(modifiers, *b->at); b->at++) {
        int mode = *b->at == 'm' ? STEP_MOVE : *b->at == 'c' ? STEP_CAPTURE : 0;
        if ((b->mode & mode) || (*b->at == 'n' && b->lame))
            return wrong(b, b->at, "'%c' stands twice before one letter; expected it once", *b->at);
        if (b->directions == MODIFIERS)
            return wrong(b, b->at, "too many directions before one letter");
        b->mode |= mode;
        if (*b->at == 'n')
            b->lame = b->at;
        else if (!mode) {
            b->direction_at[b->directions] = b->at;
            b->direction[b->directions++] = *b->at;
        }
    }
    b->direction[b->directions] = '\0';
    b->mode = b->mode ? b->mode : STEP_BOTH;
    return true;
}

static bool points(char direction, int dx, int dy) {
    switch (direction) {
    case 'f': return dy > 0;
    case 'b': return dy < 0;
    case 'l': return dx < 0;
    case 'r': return dx > 0;
    case 'v': return abs(dy) > abs(dx);
    default: return abs(dx) > abs(dy); /* s */
    }
}

/* On an oblique leap: whether its long side points there. */
static bool points_long(char direction, int dx, int dy) {
    bool vertical = strchr("fbv", direction) != NULL;
    return direction != 'h' && points(direction, dx, dy) && points(vertical ? 'v' : 's', dx, dy);
}

/* Two letters that together are one direction: `fl` on a diagonal; on an oblique leap `fh` (the forward half),
 * and of that half `ff` `fs` `fl` `fr`, by where the long side points. */
static bool pair_up(char first, char second, bool diagonal) {
    if (!second)
        return false;
    if (diagonal)
        return strchr("fb", first) && strchr("lr", second);
    return (strchr("fb", first) && strchr("lrsh", second)) || (strchr("lr", first) && strchr("fbvh", second))
           || (strchr("fblr", first) && second == first);
}

/* Whether the part's directions (none: all) include this one. */
static bool wanted(const Betza *b, int dx, int dy) {
    bool diagonal = abs(dx) == abs(dy), straight = dx == 0 || dy == 0;
    const char *d = b->direction;
    if (!*d)
        return true;
    for (int used; *d; d += used) {
        char last = d[0];
        used = !straight && pair_up(d[0], d[1], diagonal) ? 2 : 1;
        if (used == 2) {
            last = d[1];
            if (!points(d[0], dx, dy))
                continue;
        }
        if (last == 'h' || (diagonal ? points(last, dx, dy) : points_long(last, dx, dy)))
            return true;
    }
    return false;
}

static bool check_directions(Betza *b, const int leap[2]) {
    bool diagonal = leap[0] == leap[1], oblique = !diagonal && leap[1] != 0;
    const char *d = b->direction;
    for (int i = 0, used; i < b->directions; i += used) {
        used = oblique && pair_up(d[i], d[i + 1], false) ? 2 : 1;
        if (diagonal && (d[i] == 'v' || d[i] == 's'))
            return wrong(b, b->direction_at[i],
                         "'%c' says nothing about a diagonal; expected f b l r fl fr bl or br", d[i]);
        if (used == 1 && d[i] == 'h')
            return wrong(b, b->direction_at[i],
                         "'h' is half of an oblique leap; expected it after f b l or r, before N C Z or (x,y)");
    }
    return true;
}

/* --- letters, riders, ranges --------------------------------------------- */

static bool read_number(Betza *b, int *out) {
    const char *start = b->at;
    int value = 0;
    for (; *b->at >= '0' && *b->at <= '9'; b->at++)
        value = value > 99 ? value : value * 10 + (*b->at - '0');
    *out = value;
    if (b->at == start)
        return wrong(b, start, "expected a number");
    return value <= UNLIMITED || wrong(b, start, "the number is too large; expected at most %d", UNLIMITED);
}

static bool read_coordinates(Betza *b) {
    const char *start = b->at++;
    int x, y;
    if (!read_number(b, &x))
        return false;
    if (*b->at != ',')
        return wrong(b, b->at, "expected ',' between the two sides of the leap");
    b->at++;
    if (!read_number(b, &y))
        return false;
    if (*b->at != ')')
        return wrong(b, b->at, "expected ')' after the two sides of the leap");
    b->at++;
    if (x == 0 && y == 0)
        return wrong(b, start, "(0,0) goes nowhere; expected a leap");
    b->leaps = 1, b->range = 1;
    b->leap[0][0] = x > y ? x : y;
    b->leap[0][1] = x > y ? y : x;
    return true;
}

static bool read_atom(Betza *b) {
    if (*b->at == '(')
        return read_coordinates(b);
    for (int i = 0; i < ATOMS; i++)
        if (*b->at == atoms[i].letter) {
            b->leaps = atoms[i].leaps;
            b->range = atoms[i].rider ? UNLIMITED : 1;
            memcpy(b->leap, atoms[i].leap, sizeof b->leap);
            b->at++;
            return true;
        }
    return wrong_letter(b);
}

/* `NN`, `(3,1)(3,1)` ride; `W0` rides, `W3` goes up to three times. */
static bool read_repeats(Betza *b, const char *atom) {
    size_t length = (size_t)(b->at - atom);
    if (strncmp(atom, b->at, length) == 0) {
        if (strchr("KQRB", *atom))
            return wrong(b, b->at, "'%c' is not doubled; expected Q R B for riders, or a range", *atom);
        b->range = UNLIMITED;
        b->at += length;
    }
    if (*b->at < '0' || *b->at > '9')
        return true;
    if (b->range == UNLIMITED && !strchr("QRB", *atom))
        return wrong(b, b->at, "a rider by doubling with a range; expected one of the two");
    if (!read_number(b, &b->range))
        return false;
    b->range = b->range ? b->range : UNLIMITED;
    return true;
}

static bool check_lame(Betza *b) {
    const int *leap = b->leap[0];
    bool line = leap[0] > 1 && (leap[1] == 0 || leap[1] == leap[0]);
    bool horse = leap[0] == 2 && leap[1] == 1;
    if (!b->lame || (b->range == 1 && (line || horse)))
        return true;
    return wrong(b, b->lame, "'n' is for one leap with squares between; expected it before N D A H G, without a range");
}

/* --- steps --------------------------------------------------------------- */

static bool add_step(Betza *b, int dx, int dy) {
    Step step = {(int8_t)dx, (int8_t)dy, (uint8_t)b->range, (uint8_t)b->mode, b->lame != NULL};
    for (int i = 0; i < b->count; i++) {
        const Step *other = &b->out[i];
        if (other->dx != dx || other->dy != dy || !(other->mode & step.mode))
            continue;
        if (other->range == step.range && other->mode == step.mode && other->lame == step.lame)
            return true;
        return wrong(b, b->start, "the direction (%d,%d) is stated twice, in two ways; expected it once", dx, dy);
    }
    if (b->count == MAX_STEPS)
        return wrong(b, b->start, "more than %d directions; expected fewer", MAX_STEPS);
    b->out[b->count++] = step;
    return true;
}

/* The eight directions of a leap (four, where some coincide), forward first. */
static bool add_leap(Betza *b, const int leap[2]) {
    const int x = leap[0], y = leap[1];
    const int all[8][2] = {{y, x}, {-y, x}, {x, y}, {-x, y}, {x, -y}, {-x, -y}, {y, -x}, {-y, -x}};
    bool any = false;
    if (!check_directions(b, leap))
        return false;
    for (int i = 0; i < 8; i++) {
        if (!wanted(b, all[i][0], all[i][1]))
            continue;
        any = true;
        if (!add_step(b, all[i][0], all[i][1]))
            return false;
    }
    return any || wrong(b, b->start, "no direction is left; expected other modifiers");
}

static bool read_part(Betza *b) {
    if (!read_modifiers(b))
        return false;
    const char *atom = b->at;
    if (!read_atom(b) || !read_repeats(b, atom) || !check_lame(b))
        return false;
    for (int i = 0; i < b->leaps; i++)
        if (!add_leap(b, b->leap[i]))
            return false;
    return true;
}

int betza_read(const char *text, Step out[MAX_STEPS], BetzaError *error) {
    Betza b = {.text = text, .at = text, .error = error, .out = out};
    do
        if (!read_part(&b))
            return -1;
    while (*b.at);
    return b.count;
}
