"""Positions and golden rows as the Python scripts read and write them.

Knows: positions/VARIANT.epd, expected/VARIANT.tsv and scripts/outside.tsv.
Does not know who counts."""
import os
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COUNTERS = ('nodes captures ep ep_triple castles leaps promotions drops checks '
            'discovered double mates stalemates').split()
COLUMNS = ['id', 'ruling', 'depth', *COUNTERS, 'kinds', 'by']
VALUES = [*COUNTERS, 'kinds']          # what two generators must agree on
CONFIRMS = re.compile(r'(stockfish|fairy-stockfish|ffish)-[0-9]+(\.[0-9]+)+')   # programs that `make confirm` runs

PUBLISHED = 'nodes captures ep castles promotions checks discovered double mates'.split()   # of the tables there are


class Failure(Exception):
    """A message for the user; the run stops with it."""


@dataclass
class Position:
    """One line of positions/VARIANT.epd."""
    id: str
    fen: str
    rules: list
    why: str
    rulings: list

    def groups(self):
        """The rulings that have rows of their own: the defaults first."""
        return ['-', *self.rulings]


@dataclass
class Row:
    """One row of expected/VARIANT.tsv; `values` are strings, in the order of VALUES."""
    id: str
    ruling: str
    depth: int
    values: list
    by: list = field(default_factory=list)

    def key(self):
        return self.id.encode(), self.ruling != '-', self.ruling.encode(), self.depth

    def nodes(self):
        return int(self.values[0])

    def text(self):
        return '\t'.join([self.id, self.ruling, str(self.depth), *self.values, ','.join(self.by)])


def variants():
    """The variants that have positions."""
    return sorted(path.stem for path in (ROOT / 'positions').glob('*.epd'))


def read_positions(variant):
    path = ROOT / 'positions' / f'{variant}.epd'
    lines = path.read_text(encoding='utf-8-sig').splitlines()
    return [read_position(line, f'{path.name}:{number}') for number, line in enumerate(lines, 1)
            if line.strip() and not line.startswith('#')]


def read_position(line, place):
    opcodes = dict(re.findall(r'(\w+) "([^"]*)";', line))
    fields = line.split()
    if 'id' not in opcodes or len(fields) < 4:
        raise Failure(f'{place}: expected four FEN fields and an id')
    return Position(opcodes['id'], ' '.join(fields[:4]), opcodes.get('rule', '').split(),
                    opcodes.get('c0', ''), opcodes.get('rulings', '').split())


def read_rows(variant):
    """The golden rows; none when there is no file yet."""
    path = ROOT / 'expected' / f'{variant}.tsv'
    if not path.exists():
        return []
    header, *lines = path.read_text().splitlines()
    if header.split('\t') != COLUMNS:
        raise Failure(f'{path.name}:1: the header is not that of a golden file')
    return [read_row(line.split('\t'), f'{path.name}:{number}')
            for number, line in enumerate(lines, 2)]


def read_row(fields, place):
    if len(fields) != len(COLUMNS):
        raise Failure(f'{place}: {len(fields)} columns; expected {len(COLUMNS)}')
    id_, ruling, depth, *values, by = fields
    return Row(id_, ruling, int(depth), values, by.split(','))


def write_rows(variant, rows):
    lines = ['\t'.join(COLUMNS), *(row.text() for row in sorted(rows, key=Row.key))]
    replace(ROOT / 'expected' / f'{variant}.tsv', '\n'.join(lines) + '\n')


def replace(path, text):
    """Writes a file whole or not at all."""
    path.parent.mkdir(exist_ok=True)
    temporary = path.with_name(f'.{path.name}.{os.getpid()}')
    temporary.write_text(text)
    os.replace(temporary, path)


def read_outside():
    """What programs outside this project count: (variant, id, ruling, depth) -> by -> [(counter, value)]."""
    found = {}
    path = ROOT / 'scripts' / 'outside.tsv'
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith('#'):
            continue
        fields = line.split('\t')
        if len(fields) != 8 or fields[4] not in COUNTERS:
            raise Failure(f'{path.name}:{number}: expected variant, id, ruling, depth, counter, '
                          'value, by, source, separated by tabs')
        variant, id_, ruling, depth, counter, value, by, _ = fields
        row = found.setdefault((variant, id_, ruling, int(depth)), {})
        row.setdefault(by, []).append((counter, value))
    for key, row in found.items():
        counters = {counter for counter, _ in row.get('published', [])}
        if counters not in (set(), {'nodes'}, set(PUBLISHED)):
            raise Failure(f'{path.name}: {" ".join(map(str, key))}: published {", ".join(sorted(counters))}; expected '
                          f'nodes alone or each of {", ".join(PUBLISHED)}: what was left out is not confirmed')
    return found
