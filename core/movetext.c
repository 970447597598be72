/* movetext.c - moves as text (N-3, N-5): `e2e4`, `e9e10q`, `N@f3`, `f2g2,i2f2`. */
#include "movetext.h"

#include "legal.h"
#include "make.h"

#include <string.h>

static char *write_castle(const Position *p, const Castle *castle, char *out) {
    Board b = p->rules->board;
    out += square_write(b, castle->king_from, out);
    out += square_write(b, castle->king_to, out);
    if (!p->rules->sheet->long_castling_text)
        return out;
    *out++ = ',';
    out += square_write(b, castle->rook_from, out);
    out += square_write(b, castle->rook_to, out);
    return out;
}

size_t move_write(const Position *p, Move move, char out[MOVE_TEXT]) {
    const Sheet *sheet = p->rules->sheet;
    Board b = p->rules->board;
    char *end = out;
    if (move.kind == MOVE_DROP) {
        *end++ = sheet->type[move.arg].letter;
        *end++ = '@';
    } else if (move.kind == MOVE_CASTLE) {
        end = write_castle(p, &p->rules->castle[p->state.side][move.arg], end);
        *end = '\0';
        return (size_t)(end - out);
    } else
        end += square_write(b, move.from, end);
    end += square_write(b, move.to, end);
    if (move.kind == MOVE_PROMOTION)
        *end++ = (char)(sheet->type[move.arg].letter - 'A' + 'a');
    *end = '\0';
    return (size_t)(end - out);
}

bool move_read(Position *p, const char *text, size_t length, Move *move) {
    Move moves[MAX_MOVES];
    int count = legal_moves(p, moves);
    for (int i = 0; i < count; i++) {
        char candidate[MOVE_TEXT];
        if (move_write(p, moves[i], candidate) == length && memcmp(candidate, text, length) == 0) {
            *move = moves[i];
            return true;
        }
    }
    return false;
}

const char *move_kind_name(MoveKind kind) {
    static const char *const names[] = {"normal", "steps", "en passant", "castle",
                                        "leap", "promotion", "drop"};
    return names[kind];
}

bool moves_play(Position *p, const char *list, Error *error) {
    for (int number = 1;; number++) {
        list += strspn(list, " \t\r\n");
        size_t length = strcspn(list, " \t\r\n");
        Move move;
        Undo undo;
        if (length == 0)
            return true;
        if (!move_read(p, list, length, &move)) {
            error_set(error, "move %d, '%.*s', is not a legal move there; expected one of those that "
                      "`moves` lists", number, length > 40 ? 40 : (int)length, list);
            return false;
        }
        make(p, move, &undo);
        list += length;
    }
}

char man_letter(const Sheet *sheet, Man man) {
    char letter = sheet->type[type_of(man)].letter;
    return color_of(man) == BLACK ? (char)(letter - 'A' + 'a') : letter;
}
