#include "unit_set.h"

#include "cut.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool begin(UnitSet *set, const Unit *unit, const Line *line, Error *error) {
    if (unit->of > MAX_CUT) {
        line_error(error, line, 0, "a job of %" PRIu64 " units; expected at most %d", unit->of, MAX_CUT);
        return false;
    }
    set->job = copy_text(unit->job, strlen(unit->job));
    set->variant = copy_text(unit->variant, strlen(unit->variant));
    set->rulings = copy_text(unit->rulings, strlen(unit->rulings));
    set->depth = unit->depth;
    set->all = unit->all;
    set->of = unit->of;
    set->line_of = allocate((size_t)unit->of, sizeof *set->line_of);
    return true;
}

bool unit_set_add(UnitSet *set, const Unit *unit, const Line *line, Error *error) {
    if (!job_is_of_version(unit->job, set->version)) {
        line_error(error, line, 0, "a unit of another version, %.40s; expected one of perft %s", unit->job,
                   set->version);
        return false;
    }
    if (!set->job && !begin(set, unit, line, error))
        return false;
    if (strcmp(set->job, unit->job) != 0 || set->of != unit->of) {
        line_error(error, line, 0, "a unit of another job, %.60s; expected units of %s", unit->job, set->job);
        return false;
    }
    if (strcmp(set->variant, unit->variant) != 0 || strcmp(set->rulings, unit->rulings) != 0
        || set->depth != unit->depth || set->all != unit->all) {
        line_error(error, line, 0, "a unit of %.60s %.60s depth %d, %s; expected %s %.60s depth %d, %s as in the first",
                   unit->variant, unit->rulings, unit->depth, unit->all ? "all counters" : "nodes alone",
                   set->variant, set->rulings, set->depth, set->all ? "all counters" : "nodes alone");
        return false;
    }
    int *came = &set->line_of[unit->number - 1];
    if (*came) {
        line_error(error, line, 0, "unit %" PRIu64 " came on line %d already; expected each once", unit->number,
                   *came);
        return false;
    }
    *came = line->number;
    set->came++;
    return true;
}

uint64_t unit_set_missing(const UnitSet *set) {
    for (uint64_t i = 0; i < set->of; i++)
        if (!set->line_of[i])
            return i + 1;
    return 0;
}

void unit_set_free(UnitSet *set) {
    free(set->job);
    free(set->variant);
    free(set->rulings);
    free(set->line_of);
    memset(set, 0, sizeof *set);
}
