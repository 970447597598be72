#include "epd.h"

#include <stdlib.h>
#include <string.h>

/* One line being read: `text` is cut into strings, `at` moves along it. */
typedef struct {
    Epd *epd;
    const Line *line;
    char *text, *at;
    Error *error;
    EpdPosition *position;
} Reader;

static bool is_blank(char c) { return c == ' ' || c == '\t'; }
static void skip_blanks(Reader *r) { r->at += strspn(r->at, " \t"); }

static bool fail(Reader *r, const char *at, const char *message) {
    line_error(r->error, r->line, (size_t)(at - r->text), "%s", message);
    return false;
}

const char *epd_keep(Epd *epd, char *text) {
    epd->kept = make_room(epd->kept, (size_t)epd->kept_count, sizeof *epd->kept);
    return epd->kept[epd->kept_count++] = text;
}

/* --- the FEN ------------------------------------------------------------- */

static bool is_number(const char *text, size_t length) {
    return length > 0 && strspn(text, "0123456789") >= length;
}

/* Four fields, or six when numbers follow.  Which fields they are is for the rules to say. */
static bool read_fen(Reader *r) {
    char *start = r->at, *end = r->at;
    int fields = 0;
    for (; *r->at && *r->at != ';' && fields < 6; fields++) {
        size_t length = strcspn(r->at, " \t;");
        if (fields >= 4 && !is_number(r->at, length))
            break;
        r->at += length;
        end = r->at;
        skip_blanks(r);
    }
    if (fields < 4)
        return fail(r, end, "the FEN ends here; expected placement, side to move, castling and en passant");
    r->position->fen = epd_keep(r->epd, copy_text(start, (size_t)(end - start)));
    r->position->line = r->line->number;
    r->position->fen_at = (int)(start - r->text);
    return true;
}

/* --- opcodes ------------------------------------------------------------- */

/* Those of the EPD standard that say nothing about counts are let pass; others may be typing errors. */
static const char *const ignored_opcode[] = {
    "acd", "acn", "acs", "am", "bm", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "ce", "dm",
    "eco", "fmvn", "hmvc", "nic", "noop", "pm", "pv", "sm", "v0"};

static bool is_ignored(const char *name) {
    for (size_t i = 0; i < sizeof ignored_opcode / sizeof *ignored_opcode; i++)
        if (strcmp(ignored_opcode[i], name) == 0)
            return true;
    return false;
}

/* `"text"` or a bare word up to the semicolon; cut out in place. */
static bool read_operand(Reader *r, char **operand) {
    char *end;
    skip_blanks(r);
    if (*r->at == '"') {
        *operand = r->at + 1;
        end = strchr(*operand, '"');
        if (!end)
            return fail(r, r->at, "the text is not closed; expected another '\"'");
        r->at = end + 1;
    } else {
        *operand = r->at;
        r->at += strcspn(r->at, ";");
        for (end = r->at; end > *operand && is_blank(end[-1]); end--)
            ;
    }
    skip_blanks(r);
    if (*r->at && *r->at != ';')
        return fail(r, r->at, "found more after the text; expected ';'");
    bool last = *r->at == '\0';
    *end = '\0';
    r->at += !last;
    return true;
}

/* Reports have tabs between their columns. */
static char *without_tabs(char *text) {
    for (char *tab = text; (tab = strchr(tab, '\t'));)
        *tab = ' ';
    return text;
}

static bool store(Reader *r, const char *name, const char *at, char *operand) {
    EpdPosition *p = r->position;
    const char **field = strcmp(name, "id") == 0 ? &p->id : strcmp(name, "rule") == 0 ? &p->rule
                       : strcmp(name, "c0") == 0 ? &p->why : NULL;
    bool rulings = strcmp(name, "rulings") == 0;
    if (!field && !rulings && !is_ignored(name)) {
        static const char *const known[] = {"id", "rule", "c0", "rulings"};
        Text nearest = {0};
        add_nearest(&nearest, name, "", known, 4);
        line_error(r->error, r->line, (size_t)(at - r->text),
                   "unknown opcode '%.40s'; expected id, rule, c0, rulings, or counts such as D1 20%s", name,
                   text_of(&nearest));
        text_free(&nearest);
        return false;
    }
    if ((field && *field) || (rulings && p->rulings))
        return fail(r, at, "an opcode given twice; expected each once");
    if ((field || rulings) && *operand == '\0')
        return fail(r, at, "an opcode without its text; expected one after it");
    if (field)
        *field = without_tabs(operand);
    if (rulings)
        p->rulings = operand;
    return true;
}

static bool read_opcode(Reader *r) {
    char *name = r->at;
    size_t length = strcspn(name, " \t;\"");
    char *word = copy_text(name, length), *operand;
    r->at += length;
    bool ok = read_operand(r, &operand) && store(r, word, name, operand);
    free(word);
    return ok;
}

/* --- counts -------------------------------------------------------------- */

static bool read_value(Reader *r, uint64_t most, const char *expected, uint64_t *out) {
    size_t length = strcspn(r->at, " \t;");
    NumberRead read = number_read(r->at, length, out);
    if (read == NUMBER_NONE)
        return fail(r, r->at, expected);
    if (read == NUMBER_HUGE || *out > most)
        return fail(r, r->at, most == UINT64_MAX ? "a count above 64 bits; expected a smaller one" : expected);
    r->at += length;
    return true;
}

/* `DEPTH NODES` */
static bool read_count(Reader *r) {
    EpdPosition *p = r->position;
    char *start = r->at;
    uint64_t depth, nodes;
    if (!read_value(r, 99, "not a depth; expected a number from 1 to 99", &depth))
        return false;
    if (depth == 0)
        return fail(r, start, "not a depth; expected a number from 1 to 99");
    skip_blanks(r);
    if (!read_value(r, UINT64_MAX, "not a count; expected a number", &nodes))
        return false;
    for (int i = 0; i < p->counts; i++)
        if (p->count[i].depth == (int)depth)
            return fail(r, start, "a depth given twice; expected each once");
    p->count = make_room(p->count, (size_t)p->counts, sizeof *p->count);
    p->count[p->counts++] = (OwnCount){(int)depth, nodes, r->line->number};
    skip_blanks(r);
    return true;
}

static bool at_own_count(const Reader *r) { return *r->at == 'D' && r->at[1] >= '0' && r->at[1] <= '9'; }

static bool read_tail(Reader *r) {
    for (skip_blanks(r); *r->at; skip_blanks(r)) {
        if (*r->at == ';')
            r->at++;
        else if (at_own_count(r)) {
            r->at++;
            if (!read_count(r))
                return false;
            if (*r->at && *r->at != ';')
                return fail(r, r->at, "found more after the count; expected ';'");
        } else if (!read_opcode(r))
            return false;
    }
    return true;
}

/* --- lines --------------------------------------------------------------- */

static EpdPosition *add_position(Epd *epd) {
    epd->position = make_room(epd->position, (size_t)epd->positions, sizeof *epd->position);
    EpdPosition *p = &epd->position[epd->positions++];
    memset(p, 0, sizeof *p);
    return p;
}

static bool read_epd_line(Reader *r) {
    r->position = add_position(r->epd);
    return read_fen(r) && read_tail(r);
}

static bool at_word(const Reader *r, const char *word) {
    size_t length = strlen(word);
    return strncmp(r->at, word, length) == 0 && (is_blank(r->at[length]) || r->at[length] == '\0');
}

/* The .perft grammar: `id` opens a position, `epd` places it, `perft` counts it. */
static bool read_perft_line(Reader *r) {
    Epd *epd = r->epd;
    char *word = r->at;
    bool id = at_word(r, "id"), fen = at_word(r, "epd");
    r->at += strcspn(r->at, " \t");
    skip_blanks(r);
    if (*r->at == '\0')
        return fail(r, r->at, "the line ends here; expected something after its first word");
    EpdPosition *last = epd->positions ? &epd->position[epd->positions - 1] : NULL;
    if (id || (fen && (!last || last->fen)))
        last = add_position(epd);
    if (!last || (!fen && !id && !last->fen))
        return fail(r, word, "a count before any position; expected `epd` first");
    r->position = last;
    if (id) {
        last->id = without_tabs(r->at);
        last->line = r->line->number;
        return true;
    }
    if (fen ? read_fen(r) : read_count(r))
        return *r->at == '\0' || fail(r, r->at, "found more; expected the end of the line");
    return false;
}

static bool read_line(Reader *r) {
    skip_blanks(r);
    if (*r->at == '\0' || *r->at == '#')
        return true;
    if (at_word(r, "id") || at_word(r, "epd") || at_word(r, "perft"))
        return read_perft_line(r);
    return read_epd_line(r);
}

/* --- the file ------------------------------------------------------------ */

static void trim_end(char *text) {
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1]))
        text[--length] = '\0';
}

static void error_line(const Epd *epd, int number, Error *error, const char *message) {
    Line line = {.file = &epd->file};
    while (line.number < number && line_next(&line))
        ;
    line_error(error, &line, 0, "%s", message);
}

/* Names what has no id, and complains of ids given twice and of `id` without `epd`. */
static void check_positions(Epd *epd, Complaints *complaints) {
    Error error;
    for (int i = 0; i < epd->positions; i++) {
        EpdPosition *p = &epd->position[i];
        if (!p->fen) {
            error_line(epd, p->line, &error, "an id without a position; expected `epd` after it");
            complain(complaints, &error);
        }
        if (!p->id) {
            Text name = {0};
            text_addf(&name, "line-%d", p->line);
            p->id = epd_keep(epd, name.at);
        }
        for (int j = 0; j < i; j++)
            if (strcmp(epd->position[j].id, p->id) == 0) {
                Text message = {0};
                text_addf(&message, "the id '%.60s' was given on line %d already; expected each once", p->id,
                          epd->position[j].line);
                error_line(epd, p->line, &error, message.at);
                complain(complaints, &error);
                text_free(&message);
                break;
            }
        p->rule = p->rule ? p->rule : "";
        p->why = p->why ? p->why : "";
    }
}

bool epd_read_lines(Epd *epd, Complaints *complaints) {
    Error error;
    int before = complaints->count;
    Line line = {.file = &epd->file};
    while (line_next(&line)) {
        char *text = line_cut(&line);
        make_text_plain(text);
        Reader reader = {.epd = epd, .line = &line, .text = text, .at = text, .error = &error};
        trim_end(text);
        if (!read_line(&reader))
            complain(complaints, &error);
    }
    if (complaints->count == before)
        check_positions(epd, complaints);
    if (complaints->count == before && epd->positions == 0) {
        error_set(&error, "%s: no position in this file; expected at least one", epd->file.name);
        complain(complaints, &error);
    }
    return complaints->count == before;
}

bool epd_read(Epd *epd, const char *path, Complaints *complaints) {
    Error error;
    memset(epd, 0, sizeof *epd);
    if (file_read_lines(&epd->file, path, &error))
        return epd_read_lines(epd, complaints);
    complain(complaints, &error);
    return false;
}

void epd_free(Epd *epd) {
    for (int i = 0; i < epd->positions; i++)
        free(epd->position[i].count);
    for (int i = 0; i < epd->kept_count; i++)
        free(epd->kept[i]);
    free(epd->kept);
    free(epd->position);
    file_free(&epd->file);
    memset(epd, 0, sizeof *epd);
}

const EpdPosition *epd_find(const Epd *epd, const char *id) {
    for (int i = 0; i < epd->positions; i++)
        if (strcmp(epd->position[i].id, id) == 0)
            return &epd->position[i];
    return NULL;
}

bool epd_has_counts(const Epd *epd) {
    for (int i = 0; i < epd->positions; i++)
        if (epd->position[i].counts)
            return true;
    return false;
}
