#!/usr/bin/env python3
"""An independent perft for the variants: plain copy-make and a full attack scan.

It shares nothing with the C program: the rules are written down here a second time,
by hand, each with its rule id (`DV-6`), and no rule sheet is read.  The parts, each
using only those before it:

    reference_variants.py   the facts of every variant, the rulings
    reference_tables.py     boards and step lists
    reference_moves.py      attacks, moves, legality
    reference_fen.py        FEN
    reference.py            counting and the command line
    reference_uci.py        the same as an engine
"""
import argparse
import collections
import functools
import os
import re
import sys

from reference_fen import read_fen, write_fen
from reference_moves import Rules
from reference_tables import CASTLE, DROP, EP, LEAP, PROMOTION
from reference_variants import VARIANTS, InputError, check_rulings, list_rulings

COUNTERS = ('nodes captures ep ep_triple castles leaps promotions drops checks '
            'discovered double mates stalemates').split()
COLUMNS = ['depth'] + COUNTERS + ['kinds']


# ---------------------------------------------------------------------------
# Counting

def perft(rules, position, depth):
    """The number of move paths of this length."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in rules.legal(position))
    return sum(perft(rules, after, depth - 1) for _, after in rules.legal(position))


def tally(rules, position, depth, total, kinds):
    """Adds the last moves of all paths of this length to `total` and `kinds`."""
    if depth > 1:
        for _, after in rules.legal(position):
            tally(rules, after, depth - 1, total, kinds)
        return
    for move, after in rules.legal(position):
        total['nodes'] += 1
        tally_move(rules, position, move, total, kinds)
        tally_check(rules, move, after, total)


def tally_move(rules, position, move, total, kinds):
    """What kind of move it was."""
    kind, _, target, extra = move
    if kind == EP:
        total['captures'] += 1
        total['ep'] += 1
        total['ep_triple'] += len(position.passed) == 2
    elif kind == CASTLE:
        total['castles'] += 1
        kinds['castle:' + extra.text] += 1
    elif kind == DROP:
        total['drops'] += 1
        kinds['drop:' + rules.letter(abs(extra))] += 1
    else:
        total['captures'] += position.board[target] != 0
        if kind == PROMOTION:
            total['promotions'] += 1
            kinds['promotion:' + rules.letter(abs(extra))] += 1
        elif kind == LEAP:
            total['leaps'] += 1
            kinds['leap:' + rules.text(move)] += 1


def tally_check(rules, move, after, total):
    """What it did to the opponent."""
    kind, _, target, extra = move
    checkers = rules.attackers(after, after.kings[after.side], -after.side)
    if checkers:
        moved = (target, extra.rook_to) if kind == CASTLE else (target,)
        total['checks'] += 1
        total['double'] += len(checkers) > 1
        total['discovered'] += not any(square in moved for square in checkers)
    if not rules.has_move(after):
        total['mates' if checkers else 'stalemates'] += 1


def count(rules, position, depth):
    """All counters at exactly this depth: column -> value."""
    total, kinds = dict.fromkeys(COUNTERS, 0), collections.Counter()
    tally(rules, position, depth, total, kinds)
    listed = ';'.join(sorted(f'{kind}={number}' for kind, number in kinds.items()))
    return dict(depth=depth, **total, kinds=listed or '-')


@functools.lru_cache(maxsize=64)
def cached_rules(name, rulings):
    return Rules(name, dict(rulings))


def rules_of(name, rulings=None):
    """The rules of a variant under a dict of rulings."""
    return cached_rules(name, tuple(sorted((rulings or {}).items())))


def counters(name, rulings, fen, depth):
    """All counters of a FEN at exactly this depth: column -> value."""
    rules = rules_of(name, rulings)
    return count(rules, read_fen(rules, fen), depth)


# ---------------------------------------------------------------------------
# Command line

def play(rules, position, texts):
    """The position after a list of moves."""
    for text in texts:
        found = [after for move, after in rules.legal(position) if rules.text(move) == text]
        if not found:
            raise InputError(f'move {text!r} is not legal in {write_fen(rules, position)}')
        position = found[0]
    return position


def read_rulings(name, options):
    """`[VARIANT.]KEY=VALUE` options as a dict; the last one wins."""
    chosen = {}
    for option in options:
        key, equals, value = option.partition('=')
        if not equals:
            raise InputError(f'ruling {option!r} is not [VARIANT.]KEY=VALUE')
        owner, _, rest = key.partition('.')
        if owner in VARIANTS:
            if owner != name:
                raise InputError(f'ruling {option!r} is not for {name}, which has: '
                                 f'{list_rulings(name)}')
            key = rest
        check_rulings(name, {key: value})
        chosen[key] = value
    return chosen


def read_depth(text):
    if not re.fullmatch('[0-9]{1,2}', text) or int(text) < 1:
        raise InputError(f'depth is {text!r}; expected 1 to 99')
    return int(text)


def row(values):
    """Counters as one line."""
    return '\t'.join(str(values[column]) for column in COLUMNS)


def command_count(rules, position, depth, with_counters):
    """A row for each depth, as soon as it is known."""
    print('\t'.join(COLUMNS if with_counters else COLUMNS[:2]))
    for level in range(1, depth + 1):
        if with_counters:
            print(row(count(rules, position, level)), flush=True)
        else:
            print(level, perft(rules, position, level), sep='\t', flush=True)


def command_divide(rules, position, depth):
    """The count below each move, and the total."""
    counts = sorted((rules.text(move), perft(rules, after, depth - 1))
                    for move, after in rules.legal(position))
    for text, number in counts:
        print(text, number)
    print()
    print(sum(number for _, number in counts))


def command_moves(rules, position):
    """The legal moves, each with its kind."""
    for line in sorted((rules.text(move), rules.kind(position, move))
                       for move, _ in rules.legal(position)):
        print(*line, sep='\t')


def batch_row(line):
    """The counters of one input line."""
    fields = line.rstrip('\r\n').split('\t')
    if len(fields) != 4:
        raise InputError(f'{len(fields)} fields; expected variant, ruling, fen, depth')
    name, ruling, fen, depth = fields
    rulings = read_rulings(name, [] if ruling == '-' else ruling.split(','))
    return row(counters(name, rulings, fen, read_depth(depth)))


def command_batch(lines):
    """One row a line; an error is a row too, and makes the exit status 2."""
    status = 0
    for line in lines:
        try:
            print(batch_row(line), flush=True)
        except InputError as error:
            print('error', error, sep='\t', flush=True)
            status = 2
    return status


def run(command, args, options):
    if command == 'batch':
        if args:
            raise InputError('batch takes no arguments')
        return command_batch(sys.stdin)
    needed = 2 if command in ('count', 'divide') else 1
    if not needed <= len(args) <= needed + 2:
        raise InputError(f'usage: {command} VARIANT {"DEPTH " * (needed - 1)}[FEN [MOVES]]')
    rules = rules_of(args[0], read_rulings(args[0], options.ruling))
    depth = read_depth(args[1]) if needed == 2 else None
    fen, moves = args[needed:] + ['startpos', ''][len(args) - needed:]
    position = play(rules, read_fen(rules, fen), moves.split())
    if command == 'count':
        command_count(rules, position, depth, options.counters)
    elif command == 'divide':
        command_divide(rules, position, depth)
    elif command == 'moves':
        command_moves(rules, position)
    else:
        print(write_fen(rules, position))
    return 0


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description='The independent perft reference.',
        epilog='Arguments: count|divide VARIANT DEPTH [FEN [MOVES]]; moves|fen VARIANT [FEN '
               '[MOVES]]; batch reads lines variant<TAB>ruling<TAB>fen<TAB>depth.')
    parser.add_argument('command', choices=['count', 'divide', 'moves', 'fen', 'batch'])
    parser.add_argument('args', nargs='*')
    parser.add_argument('--counters', action='store_true', help='all columns (count)')
    parser.add_argument('--ruling', action='append', default=[], metavar='[VARIANT.]KEY=VALUE')
    options = parser.parse_intermixed_args(arguments)
    try:
        status = run(options.command, options.args, options)
        sys.stdout.flush()
        return status
    except InputError as error:
        print(f'reference.py: {error}', file=sys.stderr)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())   # nobody reads on
    return 2


if __name__ == '__main__':
    sys.exit(main())
