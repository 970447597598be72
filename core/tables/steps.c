/* steps.c - from steps (dx, dy) to lists of squares, for every type and square. */
#include "steps.h"

#include <stdlib.h>

bool pool_add(Rules *rules, unsigned value) {
    if (rules->pool_used >= POOL)
        return false;
    rules->pool[rules->pool_used++] = (uint16_t)value;
    return true;
}

/* A lame leap passes the squares on the straight line to its target; one that has none (the horse)
 * passes the square beside it on its longer side. */
int lame_path(const Step *step, int path[MAX_FILES][2]) {
    int parts = greatest_common_divisor(step->dx, step->dy), count = 0;
    if (parts <= 1) {
        bool wide = abs(step->dx) > abs(step->dy);
        path[0][0] = wide ? (step->dx > 0 ? 1 : -1) : 0;
        path[0][1] = wide ? 0 : (step->dy > 0 ? 1 : -1);
        return abs(step->dx) == abs(step->dy) ? 0 : abs(step->dx) + abs(step->dy) > 1;
    }
    for (int i = 1; i < parts; i++, count++) {
        path[count][0] = step->dx / parts * i;
        path[count][1] = step->dy / parts * i;
    }
    return count;
}

/* The squares a step reaches from s, nearest first; returns how many. */
static int reach(const Rules *rules, Color c, const Step *step, Square s, Square out[MAX_FILES]) {
    Board b = rules->board;
    int file = file_of(b, s), rank = rank_of(b, s), count = 0;
    for (int i = 1; i <= step->range; i++) {
        file += step->dx;
        rank += step->dy * forward_of(c);
        if (!on_board(b, file, rank))
            break;
        out[count++] = square_at(b, file, rank);
    }
    return count;
}

static bool is_plain(const Step *step) { return step->mode == STEP_BOTH && !step->lame; }

static bool add_leaps(Rules *rules, Color c, const PieceType *type, Square s) {
    for (int i = 0; i < type->step_count; i++) {
        Square squares[MAX_FILES];
        if (is_plain(&type->step[i]) && reach(rules, c, &type->step[i], s, squares) == 1
            && !pool_add(rules, squares[0]))
            return false;
    }
    return pool_add(rules, OFF);
}

static bool add_ray(Rules *rules, const Square *squares, int count) {
    if (!pool_add(rules, (unsigned)count + 2))
        return false;
    for (int i = 0; i < count; i++)
        if (!pool_add(rules, squares[i]))
            return false;
    return pool_add(rules, OFF);
}

static bool add_rays(Rules *rules, Color c, const PieceType *type, Square s) {
    for (int i = 0; i < type->step_count; i++) {
        Square squares[MAX_FILES];
        int count = is_plain(&type->step[i]) ? reach(rules, c, &type->step[i], s, squares) : 0;
        if (count > 1 && !add_ray(rules, squares, count))
            return false;
    }
    return pool_add(rules, 0);
}

static bool add_odd_step(Rules *rules, Color c, const Step *step, Square s) {
    Board b = rules->board;
    Square squares[2 * MAX_FILES];
    int path[MAX_FILES][2], passed = step->lame ? lame_path(step, path) : 0;
    int arrivals = reach(rules, c, step, s, squares + passed);
    if (arrivals == 0)
        return true;
    for (int i = 0; i < passed; i++)
        squares[i] = square_at(b, file_of(b, s) + path[i][0],
                               rank_of(b, s) + path[i][1] * forward_of(c));
    bool ok = pool_add(rules, (unsigned)(passed + arrivals) + 4) && pool_add(rules, step->mode)
              && pool_add(rules, (unsigned)passed);
    for (int i = 0; ok && i < passed + arrivals; i++)
        ok = pool_add(rules, squares[i]);
    return ok && pool_add(rules, OFF);
}

static bool add_odd(Rules *rules, Color c, const PieceType *type, Square s) {
    for (int i = 0; i < type->step_count; i++)
        if (!is_plain(&type->step[i]) && !add_odd_step(rules, c, &type->step[i], s))
            return false;
    return pool_add(rules, 0);
}

/* Whether two of a type's directions lead to one square (from anywhere on an endless board). */
static bool overlapping(const PieceType *type) {
    for (int i = 0; i < type->step_count; i++)
        for (int j = 0; j < i; j++)
            for (int m = 1; m <= type->step[i].range; m++)
                for (int n = 1; n <= type->step[j].range; n++)
                    if (type->step[i].dx * m == type->step[j].dx * n
                        && type->step[i].dy * m == type->step[j].dy * n)
                        return true;
    return false;
}

bool compile_steps(Rules *rules) {
    for (int t = 1; t <= rules->sheet->types; t++)
        for (int c = WHITE; c <= BLACK; c++) {
            const PieceType *type = &rules->side[c]->type[t];
            rules->overlaps[t] = rules->overlaps[t] || overlapping(type);
            for (int s = 0; s < rules->board.squares; s++) {
                rules->steps[man_of((Color)c, t)][s] = rules->pool_used;
                if (!add_leaps(rules, (Color)c, type, (Square)s) || !add_rays(rules, (Color)c, type, (Square)s)
                    || !add_odd(rules, (Color)c, type, (Square)s))
                    return false;
            }
        }
    return true;
}

/* How far a pawn may go from this rank if nothing is in its way. */
static int pawn_reach(const Sheet *sheet, Color c, int rank) {
    if (rank == sheet->pawn_start[c])
        return sheet->pawn_steps;
    bool second_move = rank == sheet->pawn_start[c] + forward_of(c);
    return sheet->later_double == LATER_YES && second_move ? 2 : 1;
}

bool compile_pawns(Rules *rules) {
    Board b = rules->board;
    for (int c = WHITE; c <= BLACK; c++)
        for (int s = 0; s < b.squares; s++) {
            Color color = (Color)c;
            int file = file_of(b, (Square)s), rank = rank_of(b, (Square)s), up = forward_of(color);
            rules->promotes[c][s] = (rank - rules->side[c]->last_rank[c]) * up >= 0;
            rules->pawns[c][s].ahead = rules->pool_used;
            for (int i = 1; i <= pawn_reach(rules->side[c], color, rank) && on_board(b, file, rank + i * up); i++) {
                if (!pool_add(rules, square_at(b, file, rank + i * up)))
                    return false;
                rules->passable[c][square_at(b, file, rank + (i - 1) * up)] |= i > 1;
            }
            if (!pool_add(rules, OFF))
                return false;
            rules->pawns[c][s].captures = rules->pool_used;
            for (int side = -1; side <= 1; side += 2)
                if (on_board(b, file + side, rank + up)
                    && !pool_add(rules, square_at(b, file + side, rank + up)))
                    return false;
            if (!pool_add(rules, OFF))
                return false;
        }
    return true;
}
