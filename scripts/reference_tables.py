"""The tables that a variant's facts become before the first move.

Board squares are numbered from a1 along the ranks.  A man is a small integer,
positive for White and negative for Black; `side` is +1 or -1, so that
`board[square] * side > 0` means an own man.  Tables with one entry per man or side
are lists indexed by that number directly: Python counts negative indices from the
end of a list.
"""
import collections
import re

from reference_variants import LAME_CENTURION, VARIANTS, check_rulings

LETTERS = 'KQLkql'                      # N-2: the order in which rights are written

# Kinds of move
NORMAL, STEP, EP, PROMOTION, CASTLE, LEAP, DROP = range(7)
Castle = collections.namedtuple('Castle', 'letter king king_to rook rook_to gap through text')


class Tables:
    """A variant under a choice of rulings, as numbers."""

    def __init__(self, name, rulings=None):
        self.name = name
        self.ruling = check_rulings(name, rulings or {})
        self.facts = VARIANTS[name]
        self.files, self.ranks = self.facts['files'], self.facts['ranks']
        self.squares = range(self.files * self.ranks)
        self.names = [chr(ord('a') + s % self.files) + str(s // self.files + 1)
                      for s in self.squares]
        self.number = {text: s for s, text in enumerate(self.names)}
        self.types = self.facts['types']
        self.code = {letter: i + 1 for i, letter in enumerate(self.types)}
        self.man_of = dict(self.code, **{t.lower(): -man for t, man in self.code.items()})
        self.all_men = list(self.code.values()) + [-man for man in self.code.values()]
        self.nothing = [0] * (2 * len(self.types) + 1)            # an empty table by man
        self.king, self.pawn = self.code['K'], self.code['P']
        self.holdings = self.facts.get('holdings')
        self.promotion = [self.code[letter] for letter in self.facts['promotion']]
        self.men = dict(self.facts['men'])                        # C-1, DV-1, RT-1, AR-1, DS-1, WD-1
        if self.ruling.get('piece.C') == 'lame':                  # AR-1
            self.men['C'] = LAME_CENTURION
        self._pawn_tables()
        self._step_tables()
        self._attack_tables()
        self._castle_tables()
        self._drop_tables()
        self.start = self.facts['start']
        if self.ruling.get('castle.set') == 'four':               # RT-5
            self.start = self.start.replace(' w - ', ' w KQkq ')

    # -- geometry ------------------------------------------------------------

    def go(self, square, offset):
        """G-2: the square that lies `offset` = (files, ranks) away, or None."""
        x, y = square % self.files + offset[0], square // self.files + offset[1]
        return y * self.files + x if 0 <= x < self.files and 0 <= y < self.ranks else None

    def ray(self, square, offset):
        """G-2: all squares from `square` outward in one direction."""
        out = []
        while (square := self.go(square, offset)) is not None:
            out.append(square)
        return tuple(out)

    def mirror(self, square):
        """G-2: the same square seen from the other side (same file)."""
        return (self.ranks - 1 - square // self.files) * self.files + square % self.files

    def own_rank(self, square, side):
        """G-3: the rank as `side` counts it, from 1."""
        rank = square // self.files
        return rank + 1 if side > 0 else self.ranks - rank

    def targets(self, square, offsets):
        return tuple(s for s in (self.go(square, o) for o in offsets) if s is not None)

    def read_squares(self, text):
        return [self.number[name] for name in re.findall('[a-z][0-9]+', text)]

    def letter(self, man):
        letter = self.types[abs(man) - 1]
        return letter if man > 0 else letter.lower()

    # -- tables --------------------------------------------------------------

    def _pawn_tables(self):
        """paths: the squares before a pawn as far as it may step; takes: where it
        captures; sources: from where a pawn captures there."""
        steps = int(self.ruling.get('pawn.steps', self.facts['steps']))     # DS-7
        first = self.facts['pawn_rank']
        reach = {first: steps}                                               # G-3, DS-6
        if self.ruling.get('pawn.later_double') == 'yes':                    # RT-2
            reach[first + 1] = 2
        self.pawn_paths, self.pawn_takes, self.pawn_sources = [None] * 3, [None] * 3, [None] * 3
        for side in (1, -1):                                                 # G-3
            self.pawn_paths[side] = [self.ray(s, (0, side))[:reach.get(self.own_rank(s, side), 1)]
                                     for s in self.squares]
            self.pawn_takes[side] = [self.targets(s, [(-1, side), (1, side)]) for s in self.squares]
            self.pawn_sources[side] = [self.targets(s, [(-1, -side), (1, -side)])
                                       for s in self.squares]
        # G-5
        self.last_rank = [self.own_rank(s, 1) in (1, self.ranks) for s in self.squares]

    def _step_tables(self):
        """C-1, DV-1, RT-1, AR-1, DS-1, WD-1: for each man and square, the squares it leaps to,
        its rays, its lame leaps."""
        self.leaps, self.rays, self.lame = ([None] * len(self.nothing) for _ in range(3))
        for letter, (leaps, slides, lame) in self.men.items():
            for man in (self.code[letter], -self.code[letter]):
                self.leaps[man] = [self.targets(s, leaps) for s in self.squares]
                self.rays[man] = [tuple(filter(None, (self.ray(s, o) for o in slides)))
                                  for s in self.squares]
                self.lame[man] = [tuple((self.go(s, (x // 2, y // 2)), self.go(s, (x, y)))
                                        for x, y in lame if self.go(s, (x, y)) is not None)
                                  for s in self.squares]

    def _attack_tables(self):
        """G-1, G-7: for each attacking side and square, from where which men attack it; once with all
        pawns, and once without those that wait before the last rank (DV-7)."""
        self.idle_pawns_harmless = (self.ruling.get('pawn.blocked_attacks') == 'no'
                                    and self.ruling['promotion.box'] == 'captured')
        self.attack_tables, self.attack_tables_idle = [None] * 3, [None] * 3
        for side in (1, -1):
            with_pawns, without = self.offsets(side, True), self.offsets(side, False)
            self.attack_tables[side] = [self.attack_lines(s, *with_pawns) for s in self.squares]
            self.attack_tables_idle[side] = [
                self.attack_lines(s, *without) if self.last_rank[s] else lines
                for s, lines in enumerate(self.attack_tables[side])]

    def offsets(self, side, with_pawns):
        """G-1, G-7: (leaps, slides, lame leaps), the men of a side that attack, by where they stand
        as seen from the square attacked."""
        tables = [collections.defaultdict(set) for _ in range(3)]
        for letter, parts in self.men.items():
            for table, offsets in zip(tables, parts):
                for x, y in offsets:
                    table[-x, -y].add(self.code[letter] * side)
        if with_pawns:                                                       # G-3, DV-7
            for x in (-1, 1):
                tables[0][x, -side].add(self.pawn * side)
        return [{offset: frozenset(men) for offset, men in table.items()} for table in tables]

    def attack_lines(self, square, leaps, slides, lame):
        """G-1, G-7: (leaps, lines) that end on `square`: leaps are (source, men) pairs, lines are
        tuples of such pairs, nearest first; the first man met is the one that counts."""
        pairs = [(self.go(square, offset), men) for offset, men in leaps.items()
                 if offset not in slides]
        lines = []
        for offset, men in slides.items():
            beside = men | leaps.get(offset, frozenset())
            lines.append(tuple((s, men if i else beside)
                               for i, s in enumerate(self.ray(square, offset))))
        for (x, y), men in lame.items():
            if self.go(square, (x, y)) is not None:
                lines.append(((self.go(square, (x // 2, y // 2)), frozenset()),
                              (self.go(square, (x, y)), men)))
        return (tuple(pair for pair in pairs if pair[0] is not None),
                tuple(line for line in lines if line))

    def _castle_tables(self):
        """G-6, G-7: castles and king_leaps of each side; homes: the king's and rook's square of each
        right; spoils: the rights that end when a man leaves or reaches a square."""
        self.castling_on = (self.ruling.get('castle.set') != 'none'                # RT-5, DV-8a
                            and self.ruling.get('castle.dropped_rook') != 'no')    # DS-9
        self.leaping_on = self.ruling.get('leap.allowed') == 'yes'                 # AR-5
        self.castles, self.king_leaps, self.homes = [None, [], []], [None, [], []], {}
        texts = dict(self.facts.get('castles', {}))
        for letter, ends in self.facts.get('free_castles', {}).items():
            texts[letter] = self.free_castles(ends, self.ruling['castle.pairs'])
        # C-3, DV-8, RT-5, AR-4, DS-9, WD-4
        for letter, pairs in texts.items():
            for text in pairs:
                squares = self.read_squares(text)
                self.add_castle(1, letter, squares)
                self.add_castle(-1, letter.lower(), [self.mirror(s) for s in squares])
        if 'king_home' in self.facts:                                              # AR-5, DS-9
            home = self.number[self.facts['king_home']]
            self.homes.update(L=(home,), l=(self.mirror(home),))
        for text in self.facts.get('leaps', []):
            origin, target = self.read_squares(text)
            self.add_leap(1, origin, target)
            self.add_leap(-1, self.mirror(origin), self.mirror(target))
        self.spoils = collections.defaultdict(str)                                 # G-6
        for letter, squares in self.homes.items():
            for square in squares:
                self.spoils[square] += letter

    def add_castle(self, side, letter, squares):
        """G-7, C-3, DV-8, RT-5, AR-4, DS-9, WD-4."""
        king, king_to, rook, rook_to = squares
        text = self.names[king] + self.names[king_to]
        if self.facts.get('long_text'):                                            # N-3
            text += ',' + self.names[rook] + self.names[rook_to]
        self.homes[letter] = (king, rook)
        self.castles[side].append(Castle(letter, king, king_to, rook, rook_to,
                                         between(king, rook), between(king, king_to), text))

    def add_leap(self, side, origin, target):
        """AR-5."""
        self.king_leaps[side].append((LEAP, origin, target, (origin + target) // 2))

    def free_castles(self, ends, pairs):
        """AR-4: every pair of destinations, as texts for White."""
        king, rook = self.read_squares(ends)
        toward = 1 if rook > king else -1
        if pairs == 'three':
            return [''.join(self.names[s]
                            for s in (king, king + 3 * toward, rook, king + 2 * toward))]
        out = []
        for king_to in range(king + toward, rook + toward, toward):
            for rook_to in range(rook - toward, king - toward, -toward):
                crossed = (king_to - rook_to) * toward > 0
                if king_to == rook_to or (pairs != 'any' and not crossed):
                    continue
                if pairs == 'inside' and king_to == rook:
                    continue
                out.append(''.join(self.names[s] for s in (king, king_to, rook, rook_to)))
        return out

    def _drop_tables(self):
        """DS-1: drop_squares: for each man that can be dropped, where."""
        self.drop_squares = {}
        self.drops_end = self.ruling.get('drop.ends') == 'capture_or_check'        # DS-5a
        self.captor_keeps = self.ruling.get('drop.captured') == 'to_captor'        # DS-5
        self.pawn_behind_start = self.ruling.get('drop.pawn_first_rank') == 'yes'  # DS-3
        if self.holdings != 'reserve':
            return
        depth = int(self.ruling.get('drop.ranks', self.facts['half']))             # DS-2
        for side in (1, -1):
            for letter in self.types[1:]:
                # DS-3
                lowest = 2 if letter == 'P' and not self.pawn_behind_start else 1
                self.drop_squares[side * self.code[letter]] = [
                    s for s in self.squares if lowest <= self.own_rank(s, side) <= depth]


def between(a, b):
    """G-7: the squares strictly between two squares of one rank."""
    return tuple(range(min(a, b) + 1, max(a, b)))


def in_order(letters):
    """N-2: rights in the order in which they are written."""
    return ''.join(letter for letter in LETTERS if letter in letters)
