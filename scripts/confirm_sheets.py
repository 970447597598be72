#!/usr/bin/env python3
"""Holds made-up pieces against Fairy-Stockfish: the same Betza text in a rule sheet and in a variants.ini.

usage: scripts/confirm_sheets.py SEED COUNT [PERFT]     (part of `make confirm`; needs ffish, see confirm.py)
Boards up to 12x10, three random pieces, pawns, an orthodox king; no castling, no drops.  No piece tells left
from right: Black's moves are White's mirrored by rank here, and turned around there.
Status 0 when all agree, 1 when a sheet differs, 2 when there is nobody to ask.
"""
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from confirm_programs import Ffish, find_package, find_program
from golden import ROOT
from sheets import placement_text

DEPTH = 3
PARTS = ('W F D N A H C Z G R B Q K NN W2 W3 W4 W5 F2 F3 F4 mW mN mR mB mK mQ mW2 cF cB cN cR cK cQ cW3 fW fR fB fC '
         'fF3 fA fG fN ffN fsN fhN fbN bN bB bF bA bW2 bhN vN vR vW vD sN sR sW sH fsW fbW nD nA fnD mfW cfF').split()


def piece(dice):
    """No letter is doubled but in NN: of other riders Fairy-Stockfish knows none."""
    while True:
        parts = dice.sample(PARTS, dice.choice([1, 1, 2, 2, 3]))
        if not re.search(r'([A-Z])\1', ''.join(parts).replace('NN', '')) and 'NNN' not in ''.join(parts):
            return ''.join(parts)


def made_up(dice, name):
    """The sheet, the section of the ini that says the same, and the start position."""
    files, ranks, king = dice.choice([5, 6, 7, 8, 9, 10, 12]), dice.choice([6, 7, 8, 9, 10]), 1
    pieces = {letter: piece(dice) for letter in dice.sample('abcdeghijlmnoqstuvwxyz', 3)}
    board = {(king, 0): 'K', (files - 2, ranks - 1): 'k'}
    for _ in range(dice.randint(4, files * ranks // 4)):
        file, rank, man = dice.randrange(files), dice.randrange(ranks), dice.choice([*pieces, 'p', 'p'])
        white = dice.random() < 0.5
        if man != 'p' or 1 <= (rank if white else ranks - 1 - rank) < ranks - 1:
            board.setdefault((file, rank), man.upper() if white else man)
    steps, letters = dice.choice([1, 2]), ''.join(pieces)
    fen = f'{placement_text(board, files, ranks)} {dice.choice("wb")} - -'
    sheet = [f'name {name}', f'board {files}x{ranks}', *(f'piece {c.upper()} {b}' for c, b in pieces.items()),
             'piece K K', 'royal K', 'pawn P', 'pawn.start rank 2', f'pawn.steps {steps}',
             f'promotion.to {" ".join(letters.upper())}', f'start {fen}']
    section = [f'[{name}:chess]', f'maxFile = {"abcdefghijkl"[files - 1]}', f'maxRank = {ranks}', 'castling = false',
               *(f'{piece} = -' for piece in ('knight', 'bishop', 'rook', 'queen')),
               *(f'customPiece{n} = {c}:{b}' for n, (c, b) in enumerate(pieces.items(), 1)),
               f'promotionPieceTypes = {letters}', f'promotionRegionWhite = *{ranks}', 'promotionRegionBlack = *1',
               f'doubleStep = {"true" if steps == 2 else "false"}', 'doubleStepRegionWhite = *2',
               f'doubleStepRegionBlack = *{ranks - 1}', 'nMoveRule = 0', 'nFoldRule = 0']
    return '\n'.join(sheet) + '\n', '\n'.join(section) + '\n', fen


def ours(perft, folder, name, sheet):
    """Counts for depth 1 2 3; None when the sheet is refused: a direction is stated twice, say."""
    path = folder / f'{name}.rules'
    path.write_text(sheet)
    done = subprocess.run([perft, 'count', '--rules', path, name, str(DEPTH)], capture_output=True, text=True)
    return [int(line.split('\t')[1]) for line in done.stdout.splitlines()[1:]] if done.returncode == 0 else None


def main(seed, count, perft=str(ROOT / 'build' / 'perft')):
    dice, package = random.Random(seed), find_package(ROOT / 'build' / 'confirm')
    if not package:
        sys.exit(print('ffish is absent: no made-up pieces can be confirmed') or 2)
    asked, sections, differ = [], [], 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        while len(asked) < count:
            name = f'made{len(asked)}'
            sheet, section, fen = made_up(dice, name)
            counts = ours(perft, folder, name, sheet)
            if counts:
                asked.append((name, fen, counts, sheet))
                sections.append(section)
        (folder / 'made.ini').write_text('\n'.join(sections))
        program = Ffish(find_program('node'), package, folder / 'made.ini')
        for name, fen, counts, sheet in asked:
            theirs = program.nodes(name, fen, DEPTH)
            if theirs != counts:
                differ += 1
                print(f'{name}: ours {counts}, {program.name} {theirs}\n{sheet}')
        program.close()
    print(f'{count - differ} made-up sheets agree with {program.name} to depth {DEPTH}, {differ} differ (seed {seed})')
    return 1 if differ else 0


if __name__ == '__main__':
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
