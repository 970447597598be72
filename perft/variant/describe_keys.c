/* describe_keys.c - the language of sheets, from the tables that its reader uses. */
#include "describe_keys.h"

static void describe_key(const KeyRule *rule, Text *out) {
    text_addf(out, "\n%s%s\n  %s\n  values   ", rule->key, rule->letters ? " LETTER" : "", rule->sentence);
    text_add(out, rule->values ? rule->values : "");
    for (int i = 0; !rule->values && rule->words[i]; i++)
        text_addf(out, "%s%s", i ? " | " : "", rule->words[i]);
    text_add(out, "\n");
    if (rule->letters)
        text_addf(out, "  letter   one of %s\n", rule->letters);
    text_addf(out, "  default  %s\n", !rule->values ? rule->words[0] : rule->needed_by ? "no default" : "not stated");
    if (rule->needs)
        text_addf(out, "  needs    %s\n", rule->needs);
    if (rule->needed_by)
        text_addf(out, "  required %s%s\n", rule->needed_by[0] ? "with " : "in every sheet", rule->needed_by);
    text_addf(out, "  example  %s\n", rule->example);
}

static void describe_atom(const BetzaAtom *atom, Text *out) {
    text_addf(out, "  %c  %s", atom->letter, atom->rider ? "rides" : "leaps");
    for (int i = 0; i < atom->leaps; i++)
        text_addf(out, " (%d,%d)", atom->leap[i][0], atom->leap[i][1]);
    text_add(out, "\n");
}

static void describe_letters(const char *title, const BetzaLetter *letter, Text *out) {
    text_addf(out, "\n%s\n", title);
    for (; letter->letter; letter++)
        text_addf(out, "  %c  %s\n", letter->letter, letter->sentence);
}

static void describe_betza(Text *out) {
    text_add(out, "\nBetza notation: parts in one word, each modifiers, a letter, and a range; RN is rook and knight\n"
                  "\nletters\n");
    for (int i = 0; betza_atom(i); i++)
        describe_atom(betza_atom(i), out);
    text_addf(out, "  (x,y)  leaps x squares one way and y the other, each at most %d\n", UNLIMITED);
    describe_letters("modifiers, before the letter; two directions make one: fl on a diagonal, ff fs fh on an oblique leap",
                     betza_modifiers(), out);
    text_add(out, "\nriders and ranges, after the letter\n"
                  "  NN  the leap again and again: a rider, until a man stands in the way\n"
                  "  W0  the same\n  W3  up to three times; R3 as well\n");
    describe_letters("not supported", betza_unsupported(), out);
}

void describe_keys(Text *out) {
    text_add(out, "a line of a sheet: KEY VALUE, or KEY VALUE | VALUE for a ruling, and # RULE-ID ... SENTENCE\n");
    for (int i = 0; key_rule_at(i); i++)
        describe_key(key_rule_at(i), out);
    describe_betza(out);
}
