/* mutate_pieces.c - what can be wrong with pieces, pawns, promotions and drops. */
#include "mutate_pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- pieces -------------------------------------------------------------- */

enum { STEP_TEXT = 40 };

/* `leap(+3,+1)`; `ride(+1,+0)`; with what it may do if that is not all. */
static void step_name(const Step *step, char out[STEP_TEXT]) {
    snprintf(out, STEP_TEXT, "%s%s(%+d,%+d%s)", step->lame ? "lame_" : "", step->range > 1 ? "ride" : "leap",
             step->dx, step->dy,
             step->mode == STEP_MOVE ? ",move" : step->mode == STEP_CAPTURE ? ",capture" : "");
}

/* How often a step can be taken in a row on an empty board. */
static int most_times(Board b, const Step *step) {
    int files = step->dx ? (b.files - 1) / abs(step->dx) : MAX_FILES;
    int ranks = step->dy ? (b.ranks - 1) / abs(step->dy) : MAX_RANKS;
    int most = files < ranks ? files : ranks;
    return most < step->range ? most : step->range;
}

static void mutate_step(Mutating *m, int t, int i) {
    const PieceType *type = &m->sheet->type[t];
    const Step step = type->step[i];
    char name[STEP_TEXT];
    int most = most_times(m->sheet->board, &step);
    step_name(&step, name);
    if (most > 1 && mutant_wanted(m, type->line, "%c.%s.range=%d", type->letter, name, most - 1)) {
        mutant_says(m, "%c goes at most %d times (%+d,%+d) (files, ranks forward).", type->letter, most - 1, step.dx,
                    step.dy);
        m->changed->type[t].step[i].range = (uint8_t)(most - 1);
    }
    if (mutant_wanted(m, type->line, "%c.%s.removed", type->letter, name)) {
        mutant_says(m, "%c does not move (%+d,%+d) (files, ranks forward).", type->letter, step.dx, step.dy);
        PieceType *changed = &m->changed->type[t];
        memmove(&changed->step[i], &changed->step[i + 1], (size_t)(--changed->step_count - i) * sizeof(Step));
    }
}

static bool goes(const PieceType *type, int dx, int dy) {
    for (int i = 0; i < type->step_count; i++)
        for (int n = 1; n <= type->step[i].range; n++)
            if (type->step[i].dx * n == dx && type->step[i].dy * n == dy)
                return true;
    return false;
}

/* The shortest leap that the type lacks, the most forward of several. */
static bool lacking_leap(const Sheet *sheet, const PieceType *type, Step *leap) {
    Board b = sheet->board;
    int best = 0;
    for (int dy = b.ranks - 1; dy > -b.ranks; dy--)
        for (int dx = b.files - 1; dx > -b.files; dx--) {
            int length = dx * dx + dy * dy;
            if (length == 0 || (best && length >= best) || goes(type, dx, dy))
                continue;
            best = length;
            *leap = (Step){.dx = (int8_t)dx, .dy = (int8_t)dy, .range = 1, .mode = STEP_BOTH};
        }
    return best > 0;
}

void mutate_pieces(Mutating *m) {
    for (int t = 1; t <= m->sheet->types; t++) {
        const PieceType *type = &m->sheet->type[t];
        Step leap;
        char name[STEP_TEXT];
        if (t == m->sheet->pawn)
            continue;
        for (int i = 0; i < type->step_count; i++)
            mutate_step(m, t, i);
        if (type->step_count == MAX_STEPS || !lacking_leap(m->sheet, type, &leap))
            continue;
        step_name(&leap, name);
        if (mutant_wanted(m, type->line, "%c.%s.added", type->letter, name)) {
            mutant_says(m, "%c may also leap (%+d,%+d) (files, ranks forward).", type->letter, leap.dx, leap.dy);
            m->changed->type[t].step[m->changed->type[t].step_count++] = leap;
        }
    }
}

/* --- pawns --------------------------------------------------------------- */

bool pawn_fits(const Sheet *sheet, Color c, int start, int steps) {
    int ahead = c == WHITE ? sheet->last_rank[c] - start : start - sheet->last_rank[c];
    int needed = sheet->later_double == LATER_YES && steps < 3 ? 3 : steps;
    return start >= 0 && start < sheet->board.ranks && ahead >= 1 && steps >= 1
           && (needed == 1 || needed < ahead);
}

static void mutate_pawn_steps(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int line = fact_line(sheet, "pawn.steps");
    for (int by = -1; by <= 1; by += 2) {
        int steps = sheet->pawn_steps + by;
        char name[12];
        snprintf(name, sizeof name, "%d", steps);
        if (!pawn_fits(sheet, WHITE, sheet->pawn_start[WHITE], steps)
            || !pawn_fits(sheet, BLACK, sheet->pawn_start[BLACK], steps) || fact_has_reading(sheet, line, name))
            continue;
        if (mutant_wanted(m, line, "pawn.steps=%d", steps)) {
            mutant_says(m, "A pawn's first move is at most %d step%s.", steps, steps == 1 ? "" : "s");
            m->changed->pawn_steps = steps;
        }
    }
}

static void mutate_pawn_start(Mutating *m) {
    const Sheet *sheet = m->sheet;
    const int start[2] = {sheet->pawn_start[WHITE], sheet->pawn_start[BLACK]}, steps = sheet->pawn_steps;
    int line = fact_line(sheet, "pawn.start");
    for (int by = -1; by <= 1; by += 2) {
        bool fits[2] = {pawn_fits(sheet, WHITE, start[WHITE] + by, steps),
                        pawn_fits(sheet, BLACK, start[BLACK] - by, steps)};
        if (fits[WHITE] && mutant_wanted(m, line, "pawn.start.white=%d", start[WHITE] + by + 1)) {
            mutant_says(m, "White's pawns start on rank %d.", start[WHITE] + by + 1);
            m->out->one_side = true;
            m->changed->pawn_start[WHITE] += by;
        }
        if (fits[BLACK] && mutant_wanted(m, line, "pawn.start.black=%d", start[BLACK] - by + 1)) {
            mutant_says(m, "Black's pawns start on rank %d.", start[BLACK] - by + 1);
            m->out->one_side = true;
            m->changed->pawn_start[BLACK] -= by;
        }
    }
}

void mutate_pawns(Mutating *m) {
    if (!m->sheet->pawn)
        return;
    mutate_pawn_steps(m);
    if (m->sheet->pawn_steps > 1 || m->sheet->later_double == LATER_YES)
        mutate_pawn_start(m);
}

/* --- promotions and drops ------------------------------------------------ */

void mutate_promotions(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int line = fact_line(sheet, "promotion.to");
    for (int t = 1; sheet->pawn && t <= sheet->types; t++) {
        uint32_t bit = (uint32_t)1 << t;
        char letter = sheet->type[t].letter;
        bool offered = sheet->promotion_to & bit;
        if (t == sheet->pawn || t == sheet->royal)
            continue;
        if (mutant_wanted(m, line, "promotion.%c.%s", letter, offered ? "removed" : "added")) {
            mutant_says(m, "A pawn may%s become %c.", offered ? " not" : " also", letter);
            m->changed->promotion_to ^= bit;
        }
    }
}

void mutate_drops(Mutating *m) {
    const Sheet *sheet = m->sheet;
    int types = fact_line(sheet, "drop"), ranks = fact_line(sheet, "drop.ranks");
    for (int t = 1; t <= sheet->types; t++)
        if (sheet->drop_types >> t & 1 && mutant_wanted(m, types, "drop.%c.removed", sheet->type[t].letter)) {
            mutant_says(m, "%c may not be dropped.", sheet->type[t].letter);
            m->changed->drop_types &= ~((uint32_t)1 << t);
        }
    for (int by = -1; sheet->drop_types && by <= 1; by += 2) {
        int number = sheet->drop_ranks + by;
        char name[12];
        snprintf(name, sizeof name, "%d", number);
        if (number < 1 || number > sheet->board.ranks || fact_has_reading(sheet, ranks, name))
            continue;
        if (mutant_wanted(m, ranks, "drop.ranks=%d", number)) {
            mutant_says(m, "Men are dropped on one's own first %d rank%s.", number, number == 1 ? "" : "s");
            m->changed->drop_ranks = number;
        }
    }
}
