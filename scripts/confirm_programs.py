"""Programs of other people, asked for perft counts.

Knows: UCI and scripts/ffish.js, and that programs fail silently: variant and position are read back, and a
program that dies or hangs is an error.  Does not know golden files."""
import re
import shutil
import subprocess
import threading
from pathlib import Path

from golden import ROOT

TIMEOUT = 120           # seconds for one answer


class Broken(Exception):
    """A program that failed; what it was doing."""


class Unsaid(Exception):
    """The program understood something else than it was told; what."""


def check_fen(sent, back):
    """Raises Unsaid unless the program read what it was sent.  En passant squares on which nobody can
    capture may be left out."""
    def split(fen):
        placement, side, rights, passed = fen.split()[:4]
        placement, _, hand = placement.partition('[')
        squares = sorted(re.findall('[a-z][0-9]+', passed))
        return placement.replace('~', ''), sorted(hand.rstrip(']')), side, rights, squares
    ours, theirs = split(sent), split(back)
    if ours[:4] != theirs[:4] or theirs[4] not in (ours[4], []):
        raise Unsaid(f'was sent {sent} and understood {back}')


class Program:
    """A child process that is spoken to in lines."""

    def __init__(self, command):
        self.command = command
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def send(self, *lines):
        try:
            self.process.stdin.write(''.join(line + '\n' for line in lines))
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Broken(f'{self.command[0]} died before it was told {lines[-1]!r}') from None

    def read_to(self, pattern):
        """All lines through the first that matches."""
        watch = threading.Timer(TIMEOUT, self.process.kill)
        watch.start()
        lines = []
        try:
            for line in self.process.stdout:
                lines.append(line.rstrip('\n'))
                if re.match(pattern, line):
                    return lines
        finally:
            watch.cancel()
        raise Broken(f'{self.command[0]} died or was silent for {TIMEOUT} s; expected {pattern!r} after {lines[-1:]}')

    def close(self):
        self.process.kill()
        self.process.wait()


class Uci(Program):
    """Stockfish and Fairy-Stockfish."""

    def __init__(self, command, ini):
        super().__init__([command])
        self.send('uci')
        name = next(line for line in self.read_to('uciok') if line.startswith('id name '))
        self.name = re.match(r'id name (\S+ [0-9.]+)', name).group(1).lower().replace(' ', '-')
        self.has_variants, self.variant = 'fairy' in self.name, 'chess'
        if self.has_variants:
            self.send(f'setoption name VariantPath value {ini}')

    def choose(self, variant):
        if variant == self.variant:
            return
        self.send(f'setoption name UCI_Variant value {variant}', 'isready')
        told = [line for line in self.read_to('readyok') if line.startswith('info string variant ')]
        if not any(line.split()[3] == variant for line in told):
            raise Unsaid(f'was told UCI_Variant {variant} and says {told}')
        self.variant = variant

    def nodes(self, variant, fen, depth):
        """The counts at depth 1 to `depth`."""
        self.choose(variant)
        self.send(f'position fen {fen} 0 1', 'd')
        check_fen(fen, self.read_to('Fen: ')[-1][5:])
        found = []
        for level in range(1, depth + 1):
            self.send(f'go perft {level}')
            found.append(int(self.read_to('Nodes searched *:')[-1].split(':')[1]))
        return found


class Ffish(Program):
    """The npm package, through the shim."""

    def __init__(self, command, package, ini):
        super().__init__([command, str(ROOT / 'scripts' / 'ffish.js'), str(package), str(ini)])
        version = re.search(r'"version": *"([^"]*)"', (package / 'package.json').read_text()).group(1)
        self.name = f'ffish-{version}'
        self.variants = self.read_to('.')[0].split()

    def nodes(self, variant, fen, depth):
        if variant not in self.variants:
            raise Unsaid(f'does not know the variant {variant}')
        self.send(f'{variant}\t{depth}\t{fen} 0 1')
        known, back, counts = self.read_to('.')[-1].split('\t')
        if known != variant:
            raise Unsaid(f'was told {variant} and plays {known}')
        check_fen(fen, back)
        return [int(count) for count in counts.split()]


def find_program(name):
    """Its path, in Debian's folder for games as well; None when it is absent."""
    return shutil.which(name) or shutil.which(name, path='/usr/games')


def find_package(folder):
    """The folder of ffish, or None."""
    package = Path(folder) / 'node_modules' / 'ffish'
    return package.resolve() if package.exists() and find_program('node') else None
