#include "engine_board.h"

#include "engine_state.h"
#include "engine_sync.h"
#include "notation.h"

#include <stdlib.h>
#include <string.h>

void engine_position(const Query *query, Position *out) {
    Undo undo;
    *out = *query->root;
    for (int i = 0; i < query->count; i++)
        make(out, query->moves[i], &undo);
}

/* --- its words ----------------------------------------------------------- */

static bool same_move(Move a, Move b) {
    return a.from == b.from && a.to == b.to && a.kind == b.kind && a.arg == b.arg;
}

static const Wording *find_wording(const Engine *engine, int side, Move move) {
    for (int i = 0; i < engine->wordings; i++)
        if (engine->wording[i].side == side && same_move(engine->wording[i].move, move))
            return &engine->wording[i];
    return NULL;
}

/* A text that stands for several moves says none of them back: they are told in our words. */
static bool is_ambiguous(const Answer *answer, int index) {
    for (int i = 0; i < answer->count; i++)
        if (i != index && strcmp(answer->row[i].text, answer->row[index].text) == 0)
            return true;
    return false;
}

/* Only moves that programs write in several ways are kept: there are not many of them. */
void engine_learn_wording(Engine *engine, const Position *position, const Answer *answer) {
    for (int i = 0; i < answer->count; i++) {
        const AnswerRow *row = &answer->row[i];
        int side = position->state.side;
        if (!row->legal || is_ambiguous(answer, i) || (row->move.kind != MOVE_CASTLE && row->move.kind != MOVE_DROP
                            && row->move.kind != MOVE_PROMOTION))
            continue;
        if (strlen(row->text) >= sizeof engine->wording->text || find_wording(engine, side, row->move))
            continue;
        engine->wording = make_room(engine->wording, (size_t)engine->wordings, sizeof *engine->wording);
        Wording *added = &engine->wording[engine->wordings++];
        *added = (Wording){.side = side, .move = row->move};
        strcpy(added->text, row->text);
    }
}

/* As it wrote it; before it has, a castling in our own words where the protocol is no stranger to them. */
static void write_move(const Engine *engine, const Position *p, Move move, Text *out) {
    const Wording *known = engine->adapter->own_words ? find_wording(engine, p->state.side, move) : NULL;
    char text[MAX_NOTATION_TEXT];
    if (known) {
        text_add(out, known->text);
        return;
    }
    if (engine->adapter->own_words && engine->base.number == 1)
        move_write(p, move, text);
    else
        notation_write(p, move, engine->base.number, text);
    text_add(out, text);
}

void engine_moves(Engine *engine, const Query *query, Text *out) {
    Position position = *query->root;
    for (int i = 0; i < query->count; i++) {
        Undo undo;
        text_add(out, " ");
        write_move(engine, &position, query->moves[i], out);
        make(&position, query->moves[i], &undo);
    }
}

/* --- setting up ---------------------------------------------------------- */

static void say_filled(Engine *engine, const char *words, const char *what) {
    Text line = {0};
    add_filled(&line, words, what, "");
    if (line.length)
        subprocess_send(engine->process, line.at);
    text_free(&line);
}

static bool is_start(const Engine *engine, const Position *p) {
    Position start;
    Error error;
    char theirs[FEN_TEXT], ours[FEN_TEXT];
    if (!variant_position(engine->variant, NULL, NULL, &start, &error))
        return false;
    fen_write(&start, theirs);
    fen_write(p, ours);
    return strcmp(theirs, ours) == 0;
}

bool engine_starts_by_name(const Engine *engine, const Position *root) {
    Error reason;
    return engine->adapter->start && !dialect_says(&engine->config.dialect, root, &reason) && is_start(engine, root);
}

static void add_root(Engine *engine, const Position *root, Text *out) {
    char fen[FEN_TEXT];
    dialect_write(&engine->config.dialect, root, fen);
    if (engine_starts_by_name(engine, root)) {
        engine_note(engine, "the start position is its own: its FENs do not say all of ours");
        text_add(out, engine->adapter->start);
    } else
        add_filled(out, engine->adapter->board, fen, "");
}

static void say_moves(Engine *engine, const char *moves) {
    while (*(moves += strspn(moves, " "))) {
        char *one = copy_text(moves, strcspn(moves, " "));
        say_filled(engine, engine->says_usermove ? "usermove $1" : engine->adapter->move, one);
        moves += strlen(one);
        free(one);
    }
}

static void say_board(Engine *engine, const Query *query, const char *moves) {
    const Adapter *adapter = engine->adapter;
    Text board = {0};
    for (int i = 0; i < MAX_ADAPTER_LINES && adapter->reset[i]; i++)
        say_filled(engine, adapter->reset[i], engine->variant_said ? engine->variant_said : "");
    add_root(engine, query->root, &board);
    if (adapter->moves && query->count)
        text_addf(&board, "%s%s", adapter->moves, moves);
    if (board.length)
        subprocess_send(engine->process, board.at);
    if (!adapter->moves)
        say_moves(engine, moves);
    text_free(&board);
}

/* --- reading back -------------------------------------------------------- */

typedef struct {
    char *shown, *complaint, *late;
} Notice;

static void take_notice(Engine *engine, const char *line, void *context) {
    Notice *to = context;
    const char *mark = engine->adapter->shown;
    if (mark && !to->shown && strncmp(line, mark, strlen(mark)) == 0)
        to->shown = copy_text(line + strlen(mark), strlen(line + strlen(mark)));
    else if (!to->complaint && adapter_complains(line))
        to->complaint = copy_text(line, strlen(line));
    else if (!to->late && answer_line(line, 0) == LINE_ROW)
        to->late = copy_text(line, strlen(line));
}

static bool judge(Engine *engine, const Query *query, const Notice *heard, const char *moves, Error *error) {
    Position position;
    Text text = {0};
    char fen[FEN_TEXT];
    engine_position(query, &position);
    dialect_write(&engine->config.dialect, &position, fen);
    if (heard->late) {
        add_quoted(&text, heard->late);
        subprocess_error(engine->process, error, "it was asked nothing, and said %s; expected nothing between two answers",
                   text.at);
    } else if (heard->complaint) {
        engine->refused = true;
        add_quoted(&text, heard->complaint);
        subprocess_error(engine->process, error, "it refuses a position with %s; expected it to take\n  %s%s%s",
                   text.at, fen, query->count ? "\n  reached by" : "", moves);
    } else if (engine->reads_back && !heard->shown)
        subprocess_error(engine->process, error, "it shows its position no more; expected a line '%s...'",
                   engine->adapter->shown);
    else if (engine->reads_back && !dialect_same(&engine->config.dialect, &position, heard->shown)) {
        subprocess_error(engine->process, error, "it has another position than it was given:\n  given %s%s%s\n  has   %.400s",
                   fen, query->count ? "\n  by   " : "", moves, heard->shown);
        if (engine->may_be_out_of_sync)
            text_add(&engine->out_of_sync, error->text);
        return engine->may_be_out_of_sync;
    } else {
        return true;
    }
    text_free(&text);
    return false;
}

bool engine_set_board(Engine *engine, const Query *query, Error *error) {
    Notice heard = {NULL, NULL, NULL};
    Text moves = {0};
    engine->refused = false;
    engine_moves(engine, query, &moves);
    say_board(engine, query, text_of(&moves));
    if (engine->reads_back)
        subprocess_send(engine->process, engine->adapter->show);
    text_free(&engine->out_of_sync);
    bool ok = engine_sync(engine, take_notice, &heard, error) && judge(engine, query, &heard, text_of(&moves), error);
    free(heard.shown);
    free(heard.complaint);
    free(heard.late);
    text_free(&moves);
    return ok;
}

bool engine_set_own_start(Engine *engine, char **fen, Error *error) {
    const Adapter *adapter = engine->adapter;
    Notice heard = {NULL, NULL, NULL};
    for (int i = 0; i < MAX_ADAPTER_LINES && adapter->reset[i]; i++)
        say_filled(engine, adapter->reset[i], engine->variant_said ? engine->variant_said : "");
    say_filled(engine, adapter->start, "");
    if (adapter->show)
        subprocess_send(engine->process, adapter->show);
    bool ok = engine_sync(engine, take_notice, &heard, error);
    *fen = heard.shown;
    free(heard.complaint);
    free(heard.late);
    return ok;
}
