"""The rules in action: attacks, moves, legality.  Plain copy-make, no unmake.

A move is (kind, origin, target, extra); extra is: the squares passed (STEP), the
victim's square (EP), the new man (PROMOTION), the Castle (CASTLE), the square leapt
over (LEAP), the man dropped (DROP; it has no origin).
"""
from reference_tables import (CASTLE, DROP, EP, LEAP, NORMAL, PROMOTION, STEP, Tables, in_order)


class Position:
    """One position; never changed once made.

    `kings` is (None, White's square, Black's square), so kings[side] works.
    `passed` are the squares that the last step passed, in order, `landing` where
    it ended.  `held` counts the men in hand by man, or is None.
    """
    __slots__ = 'board side rights passed landing held kings halfmove fullmove'.split()

    def __init__(self, board, side, rights, passed, landing, held, kings, halfmove, fullmove):
        self.board = board
        self.side = side
        self.rights = rights
        self.passed = passed
        self.landing = landing
        self.held = held
        self.kings = kings
        self.halfmove = halfmove
        self.fullmove = fullmove


class Rules(Tables):
    """The moves of a variant."""

    # -- attacks -------------------------------------------------------------

    def attack_table(self, position, by):
        """DV-7: under pawn.blocked_attacks=no the box of this position decides."""
        if self.idle_pawns_harmless and not self.promotion_choices(position, by):
            return self.attack_tables_idle[by]
        return self.attack_tables[by]

    def attacked(self, position, square, by):
        """G-1, G-7: whether a man of side `by` attacks the square."""
        board = position.board
        leaps, lines = self.attack_table(position, by)[square]
        for source, men in leaps:
            if board[source] in men:
                return True
        for line in lines:
            for source, men in line:
                man = board[source]
                if man:
                    if man in men:
                        return True
                    break
        return False

    def attackers(self, position, square, by):
        """G-2: the squares of all men of side `by` that attack the square."""
        board = position.board
        leaps, lines = self.attack_table(position, by)[square]
        found = [source for source, men in leaps if board[source] in men]
        for line in lines:
            for source, men in line:
                man = board[source]
                if man:
                    if man in men:
                        found.append(source)
                    break
        return found

    def in_check(self, position, side):
        """G-1: whether the king of `side` is attacked, whoever is to move."""
        return self.attacked(position, position.kings[side], -side)

    # -- moves ---------------------------------------------------------------

    def pseudo_moves(self, position):
        """G-1: all moves, but for those that leave the own king attacked (a generator)."""
        board, side = position.board, position.side
        pawn = self.pawn * side
        # From the own side of the board, where a first legal move is soon found.
        for origin in (self.squares if side > 0 else reversed(self.squares)):
            man = board[origin]
            if man * side > 0:                                         # G-3
                moves = self.pawn_moves if man == pawn else self.man_moves
                yield from moves(position, origin)
        if position.passed:                                            # G-4
            yield from self.ep_moves(position)
        if position.rights:                                            # G-7
            if self.castling_on:
                yield from self.castle_moves(position)
            if self.leaping_on:                                        # AR-5
                yield from self.leap_moves(position)
        if self.drop_squares:                                          # DS-1
            yield from self.drop_moves(position)

    def man_moves(self, position, origin):
        """C-1, DV-1, RT-1, AR-1, DS-1, WD-1: every man but the pawn."""
        board, side = position.board, position.side
        man = board[origin]
        moves = [(NORMAL, origin, target, None) for target in self.leaps[man][origin]
                 if board[target] * side <= 0]
        for ray in self.rays[man][origin]:
            for target in ray:
                there = board[target]
                if there:
                    if there * side < 0:
                        moves.append((NORMAL, origin, target, None))
                    break
                moves.append((NORMAL, origin, target, None))
        for between, target in self.lame[man][origin]:
            if not board[between] and board[target] * side <= 0:
                moves.append((NORMAL, origin, target, None))
        return moves

    def pawn_moves(self, position, origin):
        """G-3, G-5; en passant apart."""
        board, side = position.board, position.side
        path = self.pawn_paths[side][origin]                           # G-3
        targets = [s for s in self.pawn_takes[side][origin] if board[s] * side < 0]
        if not board[path[0]]:
            targets.append(path[0])
        if self.last_rank[path[0]]:                                    # G-5
            return [(PROMOTION, origin, target, man * side) for target in targets
                    for man in self.promotion_choices(position, side)]
        moves = [(NORMAL, origin, target, None) for target in targets]  # G-3
        for i, target in enumerate(path):                              # C-2, DV-2, RT-2, AR-2, WD-2, DS-7
            if board[target]:
                break
            if i:
                moves.append((STEP, origin, target, path[:i]))
        return moves

    def promotion_choices(self, position, side):
        """The types on offer; none makes a pawn before the last rank immobile (DV-6)."""
        if self.ruling.get('promotion.box') == 'captured':                         # DV-4
            return [man for man in self.promotion if position.held[man * side]]
        return self.promotion

    def ep_targets(self, position):
        """G-4: the passed squares that may be captured on."""
        passed, ruling = position.passed, self.ruling['pawn.en_passant']
        if ruling == 'any':
            return passed
        if ruling == 'last':
            return passed[-1:]
        if ruling == 'first':
            return passed[:1]
        if ruling == 'first_capturable':
            return [s for s in passed if self.ep_sources(position, s)][:1]
        return ()

    def ep_sources(self, position, target):
        """G-4: the pawns of the side to move that attack a passed square."""
        pawn = self.pawn * position.side
        return [s for s in self.pawn_sources[position.side][target] if position.board[s] == pawn]

    def ep_moves(self, position):
        """G-4, DV-3, RT-3, AR-3."""
        return [(EP, origin, target, position.landing) for target in self.ep_targets(position)
                for origin in self.ep_sources(position, target)]

    def castle_moves(self, position):
        """G-7, C-3, DV-8, RT-5, AR-4, DS-9, WD-4, but for the test after the move."""
        board, side = position.board, position.side
        out_of_check = self.ruling['castle.from_check'] == 'yes' or None
        for castle in self.castles[side]:
            if castle.letter not in position.rights or any(board[s] for s in castle.gap):
                continue
            if out_of_check is None:
                out_of_check = not self.in_check(position, side)
            if not out_of_check:
                return
            if self.ruling['castle.through_check'] == 'no' and any(
                    self.attacked(position, s, -side) for s in castle.through):
                continue
            yield (CASTLE, castle.king, castle.king_to, castle)

    def leap_moves(self, position):
        """AR-5, but for the test after the move."""
        board, side = position.board, position.side
        if ('L' if side > 0 else 'l') not in position.rights:
            return
        if self.ruling['leap.from_check'] == 'no' and self.in_check(position, side):
            return
        for move in self.king_leaps[side]:
            _, _, target, between = move
            there = board[target] * side
            if there and not (there < 0 and there != -self.king
                              and self.ruling['leap.capture'] == 'yes'):
                continue
            if self.ruling['leap.over_check'] == 'no' and self.attacked(position, between, -side):
                continue
            yield move

    def drop_moves(self, position):
        """DS-1..DS-3."""
        board, side, held = position.board, position.side, position.held
        for code in range(2, len(self.types) + 1):
            man = code * side
            if held[man]:
                for target in self.drop_squares[man]:
                    if not board[target]:
                        yield (DROP, None, target, man)

    def make(self, position, move):
        """G-2: the position after a move, legal or not."""
        kind, origin, target, extra = move
        side, held, rights, kings = position.side, position.held, position.rights, position.kings
        board = position.board[:]
        passed, taken, quiet = (), 0, False
        if kind == DROP:
            board[target] = extra                                      # DS-1
            held = self.add(held, extra, -1)
            rights = self.rights_after_drop(rights, kings, target, extra)
        elif kind == CASTLE:
            # C-3, DV-8, RT-5, AR-4, DS-9, WD-4
            man, rook = board[origin], board[extra.rook]
            board[origin] = board[extra.rook] = 0      # both off first: their squares may swap
            board[target], board[extra.rook_to] = man, rook
            quiet = True
        else:
            man = board[origin]                                        # G-2
            board[origin] = 0
            taken = board[target]
            board[target] = extra if kind == PROMOTION else man        # G-5
            if kind == EP:                                             # G-4
                taken = board[extra]
                board[extra] = 0
            elif kind == STEP:
                passed = extra
            quiet = not taken and man != self.pawn * side
        if origin == kings[side]:                                      # G-1
            kings = (None, target, kings[-1]) if side > 0 else (None, kings[1], target)
        if self.holdings == 'box':                                     # DV-5
            if taken and taken != -self.pawn * side:
                held = self.add(held, taken, 1)
            if kind == PROMOTION and held[extra]:
                held = self.add(held, extra, -1)
        elif taken and self.captor_keeps:                              # DS-5
            held = self.add(held, -taken, 1)
        if rights and kind != DROP:                                    # G-6
            lost = self.spoils.get(origin, '') + self.spoils.get(target, '')
            if lost:
                rights = ''.join(letter for letter in rights if letter not in lost)
        # G-2, G-4
        after = Position(board, -side, rights, passed, target, held, kings,
                         position.halfmove + 1 if quiet else 0,
                         position.fullmove + (side < 0))
        if self.drops_end and (taken or self.in_check(after, -side)):  # DS-5a
            after.held = self.without_men_of(held, side)
        return after

    @staticmethod
    def without_men_of(held, side):
        """DS-5a: what is held, but for the men of a side."""
        held = held[:]
        for man in range(1, len(held) // 2 + 1):
            held[man * side] = 0
        return held

    @staticmethod
    def add(held, man, number):
        """DS-1, DV-5: a copy of `held` with that many more of a man."""
        held = held[:]
        held[man] += number
        return held

    def rights_after_drop(self, rights, kings, target, man):
        """DS-9: a rook dropped on its corner may castle while the king is unmoved, or, under
        king_home, while the king is at home."""
        if abs(man) != self.code['R'] or not self.castling_on:
            return rights
        king_home = self.ruling.get('castle.dropped_rook') == 'king_home'
        side = 1 if man > 0 else -1
        for castle in self.castles[side]:
            if castle.rook != target:
                continue
            allowed = kings[side] == castle.king if king_home else ('L' if side > 0 else 'l') in rights
            if allowed:
                rights = in_order(rights + castle.letter)
        return rights

    def child(self, position, move):
        """The position after the move, or None if the move is illegal."""
        after = self.make(position, move)
        if self.in_check(after, position.side):                        # G-1
            return None
        kind = move[0]
        if kind == STEP and self.is_double_into_ep(position, after):
            return None
        if kind == DROP and self.is_pawn_mate(after, move):
            return None
        return after

    def is_double_into_ep(self, position, after):
        """AR-3: a double step that blocks a check and could be captured en passant."""
        if self.ruling.get('pawn.double_into_ep') != 'forbidden':
            return False
        if not self.in_check(position, position.side):
            return False
        captures = self.ep_moves(after)
        if self.ruling['pawn.double_into_ep_test'] == 'pseudo':
            return bool(captures)
        return any(self.child(after, capture) for capture in captures)

    def is_pawn_mate(self, after, move):
        """DS-4, drop.pawn_mate=no."""
        return (self.ruling['drop.pawn_mate'] == 'no' and abs(move[3]) == self.pawn
                and self.in_check(after, after.side) and not self.has_move(after))

    def has_move(self, position):
        """G-2: whether there is a legal move; the first one found ends the search."""
        for move in self.pseudo_moves(position):
            if self.child(position, move):
                return True
        return False

    def legal(self, position):
        """G-1: pairs of each legal move and the position after it (a generator)."""
        for move in self.pseudo_moves(position):
            after = self.child(position, move)
            if after:
                yield move, after

    # -- text ----------------------------------------------------------------

    def text(self, move):
        """N-3, N-5."""
        kind, origin, target, extra = move
        if kind == CASTLE:
            return extra.text
        if kind == DROP:
            return f'{self.types[abs(extra) - 1]}@{self.names[target]}'
        suffix = self.types[abs(extra) - 1].lower() if kind == PROMOTION else ''
        return self.names[origin] + self.names[target] + suffix

    def kind(self, position, move):
        """One word for what a move is."""
        word = {EP: 'ep', PROMOTION: 'promotion', CASTLE: 'castle', LEAP: 'leap', DROP: 'drop'}
        return word.get(move[0]) or ('capture' if position.board[move[2]] else 'move')
