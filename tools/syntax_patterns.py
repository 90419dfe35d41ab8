"""Find a piece of Python by its syntax and put another in its place, whatever its layout and comments.

A pattern is the source of an expression, of consecutive statements, or of one item of a dictionary
(`"key": value`). It is looked for in one scope, with everything inside: the module, or the function or class
of it that has this qualified name.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
Nodes = list[ast.AST]
BLOCKS = ("body", "orelse", "finalbody")
ITEMS = ("keys", "values")


@dataclass(frozen=True)
class Match:
    """Members `start` to `end` of fields of a node, side by side; a single value counts as a list."""

    node: ast.AST
    fields: tuple[str, ...]
    start: int
    end: int

    @property
    def position(self) -> tuple[int, int]:
        """Where it begins in the source: line and column."""
        value = getattr(self.node, self.fields[0])
        first = value[self.start] if isinstance(value, list) else value
        return first.lineno, first.col_offset

    def replace(self, parts: list[Nodes]) -> None:
        """Put these there instead, field by field."""
        for field, new in zip(self.fields, parts, strict=True):
            old = getattr(self.node, field)
            if not isinstance(old, list):
                (value,) = new
                setattr(self.node, field, value)
                continue
            old[self.start : self.end] = new
            if not old and field == "body":
                old.append(ast.Pass())


def replaced(source: str, where: str, find: str, replace: str, occurrence: int = 0) -> ast.Module:
    """A source's syntax with the one match in the scope replaced; of several, that occurrence, from 1 on."""
    tree = ast.parse(source)
    old, new = _parsed(find, replace)
    found = sorted(_matches(scope_of(tree, where), old), key=lambda match: match.position)
    if (occurrence == 0) != (len(found) == 1) or occurrence > len(found):
        asked = f", and occurrence {occurrence} is asked for" if occurrence else ""
        raise LookupError(f"found {len(found)} times in {where or 'the module'}{asked}")
    found[max(occurrence - 1, 0)].replace(new)
    return ast.fix_missing_locations(tree)


def scope_of(tree: ast.Module, where: str) -> Scope:
    """The function or class of this qualified name; the module itself for an empty name."""
    scope: Scope = tree
    for name in filter(None, where.split(".")):
        inner = [node for node in scope.body if isinstance(node, Scope) and getattr(node, "name", "") == name]
        if len(inner) != 1:
            raise LookupError(f"{len(inner)} definitions of {name} on the way to {where}")
        scope = inner[0]
    return scope


def _parsed(find: str, replace: str) -> tuple[list[Nodes], list[Nodes]]:
    """Both texts as the same kind of thing: expressions if both can be, else statements, else items."""
    if not find.strip():
        raise LookupError("there is nothing to find")
    for parse in (_expression, _statements, _item):
        try:
            return parse(find), parse(replace)
        except SyntaxError:
            continue
    raise LookupError("no two expressions, nor statements, nor items of a dictionary")


def _expression(text: str) -> list[Nodes]:
    if not text.strip():
        raise SyntaxError("nothing is no expression")
    return [[ast.parse(f"({text}\n)", mode="eval").body]]


def _statements(text: str) -> list[Nodes]:
    return [list(ast.parse(text).body)]


def _item(text: str) -> list[Nodes]:
    found = ast.parse(f"{{{text}\n}}", mode="eval").body
    if not isinstance(found, ast.Dict) or len(found.keys) != 1 or found.keys[0] is None:
        raise SyntaxError("not one item of a dictionary")
    return [[found.keys[0]], [found.values[0]]]


def _matches(scope: Scope, parts: list[Nodes]) -> Iterator[Match]:
    """Every place in the scope with the syntax of these parts."""
    count = len(parts[0])
    for node in ast.walk(scope):
        for fields in _places(node, parts):
            values = [getattr(node, field) for field in fields]
            members = [value if isinstance(value, list) else [value] for value in values]
            for start in range(len(members[0]) - count + 1):
                here = [side[start : start + count] for side in members]
                if all(map(_are_alike, chain(*here), chain(*parts))):
                    yield Match(node, fields, start, start + count)


def _places(node: ast.AST, parts: list[Nodes]) -> Iterator[tuple[str, ...]]:
    """The fields of a node that may hold such parts."""
    if len(parts) > 1:
        yield from [ITEMS] if isinstance(node, ast.Dict) else []
    elif isinstance(parts[0][0], ast.stmt):
        yield from ((field,) for field in BLOCKS if isinstance(getattr(node, field, None), list))
    elif not isinstance(node, ast.JoinedStr):  # the literal parts of a text are no expressions of their own
        yield from ((field,) for field in node._fields)


def _are_alike(one: object, other: ast.AST) -> bool:
    return type(one) is type(other) and ast.dump(one) == ast.dump(other)
