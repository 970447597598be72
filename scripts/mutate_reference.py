#!/usr/bin/env python3
"""A blind measure: the reference changed mechanically, and whether the suite notices.

    mutate_reference.py list [--variant V]              every change, numbered; with V those that V runs
    mutate_reference.py engine --variant V --change K   serves a changed reference over UCI
    mutate_reference.py measure [--count 400] [--seed 1] [--variants V,...] [--jobs 2] [--resume FILE]
                                [--cap 1e7] [--random 2000] [--least PERCENT]
    mutate_reference.py grade    (the same options)     what `perft diagnose` says of each change noticed

A change is asked of `perft verify --fail-fast` at 1e4 leaves, then 1e5, then 1e7, until a row differs.
What no row notices is played on seeded random positions beside the whole reference; without a difference
there it is called equivalent, and does not count; nor does one that differs in the state alone, and in no
count within three plies.  A change that breaks the start position of every variant
is thrown away and another is drawn.  PERFT names the program.  Status 1 when fewer than PERCENT of the
changes are noticed at the smallest cap."""
import argparse
import ast
import contextlib
import functools
import hashlib
import itertools
import multiprocessing
import os
import random
import re
import resource
import signal
import subprocess
import sys
import types
from collections import Counter
from pathlib import Path

import mutations
import reference_uci
from golden import ROOT, Failure, read_positions
from reference_variants import ALL

SCRIPTS = Path(__file__).resolve().parent
PERFT = os.environ.get('PERFT', str(ROOT / 'build' / 'perft'))
MODULES = 'reference_variants reference_tables reference_moves reference_fen reference'.split()
CHANGED = MODULES[:-1]          # reference.py only counts and speaks
# Functions that make words, or refuse what a suite does not hold.
LEFT_OUT = {'text', 'kind', 'letter', 'variant_rulings', 'list_rulings', 'check_rulings', 'write_fen', 'read_clocks',
            'read_fen', 'find_kings', 'check_pawns', 'check_bounds', 'check_box', 'check_reserve', 'read_man',
            'read_rights', 'read_placement', 'refuse_check', 'targets', 'leaper', '__init__'}
PREFIXES = {'chess': 'C', 'devingt': 'DV', 'rutland': 'RT', 'archchess': 'AR', 'descent': 'DS', 'wildebeest': 'WD'}
ID = re.compile(r'\b(?:G|N|C|DV|RT|AR|DS|WD)-[0-9]+a?\b')
CAPS = {'1e4': 30, '1e5': 90, '1e7': 600}       # leaves of a row, and seconds to wait for an answer
MEMORY = 2 << 30
PLIES = 12                      # of a random game
MOST_SHOWN = 3                  # plies of a position that shows a survivor


# ---------------------------------------------------------------------------
# The changes

@functools.lru_cache(maxsize=None)
def source(module):
    return (SCRIPTS / f'{module}.py').read_text()


@functools.lru_cache(maxsize=None)
def tree_of(module):
    return ast.parse(source(module))


@functools.lru_cache(maxsize=None)
def all_changes():
    """(module, change) in a fixed order: the place in the list is the number."""
    found = []
    for module in CHANGED:
        found += [(module, change) for change in mutations.changes_of(tree_of(module), LEFT_OUT)]
    return found


def fits(rule_id, variant):
    prefix = next(prefix for name, prefix in PREFIXES.items() if variant.startswith(name))
    return rule_id.split('-')[0] in ('G', 'N', prefix)


def rules_of_change(module, change, variant):
    """The rule ids on the nearest line above the change, within its function, that are the variant's."""
    lines = source(module).splitlines()
    for line in range(change.last_line if change.line == change.last_line else change.line,
                      change.function_line - 1, -1):
        ids = [i for i in ID.findall(lines[line - 1]) if fits(i, variant)]
        if ids:
            return ids
    # A docstring may stand on a line that the change does not reach.
    head = '\n'.join(lines[change.function_line - 1:change.function_line + 3]) if change.function else ''
    return [i for i in ID.findall(head) if fits(i, variant)]


def words(number, variant):
    module, change = all_changes()[number]
    place = f'{module}.py:{change.line}'
    rule = (rules_of_change(module, change, variant) or ['-'])[0]
    return '\t'.join([str(number), place, change.function or '-', rule,
                      change.operator + (f', {change.guard}' if change.guard else '')])


def load(number=None):
    """The reference as modules of their own, whole or with one change."""
    module, change = all_changes()[number] if number is not None else (None, None)
    saved = {name: sys.modules.pop(name, None) for name in MODULES}
    try:
        for name in MODULES:
            tree = tree_of(name)
            loaded = sys.modules[name] = types.ModuleType(name)
            exec(compile(change.applied(tree) if name == module else tree, f'{name}.py', 'exec'), loaded.__dict__)
        if number is not None:      # what is attacked may be changed: it is to be counted, not refused
            sys.modules['reference_fen'].refuse_check = lambda *_: None
        return sys.modules['reference']
    finally:
        sys.modules.update({name: old for name, old in saved.items() if old})
        for name in [name for name, old in saved.items() if not old]:
            sys.modules.pop(name, None)


@contextlib.contextmanager
def within(seconds):
    """Ends what takes longer with a TimeoutError."""
    def stop(*_):
        raise TimeoutError(f'no answer in {seconds} s')
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


def bound_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def starts(generator, variant):
    """Whether it can count the start position."""
    try:
        with within(10):
            rules = generator.rules_of(variant)
            return generator.perft(rules, generator.read_fen(rules), 1) >= 0
    except Exception:
        return False


def loaded(number):
    """The changed reference, or None when it is stillborn."""
    try:
        with within(10):
            generator = load(number)
    except Exception:
        return None
    return generator if any(starts(generator, variant) for variant in ALL) else None


# ---------------------------------------------------------------------------
# What a variant runs

@functools.lru_cache(maxsize=None)
def fens(variant):
    return tuple(position.fen for position in read_positions(variant))


@functools.lru_cache(maxsize=None)
def lines_run(variant):
    """(module, line) of all that the variant runs under its default rulings."""
    seen = set()

    def trace(frame, event, _):
        name = frame.f_code.co_filename[:-3]
        if name not in CHANGED:
            return None
        if event == 'line':
            seen.add((name, frame.f_lineno))
        return trace
    sys.settrace(trace)
    try:
        generator = load()
        rules = generator.rules_of(variant)
        for fen in fens(variant)[::len(fens(variant)) // 25]:
            for _, after in rules.legal(generator.read_fen(rules, fen)):
                rules.has_move(after)
    finally:
        sys.settrace(None)
    return seen - {(name, line) for name, line in facts_lines() if facts_lines()[name, line] != variant}


@functools.lru_cache(maxsize=None)
def facts_lines():
    """(module, line) of the facts of a single variant -> the variant."""
    found = {}
    for node in tree_of(CHANGED[0]).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict) and node.targets[0].id == 'VARIANTS':
            for key, value in zip(node.value.keys, node.value.values):
                found.update({(CHANGED[0], line): key.value for line in range(key.lineno, value.end_lineno + 1)})
    return found


def belongs(number, variant):
    module, change = all_changes()[number]
    run = lines_run(variant)
    if module == CHANGED[0] and not change.function and (module, change.line) not in facts_lines():
        return used(change.line, variant)
    within_body = change.operator == 'branch removed' and change.last_line > change.line
    return any((module, line) in run for line in range(change.line + within_body, change.last_line + 1))


def used(line, variant):
    """Whether a table of men is named by the variant's facts, directly or not."""
    body = [node for node in tree_of(CHANGED[0]).body if isinstance(node, ast.Assign)]
    facts = next(node.value for node in body if getattr(node.targets[0], 'id', '') == 'VARIANTS')
    value = facts.values[[key.value for key in facts.keys].index(variant)]
    todo, names = {'ORTHODOX', *names_in(value)}, set()
    while todo:
        names |= todo
        todo = {name for node in body if names & names_in(node) & stored_in(node)
                for name in names_in(node.value)} - names
    return any(node.lineno <= line <= node.end_lineno and stored_in(node) & names for node in body
               if 'VARIANTS' not in stored_in(node))


def names_in(node):
    return {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}


def stored_in(node):
    return {name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}


def draw(variants, seed):
    """(variant, number) without end: variants in turn, whole and partial changes in turn."""
    lot = random.Random(seed)
    waiting = {}
    for variant in variants:
        own = [number for number in range(len(all_changes())) if belongs(number, variant)]
        groups = [[n for n in own if bool(all_changes()[n][1].guard) == partial] for partial in (False, True)]
        waiting[variant] = [lot.sample(group, len(group)) for group in groups]
    turn = 0
    while any(any(groups) for groups in waiting.values()):
        variant = variants[turn % len(variants)]
        groups = waiting[variant]
        group = groups[turn // len(variants) % 2] or groups[0] or groups[1]
        turn += 1
        if group:
            yield variant, group.pop()


# ---------------------------------------------------------------------------
# Random positions, beside the whole reference

def seen_by(generator, rules, fen, deep):
    """What a generator makes of a position; the text of an error when it breaks."""
    try:
        with within(20):
            position = generator.read_fen(rules, fen)
            moves = list(rules.legal(position))
            states = sorted(hash((move[:3], tuple(after.board), after.side, after.rights, after.passed,
                                  after.passed and after.landing, after.held and tuple(after.held), after.kings))
                            for move, after in moves)
            return states, deep and sum(generator.perft(rules, after, 1) for _, after in moves)
    except Exception as error:
        return type(error).__name__


@functools.lru_cache(maxsize=None)
def random_positions(variant, seed, number):
    """(fen, what the reference makes of it) from games begun at the suite's positions."""
    lot, whole = random.Random(f'{seed} {variant}'), load()
    rules = whole.rules_of(variant)
    found = []
    while len(found) < number:
        position = whole.read_fen(rules, lot.choice(fens(variant)))
        for _ in range(lot.randint(1, PLIES)):
            children = [after for _, after in rules.legal(position)]
            if not children or len(found) == number:
                break
            position = lot.choice(children)
            fen = whole.write_fen(rules, position)
            found.append((fen, seen_by(whole, rules, fen, len(found) % 10 == 0)))
    return found


def first_difference(number, variant, seed, positions):
    """A random position that the change makes different, or None."""
    generator = load(number)
    try:
        rules = generator.rules_of(variant)
    except Exception:
        return fens(variant)[0]
    for i, (fen, expected) in enumerate(random_positions(variant, seed, positions)):
        if seen_by(generator, rules, fen, i % 10 == 0) != expected:
            return fen
    return None


def nodes_differ(generators, variant, fen):
    """The least depth at which two generators count a position differently, or None."""
    for depth in range(1, MOST_SHOWN + 1):
        counts = []
        for generator in generators:
            try:
                with within(20):
                    rules = generator.rules_of(variant)
                    counts.append(generator.perft(rules, generator.read_fen(rules, fen), depth))
            except Exception as error:
                counts.append(type(error).__name__)
        if 'InputError' in counts:
            return None
        if counts[0] != counts[1]:
            return depth
    return None


def without_a_man(whole, variant, fen):
    """FENs with one man less."""
    rules = whole.rules_of(variant)
    try:
        position = whole.read_fen(rules, fen)
    except whole.InputError:
        return
    for square, man in enumerate(position.board):
        if man and abs(man) != rules.king:
            board = position.board[:]
            board[square] = 0
            fields = fen.split()
            smaller = type(position)(board, position.side, position.rights, position.passed, position.landing,
                                     position.held, position.kings, 0, 1)
            yield ' '.join(whole.write_fen(rules, smaller).split()[:4] + fields[4:])


def shrunk(number, variant, fen):
    """(fen, depth) with as few men as still show the change by a count, or None."""
    generators = load(), load(number)
    depth = nodes_differ(generators, variant, fen)
    while depth:
        for smaller in without_a_man(generators[0], variant, fen):
            found = nodes_differ(generators, variant, smaller)
            if found and found <= depth:
                fen, depth = smaller, found
                break
        else:
            return fen, depth
    return None


# ---------------------------------------------------------------------------
# Measuring

def engine_command(number, variant):
    return f'{sys.executable} {SCRIPTS / "mutate_reference.py"} engine --variant {variant} --change {number}'


def verify(number, variant, *options, seconds):
    """Whether a row differs, or the engine breaks."""
    command = [PERFT, 'verify', variant, '--fail-fast', '--timeout', str(seconds), *options,
               '--engine', engine_command(number, variant)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 2:
        raise Failure(f'{" ".join(command)}: {done.stderr}')
    return done.returncode != 0


def measure_change(task):
    """(variant, number) -> where it is noticed: a dict of texts."""
    variant, number, options = task
    bound_memory()
    if not loaded(number):
        return dict(variant=variant, number=number, noticed='stillborn', quick='-', shown='-')
    noticed, fen = 'no', None
    for cap, seconds in CAPS.items():
        if float(cap) <= options.cap and verify(number, variant, '--max-nodes', cap, seconds=seconds):
            noticed = cap
            break
        fen = fen or first_difference(number, variant, options.seed, options.random)
        if options.short and not fen:
            break
    quick = verify(number, variant, '--quick', seconds=CAPS['1e7']) if options.quick else None
    shown = '-'
    if noticed in ('no', '1e7'):
        if not fen and noticed == 'no':
            noticed = 'equivalent'
        found = fen and shrunk(number, variant, fen)
        if noticed == 'no' and not found and fen:
            noticed = 'state'
        shown = f'{found[0]}; depth {found[1]}' if found else fen or '-'
    return dict(variant=variant, number=number, noticed=noticed, quick={None: '-'}.get(quick, 'yes' if quick else 'no'),
                shown=shown)


def grade_change(task):
    """(variant, number) -> how the verdict of diagnose stands to the change."""
    variant, number, options = task
    bound_memory()
    result = dict(variant=variant, number=number, noticed='stillborn', quick='-', shown='-')
    if not loaded(number):
        return result
    if not any(verify(number, variant, '--max-nodes', cap, seconds=seconds)
               for cap, seconds in CAPS.items() if float(cap) <= min(options.cap, 1e5)):
        return dict(result, noticed='no')
    done = subprocess.run([PERFT, 'diagnose', variant, '--timeout', '60', '--engine', engine_command(number, variant)],
                          capture_output=True, text=True)
    ids = rules_of_change(*all_changes()[number], variant)
    definite, named = read_verdict(done.stdout)
    return dict(result, noticed=grade_of(done.returncode, definite, named, ids),
                shown=' '.join(done.stdout.split())[:300] or done.stderr.strip()[:300])


def read_verdict(text):
    """What diagnose says: (whether one fault is said to explain all, the rule ids it names)."""
    one = re.search(r'(one|single) (fault|reading|change|rule).* explains? all|explains? (all|every)', text)
    return bool(one), set(ID.findall(text))


def grade_of(status, definite, named, ids):
    if status == 0:
        return 'clean bill'
    if named & set(ids):
        return 'exact' if definite else 'near'
    return 'misleading' if definite and named else 'none'


COLUMNS = 'variant number noticed quick shown'.split()


def version():
    """Of the changes: results of other sources are not resumed."""
    return hashlib.sha256('\0'.join(source(module) for module in CHANGED).encode()).hexdigest()[:12]


def read_results(path):
    """(variant, number) -> result, of the same sources."""
    if not path or not Path(path).exists():
        return {}
    lines = [line.split('\t') for line in Path(path).read_text().splitlines()]
    return {(fields[1], int(fields[2])): dict(zip(COLUMNS, [fields[1], int(fields[2]), *fields[3:]]))
            for fields in lines if len(fields) == len(COLUMNS) + 1 and fields[0] == version()}


def keep_result(path, result):
    if path:
        with open(path, 'a') as file:
            print(version(), *(result[column] for column in COLUMNS), sep='\t', file=file)


def results_of(options, work):
    """The results of as many changes as asked for, stillborn ones apart, in the order drawn."""
    known, number = read_results(options.resume), 0
    drawn = draw(options.variants, options.seed)
    with multiprocessing.Pool(options.jobs, maxtasksperchild=20) as pool:
        while number < options.count:
            batch = [pair for pair, _ in zip(drawn, range(options.count - number))]
            if not batch:
                return
            old = [pair for pair in batch if pair in known]
            new = [(*pair, options) for pair in batch if pair not in known]
            for result in itertools.chain((known[pair] for pair in old), pool.imap_unordered(work, new)):
                if (result['variant'], result['number']) not in known:
                    keep_result(options.resume, result)
                number += result['noticed'] != 'stillborn'
                yield result


def share(part, whole):
    return f'{part} of {whole} ({100 * part / whole:.1f} in 100)' if whole else f'{part} of {whole}'


def measure(options):
    results = []
    for result in results_of(options, measure_change):
        results.append(result)
        print(result['variant'], words(result['number'], result['variant']), result['noticed'], result['quick'],
              sep='\t', flush=True)
    counts = Counter(result['noticed'] for result in results)
    counted = [result for result in results if result['noticed'] not in ('stillborn', 'equivalent', 'state')]
    for result in counted:
        if result['noticed'] in ('no', '1e7') or result['quick'] == 'no' and options.quick:
            print(f'# noticed at {result["noticed"]}, --quick {result["quick"]}: {result["variant"]} '
                  f'{words(result["number"], result["variant"])}\n#   shown by: {result["shown"]}')
    noticed = {cap: sum(counts[c] for c in list(CAPS)[:i + 1]) for i, cap in enumerate(CAPS)}
    texts = [f'{cap}: {share(noticed[cap], len(counted))}' for cap in CAPS if float(cap) <= options.cap]
    if options.quick:
        texts.append('--quick: ' + share(sum(r['quick'] == 'yes' for r in counted), len(counted)))
    print(f'{len(counted)} changes, noticed at {", ".join(texts)}; {counts["equivalent"]} equivalent, '
          f'{counts["state"]} in the state alone, {counts["stillborn"]} thrown away')
    return not counted or 100 * noticed['1e4'] < options.least * len(counted)


def grade(options):
    results = []
    for result in results_of(options, grade_change):
        results.append(result)
        print(result['variant'], words(result['number'], result['variant']), result['noticed'], result['shown'],
              sep='\t', flush=True)
    counts = Counter(result['noticed'] for result in results)
    graded = sum(counts.values()) - counts['stillborn'] - counts['no']
    print(f'{graded} changes noticed: ' + ', '.join(
        f'{name} {share(counts[name], graded)}'
        for name in ('exact', 'near', 'misleading', 'none', 'clean bill')))
    return not graded


# ---------------------------------------------------------------------------
# Command line

def read_options(arguments):
    parser = argparse.ArgumentParser(description='Changes the reference and asks who notices.')
    parser.add_argument('command', choices=['list', 'engine', 'measure', 'grade'])
    parser.add_argument('--variant', choices=ALL)
    parser.add_argument('--change', type=int)
    parser.add_argument('--count', type=int, default=400)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--variants', type=lambda text: text.split(','), default=list(ALL))
    parser.add_argument('--jobs', type=int, default=os.cpu_count() or 1)
    parser.add_argument('--resume', metavar='FILE', help='keep results here, and go on from them')
    parser.add_argument('--cap', type=float, default=1e7, help='the most leaves of a row')
    parser.add_argument('--random', type=int, default=2000, help='positions of the test for equivalence')
    parser.add_argument('--short', action='store_true',
                        help='random positions alone tell what is equivalent, without the larger rows')
    parser.add_argument('--no-quick', dest='quick', action='store_false')
    parser.add_argument('--least', type=float, default=0, help='percent that must be noticed at 1e4')
    options = parser.parse_args(arguments)
    if options.command == 'engine' and not (options.variant and options.change is not None
                                            and 0 <= options.change < len(all_changes())):
        parser.error('engine needs --variant and --change, a number that `list` lists')
    if unknown := set(options.variants) - set(ALL):
        parser.error(f'there is no variant {" ".join(sorted(unknown))}')
    return options


def main(arguments=None):
    options = read_options(arguments)
    if options.command == 'list':
        for number in range(len(all_changes())):
            if not options.variant or belongs(number, options.variant):
                print(words(number, options.variant or 'chess'))
        return 0
    if options.command == 'engine':
        bound_memory()
        reference_uci.serve(load(options.change), options.variant)
        return 0
    try:
        return int(measure(options) if options.command == 'measure' else grade(options))
    except Failure as failure:
        print(f'mutate_reference: {failure}', file=sys.stderr)
        return 2


if __name__ == '__main__':
    sys.exit(main())
