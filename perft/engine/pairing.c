/* pairing.c - a list of texts and the legal moves, paired so that as many as can be have their own.
 *
 * Two moves may be written alike (a castling and a king's step, several castlings, a drop without its
 * letter), and then the rows of that text take them one each.  The pairing grows along augmenting paths:
 * a row whose moves are all taken may ask the row that has one to take another. */
#include "notation.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    int move, fit;
} Candidate;

typedef struct {
    const Move *moves;
    int move_count;
    int *taken_by;       /* of each move: the row, or -1 */
    int *asked;          /* of each move: in which search it was asked for last */
    Candidate *list;     /* of all rows, those of row r from first[r] to first[r + 1] */
    int *first;
    int used, searches;
} Pairing;

static int by_fit(const void *a, const void *b) {
    const Candidate *x = a, *y = b;
    return x->fit != y->fit ? x->fit - y->fit : x->move - y->move;
}

static void list_candidates(Pairing *pairing, const Position *position, int base, const char *text) {
    ParsedMove parsed;
    int start = pairing->used;
    notation_parse(text, position->rules->board, base, &parsed);
    for (int i = 0; i < pairing->move_count; i++) {
        int fit = notation_match(position, pairing->moves[i], text, &parsed);
        if (fit < 0)
            continue;
        pairing->list = make_room(pairing->list, (size_t)pairing->used, sizeof *pairing->list);
        pairing->list[pairing->used++] = (Candidate){i, fit};
    }
    if (pairing->used > start)
        qsort(pairing->list + start, (size_t)(pairing->used - start), sizeof *pairing->list, by_fit);
}

/* Gives the row a move, moving others on where need be. */
static bool place(Pairing *pairing, int row) {
    int end = pairing->first[row + 1];
    for (int i = pairing->first[row]; i < end; i++)
        if (pairing->taken_by[pairing->list[i].move] < 0) {
            pairing->taken_by[pairing->list[i].move] = row;
            return true;
        }
    for (int i = pairing->first[row]; i < end; i++) {
        int move = pairing->list[i].move;
        if (pairing->asked[move] == pairing->searches)
            continue;
        pairing->asked[move] = pairing->searches;
        if (place(pairing, pairing->taken_by[move])) {
            pairing->taken_by[move] = row;
            return true;
        }
    }
    return false;
}

/* Rows that leave no choice go first. */
static void place_all(Pairing *pairing, int rows) {
    for (int many = 0; many <= 1; many++)
        for (int row = 0; row < rows; row++) {
            int choices = pairing->first[row + 1] - pairing->first[row];
            pairing->searches++;
            if (choices > 0 && (choices > 1) == many)
                place(pairing, row);
        }
}

static void write_down(const Pairing *pairing, Answer *answer) {
    for (int row = 0; row < answer->count; row++) {
        bool any = pairing->first[row + 1] > pairing->first[row];
        answer->row[row].legal = any;
        if (any) /* a row too many keeps the move that it means best: a duplicate */
            answer->row[row].move = pairing->moves[pairing->list[pairing->first[row]].move];
    }
    for (int i = 0; i < pairing->move_count; i++)
        if (pairing->taken_by[i] >= 0)
            answer->row[pairing->taken_by[i]].move = pairing->moves[i];
}

static void pairing_free(Pairing *pairing) {
    free(pairing->taken_by);
    free(pairing->asked);
    free(pairing->list);
    free(pairing->first);
}

int notation_pair(Position *position, int base, Answer *answer) {
    Move *moves = allocate((size_t)position->rules->max_moves, sizeof *moves);
    Pairing pairing = {.moves = moves, .move_count = legal_moves(position, moves)};
    int found = 0;
    pairing.taken_by = allocate((size_t)pairing.move_count, sizeof *pairing.taken_by);
    pairing.asked = allocate((size_t)pairing.move_count, sizeof *pairing.asked);
    pairing.first = allocate((size_t)answer->count + 1, sizeof *pairing.first);
    for (int i = 0; i < pairing.move_count; i++)
        pairing.taken_by[i] = -1;
    for (int row = 0; row < answer->count; row++) {
        list_candidates(&pairing, position, base, answer->row[row].text);
        pairing.first[row + 1] = pairing.used;
    }
    place_all(&pairing, answer->count);
    write_down(&pairing, answer);
    for (int row = 0; row < answer->count; row++)
        found += answer->row[row].legal;
    pairing_free(&pairing);
    free(moves);
    return found;
}
