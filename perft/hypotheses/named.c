/* named.c - mistakes that have a name, each as actions of the language. */
#include "named.h"

#include <string.h>

/* What a sheet must have for a mistake to make sense. */
typedef enum {
    NOTHING, LONG_STEP, DROPS, INTO_PASSANT, CASTLING, ROOK_INSIDE, SHORT_CASTLE, DROPPED_ROOK, HAS_L
} Needs;

typedef struct {
    NamedHypothesis named;
    Needs needs;
} Row;

#define PASSANT_KEYS {"pawn.en_passant", NULL, NULL}
#define CASTLE_KEYS {"castle K", "castle Q", NULL}

static const Row table[] = {
    /* mistakes in code that public programs were found to have */
    {{"fault:ep_ignores_opened_line", PASSANT_KEYS, "en passant",
      "En passant is legal though the two pawns leave a line to the king.",
      "extra:kind=passant,reason=opens_line,in_check=no extra:kind=passant,reason=opens_line,answer=block"}, NOTHING},
    {{"fault:ep_refused_in_check", PASSANT_KEYS, "en passant",
      "In check no pawn is taken en passant, not even the one that gives it.",
      "without:kind=passant,in_check=yes"}, NOTHING},
    {{"fault:ep_refused_when_pinned", PASSANT_KEYS, "en passant",
      "A pinned pawn never takes en passant, not even along the pin.",
      "without:kind=passant,in_check=no,pin=along"}, NOTHING},
    {{"fault:ep_survives_drop", PASSANT_KEYS, "en passant", "The right to take en passant survives a drop.",
      "after.passant_kept:kind=drop"}, DROPS},
    {{"fault:ep_survives_move", PASSANT_KEYS, "en passant", "The right to take en passant survives other moves.",
      "after.passant_kept"}, NOTHING},
    {{"fault:ep_wrong_victim", PASSANT_KEYS, "en passant",
      "En passant takes from the square behind the target, wherever the pawn landed.",
      "after.victim_beside:kind=passant"}, LONG_STEP},
    {{"fault:steps_jump", {"pawn.steps", NULL, NULL}, "pawns",
      "A longer first move leaps over men on the squares it passes.",
      "extra:kind=steps,reason=steps_blocked,blocked_at=1,target=empty"}, NOTHING},
    {{"fault:pawn_takes_ahead", {"pawn", NULL, NULL}, "pawns", "A pawn takes straight ahead, too.",
      "extra:kind=normal,reason=steps_blocked,target=enemy"}, NOTHING},
    {{"fault:pawn_takes_one_way", {"pawn", NULL, NULL}, "pawns", "A pawn takes only towards the high files.",
      "without:piece=P,kind=normal,captures=yes,toward=low without:kind=promotion,captures=yes,toward=low"}, NOTHING},
    {{"fault:into_ep_without_check", {"pawn.double_into_ep", NULL, NULL}, "pawns",
      "A double step next to an enemy pawn is refused without a check, too.",
      "without:kind=steps,in_check=no,exposed=yes"}, INTO_PASSANT},
    {{"fault:castle_tests_rook_path", {"castle.through_check", NULL, NULL}, "castling",
      "The squares that the rook passes must be unattacked, not the king's.",
      "without:kind=castle,rook_way=yes extra:kind=castle,reason=through_check,rook_way=no"}, CASTLING},
    {{"fault:castle_behind_rook", {"castle.through_check", NULL, NULL}, "castling",
      "The king's new square is judged with the rook still at home.",
      "without:kind=castle,to_attacked=yes extra:kind=castle,reason=into_check,to_attacked=no"}, ROOK_INSIDE},
    {{"fault:castle_into_check", {"castle.through_check", NULL, NULL}, "castling",
      "The king may castle onto an attacked square.", "extra:kind=castle,reason=into_check"}, CASTLING},
    {{"fault:castle_over_men", {"castle.rook", NULL, NULL}, "castling",
      "Only the squares that king and rook reach or the king passes must be empty.",
      "extra:kind=castle,reason=gap,ends=yes"}, CASTLING},
    {{"fault:castle_is_step", {"castle.rook", NULL, NULL}, "castling",
      "A castling by one square is taken for the king's step with the same squares.",
      "without:kind=castle,distance=1"}, SHORT_CASTLE},
    {{"fault:right_survives_capture", {"castle.rook", NULL, NULL}, "castling",
      "The right to castle stays when the rook is taken.", "after.arrival_kept"}, CASTLING},
    {{"fault:rook_taken_ends_both", {"castle.rook", NULL, NULL}, "castling",
      "Taking one rook ends both rights to castle.", "after.their_castling_lost:to_home=theirs"}, CASTLING},
    {{"fault:rights_not_restored", {"castle.rook", NULL, NULL}, "castling",
      "Taking a move back does not give back the rights it ended.", "undo.rights_kept"}, CASTLING},
    {{"fault:right_without_king", {"castle.dropped_rook", NULL, NULL}, "castling",
      "A rook dropped at home brings its letter though the king has moved.",
      "after.rook_right_gained:kind=drop"}, DROPPED_ROOK},
    {{"fault:leap_over_man", {"leap", NULL, NULL}, "leap", "A man on the square between stops the king's leap.",
      "without:kind=leap,way=own without:kind=leap,way=enemy"}, NOTHING},
    {{"fault:leap_needs_rook", {"leap", NULL, NULL}, "leap", "The king leaps only while a rook may castle.",
      "without:kind=leap,own_rights=L"}, NOTHING},
    {{"fault:leap_keeps_rights", {"leap", NULL, NULL}, "leap", "The leap ends no right but its own.",
      "after.arrival_kept:kind=leap after.own_castling_kept:kind=leap "
      "after.own_castling_kept:kind=normal,piece=K,from_rank=2"}, NOTHING},
    {{"fault:pin_ignored", {"royal", NULL, NULL}, "check", "A pinned man moves off the pin.",
      "extra:kind=normal,reason=pinned extra:kind=steps,reason=pinned extra:kind=promotion,reason=pinned"}, NOTHING},
    {{"fault:pin_freezes", {"royal", NULL, NULL}, "check", "A pinned man does not move along the pin either.",
      "without:kind=normal,pin=along without:kind=steps,pin=along without:kind=promotion,pin=along"}, NOTHING},
    {{"fault:double_check_blocked", {"royal", NULL, NULL}, "check", "One of two checks is answered by taking or blocking.",
      "extra:kind=normal,reason=unanswered,half_answer=first extra:kind=steps,reason=unanswered,half_answer=first "
      "extra:kind=promotion,reason=unanswered,half_answer=first extra:kind=drop,reason=unanswered,half_answer=first "
      "extra:kind=normal,reason=unanswered_immobile,half_answer=first "
      "extra:kind=steps,reason=unanswered_immobile,half_answer=first"}, NOTHING},
    {{"fault:king_shields_itself", {"royal", NULL, NULL}, "check",
      "The king steps back along the line on which it is checked.", "extra:kind=normal,reason=along_check"}, NOTHING},
    {{"fault:king_enters_attack", {"royal", NULL, NULL}, "check", "The king steps onto attacked squares.",
      "extra:kind=normal,reason=into_check extra:kind=normal,reason=into_check_immobile "
      "extra:kind=normal,reason=along_check"}, NOTHING},
    {{"fault:mate_without_drops", {"drop", NULL, NULL}, "drops", "Mate and stalemate forget the drops.",
      "count.mates_without_drops"}, NOTHING},
    {{"fault:drop_need_not_block", {"drop", NULL, NULL}, "drops", "In check any drop is legal.",
      "extra:kind=drop,reason=unanswered"}, NOTHING},
    {{"fault:drop_takes", {"drop", NULL, NULL}, "drops", "A man is dropped onto an enemy man, who is taken.",
      "extra:kind=drop,reason=drop_occupied,target=enemy"}, NOTHING},
    {{"fault:drop_on_wrong_ranks", {"drop.ranks", NULL, NULL}, "drops", "Black drops on White's ranks.",
      "without:kind=drop,side=black,their_zone=no extra:kind=drop,side=black,reason=drop_ranks,their_zone=yes"},
     NOTHING},
    {{"fault:drop_keeps_reserve", {"drop", NULL, NULL}, "drops", "A drop takes nothing out of the reserve.",
      "after.held_not_taken:kind=drop"}, NOTHING},
    {{"fault:reserve_not_restored", {"drop", NULL, NULL}, "drops",
      "Taking a drop back leaves the reserve without the man.", "undo.holdings_kept"}, NOTHING},
    {{"fault:box_after_capture", {"promotion.box", NULL, NULL}, "promotion",
      "The man taken by a promoting pawn is on offer to that pawn.",
      "extra:kind=promotion,reason=not_in_box,becomes_captured=yes "
      "extra:kind=promotion,reason=box_empty,becomes_captured=yes"}, NOTHING},
    {{"fault:box_of_captor", {"promotion.box", NULL, NULL}, "promotion", "A captured man goes to the captor's box.",
      "after.victim_to_other:captures=yes"}, NOTHING},
    {{"fault:box_gets_pawn", {"promotion.box", NULL, NULL}, "promotion",
      "A promoted man that is captured returns as the pawn it was.", "after.victim_as_pawn:captures=yes"}, NOTHING},
    {{"fault:box_not_emptied", {"promotion.box", NULL, NULL}, "promotion",
      "A promotion takes nothing out of the box.", "after.held_not_taken:kind=promotion"}, NOTHING},
    {{"fault:box_not_restored", {"promotion.box", NULL, NULL}, "promotion",
      "Taking a move back leaves the box as the move made it.", "undo.holdings_kept"}, NOTHING},
    {{"fault:pawn_enters_last_rank", {"promotion.box", NULL, NULL}, "promotion",
      "With nothing in the box a pawn steps onto the last rank and stays a pawn.",
      "extra:kind=normal,reason=box_empty"}, NOTHING},
    {{"fault:hash_blind_ep", PASSANT_KEYS, "hash", "The key does not know of en passant.", "key.no_passant"}, NOTHING},
    {{"fault:hash_blind_second_ep", PASSANT_KEYS, "hash", "The key knows of the first passed square only.",
      "key.first_passant"}, LONG_STEP},
    {{"fault:hash_ep_by_file", PASSANT_KEYS, "hash", "Two passed squares on one file cancel each other in the key.",
      "key.passant_by_file"}, LONG_STEP},
    {{"fault:hash_blind_box", {"promotion.box", NULL, NULL}, "hash", "The key does not know of the box.",
      "key.no_holdings"}, NOTHING},
    {{"fault:hash_blind_reserve", {"drop", NULL, NULL}, "hash", "The key does not know of the reserves.",
      "key.no_holdings"}, NOTHING},
    {{"fault:hash_blind_rights", {"castle.rook", NULL, NULL}, "hash", "The key does not know of the rights to castle.",
      "key.no_castling"}, CASTLING},
    {{"fault:hash_blind_L", {"castle.rook", NULL, NULL}, "hash", "The key does not know of the right L.", "key.no_L"},
     HAS_L},
    {{"fault:key_not_restored", {"royal", NULL, NULL}, "hash", "Taking a move back leaves the key as it was.",
      "undo.key_kept"}, NOTHING},
    {{"fault:hash_blind_side", {"royal", NULL, NULL}, "hash", "The key does not know whose turn it is.", "key.no_side"},
     NOTHING},
    /* moves of a sort left out, or listed twice */
    {{"twice:steps", {"pawn.steps", NULL, NULL}, "list", "A longer first move of a pawn is listed twice.",
      "twice:kind=steps"}, NOTHING},
    {{"twice:en_passant", PASSANT_KEYS, "list", "A capture en passant is listed twice.", "twice:kind=passant"}, NOTHING},
    {{"twice:castle", CASTLE_KEYS, "list", "A castling is listed twice.", "twice:kind=castle"}, NOTHING},
    {{"twice:leap", {"leap", NULL, NULL}, "list", "A king's leap is listed twice.", "twice:kind=leap"}, NOTHING},
    {{"twice:promotion", {"promotion.to", NULL, NULL}, "list", "A promotion is listed twice.", "twice:kind=promotion"},
     NOTHING},
    {{"twice:drop", {"drop", NULL, NULL}, "list", "A drop is listed twice.", "twice:kind=drop"}, NOTHING},
    {{"without:promotion_by_capture", {"promotion.to", NULL, NULL}, "list", "A pawn does not capture onto the last rank.",
      "without:kind=promotion,captures=yes"}, NOTHING},
    {{"without:promotion_by_step", {"promotion.to", NULL, NULL}, "list", "A pawn does not step onto the last rank.",
      "without:kind=promotion,captures=no"}, NOTHING},
    {{"without:en_passant_to_high_files", PASSANT_KEYS, "list", "No pawn captures en passant towards the high files.",
      "without:kind=passant,toward=high"}, NOTHING},
    {{"without:en_passant_to_low_files", PASSANT_KEYS, "list", "No pawn captures en passant towards the low files.",
      "without:kind=passant,toward=low"}, NOTHING},
    {{"without:steps_of_two", {"pawn.steps", NULL, NULL}, "list",
      "A pawn does not step two squares, but one or more than two.", "without:kind=steps,distance=2"}, NOTHING},
    {{"without:steps_in_check", {"pawn.steps", NULL, NULL}, "list", "In check no pawn steps more than one square.",
      "without:kind=steps,in_check=yes"}, NOTHING},
    {{"without:castle_giving_check", CASTLE_KEYS, "list", "A castling may not give check.",
      "without:kind=castle,gives=direct without:kind=castle,gives=discovered without:kind=castle,gives=double"}, NOTHING},
    {{"without:castle_of_attacked_rook", CASTLE_KEYS, "list", "An attacked rook does not castle.",
      "without:kind=castle,rook_attacked=yes"}, NOTHING},
    {{"without:drop_in_check", {"drop", NULL, NULL}, "list", "In check nothing is dropped.",
      "without:kind=drop,in_check=yes"}, NOTHING},
    {{"without:drop_giving_check", {"drop.pawn_mate", "drop", NULL}, "list", "A drop may not give check.",
      "without:kind=drop,gives=direct without:kind=drop,gives=discovered without:kind=drop,gives=double"}, NOTHING},
};
enum { NAMED = sizeof table / sizeof *table };

const NamedHypothesis *named_hypothesis(int index) { return index < NAMED ? &table[index].named : NULL; }

int named_hypothesis_find(const char *name) {
    for (int i = 0; i < NAMED; i++)
        if (strcmp(table[i].named.name, name) == 0)
            return i;
    return -1;
}

const SheetLine *named_hypothesis_line(const Sheet *sheet, int index) {
    const SheetLine *line = NULL;
    for (int i = 0; i < 3 && table[index].named.keys[i] && !line; i++)
        line = sheet_line(sheet, table[index].named.keys[i]);
    return line;
}

static bool castles_by_one(const Sheet *sheet) {
    for (int i = 0; i < sheet->castle_count[WHITE]; i++) {
        int by = sheet->castle[WHITE][i].king_to - sheet->castle[WHITE][i].king_from;
        if (by == 1 || by == -1)
            return true;
    }
    return false;
}

/* Whether a line can open behind a castling rook: none does at the edge of the board. */
static bool castles_inside(const Sheet *sheet) {
    for (int i = 0; i < sheet->castle_count[WHITE]; i++) {
        int file = file_of(sheet->board, sheet->castle[WHITE][i].rook_from);
        if (file > 0 && file < sheet->board.files - 1)
            return true;
    }
    return false;
}

bool named_hypothesis_applies(const Sheet *sheet, int index) {
    if (!named_hypothesis_line(sheet, index))
        return false;
    switch (table[index].needs) {
    case LONG_STEP: return sheet->pawn_steps > 2;
    case DROPS: return sheet->drop_types != 0;
    case INTO_PASSANT: return sheet->double_into_ep == INTO_EP_FORBIDDEN;
    case CASTLING: return sheet->castle_count[WHITE] > 0;
    case ROOK_INSIDE: return castles_inside(sheet);
    case SHORT_CASTLE: return castles_by_one(sheet);
    case DROPPED_ROOK: return sheet->dropped_rook == DROPPED_ROOK_YES;
    case HAS_L: return sheet->leap_count[WHITE] > 0 || sheet->dropped_rook != DROPPED_ROOK_ABSENT;
    case NOTHING: break;
    }
    return true;
}
