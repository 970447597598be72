"""What programs of other people can say of our rules.

Knows: the variants.ini from which Fairy-Stockfish takes them, and which rows of the golden files it can
then answer for.  Does not know how the programs are run.

No program has our castlings beyond chess, nor leaps, boxes or AR-3.  So they are asked for positions
without rights, and only for rows in whose trees these do not occur: no castling and no leap is counted at
any depth, and our own count under the program's rules, which allow more, is the same at each depth."""
from dataclasses import dataclass

from reference_variants import VARIANTS

# Keys with readings that only forbid what the program allows, or that speak of castlings and leaps alone.
NARROWING = {'pawn.en_passant', 'pawn.double_into_ep', 'pawn.double_into_ep_test', 'promotion.box', 'drop.pawn_mate',
             'castle.from_check', 'castle.through_check', 'castle.pairs', 'castle.dropped_rook',
             'leap.allowed', 'leap.over_check', 'leap.from_check', 'leap.capture'}

CAPTOR = ['capturesToHand = true', 'dropLoop = true']


@dataclass
class Said:
    """A variant as a program has it: `settings` are readings of ours with their lines of the ini,
    `wider` the readings of ours that it follows because it cannot say the default."""
    name: str
    lines: list
    settings: dict
    wider: dict
    hand: bool = False
    rights: bool = False

    def section(self, settings):
        """The name of the variant under some of the settings."""
        return '-'.join([self.name, *(str(list(self.settings).index(s) + 1) for s in settings)]) if settings else self.name


def board(variant):
    facts = VARIANTS[variant]
    ranks, first = facts['ranks'], facts['pawn_rank']
    start = facts['start'].split()
    return [f'maxRank = {ranks}', f'maxFile = {chr(ord("a") + facts["files"] - 1)}', 'castling = false',
            f'promotionRegionWhite = *{ranks}', 'promotionRegionBlack = *1',
            f'promotionPieceTypes = {" ".join(facts["promotion"].lower())}',
            f'doubleStepRegionWhite = *{first}', f'doubleStepRegionBlack = *{ranks + 1 - first}',
            f'startFen = {start[0]} w - - 0 1']


def own_half(variant, depth):
    ranks = VARIANTS[variant]['ranks']
    return ['whiteDropRegion = ' + ' '.join(f'*{r}' for r in range(1, depth + 1)),
            'blackDropRegion = ' + ' '.join(f'*{r}' for r in range(ranks + 1 - depth, ranks + 1))]


def descent(variant):
    settings = {'drop.captured=to_captor': CAPTOR, 'drop.pawn_first_rank=yes': ['firstRankPawnDrops = true']}
    if variant != 'descent':
        settings['pawn.steps=1'] = ['doubleStep = false']
    if '5x5' in variant:
        settings['drop.ranks=3'] = own_half(variant, 3)
    return Said(variant, [*board(variant), 'pieceDrops = true', 'capturesToHand = false',
                          *own_half(variant, VARIANTS[variant]['half'])], settings, {}, hand=True)


def wildebeest(variant):
    return Said(variant, [*board(variant), 'customPiece1 = c:C', 'customPiece2 = w:CN'], {}, {})


CHESS = Said('chess', [], {}, {}, rights=True)

FFISH = {
    'devingt': Said('devingt', [*board('devingt'), 'customPiece1 = s:C', 'tripleStepRegionWhite = *2',
                                'tripleStepRegionBlack = *9'], {}, {'promotion.box': 'unlimited'}),
    'archchess': Said('archchess', [*board('archchess'), 'customPiece1 = c:DAN', 'customPiece2 = d:F'],
                      {'piece.C=lame': ['customPiece1 = c:nDnAN']}, {'pawn.double_into_ep': 'allowed'}),
    **{name: wildebeest(name) for name in VARIANTS if name.startswith('wildebeest')},
    **{name: descent(name) for name in VARIANTS if name.startswith('descent') and name != 'descent'},
}
FAIRY = {'chess': CHESS, 'descent': descent('descent')}
STOCKFISH = {'chess': CHESS}


def ini(table):
    """The variants.ini: each variant, and each with one of its settings."""
    text = []
    for said in table.values():
        for settings in [[], *([s] for s in said.settings)] if said.lines else []:
            lines = said.lines + [line for s in settings for line in said.settings[s]]
            keys = {line.split(' = ')[0]: line for line in lines}      # the last one of a key
            text += [f'[{said.section(settings)}:chess]', *keys.values(), '']
    return '\n'.join(text)


@dataclass
class Question:
    """What a program is asked, and our own question that must have the same answers."""
    section: str
    fen: str
    ruling: str


def express(said, ruling, fen):
    """The question for a row's ruling and FEN; None where the program cannot say it."""
    chosen = ruling.split(',') if ruling != '-' else []
    settings = [s for s in chosen if s in said.settings]
    rest = {s.split('=')[0] for s in chosen} - {s.split('=')[0] for s in settings}
    allowed = {'pawn.en_passant'} if said.rights else NARROWING
    if len(settings) > 1 or rest - allowed:
        return None
    placement, side, rights, passed = fen.split()
    if not said.rights:
        rights = '-'
    ours = sorted(settings + [f'{key}={value}' for key, value in said.wider.items()])
    return Question(said.section(settings), ' '.join([placement, side, rights, passed]), ','.join(ours) or '-')
