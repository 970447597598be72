#!/usr/bin/env python3
"""The texts of the reference: FENs read, written and refused, and its command line."""
import contextlib
import io
import os
import subprocess
import sys
import unittest
import unittest.mock

from reference_case import SCRIPTS, fen_after, rank_rows, ten
import reference
from reference_fen import read_fen, write_fen
from reference_variants import VARIANTS, InputError, variant_rulings


class Fen(unittest.TestCase):
    def test_round_trip(self):
        for name in VARIANTS:
            rules = reference.rules_of(name)
            text = write_fen(rules, read_fen(rules))
            self.assertEqual(write_fen(rules, read_fen(rules, text)), text)
            self.assertEqual(text.replace('[]', ''), VARIANTS[name]['start'])

    def test_counters_of_the_fen(self):
        fen = 'r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 7 9'
        self.assertEqual(fen_after('chess', fen, ''), fen.replace('kqKQ', 'KQkq'))
        self.assertTrue(fen_after('chess', fen, 'e1g1').endswith(' b kq - 8 9'))
        self.assertTrue(fen_after('chess', fen, 'a1a8 e8e7').endswith(' w K - 1 10'))
        self.assertTrue(fen_after('chess', fen.rsplit(' ', 2)[0], '').endswith('- 0 1'))

    def test_refusals(self):
        kings = '4k3/8/8/8/8/8/8/4K3'
        for name, fen, part in (
                ('chess', kings, 'fields'),
                ('chess', kings + ' w - - 0', 'fields'),
                ('chess', kings + ' x - -', 'side to move'),
                ('chess', '4k3/8/8/8/8/8/4K3 w - -', 'ranks'),
                ('chess', '4k3/8/8/8/8/8/8/4K4 w - -', 'rank 1'),
                ('chess', '4k3/8/8/44/8/8/8/4K3 w - -', 'rank 5'),
                ('chess', '4k3/8/8/08/8/8/8/4K3 w - -', 'rank 5'),
                ('chess', '4k3/8/8/8/8/8/8/4K2C w - -', "letter 'C'"),
                ('chess', '8/8/8/8/8/8/8/4K3 w - -', 'kings'),
                ('chess', '4k3/8/8/8/8/8/8/K3K3 w - -', 'kings'),
                ('chess', '4k3/8/8/8/8/8/8/P3K3 w - -', 'behind its start rank'),
                ('chess', 'P3k3/8/8/8/8/8/8/4K3 w - -', 'last rank'),
                ('wildebeest-decimal', ten(' w - -', r10='k9', r2='P9', r1='K9'), 'behind'),
                ('chess', kings + '[] w - -', 'brackets'),
                ('descent', kings + ' w - -', 'reserve'),
                ('descent', kings + '[Q w - -', 'must end'),
                ('descent', kings + '[K] w - -', "cannot have 'K'"),
                ('descent', kings + '[QQ] w - -', 'at most 1'),
                ('descent', '4k3/8/8/8/8/8/NNNN4/4K3[QRRBBNNPPPPPP] w - -', 'at most 16'),
                ('devingt', ten('[P] w - -', r10='4k5', r1='4K5'), "cannot have 'P'"),
                ('devingt', ten('[Q] w - -', r10='4k5', r1='Q3K5'), 'at most 1'),
                ('devingt', ten(' w - -', r10='4k5', r1='QQ2K5'), 'at most 1'),
                ('chess', kings + ' w K -', 'needs R on h1'),
                ('chess', '3k4/8/8/8/8/8/8/4K2r b k -', 'needs k on e8'),
                ('chess', kings + ' w L -', "'L'"),
                ('chess', '4k3/8/8/8/8/8/8/4K2R w KK -', 'twice'),
                ('descent-5x5-centre', '2k2/5/5/5/2K2[] w L -', "'L'"),
                ('wildebeest-decimal-no-castling', ten(' w K -', r9='5k4', r2='5K2R1'), "'K'"),
                ('chess', kings + ' b - e3', 'en passant'),
                ('chess', '4k3/8/8/8/4P3/8/4P3/4K3 b - e3', 'en passant'),
                ('chess', '4k3/8/8/8/4P3/8/8/4K3 w - e3', 'en passant'),
                ('chess', '4k3/8/8/8/4P3/8/8/4K3 b - e', 'en passant'),
                ('devingt', ten(' b - e4', r10='k9', r5='4P5', r1='K9'), 'expected e3e4'),
                ('devingt', ten(' b - e3', r10='k9', r5='4P5', r1='K9'), 'expected e3e4'),
                ('chess', kings + ' w - - x 1', 'halfmove'),
                ('chess', kings + ' w - - 0 0', 'fullmove'),
                ('chess', '4k3/4R3/8/8/8/8/8/4K3 w - -', 'in check')):
            with self.subTest(fen):
                with self.assertRaisesRegex(InputError, part):
                    read_fen(reference.rules_of(name), fen)

    def test_rulings_lift_refusals(self):
        for name, fen, ruling in (
                ('descent', '4k3/8/8/8/8/8/8/P3K3[] w - -', {'drop.pawn_first_rank': 'yes'}),
                ('descent', '4k3/8/8/8/8/8/8/4K3[QQ] w - -', {'drop.captured': 'to_captor'}),
                ('devingt', ten(' w - -', r10='4k5', r1='QQ2K5'), {'promotion.box': 'unlimited'}),
                ('rutland', rank_rows(10, 14, r10='k13', r5='4P9', r1='K13') + ' b - e4',
                 {'pawn.later_double': 'yes'})):
            with self.assertRaises(InputError):
                read_fen(reference.rules_of(name), fen)
            read_fen(reference.rules_of(name, ruling), fen)

    def test_field_read_in_any_order(self):                         # N-4
        fen = ten(' b - e4e3', r10='k9', r5='4P5', r1='K9')
        self.assertEqual(fen_after('devingt', fen, '').split()[3], 'e3e4')


class CommandLine(unittest.TestCase):
    def run_it(self, *args, stdin=''):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            with unittest.mock.patch('sys.stdin', io.StringIO(stdin)):
                try:
                    status = reference.main(list(args))
                except SystemExit as done:
                    status = done.code
        return status, out.getvalue(), err.getvalue()

    def test_as_a_program(self):
        program = [sys.executable, os.path.join(SCRIPTS, 'reference.py')]
        done = subprocess.run(program + ['count', 'chess', '1'], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (0, 'depth\tnodes\n1\t20\n'))
        done = subprocess.run(program + ['count', 'chess', '0'], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (2, ''))

    def test_count(self):
        self.assertEqual(self.run_it('count', 'chess', '2'),
                         (0, 'depth\tnodes\n1\t20\n2\t400\n', ''))
        _, out, _ = self.run_it('count', '--counters', 'archchess', '1', 'startpos', 'e1e3')
        self.assertEqual(out.splitlines()[0].split('\t'), reference.COLUMNS)
        self.assertEqual(out.splitlines()[1].split('\t'),
                         '1 30 0 0 0 0 1 0 0 0 0 0 0 0 leap:e10e8=1'.split())

    def test_divide_and_moves(self):
        _, out, _ = self.run_it('divide', 'chess', '2')
        self.assertEqual(out.splitlines()[0], 'a2a3 20')
        self.assertEqual(out.splitlines()[-2:], ['', '400'])
        _, out, _ = self.run_it('moves', 'descent', '4k3/8/8/8/8/8/3p4/4K3[P] w - -')
        self.assertIn('e1d2\tcapture\n', out)

    def test_fen(self):
        status, out, _ = self.run_it('fen', 'chess', 'startpos', 'e2e4')
        self.assertEqual((status, out.split()[3]), (0, 'e3'))

    def test_batch(self):
        lines = ('chess\t-\tstartpos\t2\n'
                 'archchess\tleap.allowed=no,castle.pairs=any\tstartpos\t1\n'
                 'chess\tno.such=1\tstartpos\t1\n')
        status, out, _ = self.run_it('batch', stdin=lines)
        rows = out.splitlines()
        self.assertEqual(status, 2)
        self.assertEqual(rows[0], '2\t400' + '\t0' * 12 + '\t-')
        self.assertEqual(rows[1].split('\t')[:2], ['1', '29'])
        self.assertTrue(rows[2].startswith('error\tchess has no ruling'))

    def test_bad_usage(self):
        for args in (['count', 'chess'], ['count', 'chess', '0'], ['count', 'chess', '100'],
                     ['count', 'chess', 'x'], ['count', 'nochess', '1'], ['perft', 'chess', '1'],
                     ['moves', 'chess', 'startpos', 'e2e5'], ['fen', 'chess', 'nonsense'],
                     ['fen', 'chess', '--ruling', 'promotion.box=captured'],
                     ['fen', 'chess', '--ruling', 'pawn.en_passant=maybe'],
                     ['fen', 'chess', '--ruling', 'pawn.en_passant'],
                     ['fen', 'chess', '--ruling', 'devingt.promotion.box=captured']):
            status, out, err = self.run_it(*args)
            self.assertEqual((status, out), (2, ''), args)
            self.assertTrue(err, args)

    def test_rulings(self):
        _, out, _ = self.run_it('count', 'archchess', '1', '--ruling', 'leap.allowed=no')
        self.assertEqual(out.split()[-1], '29')
        _, out, _ = self.run_it('count', 'archchess', '1', '--ruling', 'leap.allowed=no',
                                '--ruling', 'archchess.leap.allowed=yes')
        self.assertEqual(out.split()[-1], '30')

    def test_every_ruling_value_runs(self):
        for name in VARIANTS:
            for key, values in variant_rulings(name).items():
                for value in values:
                    self.assertGreater(
                        reference.counters(name, {key: value}, 'startpos', 1)['nodes'], 0)


if __name__ == '__main__':
    unittest.main()
