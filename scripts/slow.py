#!/usr/bin/env python3
"""The golden rows counted the obvious way: make, full attack test, unmake.  Prints TAP.

usage: slow.py [MOST_LEAVES]      (20,000; PERFT names the program)
One test a variant: each of its rows up to so many leaves, all columns."""
import os
import subprocess
import sys
from multiprocessing.pool import ThreadPool

from golden import ROOT, read_positions, read_rows, variants

PERFT = os.environ.get('PERFT', str(ROOT / 'build' / 'perft'))


def groups(variant, most):
    """(fen, ruling) -> the golden rows by depth."""
    fens = {position.id: position.fen for position in read_positions(variant)}
    found = {}
    for row in read_rows(variant):
        if row.nodes() <= most:
            found.setdefault((row.id, fens[row.id], row.ruling), {})[row.depth] = row.values
    return found


def count(variant, fen, ruling, depth):
    rulings = [] if ruling == '-' else [f'--ruling={setting}' for setting in ruling.split(',')]
    done = subprocess.run([PERFT, 'count', '--slow', '--counters', *rulings, variant, str(depth), fen],
                          capture_output=True, text=True)
    rows = [line.split('\t') for line in done.stdout.splitlines()[1:]]
    return {int(level): values for level, *values in rows}, done.stderr


def compare(variant, item):
    """What differs, or nothing."""
    (id_, fen, ruling), golden = item
    found, errors = count(variant, fen, ruling, max(golden))
    return [f'{id_} {ruling} depth {depth}: slow {found.get(depth)}, golden {values} {errors}'
            for depth, values in golden.items() if found.get(depth) != values]


def main(arguments):
    most = int(arguments[0]) if arguments else 20_000
    names, failed = variants(), 0
    with ThreadPool(os.cpu_count()) as pool:
        for number, variant in enumerate(names, 1):
            items = list(groups(variant, most).items())
            faults = sum(pool.map(lambda item: compare(variant, item), items), [])
            bad = faults or not items
            failed += bool(bad)
            print(f'{"not ok" if bad else "ok"} {number} - {variant}: slow counting agrees with the golden rows', flush=True)
            for fault in faults[:20]:
                print(f'# {fault}')
    print(f'1..{len(names)}')
    return failed > 0 or not names


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
