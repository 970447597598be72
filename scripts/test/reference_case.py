"""What the tests of the reference share: placements in short, and the moves and FENs of a position."""
import os
import sys

SCRIPTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, SCRIPTS)

import reference                                                # noqa: E402
from reference_fen import read_fen, write_fen                   # noqa: E402


def rank_rows(ranks, files, **rows):
    """A placement from its filled ranks: rank_rows(10, 10, r1='4K5', r10='4k5')."""
    return '/'.join(rows.get(f'r{rank}', str(files)) for rank in range(ranks, 0, -1))


def ten(rest, **rows):
    """A FEN on 10x10."""
    return rank_rows(10, 10, **rows) + rest


def moves(name, fen, play='', **rulings):
    """Legal moves as text -> kind; rulings as pawn__en_passant='any'."""
    rules = reference.rules_of(name, {key.replace('__', '.'): v for key, v in rulings.items()})
    position = reference.play(rules, read_fen(rules, fen), play.split())
    return {rules.text(move): rules.kind(position, move) for move, _ in rules.legal(position)}


def of_kind(kind, *args, **rulings):
    return {text for text, found in moves(*args, **rulings).items() if found == kind}


def fen_after(name, fen, play, **rulings):
    rules = reference.rules_of(name, {key.replace('__', '.'): v for key, v in rulings.items()})
    return write_fen(rules, reference.play(rules, read_fen(rules, fen), play.split()))
