/* axes.c - numbers the directions along which pieces ride or pawns move, both ways alike.
 *
 * replies.c asks whether a piece stays on the line along which an enemy saw it; the
 * answer is whether axis[from][to] is that of the line from the enemy to `from`. */
#include "axes.h"

#include "steps.h"

typedef struct {
    int dx, dy; /* primitive, and of its two ways the one with dx > 0, or dx = 0 and dy > 0 */
} Axis;

static Axis axis_along(int dx, int dy) {
    int parts = greatest_common_divisor(dx, dy);
    bool turn = dx < 0 || (dx == 0 && dy < 0);
    parts = turn ? -parts : parts;
    return (Axis){dx / parts, dy / parts};
}

static int find(const Axis *axes, int count, Axis axis) {
    for (int i = 0; i < count; i++)
        if (axes[i].dx == axis.dx && axes[i].dy == axis.dy)
            return i + 1;
    return 0;
}

static bool add(Axis *axes, int *count, Axis axis) {
    if (find(axes, *count, axis))
        return true;
    if (*count == MAX_AXES)
        return false;
    axes[(*count)++] = axis;
    return true;
}

/* Those of all pieces that ride by this sheet; both colours' view. */
static bool add_rides(const Sheet *sheet, Axis *axes, int *count) {
    bool ok = true;
    for (int t = 1; t <= sheet->types; t++)
        for (int i = 0; i < sheet->type[t].step_count; i++) {
            const Step *step = &sheet->type[t].step[i];
            if (step->range > 1)
                ok = ok && add(axes, count, axis_along(step->dx, step->dy))
                     && add(axes, count, axis_along(step->dx, -step->dy));
        }
    return ok;
}

bool compile_axes(Rules *rules) {
    Board b = rules->board;
    Axis axes[MAX_AXES];
    int count = 0;
    bool ok = add(axes, &count, axis_along(0, 1)) && add(axes, &count, axis_along(1, 1))
              && add(axes, &count, axis_along(1, -1)) && add_rides(rules->side[WHITE], axes, &count)
              && add_rides(rules->side[BLACK], axes, &count);
    for (int s = 0; ok && s < b.squares; s++)
        for (int t = 0; t < b.squares; t++)
            if (s != t)
                rules->axis[s][t] = (uint8_t)find(axes, count,
                    axis_along(file_of(b, (Square)t) - file_of(b, (Square)s),
                               rank_of(b, (Square)t) - rank_of(b, (Square)s)));
    return ok;
}
