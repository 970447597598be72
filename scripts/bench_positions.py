#!/usr/bin/env python3
"""bench_positions.py - the list perft/bench-positions.tsv: 20 positions of random games a variant, and its start
position under every other value of every ruling.

usage: scripts/bench_positions.py [SEED [PERFT [VARIANT ...]]] >perft/bench-positions.tsv
Writes the columns variant, id, what, depth, fen, and the instructions a leaf as 0: `scripts/bench-check
--record` measures them.  The depth is the last with at most MOST leaves.
"""
import random
import re
import subprocess
import sys

POSITIONS, MOST = 20, 200000
SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 20261201
PERFT = sys.argv[2] if len(sys.argv) > 2 else 'build/perft'
VARIANTS = sys.argv[3:]


def ask(*arguments):
    return subprocess.run([PERFT, *arguments], capture_output=True, text=True).stdout.splitlines()


def play(variant, dice):
    """A game of 8 to 80 plies that has not ended."""
    while True:
        fen = 'startpos'
        for _ in range(dice.randint(8, 80)):
            moves = [line.split('\t')[0] for line in ask('moves', variant, fen)]
            if not moves:
                break
            fen = ask('fen', variant, fen, dice.choice(moves))[0]
        if ask('moves', variant, fen):
            return fen


def depth_of(variant, fen):
    """Asks for the next depth only while what the last two make of it is not too much."""
    variant, *ruling = variant.split()
    under = ['--ruling', ruling[0]] if ruling else []
    depth, leaves = 1, [1, len(ask('moves', variant, fen, *under))]
    while depth < 12 and leaves[-1] * leaves[-1] // max(leaves[-2], 1) <= 4 * MOST and leaves[-1] <= MOST:
        counted = int(ask('count', variant, str(depth + 1), fen, *under)[-1].split('\t')[1])
        if counted > MOST or counted == 0:
            break
        leaves.append(counted)
        depth += 1
    return depth


def rulings(variant):
    """KEY=VALUE of all values that are not the default, as the error names them that asks for an unknown one."""
    told = subprocess.run([PERFT, 'rules', variant, '--ruling', 'x=y'], capture_output=True, text=True).stderr
    for ruling in re.findall(r'([a-z_A-Z.]+)=((?:[a-z_]+\|)+[a-z_]+)', told):
        for value in ruling[1].split('|')[1:]:
            yield f'{ruling[0]}={value}'


def row(variant, name, fen):
    print(variant, name, 'nodes', depth_of(variant, fen), fen, 0, sep='\t')


print('variant\tid\twhat\tdepth\tfen\tinstructions_per_leaf')
for line in ask('variants'):
    name = line.split()[0]
    if VARIANTS and name not in VARIANTS:
        continue
    dice = random.Random(f'{SEED} {name}')
    for number in range(1, POSITIONS + 1):
        row(name, f'random-{number}', play(name, dice))
    row(name, 'start', 'startpos')
    for ruling in rulings(name):
        row(f'{name} {ruling}', 'start', 'startpos')
