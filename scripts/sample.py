#!/usr/bin/env python3
"""Golden rows drawn by lot and counted anew by the independent reference.  Prints TAP.

usage: sample.py [ROWS [SEED [all]]]
ROWS rows (300) of at most 2,000 leaves, at least ten a variant and one for each value of each
ruling; the same seed draws the same rows.  With `all`, rows of any size that name the reference
in the column `by`."""
import multiprocessing
import os
import random
import sys

from fixtures import differences, reference_values
from golden import read_positions, read_rows, variants

MOST_LEAVES = 2000
PER_VARIANT = 10


def candidates(every):
    """(variant, position, row) for every row that is small enough, or that claims the reference."""
    for variant in variants():
        positions = {position.id: position for position in read_positions(variant)}
        for row in read_rows(variant):
            asked = 'reference' in row.by if every else row.nodes() <= MOST_LEAVES
            if asked and row.id in positions:
                yield variant, positions[row.id], row


def quotas(rows):
    """Groups of which some must be drawn: how many, and from which rows."""
    groups = {}
    for item in rows:
        variant, _, row = item
        groups.setdefault(variant, (PER_VARIANT, []))[1].append(item)
        for setting in row.ruling.split(',') if row.ruling != '-' else []:
            groups.setdefault((variant, setting), (1, []))[1].append(item)
    return groups.values()


def draw(rows, count, seed):
    lot = random.Random(seed)
    drawn = {}
    for least, group in quotas(rows):
        for item in lot.sample(group, min(least, len(group))):
            drawn[id(item)] = item
    rest = [item for item in rows if id(item) not in drawn]
    more = lot.sample(rest, min(len(rest), max(0, count - len(drawn))))
    return [*drawn.values(), *more]


def task(item):
    variant, position, row = item
    return variant, row.ruling, position.fen, row.depth


def main(arguments):
    every = arguments[2:] == ['all']
    count, seed = (list(map(int, arguments[:2])) + [300, 1][len(arguments):])[:2]
    sample = draw(list(candidates(every)), count, seed)
    failed = 0
    print(f'# seed {seed}')
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for number, (item, values) in enumerate(zip(sample, pool.imap(reference_values, map(task, sample))), 1):
            variant, _, row = item
            same = values == row.values
            failed += not same
            print(f'{"ok" if same else "not ok"} {number} - {variant} {row.id} {row.ruling} {row.depth}')
            if not same:
                print('# ' + differences(row, values).replace('core ', 'golden '))
    print(f'1..{len(sample)}')
    return failed > 0 or not sample


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
