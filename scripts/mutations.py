"""Mechanical changes of Python source: what could be written otherwise, and where.

Knows syntax trees.  Does not know chess, variants or who counts.  `changes_of` walks a module and
yields every change; a change is applied to a copy of the tree.  A condition or statement may also be
changed only in a part of the cases (for one colour, on the edge files): most faults that people make
are such conjunctions."""
import ast
import copy
import re
from dataclasses import dataclass

TURNED = {ast.Eq: [ast.NotEq], ast.NotEq: [ast.Eq], ast.Lt: [ast.LtE, ast.Gt], ast.LtE: [ast.Lt],
          ast.Gt: [ast.GtE, ast.Lt], ast.GtE: [ast.Gt], ast.In: [ast.NotIn], ast.NotIn: [ast.In],
          ast.Is: [ast.IsNot], ast.IsNot: [ast.Is]}
FUNCTIONS = {'any': 'all', 'all': 'any', 'min': 'max', 'max': 'min'}
SQUARES = re.compile('[a-z][0-9]+[a-z][0-9]+(,[a-z][0-9]+[a-z][0-9]+)?')
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)


@dataclass
class Site:
    """A node, and what is around it."""
    node: ast.AST
    parent: ast.AST
    field: str              # of the parent, where the node stands
    functions: list         # the function definitions around it, outermost first
    first: bool             # nothing was assigned to this name before, or it is no assignment


@dataclass
class Change:
    """One change: where it is, what it is, and the node that takes the place of the old one."""
    index: int              # of the node, in the order of ast.walk
    line: int
    last_line: int
    function: str
    function_line: int      # of its definition; 1 outside of any
    operator: str
    guard: str              # in which cases alone, or ''
    make: object            # () -> the new node

    def applied(self, tree):
        """A copy of the tree with the change made."""
        changed = copy.deepcopy(tree)
        old = next(node for index, node in enumerate(ast.walk(changed)) if index == self.index)
        return ast.fix_missing_locations(Replace(old, ast.copy_location(self.make(), old)).visit(changed))


class Replace(ast.NodeTransformer):
    def __init__(self, old, new):
        self.old, self.new = old, new

    def visit(self, node):
        return self.new if node is self.old else self.generic_visit(node)


# ---------------------------------------------------------------------------
# Operators: each yields (what it does, the new node)

def with_values(node, **values):
    """A shallow copy of a node with other fields."""
    new = copy.copy(node)
    for name, value in values.items():
        setattr(new, name, value)
    return new


def negated(test):
    return ast.UnaryOp(ast.Not(), test)


def compare(site):
    node = site.node
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for turned in TURNED[type(node.ops[0])]:
            yield (f'comparison {type(node.ops[0]).__name__} turned to {turned.__name__}',
                   with_values(node, ops=[turned()]))


def constant(site):
    node = site.node
    if not isinstance(node, ast.Constant) or isinstance(site.parent, ast.Expr):
        return
    if isinstance(node.value, bool):
        yield f'{node.value} turned', ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield f'constant {node.value} one more', ast.Constant(node.value + 1)
        yield f'constant {node.value} one less', ast.Constant(node.value - 1)


def square(site):
    """Squares written as text: one of them a file further."""
    node = site.node
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQUARES.fullmatch(node.value):
        for found in re.finditer('[a-z]', node.value):
            letter = chr(ord(found.group()) + 1)
            text = node.value[:found.start()] + letter + node.value[found.end():]
            yield f'square in {node.value} moved: {text}', ast.Constant(text)


def is_test(site):
    return site.field == 'test' and isinstance(site.parent, (ast.If, ast.IfExp, ast.While)) or site.field == 'ifs'


def condition(site):
    if is_test(site):
        yield 'condition negated', negated(site.node)
        yield 'condition dropped: always true', ast.Constant(True)
        yield 'condition dropped: never true', ast.Constant(False)


def operands(site):
    node = site.node
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f'{type(node.op).__name__} turned to {type(other).__name__}', with_values(node, op=other)
        for i in range(len(node.values)):
            rest = node.values[:i] + node.values[i + 1:]
            yield (f'operand {i + 1} of {type(node.op).__name__} dropped',
                   rest[0] if len(rest) == 1 else with_values(node, values=rest))


def arithmetic(site):
    node = site.node
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        if isinstance(node.op, ast.Add):
            yield 'sum: right part dropped', node.left
            yield 'sum: left part dropped', node.right
        other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield f'{type(node.op).__name__} turned to {type(other).__name__}', with_values(node, op=other)


def branch(site):
    node = site.node
    if isinstance(node, ast.If):
        yield 'branch removed', with_values(node, body=[ast.Pass()])
        if node.orelse:
            yield 'other branch removed', with_values(node, orelse=[])


def update(site):
    """A statement left out whose lack does not leave a name undefined."""
    node = site.node
    if isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.Yield, ast.YieldFrom)):
        yield 'statement left out', ast.Pass()
    elif isinstance(node, ast.AugAssign):
        yield 'update left out', ast.Pass()
    elif isinstance(node, ast.Assign):
        if not site.first or all(isinstance(t, (ast.Subscript, ast.Attribute)) for t in node.targets):
            yield 'assignment left out', ast.Pass()
    elif isinstance(node, (ast.Return, ast.Continue, ast.Break)):
        if not isinstance(site.parent, ast.FunctionDef):
            yield f'{type(node).__name__.lower()} left out', ast.Pass()


def table(site):
    """An entry of a table dropped."""
    node = site.node
    if isinstance(node, ast.Dict):
        for i in range(len(node.keys)):
            yield f'table entry {i + 1} dropped', with_values(node, keys=node.keys[:i] + node.keys[i + 1:],
                                                              values=node.values[:i] + node.values[i + 1:])
    elif isinstance(node, ast.List) or (isinstance(node, ast.Tuple) and site.field in ('iter', 'comparators')):
        for i in range(len(node.elts)):
            yield f'table entry {i + 1} dropped', with_values(node, elts=node.elts[:i] + node.elts[i + 1:])


def letters(site):
    """A letter dropped from a list of types written as a word."""
    node = site.node
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch('[A-Z]{2,6}', node.value):
        for i, letter in enumerate(node.value):
            yield f'letter {letter} of {node.value} dropped', ast.Constant(node.value[:i] + node.value[i + 1:])


def colour(site):
    node = site.node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
        yield 'sign or colour swapped', node.operand
    if isinstance(node, ast.Name) and node.id in ('side', 'by') and isinstance(node.ctx, ast.Load):
        if not isinstance(site.parent, ast.UnaryOp):
            yield 'colour swapped', ast.UnaryOp(ast.USub(), node)


def function(site):
    node = site.node
    if isinstance(node, ast.Name) and node.id in FUNCTIONS and site.field == 'func':
        yield f'{node.id} turned to {FUNCTIONS[node.id]}', ast.Name(FUNCTIONS[node.id], ast.Load())


OPERATORS = [compare, constant, square, condition, operands, arithmetic, branch, update, table, letters, colour,
             function]
GUARDED = {compare, condition, operands, branch, update}      # these are also made in some cases alone


# ---------------------------------------------------------------------------
# Guards

# A name that must be known, the words, and the condition.
GUARDS = [('side', 'for Black', 'side < 0'), ('side', 'for White', 'side > 0'),
          ('target', 'to an edge file', 'target % self.files in (0, self.files - 1)'),
          ('origin', 'from an edge file', 'origin % self.files in (0, self.files - 1)')]


def known_names(definition, line):
    """The names that a function has surely seen before a line."""
    names = {argument.arg for argument in definition.args.args}
    todo = list(definition.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.lineno < line:
            names.add(node.id)
        if not isinstance(node, COMPREHENSIONS):
            todo += ast.iter_child_nodes(node)
    return names


def guards_of(site):
    if not site.functions:
        return
    names = known_names(site.functions[-1], site.node.lineno)
    for name, words, text in GUARDS:
        if name in names and ('self' in names or 'self' not in text):
            yield words, ast.parse(text, mode='eval').body


def guarded(test, new, old):
    """The new node where the test holds, else the old one."""
    if isinstance(old, ast.stmt):
        return ast.If(test, [new], [old])
    return ast.IfExp(test, new, old)


# ---------------------------------------------------------------------------
# All changes

def sites_of(tree):
    """Every node with its surroundings, numbered as ast.walk numbers them."""
    index = {id(node): i for i, node in enumerate(ast.walk(tree))}
    assigned = {}

    def below(node, functions):
        for field, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from at(child, node, field, functions)

    def at(node, parent, field, functions):
        first = True
        if isinstance(node, ast.Assign):
            scope = assigned.setdefault(id(functions[-1]) if functions else 0, set())
            names = {name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}
            first = not names <= scope
            scope |= names
        yield index[id(node)], Site(node, parent, field, functions, first)
        inner = functions + [node] if isinstance(node, ast.FunctionDef) else functions
        yield from below(node, inner)

    yield from below(tree, [])


def changes_of(tree, left_out=()):
    """All changes of a module, in a fixed order; functions of these names stay as they are."""
    for index, site in sites_of(tree):
        if not hasattr(site.node, 'lineno') or any(f.name in left_out for f in site.functions):
            continue
        name, line = (site.functions[-1].name, site.functions[-1].lineno) if site.functions else ('', 1)
        for operator in OPERATORS:
            for words, new in operator(site):
                place = index, site.node.lineno, site.node.end_lineno, name, line, words
                yield Change(*place, '', lambda new=new: copy.deepcopy(new))
                for guard, test in guards_of(site) if operator in GUARDED else ():
                    yield Change(*place, guard, lambda test=test, new=new, old=site.node:
                                 copy.deepcopy(guarded(test, new, old)))
