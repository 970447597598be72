/* hypothesis.h - what a generator may have wrong, beyond what a rule sheet can state.
 *
 * Knows: the language of such mistakes, as several actions one after the other, each where a conjunction of
 * features holds.  Does not know what is then counted: see prediction.h.
 *
 * The room: start here.  named.h has those with a name of their own, prediction.h what they count; a sheet that is
 * changed is a mutant (mutants.h, made by mutate_*.c), a FEN that is misread a fen_mistake.h, another way of counting
 * one of conventions.h; suspects.h lists them all for one variant.
 *
 *     without:kind=castle,side=black          legal moves that are left out; twice: that are listed twice
 *     extra:kind=drop,reason=drop_occupied    candidates that are listed though one thing forbids them
 *     after.their_rights_kept:captures=yes    a state that is wrong after such a move
 *     undo.rights_kept                        ... after any move is taken back
 *     key.no_passant                          a hash key that lacks something, counted with a table
 *     count.fifty_is_leaf                     another way of counting; most of those are in conventions.h */
#ifndef PERFT_HYPOTHESES_HYPOTHESIS_H
#define PERFT_HYPOTHESES_HYPOTHESIS_H

#include "../features/features.h"

typedef enum { ON_LIST, ON_STATE, ON_UNDO, ON_KEY, ON_COUNT } EffectGroup;

/* EFFECT(ID, GROUP, "name", "sentence"): %s stands for the moves; in a sentence of ON_STATE it follows "After ". */
#define EFFECTS(EFFECT)                                                                                              \
    EFFECT(WITHOUT, ON_LIST, "without", "%s are left out.")                                                           \
    EFFECT(TWICE, ON_LIST, "twice", "%s are listed twice.")                                                           \
    EFFECT(EXTRA, ON_LIST, "extra", "%s are taken for legal.")                                                        \
    EFFECT(LIST_128, ON_COUNT, "list.128", "A list holds 128 moves.")                                                 \
    EFFECT(LIST_256, ON_COUNT, "list.256", "A list holds 256 moves.")                                                 \
    EFFECT(OWN_RIGHTS_KEPT, ON_STATE, "after.own_rights_kept", "%s no own right is lost.")                            \
    EFFECT(OWN_CASTLING_KEPT, ON_STATE, "after.own_castling_kept", "%s the own letters K and Q stay.")                \
    EFFECT(OTHER_WING_KEPT, ON_STATE, "after.other_wing_kept", "%s the own right on the other wing stays.")           \
    EFFECT(OWN_RIGHTS_LOST, ON_STATE, "after.own_rights_lost", "%s all own rights are lost.")                         \
    EFFECT(ARRIVAL_KEPT, ON_STATE, "after.arrival_kept", "%s what a man arrives on ends no right.")                   \
    EFFECT(THEIR_RIGHTS_LOST, ON_STATE, "after.their_rights_lost", "%s the opponent's rights are lost.")              \
    EFFECT(THEIR_CASTLING_LOST, ON_STATE, "after.their_castling_lost", "%s the opponent's letters K and Q are lost.") \
    EFFECT(THEIR_WING_LOST, ON_STATE, "after.their_wing_lost", "%s the opponent's right on that wing is lost.")       \
    EFFECT(ROOK_RIGHT_GAINED, ON_STATE, "after.rook_right_gained", "%s a rook dropped at home brings its letter.")    \
    EFFECT(PASSANT_KEPT, ON_STATE, "after.passant_kept", "%s the right to take en passant survives.")                 \
    EFFECT(PASSANT_LOST, ON_STATE, "after.passant_lost", "%s there is no en passant.")                                \
    EFFECT(HELD_NOT_TAKEN, ON_STATE, "after.held_not_taken", "%s what is held is as before.")                         \
    EFFECT(VICTIM_NOT_HELD, ON_STATE, "after.victim_not_held", "%s the man that is taken goes into nobody's hands.")  \
    EFFECT(VICTIM_TO_OTHER, ON_STATE, "after.victim_to_other", "%s the man that is taken goes to the other side.")    \
    EFFECT(VICTIM_AS_PAWN, ON_STATE, "after.victim_as_pawn", "%s a promoted man that is taken is a pawn again.")      \
    EFFECT(VICTIM_STAYS, ON_STATE, "after.victim_stays", "%s the pawn taken en passant stays on the board.")          \
    EFFECT(VICTIM_BESIDE, ON_STATE, "after.victim_beside",                                                            \
           "%s the man beside the pawn that took en passant is gone, wherever the pawn landed that it took.")          \
    EFFECT(MOVER_STAYS, ON_STATE, "after.mover_stays", "%s the man that moved also stays where it was.")              \
    EFFECT(ROOK_STAYS, ON_STATE, "after.rook_stays", "%s the rook stays where it was.")                               \
    EFFECT(RIGHTS_NOT_RESTORED, ON_UNDO, "undo.rights_kept",                                                          \
           "Taking a move back does not give back the rights it ended.")                                              \
    EFFECT(HOLDINGS_NOT_RESTORED, ON_UNDO, "undo.holdings_kept",                                                      \
           "Taking a move back leaves what is held as the move made it.")                                             \
    EFFECT(PASSANT_NOT_RESTORED, ON_UNDO, "undo.passant_kept",                                                        \
           "Taking a move back does not give back the right to take en passant.")                                     \
    EFFECT(KEY_NOT_RESTORED, ON_UNDO, "undo.key_kept", "Taking a move back leaves the key as it was.")                \
    EFFECT(KEY_NO_PASSANT, ON_KEY, "key.no_passant", "The key does not know of en passant.")                          \
    EFFECT(KEY_FIRST_PASSANT, ON_KEY, "key.first_passant", "The key knows of the first passed square only.")          \
    EFFECT(KEY_PASSANT_BY_FILE, ON_KEY, "key.passant_by_file",                                                        \
           "Two passed squares on one file cancel each other in the key.")                                            \
    EFFECT(KEY_NO_HOLDINGS, ON_KEY, "key.no_holdings", "The key does not know what is held.")                         \
    EFFECT(KEY_NO_CASTLING, ON_KEY, "key.no_castling", "The key does not know of the rights to castle.")              \
    EFFECT(KEY_NO_L, ON_KEY, "key.no_L", "The key does not know of the right L.")                                     \
    EFFECT(KEY_NO_SIDE, ON_KEY, "key.no_side", "The key does not know whose turn it is.")                             \
    EFFECT(KEY_NO_DEPTH, ON_KEY, "key.no_depth", "What is remembered of one depth is taken for another.")             \
    EFFECT(FIFTY_ENDS, ON_COUNT, "count.fifty_ends", "Nothing is counted behind fifty moves without progress.")       \
    EFFECT(FIFTY_IS_LEAF, ON_COUNT, "count.fifty_is_leaf", "Fifty moves without progress are counted as a leaf.")     \
    EFFECT(MATES_WITHOUT_DROPS, ON_COUNT, "count.mates_without_drops", "Mate and stalemate forget the drops.")

typedef enum {
#define EFFECT_ID(id, group, name, sentence) EFFECT_##id,
    EFFECTS(EFFECT_ID)
#undef EFFECT_ID
    EFFECT_COUNT
} Effect;

EffectGroup effect_group(Effect effect);

typedef struct {
    uint8_t effect;              /* an Effect */
    Conjunction where;           /* the moves that it is about; of ON_LIST and ON_STATE alone */
} Action;

enum { MAX_ACTIONS = 24, HYPOTHESIS_NAME = 160, HYPOTHESIS_WORDS = 512 };

typedef struct {
    Action action[MAX_ACTIONS];
    int count;
} Hypothesis;

/* Whether a name is one of this language: all but a mutant of the sheet and a FEN that is misread. */
bool hypothesis_has_name(const char *name);
/* Adds the actions of one name, its own or of the language.  False with an error. */
bool hypothesis_add(Hypothesis *hypothesis, const Rules *rules, const char *name, Error *error);
/* The name of an action, as it is read. */
void action_write(const Rules *rules, const Action *action, char out[HYPOTHESIS_NAME]);
/* What then holds, in one sentence. */
void action_words(const Rules *rules, const Action *action, char out[HYPOTHESIS_WORDS]);
/* The line of the sheet that is got wrong: that of the moves, or of what is forgotten; NULL without one. */
const SheetLine *action_line(const Rules *rules, const Action *action);
/* Whether one of the actions is of a group. */
bool hypothesis_acts(const Hypothesis *hypothesis, EffectGroup group);

#endif
