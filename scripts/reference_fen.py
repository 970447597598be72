"""FEN: reading, with every refusal, and writing."""
import re

from reference_moves import Position
from reference_tables import in_order
from reference_variants import InputError


def read_fen(rules, fen='startpos'):
    """N-1..N-4: reads a FEN of four or six fields; refuses what cannot be."""
    fields = (rules.start if fen.strip() == 'startpos' else fen).split()
    if len(fields) not in (4, 6):
        raise InputError(f'FEN has {len(fields)} fields; expected four or six')
    placement, side, rights, passed = fields[:4]
    if side not in ('w', 'b'):
        raise InputError(f'FEN side to move is {side!r}; expected w or b')
    side = 1 if side == 'w' else -1
    placement, bracket, hand = placement.partition('[')
    board = read_placement(rules, placement)
    kings = find_kings(rules, board)
    check_pawns(rules, board)
    held = read_held(rules, board, hand if bracket else None)
    rights = read_rights(rules, board, rights)
    passed, landing = read_passed(rules, board, side, passed)
    halfmove, fullmove = read_clocks(fields[4:] or ['0', '1'])
    position = Position(board, side, rights, passed, landing, held, kings, halfmove, fullmove)
    refuse_check(rules, position)
    return position


def refuse_check(rules, position):
    """G-1: the last move cannot have left its own king attacked."""
    if rules.in_check(position, -position.side):
        raise InputError('the side not to move is in check')


def read_man(rules, letter):
    if letter not in rules.man_of:
        raise InputError(f'FEN has the letter {letter!r}; {rules.name} has {rules.types}')
    return rules.man_of[letter]


def read_placement(rules, text):
    rows = text.split('/')
    if len(rows) != rules.ranks:
        raise InputError(f'FEN has {len(rows)} ranks; expected {rules.ranks}')
    board = []
    for rank, row in zip(range(rules.ranks, 0, -1), rows):
        line = []
        for token in re.findall('[0-9]+|.', row):
            if token[0] not in '0123456789':
                line.append(read_man(rules, token))
            elif token[0] == '0' or len(token) > 2 or int(token) > rules.files:
                raise InputError(f'FEN rank {rank}: {token!r} is no number of empty squares')
            else:
                line += [0] * int(token)
        if len(line) != rules.files:
            raise InputError(f'FEN rank {rank} has {len(line)} squares; expected {rules.files}')
        board = line + board
    return board


def find_kings(rules, board):
    for man, name in ((rules.king, 'White'), (-rules.king, 'Black')):
        if board.count(man) != 1:
            raise InputError(f'FEN has {board.count(man)} kings for {name}; expected one')
    return (None, board.index(rules.king), board.index(-rules.king))


def check_pawns(rules, board):
    for square, man in enumerate(board):
        if abs(man) != rules.pawn:
            continue
        rank = rules.own_rank(square, 1 if man > 0 else -1)
        if rank == rules.ranks:
            raise InputError(f'FEN has a pawn on its last rank, on {rules.names[square]}')
        if rank < rules.facts['pawn_rank'] and not rules.pawn_behind_start:
            raise InputError(f'FEN has a pawn behind its start rank, on {rules.names[square]}')


def read_held(rules, board, text):
    """N-1, DV-5, and the bounds of men."""
    if text is not None and not rules.holdings:
        raise InputError(f'FEN has brackets; {rules.name} has nothing in hand')
    if not rules.holdings:
        return None
    held = rules.nothing[:]
    if text is None:
        if rules.holdings == 'reserve':
            raise InputError('FEN lacks the reserve in brackets after the placement')
        return box_of(rules, board)
    if not text.endswith(']'):
        raise InputError("FEN holdings must end with ']' right after the placement")
    for letter in text[:-1]:
        man = read_man(rules, letter)
        if abs(man) == rules.king or (rules.holdings == 'box' and abs(man) == rules.pawn):
            raise InputError(f'FEN holdings cannot have {letter!r}')
        held[man] += 1
    check_bounds(rules, board, held)
    return held


def start_men(rules):
    """The start array's board, and the start reserve by man."""
    placement, _, hand = rules.facts['start'].split()[0].partition('[')
    held = rules.nothing[:]
    for letter in hand.rstrip(']'):
        held[read_man(rules, letter)] += 1
    return read_placement(rules, placement), held


def box_of(rules, board):
    """DV-5: the box when the FEN states none."""
    start, _ = start_men(rules)
    held = rules.nothing[:]
    check_bounds(rules, board, held)
    for man in rules.all_men:
        if abs(man) not in (rules.king, rules.pawn):
            held[man] = max(0, start.count(man) - board.count(man))
    return held


def check_bounds(rules, board, held):
    """The men on the board and in hand against those of the start."""
    if rules.holdings == 'box' and rules.ruling['promotion.box'] == 'captured':
        check_box(rules, board, held)
    if rules.holdings == 'reserve' and not rules.captor_keeps:
        check_reserve(rules, board, held)


def check_box(rules, board, held):
    start, _ = start_men(rules)
    for man in rules.all_men:
        count, most = board.count(man) + held[man], start.count(man)
        if count > most:
            raise InputError(f'FEN has {count} of {rules.letter(man)} on the board and in the '
                             f'box; expected at most {most}')


def check_reserve(rules, board, held):
    start, reserve = start_men(rules)
    for man in rules.all_men:
        if held[man] > reserve[man]:
            raise InputError(f'FEN has {held[man]} of {rules.letter(man)} in reserve; '
                             f'expected at most {reserve[man]}')
    for side, name in ((1, 'White'), (-1, 'Black')):
        own = [man for man in rules.all_men if man * side > 0]
        count = sum(board.count(man) + held[man] for man in own)
        most = sum(start.count(man) + reserve[man] for man in own)
        if count > most:
            raise InputError(f'FEN has {count} men of {name} on the board and in reserve; '
                             f'expected at most {most}')


def read_rights(rules, board, text):
    """N-2: each letter needs its king and rook at home."""
    if text == '-':
        return ''
    for letter in text:
        if letter not in rules.homes:
            raise InputError(f'FEN castling field has {letter!r}; {rules.name} has '
                             f'{in_order("".join(rules.homes)) or "no rights"}')
        if text.count(letter) > 1:
            raise InputError(f'FEN castling field has {letter!r} twice')
        side = 1 if letter.isupper() else -1
        for square, man in zip(rules.homes[letter], (rules.king, rules.code['R'])):
            if board[square] != man * side:
                raise InputError(f'FEN castling right {letter!r} needs '
                                 f'{rules.letter(man * side)} on {rules.names[square]}')
    return in_order(text)


def read_passed(rules, board, side, text):
    """N-4: (squares passed in order, landing square)."""
    if text == '-':
        return (), None
    if not re.fullmatch('([a-z][0-9]+)+', text):
        raise InputError(f'FEN en passant field is {text!r}; expected - or squares')
    given = re.findall('[a-z][0-9]+', text)
    expected = []
    for origin, path in enumerate(rules.pawn_paths[-side]):
        for i in range(1, len(path)):
            passed, landing = path[:i], path[i]
            if board[landing] != -rules.pawn * side or board[origin]:
                continue
            if any(board[s] for s in passed):
                continue
            names = [rules.names[s] for s in passed]
            if sorted(names) == sorted(given):
                return passed, landing
            if set(names) & set(given):
                expected.append(''.join(names))
    hint = f'expected {" or ".join(expected)}' if expected else 'no step passed there'
    raise InputError(f'FEN en passant field is {text!r}; {hint}')


def read_clocks(fields):
    for name, text, least in zip(('halfmove', 'fullmove'), fields, (0, 1)):
        if not re.fullmatch('[0-9]{1,9}', text) or int(text) < least:
            raise InputError(f'FEN {name} counter is {text!r}; expected a number from {least}')
    return [int(text) for text in fields]


def write_fen(rules, position):
    """N-1: six fields."""
    rows = []
    for rank in range(rules.ranks - 1, -1, -1):
        line = position.board[rank * rules.files:(rank + 1) * rules.files]
        row = ''.join(rules.letter(man) if man else '.' for man in line)
        rows.append(re.sub(r'\.+', lambda gap: str(len(gap.group())), row))
    placement = '/'.join(rows)
    if rules.holdings:
        placement += '[' + ''.join(rules.letter(man) * position.held[man]
                                   for man in rules.all_men) + ']'
    return ' '.join([placement, 'w' if position.side > 0 else 'b', position.rights or '-',
                     ''.join(rules.names[s] for s in position.passed) or '-',
                     str(position.halfmove), str(position.fullmove)])
