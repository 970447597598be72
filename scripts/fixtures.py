#!/usr/bin/env python3
"""Recomputes expected/VARIANT.tsv from two generators that share nothing.

    make fixtures                       what has changed
    make fixtures VARIANTS="chess"      these variants only
    make fixtures ALL=1                 everything anew
    scripts/fixtures.py --missing       only rows that are not there: the others stand, whatever generator made them

Every row comes from the C program (`core`); every row that is small enough comes from
scripts/reference.py as well (`reference`), and a row on which they differ stops its
variant: nothing of it is written.  Counts of outside programs (scripts/outside.tsv) must
equal ours too.  What `make confirm` found out stays with rows that say the same of the same position.
scripts/fixtures.digest remembers from which position, sheet and generator
each row was made, so that only what changed is done again."""
import argparse
import ast
import hashlib
import itertools
import multiprocessing
import os
import subprocess
import sys
import time
from dataclasses import replace as replaced
from multiprocessing.pool import ThreadPool
from pathlib import Path

import reference
from golden import (CONFIRMS, COUNTERS, ROOT, VALUES, Failure, Row, read_outside, read_positions, read_rows,
                    replace, variants, write_rows)

DIGESTS = ROOT / 'scripts' / 'fixtures.digest'
DEEPEST = 12                        # of a tree that never grows
START_DEPTH = {'rutland': 4, 'descent': 4, 'descent-6x6': 4}     # the others: 5
COUNTING = ['count', 'counters', 'counting', 'counters_hash', 'counters_of_move', 'plain']   # of perft/count


# ---------------------------------------------------------------------------
# Digests

def digest(*parts):
    return hashlib.sha256('\0'.join(parts).encode()).hexdigest()[:12]


def core_digest():
    """Of all C that counts, in whatever folder a file stands."""
    sources = [*(path for path in (ROOT / 'core').rglob('*.[ch]') if 'test' not in path.parts),
               *(path for path in (ROOT / 'perft' / 'count').glob('*.[ch]') if path.stem in COUNTING)]
    texts = [path.name + '\n' + path.read_text() for path in sorted(sources, key=lambda path: path.name)]
    return digest(*texts)


def sheet_text(variant):
    """The rule sheet, and the one it builds on."""
    path = ROOT / 'core' / 'variants' / f'{variant}.rules'
    text = path.read_text()
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ['base'] and len(words) > 1:
            text += sheet_text(words[1])
    return text


def without_documentation(path):
    """A Python source as its syntax tree: comments and docstrings do not count."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        body = getattr(node, 'body', None)
        if (isinstance(body, list) and body and isinstance(body[0], ast.Expr)
                and isinstance(body[0].value, ast.Constant)):
            body[0].value.value = ''
    return ast.dump(tree)


def reference_digest():
    sources = sorted((ROOT / 'scripts').glob('reference*.py'))
    return digest(*(without_documentation(path) for path in sources if path.stem != 'reference_uci'))


def position_digest(position, rows):
    """Of the question and the answer, so that a row changed by hand is done again."""
    return digest(position.fen, *position.rulings, *(row.text() for row in rows))


def read_digests():
    """variant -> its generators (`core`, `reference`) and positions -> digest."""
    found = {}
    if DIGESTS.exists():
        for line in DIGESTS.read_text().splitlines():
            variant, name, value = line.split('\t')
            found.setdefault(variant, {})[name] = value
    return found


def write_digests(variant, values):
    digests = {**read_digests(), variant: values}
    replace(DIGESTS, ''.join(f'{variant}\t{name}\t{value}\n' for variant, names in sorted(digests.items())
                             for name, value in sorted(names.items())))


# ---------------------------------------------------------------------------
# The C program

class Core:
    """Rows from build/perft."""

    def __init__(self, program, variant):
        self.program, self.variant = program, variant

    def command(self, options, ruling, fen, depth):
        rulings = [] if ruling == '-' else ruling.split(',')
        return [self.program, 'count', *options, *(f'--ruling={r}' for r in rulings),
                self.variant, str(depth), fen]

    def depth(self, position, ruling, most, least):
        """How deep one can count within `most` leaves; at least so deep."""
        command = self.command(['--hash=16'], ruling, position.fen, DEEPEST)
        depth = 0
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            for line in itertools.islice(process.stdout, 1, None):
                level, nodes = map(int, line.split())
                if nodes > most and level > least:
                    break
                depth = level
                if nodes == 0 or (nodes > most and level >= least):
                    break
            else:
                if process.wait():
                    raise Failure(f'{self.variant} {position.id} {ruling}: {process.stderr.read()}')
            process.kill()
        return depth

    def rows(self, position, ruling, depth):
        if depth == 0:
            raise Failure(f'{self.variant} {position.id} {ruling}: not one row within the cap')
        command = self.command(['--counters', '--no-hash'], ruling, position.fen, depth)
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f'{self.variant} {position.id} {ruling}: {done.stderr}')
        header, *lines = [line.split('\t') for line in done.stdout.splitlines()]
        if header[1:] != VALUES:
            raise Failure(f'{self.program} count: unknown columns {header}')
        return [Row(position.id, ruling, int(level), values) for level, *values in lines]


# ---------------------------------------------------------------------------
# The reference

def reference_values(task):
    """The values of one row, as text; an error as an exception's text."""
    variant, ruling, fen, depth = task
    try:
        chosen = dict(r.split('=') for r in ruling.split(',')) if ruling != '-' else {}
        counted = reference.counters(variant, chosen, fen, depth)
    except reference.InputError as error:
        return [f'error: {error}']
    return [str(counted[name]) for name in VALUES]


def differences(row, values):
    if len(values) != len(VALUES):
        return ' '.join(values)
    return ', '.join(f'{name} core {ours} reference {theirs}'
                     for name, ours, theirs in zip(VALUES, row.values, values) if ours != theirs)


# ---------------------------------------------------------------------------
# One variant

class Fixtures:
    def __init__(self, variant, options, outside):
        self.variant, self.options = variant, options
        self.outside = {key[1:]: by for key, by in outside.items() if key[0] == variant}
        self.core = Core(options.perft, variant)
        self.positions = read_positions(variant)
        self.generators = {'core': digest(core_digest(), sheet_text(variant)),
                           'reference': reference_digest(),
                           'caps': digest(*map(str, [options.max_nodes, options.ruling_nodes, options.deepest,
                                                     options.told_apart_nodes, DEEPEST, START_DEPTH]))}
        self.digests = {} if options.all else read_digests().get(variant, {})
        old = {}
        for row in read_rows(variant):
            old.setdefault(row.id, []).append(row)
        self.confirmed = self.confirmations(old, read_digests().get(variant, {}))
        self.old = {} if options.all else old

    def confirmations(self, old, digests):
        """What programs said of the rows of positions that are still the same; ALL=1 keeps it too."""
        return {row.key() + tuple(row.values): [by for by in row.by if CONFIRMS.fullmatch(by)]
                for position in self.positions
                if self.answers(position, old.get(position.id, []), digests)
                for row in old.get(position.id, [])}

    def answers(self, position, rows, digests):
        """Whether rows answer the question that the position asks now; with --missing it may ask more."""
        if self.options.missing:
            known = {row.ruling for row in rows}
            position = replaced(position, rulings=[ruling for ruling in position.rulings if ruling in known])
        return bool(rows) and digests.get(position.id) == position_digest(position, rows)

    def standing(self, position):
        """With --missing: the old rows that are not counted again."""
        rows = self.old.get(position.id, [])
        keep = self.options.missing and self.answers(position, rows, self.digests) and not self.lacks(position)
        return rows if keep else []

    def same(self, generator):
        """Whether this generator is the one the old rows came from."""
        return self.digests.get('generator:' + generator) == self.generators[generator]

    def unchanged(self, position):
        """Whether the old rows answer the question that the position asks now."""
        return self.answers(position, self.old.get(position.id, []), self.digests)

    def least_depth(self, position, ruling):
        depths = [depth for id_, r, depth in self.outside if (id_, r) == (position.id, ruling)]
        if position.id == 'start' and ruling == '-':
            depths.append(START_DEPTH.get(self.variant, 5))
        return min(max(depths, default=0), self.options.deepest)

    def count_position(self, position):
        """All rows of a position from the C program: all rulings."""
        rows, depths = [*self.standing(position)], self.old_depths(position)
        if self.same('core') and depths and not rows:
            return self.old[position.id]
        defaults = {row.depth: row.values for row in rows if row.ruling == '-'}
        there = {row.ruling for row in rows}
        for ruling in position.groups():
            if ruling in there:
                continue
            most = self.options.max_nodes if ruling == '-' else self.options.ruling_nodes
            depth = depths.get(ruling) or self.core.depth(position, ruling, most,
                                                          self.least_depth(position, ruling))
            found = self.core.rows(position, ruling, depth)
            if ruling == '-':
                defaults = {row.depth: row.values for row in found}
            elif not depths and all(row.values == defaults.get(row.depth, row.values) for row in found):
                found = self.deeper(position, ruling, depth, defaults, found)
            rows += found
        return rows

    def old_depths(self, position):
        """ruling -> the deepest old row, when the question is still the same."""
        if not (self.same('caps') and self.unchanged(position)) or self.lacks(position):
            return {}
        return {row.ruling: row.depth for row in self.old[position.id]}

    def lacks(self, position):
        """A row that an outside program counts is not there."""
        there = {(row.ruling, row.depth) for row in self.old[position.id]}
        return any(id_ == position.id and depth <= self.options.deepest and (ruling, depth) not in there
                   for id_, ruling, depth in self.outside)

    def deeper(self, position, ruling, depth, defaults, found):
        """A ruling that has made no difference yet gets one ply more, if that is cheap."""
        more = self.core.depth(position, ruling, self.options.told_apart_nodes, 0)
        if more > depth:
            rows = self.core.rows(position, ruling, depth + 1)
            if rows[-1].values != defaults.get(depth + 1):
                return rows
        print(f'{self.variant}: {position.id}: {ruling} makes no difference here', file=sys.stderr)
        return found

    def is_small(self, row):
        return row.nodes() <= self.options.reference_nodes

    def vouched(self, position):
        """What the reference said before and need not say again: (ruling, depth) -> values."""
        if not (self.standing(position) or (self.same('reference') and self.unchanged(position))):
            return {}
        return {(row.ruling, row.depth): row.values for row in self.old[position.id]
                if 'reference' in row.by}

    def compare(self, pairs, pool):
        """Asks the reference for what is not vouched for yet; raises on any difference."""
        tasks, todo, faults = [], [], []
        for position, rows in pairs:
            known = self.vouched(position)
            for row in filter(self.is_small, rows):
                if (row.ruling, row.depth) in known:
                    faults += self.disagreement(row, known[row.ruling, row.depth])
                else:
                    tasks.append((self.variant, row.ruling, position.fen, row.depth))
                    todo.append(row)
        order = sorted(range(len(todo)), key=lambda i: -todo[i].nodes())
        for i, values in zip(order, pool.imap(reference_values, [tasks[i] for i in order])):
            faults += self.disagreement(todo[i], values)
        if faults:
            raise Failure('\n'.join(faults))
        return len(tasks)

    def disagreement(self, row, values):
        if row.values == values:
            return []
        return [f'{self.variant}: {row.id} {row.ruling} depth {row.depth}: {differences(row, values)}']

    def origins(self, row):
        """The `by` column."""
        names = ['core'] + ['reference'] * self.is_small(row)
        for by, counts in self.outside.get((row.id, row.ruling, row.depth), {}).items():
            for counter, value in counts:
                ours = row.values[COUNTERS.index(counter)]
                if ours != value:
                    raise Failure(f'{self.variant}: {row.id} {row.ruling} depth {row.depth}: '
                                  f'{counter} core {ours} {by} {value} (scripts/outside.tsv)')
            names.append(by)
        confirmed = self.confirmed.get(row.key() + tuple(row.values), [])
        return names + [by for by in confirmed if by not in names]

    def run(self, pool):
        begun = time.time()
        self.check_ids()
        with ThreadPool(self.options.jobs) as threads:
            counted = threads.map(self.count_position, self.positions, chunksize=1)
        core_seconds = time.time() - begun
        pairs = list(zip(self.positions, counted))
        asked = self.compare(pairs, pool)
        for position, rows in pairs:
            for row in rows:
                row.by = self.origins(row)
        self.write(pairs)
        rows = [row for _, rows in pairs for row in rows]
        print(f'{self.variant}: {len(pairs)} positions, {len(rows)} rows, {sum(len(r.by) > 1 for r in rows)} on '
              f'two or more origins; core {core_seconds:.0f} s, reference {asked} rows '
              f'{time.time() - begun - core_seconds:.0f} s', flush=True)

    def check_ids(self):
        ids = [position.id for position in self.positions]
        for id_ in {id_ for id_, _, _ in self.outside} - set(ids):
            raise Failure(f'{self.variant}: outside.tsv names {id_}, which is no position')
        for id_ in {id_ for id_ in ids if ids.count(id_) > 1}:
            raise Failure(f'{self.variant}: the id {id_} stands twice in the positions')

    def write(self, pairs):
        digests = {position.id: position_digest(position, sorted(rows, key=Row.key))
                   for position, rows in pairs}
        made_by = self.generators
        if self.options.missing:        # what stands was made by other generators
            made_by = {name: self.digests.get('generator:' + name, value) for name, value in made_by.items()}
        digests.update({'generator:' + name: value for name, value in made_by.items()})
        rows = sorted((row for _, rows in pairs for row in rows), key=Row.key)
        if [r.text() for r in rows] != [r.text() for r in read_rows(self.variant)]:
            write_rows(self.variant, rows)
        if digests != read_digests().get(self.variant):
            write_digests(self.variant, digests)


# ---------------------------------------------------------------------------
# Command line

def read_options(arguments):
    parser = argparse.ArgumentParser(description='Recomputes the golden files.')
    parser.add_argument('variants', nargs='*')
    parser.add_argument('--perft', default=str(ROOT / 'build' / 'perft'))
    parser.add_argument('--all', action='store_true', help='trust no old row')
    parser.add_argument('--missing', action='store_true', help='count only what has no rows yet')
    parser.add_argument('--jobs', type=int, default=os.cpu_count() or 1)
    parser.add_argument('--max-nodes', type=int, default=1_000_000, help='of a row')
    parser.add_argument('--ruling-nodes', type=int, default=20_000, help='of a row under a ruling')
    parser.add_argument('--told-apart-nodes', type=int, default=50_000,
                        help='of a row under a ruling that makes no difference before')
    parser.add_argument('--reference-nodes', type=int, default=50_000,
                        help='of a row that the reference counts too')
    parser.add_argument('--deepest', type=int, default=99, help='leave out deeper start rows')
    return parser.parse_args(arguments)


def main(arguments=None):
    options = read_options(arguments)
    if not Path(options.perft).exists():
        sys.exit(f'fixtures: {options.perft} is missing; run make first')
    status = 0
    with multiprocessing.Pool(options.jobs) as pool:
        for variant in options.variants or variants():
            try:
                Fixtures(variant, options, read_outside()).run(pool)
            except Failure as failure:
                print(f'{failure}\n{variant}: nothing was written', file=sys.stderr)
                status = 1
    return status


if __name__ == '__main__':
    sys.exit(main())
