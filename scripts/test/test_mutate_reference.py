#!/usr/bin/env python3
"""Mechanical changes: each operator on a toy function, and the changed reference as it is measured."""
import ast
import io
import subprocess
import sys
import unittest

from reference_case import SCRIPTS
import mutate_reference
import mutations
import reference_uci


def changed(text, operator=''):
    """The last lines of all changes of a source, as text, by what the change says."""
    tree = ast.parse(text)
    return {(change.operator, change.guard): ast.unparse(change.applied(tree))
            for change in mutations.changes_of(tree) if operator in change.operator}


class Operators(unittest.TestCase):
    def check(self, text, *expected):
        """One expression or statement, as it is changed: pairs of words and text."""
        found = changed(text)
        for words, new in expected:
            self.assertEqual(found[words, ''], new, words)

    def test_comparison(self):
        self.check('a < b', ('comparison Lt turned to LtE', 'a <= b'), ('comparison Lt turned to Gt', 'a > b'))
        self.check('a in b', ('comparison In turned to NotIn', 'a not in b'))
        self.check('a is None', ('comparison Is turned to IsNot', 'a is not None'))

    def test_constant(self):
        self.check('x = a[1]', ('constant 1 one more', 'x = a[2]'), ('constant 1 one less', 'x = a[0]'))
        self.check('x = True', ('True turned', 'x = False'))

    def test_square(self):
        self.check("x = 'e1g1,h1f1'", ('square in e1g1,h1f1 moved: e1h1,h1f1', "x = 'e1h1,h1f1'"))

    def test_condition(self):
        self.check('if a:\n    b()', ('condition negated', 'if not a:\n    b()'),
                   ('condition dropped: always true', 'if True:\n    b()'),
                   ('condition dropped: never true', 'if False:\n    b()'))
        self.check('[x for x in y if x]', ('condition negated', '[x for x in y if not x]'))

    def test_operands(self):
        self.check('a and b', ('And turned to Or', 'a or b'), ('operand 1 of And dropped', 'b'),
                   ('operand 2 of And dropped', 'a'))

    def test_arithmetic(self):
        self.check('a + b', ('Add turned to Sub', 'a - b'), ('sum: left part dropped', 'b'),
                   ('sum: right part dropped', 'a'))

    def test_branch(self):
        self.check('if a:\n    b()\nelse:\n    c()',
                   ('branch removed', 'if a:\n    pass\nelse:\n    c()'),
                   ('other branch removed', 'if a:\n    b()'))

    def test_update(self):
        self.check('b[1] = 2', ('assignment left out', 'pass'))
        self.check('b += 2', ('update left out', 'pass'))
        self.check('b.append(a)', ('statement left out', 'pass'))
        self.check('a = 1\na = c', ('assignment left out', 'a = 1\npass'))
        self.assertNotIn(('assignment left out', ''), changed('a = c'))
        self.check('def f(a):\n    if a:\n        return 1\n    return 2',
                   ('return left out', 'def f(a):\n    if a:\n        pass\n    return 2'))

    def test_table(self):
        self.check('x = [a, b]', ('table entry 1 dropped', 'x = [b]'), ('table entry 2 dropped', 'x = [a]'))
        self.check("x = {'K': 1, 'Q': 2}", ('table entry 2 dropped', "x = {'K': 1}"))
        self.check('x = f("QRB")', ('letter R of QRB dropped', "x = f('QB')"))

    def test_colour_and_function(self):
        self.check('f(-side)', ('sign or colour swapped', 'f(side)'))
        self.check('f(side)', ('colour swapped', 'f(-side)'))
        self.check('any(a)', ('any turned to all', 'all(a)'))

    def test_a_change_for_one_colour_alone(self):
        text = 'def f(side, a):\n    if a:\n        return 1\n    return 2'
        found = changed(text, 'condition negated')
        self.assertEqual(set(guard for _, guard in found), {'', 'for Black', 'for White'})
        names = {}
        exec(found['condition negated', 'for Black'], names)
        self.assertEqual([names['f'](side, a) for side in (1, -1) for a in (0, 1)], [2, 1, 1, 2])

    def test_what_is_left_out(self):
        tree = ast.parse('def words():\n    return 1\ndef rule():\n    return 2')
        self.assertEqual({c.function for c in mutations.changes_of(tree, {'words'})}, {'rule'})


class Reference(unittest.TestCase):
    def number(self, function, operator, guard=''):
        return next(number for number, (_, change) in enumerate(mutate_reference.all_changes())
                    if (change.function, change.operator, change.guard) == (function, operator, guard))

    def test_whole_and_changed(self):
        whole = mutate_reference.load()
        other = mutate_reference.load(self.number('pawn_moves', 'condition negated'))
        counts = [g.perft(g.rules_of('chess'), g.read_fen(g.rules_of('chess')), 1) for g in (whole, other)]
        self.assertEqual(counts, [20, 20 + 14])     # pawns take what is no enemy
        self.assertIs(sys.modules['reference_moves'].Rules, __import__('reference').Rules)

    def test_rule_of_a_change(self):
        number = self.number('is_double_into_ep', 'comparison NotEq turned to Eq')
        self.assertEqual(mutate_reference.rules_of_change(*mutate_reference.all_changes()[number], 'archchess'),
                         ['AR-3'])

    def test_every_function_that_states_a_rule_names_it(self):
        without = {change.function for module, change in mutate_reference.all_changes()
                   if module in ('reference_tables', 'reference_moves')
                   and not any(mutate_reference.rules_of_change(module, change, variant)
                               for variant in mutate_reference.ALL)}
        self.assertEqual(without, set())

    def test_only_what_a_variant_runs(self):
        leap = self.number('leap_moves', 'branch removed')
        self.assertTrue(mutate_reference.belongs(leap, 'archchess'))
        self.assertFalse(mutate_reference.belongs(leap, 'chess'))
        drawn = [pair for pair, _ in zip(mutate_reference.draw(['chess', 'descent'], 3), range(40))]
        self.assertEqual(len(set(drawn)), 40)
        self.assertEqual([variant for variant, _ in drawn[:4]], ['chess', 'descent'] * 2)
        self.assertTrue(all(mutate_reference.belongs(number, variant) for variant, number in drawn))

    def test_difference_and_the_fewest_men(self):
        number = self.number('is_double_into_ep', 'comparison NotEq turned to Eq')
        self.assertIsNone(mutate_reference.first_difference(number, 'archchess', 1, 1))
        fen = '3k6/10/10/7b2/8p1/10/3p6/10/4P1P3/1K8 w - - 0 1'
        found, depth = mutate_reference.shrunk(number, 'archchess', fen)
        self.assertEqual(depth, 1)
        self.assertEqual(sum(letter.isalpha() for letter in found.split()[0]), 5)   # kings, bishop, two pawns

    def test_engine_that_breaks_answers_on(self):
        number = self.number('make', 'assignment left out')
        out = io.StringIO()
        reference_uci.serve(mutate_reference.load(number), 'chess',
                            ['position startpos\n', 'go perft 1\n', 'isready\n'], out)
        self.assertEqual(out.getvalue().splitlines()[-1], 'readyok')

    def test_engine_command(self):
        number = self.number('pawn_moves', 'condition negated')
        done = subprocess.run([sys.executable, f'{SCRIPTS}/mutate_reference.py', 'engine', '--variant', 'chess',
                               '--change', str(number)], input='position startpos\ngo perft 1\nquit\n',
                              capture_output=True, text=True)
        self.assertEqual(done.stdout.splitlines()[-1], 'Nodes searched: 34')

    def test_grades(self):
        grade = mutate_reference.grade_of
        self.assertEqual(grade(0, False, set(), ['G-4']), 'clean bill')
        self.assertEqual(grade(1, True, {'G-4'}, ['G-4']), 'exact')
        self.assertEqual(grade(1, False, {'G-4', 'G-7'}, ['G-4']), 'near')
        self.assertEqual(grade(1, True, {'G-7'}, ['G-4']), 'misleading')
        self.assertEqual(grade(1, False, {'G-7'}, ['G-4']), 'none')


    def test_verdicts(self):
        read = mutate_reference.read_verdict
        self.assertEqual(read('one fault explains all 14 differing rows\n  ruling:castle.through_check=yes (G-7)\n'),
                         (True, {'G-7'}))
        self.assertEqual(read('nothing explains them; the wrong moves share: en passant (DV-3, G-4)'),
                         (False, {'DV-3', 'G-4'}))


if __name__ == '__main__':
    unittest.main()
