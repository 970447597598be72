#include "describe.h"

#include "describe_men.h"

/* --- the facts ----------------------------------------------------------- */

static void describe_facts(const Sheet *sheet, Text *out) {
    text_addf(out, "\nfacts\n");
    for (int i = 0; i < sheet->line_count; i++) {
        const SheetLine *line = &sheet->line[i];
        text_addf(out, "  %-26s %s", line->key, line->value[line->chosen]);
        bool in_force = sheet_in_force(sheet, line);
        if (line->ids[0] || line->sentence[0] || !in_force)
            text_addf(out, "  #%s%s %s", line->ids[0] ? " " : "", line->ids,
                      in_force ? line->sentence : "(not in force)");
        text_add(out, "\n");
    }
}

/* --- castling, leaps, drops ---------------------------------------------- */

static const char *side_name(int c) { return c == WHITE ? "White" : "Black"; }

static void describe_castlings(const Rules *rules, Text *out) {
    bool none = rules->castle_count[WHITE] + rules->castle_count[BLACK] == 0
                || rules->sheet->dropped_rook == DROPPED_ROOK_NO;
    text_addf(out, "\ncastlings%s\n", none ? ": none" : "");
    for (int c = WHITE; c <= BLACK && !none; c++)
        for (int i = 0; i < rules->castle_count[c]; i++) {
            const Castle *castle = &rules->castle[c][i];
            text_addf(out, "  %s  K ", side_name(c));
            add_square(rules->board, castle->king_from, out);
            text_add(out, "-");
            add_square(rules->board, castle->king_to, out);
            text_addf(out, " with %c ", rules->sheet->type[rules->sheet->castle_rook].letter);
            add_square(rules->board, castle->rook_from, out);
            text_add(out, "-");
            add_square(rules->board, castle->rook_to, out);
            text_add(out, "\n");
        }
}

static void describe_leaps(const Rules *rules, Text *out) {
    bool none = rules->sheet->leap_allowed == LEAP_NO;
    if (rules->leap_count[WHITE] + rules->leap_count[BLACK] == 0)
        return;
    text_addf(out, "\nking's leaps%s\n", none ? ": none" : "");
    for (int c = WHITE; c <= BLACK && !none; c++)
        for (int i = 0; i < rules->leap_count[c]; i++) {
            text_addf(out, "  %s  ", side_name(c));
            add_square(rules->board, rules->leap[c][i].from, out);
            text_add(out, "-");
            add_square(rules->board, rules->leap[c][i].to, out);
            text_add(out, "\n");
        }
}

/* Ranks on which a type may be dropped: rules know squares, and a rank is all or nothing. */
static void describe_drops(const Rules *rules, Text *out) {
    const Sheet *sheet = rules->sheet;
    Board b = rules->board;
    if (!sheet->drop_types)
        return;
    text_add(out, "\ndrops\n");
    for (int c = WHITE; c <= BLACK; c++)
        for (int t = 1; t <= sheet->types; t++) {
            if (!(sheet->drop_types >> t & 1))
                continue;
            text_addf(out, "  %s  %c@ on ranks", side_name(c), sheet->type[t].letter);
            for (int rank = 0; rank < b.ranks; rank++)
                if (rules->drops[c][square_at(b, 0, rank)] >> t & 1)
                    text_addf(out, " %d", rank + 1);
            text_add(out, "\n");
        }
}

/* --- rulings ------------------------------------------------------------- */

static void describe_rulings(const Sheet *sheet, Text *out) {
    bool any = false;
    text_add(out, "\nrulings (the default first, [the one chosen])\n");
    for (int i = 0; i < sheet->line_count; i++) {
        const SheetLine *line = &sheet->line[i];
        char key[KEY_TEXT];
        if (line->value_count < 2)
            continue;
        any = true;
        ruling_key(line, key);
        text_addf(out, "  %-26s", key);
        for (int v = 0; v < line->value_count; v++)
            text_addf(out, v == line->chosen ? "%s[%s]" : "%s%s", v ? " | " : " ", line->name[v]);
        text_addf(out, "%s%s\n", line->ids[0] ? "  # " : "", line->ids);
    }
    if (!any)
        text_add(out, "  none\n");
}

/* What the reader of a sheet accepts and its author may not have meant. */
static void describe_warnings(const Rules *rules, const Sheet *sheet, Text *out) {
    bool any = false;
    for (int t = 1; t <= sheet->types; t++) {
        Square s = t == sheet->pawn ? OFF : stuck_square(rules, t);
        if (s == OFF)
            continue;
        text_addf(out, "%s  %s:%d: White's %c can get stuck for ever: it has no move from ", any ? "" : "\nwarnings\n",
                  sheet->line[sheet->type[t].line].file, sheet->line[sheet->type[t].line].number, sheet->type[t].letter);
        add_square(rules->board, s, out);
        text_add(out, "\n");
        any = true;
    }
    for (int i = 0; i < sheet->line_count; i++)
        for (int v = 0; sheet->line[i].value_count > 1 && v < sheet->line[i].value_count; v++) {
            const SheetLine *line = &sheet->line[i];
            if (sheet_has_sentence(line, v))
                continue;
            text_addf(out, "%s  %s:%d: '%s' has no sentence for its value '%s'; write '# value: sentence | value: "
                      "sentence'\n", any ? "" : "\nwarnings\n", line->file, line->number, line->key, line->name[v]);
            any = true;
        }
}

void describe(const Variant *variant, Text *out) {
    const Sheet *sheet = &variant->sheet;
    const Rules *rules = &variant->rules;
    text_addf(out, "%s: %s\n", sheet->name, sheet->title);
    if (sheet->base[0])
        text_addf(out, "based on %s\n", sheet->base);
    text_addf(out, "board %dx%d\nstart %s\n", sheet->board.files, sheet->board.ranks, sheet->start);
    describe_facts(sheet, out);
    text_add(out, "\n");
    describe_pieces(variant, out);
    describe_pawns(variant, out);
    describe_castlings(rules, out);
    describe_leaps(rules, out);
    describe_drops(rules, out);
    describe_rulings(sheet, out);
    describe_warnings(rules, sheet, out);
    text_addf(out, "\nmoves in one position: at most %d\ncounting: %s\n", rules->max_moves,
              rules->plain_reason ? rules->plain_reason : "the last plies are counted, not played");
}
