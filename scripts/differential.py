#!/usr/bin/env python3
"""Random playouts on which the C program and the independent reference must agree.

usage: differential.py SEED POSITIONS [VARIANT ...]      (PERFT names the program)
The reference plays seeded games from the suite's positions, in all variants: under the default
rulings, each other value of each ruling, and rulings drawn together.  Every position met is counted
one ply deep, and by lot two plies; `perft verify` then compares all counters.  Prints a line a
variant and last how many positions and rows were compared.  A difference is printed with its FEN,
its ruling and both rows.  Status 0 when all agree, 1 when not, 2 when it cannot be run."""
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import reference
from golden import COLUMNS, ROOT, VALUES, Failure, Row, read_positions, variants
from reference_fen import read_fen, write_fen
from reference_variants import InputError, variant_rulings

PERFT = os.environ.get('PERFT', str(ROOT / 'build' / 'perft'))
CHUNK = 25              # positions of a task
PLIES = 12              # of a game
LEAVES = 4000           # two plies deep, on average for each position
SHOWN = 10              # differences of a variant


# ---------------------------------------------------------------------------
# The reference

def draw_ruling(lot, variant):
    """`-`, one ruling that is not the default, or several."""
    table = variant_rulings(variant)
    single = [f'{key}={value}' for key, values in table.items() for value in values[1:]]
    kind = lot.randrange(len(single) + 6)
    if kind < len(single):
        return single[kind]
    if kind < len(single) + 3:
        return '-'
    chosen = [f'{key}={lot.choice(table[key][1:])}'
              for key in sorted(lot.sample(list(table), min(len(table), lot.randint(2, 4))))]
    return ','.join(chosen)


def values_of(rules, position, depth):
    counted = reference.count(rules, position, depth)
    return [str(counted[name]) for name in VALUES]


def begin_game(lot, variant, fens):
    """Rules and a position that they accept."""
    while True:
        ruling = draw_ruling(lot, variant)
        chosen = dict(setting.split('=') for setting in ruling.split(',')) if ruling != '-' else {}
        rules = reference.rules_of(variant, chosen)
        try:
            return ruling, rules, read_fen(rules, lot.choice(fens))
        except InputError:
            pass                        # a ruling may forbid it


def play(task):
    """Positions with their counts: (fen, ruling, depth -> values)."""
    variant, fens, seed, number = task
    lot = random.Random(seed)
    found = []
    while len(found) < number:
        ruling, rules, position = begin_game(lot, variant, fens)
        for _ in range(lot.randint(1, PLIES)):
            children = [after for _, after in rules.legal(position)]
            counts = {1: values_of(rules, position, 1)}
            if lot.random() * len(children) ** 2 < LEAVES:
                counts[2] = values_of(rules, position, 2)
            found.append((write_fen(rules, position), ruling, counts))
            if not children or len(found) == number:
                break
            position = lot.choice(children)
    return found


# ---------------------------------------------------------------------------
# The C program

def write_suite(folder, variant, found):
    """VARIANT.epd and VARIANT.tsv, with the reference's counts as what is expected."""
    epd, rows = [], []
    for number, (fen, ruling, counts) in enumerate(found):
        id_ = f'p{number:06}'
        epd.append(f'{fen} ; id "{id_}";\n')
        rows += [Row(id_, ruling, depth, values, ['reference']).text() for depth, values in counts.items()]
    (folder / f'{variant}.epd').write_text(''.join(epd))
    (folder / f'{variant}.tsv').write_text('\n'.join(['\t'.join(COLUMNS), *rows]) + '\n')
    return len(rows)


def verify(folder, variant):
    """The rows as the C program counts them: (outcome, row)."""
    done = subprocess.run([PERFT, 'verify', '--format', 'tsv', '--max-nodes', '1000000000',
                           str(folder / f'{variant}.epd')], capture_output=True, text=True)
    lines = [line.split('\t') for line in done.stdout.splitlines()[1:]]
    if done.returncode > 1 or not lines:
        raise Failure(f'{variant}: perft verify ended with {done.returncode}: {done.stderr}')
    return [(outcome, Row(id_, ruling, int(depth), values, [by]))
            for _, outcome, _, id_, ruling, depth, *values, by in lines]


def compare(variant, found):
    """Prints what differs; how many rows were compared and how many differ."""
    with tempfile.TemporaryDirectory() as name:
        sent = write_suite(Path(name), variant, found)
        rows = verify(Path(name), variant)
    wrong = [row for outcome, row in rows if outcome != 'agrees']
    for row in wrong[:SHOWN]:
        fen, ruling, counts = found[int(row.id[1:])]
        print(f'{variant} {ruling} depth {row.depth}: {fen}')
        print('  columns    ' + ' '.join(VALUES))
        print('  core       ' + ' '.join(row.values))
        print('  reference  ' + ' '.join(counts[row.depth]))
    if len(rows) != sent:
        raise Failure(f'{variant}: {len(rows)} rows came back; expected {sent}')
    return len(rows), len(wrong)


def run(seed, positions, names):
    total = rows = wrong = 0
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for i, variant in enumerate(names):
            fens = [position.fen for position in read_positions(variant)]
            share = positions * (i + 1) // len(names) - positions * i // len(names)
            tasks = [(variant, fens, f'{seed} {variant} {begin}', min(CHUNK, share - begin))
                     for begin in range(0, share, CHUNK)]
            found = [item for chunk in pool.imap(play, tasks) for item in chunk]
            if not found:
                continue
            counted, differ = compare(variant, found)
            rulings = len({ruling for _, ruling, _ in found})
            print(f'{variant}: {len(found)} positions, {rulings} rulings, {counted} rows, {differ} differ', flush=True)
            total, rows, wrong = total + len(found), rows + counted, wrong + differ
    print(f'{total} positions, {rows} rows, {wrong} differ (seed {seed})')
    return wrong > 0 or total == 0


def main(arguments):
    names = arguments[2:] or variants()
    if len(arguments) < 2 or not all(a.isdigit() and int(a) for a in arguments[:2]) or set(names) - set(variants()):
        print('usage: differential.py SEED POSITIONS [VARIANT ...]; SEED and POSITIONS are numbers from 1',
              file=sys.stderr)
        return 2
    try:
        return run(int(arguments[0]), int(arguments[1]), names)
    except (Failure, OSError) as failure:
        print(f'differential: {failure}', file=sys.stderr)
        return 2


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
