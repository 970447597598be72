/* lines.c - for every square, the lines along which it can be attacked.
 *
 * All ways to attack a square that share their squares are one line: the first
 * square of a diagonal, say, is where queens, bishops, kings and pawns attack
 * from, the others only where queens and bishops do. */
#include "lines.h"

#include "steps.h"

#include <string.h>

typedef struct {
    int dx, dy;                 /* outward from the attacked square */
    bool bent;                  /* the horse: the first square is passed, the second attacks */
    int length;
    Square square[MAX_FILES];
    uint32_t mask[MAX_FILES];   /* bit t: type t attacks from square[i] */
} Line;

typedef struct {
    const Rules *rules;
    Square target;
    int forward;                /* of the attackers */
    int count;
    Line line[MAX_LINES_TO_SQUARE];
    bool full;
} Lines;

/* The line from the target in this direction, made if it is new. */
static Line *line_toward(Lines *lines, int dx, int dy, bool bent) {
    for (int i = 0; i < lines->count; i++)
        if (lines->line[i].dx == dx && lines->line[i].dy == dy && lines->line[i].bent == bent)
            return &lines->line[i];
    if (lines->count == MAX_LINES_TO_SQUARE) {
        lines->full = true;
        return NULL;
    }
    Line *line = &lines->line[lines->count++];
    memset(line, 0, sizeof *line);
    line->dx = dx, line->dy = dy, line->bent = bent;
    return line;
}

/* Type attacks from the n-th square (from 1) of the line in direction (dx, dy). */
static void attack_from(Lines *lines, int type, int dx, int dy, int n) {
    Board b = lines->rules->board;
    int file = file_of(b, lines->target), rank = rank_of(b, lines->target);
    if (!on_board(b, file + n * dx, rank + n * dy))
        return;
    Line *line = line_toward(lines, dx, dy, false);
    if (!line)
        return;
    for (; line->length < n; line->length++)
        line->square[line->length] = square_at(b, file + (line->length + 1) * dx,
                                               rank + (line->length + 1) * dy);
    line->mask[n - 1] |= 1u << type;
}

/* A horse attacks from (dx, dy) past the square beside it. */
static void attack_bent(Lines *lines, int type, int dx, int dy, const int passed[2]) {
    Board b = lines->rules->board;
    int file = file_of(b, lines->target) + dx, rank = rank_of(b, lines->target) + dy;
    if (!on_board(b, file, rank))
        return;
    Line *line = line_toward(lines, dx, dy, true);
    if (!line)
        return;
    line->length = 2;
    line->square[0] = square_at(b, file + passed[0], rank + passed[1] * lines->forward);
    line->square[1] = square_at(b, file, rank);
    line->mask[1] |= 1u << type;
}

static void attack_by_step(Lines *lines, int type, const Step *step) {
    int dx = -step->dx, dy = -step->dy * lines->forward, path[MAX_FILES][2];
    int passed = step->lame ? lame_path(step, path) : 0;
    bool straight = passed > 0 && path[0][0] * (passed + 1) == step->dx
                    && path[0][1] * (passed + 1) == step->dy;
    if (passed && straight)
        attack_from(lines, type, dx / (passed + 1), dy / (passed + 1), passed + 1);
    else if (passed)
        attack_bent(lines, type, dx, dy, path[0]);
    else
        for (int n = 1; n <= step->range; n++)
            attack_from(lines, type, dx, dy, n);
}

static int mask_index(Rules *rules, uint32_t mask) {
    for (int i = 0; i < rules->mask_count; i++)
        if (rules->masks[i] == mask)
            return i;
    if (rules->mask_count == MAX_MASKS)
        return -1;
    rules->masks[rules->mask_count] = mask;
    return rules->mask_count++;
}

/* One square of a line, and what attacks from it. */
static bool write_square(Rules *rules, const Line *line, int i) {
    int mask = mask_index(rules, line->mask[i]);
    return mask >= 0 && pool_add(rules, line->square[i]) && pool_add(rules, (unsigned)mask);
}

static bool write_line(Rules *rules, const Line *line) {
    if (!pool_add(rules, (unsigned)line->length * 2 + 3))
        return false;
    for (int i = 0; i < line->length; i++)
        if (!write_square(rules, line, i))
            return false;
    return pool_add(rules, OFF) && pool_add(rules, 0);
}

/* The longer lines first, along which pieces can be pinned; then all lines of one square as one list. */
static bool write_lines(Rules *rules, const Lines *lines) {
    for (int length = MAX_FILES; length > 1; length--)
        for (int i = 0; i < lines->count; i++)
            if (lines->line[i].length == length && !write_line(rules, &lines->line[i]))
                return false;
    if (!pool_add(rules, 0))
        return false;
    for (int i = 0; i < lines->count; i++)
        if (lines->line[i].length == 1 && !write_square(rules, &lines->line[i], 0))
            return false;
    return pool_add(rules, OFF);
}

bool compile_lines(Rules *rules) {
    for (int by = WHITE; by <= BLACK; by++)
        for (int s = 0; s < rules->board.squares; s++) {
            const Sheet *sheet = rules->side[by];
            Lines lines = {.rules = rules, .target = (Square)s, .forward = forward_of((Color)by)};
            for (int t = 1; t <= sheet->types; t++)
                for (int i = 0; i < sheet->type[t].step_count; i++)
                    if (sheet->type[t].step[i].mode & STEP_CAPTURE)
                        attack_by_step(&lines, t, &sheet->type[t].step[i]);
            for (int side = -1; sheet->pawn && side <= 1; side += 2)
                attack_from(&lines, sheet->pawn, side, -lines.forward, 1);
            rules->lines[by][s] = rules->pool_used;
            if (lines.full || !write_lines(rules, &lines))
                return false;
        }
    return true;
}
