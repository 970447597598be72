/* listing.c - a divide list, line by line: rows, total, running sums, and what does not belong. */
#include "answer.h"

#include <stdlib.h>
#include <string.h>

static void keep_first(char **kept, const char *line) {
    if (!*kept)
        *kept = copy_text(line, strlen(line));
}

static void add_row(Listing *listing, const AnswerLine *line) {
    Answer *answer = &listing->answer;
    answer->row = make_room(answer->row, (size_t)answer->count, sizeof *answer->row);
    listing->second = make_room(listing->second, (size_t)answer->count, sizeof *listing->second);
    listing->second[answer->count] = line->second;
    listing->seconds += line->has_second;
    answer->row[answer->count++] = (AnswerRow){.text = copy_text(line->text, strlen(line->text)),
                                               .nodes = line->nodes};
}

/* The rows so far were those of a smaller depth. */
static void begin_anew(Listing *listing) {
    answer_free(&listing->answer);
    free(listing->second);
    listing->second = NULL;
    listing->seconds = 0;
}

static void add_total(Listing *listing, const AnswerLine *line, const char *text) {
    if (listing->answer.total_stated) {
        keep_first(&listing->late, text);
        return;
    }
    listing->answer.total_stated = true;
    listing->answer.total = line->nodes;
}

bool listing_add(Listing *listing, const char *text, const char **wrong) {
    AnswerLine line;
    answer_line(text, &line);
    if (line.kind == LINE_OTHER) {
        if (text[strspn(text, " \t")] && listing->answer.count && !listing->answer.total_stated)
            keep_first(&listing->strange, text);
        return true;
    }
    if (line.kind == LINE_HUGE) {
        *wrong = "a number of more than 64 bits; expected leaves that can be counted";
        return false;
    }
    if (line.kind == LINE_OF_DEPTH && listing->depth && line.depth != listing->depth)
        begin_anew(listing);
    else if (line.kind != LINE_ROW)
        add_total(listing, &line, text);
    else if (listing->answer.total_stated)
        keep_first(&listing->late, text);
    else if (listing->answer.count == MAX_ROWS) {
        *wrong = "more rows than any position has moves; expected a move list";
        return false;
    } else
        add_row(listing, &line);
    return true;
}

/* --- running sums -------------------------------------------------------- */

static bool column_sum(const Listing *listing, bool of_second, uint64_t *out) {
    *out = 0;
    for (int i = 0; i < listing->answer.count; i++)
        if (!sum(*out, of_second ? listing->second[i] : listing->answer.row[i].nodes, out))
            return false;
    return true;
}

/* Each row states the sum up to it: every number is at least the one before, the last is the total. */
static bool only_running(const Answer *answer) {
    for (int i = 1; i < answer->count; i++)
        if (answer->row[i].nodes < answer->row[i - 1].nodes)
            return false;
    return answer->count > 1 && answer->row[answer->count - 1].nodes == answer->total;
}

static void take_differences(Answer *answer) {
    for (int i = answer->count - 1; i > 0; i--)
        answer->row[i].nodes -= answer->row[i - 1].nodes;
}

static void find_running(Listing *listing) {
    Answer *answer = &listing->answer;
    uint64_t all;
    if (!answer->total_stated || (column_sum(listing, false, &all) && all == answer->total))
        return;
    if (listing->seconds == answer->count && column_sum(listing, true, &all) && all == answer->total) {
        for (int i = 0; i < answer->count; i++)
            answer->row[i].nodes = listing->second[i];
    } else if (only_running(answer))
        take_differences(answer);
}

void listing_finish(Listing *listing, bool may_run) {
    if (may_run)
        find_running(listing);
    if (!listing->answer.total_stated)
        column_sum(listing, false, &listing->answer.total);
}

bool listing_adds_up(const Listing *listing, uint64_t *out) {
    return column_sum(listing, false, out) && *out == listing->answer.total;
}

void listing_free(Listing *listing) {
    free(listing->second);
    free(listing->strange);
    free(listing->late);
    listing->second = NULL;
    listing->strange = listing->late = NULL;
}

void listing_empty(Listing *listing) {
    answer_free(&listing->answer);
    listing_free(listing);
    *listing = (Listing){.depth = listing->depth};
}
