/* test_sheet.c - the sheets built in, bases, rulings, and what a sheet means. */
#include "../core.h"
#include "tap.h"

static Sheet sheet;
static Rules rules;
static Position position;
static Error error;

/* Reads a built-in sheet under at most one ruling; an empty error when all is well. */
static bool open_sheet(const char *variant, const char *key, const char *value) {
    Ruling ruling = {"", ""};
    SheetText text = builtin_sheet_find(variant, NULL);
    error.text[0] = '\0';
    if (!text.text)
        return false;
    if (key) {
        strcpy(ruling.key, key);
        strcpy(ruling.value, value);
    }
    return sheet_read(&sheet, text, &ruling, key != NULL, builtin_sheet_find, NULL, &error);
}

/* --- every sheet --------------------------------------------------------- */

#define GAMES "chess devingt rutland archchess descent wildebeest-decimal "
#define FIVE "descent-5x5-same-corner descent-5x5-centre descent-5x5-opposite-corners "
#define SMALL FIVE "descent-6x6 "
#define ALL GAMES SMALL "wildebeest-decimal-no-castling "

/* The rulings table of the rules: where each key is open, its values, the default first. */
static const struct {
    const char *key, *values, *variants;
} open_keys[] = {
    {"pawn.en_passant", "any last first first_capturable none", ALL},
    {"castle.from_check", "no yes", GAMES},
    {"castle.through_check", "no yes", GAMES},
    {"promotion.box", "captured unlimited", "devingt "},
    {"pawn.blocked_attacks", "yes no", "devingt "},
    {"pawn.later_double", "no yes", "rutland "},
    {"castle.set", "none four", "rutland "},
    {"castle.set", "four none", "devingt "},
    {"pawn.steps", "3 2", "devingt "},
    {"piece.C", "leaping lame", "archchess "},
    {"pawn.double_into_ep", "forbidden allowed", "archchess "},
    {"pawn.double_into_ep_test", "legal pseudo", "archchess "},
    {"castle.pairs", "crossed inside any three", "archchess "},
    {"leap.allowed", "yes no", "archchess "},
    {"leap.over_check", "no yes", "archchess "},
    {"leap.from_check", "no yes", "archchess "},
    {"leap.capture", "no yes", "archchess "},
    {"drop.ranks", "2 3", FIVE},
    {"pawn.steps", "2 1", SMALL},
    {"drop.pawn_first_rank", "no yes", "descent " SMALL},
    {"drop.pawn_mate", "yes no", "descent " SMALL},
    {"drop.captured", "lost to_captor", "descent " SMALL},
    {"drop.ends", "never capture_or_check", "descent " SMALL},
    {"castle.dropped_rook", "yes no king_home", "descent "},
};
enum { OPEN_KEYS = sizeof open_keys / sizeof *open_keys };

static bool lists(const char *words, const char *word) {
    size_t length = strlen(word);
    for (const char *at = words; (at = strstr(at, word)) != NULL; at++)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* Sheet, tables and start position all accept each other. */
static void opens(const char *variant, const char *key, const char *value) {
    ok(open_sheet(variant, key, value) && rules_compile(&rules, &sheet, &error)
           && fen_read(&position, &rules, sheet.start, &error),
       "%s opens with %s=%s %s", variant, key ? key : "", key ? value : "", error.text);
}

/* Under every value of every ruling each line says that value's own sentence, and no sentence of another value;
 * what is switched off says nothing; every sentence stands alone. */
static bool says_what_is_chosen(void) {
    for (int i = 0; i < sheet.line_count; i++) {
        const SheetLine *line = &sheet.line[i];
        char sentence[VALUE_TEXT];
        bool in_force = sheet_in_force(&sheet, line), several = line->value_count > 1;
        sheet_sentence(line, line->chosen, sentence);
        if (strcmp(line->sentence, in_force ? sentence : "") != 0 || (several && !sheet_has_sentence(line, line->chosen))
            || strncmp(sentence, "The same", 8) == 0 || (sentence[0] >= 'a' && sentence[0] <= 'z'))
            return false;
        for (int v = 0; v < line->value_count; v++) {
            sheet_sentence(line, v, sentence);
            if (v != line->chosen && (!sentence[0] || strcmp(line->sentence, sentence) == 0))
                return false;
        }
    }
    return true;
}

static void test_sentences_of(const char *variant) {
    for (int k = 0; k < OPEN_KEYS; k++) {
        char values[200];
        strcpy(values, open_keys[k].values);
        for (char *value = strtok(values, " "); value && lists(open_keys[k].variants, variant); value = strtok(NULL, " "))
            ok(open_sheet(variant, open_keys[k].key, value) && says_what_is_chosen(), "%s says what holds under %s=%s",
               variant, open_keys[k].key, value);
    }
}

static void test_rulings_of(const char *variant) {
    int expected = 0, open = 0;
    for (int k = 0; k < OPEN_KEYS; k++) {
        if (!lists(open_keys[k].variants, variant))
            continue;
        expected++;
        char values[80], listed[80] = "";
        strcpy(values, open_keys[k].values);
        open_sheet(variant, NULL, NULL);
        const SheetLine *line = sheet_ruling(&sheet, open_keys[k].key);
        for (int i = 0; line && i < line->value_count; i++) {
            strcat(listed, i ? " " : "");
            strcat(listed, line->name[i]);
        }
        same(listed, values, "%s has %s", variant, open_keys[k].key);
        for (const char *value = strtok(values, " "); value; value = strtok(NULL, " "))
            opens(variant, open_keys[k].key, value);
    }
    open_sheet(variant, NULL, NULL);
    for (int i = 0; i < sheet.line_count; i++)
        open += sheet.line[i].value_count > 1;
    ok(open == expected, "%s has %d open keys (%d)", variant, expected, open);
    test_sentences_of(variant);
}

/* Every fact cites its rule and says it; all ids of that prefix are there, but for one that speaks of
 * other boards (or ""). */
static void test_ids_of(const char *variant, const char *prefix, int first, int last, const char *foreign) {
    bool told = true;
    open_sheet(variant, NULL, NULL);
    for (int i = 0; i < sheet.line_count; i++)
        told = told && sheet.line[i].ids[0] && sheet.line[i].number > 0
               && (sheet.line[i].sentence[0] || !sheet_in_force(&sheet, &sheet.line[i]));
    ok(told, "%s: every fact has a rule id and a sentence", variant);
    for (int n = first; n <= last; n++) {
        char id[KEY_TEXT];
        bool found = false;
        snprintf(id, sizeof id, "%s-%d", prefix, n);
        for (int i = 0; i < sheet.line_count; i++)
            found = found || lists(sheet.line[i].ids, id);
        bool expected = strcmp(id, foreign) != 0;
        ok(found == expected, "%s cites %s%s", variant, expected ? "" : "no ", id);
    }
}

static void test_built_in(void) {
    static const struct {
        const char *variant, *prefix;
        int first, last;
        const char *foreign;
    } variants[] = {
        {"chess", "C", 1, 3, ""}, {"devingt", "DV", 0, 9, ""}, {"rutland", "RT", 0, 6, ""},
        {"archchess", "AR", 0, 6, ""}, {"descent", "DS", 0, 10, "DS-7"},
        {"descent-5x5-same-corner", "DS", 0, 10, "DS-9"}, {"descent-5x5-centre", "DS", 0, 10, "DS-9"},
        {"descent-5x5-opposite-corners", "DS", 0, 10, "DS-9"}, {"descent-6x6", "DS", 0, 10, "DS-9"},
        {"wildebeest-decimal", "WD", 0, 5, ""}, {"wildebeest-decimal-no-castling", "WD", 0, 5, "WD-4"},
    };
    enum { VARIANTS = sizeof variants / sizeof *variants };
    ok(builtin_sheet_count == VARIANTS, "%d sheets are built in (%d)", VARIANTS, builtin_sheet_count);
    for (int i = 0; i < VARIANTS; i++) {
        const char *variant = variants[i].variant;
        opens(variant, NULL, NULL);
        same(sheet.name, variant, "%s is its name", variant);
        test_ids_of(variant, variants[i].prefix, variants[i].first, variants[i].last,
                    variants[i].foreign);
        bool castles_here = lists(GAMES, variant);
        test_ids_of(variant, "G", 1, castles_here ? 8 : 5, "");
        test_ids_of(variant, "N", 1, castles_here ? 5 : 2, "");
        test_ids_of(variant, "N", 4, 5, "");
        test_rulings_of(variant);
    }
}

/* --- what the sheets mean ------------------------------------------------ */

static void letters(uint32_t types, char *out) {
    for (int t = 1; t <= sheet.types; t++)
        if (types >> t & 1)
            *out++ = sheet.type[t].letter;
    *out = '\0';
}

static void test_pawns(void) {
    static const struct {
        const char *variant;
        int files, ranks, start, steps;
        const char *promotion, *drops;
        int drop_ranks;
    } facts[] = {
        {"chess", 8, 8, 1, 2, "QRBN", "", 0},
        {"devingt", 10, 10, 1, 3, "QRBSN", "", 0},
        {"rutland", 14, 10, 1, 3, "QCRDBN", "", 0},
        {"archchess", 10, 10, 1, 2, "Q", "", 0},
        {"descent", 8, 8, 1, 2, "QRBN", "QRBNP", 4},
        {"descent-6x6", 6, 6, 1, 2, "QRBN", "QRBNP", 3},
        {"descent-5x5-centre", 5, 5, 1, 2, "QRBN", "QRBNP", 2},
        {"wildebeest-decimal", 10, 10, 2, 2, "QW", "", 0},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        char text[32];
        open_sheet(facts[i].variant, NULL, NULL);
        ok(sheet.board.files == facts[i].files && sheet.board.ranks == facts[i].ranks
               && sheet.board.squares == facts[i].files * facts[i].ranks, "%s: the board", facts[i].variant);
        ok(sheet.pawn_start[WHITE] == facts[i].start && sheet.pawn_start[BLACK] == facts[i].ranks - 1 - facts[i].start
               && sheet.pawn_steps == facts[i].steps, "%s: the pawn's first move", facts[i].variant);
        ok(sheet.last_rank[WHITE] == facts[i].ranks - 1 && sheet.last_rank[BLACK] == 0, "%s: last ranks",
           facts[i].variant);
        letters(sheet.promotion_to, text);
        same(text, facts[i].promotion, "%s: promotion", facts[i].variant);
        letters(sheet.drop_types, text);
        same(text, facts[i].drops, "%s: drops", facts[i].variant);
        ok(sheet.drop_ranks == facts[i].drop_ranks, "%s: the zone of drops", facts[i].variant);
    }
}

/* The castlings of a colour as text, each with its letter. */
static void castlings(Color c, char *out) {
    for (int i = 0; i < sheet.castle_count[c]; i++) {
        const CastleDef *def = &sheet.castle[c][i];
        if (i)
            *out++ = ' ';
        *out++ = def->right;
        out += square_write(sheet.board, def->king_from, out);
        out += square_write(sheet.board, def->king_to, out);
        *out++ = ',';
        out += square_write(sheet.board, def->rook_from, out);
        out += square_write(sheet.board, def->rook_to, out);
    }
    *out = '\0';
}

static void castles(const char *variant, Color c, bool long_text, const char *expected) {
    char text[2000];
    open_sheet(variant, NULL, NULL);
    castlings(c, text);
    same(text, expected, "%s: castlings of %s", variant, c == WHITE ? "White" : "Black");
    ok(sheet.long_castling_text == long_text, "%s: castling is written %s", variant, long_text ? "long" : "short");
}

static void test_castlings(void) {
    castles("chess", WHITE, false, "Ke1g1,h1f1 Qe1c1,a1d1");
    castles("chess", BLACK, false, "Ke8g8,h8f8 Qe8c8,a8d8");
    castles("descent", WHITE, false, "Ke1g1,h1f1 Qe1c1,a1d1");
    castles("descent-6x6", WHITE, false, "");
    castles("devingt", WHITE, false, "Ke1g1,j1f1 Ke1h1,j1g1 Qe1c1,a1d1 Qe1b1,a1c1");
    castles("devingt", BLACK, false, "Ke10g10,j10f10 Ke10h10,j10g10 Qe10c10,a10d10 Qe10b10,a10c10");
    castles("rutland", WHITE, false, "Kg1k1,n1j1 Qg1c1,a1d1");
    castles("wildebeest-decimal", WHITE, true,
            "Kf2g2,i2f2 Kf2h2,i2g2 Kf2i2,i2h2 Qf2e2,b2f2 Qf2d2,b2e2 Qf2c2,b2d2 Qf2b2,b2c2");
    castles("wildebeest-decimal-no-castling", WHITE, false, "");
    castles("archchess", WHITE, true,
            "Ke1f1,j1e1 Ke1g1,j1e1 Ke1g1,j1f1 Ke1h1,j1e1 Ke1h1,j1f1 Ke1h1,j1g1 "
            "Ke1i1,j1e1 Ke1i1,j1f1 Ke1i1,j1g1 Ke1i1,j1h1 "
            "Ke1j1,j1e1 Ke1j1,j1f1 Ke1j1,j1g1 Ke1j1,j1h1 Ke1j1,j1i1 "
            "Qe1a1,a1b1 Qe1a1,a1c1 Qe1a1,a1d1 Qe1a1,a1e1 Qe1b1,a1c1 Qe1b1,a1d1 Qe1b1,a1e1 "
            "Qe1c1,a1d1 Qe1c1,a1e1 Qe1d1,a1e1");
}

static int castlings_with(char right) {
    int count = 0;
    for (int i = 0; i < sheet.castle_count[BLACK]; i++)
        count += sheet.castle[BLACK][i].right == right && sheet.castle[BLACK][i].in_range;
    return count;
}

static void test_pairs(void) {
    static const struct {
        const char *value;
        int king_side, queen_side;
    } pairs[] = {{"crossed", 15, 10}, {"inside", 10, 6}, {"any", 21, 13}, {"three", 1, 1}};
    for (int i = 0; i < 4; i++) {
        open_sheet("archchess", "castle.pairs", pairs[i].value);
        ok(castlings_with('K') == pairs[i].king_side && castlings_with('Q') == pairs[i].queen_side,
           "castle.pairs=%s: %d and %d", pairs[i].value, pairs[i].king_side, pairs[i].queen_side);
        ok(sheet.long_castling_text && sheet.leap_count[BLACK] == 3, "castle.pairs=%s: text and leaps stay",
           pairs[i].value);
    }
    open_sheet("archchess", "leap.allowed", "no");
    ok(sheet.leap_count[WHITE] == 3 && sheet.leap_allowed == LEAP_NO, "leaps stay known where none is allowed");
    char square[SQUARE_TEXT];
    square_write(sheet.board, sheet.leap[BLACK][0].to, square);
    same(square, "e8", "Black's leap is White's mirrored");
}

static void test_others(void) {
    open_sheet("rutland", "castle.set", "four");
    same(sheet.start, "rdnbbckqbbnndr/pppppppppppppp/14/14/14/14/14/14/PPPPPPPPPPPPPP/RDNBBCKQBBNNDR w KQkq - 0 1",
         "castle.set=four gives the start position its letters");
    open_sheet("rutland", "castle.set", "none");
    ok(strstr(sheet.start, " w - - 0 1") && sheet.castle_count[WHITE] == 2, "castle.set=none keeps castlings known");
    open_sheet("archchess", "piece.C", "lame");
    const PieceType *centurion = &sheet.type[sheet_type(&sheet, 'c')];
    int lame = 0;
    for (int i = 0; i < centurion->step_count; i++)
        lame += centurion->step[i].lame;
    ok(centurion->step_count == 16 && lame == 8, "a lame centurion has eight lame steps of sixteen");
    same(centurion->betza, "nDnAN", "and is told so");
    open_sheet("chess", NULL, NULL);
    ok(sheet.stalemate == STALEMATE_DRAW && !sheet_has_holdings(&sheet) && sheet.dropped_rook == DROPPED_ROOK_ABSENT
           && sheet.double_into_ep == INTO_EP_ALLOWED, "a key that is not stated has its first word");
    ok(sheet.type[sheet.castle_rook].letter == 'R' && sheet.type[sheet.royal].letter == 'K'
           && sheet.type[sheet.pawn].letter == 'P' && sheet.pawn == sheet.types, "rook, king and pawn");
    open_sheet("rutland", NULL, NULL);
    ok(sheet.stalemate == STALEMATE_LOSES, "rutland: giving stalemate loses");
    open_sheet("wildebeest-decimal", NULL, NULL);
    ok(sheet.stalemate == STALEMATE_WINS, "wildebeest-decimal: giving stalemate wins");
    open_sheet("descent-6x6", NULL, NULL);
    same(sheet.base, "descent", "a sheet knows its base");
    same(sheet_line(&sheet, "piece Q")->file, "descent.rules", "a line knows its text: the base's");
    same(sheet_line(&sheet, "board")->file, "descent-6x6.rules", "a line knows its text: its own");
    ok(!sheet_line(&sheet, "castle K") && !sheet_line(&sheet, "castle.rook"), "`none` takes a line of the base away");
    same(sheet_line(&sheet, "drop.ranks")->value[0], "3", "a restated key replaces the base's");
    ok(sheet.line[3].key[0] == 's' && strcmp(sheet.line[0].key, "name") == 0, "in its place");
}

int main(void) {
    test_built_in();
    test_pawns();
    test_castlings();
    test_pairs();
    test_others();
    return tap_end();
}
