#!/usr/bin/env python3
"""Whether every rule has a position and every ruling a row.  Prints TAP.

For each variant, as `perft rules` understands it:
  - every rule id that its sheet cites is cited by one of its positions; ids of outcomes and of
    notation are named in a text test (perft/test/*.test) instead;
  - no position cites an id that the sheet does not know;
  - every other value of every ruling has golden rows that differ from those without it
    (which square of a triple step can be captured on makes no difference where there is none)."""
import os
import re
import subprocess
import sys

from golden import ROOT, Failure, read_positions, read_rows, variants

PERFT = os.environ.get('PERFT', str(ROOT / 'build' / 'perft'))
ID = re.compile(r'\b[A-Z]{1,2}-[0-9]+[a-z]?\b')
BY_TEXT_TEST = re.compile(r'^(G-2|G-8|DV-9|RT-6|AR-6|DS-10|WD-5|N-[0-9]+)$')


def perft(*arguments):
    done = subprocess.run([PERFT, *arguments], capture_output=True, text=True)
    if done.returncode:
        raise Failure(done.stderr)
    return done.stdout


def sections(variant):
    """The lines of `perft rules` below each heading."""
    found, heading = {}, ''
    for line in perft('rules', variant).splitlines():
        if line and not line.startswith(' '):
            heading = line.split()[0]
        found.setdefault(heading, []).append(line)
    return found


def cited_ids(lines):
    """The ids that the sheet cites: the words after # and before the sentence."""
    ids = set()
    for line in lines:
        for word in line.partition(' # ')[2].split():
            if not ID.fullmatch(word):
                break
            ids.add(word)
    return ids


def ruling_values(lines, has_triple_steps):
    """`key=value` for every value that is not the default and can make a difference."""
    for line in filter(str.strip, lines):
        key, *rest = line.partition(' # ')[0].split()
        values = [word.strip('[]') for word in rest if word != '|']
        if key == 'pawn.en_passant' and not has_triple_steps:
            values = [values[0], *(value for value in values if value == 'none')]
        yield from (f'{key}={value}' for value in values[1:])


def rows_by_ruling(variant):
    found = {}
    for row in read_rows(variant):
        found.setdefault(row.ruling, {})[row.id, row.depth] = row.values
    return found


def without(ruling, setting):
    """The same ruling but for one setting; None when it lacks it."""
    settings = ruling.split(',')
    if setting not in settings:
        return None
    settings.remove(setting)
    return ','.join(settings) or '-'


def is_told_apart(rows, setting):
    """With this setting and without it, all others alike, one row at least is not the same."""
    for ruling, there in rows.items():
        others = rows.get(without(ruling, setting), {})
        if any(values != others[key] for key, values in there.items() if key in others):
            return True
    return False


def text_test_ids():
    texts = [path.read_text() for path in (ROOT / 'perft' / 'test').glob('*.test')]
    return {id_ for text in texts for id_ in ID.findall(text)}


def missing(variant, tested):
    """What the variant lacks, a line each."""
    rules = sections(variant)
    ids = cited_ids(rules.get('facts', []))
    positions = read_positions(variant)
    cited = {id_ for position in positions for id_ in position.rules}
    for id_ in sorted(ids - cited):
        if not BY_TEXT_TEST.match(id_):
            yield f'no position cites {id_}'
        elif id_ not in tested:
            yield f'no text test names {id_}'
    for position in positions:
        for id_ in position.rules:
            if id_ not in ids:
                yield f'{position.id} cites {id_}, which the sheet does not'
    rows = rows_by_ruling(variant)
    triple = any(line.split()[:2] == ['pawn.steps', '3'] for line in rules.get('facts', []))
    for setting in ruling_values(rules.get('rulings', [])[1:], triple):
        if not is_told_apart(rows, setting):
            yield f'no golden row tells {setting} apart'


def main():
    names = perft('variants').split('\n')
    names = sorted({line.split()[0] for line in names if line.strip()})
    tested, failed = text_test_ids(), 0
    for number, variant in enumerate(names, 1):
        lacks = list(missing(variant, tested)) if variant in variants() else ['it has no positions']
        failed += bool(lacks)
        print(f'{"not ok" if lacks else "ok"} {number} - {variant}: every rule and every ruling is covered')
        for line in lacks:
            print(f'# {line}')
    print(f'1..{len(names)}')
    return failed > 0


if __name__ == '__main__':
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(f'coverage: {failure}')
