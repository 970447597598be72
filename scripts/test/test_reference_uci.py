#!/usr/bin/env python3
"""The reference over UCI: what it answers, and that a generator that breaks is an error line."""
import io
import types
import unittest

from reference_case import ten
import reference
import reference_uci
from reference_variants import VARIANTS, variant_rulings


def said(*lines, generator=reference, variant='chess'):
    out = io.StringIO()
    reference_uci.serve(generator, variant, [line + '\n' for line in lines], out)
    return out.getvalue().splitlines()


class Uci(unittest.TestCase):
    def test_handshake_names_every_variant_and_ruling(self):
        lines = said('uci', 'isready', 'ucinewgame', 'quit', 'isready')
        self.assertEqual(lines[-2:], ['uciok', 'readyok'])
        variants = next(line for line in lines if ' UCI_Variant ' in line)
        self.assertEqual(variants.split(' var ')[1:], sorted(VARIANTS))
        for name in VARIANTS:
            for key, values in variant_rulings(name).items():
                option = next(line for line in lines if line.startswith(f'option name {key} type combo '))
                self.assertLessEqual(set(values), set(option.split(' var ')[1:]), key)

    def test_counts_each_variant(self):
        for name, nodes in (('chess', 8902), ('descent-6x6', 5880), ('wildebeest-decimal', 1600)):
            depth = 3 if nodes == 8902 else 2
            lines = said(f'setoption name UCI_Variant value {name}', 'position startpos', f'go perft {depth}')
            self.assertEqual(lines[-2:], ['', f'Nodes searched: {nodes}'])
            self.assertEqual(sum(int(line.split(': ')[1]) for line in lines[:-2]), nodes)

    def test_transpositions_are_counted_as_paths(self):
        fen = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -'
        self.assertEqual(said(f'position fen {fen}', 'go perft 4')[-1], 'Nodes searched: 43238')

    def test_moves_and_fen(self):
        lines = said('position startpos moves e2e4 e7e5', 'd')
        self.assertEqual(lines[0], 'Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2')

    def test_rulings(self):
        fen = ten(' w KQ -', r10='4k5', r2='P9', r1='R3K4R')
        set_none = 'setoption name Castle.Set value none'
        asked = f'position fen {fen}', 'go perft 1'
        number = lambda *lines: sum('e1' in line[:2] for line in said(*lines, variant='devingt'))
        usual = number(*asked)
        self.assertEqual(usual - number(set_none, *asked), 4)
        self.assertEqual(number(set_none, 'setoption name castle.set value default', *asked), usual)
        # A ruling waits for a variant that has it.
        lines = said('setoption name piece.C value lame', 'd', 'setoption name UCI_Variant value archchess', 'd')
        self.assertEqual([line for line in lines if line.startswith('Rulings')],
                         ['Rulings: -', 'Rulings: piece.C=lame'])

    def test_refusals(self):
        for line, part in (('xyzzy', "no command 'xyzzy'"), ('go perft 0', 'go perft N'),
                           ('setoption name Hash value 1', "no option 'Hash'"),
                           ('setoption name UCI_Variant value ches', "no variant 'ches'"),
                           ('setoption name piece.C value slow', "no value 'slow'"),
                           ('position fen 8/8/8/8/8/8/8/8 w - -', 'kings'),
                           ('position startpos moves e2e9', "'e2e9' is not legal"), ('position', 'expected')):
            lines = said(line, 'isready')
            self.assertRegex(lines[0], '^info string error: .*' + part)
            self.assertEqual(lines[-1], 'readyok')
        self.assertIn('no position is set', said('position fen 8 w', 'go perft 1')[-1])

    def test_broken_generator_is_an_error_line(self):
        def break_down(*_):
            raise RecursionError('too deep')
        broken = types.SimpleNamespace(rules_of=reference.rules_of, read_fen=reference.read_fen, play=break_down)
        self.assertEqual(said('position startpos', 'isready', generator=broken),
                         ['info string error: RecursionError: too deep', 'readyok'])


if __name__ == '__main__':
    unittest.main()
