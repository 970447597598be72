/* wrong_page.c - wrong moves: on the board, and by cause. */
#include "wrong_page.h"

#include "../draw/html_diagram.h"
#include "wrong.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_DRAWN = 40,    /* moves on one board, beyond which nobody sees any */
    MAX_LISTED = 200
};

/* --- the board ----------------------------------------------------------- */

static void add_wrong(Mark *mark, const WrongMove *wrong) {
    static const MarkClass classes[] = {[WRONG_MISSING] = MARK_MISSING, [WRONG_EXTRA] = MARK_EXTRA,
                                        [WRONG_TWICE] = MARK_TWICE};
    Square from = wrong->from == wrong->to ? OFF : wrong->from; /* no arrow to where it begins */
    *mark = (Mark){from, wrong->to, classes[wrong->wrong], wrong->letter};
}

static bool is_part_of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* The squares that a sentence names, without those of the attackers' own men: nobody asks who guards them. */
static void look_for_squares(const Position *here, const char *text, bool spoken[MAX_SQUARES]) {
    Board board = here->rules->board;
    uint8_t enemy = color_bit(enemy_of((Color)here->state.side));
    for (const char *at = text; *at; at++) {
        const char *end = at;
        Square s;
        if ((at == text || !is_part_of_word(at[-1])) && square_read(board, &end, &s) && !is_part_of_word(*end))
            spoken[s] = spoken[s] || !(here->board[s] & enemy);
    }
}

static int step_to(int from, int to) { return (to > from) - (to < from); }

/* From one end of a king's way to the other, where it is a straight line: it may not pass attacked squares. */
static void look_along(Board board, Square from, Square to, bool spoken[MAX_SQUARES]) {
    int files = file_of(board, to) - file_of(board, from), ranks = rank_of(board, to) - rank_of(board, from);
    spoken[from] = spoken[to] = true;
    if (files && ranks && files != ranks && files != -ranks)
        return;
    int step = step_to(0, ranks) * board.files + step_to(0, files);
    for (int s = from; s != to; s += step)
        spoken[s] = true;
}

/* Of all attacked squares those that the moves are about: the rest would only hide them. */
static int add_attacked(const Position *here, const WrongMove *wrong, int count, Mark *mark) {
    Mark all[MAX_SQUARES];
    bool spoken[MAX_SQUARES] = {false};
    Square king = here->state.king[here->state.side];
    int attacks = marks_attacked(here, all), kept = 0;
    if (king != OFF)
        spoken[king] = true;
    for (int i = 0; i < count; i++) {
        look_for_squares(here, wrong[i].told.reason, spoken);
        if (wrong[i].from == king && king != OFF && wrong[i].to != OFF)
            look_along(here->rules->board, king, wrong[i].to, spoken);
    }
    for (int i = 0; i < attacks; i++)
        if (spoken[all[i].to])
            mark[kept++] = all[i];
    return kept;
}

void wrong_board(Html *html, const Position *here, const WrongMove *wrong, int count, const NamedMove *counted,
                 int counteds, const char *caption) {
    Mark mark[2 * MAX_DRAWN + MAX_SQUARES];
    Position position = *here; /* asking for legal moves lifts men meanwhile */
    int marks = 0;
    for (int i = 0; i < count && i < MAX_DRAWN; i++)
        if (wrong[i].to != OFF)
            add_wrong(&mark[marks++], &wrong[i]);
    for (int i = 0; i < counteds && i < MAX_DRAWN; i++)
        mark[marks++] = mark_of_move(here, counted[i].move, MARK_COUNT);
    marks += add_attacked(here, wrong, count < MAX_DRAWN ? count : MAX_DRAWN, &mark[marks]);
    html_diagram(html, &position, mark, marks, caption);
    if (count > MAX_DRAWN || counteds > MAX_DRAWN) {
        Text text = {0};
        text_addf(&text, "Only the first %d moves are drawn.", MAX_DRAWN);
        html_paragraph(html, text.at);
        text_free(&text);
    }
}

/* --- the list ------------------------------------------------------------ */

static void add_row(Html *html, const WrongMove *wrong) {
    static const char *const found_name[] = {"legal", "illegal", "not a move"};
    Text move = {0}, why = {0};
    text_addf(&move, "%.64s", wrong->text);
    if (wrong->rows > 1)
        text_addf(&move, " (%d times)", wrong->rows);
    text_addf(&why, "%s: %s", found_name[wrong->found], wrong->told.reason);
    html_row(html, (const char *[]){move.at, why.at}, 2);
    text_free(&move);
    text_free(&why);
}

void wrong_of_cause(Html *html, const WrongMove *wrong, int count, const WrongMove *cause) {
    static const char *const heads[] = {"move", "why"};
    Text text = {0};
    if (cause->told.sentence[0]) {
        text_addf(&text, "%s: %s", cause->told.ids, cause->told.sentence);
        html_paragraph(html, text.at);
        text_free(&text);
    }
    html_table(html, heads, 2);
    for (int i = 0; i < count; i++)
        if (same_cause(&wrong[i], cause))
            add_row(html, &wrong[i]);
    html_table_end(html);
}

static bool is_first_of_cause(const WrongMove *wrong, int at) {
    for (int i = 0; i < at; i++)
        if (same_cause(&wrong[i], &wrong[at]))
            return false;
    return true;
}

void wrong_list(Html *html, const WrongMove *wrong, int count) {
    int listed = count < MAX_LISTED ? count : MAX_LISTED;
    Text text = {0};
    for (int i = 0; i < listed; i++) {
        if (!is_first_of_cause(wrong, i))
            continue;
        cause_write(&wrong[i], &text);
        html_heading(html, text.at);
        wrong_of_cause(html, wrong, listed, &wrong[i]);
        text_free(&text);
    }
    if (count > listed) {
        text_addf(&text, "And %d more.", count - listed);
        html_paragraph(html, text.at);
        text_free(&text);
    }
}

/* --- counts -------------------------------------------------------------- */

static bool counts_differ(const Pair *pair) { return pair->rows > 0 && pair->ours != pair->theirs; }

int counted_moves(const Comparison *seen, NamedMove **out) {
    int count = 0;
    *out = allocate((size_t)seen->pairs + 1, sizeof **out);
    for (int i = 0; i < seen->pairs; i++)
        if (counts_differ(&seen->pair[i]))
            (*out)[count++] = seen->pair[i].move;
    return count;
}

void counts_list(Html *html, const Comparison *seen) {
    static const char *const heads[] = {"move", "leaves by the rules", "theirs"};
    bool any = false;
    for (int i = 0; i < seen->pairs; i++) {
        const Pair *pair = &seen->pair[i];
        char ours[24], theirs[24];
        if (!counts_differ(pair))
            continue;
        if (!any) {
            html_heading(html, "other counts below these");
            html_table(html, heads, 3);
        }
        any = true;
        snprintf(ours, sizeof ours, "%" PRIu64, pair->ours);
        snprintf(theirs, sizeof theirs, "%" PRIu64, pair->theirs);
        html_row(html, (const char *[]){pair->move.text, ours, theirs}, 3);
    }
    if (any)
        html_table_end(html);
}

void lines_on_page(Html *html, const char *lines) {
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        char *line = copy_text(lines, length);
        if (length)
            html_paragraph(html, line);
        free(line);
        lines += length + (lines[length] == '\n');
    }
}
