/* sheet_values.c - what the value of each key may be, and what it means; those with words for values
 * are in sheet_keys.c. */
#include "sheet_values.h"

#include "betza.h"
#include "sheet_text.h"

#include <string.h>

static Sheet *sheet_of(const Value *v) { return v->reader->sheet; }
static const SheetLine *line_of(const Value *v) { return &sheet_of(v)->line[v->line]; }

static bool read_whole_number(const Value *v, int least, int most, int *out) {
    int value = 0;
    for (int i = 0; i < v->length; i++) {
        if (v->word[i] < '0' || v->word[i] > '9')
            return value_error(v, v->word, "found '%.*s'; expected a number from %d to %d",
                               v->length > 60 ? 60 : v->length, v->word, least, most);
        value = value > 9999 ? value : value * 10 + (v->word[i] - '0');
    }
    *out = value;
    return (value >= least && value <= most)
           || value_error(v, v->word, "the number is out of range; expected %d to %d", least, most);
}

/* --- name, title, base, board, start ------------------------------------- */

/* The name of a variant. */
static bool read_word(Value *v, char out[SHEET_NAME]) {
    static const char expected[] = "a name of letters, digits, '-' and '_', shorter than 64";
    if (!one_word(v, expected))
        return false;
    for (int i = 0; i < v->length; i++)
        if (!(v->word[i] >= 'a' && v->word[i] <= 'z') && !(v->word[i] >= 'A' && v->word[i] <= 'Z')
            && !(v->word[i] >= '0' && v->word[i] <= '9') && v->word[i] != '-' && v->word[i] != '_')
            return unexpected(v, expected);
    if (v->length >= SHEET_NAME)
        return unexpected(v, expected);
    memcpy(out, v->word, (size_t)v->length);
    out[v->length] = '\0';
    return true;
}

bool read_name(Value *v) { return read_word(v, sheet_of(v)->name); }

bool read_title(Value *v) {
    strcpy(sheet_of(v)->title, line_of(v)->value[v->reading]);
    return true;
}

/* sheet.c has followed it; here it is only kept. */
bool read_base(Value *v) { return read_word(v, sheet_of(v)->base); }

bool read_board(Value *v) {
    Board *board = &sheet_of(v)->board;
    if (!one_word(v, "FILESxRANKS, like 10x8"))
        return false;
    Value files = *v, ranks = *v;
    const char *x = memchr(v->word, 'x', (size_t)v->length);
    if (!x || x == v->word || x == v->at - 1)
        return unexpected(v, "FILESxRANKS, like 10x8");
    files.length = (int)(x - v->word);
    ranks.word = x + 1;
    ranks.length = v->length - files.length - 1;
    if (!read_whole_number(&files, 1, MAX_FILES, &board->files)
        || !read_whole_number(&ranks, 2, MAX_RANKS, &board->ranks))
        return false;
    board->squares = board->files * board->ranks;
    sheet_of(v)->last_rank[WHITE] = board->ranks - 1;
    sheet_of(v)->last_rank[BLACK] = 0;
    return true;
}

/* Longer than other values, so it is taken from the text; fen.c judges it. */
bool read_start(Value *v) {
    SheetReader *r = v->reader;
    const char *line = text_line(r->text[r->origin[v->line]].text, line_of(v)->number);
    const char *fen = line + r->value_column[v->line][v->reading] - 1;
    size_t length = strcspn(fen, "#\r\n");
    while (length > 0 && is_blank(fen[length - 1]))
        length--;
    if (length >= FEN_TEXT)
        return value_error(v, v->at, "the start position is longer than %d bytes; expected less", FEN_TEXT - 1);
    memcpy(r->sheet->start, fen, length);
    r->sheet->start[length] = '\0';
    r->sheet->start_column = r->value_column[v->line][v->reading];
    return true;
}

/* --- pieces -------------------------------------------------------------- */

/* The type that this line declares: a new one at its first reading. */
static PieceType *declare_type(Value *v, char letter) {
    Sheet *sheet = sheet_of(v);
    int known = sheet_type(sheet, letter);
    if (known && sheet->type[known].line == v->line)
        return &sheet->type[known];
    if (known) {
        value_error(v, v->at, "the letter %c is taken by line %d; expected another", letter,
                    sheet->line[sheet->type[known].line].number);
        return NULL;
    }
    PieceType *type = &sheet->type[++sheet->types];
    type->letter = letter;
    type->line = v->line;
    return type;
}

bool read_piece(Value *v) {
    BetzaError error;
    PieceType *type = declare_type(v, line_of(v)->key[strlen("piece ")]);
    if (!type)
        return false;
    const char *betza = line_of(v)->value[v->reading];
    type->step_count = betza_read(betza, type->step, &error);
    if (type->step_count < 0)
        return value_error(v, betza + error.at, "%s", error.message);
    strcpy(type->betza, betza);
    return true;
}

bool read_pawn(Value *v) {
    if (!one_word(v, "the pawn's letter, one of A to Z"))
        return false;
    if (v->length != 1 || *v->word < 'A' || *v->word > 'Z')
        return unexpected(v, "the pawn's letter, one of A to Z");
    Value at_word = *v;
    at_word.at = v->word;
    if (!declare_type(&at_word, *v->word))
        return false;
    sheet_of(v)->pawn = sheet_type(sheet_of(v), *v->word);
    return true;
}

/* The last word as the letter of a type that `allowed` lets in; 0 with an error. */
static int word_type(const Value *v, bool (*allowed)(const Sheet *, int), const char *expected) {
    Sheet *sheet = sheet_of(v);
    bool letter = v->length == 1 && *v->word >= 'A' && *v->word <= 'Z';
    int type = letter ? sheet_type(sheet, *v->word) : 0;
    if (letter && !type)
        value_error(v, v->word, "no piece has the letter %c; expected %s", *v->word, expected);
    else if (!type || !allowed(sheet, type)) {
        unexpected(v, expected);
        return 0;
    }
    return type;
}

static bool is_piece(const Sheet *sheet, int type) { return type != sheet->pawn; }
static bool is_officer(const Sheet *sheet, int type) { return type != sheet->pawn && type != sheet->royal; }
static bool is_not_royal(const Sheet *sheet, int type) { return type != sheet->royal; }

bool read_royal(Value *v) {
    if (!one_word(v, "the letter of a piece"))
        return false;
    sheet_of(v)->royal = word_type(v, is_piece, "the letter of a piece, not the pawn's");
    return sheet_of(v)->royal != 0;
}

bool read_rook(Value *v) {
    static const char expected[] = "the letter of a piece, neither pawn nor king";
    if (!one_word(v, expected))
        return false;
    sheet_of(v)->castle_rook = word_type(v, is_officer, expected);
    return sheet_of(v)->castle_rook != 0;
}

/* Blank-separated letters as a set of types. */
static bool read_types(Value *v, bool (*allowed)(const Sheet *, int), const char *expected, uint32_t *out) {
    *out = 0;
    while (next_word(v)) {
        int type = word_type(v, allowed, expected);
        if (!type)
            return false;
        if (*out >> type & 1)
            return value_error(v, v->word, "%c stands twice; expected each letter once", *v->word);
        *out |= 1u << type;
    }
    return true;
}

bool read_promotion(Value *v) {
    Value first = *v;
    if (next_word(&first) && word_is(&first, "none")) {
        sheet_of(v)->promotion_to = 0;
        return one_word(v, "'none'");
    }
    return read_types(v, is_officer, "letters of pieces, neither pawn nor king, or 'none'",
                      &sheet_of(v)->promotion_to);
}

bool read_drop(Value *v) {
    return read_types(v, is_not_royal, "letters of pieces or the pawn's, not the king's", &sheet_of(v)->drop_types);
}

bool read_drop_ranks(Value *v) {
    return one_word(v, "a number of ranks")
           && read_whole_number(v, 1, sheet_of(v)->board.ranks, &sheet_of(v)->drop_ranks);
}

/* --- pawns --------------------------------------------------------------- */

bool read_pawn_start(Value *v) {
    Sheet *sheet = sheet_of(v);
    int rank;
    if (!next_word(v) || !word_is(v, "rank"))
        return unexpected(v, "'rank' and a number");
    if (!one_word(v, "the number of a rank") || !read_whole_number(v, 1, sheet->board.ranks - 1, &rank))
        return false;
    sheet->pawn_start[WHITE] = rank - 1;
    sheet->pawn_start[BLACK] = sheet->board.ranks - rank;
    return true;
}

/* A first move that reaches the last rank would be a promotion that no rule speaks of. */
bool read_pawn_steps(Value *v) {
    Sheet *sheet = sheet_of(v);
    int ahead = sheet->last_rank[WHITE] - sheet->pawn_start[WHITE];
    if (!one_word(v, "a number of steps") || !read_whole_number(v, 1, MAX_RANKS, &sheet->pawn_steps))
        return false;
    return sheet->pawn_steps == 1 || sheet->pawn_steps < ahead
           || value_error(v, v->word, "a first move of %d steps reaches the last rank; expected at most %d",
                          sheet->pawn_steps, ahead > 1 ? ahead - 1 : 1);
}
