#!/usr/bin/env python3
"""Runs programs of other people on the golden rows and records them in the column `by`.

    make confirm                        all programs on all variants
    scripts/confirm.py chess descent    these variants only

The programs are Debian's stockfish and fairy-stockfish, and the npm package ffish through scripts/ffish.js.
Each is asked for the rows that it can express (scripts/confirm_rules.py); only nodes are compared.  A row
that differs is printed and not recorded.  A program that is absent is named, and not counted.
Status 0 when all agree, 1 when a row differs, 2 when nothing was asked, 3 when a program failed."""
import argparse
import itertools
import subprocess
import sys
import tempfile
from multiprocessing.pool import ThreadPool
from pathlib import Path

import confirm_rules
from confirm_programs import Broken, Ffish, Uci, Unsaid, find_package, find_program
from fixtures import Core, position_digest, read_digests, write_digests
from golden import COUNTERS, ROOT, Failure, Row, read_positions, read_rows, variants, write_rows

# Leaves of the largest row that each is asked for.
MOST = {'stockfish': 50_000_000, 'fairy-stockfish': 5_000_000, 'ffish': 100_000}


def groups(variant):
    """(position, ruling, its rows by depth from 1)."""
    positions = {position.id: position for position in read_positions(variant)}
    rows = sorted(read_rows(variant), key=Row.key)
    for (id_, ruling), some in itertools.groupby(rows, key=lambda row: (row.id, row.ruling)):
        yield positions[id_], ruling, list(some)


def is_quiet(row):
    """Its last move is never a castling or a leap."""
    return all(row.values[COUNTERS.index(counter)] == '0' for counter in ('castles', 'leaps'))


def expressible(core, said, position, ruling, rows, most):
    """The question for as many of the rows as the program can express, from the first: (question, rows)."""
    question = confirm_rules.express(said, ruling, position.fen)
    if not question:
        return None, []
    rows = list(itertools.takewhile(lambda row: row.nodes() <= most and (said.rights or is_quiet(row)), rows))
    if rows and [row.depth for row in rows] != list(range(1, len(rows) + 1)):
        raise Failure(f'{core.variant}: {position.id} {ruling}: expected a row for each depth from 1')
    if rows and (question.ruling, question.fen) != (ruling, position.fen):
        done = subprocess.run(core.command(['--hash=4'], question.ruling, question.fen, len(rows)),
                              capture_output=True, text=True)
        ours = [int(line.split('\t')[1]) for line in done.stdout.splitlines()[1:]]
        rows = [row for row, _ in itertools.takewhile(lambda pair: pair[0].nodes() == pair[1], zip(rows, ours))]
    if not said.hand:
        question.fen = question.fen.split('[')[0] + question.fen.partition(']')[2] if '[' in question.fen else question.fen
    return question, rows


class Asking:
    """One program on one variant."""

    def __init__(self, kind, variant, said, start, perft):
        self.kind, self.variant, self.said, self.start = kind, variant, said, start
        self.core = Core(perft, variant)
        self.name = None
        self.agreed, self.differ = [], []     # rows
        self.unsaid = self.left_out = 0
        self.broken = None
        self.texts = []

    def run(self):
        program = self.start()
        self.name = program.name
        try:
            for position, ruling, rows in groups(self.variant):
                question, asked = expressible(self.core, self.said, position, ruling, rows, MOST[self.kind])
                self.left_out += len(rows) - len(asked)
                if asked:
                    self.ask(program, question, asked)
        except Broken as fault:
            self.broken = f'{self.name}: {self.variant}: {fault}'
        finally:
            program.close()
        return self

    def ask(self, program, question, rows):
        try:
            counts = program.nodes(question.section, question.fen, len(rows))
        except Unsaid as fault:
            self.unsaid += len(rows)
            self.texts.append(f'{self.name}: {self.variant}: {rows[0].id} {rows[0].ruling}: {fault}')
            return
        for row, count in itertools.zip_longest(rows, counts):
            if row.nodes() == count:
                self.agreed.append(row)
                continue
            self.differ.append(row)
            self.texts.append(f'{self.variant}: {row.id} {row.ruling} depth {row.depth}: ours {row.nodes()}, '
                              f'{self.name} {count}; it was asked {question.section} {question.fen}')

    def line(self):
        return (f'{self.variant}: {self.name}: {len(self.agreed)} rows agree, {len(self.differ)} differ, '
                f'{self.unsaid} not understood, {self.left_out} left out')


def programs(folder):
    """(kind, what it can say, how to start it); prints what is absent."""
    for kind, table in (('stockfish', confirm_rules.STOCKFISH), ('fairy-stockfish', confirm_rules.FAIRY)):
        path, ini = find_program(kind), folder / f'{kind}.ini'
        if path:
            ini.write_text(confirm_rules.ini(table))
            yield kind, table, lambda path=path, ini=ini: Uci(path, ini)
        else:
            print(f'{kind} is absent; to install it: apt-get install {kind}')
    package, ini = find_package(ROOT / 'build' / 'confirm'), folder / 'ffish.ini'
    if package:
        ini.write_text(confirm_rules.ini(confirm_rules.FFISH))
        yield 'ffish', confirm_rules.FFISH, lambda: Ffish(find_program('node'), package, ini)
    else:
        print('ffish is absent; to install it: npm install --prefix build/confirm ffish@0.7.10 (and nodejs)')


def record(variant, askings):
    """Writes who agreed into `by`; a program that differs now is taken out."""
    rows = {(row.id, row.ruling, row.depth): row for row in read_rows(variant)}
    digests = read_digests().get(variant, {})
    positions = {position.id: position for position in read_positions(variant)}

    def digest(id_):
        return position_digest(positions[id_], sorted((r for r in rows.values() if r.id == id_), key=Row.key))
    settled = {id_ for id_ in positions if digests.get(id_) == digest(id_)}
    for asking in askings:
        for found, agrees in ((asking.agreed, True), (asking.differ, False)):
            for row in (rows[r.id, r.ruling, r.depth] for r in found):
                row.by = [by for by in row.by if by != asking.name or agrees]
                row.by += [asking.name] * (agrees and asking.name not in row.by)
    write_rows(variant, list(rows.values()))
    if settled:                         # else the fixtures would be made anew because of the new names
        write_digests(variant, {**digests, **{id_: digest(id_) for id_ in settled}})


def read_options(arguments):
    parser = argparse.ArgumentParser(description='Has other programs count the golden rows.')
    parser.add_argument('variants', nargs='*')
    parser.add_argument('--perft', default=str(ROOT / 'build' / 'perft'))
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--dry-run', action='store_true', help='record nothing')
    options = parser.parse_args(arguments)
    if set(options.variants) - set(variants()):
        parser.error(f'there is no such variant; expected some of: {" ".join(variants())}')
    return options


def main(arguments=None):
    options = read_options(arguments)
    chosen = options.variants or variants()
    with tempfile.TemporaryDirectory() as folder, ThreadPool(options.jobs) as pool:
        askings = [Asking(kind, variant, table[variant], start, options.perft)
                   for kind, table, start in programs(Path(folder)) for variant in chosen if variant in table]
        for asking in pool.imap(Asking.run, askings):
            print(*asking.texts, asking.line(), sep='\n', flush=True)
    for variant in chosen:
        done = [asking for asking in askings if asking.variant == variant]
        if not done:
            print(f'{variant}: nobody to ask')
        elif not options.dry_run:
            record(variant, done)
    for asking in askings:
        if asking.broken:
            print(asking.broken, file=sys.stderr)
    print(f'{sum(len(a.agreed) for a in askings)} rows agree, {sum(len(a.differ) for a in askings)} differ')
    if any(asking.broken for asking in askings):
        return 3
    if any(asking.differ for asking in askings):
        return 1
    return 0 if any(asking.agreed for asking in askings) else 2


if __name__ == '__main__':
    try:
        sys.exit(main())
    except Failure as failure:
        print(f'confirm: {failure}', file=sys.stderr)
        sys.exit(2)
