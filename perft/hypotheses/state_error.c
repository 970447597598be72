#include "state_error.h"

#include <string.h>

/* A move, and the positions before and after it. */
typedef struct {
    const Node *node;
    const Position *before;
    Position *after;
    Move move;
    Color mover, enemy;
    Man victim;
} Made;

/* --- rights -------------------------------------------------------------------------- */

static unsigned letters(Color c, int letter) { return (unsigned)right_of(c, letter); }
static unsigned all_letters(Color c) { return letters(c, RIGHT_K | RIGHT_Q | RIGHT_L); }
static unsigned castling_letters(Color c) { return letters(c, RIGHT_K | RIGHT_Q); }

static void keep(Made *m, unsigned rights) { m->after->state.rights |= (uint8_t)(m->before->state.rights & rights); }
static void lose(Made *m, unsigned rights) { m->after->state.rights &= (uint8_t)~rights; }

static void own_rights_kept(Made *m) { keep(m, all_letters(m->mover)); }
static void own_castling_kept(Made *m) { keep(m, castling_letters(m->mover)); }
static void own_rights_lost(Made *m) { lose(m, all_letters(m->mover)); }
static void their_rights_lost(Made *m) { lose(m, all_letters(m->enemy)); }
static void their_castling_lost(Made *m) { lose(m, castling_letters(m->enemy)); }

static bool is_step(Move move) {
    return move.kind != MOVE_CASTLE && move.kind != MOVE_DROP && move.kind != MOVE_EN_PASSANT;
}

static void arrival_kept(Made *m) {
    if (is_step(m->move))
        m->after->state.rights = m->before->state.rights & m->before->rules->rights_kept[m->move.from];
}

static void other_wing_kept(Made *m) {
    if (m->move.kind == MOVE_CASTLE)
        keep(m, castling_letters(m->mover) & ~(unsigned)m->before->rules->castle[m->mover][m->move.arg].right);
}

static void their_wing_lost(Made *m) {
    if (m->move.kind == MOVE_CASTLE) {
        unsigned right = m->before->rules->castle[m->mover][m->move.arg].right;
        lose(m, m->mover == WHITE ? right << 3 : right >> 3);
    }
}

static void rook_right_gained(Made *m) {
    const Rules *r = m->before->rules;
    if (m->move.kind == MOVE_DROP && m->move.arg == r->sheet->castle_rook)
        m->after->state.rights |= r->rights_gained[m->mover][m->move.to];
}

/* --- en passant ------------------------------------------------------------------------ */

static void passant_kept(Made *m) {
    if (m->after->state.passed_to == OFF) {
        m->after->state.passed_from = m->before->state.passed_from;
        m->after->state.passed_to = m->before->state.passed_to;
    }
}

static void passant_lost(Made *m) { m->after->state.passed_from = m->after->state.passed_to = OFF; }

static void victim_stays(Made *m) {
    if (m->move.kind == MOVE_EN_PASSANT)
        position_put(m->after, m->before->state.passed_to, m->victim);
}

/* --- holdings ---------------------------------------------------------------------------- */

static uint8_t *held(Position *p, Color c, int type) { return &p->state.holdings[c][type]; }

static void held_not_taken(Made *m) {
    if (m->move.kind == MOVE_DROP || m->move.kind == MOVE_PROMOTION)
        *held(m->after, m->mover, m->move.arg) = m->before->state.holdings[m->mover][m->move.arg];
}

/* Who gets the captured man; false: nobody. */
static bool receiver(const Made *m, Color *who) {
    const Sheet *sheet = m->before->rules->side[m->mover];
    bool box = sheet_has_box(sheet) && type_of(m->victim) != m->before->rules->pawn;
    bool captor = sheet_has_reserve(sheet) && sheet->captured == CAPTURED_TO_CAPTOR;
    *who = box ? m->enemy : m->mover;
    return (m->victim & color_bit(m->enemy)) && (box || captor) && m->move.kind != MOVE_DROP;
}

static void victim_not_held(Made *m) {
    Color who;
    if (receiver(m, &who))
        --*held(m->after, who, type_of(m->victim));
}

static void victim_to_other(Made *m) {
    Color who;
    if (receiver(m, &who)) {
        --*held(m->after, who, type_of(m->victim));
        ++*held(m->after, enemy_of(who), type_of(m->victim));
    }
}

static bool has_bit(const uint64_t *bits, Square s) { return bits[s / 64] >> s % 64 & 1; }

static void set_bit(uint64_t *bits, Square s, bool set) {
    uint64_t bit = (uint64_t)1 << s % 64;
    bits[s / 64] = set ? bits[s / 64] | bit : bits[s / 64] & ~bit;
}

static void victim_as_pawn(Made *m) {
    Color who;
    if (!is_step(m->move) || !has_bit(m->node->promoted, m->move.to) || !receiver(m, &who))
        return;
    --*held(m->after, who, type_of(m->victim));
    if (!sheet_has_box(m->before->rules->sheet))
        ++*held(m->after, who, m->before->rules->pawn);
}

/* --- men left standing --------------------------------------------------------------------- */

/* The victim comes back, and who stands beside the pawn goes. */
static void victim_beside(Made *m) {
    Board b = m->before->rules->board;
    const Square beside = square_at(b, file_of(b, m->move.to), rank_of(b, m->move.from));
    if (m->move.kind != MOVE_EN_PASSANT || beside == m->before->state.passed_to)
        return;
    Man gone = m->before->board[beside];
    victim_not_held(m);
    position_put(m->after, m->before->state.passed_to, m->victim);
    position_put(m->after, beside, EMPTY);
    m->victim = gone;
    Color who;
    if (gone != EMPTY && receiver(m, &who))
        ++*held(m->after, who, type_of(gone));
}

static void mover_stays(Made *m) {
    Man man = m->before->board[m->move.from];
    if (m->move.kind != MOVE_DROP && m->move.kind != MOVE_CASTLE && man != EMPTY
        && type_of(man) != m->before->rules->royal)
        position_put(m->after, m->move.from, man);
}

static void rook_stays(Made *m) {
    if (m->move.kind != MOVE_CASTLE)
        return;
    const Castle *castle = &m->before->rules->castle[m->mover][m->move.arg];
    if (castle->rook_from != castle->king_to)
        position_put(m->after, castle->rook_from, m->before->board[castle->rook_from]);
}

/* --- nodes ------------------------------------------------------------------------------------ */

typedef void StateError(Made *made);

static StateError *const errors[EFFECT_COUNT] = {
    [EFFECT_OWN_RIGHTS_KEPT] = own_rights_kept, [EFFECT_OWN_CASTLING_KEPT] = own_castling_kept,
    [EFFECT_OTHER_WING_KEPT] = other_wing_kept, [EFFECT_OWN_RIGHTS_LOST] = own_rights_lost, [EFFECT_ARRIVAL_KEPT] = arrival_kept,
    [EFFECT_THEIR_RIGHTS_LOST] = their_rights_lost, [EFFECT_THEIR_CASTLING_LOST] = their_castling_lost,
    [EFFECT_THEIR_WING_LOST] = their_wing_lost, [EFFECT_ROOK_RIGHT_GAINED] = rook_right_gained,
    [EFFECT_PASSANT_KEPT] = passant_kept, [EFFECT_PASSANT_LOST] = passant_lost,
    [EFFECT_HELD_NOT_TAKEN] = held_not_taken, [EFFECT_VICTIM_NOT_HELD] = victim_not_held,
    [EFFECT_VICTIM_TO_OTHER] = victim_to_other, [EFFECT_VICTIM_AS_PAWN] = victim_as_pawn,
    [EFFECT_VICTIM_STAYS] = victim_stays, [EFFECT_VICTIM_BESIDE] = victim_beside,
    [EFFECT_MOVER_STAYS] = mover_stays, [EFFECT_ROOK_STAYS] = rook_stays};

void node_begin(Node *root, const Position *position) {
    memset(root, 0, sizeof *root);
    root->position = *position;
}

static Made made_of(Node *node, Node *next, Move move) {
    const Position *before = &node->position;
    Color c = (Color)before->state.side;
    Man victim = move.kind == MOVE_CASTLE ? EMPTY
                 : before->board[move.kind == MOVE_EN_PASSANT ? before->state.passed_to : move.to];
    return (Made){node, before, &next->position, move, c, enemy_of(c), victim};
}

/* Which actions are about the move has to be asked before it is made. */
static uint32_t actions_about(Node *node, const Hypothesis *h, Move move, History *after) {
    uint32_t about = 0;
    Scene scene = {.position = &node->position, .rules = node->position.rules, .move = move, .history = node->history,
                   .color = (Color)node->position.state.side};
    *after = scene_history(&scene);
    if (!hypothesis_acts(h, ON_STATE))
        return 0;
    scene_begin(&scene, &node->position, node->history);
    scene_legal_move(&scene, move);
    for (int i = 0; i < h->count; i++)
        if (errors[h->action[i].effect] && conjunction_holds(&scene, &h->action[i].where))
            about |= 1u << i;
    return about;
}

void node_play(Node *node, const Hypothesis *h, Move move, Node *next) {
    Undo undo;
    History history;
    uint32_t about = actions_about(node, h, move, &history);
    *next = *node;
    next->history = history;
    uint8_t *in_hand = held(&next->position, (Color)node->position.state.side, move.arg);
    if (move.kind == MOVE_DROP && *in_hand == 0) /* what was not given back is dropped all the same */
        ++*in_hand;
    make(&next->position, move, &undo);
    if (is_step(move)) {
        bool promoted = move.kind == MOVE_PROMOTION || has_bit(node->promoted, move.from);
        set_bit(next->promoted, move.from, false);
        set_bit(next->promoted, move.to, promoted);
    }
    Made made = made_of(node, next, move);
    for (int i = 0; about >> i; i++)
        if (about >> i & 1)
            errors[h->action[i].effect](&made);
}

void node_take_back(Node *node, const Hypothesis *h, const Node *next) {
    State *state = &node->position.state;
    const State *made = &next->position.state;
    for (int i = 0; i < h->count; i++)
        switch ((Effect)h->action[i].effect) {
        case EFFECT_RIGHTS_NOT_RESTORED:
            state->rights &= made->rights;
            break;
        case EFFECT_HOLDINGS_NOT_RESTORED:
            memcpy(state->holdings, made->holdings, sizeof state->holdings);
            break;
        case EFFECT_PASSANT_NOT_RESTORED:
            if (made->passed_to == OFF)
                state->passed_from = state->passed_to = OFF;
            break;
        case EFFECT_KEY_NOT_RESTORED:
            state->key = made->key;
            break;
        default:
            break;
        }
}

/* --- keys ---------------------------------------------------------------------------------------- */

static void add_passant(const Position *p, Key *key, bool first_only, bool by_file) {
    Square squares[MAX_RANKS];
    int count = en_passant_squares(p, squares);
    for (int i = 0; i < (first_only && count > 1 ? 1 : count); i++)
        if (pawn_reaches(p, squares[i]))
            key_toggle(key, p->rules->keys_passed[by_file ? file_of(p->rules->board, squares[i]) : squares[i]]);
}

static bool acts(const Hypothesis *h, Effect effect) {
    for (int i = 0; i < h->count; i++)
        if (h->action[i].effect == effect)
            return true;
    return false;
}

/* Without what it does not know of. */
static Key key_of_men(const Position *position, const Hypothesis *h) {
    Position p = *position;
    if (acts(h, EFFECT_KEY_NO_HOLDINGS))
        memset(p.state.holdings, 0, sizeof p.state.holdings);
    if (acts(h, EFFECT_KEY_NO_CASTLING))
        p.state.rights &= RIGHT_WL | RIGHT_BL;
    if (acts(h, EFFECT_KEY_NO_L))
        p.state.rights &= (uint8_t)~(RIGHT_WL | RIGHT_BL);
    if (acts(h, EFFECT_KEY_NO_SIDE))
        p.state.side = WHITE;
    return acts(h, EFFECT_KEY_NOT_RESTORED) ? p.state.key : position_key_anew(&p);
}

Key node_key(const Node *node, const Hypothesis *h) {
    Key key = key_of_men(&node->position, h);
    if (!acts(h, EFFECT_KEY_NO_PASSANT))
        add_passant(&node->position, &key, acts(h, EFFECT_KEY_FIRST_PASSANT), acts(h, EFFECT_KEY_PASSANT_BY_FILE));
    return key;
}
