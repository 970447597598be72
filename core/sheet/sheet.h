/* sheet.h - a rule sheet: one variant's rules as data.
 *
 * Knows: what a sheet says, with one ruling chosen for each open key.  Squares
 * and steps are spelled out for both colours, so that a mutant can change one
 * of them.  Does not know tables, positions or moves. */
#ifndef CORE_SHEET_SHEET_H
#define CORE_SHEET_SHEET_H

#include "../base/board.h"
#include "../base/error.h"
#include "choices.h"

enum {
    MAX_STEPS = 64,        /* directions of one piece type */
    MAX_CASTLES = 250,     /* castling moves of one colour, ranges spelled out */
    MAX_LEAPS = 16,        /* king's leaps of one colour */
    MAX_LINES = 96,        /* facts of one sheet */
    MAX_VALUES = 8,        /* readings of one fact */
    SHEET_NAME = 64,
    KEY_TEXT = 32,
    VALUE_TEXT = 256,
    COMMENT_TEXT = 1280,
    FEN_TEXT = 1024,       /* longest FEN of a 16x16 board with holdings, and its NUL */
    UNLIMITED = 15         /* the range of a rider */
};

/* What a step may do when it arrives. */
enum { STEP_MOVE = 1, STEP_CAPTURE = 2, STEP_BOTH = 3 };

/* One direction of a piece: (dx, dy) taken 1..range times, White's view. */
typedef struct {
    int8_t dx, dy;
    uint8_t range;  /* 1 a leap, 2..14 a ranged rider, UNLIMITED a rider */
    uint8_t mode;   /* STEP_MOVE, STEP_CAPTURE or STEP_BOTH */
    bool lame;      /* a leap that a man on the squares between blocks */
} Step;

typedef struct {
    char letter;               /* upper case */
    int step_count;            /* 0 for the pawn, whose moves are keys of their own */
    Step step[MAX_STEPS];
    char betza[VALUE_TEXT];    /* as the sheet states it */
    int line;                  /* the sheet line it stands on, an index of Sheet.line */
} PieceType;

typedef struct {
    char right;                /* 'K' or 'Q' */
    Square king_from, king_to, rook_from, rook_to;
    bool in_range;             /* stands for one pair of a range (castle.pairs filters these) */
    int line;
} CastleDef;

typedef struct {
    Square from, to;
    int line;
} LeapDef;

/* One fact as it stands in the text. */
typedef struct {
    char key[KEY_TEXT];                       /* `castle K`, `piece C`, `pawn.steps`: the key with its letter;
                                                 the ruling key of `piece C` is `piece.C` */
    char name[MAX_VALUES][KEY_TEXT];          /* the values' names, the default first */
    char value[MAX_VALUES][VALUE_TEXT];       /* the values */
    int value_count, chosen;
    char ids[KEY_TEXT];                       /* rule ids, blank-separated: `DV-3 G-4` */
    char sentence[VALUE_TEXT];                /* the chosen value in words */
    char comment[COMMENT_TEXT];               /* all that is said after the ids: see sheet_sentence.h */
    char file[SHEET_NAME];                    /* the text it came from (the base's, perhaps) */
    int number;                               /* and its line there, from 1 */
} SheetLine;

typedef struct {
    char name[SHEET_NAME];
    char title[VALUE_TEXT];
    char base[SHEET_NAME];                    /* empty without one */
    Board board;
    char start[FEN_TEXT];                     /* the start position, rulings applied */
    int start_column;                         /* where it stands on its line, from 1 */

    int types;                                /* type[1..types] in the sheet's order; every list is in it */
    PieceType type[MAX_TYPES + 1];
    int pawn, royal, castle_rook;             /* types; pawn or castle_rook 0 without one */

    int pawn_start[2];                        /* the rank, from 0, for each colour */
    int pawn_steps;                           /* longest first move: 1..ranks */
    uint32_t promotion_to;                    /* bit t: type t is on offer */
    int last_rank[2];                         /* where pawns promote, for each colour */

    int castle_count[2];
    CastleDef castle[2][MAX_CASTLES];
    int leap_count[2];
    LeapDef leap[2][MAX_LEAPS];

    uint32_t drop_types;                      /* bit t: type t may be dropped; 0: no reserve */
    int drop_ranks;                           /* own ranks on which men may be dropped */

    bool long_castling_text;                  /* N-3, from all readings of the sheet */

    /* How rights end is the same in every sheet (G-6); only mutants bend it.  Letters as in State.rights. */
    uint8_t rights_outlive_king, rights_outlive_rook; /* kept when the king leaves home; when the rook goes */
    uint8_t rights_lost_early;                        /* lost when any castling rook goes */
    int passed_most;                          /* a step that passes more squares is not taken en passant; 0: any is.
                                                 Only mutants set it */

    /* The words chosen, one field a key of CHOICE_KEYS: `en_passant`, `box` ... */
#define CHOICE_FIELD(field, key, value, word, needs, sentence) int field;
#define CHOICE_NOTHING(value, word)
#define CHOICE_DONE
    CHOICE_KEYS(CHOICE_FIELD, CHOICE_NOTHING, CHOICE_DONE)
#undef CHOICE_FIELD
#undef CHOICE_NOTHING
#undef CHOICE_DONE

    int line_count;
    SheetLine line[MAX_LINES];
} Sheet;

/* A text with a name to call it by in messages. */
typedef struct {
    const char *name;  /* file name, or `<variant>.rules` for one built in */
    const char *text;
} SheetText;

/* Only the name a sheet's text states, for lists of variants; false without one. */
bool sheet_name(const char *text, char name[SHEET_NAME]);

/* The key by which a ruling calls a line: `piece.C` for `piece C`. */
void ruling_key(const SheetLine *line, char out[KEY_TEXT]);

/* The index in Sheet.line of a key, or -1. */
int line_index(const Sheet *sheet, const char *key);
/* The same of an open key, as rulings spell it: `piece.C`. */
int ruling_index(const Sheet *sheet, const char *key);

/* The line of a key (`castle K`, `pawn.steps`), or NULL. */
const SheetLine *sheet_line(const Sheet *sheet, const char *key);

/* Whether what the line says matters: not where castling, the leap or the rule that it refines is switched off. */
bool sheet_in_force(const Sheet *sheet, const SheetLine *line);

/* Whether the key of a ruling (`piece.C`, `pawn.steps`) is open in this sheet: its line, or NULL. */
const SheetLine *sheet_ruling(const Sheet *sheet, const char *key);

/* The type with this letter (either case), or 0. */
int sheet_type(const Sheet *sheet, char letter);

static inline bool sheet_has_box(const Sheet *s) { return s->box != BOX_ABSENT; }
static inline bool sheet_has_reserve(const Sheet *s) { return s->drop_types != 0; }
static inline bool sheet_has_holdings(const Sheet *s) { return sheet_has_box(s) || sheet_has_reserve(s); }

/* The sheets compiled into the program (build/variants.c, made from core/variants). */
extern const SheetText builtin_sheet[];
extern const int builtin_sheet_count;

/* The one with this name, as a SheetFinder that needs no context. */
SheetText builtin_sheet_find(const char *variant, void *context);

#endif
