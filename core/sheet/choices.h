/* choices.h - every key of a sheet whose value is one of a few words.
 *
 * One list: it becomes the enum constants, the fields of Sheet, the reader, and
 * what `--ruling` accepts.  The first word is what a sheet that does not state
 * the key gets.  A key is a ruling where a sheet lists other values after `|`.
 *
 * CHOICE(field, "key", FIRST, "first") then WORD(VALUE, "word") and END. */
#define CHOICE_KEYS(CHOICE, WORD, END)                                                       \
    CHOICE(en_passant, "pawn.en_passant", EP_ANY, "any")                                     \
        WORD(EP_LAST, "last") WORD(EP_FIRST, "first")                                        \
        WORD(EP_FIRST_CAPTURABLE, "first_capturable") WORD(EP_NONE, "none") END              \
    CHOICE(later_double, "pawn.later_double", LATER_NO, "no") WORD(LATER_YES, "yes") END     \
    CHOICE(blocked_attacks, "pawn.blocked_attacks", BLOCKED_ATTACKS_YES, "yes")              \
        WORD(BLOCKED_ATTACKS_NO, "no") END                                                   \
    CHOICE(double_into_ep, "pawn.double_into_ep", INTO_EP_ALLOWED, "allowed")                \
        WORD(INTO_EP_FORBIDDEN, "forbidden") END                                             \
    CHOICE(double_into_ep_test, "pawn.double_into_ep_test", INTO_EP_LEGAL, "legal")          \
        WORD(INTO_EP_PSEUDO, "pseudo") END                                                   \
    CHOICE(box, "promotion.box", BOX_ABSENT, "absent") WORD(BOX_CAPTURED, "captured")        \
        WORD(BOX_UNLIMITED, "unlimited") END                                                 \
    CHOICE(castle_set, "castle.set", CASTLE_SET_FOUR, "four") WORD(CASTLE_SET_NONE, "none")  \
        END                                                                                  \
    CHOICE(from_check, "castle.from_check", FROM_CHECK_NO, "no")                             \
        WORD(FROM_CHECK_YES, "yes") END                                                      \
    CHOICE(through_check, "castle.through_check", THROUGH_CHECK_NO, "no")                    \
        WORD(THROUGH_CHECK_YES, "yes") END                                                   \
    CHOICE(pairs, "castle.pairs", PAIRS_CROSSED, "crossed") WORD(PAIRS_INSIDE, "inside")     \
        WORD(PAIRS_ANY, "any") WORD(PAIRS_THREE, "three") END                                \
    CHOICE(dropped_rook, "castle.dropped_rook", DROPPED_ROOK_ABSENT, "absent")               \
        WORD(DROPPED_ROOK_YES, "yes") WORD(DROPPED_ROOK_NO, "no")                            \
        WORD(DROPPED_ROOK_KING_HOME, "king_home") END                                        \
    CHOICE(leap_allowed, "leap.allowed", LEAP_YES, "yes") WORD(LEAP_NO, "no") END            \
    CHOICE(leap_over_check, "leap.over_check", LEAP_OVER_NO, "no")                           \
        WORD(LEAP_OVER_YES, "yes") END                                                       \
    CHOICE(leap_from_check, "leap.from_check", LEAP_FROM_NO, "no")                           \
        WORD(LEAP_FROM_YES, "yes") END                                                       \
    CHOICE(leap_capture, "leap.capture", LEAP_CAPTURE_NO, "no")                              \
        WORD(LEAP_CAPTURE_YES, "yes") END                                                    \
    CHOICE(pawn_first_rank, "drop.pawn_first_rank", FIRST_RANK_NO, "no")                     \
        WORD(FIRST_RANK_YES, "yes") END                                                      \
    CHOICE(pawn_mate, "drop.pawn_mate", PAWN_MATE_YES, "yes") WORD(PAWN_MATE_NO, "no") END   \
    CHOICE(captured, "drop.captured", CAPTURED_LOST, "lost")                                 \
        WORD(CAPTURED_TO_CAPTOR, "to_captor") END                                            \
    CHOICE(drop_ends, "drop.ends", DROP_ENDS_NEVER, "never")                                 \
        WORD(DROP_ENDS_CAPTURE_OR_CHECK, "capture_or_check") END                             \
    CHOICE(stalemate, "stalemate", STALEMATE_DRAW, "draw") WORD(STALEMATE_WINS, "wins")      \
        WORD(STALEMATE_LOSES, "loses") END

/* One enum a key: its values in the order of the list. */
#define CHOICE_ENUM(field, key, value, word) enum { value,
#define CHOICE_VALUE(value, word) value,
#define CHOICE_CLOSE };
CHOICE_KEYS(CHOICE_ENUM, CHOICE_VALUE, CHOICE_CLOSE)
#undef CHOICE_ENUM
#undef CHOICE_VALUE
#undef CHOICE_CLOSE
