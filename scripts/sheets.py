#!/usr/bin/env python3
"""Makes up rule sheets, so that the ways of counting can be held against each other on rules nobody thought of.

usage: scripts/sheets.py SEED COUNT FOLDER
Writes FOLDER/made-SEED-N.rules: a random board, pieces, pawns, castlings, leaps, drops and rulings, and a random
start position.  What `perft rules` refuses is thrown away, so every sheet can be played.  PERFT names the program
(build/perft).
"""
import os
import random
import re
import subprocess
import sys

PERFT = os.environ.get('PERFT', 'build/perft')
ATOMS = ['W', 'F', 'D', 'N', 'A', 'H', 'C', 'Z', 'G', '(4,1)', '(4,2)']
WHOLE = ['Q', 'R', 'B', 'N', 'K', 'C', 'W', 'F', 'RN', 'BN', 'RF', 'BW', 'NC', 'DAN', 'NN', 'QN', 'RB', 'NNR']
ROYALS = ['K', 'K', 'K', 'W', 'F', 'KN', 'WD', 'FnA', 'KC', 'W2F']


def square(file, rank):
    return f'{chr(ord("a") + file)}{rank + 1}'


def open_rule(dice, key, *values):
    """A line with all readings, any of them the default."""
    return f'{key} ' + ' | '.join(dice.sample(values, len(values)))


def part(dice):
    """One atom with what may stand around it."""
    atom = dice.choice(ATOMS)
    before = dice.choice(['', '', '', 'm', 'c', 'f', 'b', 'fl'] + (['s', 'v'] if atom in 'WDH' else []))
    if atom in 'DNAHG' and dice.random() < 0.3:
        before += 'n'
    after = dice.choice(['', '', '', '2', '3', '0']) if 'n' not in before else ''
    return before + atom + after


def piece(dice):
    if dice.random() < 0.6:
        return dice.choice(WHOLE)
    return ''.join(part(dice) for _ in range(dice.randint(1, 3)))


def castlings(dice, files, king):
    """King and rook on the first rank: single castlings, or a range of them."""
    lines = []
    for letter, towards, rook in (('K', 1, files - 1), ('Q', -1, 0)):
        distance = (rook - king) * towards
        if distance < 2 or dice.random() < 0.3:
            continue
        if dice.random() < 0.3:
            lines.append(f'castle {letter} {square(king, 0)}{square(king + towards, 0)}..{square(rook, 0)},'
                         f'{square(rook, 0)}{square(king, 0)}..{square(rook - towards, 0)}')
            continue
        moves = []
        for _ in range(dice.randint(1, 2)):
            to = king + towards * dice.randint(1, distance)
            rook_to = to - towards if dice.random() < 0.7 else dice.choice([at for at in range(files) if at != to])
            moves.append(f'{square(king, 0)}{square(to, 0)},{square(rook, 0)}{square(rook_to, 0)}')
        lines.append(f'castle {letter} ' + '  '.join(dict.fromkeys(moves)))
    if lines and '..' in ' '.join(lines):
        lines.append(open_rule(dice, 'castle.pairs', 'crossed', 'inside', 'any'))
    if lines:
        lines += ['castle.rook R', open_rule(dice, 'castle.from_check', 'no', 'yes'),
                  open_rule(dice, 'castle.through_check', 'no', 'yes')]
    return lines


def leaps(dice, files, ranks, king):
    wanted = [(king + dx, dy) for dx, dy in ((2, 0), (-2, 0), (0, 2), (3, 1), (1, 3))]
    there = [square(king, 0) + square(x, y) for x, y in wanted
             if 0 <= x < files and 0 <= y < ranks and dice.random() < 0.6]
    if not there:
        return []
    return ['leap ' + ' '.join(there), open_rule(dice, 'leap.over_check', 'no', 'yes'),
            open_rule(dice, 'leap.from_check', 'no', 'yes'), open_rule(dice, 'leap.capture', 'no', 'yes')]


def pawns(dice, ranks, letters):
    start = dice.randint(1, max(1, ranks // 3))
    ahead = ranks - 1 - start
    to = [c for c in letters if dice.random() < 0.7]
    lines = ['pawn P', f'pawn.start rank {start + 1}', f'pawn.steps {dice.randint(1, max(1, min(4, ahead - 1)))}',
             open_rule(dice, 'pawn.en_passant', 'any', 'last', 'first', 'first_capturable', 'none'),
             'promotion.to ' + (' '.join(to) or 'none')]
    if ahead > 3 and dice.random() < 0.3:
        lines.append(open_rule(dice, 'pawn.later_double', 'no', 'yes'))
    if dice.random() < 0.3:
        lines += [open_rule(dice, 'pawn.double_into_ep', 'forbidden', 'allowed'),
                  open_rule(dice, 'pawn.double_into_ep_test', 'legal', 'pseudo')]
    return start, lines


def drops(dice, ranks, letters):
    kinds = [c for c in letters + 'P' if dice.random() < 0.6] or ['P']
    lines = ['drop ' + ' '.join(kinds), f'drop.ranks {dice.randint(1, ranks)}',
             open_rule(dice, 'drop.captured', 'lost', 'to_captor')]
    if 'P' in kinds:
        lines += [open_rule(dice, 'drop.pawn_first_rank', 'no', 'yes'),
                  open_rule(dice, 'drop.pawn_mate', 'yes', 'no')]
    return kinds, lines


def placement_text(board, files, ranks):
    """The placement field of a FEN: `board` has a letter for each (file, rank) that is taken."""
    rows = [''.join(board.get((file, rank), '.') for file in range(files)) for rank in reversed(range(ranks))]
    return '/'.join(re.sub(r'\.+', lambda gap: str(len(gap.group())), row) for row in rows)


def placement(dice, files, ranks, king, rooks, start, letters):
    """Kings and rooks at home, other men anywhere that pawns may stand."""
    board = {(king, 0): 'K', (king, ranks - 1): 'k'}
    for rook in rooks:
        board[rook, 0], board[rook, ranks - 1] = 'R', 'r'
    for _ in range(dice.randint(2, max(3, files * ranks // 4))):
        at = (dice.randrange(files), dice.randrange(ranks))
        man = dice.choice(letters + 'PPP')
        white = dice.random() < 0.5
        own = at[1] if white else ranks - 1 - at[1]
        if at in board or (man == 'P' and not start <= own < ranks - 1):
            continue
        board[at] = man if white else man.lower()
    return placement_text(board, files, ranks)


def sheet(dice, name):
    files, ranks = dice.choice([4, 5, 6, 7, 8, 8, 10, 12, 14, 16]), dice.choice([5, 6, 7, 8, 8, 10, 12])
    king = dice.randrange(1, files - 1)
    letters = ''.join(dice.sample('ABCDEFGHIJLMNOQSTUVWXYZ', dice.randint(1, 4))) + 'R'
    lines = [f'name {name}', 'title A game that was made up', f'board {files}x{ranks}']
    lines += [f'piece {c} {piece(dice) if c != "R" or dice.random() < 0.3 else "R"}' for c in letters]
    lines += [f'piece K {dice.choice(ROYALS)}', 'royal K']
    start, of_pawns = pawns(dice, ranks, letters)
    castle = castlings(dice, files, king) if dice.random() < 0.6 else []
    leap = leaps(dice, files, ranks, king) if dice.random() < 0.3 else []
    held, rights = '', ''.join(line[7] for line in castle if line[7:9] in ('K ', 'Q ')) + ('L' if leap else '')
    if dice.random() < 0.4:
        kinds, of_drops = drops(dice, ranks, letters)
        lines += of_drops
        held = '[' + ''.join(dice.choice([c, c.lower()]) for c in kinds for _ in range(dice.randint(0, 3))) + ']'
        if castle and 'R' in kinds and dice.random() < 0.4:
            castle.append(open_rule(dice, 'castle.dropped_rook', 'yes', 'no'))
            rights = ''.join(dict.fromkeys(rights + 'L'))
    elif dice.random() < 0.3:
        of_pawns += [open_rule(dice, 'promotion.box', 'captured', 'unlimited'),
                     open_rule(dice, 'pawn.blocked_attacks', 'yes', 'no')]
    rooks = [at for letter, at in (('K', files - 1), ('Q', 0)) if letter in rights]
    fen = placement(dice, files, ranks, king, rooks, start, letters) + held
    rights = ''.join(c for c in 'KQL' if c in rights)
    lines += of_pawns + castle + leap
    lines.append(f'start {fen} {dice.choice("wb")} {rights + rights.lower() or "-"} - 0 1')
    return '\n'.join(lines) + '\n'


def main():
    if len(sys.argv) != 4 or not all(word.isdecimal() for word in sys.argv[1:3]):
        sys.exit('usage: scripts/sheets.py SEED COUNT FOLDER')
    seed, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    dice = random.Random(seed)
    os.makedirs(folder, exist_ok=True)
    made = tried = 0
    while made < count:
        tried += 1
        if tried > 50 * count:
            sys.exit(f'sheets: {tried} sheets were made up and {made} accepted; expected one in 50')
        name = f'made-{seed}-{made + 1}'
        path = os.path.join(folder, name + '.rules')
        with open(path, 'w', encoding='ascii') as file:
            file.write(sheet(dice, name))
        run = subprocess.run([PERFT, 'rules', '--rules', path, name], capture_output=True, text=True, check=False)
        if run.returncode not in (0, 2):
            sys.exit(f'sheets: {path}: status {run.returncode}\n{run.stderr}')
        made += run.returncode == 0
    print(f'{made} sheets made up, {tried - made} refused (seed {seed})')


if __name__ == '__main__':
    main()
