/* playout.h - seeded random games, for tests that need no oracle.
 *
 * Knows: every variant that is built in, and a user's sheet, under each value of every ruling; games from
 * the positions of positions/VARIANT.epd; a position as a test sees it.  Does not know what is
 * tested.
 *
 * usage of every test: TEST SEED GAMES [VARIANT or FILE.rules ...]
 * A sheet's games begin in its start position.
 * GAMES is how many begin in each position, or 1/N: one game in every N-th, drawn by lot. */
#ifndef PERFT_TEST_SUPPORT_PLAYOUT_H
#define PERFT_TEST_SUPPORT_PLAYOUT_H

#include "../../count/count.h"
#include "../../suite/epd.h"
#include "../../variant/variant.h"

typedef struct Playout Playout;

typedef struct {
    const char *title;                   /* `all ways agree on` positions */
    void (*begin)(Playout *, void *own); /* a variant under one ruling; may be NULL, as `end` */
    void (*visit)(Playout *, Position *, int count, void *own); /* its legal moves are in Playout.moves */
    void (*end)(Playout *, void *own);
} PlayoutTest;

struct Playout {
    const PlayoutTest *test;
    void *own;                           /* the test's */
    const Variant *variant;
    const char *id;                      /* of the position that the game began with */
    Move *moves, *scratch;               /* room for the moves of two plies each */
    uint64_t seed;
    int games, one_in;
    long positions, most_positions;      /* visited; after how many to stop, 0 for never */
    long failures;
};

uint64_t random_below(Playout *playout, uint64_t n);
/* Tells what came in which position; counted. */
void playout_fail(Playout *playout, const Position *p, const char *what, long long got, long long expected);

/* The games of one variant under the rules as given. */
void playout_positions(Playout *playout, const Variant *variant, const Epd *epd);
/* The games of one variant, or of a user's sheet, under each value of every ruling. */
void playout_variant(Playout *playout, const char *name);

/* Reads SEED and GAMES; ends the program where they are not. */
Playout playout_read(const PlayoutTest *test, void *own, const char *seed, const char *games);
/* The whole test, as TAP. */
int playout_main(const PlayoutTest *test, void *own, int argc, char **argv);

#endif
