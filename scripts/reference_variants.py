"""The facts of every variant and every ruling, written by hand from the rules.

This knows no board and no move.  Squares are White's; Black's mirror them by rank.
"""


class InputError(ValueError):
    """A fault in what the user gave us; the message is for them."""


def leaper(a, b):
    return sorted({(x * i, y * j) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)})


# C-1, DV-1, RT-1, AR-1, DS-1, WD-1
STRAIGHT, DIAGONAL, KNIGHT, CAMEL = leaper(1, 0), leaper(1, 1), leaper(2, 1), leaper(3, 1)
TWO_STRAIGHT, TWO_DIAGONAL = leaper(2, 0), leaper(2, 2)

# C-1, DV-1, RT-1, AR-1, DS-1, WD-1: each type as (leaps, slides, lame leaps).  Pawns have code of their own.
ORTHODOX = {
    'K': (STRAIGHT + DIAGONAL, [], []),
    'Q': ([], STRAIGHT + DIAGONAL, []),
    'R': ([], STRAIGHT, []),
    'B': ([], DIAGONAL, []),
    'N': (KNIGHT, [], []),
}
SAGE = CAMEL_MAN = (CAMEL, [], [])                                 # DV-1, WD-1
CONCUBINE = (KNIGHT, STRAIGHT, [])                                 # RT-1
CROWNED_ROOK = (DIAGONAL, STRAIGHT, [])                            # RT-1
CENTURION = (TWO_STRAIGHT + TWO_DIAGONAL + KNIGHT, [], [])         # AR-1
LAME_CENTURION = (KNIGHT, [], TWO_STRAIGHT + TWO_DIAGONAL)         # AR-1, piece.C=lame
DECURION = (DIAGONAL, [], [])                                      # AR-1
WILDEBEEST = (CAMEL + KNIGHT, [], [])                              # WD-1

CHESS_CASTLES = {'K': ['e1g1,h1f1'], 'Q': ['e1c1,a1d1']}           # C-3, DS-9


def variant(start, files, ranks, promotion='QRBN', pawn_rank=2, steps=2, extra=None, **rest):   # C-2, AR-2, DS-8
    """A variant's facts; `extra` are its types beyond orthodox chess, `rest` these:

    castles: for each right the squares, king from-to and rook from-to; free_castles: for
    each right the king's and rook's home; long_text: castlings are written so, too (N-3);
    king_home: where a right L needs the king; leaps: the King's Leaps; holdings: what
    brackets in a FEN mean; half: how many ranks are a side's own half.
    """
    men = dict(ORTHODOX, **(extra or {}))
    types = dict.fromkeys('K' + promotion + ''.join(men) + 'P')    # each once
    return dict(start=start, files=files, ranks=ranks, men=men, types=''.join(types),
                promotion=promotion, pawn_rank=pawn_rank, steps=steps, **rest)


VARIANTS = {
    'chess': variant(
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 8, 8,              # C-1
        castles=CHESS_CASTLES),                                                        # C-3
    'devingt': variant(
        'rnbskqsbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBSKQSBNR w KQkq - 0 1', 10, 10,   # DV-0
        'QRBSN', holdings='box',                                                       # DV-4
        steps=3,                                                                       # DV-2
        extra={'S': SAGE},                                                             # DV-1
        castles={'K': ['e1g1,j1f1', 'e1h1,j1g1'], 'Q': ['e1c1,a1d1', 'e1b1,a1c1']}),   # DV-8
    'rutland': variant(
        'rdnbbckqbbnndr/pppppppppppppp/14/14/14/14/14/14/PPPPPPPPPPPPPP/RDNBBCKQBBNNDR w - - 0 1',
        14, 10,                                                                        # RT-0
        'QCRDBN',                                                                      # RT-4
        steps=3,                                                                       # RT-2
        extra={'C': CONCUBINE, 'D': CROWNED_ROOK},                                     # RT-1
        castles={'K': ['g1k1,n1j1'], 'Q': ['g1c1,a1d1']}),                             # RT-5
    # The castlings depend on castle.pairs
    'archchess': variant(
        'rnbckqdbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBCKQDBNR w KQLkql - 0 1', 10, 10,   # AR-0
        'Q',                                                                           # AR-2
        extra={'C': CENTURION, 'D': DECURION},                                         # AR-1
        free_castles={'K': 'e1j1', 'Q': 'e1a1'}, long_text=True,                       # AR-4
        leaps=['e1e3', 'e1c1', 'e1g1'], king_home='e1'),                               # AR-5
    'descent': variant(
        '4k3/3pp3/8/8/8/8/3PP3/4K3[QRRBBNNPPPPPPqrrbbnnpppppp] w Ll - 0 1', 8, 8,      # DS-0
        holdings='reserve', half=4,                                                    # DS-2
        castles=CHESS_CASTLES, king_home='e1'),                                        # DS-9
    'descent-5x5-same-corner': variant(
        'k4/pp3/5/PP3/K4[QRBNPPPqrbnppp] w - - 0 1', 5, 5,                             # DS-0
        holdings='reserve', half=2),                                                   # DS-2
    'descent-5x5-centre': variant(
        '2k2/2p2/5/2P2/2K2[QRBNPPPPqrbnpppp] w - - 0 1', 5, 5,                         # DS-0
        holdings='reserve', half=2),                                                   # DS-2
    'descent-5x5-opposite-corners': variant(
        'k4/pp3/5/3PP/4K[QRBNPPPqrbnppp] w - - 0 1', 5, 5,                             # DS-0
        holdings='reserve', half=2),                                                   # DS-2
    'descent-6x6': variant(
        '3k2/2pp2/6/6/2PP2/3K2[QRRBNPPPPqrrbnpppp] w - - 0 1', 6, 6,                   # DS-0
        holdings='reserve', half=3),                                                   # DS-2
    'wildebeest-decimal': variant(
        'c4w3c/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/C4W3C w KQkq - 0 1', 10, 10,   # WD-0
        'QW',                                                                          # WD-3
        pawn_rank=3,                                                                   # WD-2
        extra={'C': CAMEL_MAN, 'W': WILDEBEEST},                                       # WD-1
        castles={'K': ['f2g2,i2f2', 'f2h2,i2g2', 'f2i2,i2h2'],                         # WD-4
                 'Q': ['f2e2,b2f2', 'f2d2,b2e2', 'f2c2,b2d2', 'f2b2,b2c2']}, long_text=True),
    'wildebeest-decimal-no-castling': variant(
        'c4w3c/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/C4W3C w - - 0 1', 10, 10,   # WD-0
        'QW',                                                                          # WD-3
        pawn_rank=3,                                                                   # WD-2
        extra={'C': CAMEL_MAN, 'W': WILDEBEEST}),                                      # WD-1
}

ALL = tuple(VARIANTS)
DESCENT = tuple(name for name in ALL if name.startswith('descent'))
DESCENT_5X5 = tuple(name for name in DESCENT if '5x5' in name)
CASTLING = ('chess', 'devingt', 'rutland', 'archchess', 'descent', 'wildebeest-decimal')

# Every ruling: its values, default first, and the variants that have it.
RULINGS = (
    ('pawn.en_passant', 'any last first first_capturable none', ALL),            # G-4
    ('castle.from_check', 'no yes', CASTLING),                                   # G-7
    ('castle.through_check', 'no yes', CASTLING),                                # G-7
    ('promotion.box', 'captured unlimited', ('devingt',)),                       # DV-4
    ('pawn.blocked_attacks', 'yes no', ('devingt',)),                            # DV-7
    ('castle.set', 'four none', ('devingt',)),                                   # DV-8a
    ('pawn.steps', '3 2', ('devingt',)),                                         # DV-8a
    ('pawn.later_double', 'no yes', ('rutland',)),                               # RT-2
    ('castle.set', 'none four', ('rutland',)),                                   # RT-5
    ('piece.C', 'leaping lame', ('archchess',)),                                 # AR-1
    ('pawn.double_into_ep', 'forbidden allowed', ('archchess',)),                # AR-3
    ('pawn.double_into_ep_test', 'legal pseudo', ('archchess',)),                # AR-3
    ('castle.pairs', 'crossed inside any three', ('archchess',)),                # AR-4
    ('leap.allowed', 'yes no', ('archchess',)),                                  # AR-5
    ('leap.over_check', 'no yes', ('archchess',)),                               # AR-5
    ('leap.from_check', 'no yes', ('archchess',)),                               # AR-5
    ('leap.capture', 'no yes', ('archchess',)),                                  # AR-5
    ('drop.ranks', '2 3', DESCENT_5X5),                                          # DS-2
    ('pawn.steps', '2 1', DESCENT_5X5 + ('descent-6x6',)),                       # DS-7
    ('drop.pawn_first_rank', 'no yes', DESCENT),                                 # DS-3
    ('drop.pawn_mate', 'yes no', DESCENT),                                       # DS-4
    ('drop.captured', 'lost to_captor', DESCENT),                                # DS-5
    ('drop.ends', 'never capture_or_check', DESCENT),                            # DS-5a
    ('castle.dropped_rook', 'yes no king_home', ('descent',)),                   # DS-9
)


def variant_rulings(name):
    """The rulings of a variant: key -> values, default first."""
    return {key: values.split() for key, values, names in RULINGS if name in names}


def list_rulings(name):
    """The rulings of a variant as a line of text."""
    table = variant_rulings(name)
    return '; '.join(f'{key}={"|".join(values)}' for key, values in table.items()) or 'none'


def check_rulings(name, chosen):
    """Every ruling of the variant with its value; `chosen` overrides the defaults."""
    if name not in VARIANTS:
        raise InputError(f'unknown variant {name!r}; variants: {" ".join(ALL)}')
    table = variant_rulings(name)
    for key, value in chosen.items():
        if key not in table:
            raise InputError(f'{name} has no ruling {key!r}; it has: {list_rulings(name)}')
        if value not in table[key]:
            raise InputError(f'{key} cannot be {value!r}; {name} has: {list_rulings(name)}')
    return {key: chosen.get(key, values[0]) for key, values in table.items()}
