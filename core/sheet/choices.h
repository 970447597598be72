/* choices.h - every key of a sheet whose value is one of a few words.
 *
 * One list: it becomes the enum constants, the fields of Sheet, the reader, and
 * what `--ruling` accepts and `rules --keys` prints.  The first word is what a sheet that does not state
 * the key gets.  A key is a ruling where a sheet lists other values after `|`.
 *
 * CHOICE(field, "key", FIRST, "first", "what it needs" or NULL, "sentence") then WORD(VALUE, "word") and END. */
#define CHOICE_KEYS(CHOICE, WORD, END) \
    CHOICE(en_passant, "pawn.en_passant", EP_ANY, "any", "pawn", \
           "Which squares an enemy pawn may capture on after a longer pawn step: any of those passed over, " \
           "the last, the first, the first that a pawn attacks, or none.") \
        WORD(EP_LAST, "last") WORD(EP_FIRST, "first") WORD(EP_FIRST_CAPTURABLE, "first_capturable") WORD(EP_NONE, "none") END \
    CHOICE(later_double, "pawn.later_double", LATER_NO, "no", "pawn", \
           "Whether a pawn one rank beyond its start rank may step two squares, however it came there.") \
        WORD(LATER_YES, "yes") END \
    CHOICE(blocked_attacks, "pawn.blocked_attacks", BLOCKED_ATTACKS_YES, "yes", "pawn", \
           "Whether a pawn that cannot move forward still attacks and captures.") \
        WORD(BLOCKED_ATTACKS_NO, "no") END \
    CHOICE(double_into_ep, "pawn.double_into_ep", INTO_EP_ALLOWED, "allowed", "pawn", \
           "Whether, in check, a double step may be the block if an enemy pawn could then capture it en passant.") \
        WORD(INTO_EP_FORBIDDEN, "forbidden") END \
    CHOICE(double_into_ep_test, "pawn.double_into_ep_test", INTO_EP_LEGAL, "legal", "pawn", \
           "Whether the en passant capture that forbids a double step must be legal, or a pinned pawn's " \
           "counts too.") \
        WORD(INTO_EP_PSEUDO, "pseudo") END \
    CHOICE(box, "promotion.box", BOX_ABSENT, "absent", "pawn", \
           "Whether there is a box of pieces to promote to: absent, of captured men only, or unlimited; not " \
           "with drop.") \
        WORD(BOX_CAPTURED, "captured") WORD(BOX_UNLIMITED, "unlimited") END \
    CHOICE(castle_set, "castle.set", CASTLE_SET_FOUR, "four", "castle", \
           "Which castlings there are: those of the sheet, or none.") \
        WORD(CASTLE_SET_NONE, "none") END \
    CHOICE(from_check, "castle.from_check", FROM_CHECK_NO, "no", "castle", \
           "Whether a king in check may castle.") \
        WORD(FROM_CHECK_YES, "yes") END \
    CHOICE(through_check, "castle.through_check", THROUGH_CHECK_NO, "no", "castle", \
           "Whether the king may pass over attacked squares when it castles.") \
        WORD(THROUGH_CHECK_YES, "yes") END \
    CHOICE(pairs, "castle.pairs", PAIRS_CROSSED, "crossed", "castle", \
           "Which pairs of a range are castlings: those where king and rook cross, crossed without the rook's " \
           "own square, any, or the king three squares.") \
        WORD(PAIRS_INSIDE, "inside") WORD(PAIRS_ANY, "any") WORD(PAIRS_THREE, "three") END \
    CHOICE(dropped_rook, "castle.dropped_rook", DROPPED_ROOK_ABSENT, "absent", "castle drop", \
           "Whether a rook dropped in its corner brings a castling right: absent, it does not; yes, if the " \
           "king has not moved; no, nobody castles at all; king_home, if the king stands at home.") \
        WORD(DROPPED_ROOK_YES, "yes") WORD(DROPPED_ROOK_NO, "no") WORD(DROPPED_ROOK_KING_HOME, "king_home") END \
    CHOICE(leap_allowed, "leap.allowed", LEAP_YES, "yes", "leap", \
           "Whether the king may make its leap.") \
        WORD(LEAP_NO, "no") END \
    CHOICE(leap_over_check, "leap.over_check", LEAP_OVER_NO, "no", "leap", \
           "Whether the king may leap over an attacked square.") \
        WORD(LEAP_OVER_YES, "yes") END \
    CHOICE(leap_from_check, "leap.from_check", LEAP_FROM_NO, "no", "leap", \
           "Whether a king in check may leap.") \
        WORD(LEAP_FROM_YES, "yes") END \
    CHOICE(leap_capture, "leap.capture", LEAP_CAPTURE_NO, "no", "leap", \
           "Whether the king may capture by its leap.") \
        WORD(LEAP_CAPTURE_YES, "yes") END \
    CHOICE(pawn_first_rank, "drop.pawn_first_rank", FIRST_RANK_NO, "no", "drop", \
           "Whether a pawn may be dropped on the first rank.") \
        WORD(FIRST_RANK_YES, "yes") END \
    CHOICE(pawn_mate, "drop.pawn_mate", PAWN_MATE_YES, "yes", "drop", \
           "Whether a dropped pawn may give mate.") \
        WORD(PAWN_MATE_NO, "no") END \
    CHOICE(captured, "drop.captured", CAPTURED_LOST, "lost", "drop", \
           "What becomes of a captured man: lost, or in the hand of its captor.") \
        WORD(CAPTURED_TO_CAPTOR, "to_captor") END \
    CHOICE(drop_ends, "drop.ends", DROP_ENDS_NEVER, "never", "drop", \
           "What empties the mover's reserve: nothing, or a move that captures or gives check.") \
        WORD(DROP_ENDS_CAPTURE_OR_CHECK, "capture_or_check") END \
    CHOICE(stalemate, "stalemate", STALEMATE_DRAW, "draw", NULL, \
           "What it means for the side to move to have no legal move and not be in check.") \
        WORD(STALEMATE_WINS, "wins") WORD(STALEMATE_LOSES, "loses") END

/* One enum a key: its values in the order of the list. */
#define CHOICE_ENUM(field, key, value, word, needs, sentence) enum { value,
#define CHOICE_VALUE(value, word) value,
#define CHOICE_CLOSE };
CHOICE_KEYS(CHOICE_ENUM, CHOICE_VALUE, CHOICE_CLOSE)
#undef CHOICE_ENUM
#undef CHOICE_VALUE
#undef CHOICE_CLOSE
