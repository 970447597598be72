#include "hypothesis.h"

#include "named.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const struct {
    EffectGroup group;
    const char *name, *sentence;
} effects[EFFECT_COUNT] = {
#define EFFECT_ROW(id, group, name, sentence) {group, name, sentence},
    EFFECTS(EFFECT_ROW)
#undef EFFECT_ROW
};

EffectGroup effect_group(Effect effect) { return effects[effect].group; }

bool hypothesis_acts(const Hypothesis *hypothesis, EffectGroup group) {
    for (int i = 0; i < hypothesis->count; i++)
        if (effects[hypothesis->action[i].effect].group == group)
            return true;
    return false;
}

/* --- names ---------------------------------------------------------------------- */

/* The effect that a name begins with, or -1. */
static int find_effect(const char *name, size_t length) {
    for (int e = 0; e < EFFECT_COUNT; e++)
        if (strlen(effects[e].name) == length && memcmp(effects[e].name, name, length) == 0)
            return e;
    return -1;
}

bool hypothesis_has_name(const char *name) {
    return named_hypothesis_find(name) >= 0 || find_effect(name, strcspn(name, ":")) >= 0
           || strncmp(name, "fault:", strlen("fault:")) == 0;
}

static bool add_action(Hypothesis *h, const Rules *rules, const char *name, size_t length, Error *error) {
    const char *colon = memchr(name, ':', length);
    size_t word = colon ? (size_t)(colon - name) : length;
    int effect = find_effect(name, word);
    if (effect < 0) {
        error_set(error, "there is no mutation '%.*s'; expected one that `perft mutants VARIANT --list` lists, or "
                  "without:FACTS, twice:FACTS, extra:FACTS", (int)length, name);
        return false;
    }
    if (h->count == MAX_ACTIONS) {
        error_set(error, "more than %d mutations at once; expected fewer", MAX_ACTIONS);
        return false;
    }
    bool of_moves = effects[effect].group == ON_LIST || effects[effect].group == ON_STATE;
    if (colon && !of_moves) {
        error_set(error, "'%s' is not about moves of one sort; expected nothing behind it", effects[effect].name);
        return false;
    }
    Action *action = &h->action[h->count++];
    action->effect = (uint8_t)effect;
    action->where.count = 0;
    return !colon || conjunction_read(rules, colon + 1, length - word - 1, &action->where, error);
}

bool hypothesis_add(Hypothesis *h, const Rules *rules, const char *name, Error *error) {
    int named = named_hypothesis_find(name);
    const char *at = named < 0 ? name : named_hypothesis(named)->actions;
    for (; *(at += strspn(at, " ")); at += strcspn(at, " "))
        if (!add_action(h, rules, at, strcspn(at, " "), error))
            return false;
    return true;
}

void action_write(const Rules *rules, const Action *action, char out[HYPOTHESIS_NAME]) {
    char where[CONJUNCTION_TEXT];
    conjunction_write(rules, &action->where, where);
    snprintf(out, HYPOTHESIS_NAME, "%.28s%s%s", effects[action->effect].name, where[0] ? ":" : "", where);
}

/* --- words ------------------------------------------------------------------------ */

void action_words(const Rules *rules, const Action *action, char out[HYPOTHESIS_WORDS]) {
    char moves[CONJUNCTION_WORDS], subject[CONJUNCTION_WORDS + 8];
    conjunction_words(rules, &action->where, moves);
    if (effects[action->effect].group == ON_STATE)
        snprintf(subject, sizeof subject, "After %s", moves);
    else
        snprintf(subject, sizeof subject, "%s", moves);
    subject[0] = (char)toupper((unsigned char)subject[0]);
    snprintf(out, HYPOTHESIS_WORDS, effects[action->effect].sentence, subject);
}

const SheetLine *action_line(const Rules *rules, const Action *action) {
    static const char *const key_of[EFFECT_COUNT] = {
        [EFFECT_PASSANT_KEPT] = "pawn.en_passant", [EFFECT_PASSANT_LOST] = "pawn.en_passant",
        [EFFECT_PASSANT_NOT_RESTORED] = "pawn.en_passant", [EFFECT_KEY_NO_PASSANT] = "pawn.en_passant",
        [EFFECT_KEY_FIRST_PASSANT] = "pawn.en_passant", [EFFECT_KEY_PASSANT_BY_FILE] = "pawn.en_passant",
        [EFFECT_OWN_RIGHTS_KEPT] = "castle.rook", [EFFECT_OWN_CASTLING_KEPT] = "castle.rook",
        [EFFECT_OTHER_WING_KEPT] = "castle.rook", [EFFECT_OWN_RIGHTS_LOST] = "castle.rook", [EFFECT_ARRIVAL_KEPT] = "castle.rook",
        [EFFECT_THEIR_RIGHTS_LOST] = "castle.rook", [EFFECT_THEIR_CASTLING_LOST] = "castle.rook",
        [EFFECT_THEIR_WING_LOST] = "castle.rook", [EFFECT_RIGHTS_NOT_RESTORED] = "castle.rook",
        [EFFECT_KEY_NO_CASTLING] = "castle.rook", [EFFECT_KEY_NO_L] = "castle.rook",
        [EFFECT_ROOK_RIGHT_GAINED] = "castle.dropped_rook"};
    const char *key = key_of[action->effect];
    return key ? sheet_line(rules->sheet, key) : conjunction_line(rules, &action->where);
}
