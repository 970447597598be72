/* faults.h - mistakes in code that no sheet can state, to be switched on in a build that is made for it.
 *
 * A fault is a site `if (FAULT(rules, name))`.  In the product that is constant false; only with
 * -DPERFT_FAULTY (`make faulty`) one of them can be chosen, and then Rules.fault says which.
 *
 *     CODE_FAULT(name, "key", NEEDS, "kind", "what the code gets wrong")
 * The key is that of the sheet line whose rule is broken: a sheet without it, or without what the
 * fault needs, has nothing that the fault could get wrong. */
#ifndef CORE_FAULTS_H
#define CORE_FAULTS_H

#define CODE_FAULTS(CODE_FAULT)                                                                             \
    CODE_FAULT(ep_ignores_opened_line, "pawn.en_passant", NOTHING, "en passant",                            \
               "En passant is legal though the two pawns leave a line to the king.")                        \
    CODE_FAULT(ep_refused_in_check, "pawn.en_passant", NOTHING, "en passant",                               \
               "In check no pawn is taken en passant, not even the one that gives it.")                     \
    CODE_FAULT(ep_refused_when_pinned, "pawn.en_passant", NOTHING, "en passant",                            \
               "A pinned pawn never takes en passant, not even along the pin.")                             \
    CODE_FAULT(ep_survives_drop, "pawn.en_passant", DROPS, "en passant",                                    \
               "The right to take en passant survives a drop.")                                             \
    CODE_FAULT(ep_survives_move, "pawn.en_passant", NOTHING, "en passant",                                  \
               "The right to take en passant survives other moves.")                                        \
    CODE_FAULT(ep_wrong_victim, "pawn.en_passant", LONG_STEP, "en passant",                                 \
               "En passant takes from the square behind the target, wherever the pawn landed.")             \
    CODE_FAULT(steps_jump, "pawn.steps", NOTHING, "pawns",                                                  \
               "A longer first move leaps over men on the squares it passes.")                              \
    CODE_FAULT(pawn_takes_ahead, "pawn", NOTHING, "pawns", "A pawn takes straight ahead, too.")             \
    CODE_FAULT(pawn_takes_one_way, "pawn", NOTHING, "pawns", "A pawn takes only towards the high files.")   \
    CODE_FAULT(into_ep_without_check, "pawn.double_into_ep", INTO_EP, "pawns",                              \
               "A double step next to an enemy pawn is refused without a check, too.")                      \
    CODE_FAULT(castle_tests_rook_path, "castle.through_check", CASTLING, "castling",                        \
               "The squares that the rook passes must be unattacked, not the king's.")                      \
    CODE_FAULT(castle_behind_rook, "castle.through_check", ROOK_INSIDE, "castling",                         \
               "The king's new square is judged with the rook still at home.")                              \
    CODE_FAULT(castle_into_check, "castle.through_check", CASTLING, "castling",                             \
               "The king may castle onto an attacked square.")                                              \
    CODE_FAULT(castle_over_men, "castle.rook", CASTLING, "castling",                                        \
               "Only the squares that king and rook reach or the king passes must be empty.")               \
    CODE_FAULT(castle_is_step, "castle.rook", SHORT_CASTLE, "castling",                                     \
               "A castling by one square is taken for the king's step with the same squares.")              \
    CODE_FAULT(right_survives_capture, "castle.rook", CASTLING, "castling",                                 \
               "The right to castle stays when the rook is taken.")                                         \
    CODE_FAULT(rook_taken_ends_both, "castle.rook", CASTLING, "castling",                                   \
               "Taking one rook ends both rights to castle.")                                               \
    CODE_FAULT(rights_not_restored, "castle.rook", CASTLING, "castling",                                    \
               "Taking a move back does not give back the rights it ended.")                                \
    CODE_FAULT(right_without_king, "castle.dropped_rook", DROPPED_ROOK, "castling",                         \
               "A rook dropped at home brings its letter though the king has moved.")                       \
    CODE_FAULT(leap_over_man, "leap", NOTHING, "leap", "A man on the square between stops the king's leap.")\
    CODE_FAULT(leap_needs_rook, "leap", NOTHING, "leap", "The king leaps only while a rook may castle.")    \
    CODE_FAULT(leap_keeps_rights, "leap", NOTHING, "leap", "The leap ends no right but its own.")           \
    CODE_FAULT(pin_ignored, "royal", NOTHING, "check", "A pinned man moves off the pin.")                   \
    CODE_FAULT(pin_freezes, "royal", NOTHING, "check", "A pinned man does not move along the pin either.")  \
    CODE_FAULT(double_check_blocked, "royal", NOTHING, "check",                                             \
               "One of two checks is answered by taking or blocking.")                                      \
    CODE_FAULT(king_shields_itself, "royal", NOTHING, "check",                                              \
               "The king steps back along the line on which it is checked.")                                \
    CODE_FAULT(king_enters_attack, "royal", NOTHING, "check", "The king steps onto attacked squares.")      \
    CODE_FAULT(mate_without_drops, "drop", NOTHING, "drops", "Mate and stalemate forget the drops.")        \
    CODE_FAULT(drop_need_not_block, "drop", NOTHING, "drops", "In check any drop is legal.")                \
    CODE_FAULT(drop_takes, "drop", NOTHING, "drops", "A man is dropped onto an enemy man, who is taken.")   \
    CODE_FAULT(drop_on_wrong_ranks, "drop.ranks", NOTHING, "drops", "Black drops on White's ranks.")        \
    CODE_FAULT(drop_keeps_reserve, "drop", NOTHING, "drops", "A drop takes nothing out of the reserve.")    \
    CODE_FAULT(reserve_not_restored, "drop", NOTHING, "drops",                                              \
               "Taking a drop back leaves the reserve without the man.")                                    \
    CODE_FAULT(box_after_capture, "promotion.box", NOTHING, "promotion",                                    \
               "The man taken by a promoting pawn is on offer to that pawn.")                               \
    CODE_FAULT(box_of_captor, "promotion.box", NOTHING, "promotion",                                        \
               "A captured man goes to the captor's box.")                                                  \
    CODE_FAULT(box_gets_pawn, "promotion.box", NOTHING, "promotion",                                        \
               "A promoted man that is captured returns as the pawn it was.")                               \
    CODE_FAULT(box_not_emptied, "promotion.box", NOTHING, "promotion",                                      \
               "A promotion takes nothing out of the box.")                                                 \
    CODE_FAULT(box_not_restored, "promotion.box", NOTHING, "promotion",                                     \
               "Taking a move back leaves the box as the move made it.")                                    \
    CODE_FAULT(pawn_enters_last_rank, "promotion.box", NOTHING, "promotion",                                \
               "With nothing in the box a pawn steps onto the last rank and stays a pawn.")                 \
    CODE_FAULT(hash_blind_ep, "pawn.en_passant", HASHED, "hash", "The key does not know of en passant.")    \
    CODE_FAULT(hash_blind_second_ep, "pawn.en_passant", HASHED_LONG, "hash",                                \
               "The key knows of the first passed square only.")                                            \
    CODE_FAULT(hash_ep_by_file, "pawn.en_passant", HASHED_LONG, "hash",                                     \
               "Two passed squares on one file cancel each other in the key.")                              \
    CODE_FAULT(hash_blind_box, "promotion.box", HASHED, "hash", "The key does not know of the box.")        \
    CODE_FAULT(hash_blind_reserve, "drop", HASHED, "hash", "The key does not know of the reserves.")        \
    CODE_FAULT(hash_blind_rights, "castle.rook", HASHED_CASTLING, "hash",                                   \
               "The key does not know of the rights to castle.")                                            \
    CODE_FAULT(hash_blind_L, "castle.rook", HASHED_L, "hash", "The key does not know of the right L.")      \
    CODE_FAULT(key_not_restored, "royal", HASHED, "hash", "Taking a move back leaves the key as it was.")   \
    CODE_FAULT(hash_blind_side, "royal", HASHED, "hash", "The key does not know whose turn it is.")

typedef enum {
    FAULT_none,
#define FAULT_ID(name, key, needs, kind, sentence) FAULT_##name,
    CODE_FAULTS(FAULT_ID)
#undef FAULT_ID
    CODE_FAULT_COUNT
} CodeFault;

#ifdef PERFT_FAULTY
#define FAULT(rules, name) ((rules)->fault == FAULT_##name)
#else
#define FAULT(rules, name) ((void)(rules), false)
#endif

#include "tables/rules.h"

/* The product knows the names too: it reads what the other build counted. */
typedef struct {
    const char *name, *key, *kind, *sentence;
    bool hashed;                /* shows only where counts are remembered */
} CodeFaultInfo;

/* What a fault (from 1) is. */
const CodeFaultInfo *code_fault_info(int fault);
/* The fault of that name, or 0. */
int code_fault_find(const char *name);
/* Whether the sheet has what the fault gets wrong. */
bool code_fault_applies(const Sheet *sheet, int fault);

#ifdef PERFT_FAULTY
/* Chooses the fault for compiled rules, which then count the plain way unless it is hashed. */
void code_fault_choose(Rules *rules, int fault);
#endif

#endif
