#!/usr/bin/env python3
"""The rules of the reference: counts known from other programs, and positions judged by hand."""
import unittest

from reference_case import fen_after, moves, of_kind, rank_rows, ten
import reference
from reference_fen import read_fen
from reference_variants import VARIANTS, InputError

KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -'
ROOK_ENDING = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -'


class KnownCounts(unittest.TestCase):
    def check(self, name, fen, *nodes, **rulings):
        rulings = {key.replace('__', '.'): value for key, value in rulings.items()}
        rules = reference.rules_of(name, rulings)
        position = read_fen(rules, fen)
        for depth, expected in enumerate(nodes, 1):
            self.assertEqual(reference.perft(rules, position, depth), expected, (name, depth))

    def test_start_positions(self):
        self.check('chess', 'startpos', 20, 400, 8902)
        self.check('devingt', 'startpos', 38, 1444, 57522)
        self.check('rutland', 'startpos', 50, 2500, 135632)
        self.check('archchess', 'startpos', 30, 900, 29186)
        self.check('descent', 'startpos', 145, 20999)
        self.check('descent-5x5-same-corner', 'startpos', 34, 1150, 34195)
        self.check('descent-5x5-centre', 'startpos', 41, 1652, 55930)
        self.check('descent-5x5-opposite-corners', 'startpos', 36, 1276, 40782)
        self.check('descent-6x6', 'startpos', 77, 5880)
        self.check('wildebeest-decimal', 'startpos', 40, 1600, 67506)
        self.check('wildebeest-decimal-no-castling', 'startpos', 40, 1600)

    def test_rulings(self):
        start = VARIANTS['archchess']['start'].replace('KQLkql', '-')
        self.check('archchess', start, 29, 841, 26502)
        self.check('archchess', 'startpos', 29, 841, leap__allowed='no')
        self.check('descent', 'startpos', 145, 20999, castle__dropped_rook='no')

    def test_counters(self):
        for fen, depth, expected in (
                (KIWIPETE, 3, dict(nodes=97862, captures=17102, ep=45, castles=3162, promotions=0,
                                   checks=993, discovered=0, double=0, mates=1)),
                (ROOK_ENDING, 4, dict(nodes=43238, captures=3348, ep=123, castles=0, promotions=0,
                                      checks=1680, discovered=106, double=0, mates=17))):
            found = reference.counters('chess', {}, fen, depth)
            self.assertEqual({key: found[key] for key in expected}, expected)


class Castling(unittest.TestCase):
    def test_conditions(self):                                      # G-7
        both = {'e1g1', 'e1c1'}
        for rank8, expected, from_check, through in (
                ('4k3', both, both, both),
                ('k3r3', set(), both, set()),           # in check
                ('k4r2', {'e1c1'}, {'e1c1'}, both),     # f1 is passed
                ('k2r4', {'e1g1'}, {'e1g1'}, both),     # d1 is passed
                ('kr6', both, both, both),              # only the rook passes b1
                ('k6r', both, both, both),              # the rook is attacked
                ('k5r1', {'e1c1'}, {'e1c1'}, {'e1c1'})):    # g1 is the destination
            fen = f'{rank8}/8/8/8/8/8/P7/R3K2R w KQ -'
            self.assertEqual(of_kind('castle', 'chess', fen), expected, rank8)
            self.assertEqual(of_kind('castle', 'chess', fen, castle__from_check='yes'),
                             from_check, rank8)
            self.assertEqual(of_kind('castle', 'chess', fen, castle__through_check='yes'),
                             through, rank8)

    def test_gap_must_be_empty(self):
        self.assertEqual(of_kind('castle', 'chess', '4k3/8/8/8/8/8/8/RN2K1nR w KQ -'), set())

    def test_rights_end(self):                                      # G-6
        start = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
        for play, rights in (('e1e2', 'kq'), ('e1g1', 'kq'), ('h1g1', 'Qkq'), ('a1a8', 'Kk'),
                             ('h1h8 e8e7', 'Q')):
            self.assertEqual(fen_after('chess', start, play).split()[2], rights, play)

    def test_devingt_four_a_side(self):                             # DV-8
        for rank10, expected in (('4k5', {'e1g1', 'e1h1', 'e1c1', 'e1b1'}),
                                 ('k5r3', {'e1c1', 'e1b1'}),
                                 ('k6r2', {'e1g1', 'e1c1', 'e1b1'}),
                                 ('kr8', {'e1g1', 'e1h1', 'e1c1'})):
            fen = ten(' w KQ -', r10=rank10, r2='P9', r1='R3K4R')
            self.assertEqual(of_kind('castle', 'devingt', fen), expected, rank10)
        fen = ten(' b kq -', r10='r3k4r', r1='4K5')
        self.assertEqual(of_kind('castle', 'devingt', fen),
                         {'e10g10', 'e10h10', 'e10c10', 'e10b10'})

    def test_rutland_set(self):                                     # RT-5
        fen = rank_rows(10, 14, r10='6k7', r1='R5K6R') + ' w KQ -'
        self.assertEqual(of_kind('castle', 'rutland', fen), set())
        self.assertEqual(of_kind('castle', 'rutland', fen, castle__set='four'), {'g1k1', 'g1c1'})
        start = fen_after('rutland', 'startpos', '', castle__set='four')
        self.assertEqual(start.split()[2], 'KQkq')

    def test_archchess_pairs(self):                                 # AR-4
        for rights, pairs, number in (('K', 'crossed', 15), ('Q', 'crossed', 10),
                                      ('K', 'inside', 10), ('Q', 'inside', 6),
                                      ('K', 'any', 21), ('Q', 'any', 13)):
            fen = ten(f' w {rights} -', r10='4k5', r1='R3K4R')
            found = of_kind('castle', 'archchess', fen, castle__pairs=pairs)
            self.assertEqual(len(found), number, (rights, pairs))
        self.assertIn('e1d1,a1e1', of_kind('castle', 'archchess', fen))
        after = fen_after('archchess', ten(' w K -', r10='4k5', r1='4K4R'), 'e1j1,j1e1')
        self.assertIn('/4R4K b - - 1 1', after)

    def test_archchess_three(self):                                 # AR-4, castle.pairs=three
        short, long = 'e1h1,j1g1', 'e1b1,a1c1'
        for rank10, rank1, expected in (
                ('4k5', 'R3K4R', {short, long}),
                ('4k5', 'R3K3NR', {long}),              # the rook's own way counts to the gap
                ('4k5', 'RN2K4R', {short}),
                ('k4r4', 'R3K4R', {long}),              # f1 is passed
                ('k5r3', 'R3K4R', {long}),              # g1 is passed, and there the rook lands
                ('k6r2', 'R3K4R', {long}),              # h1 is the destination
                ('k7r1', 'R3K4R', {short, long}),       # only the rook passes i1
                ('k8r', 'R3K4R', {short, long}),        # the rook is attacked
                ('k2r6', 'R3K4R', {short}),
                ('k1r7', 'R3K4R', {short}),
                ('kr8', 'R3K4R', {short}),
                ('r4k4', 'R3K4R', {short, long}),
                ('k3r5', 'R3K4R', set())):              # in check
            fen = ten(' w KQ -', r10=rank10, r2='P9', r1=rank1)
            self.assertEqual(of_kind('castle', 'archchess', fen, castle__pairs='three'), expected,
                             (rank10, rank1))
        black = ten(' b kq -', r10='r3k4r', r1='4K5')
        self.assertEqual(of_kind('castle', 'archchess', black, castle__pairs='three'),
                         {'e10h10,j10g10', 'e10b10,a10c10'})
        fen = ten(' w KQL -', r10='4k5', r1='R3K4R')
        self.assertIn('/R5RK2 b - - 1 1', fen_after('archchess', fen, short, castle__pairs='three'))
        self.assertIn('/1KR6R b - - 1 1', fen_after('archchess', fen, long, castle__pairs='three'))

    def test_devingt_none(self):                                    # DV-8a
        fen = ten(' w KQ -', r10='4k5', r2='P9', r1='R3K4R')
        self.assertEqual(of_kind('castle', 'devingt', fen, castle__set='none'), set())
        self.assertEqual(fen_after('devingt', fen, 'a2a3', castle__set='none').split()[2], 'KQ')
        self.assertEqual(fen_after('devingt', fen, 'j1j2', castle__set='none').split()[2], 'Q')
        self.assertEqual(fen_after('devingt', 'startpos', '', castle__set='none').split()[2], 'KQkq')

    def test_wildebeest(self):                                      # WD-4
        long, short = {'f2e2,b2f2', 'f2d2,b2e2', 'f2c2,b2d2', 'f2b2,b2c2'}, \
                      {'f2g2,i2f2', 'f2h2,i2g2', 'f2i2,i2h2'}
        for rank2, expected in (('1R3K2R1', long | short), ('1R3K2Rr', long),
                                ('1R3K1NR1', long), ('rR3K2R1', short)):
            fen = ten(' w KQ -', r9='5k4', r2=rank2)
            self.assertEqual(of_kind('castle', 'wildebeest-decimal', fen), expected, rank2)
        mirrored = ten(' b kq -', r9='1r3k2r1', r2='5K4')
        self.assertEqual(of_kind('castle', 'wildebeest-decimal', mirrored),
                         {text.replace('2', '9') for text in long | short})
        self.assertNotIn('castle', moves('wildebeest-decimal-no-castling',
                                         ten(' w - -', r9='5k4', r2='1R3K2R1')).values())

    def test_rook_check_is_not_discovered(self):
        row = reference.counters('chess', {}, '5k2/8/8/8/8/8/8/4K2R w K -', 1)
        self.assertEqual((row['castles'], row['discovered'], row['kinds']), (1, 0, 'castle:e1g1=1'))


class Leap(unittest.TestCase):                                      # AR-5
    def leaps(self, rest=' w L -', rulings=None, **rows):
        return of_kind('leap', 'archchess', ten(rest, **rows), **(rulings or {}))

    def test_over_men_to_empty_squares(self):
        self.assertEqual(self.leaps(r10='k9', r2='4P5', r1='3QKN4'), {'e1e3', 'e1c1', 'e1g1'})
        self.assertEqual(self.leaps(r10='k9', r3='4p5', r1='2B1K1N3'), set())
        self.assertEqual(self.leaps(' b l -', r10='4k5', r1='K9'), {'e10e8', 'e10c10', 'e10g10'})
        self.assertEqual(self.leaps(' w - -', r10='k9', r1='4K5'), set())

    def test_rulings(self):
        for ruling, rank10, usual, switched in (
                ('leap__over_check', 'k4r4', {'e1e3', 'e1c1'}, {'e1e3', 'e1c1', 'e1g1'}),
                ('leap__from_check', 'k3r5', set(), {'e1c1', 'e1g1'})):
            self.assertEqual(self.leaps(r10=rank10, r1='4K5'), usual)
            self.assertEqual(self.leaps(r10=rank10, r1='4K5', rulings={ruling: 'yes'}), switched)
        rows = dict(r10='k9', r3='4p5', r1='2d1K1N3')
        self.assertEqual(self.leaps(rulings={'leap__capture': 'yes'}, **rows), {'e1e3', 'e1c1'})
        self.assertEqual(self.leaps(rulings={'leap__allowed': 'no'}, r10='k9', r1='4K5'), set())

    def test_occupied_square_between_must_be_unattacked(self):
        self.assertEqual(self.leaps(r10='k4r4', r2='4P5', r1='4KN4'), {'e1e3', 'e1c1'})

    def test_capture_counts_as_both(self):
        fen = ten(' w L -', r10='k9', r3='4p5', r1='4K5')
        row = reference.counters('archchess', {'leap.capture': 'yes'}, fen, 1)
        self.assertEqual((row['captures'], row['leaps']), (1, 3))
        self.assertEqual(row['kinds'], 'leap:e1c1=1;leap:e1e3=1;leap:e1g1=1')

    def test_ends_all_rights(self):
        fen = ten(' w KQL -', r10='5k4', r1='R3K4R')
        self.assertEqual(fen_after('archchess', fen, 'e1e3').split()[2], '-')


class Centurion(unittest.TestCase):                                 # AR-1
    def test_leaping_and_lame(self):
        fen = ten(' w - -', r10='k9', r6='4pP4', r5='4C5', r1='K9')
        to = lambda **rulings: {m for m in moves('archchess', fen, **rulings) if m[:2] == 'e5'}
        self.assertEqual(len(to()), 16)
        self.assertEqual(to() - to(piece__C='lame'), {'e5e7', 'e5g7'})

    def test_lame_check(self):
        fen = ten(' b - -', r7='4k5', r6='4p5', r5='4C5', r1='K9')
        with self.assertRaises(InputError):
            read_fen(reference.rules_of('archchess'), fen.replace(' b ', ' w '))
        self.assertTrue(moves('archchess', fen.replace(' b ', ' w '), piece__C='lame'))


class EnPassant(unittest.TestCase):                                 # G-4
    FEN = ten(' w - -', r10='k9', r5='3p6', r4='{}', r2='4P5', r1='K9')

    def captures(self, rank4, ruling):
        return of_kind('ep', 'devingt', self.FEN.format(rank4), 'e2e5', pawn__en_passant=ruling)

    def test_values(self):
        for ruling, both, upper in (('any', {'d5e4', 'd4e3'}, {'d5e4'}),
                                    ('last', {'d5e4'}, {'d5e4'}),
                                    ('first', {'d4e3'}, set()),
                                    ('first_capturable', {'d4e3'}, {'d5e4'}),
                                    ('none', set(), set())):
            self.assertEqual(self.captures('3p6', ruling), both, ruling)
            self.assertEqual(self.captures('10', ruling), upper, ruling)

    def test_pinned_pawn_counts_for_first_capturable(self):
        fen = ten(' w - -', r10='3k6', r5='5p4', r4='3p6', r2='4P5', r1='3RK5')
        for ruling, expected in (('any', {'f5e4'}), ('first_capturable', set())):
            found = of_kind('ep', 'devingt', fen, 'e2e5', pawn__en_passant=ruling)
            self.assertEqual(found, expected)

    def test_counters_and_field(self):
        fen = fen_after('devingt', self.FEN.format('3p6'), 'e2e5')
        self.assertEqual(fen.split()[3], 'e3e4')
        row = reference.counters('devingt', {}, fen, 1)
        self.assertEqual((row['captures'], row['ep'], row['ep_triple']), (2, 2, 2))
        self.assertEqual(fen_after('devingt', fen, 'd5e4').split()[3], '-')
        self.assertIn('/3pp5/', fen_after('devingt', fen, 'd5e4'))

    def test_opens_a_line_and_answers_a_check(self):                # G-1
        self.assertEqual(of_kind('ep', 'chess', '8/8/8/8/k2pP2R/8/8/4K3 b - e3'), set())
        self.assertIn('d4e3', moves('chess', '8/8/8/3k4/3pP3/8/8/4K3 b - e3'))

    def test_later_double(self):                                    # RT-2
        fen = rank_rows(10, 14, r10='k13', r5='5p8', r3='4P9', r1='K13') + ' w - -'
        self.assertNotIn('e3e5', moves('rutland', fen))
        self.assertIn('e3e5', moves('rutland', fen, pawn__later_double='yes'))
        self.assertNotIn('e3e6', moves('rutland', fen, pawn__later_double='yes'))
        self.assertEqual(of_kind('ep', 'rutland', fen, 'e3e5', pawn__later_double='yes'), {'f5e4'})

    def test_devingt_two_steps(self):                               # DV-8a
        start = moves('devingt', 'startpos', pawn__steps='2')
        self.assertEqual(len(start), 10 * 2 + 8)        # 38 less ten triple steps
        self.assertIn('e2e4', start)
        self.assertNotIn('e2e5', start)
        self.assertEqual(fen_after('devingt', 'startpos', 'e2e4', pawn__steps='2').split()[3], 'e3')
        with self.assertRaisesRegex(InputError, 'en passant'):
            read_fen(reference.rules_of('devingt', {'pawn.steps': '2'}),
                     ten(' b - e3e4', r10='k9', r5='4P5', r1='K9'))
        self.assertEqual(of_kind('ep', 'devingt', self.FEN.format('3p6'), 'e2e4', pawn__steps='2'),
                         {'d4e3'})

    def test_single_steps(self):                                    # DS-7
        self.assertIn('c2c3', moves('descent-6x6', 'startpos'))
        self.assertNotIn('c2c4', moves('descent-6x6', 'startpos', pawn__steps='1'))


class DoubleIntoEnPassant(unittest.TestCase):                       # AR-3
    CHECKED = dict(r7='7b2', r4='3p6', r2='4P5', r1='1K8')

    def legal(self, rows, **rulings):
        return 'e2e4' in moves('archchess', ten(' w - -', **rows), **rulings)

    def test_free_capturer(self):
        rows = dict(self.CHECKED, r10='k9')
        self.assertFalse(self.legal(rows))
        self.assertTrue(self.legal(rows, pawn__double_into_ep='allowed'))
        self.assertTrue(self.legal(rows, pawn__en_passant='none'))

    def test_pinned_capturer(self):
        rows = dict(self.CHECKED, r10='3k6', r2='3RP5')
        self.assertTrue(self.legal(rows))
        self.assertFalse(self.legal(rows, pawn__double_into_ep_test='pseudo'))

    def test_without_check(self):
        self.assertTrue(self.legal(dict(self.CHECKED, r10='k9', r7='8b1')))

    def test_single_step_stays_legal(self):
        rows = dict(r10='k9', r6='7b2', r4='3p6', r2='4P5', r1='2K7')
        self.assertIn('e2e3', moves('archchess', ten(' w - -', **rows)))


class Promotion(unittest.TestCase):
    FEN = ten('', r10='4n4k', r9='3P6', r1='K9')

    def promotions(self, box, **rulings):
        return of_kind('promotion', 'devingt', self.FEN + box + ' w - -', **rulings)

    def test_box(self):                                             # DV-4, DV-6
        self.assertEqual(self.promotions('[]'), set())
        self.assertEqual(self.promotions('[NSSqrn]'),
                         {'d9d10n', 'd9d10s', 'd9e10n', 'd9e10s'})
        self.assertEqual(len(self.promotions('[]', promotion__box='unlimited')), 10)

    def test_box_of_the_start_array(self):                          # DV-5
        self.assertIn('[QRRBBSSNNqrrbbssn]', fen_after('devingt', self.FEN + ' w - -', ''))
        after = fen_after('devingt', self.FEN + '[Nr] w - -', 'd9e10n')
        self.assertIn('[rn]', after)

    def test_other_choices(self):
        fen = rank_rows(10, 14, r9='4P9', r8='k13', r1='K13') + ' w - -'
        self.assertEqual({m[-1] for m in of_kind('promotion', 'rutland', fen)}, set('qcrdbn'))
        fen = ten(' w - -', r9='4P5', r8='k9', r1='K9')
        self.assertEqual(of_kind('promotion', 'archchess', fen), {'e9e10q'})
        self.assertEqual(of_kind('promotion', 'wildebeest-decimal', fen), {'e9e10q', 'e9e10w'})

    def test_immobile_pawn_attacks(self):                           # DV-7
        fen = ten('{} b - -', r10='3k6', r9='1P8', r1='K9')
        self.assertNotIn('d10c10', moves('devingt', fen.format('[]')))
        self.assertIn('d10c10', moves('devingt', fen.format('[]'), pawn__blocked_attacks='no'))
        self.assertNotIn('d10c10', moves('devingt', fen.format('[N]'), pawn__blocked_attacks='no'))
        self.assertNotIn('d10c10', moves('devingt', fen.format('[]'), pawn__blocked_attacks='no',
                                         promotion__box='unlimited'))

    def test_box_after_the_move_decides(self):                      # DV-7
        fen = ten('[] b - -', r10='2Nk6', r9='1P8', r1='K9')
        self.assertNotIn('d10c10', moves('devingt', fen, pawn__blocked_attacks='no'))

    def test_stalemate_by_immobile_pawns(self):                     # DV-9
        fen = ten('[] b - -', r10='8K1', r3='1Q8', r2='4p5', r1='k9')
        self.assertEqual(moves('devingt', fen), {})


class Drops(unittest.TestCase):
    def test_own_half(self):                                        # DS-1..DS-3
        found = of_kind('drop', 'descent-5x5-centre', '2k2/5/5/5/2K2[NP] w - -')
        self.assertEqual(len(found), 9 + 5)
        self.assertEqual(len(of_kind('drop', 'descent-5x5-centre', '2k2/5/5/5/2K2[NP] w - -',
                                     drop__ranks='3', drop__pawn_first_rank='yes')), 14 + 14)
        black = of_kind('drop', 'descent', '4k3/8/8/8/8/8/8/4K3[np] b - -')
        self.assertEqual(len(black), 31 + 24)
        self.assertIn('P@a5', black)

    def test_only_a_block_answers_a_check(self):                    # DS-4
        fen = '4k3/8/8/8/4r3/8/3P1P2/3RKR2[N] w - -'
        self.assertEqual(of_kind('drop', 'descent', fen), {'N@e2', 'N@e3'})

    def test_pawn_mate(self):                                       # DS-4
        fen = '1R3/4R/k4/5/1K3[P] w - -'
        row = reference.counters('descent-5x5-centre', {}, fen, 1)
        self.assertIn('P@b2', moves('descent-5x5-centre', fen))
        other = reference.counters('descent-5x5-centre', {'drop.pawn_mate': 'no'}, fen, 1)
        self.assertEqual((row['nodes'] - other['nodes'], row['mates'] - other['mates']), (1, 1))

    def test_captured(self):                                        # DS-5
        fen = '4k/5/5/3n1/K2R1[Pn] w - -'
        self.assertIn('[Pn]', fen_after('descent-5x5-centre', fen, 'd1d2'))
        self.assertIn('[NPn]', fen_after('descent-5x5-centre', fen, 'd1d2',
                                         drop__captured='to_captor'))

    def test_dropped_rook_castles(self):                            # DS-9
        fen = '4k3/8/8/8/8/8/8/4K3[RRrr] w Ll -'
        self.assertEqual(fen_after('descent', fen, 'R@h1 R@a8').split()[2], 'KLql')
        self.assertIn('e1g1', of_kind('castle', 'descent', fen, 'R@h1 e8d7'))
        self.assertEqual(fen_after('descent', fen, 'R@h1 e8d7 h1h2 d7d6').split()[2], 'L')
        self.assertEqual(fen_after('descent', fen, 'R@h1 e8d7 h1h2 d7d6 R@h1').split()[2], 'KL')
        self.assertNotIn('e1g1', moves('descent', fen, 'R@h1 e8d7', castle__dropped_rook='no'))
        self.assertEqual(fen_after('descent', fen.replace('Ll', '-'), 'R@h1').split()[2], '-')

    def test_dropped_rook_with_the_king_at_home(self):              # DS-9, king_home
        fen = '4k3/8/8/8/8/8/8/4K3[RRrr] w {} -'
        for rights, play, expected in (
                ('-', 'R@h1 R@a8', 'Kq'),
                ('Ll', 'R@h1 R@a8', 'KLql'),                        # L is kept and written
                ('Ll', 'R@a1 R@h8', 'QLkl'),
                ('L', 'e1e2 e8d8 R@h1', '-'),                       # the king is not at home
                ('L', 'e1e2 e8d8 e2e1 d8d7 R@h1', 'K'),             # it came back, without L
                ('-', 'R@h1 e8d7 e1e2 d7d6 e2e1 d6d7', '-'),        # G-6: the right ended for good,
                ('-', 'R@h1 e8d7 e1e2 d7d6 e2e1 d6d7 R@a1', 'Q'),   # for another rook it is new
                ('-', 'R@h1 e8d7 h1h2 d7d6', '-'),
                ('-', 'R@h1 e8d7 h1h2 d7d6 R@h1', 'K'),             # a second rook there
                ('-', 'R@h2 e8d7 h2h1', '-')):                      # walked there
            found = fen_after('descent', fen.format(rights), play, castle__dropped_rook='king_home')
            self.assertEqual(found.split()[2], expected, (rights, play))
        self.assertIn('e1g1', of_kind('castle', 'descent', fen.format('-'), 'R@h1 e8d7',
                                      castle__dropped_rook='king_home'))
        self.assertEqual(fen_after('descent', fen.format('L'), 'e1e2 e8d8 e2e1 d8d7 R@h1').split()[2],
                         '-')

    def test_drops_end(self):                                       # DS-5a
        for fen, play, left in (
                ('4k3/8/8/3p4/4P3/8/8/4K3[Nn] w - -', 'e4d5', 'n'),             # a capture
                ('4k3/8/8/3p4/4P3/8/8/4K3[Nn] b - -', 'd5e4', 'N'),
                ('4k3/8/8/3p4/4P3/8/8/4K3[Nn] w - -', 'e4e5', 'Nn'),
                ('4k3/8/8/3pP3/8/8/8/4K3[Nn] w - d6', 'e5d6', 'n'),             # en passant
                ('4k3/8/8/8/8/8/8/K6R[Nn] w - -', 'h1h8', 'n'),                 # direct check
                ('4k3/8/8/8/8/8/4B3/K3R3[Nn] w - -', 'e2d3', 'n'),              # discovered
                ('4k3/8/8/8/8/8/8/3K4[RNn] w - -', 'R@e4', 'n'),                # drops
                ('4k3/8/8/8/8/8/8/3K4[RNn] w - -', 'R@f4', 'Nn'),
                ('4k3/8/8/8/8/8/8/3K4[Rrn] b - -', 'R@d5', 'R'),
                ('4k3/P7/8/8/8/8/8/K7[Nn] w - -', 'a7a8q', 'n'),                # promotions
                ('4k3/P7/8/8/8/8/8/K7[Nn] w - -', 'a7a8n', 'Nn'),
                ('5k2/8/8/8/8/8/8/4K2R[Nn] w K -', 'e1g1', 'n'),                # castlings
                ('6k1/8/8/8/8/8/8/4K2R[Nn] w K -', 'e1g1', 'Nn')):
            for captured in ('lost', 'to_captor'):                  # what is gained is given up, too
                after = fen_after('descent', fen, play, drop__ends='capture_or_check',
                                  drop__captured=captured)
                self.assertIn(f'[{left}]', after, (fen, play, captured))
        fen = '4k/5/5/5/K4[RB] w - -'
        self.assertEqual(len(of_kind('drop', 'descent-5x5-centre', fen, 'R@e2 e5d5')), 10 - 2)
        self.assertEqual(of_kind('drop', 'descent-5x5-centre', fen, 'R@e2 e5d5',
                                 drop__ends='capture_or_check'), set())

    def test_drops_end_takes_a_fen_as_it_stands(self):              # DS-5a
        fen = '4k3/8/8/8/4R3/8/8/3K4[N] b - -'
        self.assertEqual(len(of_kind('drop', 'descent', fen, 'e8d7', drop__ends='capture_or_check')),
                         32 - 2)

    def test_drops_end_and_pawn_mate(self):                         # DS-5a, DS-4
        fen = '1R3/4R/k4/5/1K3[P] w - -'
        self.assertNotIn('P@b2', moves('descent-5x5-centre', fen, drop__ends='capture_or_check',
                                       drop__pawn_mate='no'))

    def test_dropped_pawn_steps_twice(self):                        # DS-6
        fen = '4k3/8/8/8/8/8/8/4K3[P] w - -'
        self.assertIn('a2a4', moves('descent', fen, 'P@a2 e8d8'))
        self.assertNotIn('a3a5', moves('descent', fen, 'P@a3 e8d8'))


class Counters(unittest.TestCase):
    def test_double_and_discovered(self):
        # Nine bishop moves uncover the rook; on b5 and h5 the bishop checks as well.
        fen = '4k3/8/8/8/8/8/4B3/K3R3 w - -'
        row = reference.counters('chess', {}, fen, 1)
        self.assertEqual((row['checks'], row['discovered'], row['double']), (9, 7, 2))

    def test_mate_and_stalemate(self):
        row = reference.counters('chess', {}, '7k/8/5KQ1/8/8/8/8/8 w - -', 1)
        # Qg7 mates; Qf7 and the king's six moves leave Black without a move.
        self.assertEqual((row['mates'], row['stalemates']), (1, 7))


if __name__ == '__main__':
    unittest.main()
