#!/usr/bin/env python3
"""Writes expected/VARIANT.faults.tsv: what a generator with one code fault counts.

    scripts/faults.py [--perft build/perft-faulty] [VARIANT ...]

Every row of the default rulings that has at most MOST leaves and DEEPEST plies, or is named in
positions/VARIANT.quick, is counted under every fault of core/faults.h that the variant can have, but
for those of the hash table; a row stands here where the number differs from the golden one.  A fault
that no such row shows is counted on the rows of all other rulings.  `perft diagnose` looks faults up
here, and takes such a row of that ruling that is not here for one that the fault leaves as it is.

The faulty program is asked as an engine: what a move leaves behind when it is taken back depends on which
moves were counted before.

Columns: fault, id, depth, nodes, ruling.  `make fixtures` calls this after the golden files."""
import argparse
import collections
import shlex
import subprocess
import sys
import tempfile
from multiprocessing.pool import ThreadPool

from golden import ROOT, Failure, read_positions, read_rows, replace, variants

MOST, DEEPEST = 3000, 4             # as in perft/hypotheses/suspects.c; deeper, a fault lets small trees grow


def run(perft, *arguments):
    """The lines that the program prints; a row that differs (status 1) is what is looked for."""
    done = subprocess.run([perft, *arguments], capture_output=True, text=True, cwd=ROOT)
    if done.returncode not in (0, 1):
        raise Failure(f'{" ".join(arguments)}: status {done.returncode}: {done.stderr.strip()}')
    return done.stdout.splitlines()


def faults(perft, variant):
    """The names that the variant can have, but for those that only a hash table shows."""
    known = [line.split('\t')[0] for line in run(perft, 'mutants', variant, '--list')]
    names = [name.partition(':')[2] for name in known if name.startswith('fault:')]
    return [name for name in names if not name.startswith('hash_') and name != 'key_not_restored']


def quick_rows(variant):
    """(id, ruling, depth) of positions/VARIANT.quick."""
    lines = (ROOT / 'positions' / f'{variant}.quick').read_text().splitlines()
    return {tuple(line.split()) for line in lines if line and not line.startswith('#')}


def golden_counts(variant):
    """The rows of each ruling as the text of a file that carries its own counts."""
    counts = collections.defaultdict(lambda: collections.defaultdict(list))
    quick = quick_rows(variant)
    for row in read_rows(variant):
        if (row.depth <= DEEPEST and row.nodes() <= MOST) or (row.id, row.ruling, str(row.depth)) in quick:
            counts[row.ruling][row.id].append(f'perft {row.depth} {row.nodes()}\n')
    positions = read_positions(variant)
    return {ruling: ''.join(f'id {position.id}\nepd {position.fen}\n{"".join(rows[position.id])}\n'
                            for position in positions if position.id in rows)
            for ruling, rows in sorted(counts.items())}


def changed(perft, variant, fault, ruling, counts):
    """(id, depth, nodes, ruling) of each row that the fault changes."""
    readings = [] if ruling == '-' else [f'--ruling={reading}' for reading in ruling.split(',')]
    with tempfile.NamedTemporaryFile('w', suffix='.perft') as file:
        file.write(counts)
        file.flush()
        engine = shlex.join([perft, 'uci', variant, '--fault', fault, *readings])
        lines = run(perft, 'verify', file.name, '--variant', variant, '--format', 'tsv', *readings,
                    '--protocol', 'uci', '--engine', engine)
    columns = lines[0].split('\t')
    for line in lines[1:]:
        row = dict(zip(columns, line.split('\t')))
        if row['outcome'] == 'differs':
            yield row['id'], int(row['depth']), int(row['nodes']), ruling


def rows_of(perft, variant, fault, counts):
    rows = list(changed(perft, variant, fault, '-', counts['-']))
    for ruling in counts if not rows else ():
        rows += changed(perft, variant, fault, ruling, counts[ruling])
    return rows


def write(perft, variant):
    lines = ['fault\tid\tdepth\tnodes\truling\n']
    counts = golden_counts(variant)
    for fault in sorted(faults(perft, variant)):
        lines += ['\t'.join(map(str, (fault, *row))) + '\n' for row in sorted(rows_of(perft, variant, fault, counts))]
    replace(ROOT / 'expected' / f'{variant}.faults.tsv', ''.join(lines))
    return f'{variant}: {len(lines) - 1} rows changed by faults'


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--perft', default=str(ROOT / 'build' / 'perft-faulty'))
    parser.add_argument('variants', nargs='*')
    options = parser.parse_args()
    with ThreadPool(2) as pool:
        for line in pool.imap(lambda variant: write(options.perft, variant), options.variants or variants()):
            print(line, flush=True)


if __name__ == '__main__':
    try:
        main()
    except Failure as failure:
        sys.exit(f'faults: {failure}')
