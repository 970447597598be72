#!/usr/bin/env python3
"""The reference as an engine: `go perft N` over UCI, for every variant and ruling.

usage: reference_uci.py [VARIANT]
One process answers as many positions as are asked.  It speaks as `perft uci` does; what it cannot
read or count becomes a line `info string error: ...`, and it goes on.  Which generator answers is
given to `serve`, so that a changed one can be served too."""
import sys

import reference
from reference_variants import ALL, variant_rulings

COMMANDS = 'uci isready ucinewgame setoption position d go quit'.split()
MOST_SEEN = 200_000             # counts kept of one question


class Refusal(Exception):
    """What cannot be done as asked; the message is for the user."""


def option_values():
    """Every ruling of any variant: key -> values, the default of the first variant first."""
    found = {}
    for name in ALL:
        for key, values in variant_rulings(name).items():
            known = found.setdefault(key, [])
            known += [value for value in values if value not in known]
    return found


def count(rules, position, depth, seen):
    """The number of move paths; what was counted once is not counted again."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in rules.legal(position))
    key = (depth, position.side, position.rights, position.passed, tuple(position.board),
           position.passed and position.landing, position.held and tuple(position.held))
    if key not in seen:
        if len(seen) >= MOST_SEEN:
            seen.clear()
        seen[key] = sum(count(rules, after, depth - 1, seen) for _, after in rules.legal(position))
    return seen[key]


class Server:
    """What was set so far, and an answer to each line."""

    def __init__(self, generator, variant):
        self.generator, self.variant = generator, variant
        self.chosen, self.rules, self.position = {}, None, None
        self.asked = 'startpos', []

    def answer(self, line):
        """The lines that answer one line."""
        word, *words = line.split()
        if word not in COMMANDS:
            raise Refusal(f'there is no command {word!r}; expected one of {", ".join(COMMANDS)}')
        return getattr(self, 'do_' + word)(words) or []

    def do_uci(self, _):
        yield 'id name reference'
        yield 'id author the authors of perft'
        yield (f'option name UCI_Variant type combo default {self.variant} '
               + ' '.join('var ' + name for name in sorted(ALL)))
        for key, values in sorted(option_values().items()):
            yield f'option name {key} type combo default {values[0]} var {" var ".join(values)}'
        yield 'uciok'

    def do_isready(self, _):
        return ['readyok']

    def do_ucinewgame(self, _):
        self.asked, self.position = ('startpos', []), None

    def do_setoption(self, words):
        if words[:1] != ['name'] or len(words) != 4 or words[2] != 'value':
            raise Refusal('expected `setoption name KEY value VALUE`')
        name, value = words[1].lower(), words[3]
        keys = {key.lower(): key for key in option_values()}
        if name == 'uci_variant':
            if value not in ALL:
                raise Refusal(f'there is no variant {value!r}')
            self.variant, self.asked = value, ('startpos', [])
        elif name in keys:
            self.choose(keys[name], value)
        else:
            raise Refusal(f'there is no option {words[1]!r}; expected one of those that `uci` lists')
        self.rules = self.position = None

    def choose(self, key, value):
        values = variant_rulings(self.variant).get(key) or option_values()[key]
        if value == 'default':
            self.chosen.pop(key, None)
        elif value in values:
            self.chosen[key] = value
        else:
            raise Refusal(f'{key} has no value {value!r}; expected one of {", ".join(values)}')

    def do_position(self, words):
        self.position = self.asked = None
        words, _, moves = ' '.join(words).partition(' moves ')
        kind, _, fen = words.partition(' ')
        if (kind, bool(fen)) not in (('startpos', False), ('fen', True)):
            raise Refusal('expected `position startpos|fen FEN [moves ...]`')
        self.asked = fen or kind, moves.split()
        try:
            self.set_up()
        except Exception:
            self.asked = None
            raise

    def set_up(self):
        """The rules and the position asked for, made when they are needed."""
        if not self.asked:
            raise Refusal('no position is set; expected `position ...`')
        if self.rules is None:
            table = variant_rulings(self.variant)
            rulings = {key: value for key, value in self.chosen.items() if key in table}
            self.rules = self.generator.rules_of(self.variant, rulings)
        if self.position is None:
            fen, moves = self.asked
            self.position = self.generator.play(
                self.rules, self.generator.read_fen(self.rules, fen), moves)

    def do_d(self, _):
        self.set_up()
        yield 'Fen: ' + self.generator.write_fen(self.rules, self.position)
        yield 'Variant: ' + self.variant
        yield 'Rulings: ' + (','.join(f'{key}={value}' for key, value in sorted(self.chosen.items())
                                      if key in variant_rulings(self.variant)) or '-')

    def do_go(self, words):
        if len(words) != 2 or words[0] != 'perft' or not words[1].isdecimal() or not 1 <= int(words[1]) <= 99:
            raise Refusal('expected `go perft N`, with N from 1 to 99')
        self.set_up()
        seen, total = {}, 0
        for move, after in self.rules.legal(self.position):
            number = count(self.rules, after, int(words[1]) - 1, seen)
            total += number
            yield f'{self.rules.text(move)}: {number}'
        yield ''
        yield f'Nodes searched: {total}'


def serve(generator, variant='chess', lines=sys.stdin, out=sys.stdout):
    """Answers until `quit` or the end; a generator that breaks is an error line, too."""
    server = Server(generator, variant)
    for line in lines:
        if line.split()[:1] == ['quit']:
            return
        if not line.strip():
            continue
        try:
            for text in server.answer(line):
                print(text, file=out)
        except Exception as error:          # whatever a changed generator raises
            words = ' '.join(str(error).split()) or 'nothing more is known'
            kind = '' if isinstance(error, (Refusal, ValueError)) else type(error).__name__ + ': '
            print(f'info string error: {kind}{words}', file=out)
        out.flush()


def main(arguments):
    if len(arguments) > 1 or not set(arguments) <= set(ALL):
        print('usage: reference_uci.py [VARIANT]', file=sys.stderr)
        return 2
    serve(reference, *arguments)
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
